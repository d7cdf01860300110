// Opens an Activity over the page, in a frame of another origin.

import { h } from "./dom.js";
import { icon } from "./icons.js";

export function openActivity({ name, address }) {
  document.querySelector("dialog.activity")?.close();
  const frame = h("iframe", { src: address, title: name, allow: "autoplay; fullscreen; clipboard-write" });
  const close = h("button", { type: "button", class: "round", "aria-label": `Leave ${name}`, onclick: () => dialog.close() }, icon("close", 20));
  const dialog = h("dialog", { class: "activity", "aria-label": name }, h("header", {}, h("strong", {}, name), close), frame);
  const over = ({ source, data }) => source === frame.contentWindow && data?.localcord === "close" && dialog.close();
  addEventListener("message", over);
  dialog.addEventListener("close", () => {
    removeEventListener("message", over);
    dialog.remove();
  });
  document.body.append(dialog);
  dialog.showModal();
}
