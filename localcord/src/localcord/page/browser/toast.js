// Short notices in a corner.

import { byId, h } from "./dom.js";
import { icon } from "./icons.js";

const LASTS = 6000;

export function toast(text, { kind = "", picture, onclick } = {}) {
  const words = h("span", { class: "toast-words" }, text);
  const node = h("div", { class: `toast ${kind}` },
    onclick ? h("button", { type: "button", class: "toast-main", onclick: () => { node.remove(); onclick(); } }, picture, words) : h("div", { class: "toast-main" }, picture, words),
    h("button", { type: "button", class: "round", "aria-label": "Close notice", onclick: () => node.remove() }, icon("close", 16)));
  const stay = byId("toasts");
  stay.append(node);
  while (stay.children.length > 3) stay.firstChild.remove();
  setTimeout(() => node.remove(), LASTS);
}
