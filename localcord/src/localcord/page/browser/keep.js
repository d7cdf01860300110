// Keeps settings of the page in the browser.

export function kept(key) {
  try {
    return localStorage.getItem(`localcord.${key}`);
  } catch {
    return null;
  }
}

export function keep(key, value) {
  try {
    localStorage.setItem(`localcord.${key}`, value);
  } catch {
    // Some browsers keep nothing. The page then starts with its defaults.
  }
}
