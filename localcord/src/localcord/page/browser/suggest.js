// The list above the composer: commands, choices, names to mention.

import { fill, freshId, h } from "./dom.js";

export class Suggest {
  constructor(box) {
    this.box = box;
    this.id = freshId("suggest");
    this.close();
  }

  get open() {
    return this.items.length > 0;
  }

  /** Show items of the form {picture, label, note, side, choose}. `field` keeps the focus and announces the active item. */
  show(field, title, items, { label, first = 0 } = {}) {
    if (this.field && this.field !== field) this.unlink();
    this.field = field;
    this.items = items;
    this.active = items.length ? Math.min(first, items.length - 1) : -1;
    if (!items.length && !title) return this.close();
    fill(this.box,
      title && h("p", { class: "suggest-title" }, title),
      h("ul", { role: "listbox", id: this.id, "aria-label": label ?? "Suggestions" }, items.map((item, index) =>
        h("li", {
          role: "option", id: `${this.id}-${index}`, "aria-selected": "false",
          onpointerdown: (event) => event.preventDefault(),
          onclick: () => item.choose(),
          onpointermove: () => this.move(index - this.active),
        }, item.picture && h("span", { class: "choice-icon" }, item.picture),
          h("span", { class: "choice-words" }, h("span", {}, item.label), item.note && h("small", {}, item.note)),
          item.side && h("span", { class: "side" }, item.side)))));
    this.box.hidden = false;
    if (field.role === "combobox") field.setAttribute("aria-expanded", String(items.length > 0));
    field.setAttribute("aria-controls", this.id);
    this.mark();
    return undefined;
  }

  close() {
    this.items = [];
    this.active = -1;
    this.box.hidden = true;
    this.box.replaceChildren();
    this.unlink();
  }

  unlink() {
    if (!this.field) return;
    if (this.field.role === "combobox") this.field.setAttribute("aria-expanded", "false");
    this.field.removeAttribute("aria-activedescendant");
    this.field.removeAttribute("aria-controls");
    this.field = null;
  }

  move(step) {
    if (!this.open || !step) return;
    this.active = (this.active + step + this.items.length) % this.items.length;
    this.mark();
  }

  mark() {
    const nodes = [...this.box.querySelectorAll("[role=option]")];
    nodes.forEach((node, index) => node.setAttribute("aria-selected", String(index === this.active)));
    nodes[this.active]?.scrollIntoView({ block: "nearest" });
    if (this.active >= 0) this.field?.setAttribute("aria-activedescendant", `${this.id}-${this.active}`);
  }

  /** Handle a key. Returns true if the list has used it. */
  key(event) {
    if (!this.open || event.isComposing) return false;
    if (event.key === "ArrowDown") this.move(1);
    else if (event.key === "ArrowUp") this.move(-1);
    else if (event.key === "Enter" || event.key === "Tab") {
      if (event.shiftKey || this.active < 0) return false;
      this.items[this.active].choose(event.key);
    } else return false;
    event.preventDefault();
    return true;
  }
}
