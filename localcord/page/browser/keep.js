// Small things the browser keeps for next time.

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
    // A browser that keeps nothing starts fresh next time.
  }
}
