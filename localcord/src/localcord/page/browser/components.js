// The components of a message: layouts, texts, pictures, buttons, selects.

import { file, gallery, picture } from "./attachments.js";
import { h } from "./dom.js";
import { icon } from "./icons.js";
import { markdown, spoiler } from "./markdown.js";
import { follow, pictureOfEmoji } from "./mentions.js";
import { press } from "./presses.js";
import { pick } from "./picklist.js";
import { chosenOf, choicesFor, summary } from "./selects.js";

const STYLES = { 1: "primary", 2: "secondary", 3: "success", 4: "danger", 5: "link", 6: "premium" };

export function components(list, context) {
  return list.map((one) => component(one, context));
}

function component(one, context) {
  switch (one.type) {
    case 1: return h("div", { class: "row" }, components(one.components, context));
    case 2: return button(one, context);
    case 3: case 5: case 6: case 7: case 8: return select(one, context);
    case 9: return h("div", { class: "section" },
      h("div", { class: "section-words" }, components(one.components, context)),
      h("div", { class: "accessory" }, component(one.accessory, context)));
    case 10: return markdown(one.content, context);
    case 11: return hidden(one, picture(one.media, { description: one.description, className: "picture thumbnail" }));
    case 12: return gallery(one.items);
    case 13: return hidden(one, file({ url: one.file.url, filename: one.name, bytes: one.size }));
    case 14: return h(one.divider === false ? "div" : "hr", { class: `separator${one.spacing === 2 ? " wide" : ""}${one.divider === false ? " bare" : ""}` });
    case 17: return container(one, context);
    default: return h("p", { class: "unknown" }, `A component of type ${one.type}`);
  }
}

const hidden = (one, node) => (one.spoiler ? spoiler(node, "div") : node);

function container(one, context) {
  const line = one.accent_color === undefined || one.accent_color === null ? {} : { "--accent-line": `#${one.accent_color.toString(16).padStart(6, "0")}` };
  const box = h("div", { class: `container${"--accent-line" in line ? " accented" : ""}`, style: line }, components(one.components, context));
  return hidden(one, box);
}

const waits = (one, { session, message }) => session.pending.has(`${message.id}:${one.custom_id}`);

function button(one, context) {
  const name = one.label || one.emoji?.name || "Button";
  const content = [pictureOfEmoji(one.emoji), one.label && h("span", { class: "label" }, one.label)];
  if (one.style === 5) {
    return h("button", { type: "button", class: "button link-button", disabled: one.disabled, "aria-label": `${name} (link)`,
      title: one.url, onclick: () => follow(one.url) }, content, icon("external", 16));
  }
  const busy = waits(one, context);
  return h("button", {
    type: "button", class: `button ${STYLES[one.style]}`, disabled: one.disabled || one.style === 6, "aria-label": one.label ? undefined : name,
    "aria-busy": busy ? "true" : undefined, dataset: { custom: one.custom_id ?? "" },
    onclick: () => press(context.session, context.message, one, "click"),
  }, content, h("span", { class: "dots", "aria-hidden": "true" }, h("i"), h("i"), h("i")));
}

function select(one, context) {
  const { session, message } = context;
  const chosen = chosenOf(one, context);
  const label = one.placeholder || "Make a selection";
  return h("button", {
    type: "button", class: "select", disabled: one.disabled, "aria-haspopup": "listbox",
    "aria-label": chosen.length ? `${label}: ${chosen.map((choice) => choice.label).join(", ")}` : label,
    "aria-busy": waits(one, context) ? "true" : undefined, dataset: { custom: one.custom_id },
    onclick: async (event) => {
      const anchor = event.currentTarget;
      const values = await pick({
        anchor, title: label, choices: choicesFor(one, context), chosen: chosen.map((choice) => choice.value),
        least: one.min_values ?? 1, most: one.max_values ?? 1, search: one.type !== 3,
      });
      if (!anchor.isConnected) refocus(message, one);
      if (values) press(session, session.message(message.channel_id, message.id) ?? message, one, "pick", values);
    },
  }, summary(chosen, label), h("span", { class: "dots", "aria-hidden": "true" }, h("i"), h("i"), h("i")), icon("chevron", 18));
}

function refocus(message, one) {
  document.querySelector(`[data-message="${message.id}"] [data-custom="${CSS.escape(one.custom_id)}"]`)?.focus();
}
