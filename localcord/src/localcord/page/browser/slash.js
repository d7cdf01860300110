// A command being filled in: one field for each option, with choices and autocomplete.

import { fill, freshId, h } from "./dom.js";
import { icon } from "./icons.js";
import { localDescription, localName } from "./catalogue.js";
import { packed, Refused } from "./net.js";
import { useCommand } from "./presses.js";
import { channels, people, roles } from "./selects.js";

const [TEXT, WHOLE, YES_NO, USER, CHANNEL, ROLE, MENTIONABLE, NUMBER, FILE] = [3, 4, 5, 6, 7, 8, 9, 10, 11];
const PAUSE = 180;

export class SlashForm {
  constructor({ box, suggest, session, channel, entry, leave }) {
    Object.assign(this, { box, suggest, session, channel, entry, leave });
    this.context = { session, guildId: channel.guild_id, channelId: channel.id };
    this.fields = entry.options.map((option) => this.make(option));
    this.asked = 0;
    this.tried = false;
    this.draw();
    (this.fields.find((one) => one.option.required) ?? { input: this.run }).input.focus();
  }

  // Fields

  make(option) {
    const id = freshId("option");
    const shown = localName(option, this.session.locale);
    const field = { option, id, shown, open: Boolean(option.required), value: undefined };
    const wrong = `${id}-wrong`;
    field.input = option.type === FILE
      ? h("input", { type: "file", id, "aria-describedby": wrong })
      : h("input", {
        type: "text", id, role: "combobox", "aria-expanded": "false", "aria-autocomplete": "list", autocomplete: "off", spellcheck: "false", enterkeyhint: "send",
        inputmode: option.type === WHOLE ? "numeric" : option.type === NUMBER ? "decimal" : undefined, "aria-describedby": wrong,
        "aria-required": option.required ? "true" : undefined, maxlength: option.max_length ?? undefined,
      });
    field.wrong = h("span", { class: "sr", id: wrong });
    field.node = h("span", { class: "option" }, h("label", { for: id }, shown, option.required && h("span", { class: "sr" }, " (required)")), field.input, field.wrong);
    field.input.addEventListener("focus", () => this.offer(field));
    field.input.addEventListener("blur", () => this.suggest.field === field.input && this.suggest.close());
    field.input.addEventListener("input", () => {
      field.value = undefined;
      field.said = null;
      this.fit(field);
      this.offer(field);
      if (this.tried) this.check(field);
    });
    field.input.addEventListener("keydown", (event) => this.key(event, field));
    return field;
  }

  fit({ input, option }) {
    if (option.type !== FILE) input.style.width = `${Math.max(6, Math.min(40, input.value.length + 2))}ch`;
  }

  draw() {
    const shut = this.fields.filter((one) => !one.open);
    this.run = h("button", { type: "button", class: "round send", "aria-label": `Run /${this.entry.shown}`, onclick: () => this.send() }, icon("send", 20));
    this.run.addEventListener("keydown", (event) => event.key === "Escape" && this.leave());
    fill(this.box,
      h("div", { class: "slash-line", role: "group", "aria-label": `Command /${this.entry.shown}` },
        h("span", { class: "slash-name" }, `/${this.entry.shown}`),
        this.fields.filter((one) => one.open).map((one) => one.node),
        shut.map((one) => h("button", { type: "button", class: "more-option", title: localDescription(one.option, this.session.locale), onclick: () => this.unfold(one),
          onkeydown: (event) => event.key === "Escape" && this.leave() }, icon("plus", 14), one.shown))),
      h("button", { type: "button", class: "round", "aria-label": "Leave the command", onclick: () => this.leave() }, icon("close", 18)), this.run);
    for (const one of this.fields) this.fit(one);
  }

  unfold(field) {
    field.open = true;
    this.draw();
    field.input.focus();
  }

  key(event, field) {
    if (event.isComposing) return;
    if (this.suggest.key(event)) return;
    if (event.key === "Enter") {
      event.preventDefault();
      this.send();
    } else if (event.key === "Escape") {
      event.preventDefault();
      if (this.suggest.open && this.suggest.items.length) this.suggest.close();
      else this.leave();
    } else if (event.key === "Backspace" && !field.input.value && field.option.type !== FILE) {
      event.preventDefault();
      if (field.option.required) return this.leave();
      field.open = false;
      this.draw();
      (this.fields.findLast((one) => one.open)?.input ?? this.run).focus();
    }
    return undefined;
  }

  // Choices

  known(field) {
    const { option } = field;
    const { locale } = this.session;
    if (option.choices?.length) return option.choices.map((one) => ({ label: localName(one, locale), value: one.value }));
    if (option.type === YES_NO) return [{ label: "True", value: true }, { label: "False", value: false }];
    const list = { [USER]: () => people(this.context), [ROLE]: () => roles(this.context), [CHANNEL]: () => channels(this.context, option.channel_types),
      [MENTIONABLE]: () => [...people(this.context), ...roles(this.context)] }[option.type]?.();
    return list?.map((one) => ({ label: one.label, value: one.value, picture: one.icon, note: one.description }));
  }

