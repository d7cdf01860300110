// The page's icons, drawn as lines on a grid of 24.

const NS = "http://www.w3.org/2000/svg";

const DRAWN = {
  hash: "M5 9h15M4 15h15M10 4 8 20M16 4l-2 16",
  thread: "M5 5h14v9h-8l-4 4v-4H5zM9 9h6",
  voice: "M4 10v4h4l5 4V6L8 10zM16 9a4 4 0 0 1 0 6M18 6a8 8 0 0 1 0 12",
  forum: "M4 5h12v8H9l-4 3v-3H4zM18 9h2v8h-1v3l-4-3h-5",
  lock: "M7 11h10v8H7zM9 11V8a3 3 0 0 1 6 0v3",
  menu: "M4 7h16M4 12h16M4 17h16",
  back: "M15 5l-7 7 7 7",
  chevron: "M6 9l6 6 6-6",
  right: "M9 6l6 6-6 6",
  plus: "M12 5v14M5 12h14",
  send: "M4 12l16-8-6 16-3-6z",
  close: "M6 6l12 12M18 6L6 18",
  reply: "M10 6l-6 6 6 6M4 12h9c4 0 7 2 7 6",
  dots: "M6 12h.01M12 12h.01M18 12h.01",
  eye: "M3 12c2-4 5-6 9-6s7 2 9 6c-2 4-5 6-9 6s-7-2-9-6zM12 9.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5z",
  file: "M7 3h7l4 4v14H7zM14 3v4h4",
  download: "M12 4v11M7 11l5 5 5-5M5 20h14",
  external: "M14 5h5v5M19 5l-8 8M18 14v5H5V6h5",
  people: "M9 11a3 3 0 1 0 0-6 3 3 0 0 0 0 6zM3 19c0-3 3-5 6-5s6 2 6 5M16 6a3 3 0 0 1 0 5M18 14c2 1 3 3 3 5",
  person: "M12 11a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7zM5 20c0-4 3-6 7-6s7 2 7 6",
  role: "M12 3l8 3v6c0 4-3 7-8 9-5-2-8-5-8-9V6z",
  mail: "M4 6h16v12H4zM4 7l8 6 8-6",
  moon: "M20 14A8 8 0 1 1 10 4a7 7 0 0 0 10 10z",
  sun: "M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM12 2v3M12 19v3M2 12h3M19 12h3M5 5l2 2M17 17l2 2M19 5l-2 2M7 17l-2 2",
  help: "M9 9a3 3 0 1 1 4 3c-1 .5-1 1-1 2M12 17.5h.01M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18z",
  check: "M5 12l5 5 9-10",
  pin: "M9 4h6l-1 6 3 3H7l3-3zM12 13v7",
  trash: "M5 7h14M9 7V4h6v3M7 7l1 13h8l1-13",
  copy: "M8 8h11v12H8zM5 16V4h11",
  apps: "M5 5h5v5H5zM14 5h5v5h-5zM5 14h5v5H5zM14 14h5v5h-5z",
  slash: "M15 4L9 20",
  warning: "M12 4l9 16H3zM12 10v4M12 17h.01",
  smile: "M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM8 14c1 2 2.5 3 4 3s3-1 4-3M9 9.5h.01M15 9.5h.01",
  pen: "M4 20l1-4L16 5l3 3L8 19zM14 7l3 3",
  folder: "M4 7h6l2 2h8v9H4z",
  stage: "M4 5h16M4 5c0 8-1 11-1 15M20 5c0 8 1 11 1 15M9 5c0 6-2 9-6 11M15 5c0 6 2 9 6 11",
  cards: "M8 5l10 2-2 13-10-2zM6 8L3 9l3 10",
};

/** The mark of a channel of each kind. */
export const markOf = (channel) => ({ 2: "voice", 10: "thread", 11: "thread", 12: "lock", 13: "voice", 15: "forum", 16: "forum" })[channel.type] ?? "hash";

export function icon(name, size = 20) {
  const svg = document.createElementNS(NS, "svg");
  for (const [key, value] of Object.entries({
    viewBox: "0 0 24 24", width: size, height: size, fill: "none", stroke: "currentColor", "stroke-width": 2,
    "stroke-linecap": "round", "stroke-linejoin": "round", "aria-hidden": "true", class: "icon",
  })) svg.setAttribute(key, value);
  const path = document.createElementNS(NS, "path");
  path.setAttribute("d", DRAWN[name]);
  svg.append(path);
  return svg;
}
