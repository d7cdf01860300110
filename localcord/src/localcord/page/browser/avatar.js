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

/** The address of the picture that a user has chosen; undefined if there is none. */
export const pictureOf = (user) => user.avatar ? `/cdn/avatars/${user.id}/${user.avatar}.png` : undefined;

export function face(id, name, { size = 40, square = false, online, picture } = {}) {
  return h(
    "span",
    { class: `face hue-${hue(id)}${square ? " square" : ""}`, style: { "--size": `${size}px` }, "aria-hidden": "true" },
    h("span", { class: "letters", dataset: { letters: letters(name) } }),
    picture && h("img", { class: "own-face", src: picture, alt: "" }),
    online !== undefined && h("span", { class: `dot ${online ? "on" : "off"}` }),
  );
}
