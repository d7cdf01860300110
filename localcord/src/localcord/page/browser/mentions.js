// Draws what a text refers to: people, roles, channels, commands, emoji and addresses.

import { catalogue } from "./catalogue.js";
import { h } from "./dom.js";
import { icon } from "./icons.js";
import { discordLink, go, hashFor, place } from "./place.js";
import { isThread } from "./session.js";

export const hooks = { openCommand() {}, openUser() {} };

function chip(className, onclick, ...content) {
  return onclick
    ? h("button", { type: "button", class: `mention ${className}`, onclick }, content)
    : h("span", { class: `mention ${className}` }, content);
}

// Inside a link or a button (`linked`) nothing else can be pressed.

export function mentionUser(id, { session, guildId, linked }) {
  const user = session.users.get(id);
  if (!user) return chip("", null, "@unknown-user");
  return chip(id === session.id ? "me" : "", !linked && ((event) => hooks.openUser(user, event.currentTarget)), `@${session.nameOf(user, guildId)}`);
}

export function mentionRole(id, { session, guildId }) {
  const role = session.guilds.get(guildId)?.roles.get(id);
  const node = chip("role", null, role ? `@${role.name.replace(/^@/, "")}` : "@unknown-role");
  if (role?.color) node.style.setProperty("--role", `#${role.color.toString(16).padStart(6, "0")}`);
  return node;
}

export const mentionEveryone = (word) => chip("", null, `@${word}`);

export function mentionChannel(id, { session, linked }) {
  const channel = session.channels.get(id);
  if (!channel) return chip("", null, icon("lock", 14), "unknown");
  return linked ? chip("", null, icon("hash", 14), session.title(channel)) : channelLink(session, channel, null);
}

function channelLink(session, channel, messageId) {
  const guildId = channel.guild_id ?? "@me";
  return h("a", { class: "mention", href: hashFor({ session, guildId, channelId: channel.id, messageId }) },
    icon(isThread(channel) ? "thread" : channel.type === 1 ? "mail" : "hash", 14), session.title(channel), messageId && " › message");
}

/** A command is shown as this person's Discord calls it. */
export function mentionCommand(name, id, { linked, session }) {
  const known = session.known.get(id);
  const shown = known ? catalogue([known], session.locale).find((one) => one.name === name)?.shown : null;
  return chip("command", !linked && (() => hooks.openCommand(name, id)), `/${shown ?? name}`);
}

/** Draw an address. Addresses of Discord lead to a place on this page, all others open a new window. */
export function link(url, content, { session, linked }, title) {
  if (linked) return content ?? url;
  const inside = discordLink(url);
  if (inside) {
    const channel = session.channels.get(inside.channelId);
    if (!content && channel) return channelLink(session, channel, inside.messageId);
    return h("a", { class: "link", title, href: hashFor({ session, ...inside }) }, content ?? url);
  }
  if (!/^https?:\/\//i.test(url)) return content ?? url;
  return h("a", { class: "link", href: url, title: title ?? (content ? url : undefined), target: "_blank", rel: "noopener noreferrer" }, content ?? url);
}

export function follow(url) {
  const inside = discordLink(url);
  if (inside) go({ session: place.session, ...inside });
  else if (/^https?:\/\//i.test(url)) open(url, "_blank", "noopener,noreferrer");
}

/** Draw an emoji: a picture that an application owns, or a character. */
export function pictureOfEmoji(emoji) {
  if (!emoji) return null;
  if (!emoji.id) return h("span", { class: "emoji-letter" }, emoji.name);
  const name = `:${emoji.name}:`;
  return h("img", { class: "emoji", src: `/cdn/emojis/${emoji.id}.${emoji.animated ? "gif" : "png"}`, alt: name, title: name, draggable: "false" });
}
