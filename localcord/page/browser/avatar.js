// Draws faces: the first letters of a name on a colour of its own.

import { h } from "./dom.js";

const HUES = 8;

function letters(name) {
  const words = name.trim().split(/[\s_-]+/u).filter(Boolean);
  const first = [...(words[0] ?? "?")][0];
  const second = words.length > 1 ? [...words.at(-1)][0] : "";
  return (first + second).toLocaleUpperCase();
}

const hue = (id) => Number(BigInt(id || "0") % BigInt(HUES * 31)) % HUES;

export function face(id, name, { size = 40, square = false, online } = {}) {
  return h(
    "span",
    { class: `face hue-${hue(id)}${square ? " square" : ""}`, style: { "--size": `${size}px` }, "aria-hidden": "true" },
    h("span", { class: "letters" }, letters(name)),
    online !== undefined && h("span", { class: `dot ${online ? "on" : "off"}` }),
  );
}
