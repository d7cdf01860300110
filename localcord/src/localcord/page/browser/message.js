// Draws one message.

import { attachments } from "./attachments.js";
import { face, pictureOf } from "./avatar.js";
import { components } from "./components.js";
import { h } from "./dom.js";
import { embed } from "./embeds.js";
import { icon } from "./icons.js";
import { markdown, oneLine } from "./markdown.js";
import { openMessageMenu, openUserMenu } from "./menus.js";
import { goToChannel, hashFor } from "./place.js";
import { attempt } from "./presses.js";
import { addReaction, poll, reactions } from "./reactions.js";
import { isEphemeral } from "./session.js";
import { messageTime, shortTime } from "./times.js";

const TOGETHER = 7 * 60_000;
const SYSTEM = new Set([6, 7, 12, 18, 21]);
const V2 = 1 << 15;
const THINKING = 1 << 7;

/** Whether `message` follows `before` without repeating its author's name. */
export function follows(before, message) {
  return Boolean(before)
    && before.author.id === message.author.id
    && !SYSTEM.has(before.type) && message.type === 0 && !message.referenced_message
    && isEphemeral(before) === isEphemeral(message)
    && new Date(message.timestamp) - new Date(before.timestamp) < TOGETHER;
}

export function contextOf(session, message) {
  const channel = session.channels.get(message.channel_id);
  return { session, message, guildId: channel?.guild_id, channelId: message.channel_id };
}

const botTag = (user) => user.bot && h("span", { class: "tag" }, "APP");

function authorName(user, context) {
  const { session, guildId } = context;
  const node = h("button", { type: "button", class: "author", onclick: (event) => openUserMenu(session, user, event.currentTarget) },
    session.nameOf(user, guildId));
  const colour = session.colourOf(user.id, guildId);
  if (colour) node.style.setProperty("--name", colour);
  return node;
}

function above(message, context) {
  const { session, guildId } = context;
  const used = message.interaction_metadata;
  const target = message.referenced_message;
  if (target !== undefined && message.type === 19) {
    if (!target) return h("p", { class: "above" }, icon("reply", 16), h("em", {}, "The message was deleted"));
    return h("p", { class: "above" }, icon("reply", 16), face(target.author.id, session.nameOf(target.author, guildId), { size: 18 }),
      h("strong", {}, session.nameOf(target.author, guildId)),
      h("a", { class: "preview", href: hashFor({ session, guildId: guildId ?? "@me", channelId: target.channel_id, messageId: target.id }) },
        target.content ? oneLine(target.content, { ...context, linked: true }) : h("em", {}, "Press to see what is there")));
  }
  if (used?.name && (message.type === 20 || message.type === 23)) {
    return h("p", { class: "above" }, face(used.user.id, session.nameOf(used.user, guildId), { size: 18 }),
      h("strong", {}, session.nameOf(used.user, guildId)), " used ",
      h("span", { class: "mention" }, `${message.type === 20 ? "/" : ""}${used.name}`));
  }
  return null;
}

function systemLine(message, context) {
  const { session, guildId } = context;
  const who = authorName(message.author, context);
  if (message.type === 6) return h("p", { class: "system" }, icon("pin", 18), h("span", {}, who, " pinned a message."));
  if (message.type === 7) return h("p", { class: "system" }, icon("person", 18), h("span", {}, who, " joined the server."));
  if (message.type === 12) return h("p", { class: "system" }, icon("plus", 18), h("span", {}, who, " has ", h("strong", {}, message.content), " come here."));
  if (message.type === 21) {
    const first = message.referenced_message;
    return first ? h("p", { class: "system" }, icon("thread", 18),
      h("span", {}, who, " started this thread from: ",
        h("a", { class: "preview link", href: hashFor({ session, guildId: guildId ?? "@me", channelId: first.channel_id, messageId: first.id }) },
          first.content ? oneLine(first.content, { ...context, linked: true }) : "a message"))) : null;
  }
  const thread = session.channels.get(message.message_reference?.channel_id);
  return h("p", { class: "system" }, icon("thread", 18), h("span", {}, who, " started a thread: ",
    thread ? h("a", { class: "link", href: hashFor({ session, guildId, channelId: thread.id }) }, thread.name) : message.content));
}

function words(message, context) {
  if (message.waiting) return h("p", { class: "thinking" }, "Sending the command", dots());
  if (message.failure) return h("p", { class: "failure", role: "alert" }, icon("warning", 18), message.failure);
  if (message.flags & THINKING) return h("p", { class: "thinking" }, `${context.session.nameOf(message.author, context.guildId)} is thinking`, dots());
  const edited = message.edited_timestamp && h("span", { class: "edited", title: new Date(message.edited_timestamp).toLocaleString() }, " (edited)");
  const text = message.content && !(message.flags & V2) ? markdown(message.content, context) : null;
  if (text && edited) (text.lastElementChild?.tagName === "P" ? text.lastElementChild : text).append(edited);
  return [text, !text && edited];
}

const dots = () => h("span", { class: "dots still", "aria-hidden": "true" }, h("i"), h("i"), h("i"));

