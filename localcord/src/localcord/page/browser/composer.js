// Where a person writes: text with mentions and files, or a command.

import { face } from "./avatar.js";
import { catalogue, search } from "./catalogue.js";
import { byId, fill, h, isPhone } from "./dom.js";
import { emojiOf } from "./emoji.js";
import { icon } from "./icons.js";
import { size } from "./attachments.js";
import { packed } from "./net.js";
import { attempt } from "./presses.js";
import { channels, people, roles } from "./selects.js";
import { isDirect, isForum } from "./session.js";
import { SlashForm } from "./slash.js";
import { Suggest } from "./suggest.js";

const TYPING_EVERY = 8000;
const LONGEST = 2000;

export class Composer {
  constructor(found) {
    this.found = found; // called when a command was found
    this.text = byId("text");
    this.line = byId("write");
    this.suggest = new Suggest(byId("suggest"));
    this.said = 0;
    const { text } = this;
    text.addEventListener("input", () => this.typed());
    text.addEventListener("keydown", (event) => this.key(event));
    text.addEventListener("blur", () => this.form || this.suggest.close());
    text.addEventListener("click", () => this.hint());
    text.addEventListener("paste", (event) => event.clipboardData.files.length && (event.preventDefault(), this.add(event.clipboardData.files)));
    byId("send").addEventListener("click", () => this.send());
    byId("attach").addEventListener("click", () => byId("files").click());
    byId("files").addEventListener("change", (event) => {
      this.add(event.target.files);
      event.target.value = "";
    });
    byId("apps").addEventListener("click", () => {
      this.write("/");
    });
    const main = byId("chat");
    main.addEventListener("dragover", (event) => event.preventDefault());
    main.addEventListener("drop", (event) => {
      event.preventDefault();
      this.add(event.dataTransfer.files);
    });
    addEventListener("edit-message", ({ detail }) => this.edit(detail));
    addEventListener("reply-to", ({ detail }) => this.replyTo(detail));
    addEventListener("mention", ({ detail }) => this.insert(`@${detail} `));
  }

  /** Show a channel's draft. */
  turnTo(session, channel) {
    // A command that is half filled in stays when the connection comes back.
    if (this.form && this.session === session && this.channel.id === channel?.id) return;
    this.leaveForm(false);
    this.suggest.close();
    this.session = session;
    this.channel = channel;
    this.line.hidden = !channel;
    if (!channel) return;
    if (!session.drafts.has(channel.id)) session.drafts.set(channel.id, { text: "", files: [], reply: null, edit: null });
    this.draft = session.drafts.get(channel.id);
    const locked = channel.thread_metadata?.locked;
    this.text.disabled = Boolean(locked);
    this.text.value = this.draft.text;
    this.text.placeholder = locked ? "This thread is locked." : isForum(channel) ? "New post: its title, and what it says on the next lines" : `Message ${isDirect(channel) ? "@" : channel.type === 0 ? "#" : ""}${session.title(channel)}`;
    this.text.setAttribute("aria-label", this.text.placeholder);
    session.commandsIn(channel.id);
    this.grow();
    this.drawExtras();
  }

  focus() {
    if (!isPhone() && this.channel) (this.form ? this.form.run : this.text).focus();
  }

  write(words) {
    this.leaveForm(false);
    this.text.value = words;
    this.text.focus();
    this.typed();
  }

  insert(words) {
    if (this.form) return;
    this.text.focus();
    this.text.setRangeText(words, this.text.selectionStart, this.text.selectionEnd, "end");
    this.typed();
  }

  grow() {
    this.text.style.height = "auto";
    this.text.style.height = `${Math.min(this.text.scrollHeight, innerHeight / 3)}px`;
    const left = LONGEST - this.text.value.length;
    byId("left").textContent = left < 200 ? String(left) : "";
    byId("left").classList.toggle("wrong", left < 0);
    byId("send").disabled = !this.text.value.trim() && !this.draft?.files.length;
  }

  typed() {
    this.draft.text = this.text.value;
    this.grow();
    this.hint();
    const now = Date.now();
    if (this.text.value && !this.text.value.startsWith("/") && now - this.said > TYPING_EVERY) {
      this.said = now;
      this.session.act("typing", { channel: this.channel.id }).catch(() => {});
    }
  }

