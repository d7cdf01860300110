// The column of messages of one channel.

import { byId, fill, h } from "./dom.js";
import { icon } from "./icons.js";
import { follows, renderMessage } from "./message.js";
import { attempt } from "./presses.js";
import { isDirect, isEphemeral, isThread, older } from "./session.js";
import { dayName, sameDay } from "./times.js";

const NEAR = 80;
const FEW = 30; // a channel with fewer messages may have older ones that the page does not know

/** Whether the person wrote it, or it answers a press of theirs. */
const mine = (session, message) =>
  message.local || message.author.id === session.id || message.interaction_metadata?.user.id === session.id;

export class Log {
  constructor() {
    this.view = byId("scroll");
    this.list = byId("log");
    this.jump = byId("jump");
    this.stuck = true;
    this.view.addEventListener("scroll", () => this.scrolled(), { passive: true });
    this.jump.addEventListener("click", () => this.toEnd());
    new ResizeObserver(() => this.stuck && this.toEnd()).observe(this.list);
    new ResizeObserver(() => this.stuck && this.toEnd()).observe(this.view);
    addEventListener("focus", () => this.seen());
    document.addEventListener("visibilitychange", () => this.seen());
  }

  get messages() {
    return this.session.list(this.channel.id);
  }

  turnTo(session, channel, messageId) {
    this.session = session;
    this.channel = channel;
    this.stuck = true;
    this.jump.hidden = true;
    this.list.replaceChildren();
    if (!channel) return;
    this.view.setAttribute("aria-label", `Messages in ${session.title(channel)}`);
    this.newFrom = session.unread(channel.id).unread ? session.unread(channel.id).last_read : null;
    this.draw();
    this.toEnd();
    this.seen();
    if (messageId) this.goTo(messageId);
    else if (this.messages.length < FEW && !session.complete.has(channel.id)) this.loadOlder();
  }

  draw() {
    const { session, channel } = this;
    this.view.setAttribute("aria-busy", "true");
    const parts = session.complete.has(channel.id) || !this.messages.length ? [this.beginning()] : [];
    let before = null;
    for (const message of this.messages) {
      parts.push(...this.pieces(message, before));
      before = message;
    }
    fill(this.list, parts);
    this.view.removeAttribute("aria-busy");
  }

  /** Draw a message. The lines for a new day and for new messages go above it. */
  pieces(message, before) {
    const date = new Date(message.timestamp);
    const newDay = !before || !sameDay(new Date(before.timestamp), date);
    const firstNew = this.newFrom !== null && !isEphemeral(message) && older(message.id, this.newFrom) > 0
      && message.author.id !== this.session.id && (!before || older(before.id, this.newFrom) <= 0);
    const line = (newDay || firstNew) && h("li", { class: `line${firstNew ? " new" : ""}` },
      newDay && h("span", {}, dayName(date, this.session.locale)), firstNew && h("b", {}, "New"));
    return [line, renderMessage(this.session, message, line ? null : before)].filter(Boolean);
  }

  beginning() {
    const { session, channel } = this;
    const name = session.title(channel);
    const words = isDirect(channel) ? `This is where you and ${name} write to each other.`
      : isThread(channel) ? "The thread starts here." : channel.topic || "The channel starts here.";
    return h("li", { class: "beginning" }, h("span", { class: "badge" }, icon(isDirect(channel) ? "mail" : isThread(channel) ? "thread" : "hash", 32)),
      h("h2", {}, name), h("p", {}, words));
  }

  node(id) {
    return this.list.querySelector(`[data-message="${id}"]`);
  }

  add(message) {
    const at = this.messages.findIndex((one) => one.id === message.id);
    if (at < 0) return;
    if (at < this.messages.length - 1) return this.redraw();
    const wasStuck = this.stuck;
    this.list.append(...this.pieces(message, this.messages[at - 1]));
    if (wasStuck || mine(this.session, message)) this.toEnd();
    else this.jump.hidden = false;
    this.seen();
  }

  /** Draw a message again, and keep the focus where it is. */
  change(message) {
    const old = this.node(message.id);
    const at = this.messages.findIndex((one) => one.id === message.id);
    if (!old || at < 0) return;
    const held = old.contains(document.activeElement) ? document.activeElement : null;
    const custom = held?.dataset.custom;
    const label = held?.getAttribute("aria-label");
    const kind = held?.className;
    const shown = [...old.querySelectorAll(".spoiler")].map((one) => one.classList.contains("shown"));
    const before = old.previousElementSibling?.dataset.message ? this.messages[at - 1] : null;
    const fresh = renderMessage(this.session, this.messages[at], before);
    old.replaceWith(fresh);
    [...fresh.querySelectorAll(".spoiler")].forEach((one, index) => shown[index] && one.click());
    if (held) {
      const again = custom ? fresh.querySelector(`[data-custom="${CSS.escape(custom)}"]:not(:disabled)`)
        : [...fresh.querySelectorAll("button, a")].find((one) => one.className === kind && one.getAttribute("aria-label") === label);
      (again ?? fresh).focus({ preventScroll: true });
    }
    if (this.stuck) this.toEnd();
  }

  remove(message) {
    const node = this.node(message.id);
    if (!node) return;
    const held = node.contains(document.activeElement);
    const next = node.nextElementSibling;
    const joined = next?.dataset.message && this.messages.find((one) => one.id === next.dataset.message);
    const lonely = node.previousElementSibling?.classList.contains("line") && (!next || next.classList.contains("line"));
    if (lonely) node.previousElementSibling.remove();
    node.remove();
    if (joined && next.isConnected) {
      const at = this.messages.indexOf(joined);
      const before = next.previousElementSibling?.dataset.message ? this.messages[at - 1] : null;
      if (next.classList.contains("joined") !== follows(before, joined)) this.change(joined);
    }
    if (held) byId("text").focus();
  }

  redraw() {
    const from = this.view.scrollHeight - this.view.scrollTop;
    this.draw();
    if (this.stuck) this.toEnd();
    else this.view.scrollTop = this.view.scrollHeight - from;
  }

  toEnd() {
    this.view.scrollTop = this.view.scrollHeight;
    this.top = this.view.scrollTop;
    this.stuck = true;
    this.jump.hidden = true;
    this.seen();
  }

  scrolled() {
    const { view } = this;
    // Who has not scrolled up stays at the end: pictures may have grown since.
    const still = this.stuck && view.scrollTop >= this.top;
    this.stuck = still || view.scrollHeight - view.scrollTop - view.clientHeight < NEAR;
    if (this.stuck) {
      this.jump.hidden = true;
      this.seen();
    }
    if (view.scrollTop < 200 && this.channel && !this.session.complete.has(this.channel.id)) this.loadOlder();
  }

  async loadOlder() {
    if (this.loading) return;
    this.loading = true;
    const { session, channel } = this;
    await attempt(() => session.loadOlder(channel.id));
    this.loading = false;
    if (this.channel === channel && this.session === session) this.redraw();
  }

  seen() {
    if (this.channel && this.stuck && document.visibilityState === "visible" && this.session.linked) this.session.markRead(this.channel.id);
  }

  async goTo(id) {
    for (let turn = 0; !this.node(id) && !this.session.complete.has(this.channel.id) && turn < 20; turn++) await this.loadOlder();
    const node = this.node(id);
    if (!node) return;
    this.stuck = false;
    node.scrollIntoView({ block: "center" });
    node.classList.add("found");
    node.focus({ preventScroll: true });
    setTimeout(() => node.classList.remove("found"), 2500);
  }
}