function threadCard(message, context) {
  const thread = message.thread && (context.session.channels.get(message.thread.id) ?? message.thread);
  if (!thread) return null;
  const known = context.session.list(thread.id).at(-1);
  return h("button", { type: "button", class: "thread-card", onclick: () => goToChannel(thread) },
    icon("thread", 20), h("span", { class: "thread-words" }, h("strong", {}, thread.name),
      h("small", {}, known ? [`${context.session.nameOf(known.author, context.guildId)}: `,
        known.content ? oneLine(known.content.slice(0, 160), { ...context, linked: true }) : "…"] : "Open the thread")),
    icon("right", 18));
}

function below(message, context) {
  const { session } = context;
  const reason = session.failed.get(message.id);
  const dismiss = () => (message.local ? session.forget(message) : attempt(() => session.act("dismiss", { channel: message.channel_id, message: message.id })));
  return [
    reason && h("p", { class: "failure", role: "alert" }, icon("warning", 16), reason),
    isEphemeral(message) && !message.waiting && h("p", { class: "only-you" }, icon("eye", 16), "Only you can see this · ",
      h("button", { type: "button", class: "link", onclick: dismiss }, "Dismiss message")),
  ];
}

function tools(message, context) {
  if (message.local) return null;
  const { session } = context;
  const open = (event) => openMessageMenu(session, message, event.currentTarget);
  return h("div", { class: "tools" },
    !isEphemeral(message) && h("button", { type: "button", class: "round quick-react", "aria-label": "Add reaction", title: "Add reaction",
      onclick: (event) => addReaction(message, context, event.currentTarget) }, icon("smile", 18)),
    !isEphemeral(message) && h("button", { type: "button", class: "round quick-reply", "aria-label": "Reply", title: "Reply",
      onclick: () => dispatchEvent(new CustomEvent("reply-to", { detail: message })) }, icon("reply", 18)),
    h("button", { type: "button", class: "round", "aria-label": "More for this message", title: "More", "aria-haspopup": "menu", onclick: open }, icon("dots", 20)));
}

export function renderMessage(session, message, before) {
  const context = contextOf(session, message);
  const { guildId } = context;
  const joined = follows(before, message);
  const system = SYSTEM.has(message.type) ? systemLine(message, context) : null;
  const name = session.nameOf(message.author, guildId);
  const date = new Date(message.timestamp);
  const called = !isEphemeral(message) && message.author.id !== session.id && message.mentions?.some((one) => one.id === session.id);
  const node = h("li", {
    class: ["message", joined ? "joined" : "first", isEphemeral(message) && "ephemeral", called && "called", message.local && "local"].filter(Boolean).join(" "),
    dataset: { message: message.id }, id: `message-${message.id}`, tabindex: "-1",
    oncontextmenu: (event) => {
      if (message.local || event.target.closest("a, img, input, textarea") || String(getSelection())) return;
      event.preventDefault();
      openMessageMenu(session, message, event.currentTarget, { x: event.clientX, y: event.clientY });
    },
  });
  if (system) {
    node.append(h("div", { class: "gutter" }), h("div", { class: "body" }, system, messageTime(date, session.locale)), tools(message, context) ?? "");
    return node;
  }
  const gutter = joined
    ? h("div", { class: "gutter" }, h("time", { class: "side-time", datetime: date.toISOString() }, shortTime(date, session.locale)))
    : h("button", { type: "button", class: "gutter", "aria-label": `Menu of ${name}`, tabindex: "-1",
      onclick: (event) => openUserMenu(session, message.author, event.currentTarget),
      oncontextmenu: (event) => {
        event.preventDefault();
        event.stopPropagation();
        openUserMenu(session, message.author, event.currentTarget, { x: event.clientX, y: event.clientY });
      } }, face(message.author.id, name, { size: 40, picture: pictureOf(message.author) }));
  const body = h("div", { class: "body" },
    joined ? null : h("h3", { class: "head" }, authorName(message.author, context), botTag(message.author), messageTime(date, session.locale),
      message.pinned && h("span", { class: "pinned", title: "Pinned" }, icon("pin", 14))),
    words(message, context),
    message.message_snapshots?.map((one) => h("blockquote", { class: "forwarded" }, h("p", { class: "quiet" }, icon("reply", 16), "Forwarded"),
      one.message.content && markdown(one.message.content, context), one.message.embeds.map((each) => embed(each, context)), attachments(one.message.attachments))),
    message.flags & V2 ? null : attachments(message.attachments),
    message.sticker_items?.map((one) => h("img", { class: "sticker", src: `/cdn/stickers/${one.id}.png`, alt: `Sticker: ${one.name}` })),
    message.embeds.map((one) => embed(one, context)),
    message.components.length > 0 && h("div", { class: message.flags & V2 ? "components v2" : "components" }, components(message.components, context)),
    poll(message, context),
    threadCard(message, context),
    reactions(message, context),
    below(message, context));
  const reply = joined ? null : above(message, context);
  if (reply) node.append(reply);
  node.append(gutter, body, tools(message, context) ?? "");
  return node;
}

