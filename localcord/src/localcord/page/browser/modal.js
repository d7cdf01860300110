// Draws the form (modal) that an application opens.

import { face } from "./avatar.js";
import { fill, freshId, h, layer } from "./dom.js";
import { icon } from "./icons.js";
import { markdown } from "./markdown.js";
import { packed, Refused } from "./net.js";
import { pick } from "./picklist.js";
import { place } from "./place.js";
import { chosenOf, choicesFor, summary } from "./selects.js";
import { useForm } from "./presses.js";

const SHORT = 1;

/** One field: its node, its value, and what is wrong with it. */
function textField(one, id) {
  const more = { id, class: "text", placeholder: one.placeholder, maxlength: one.max_length ?? 4000, required: one.required !== false, value: one.value ?? "", autocomplete: "off" };
  const input = one.style === SHORT ? h("input", { type: "text", ...more }) : h("textarea", { rows: 4, ...more });
  const left = h("span", { class: "count", "aria-hidden": "true" });
  const tell = () => { left.textContent = one.max_length || one.min_length ? `${input.value.length} / ${one.max_length ?? 4000}` : ""; };
  input.addEventListener("input", tell);
  tell();
  return {
    node: h("div", { class: "text-box" }, input, left), target: input, value: () => input.value,
    wrong() {
      const length = input.value.length;
      if (!length) return one.required === false ? null : "Write something here.";
      if (one.min_length && length < one.min_length) return `At least ${one.min_length} letters are wanted; there are ${length}.`;
      return null;
    },
  };
}

function selectField(one, id, context, label) {
  const choices = choicesFor(one, context);
  let chosen = chosenOf(one, context);
  const least = one.min_values ?? 1;
  const most = one.max_values ?? 1;
  const placeholder = one.placeholder || "Make a selection";
  const button = h("button", { type: "button", class: "select", id, "aria-haspopup": "listbox" });
  const draw = () => {
    fill(button, summary(chosen, placeholder), icon("chevron", 18));
    button.setAttribute("aria-label", `${label}: ${chosen.map((choice) => choice.label).join(", ") || placeholder}`);
  };
  button.addEventListener("click", async () => {
    const values = await pick({
      anchor: button, title: label, choices, chosen: chosen.map((choice) => choice.value),
      least: one.required === false ? 0 : least, most, search: one.type !== 3,
    });
    button.focus();
    if (!values) return;
    chosen = choices.filter((choice) => values.includes(choice.value));
    draw();
    button.dispatchEvent(new Event("input", { bubbles: true }));
  });
  draw();
  return {
    node: button, target: button, value: () => chosen.map((choice) => choice.value),
    wrong: () => {
      if (!chosen.length && one.required === false) return null;
      return chosen.length < least ? (least === 1 ? "Choose one." : `Choose at least ${least}.`) : null;
    },
  };
}

function uploadField(one, id) {
  const most = one.max_values ?? 1;
  const least = one.min_values ?? 1;
  const input = h("input", { type: "file", id, class: "upload", multiple: most > 1 });
  return {
    node: input, target: input, value: () => Promise.all([...input.files].map(packed)),
    wrong() {
      const count = input.files.length;
      if (!count && one.required === false) return null;
      return count < least || count > most ? `${least === most ? least : `${least} to ${most}`} file${most > 1 ? "s are" : " is"} wanted.` : null;
    },
  };
}

function tickField(one, id, label) {
  const single = one.type === 21;
  const name = freshId("ticks");
  const boxes = one.options.map((option, index) => ({
    option,
    input: h("input", { type: single ? "radio" : "checkbox", name, id: index ? undefined : id, checked: option.default }),
  }));
  const ticked = () => boxes.filter((box) => box.input.checked).map((box) => box.option.value);
  const node = h("div", { class: "ticks", role: single ? "radiogroup" : "group", "aria-label": label }, boxes.map(({ option, input }) =>
    h("label", { class: "tick-line" }, input, h("span", {}, option.label, option.description && h("small", {}, option.description)))));
  return {
    node, target: boxes[0].input, value: () => (single ? ticked()[0] ?? null : ticked()),
    wrong() {
      const count = ticked().length;
      if (!count && one.required === false) return null;
      if (single) return count ? null : "Choose one.";
      const least = one.min_values ?? 1;
      const most = one.max_values ?? one.options.length;
      return count < least || count > most ? `Choose ${least === most ? least : `${least} to ${most}`}.` : null;
    },
  };
}

