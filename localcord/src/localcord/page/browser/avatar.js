// Draws faces: the first letters of a name on a colour of its own.

import { h } from "./dom.js";

const HUES = 8;

function letters(name) {
  const words = name.trim().split(/[\s_-]+/u).filter(Boolean);
  const first = [...(words[0] ?? "?")][0];
  const second = words.length > 1 ? [...words.at(-1)][0] : "";
  return (first + second).toLocaleUpperCase();
}

/** The colour belongs to the name, not to the id: a picture of the page looks the same on another day. */
const hue = (name) => [...name].reduce((sum, one) => sum + one.codePointAt(0), 0) % HUES;

/** The address of the picture that a user has chosen; undefined if there is none. */
export const pictureOf = (user) => user.avatar ? `/cdn/avatars/${user.id}/${user.avatar}.png` : undefined;

export function face(id, name, { size = 40, square = false, online, picture } = {}) {
  return h(
    "span",
    { class: `face hue-${hue(name)}${square ? " square" : ""}`, style: { "--size": `${size}px` }, "aria-hidden": "true" },
    h("span", { class: "letters", dataset: { letters: letters(name) } }),
    picture && h("img", { class: "own-face", src: picture, alt: "" }),
    online !== undefined && h("span", { class: `dot ${online ? "on" : "off"}` }),
  );
}