  // Suggestions

  async hint() {
    const { session, channel, text } = this;
    const upTo = text.value.slice(0, text.selectionStart);
    const slash = /^\/([^\n]*)$/.exec(text.value);
    if (slash) return this.hintCommands(slash[1]);
    const named = /(?:^|\s):(\w{2,})$/.exec(upTo);
    if (named) return this.hintEmoji(named[1].toLocaleLowerCase());
    const call = /(?:^|\s)([@#])([\p{L}\p{N}_-]*)$/u.exec(upTo);
    if (!call) return this.suggest.close();
    const context = { session, guildId: channel.guild_id, channelId: channel.id };
    const list = call[1] === "#" ? channels(context) : [...people(context), ...roles(context).filter((one) => one.label !== "@everyone")];
    const wanted = call[2].toLocaleLowerCase();
    const found = list.filter((one) => one.label.toLocaleLowerCase().startsWith(wanted)).slice(0, 8);
    const whole = found.length === 1 && found[0].label.toLocaleLowerCase() === wanted;
    return found.length && !whole ? this.suggest.show(text, null, found.map((one) => ({
      label: one.label, note: one.description, picture: one.icon,
      choose: () => {
        const start = text.selectionStart - call[2].length;
        text.setRangeText(`${one.label} `, start, text.selectionStart, "end");
        this.suggest.close();
        this.typed();
      },
    })), { label: "Mentions" }) : this.suggest.close();
  }

  hintEmoji(wanted) {
    const { session, channel, text } = this;
    const found = emojiOf(session, channel.guild_id).filter((one) => one.name.toLocaleLowerCase().includes(wanted)).slice(0, 8);
    this.suggest.show(text, null, found.map((one) => ({
      label: `:${one.name}:`, picture: one.picture,
      choose: () => {
        text.setRangeText(`${one.written} `, text.selectionStart - wanted.length - 1, text.selectionStart, "end");
        this.suggest.close();
        this.typed();
      },
    })), { label: "Emoji" });
  }

  async hintCommands(typed) {
    const { session, channel, text } = this;
    const commands = await session.commandsIn(channel.id);
    if (this.channel !== channel || this.session !== session || document.activeElement !== text || !text.value.startsWith("/")) return;
    const entries = catalogue(commands, session.locale);
    const whole = typed.endsWith(" ") && entries.find((one) => [one.shown, one.name].includes(typed.trimEnd().toLocaleLowerCase()));
    if (whole) return this.enter(whole);
    const found = search(entries, typed);
    const title = found.length ? "Commands" : session.waitsForApplication ? "Waiting for the bot… Its commands come when it is online." : "No command fits";
    this.suggest.show(text, title, found.map((entry) => ({
      label: `/${entry.shown}`, note: entry.description, side: entry.command.application,
      picture: face(entry.command.application_id, entry.command.application, { size: 28 }), choose: () => this.enter(entry),
    })), { label: "Commands" });
  }

  // Commands

  enter(entry) {
    this.found();
    this.text.value = this.draft.text = "";
    this.suggest.close();
    this.text.hidden = true;
    this.line.classList.add("in-command");
    this.form = new SlashForm({
      box: byId("slash"), suggest: this.suggest, session: this.session, channel: this.channel, entry, leave: () => this.leaveForm(true),
    });
  }

  leaveForm(focus) {
    if (!this.form) return;
    this.form.end();
    this.form = null;
    byId("slash").replaceChildren();
    this.line.classList.remove("in-command");
    this.text.hidden = false;
    this.grow();
    if (focus) this.text.focus();
  }

  async openCommand(name, id) {
    const commands = await this.session.commandsIn(this.channel.id);
    const entry = catalogue(commands, this.session.locale).find((one) => one.name === name && one.command.id === id);
    if (entry) {
      this.leaveForm(false);
      this.enter(entry);
    } else this.write(`/${name}`);
  }

  // Files and replies

  add(files) {
    if (!this.channel || this.form) return;
    this.draft.files.push(...files);
    this.drawExtras();
    this.grow();
    this.text.focus();
  }

  replyTo(message) {
    if (message.channel_id !== this.channel?.id) return;
    this.leaveForm(false);
    this.draft.reply = message;
    this.drawExtras();
    this.text.focus();
  }

  /** Write one's own message anew: its text comes into the field, and sending changes it. */
  edit(message) {
    if (message.channel_id !== this.channel?.id) return;
    this.leaveForm(false);
    Object.assign(this.draft, { edit: message, reply: null });
    this.drawExtras();
    this.write(message.content);
  }

  leaveEdit() {
    this.draft.edit = null;
    this.drawExtras();
    this.write("");
  }

  editLast() {
    const { session, channel } = this;
    const last = session.list(channel.id).findLast((one) => one.author.id === session.id && one.content && !one.local);
    if (last) this.edit(last);
  }

  drawExtras() {
    const { draft, session, channel } = this;
    const drop = (change) => () => {
      change();
      this.drawExtras();
      this.grow();
      this.text.focus();
    };
    fill(byId("extras"),
      draft.reply && h("div", { class: "replying" }, icon("reply", 16), h("span", {}, "Replying to ", h("strong", {}, session.nameOf(draft.reply.author, channel.guild_id))),
        h("button", { type: "button", class: "round", "aria-label": "Do not reply", onclick: drop(() => { draft.reply = null; }) }, icon("close", 16))),
      draft.edit && h("div", { class: "replying" }, icon("pen", 16), h("span", {}, "Editing your message"),
        h("button", { type: "button", class: "round", "aria-label": "Do not edit", onclick: () => this.leaveEdit() }, icon("close", 16))),
      draft.files.length > 0 && h("ul", { class: "uploads", "aria-label": "Files to send" }, draft.files.map((file, index) =>
        h("li", {}, icon("file", 20), h("span", {}, file.name, h("small", {}, size(file.size))),
          h("button", { type: "button", class: "round", "aria-label": `Leave out ${file.name}`, onclick: drop(() => draft.files.splice(index, 1)) }, icon("close", 16))))));
  }

  // Sending

  key(event) {
    if (this.suggest.key(event)) return;
    if (event.key === "Enter" && !event.shiftKey && !event.isComposing) {
      event.preventDefault();
      this.send();
    } else if (event.key === "ArrowUp" && !this.text.value) {
      event.preventDefault();
      this.editLast();
    } else if (event.key === "Escape") {
      if (this.suggest.open) this.suggest.close();
      else if (this.draft.edit) this.leaveEdit();
      else if (this.draft.reply) {
        this.draft.reply = null;
        this.drawExtras();
      }
    }
  }

  /** Replace "@Ana" and "#games" with the mentions that they stand for. */
  spelled(text) {
    const { session, channel } = this;
    const context = { session, guildId: channel.guild_id, channelId: channel.id };
    const marks = [
      ...people(context).map((one) => [`@${one.label}`, `<@${one.value}>`]),
      ...roles(context).map((one) => [`@${one.label}`, `<@&${one.value}>`]),
      ...channels(context).map((one) => [`#${one.label}`, `<#${one.value}>`]),
    ].filter(([word]) => word !== "@@everyone").sort((a, b) => b[0].length - a[0].length);
    return text.split(/(```[^]*?```|`[^`]*`|https?:\/\/\S+)/).map((part, index) =>
      index % 2 ? part : marks.reduce((said, [word, mark]) => said.replaceAll(word, mark), part)).join("");
  }

  async send() {
    const { session, channel, draft, text } = this;
    if (this.form) return this.form.send();
    const content = this.spelled(text.value.trim());
    if (!content && !draft.files.length) return;
    if (content.length > LONGEST) return;
    const { files, reply, edit } = draft;
    Object.assign(draft, { text: "", files: [], reply: null, edit: null });
    text.value = "";
    this.suggest.close();
    this.drawExtras();
    this.grow();
    this.said = 0;
    const sent = await attempt(async () => edit ? session.act("edit", { channel: channel.id, message: edit.id, content }) :
      session.act("send", { channel: channel.id, content, files: await Promise.all(files.map(packed)), reply_to: reply?.id }));
    if (sent || draft.text) return;
    Object.assign(draft, { text: content, files, reply, edit });
    if (this.draft === draft) {
      text.value = content;
      this.drawExtras();
      this.grow();
    }
  }
}