function checkField(one, id) {
  const input = h("input", { type: "checkbox", id, checked: one.default });
  return { node: input, target: input, value: () => input.checked, wrong: () => null };
}

function fieldFor(one, id, context, label) {
  if (one.type === 4) return textField(one, id);
  if (one.type === 19) return uploadField(one, id);
  if (one.type === 21 || one.type === 22) return tickField(one, id, label);
  if (one.type === 23) return checkField(one, id);
  return selectField(one, id, context, label);
}

export function openModal(session, modal) {
  const context = { session, guildId: place.guildId, channelId: place.channelId };
  const fields = [];
  const line = (label, description, one) => {
    const id = freshId("field");
    const field = fieldFor(one, id, context, label);
    const error = h("p", { class: "wrong", id: `${id}-wrong`, role: "alert" });
    field.target.setAttribute("aria-describedby", [description && `${id}-what`, error.id].filter(Boolean).join(" "));
    fields.push({ ...field, key: one.custom_id, error });
    const needed = one.required !== false && one.type !== 23;
    return h("div", { class: `field${one.type === 23 ? " beside" : ""}` },
      h("label", { for: id, class: "field-label" }, label, needed && h("span", { class: "needed", title: "Required" }, " *")),
      description && h("p", { class: "field-what", id: `${id}-what` }, description), field.node, error);
  };
  const body = modal.components.map((one) => {
    if (one.type === 18) return line(one.label, one.description, one.component);
    if (one.type === 1) return one.components.map((inner) => line(inner.label ?? "", null, inner));
    return one.type === 10 ? markdown(one.content, context) : null;
  });

  const application = session.applications.get(modal.application_id) ?? [...session.applications.values()][0];
  const dialog = layer("modal", modal.title, { closeOutside: false });
  const trouble = h("p", { class: "wrong whole", role: "alert" });
  const submit = h("button", { type: "submit", class: "button primary" }, "Submit", h("span", { class: "dots", "aria-hidden": "true" }, h("i"), h("i"), h("i")));
  const form = h("form", { novalidate: true }, h("div", { class: "modal-body" }, body), trouble,
    h("div", { class: "sheet-foot" },
      h("button", { type: "button", class: "button secondary", onclick: () => dialog.close() }, "Cancel"), submit));

  const check = (field) => {
    const wrong = field.wrong();
    field.error.textContent = wrong ?? "";
    field.target.toggleAttribute("aria-invalid", Boolean(wrong));
    if (wrong) field.target.setAttribute("aria-invalid", "true");
    return wrong;
  };
  for (const field of fields) field.node.addEventListener("input", () => field.error.textContent && check(field));
  form.addEventListener("keydown", (event) => {
    if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) form.requestSubmit();
  });
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    if (submit.getAttribute("aria-busy")) return;
    const bad = fields.filter(check);
    if (bad.length) return bad[0].target.focus();
    submit.setAttribute("aria-busy", "true");
    trouble.textContent = "";
    try {
      const values = {};
      for (const field of fields) values[field.key] = await field.value();
      const reply = await useForm(session, modal, values);
      if (reply.kind === "failed") trouble.textContent = "Something went wrong. Try again.";
      else dialog.close();
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      trouble.textContent = error.message;
    } finally {
      submit.removeAttribute("aria-busy");
    }
  });
  fill(dialog,
    h("div", { class: "modal-head" },
      application && face(application.id, application.name, { size: 28 }), h("h2", {}, modal.title),
      h("button", { type: "button", class: "round", "aria-label": "Close", onclick: () => dialog.close() }, icon("close", 18))),
    h("p", { class: "modal-note" }, `This form goes to ${application?.name ?? "the application"}.`), form);
  dialog.showModal();
  fields[0]?.target.focus();
}