  title(field) {
    const what = localDescription(field.option, this.session.locale);
    return h("span", {}, h("strong", {}, field.shown), ` ${what}`, field.option.required && h("em", { class: "must" }, " required"),
      field.said && h("span", { class: "wrong" }, ` ${field.said}`));
  }

  offer(field) {
    if (!this.box.contains(field.input)) return;
    const typed = field.value === undefined ? field.input.value.toLocaleLowerCase().replace(/^[@#]/, "") : "";
    if (field.option.autocomplete) return this.ask(field);
    const list = (this.known(field) ?? []).filter((one) => one.label.toLocaleLowerCase().includes(typed));
    return this.list(field, list.slice(0, 25), field.value !== undefined);
  }

  list(field, choices, chosen = false) {
    this.suggest.show(field.input, this.title(field), chosen ? [] : choices.map((one) => ({
      label: one.label, note: one.note, picture: one.picture, choose: () => this.choose(field, one),
    })), { label: field.shown });
  }

  choose(field, choice) {
    field.value = choice.value;
    field.input.value = choice.label;
    field.said = null;
    field.input.removeAttribute("aria-invalid");
    this.fit(field);
    const next = this.fields.find((one) => one.open && one !== field && one.option.required && this.read(one) === undefined);
    if (next) next.input.focus();
    else this.list(field, [], true);
  }

  ask(field) {
    clearTimeout(this.timer);
    if (field.value !== undefined) return this.list(field, [], true);
    const turn = ++this.asked;
    this.timer = setTimeout(async () => {
      const options = {};
      for (const one of this.fields) {
        const value = one === field ? field.input.value : this.read(one);
        if (value !== undefined && one.option.type !== FILE) options[one.option.name] = value;
      }
      let choices = [];
      try {
        const reply = await this.session.act("complete", { channel: this.channel.id, app: this.entry.command.application_id, name: this.entry.name, options, focus: field.option.name });
        choices = reply.choices;
      } catch (error) {
        if (!(error instanceof Refused)) throw error;
      }
      if (turn !== this.asked || document.activeElement !== field.input || field.value !== undefined) return;
      this.list(field, choices.map((one) => ({ label: localName(one, this.session.locale), value: one.value })));
    }, this.suggest.field === field.input ? PAUSE : 0);
    if (this.suggest.field !== field.input) this.list(field, []);
    return undefined;
  }

  // Sending

  /** The value of a field, or undefined if it has none. */
  read(field) {
    const { option, input } = field;
    if (option.type === FILE) return input.files[0];
    if (field.value !== undefined) return field.value;
    const text = input.value.trim();
    if (!text) return undefined;
    const known = this.known(field);
    if (known) return known.find((one) => one.label.toLocaleLowerCase() === text.replace(/^[@#]/, "").toLocaleLowerCase())?.value;
    if (option.type === WHOLE) return /^-?\d+$/.test(text) ? Number(text) : undefined;
    if (option.type === NUMBER) return Number.isFinite(Number(text.replace(",", "."))) ? Number(text.replace(",", ".")) : undefined;
    return input.value;
  }

  fault(field) {
    const { option, input } = field;
    const value = this.read(field);
    const written = option.type !== FILE && input.value.trim();
    if (value === undefined) {
      if (!written) return option.required ? "This is required." : null;
      if (this.known(field)) return "Choose one of the list.";
      return option.type === WHOLE ? "A whole number is wanted." : "A number is wanted.";
    }
    if (option.type === WHOLE || option.type === NUMBER) {
      if (option.min_value !== undefined && value < option.min_value) return `At least ${option.min_value}.`;
      if (option.max_value !== undefined && value > option.max_value) return `At most ${option.max_value}.`;
    }
    if (option.type === TEXT && field.value === undefined && option.min_length && value.length < option.min_length) return `At least ${option.min_length} letters.`;
    return null;
  }

  check(field) {
    field.said = this.fault(field);
    field.wrong.textContent = field.said ?? "";
    if (field.said) field.input.setAttribute("aria-invalid", "true");
    else field.input.removeAttribute("aria-invalid");
    return field.said;
  }

  async send() {
    this.tried = true;
    const bad = this.fields.filter((one) => one.open && this.check(one));
    if (bad.length) {
      bad[0].input.focus();
      this.offer(bad[0]);
      return;
    }
    const options = {};
    for (const one of this.fields) {
      const value = one.open ? this.read(one) : undefined;
      if (value !== undefined) options[one.option.name] = one.option.type === FILE ? await packed(value) : value;
    }
    const { session, channel, entry } = this;
    this.leave();
    await useCommand(session, channel.id, entry.command, "slash", { name: entry.name, options });
  }

  end() {
    clearTimeout(this.timer);
    this.asked++;
    this.suggest.close();
  }
}
