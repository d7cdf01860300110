// The requests that the page makes.

export class Refused extends Error {}

async function answer(response) {
  const kind = response.headers.get("Content-Type") ?? "";
  const body = kind.startsWith("application/json") ? await response.json() : { error: await response.text() };
  if (!response.ok) throw new Refused(body.error || `The server answered ${response.status}`);
  return body;
}

async function ask(path, init) {
  let response;
  try {
    response = await fetch(path, init);
  } catch {
    throw new Refused("The server cannot be reached.");
  }
  return answer(response);
}

export const people = () => ask("/local/people");
export const history = (person, channel, before) =>
  ask(`/local/messages?${new URLSearchParams({ person, channel, ...(before ? { before } : {}) })}`);
export const commands = (person, channel) => ask(`/local/commands?${new URLSearchParams({ person, channel })}`);

export const act = (person, action, more) =>
  ask("/local/act", {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ person, do: action, ...more }),
  });

export const readStage = () => ask("/local/stage");
export const stage = (body) =>
  ask("/local/stage", { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) });

export const liveAddress = (person) =>
  `${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/local/live?person=${person}`;

/** A file as the server takes it: its name and its bytes in base64. */
export function packed(file) {
  return new Promise((done, failed) => {
    const reader = new FileReader();
    reader.onerror = () => failed(new Refused(`${file.name} cannot be read`));
    reader.onload = () => done({ name: file.name, base64: reader.result.slice(reader.result.indexOf(",") + 1) });
    reader.readAsDataURL(file);
  });
}

/** The path of a file on this server, by either name of this machine; null for a file elsewhere. */
export function local(url) {
  try {
    const found = new URL(url, location.href);
    const own = ["127.0.0.1", "localhost"].includes(found.hostname) && found.port === location.port;
    return own ? found.pathname + found.search : null;
  } catch {
    return null;
  }
}
