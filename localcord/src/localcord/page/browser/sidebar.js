// Draws the servers, and the channels, threads and DMs of the open one.

import { face } from "./avatar.js";
import { byId, fill, h } from "./dom.js";
import { icon, markOf } from "./icons.js";
import { openDirect } from "./menus.js";
import { hashFor, place } from "./place.js";
import { older } from "./session.js";

const many = (count) => (count > 99 ? "99+" : String(count));
const badge = (count, label) => count > 0 && h("span", { class: "badge-count", "aria-label": `${count} ${label}` }, many(count));

function sums(session, channels) {
  let mentions = 0;
  let unread = 0;
  for (const one of channels) {
    mentions += session.unread(one.id).mentions;
    unread += session.unread(one.id).unread;
  }
  return { mentions, unread };
}

export function drawRail() {
  const { session } = place;
  const all = [...session.channels.values()];
  const entry = (guildId, name, picture, channels, target) => {
    const { mentions, unread } = sums(session, channels);
    const here = place.guildId === guildId;
    return h("li", {}, h("a", {
      class: `server${here ? " here" : ""}${unread ? " unread" : ""}`, href: hashFor({ session, guildId, channelId: target }), title: name,
      "aria-label": [name, mentions ? `${mentions} mentions` : unread ? "unread" : ""].filter(Boolean).join(", "), "aria-current": here ? "true" : undefined,
    }, picture, badge(mentions, "mentions")));
  };
  const direct = all.filter((one) => one.type === 1);
  fill(byId("servers"),
    entry("@me", "Direct messages", h("span", { class: "face square home", style: { "--size": "48px" } }, icon("mail", 24)), direct),
    h("li", { class: "rail-line", "aria-hidden": "true" }),
    [...session.guilds.values()].map((guild) => {
      const own = all.filter((one) => one.guild_id === guild.id);
      return entry(guild.id, guild.name, face(guild.id, guild.name, { size: 48, square: true }), own);
    }));
}

function channelLine(session, channel, name, { thread } = {}) {
  const { unread, mentions } = session.unread(channel.id);
  const here = place.channelId === channel.id;
  return h("a", {
    class: `channel${here ? " here" : ""}${unread ? " unread" : ""}${thread ? " thread" : ""}`,
    href: hashFor({ session, guildId: channel.guild_id ?? "@me", channelId: channel.id }), "aria-current": here ? "page" : undefined,
  }, icon(markOf(channel), thread ? 16 : 20), h("span", { class: "name" }, name),
    unread > 0 && h("span", { class: "sr" }, mentions ? ` ${mentions} mentions` : " unread"), mentions > 0 && h("span", { class: "badge-count", "aria-hidden": "true" }, many(mentions)));
}

function directLines(session) {
  const lines = [...session.applications.values()].map((one) => ({ one, channel: session.directWith(one.id) }));
  const last = ({ channel }) => session.list(channel?.id ?? "").at(-1)?.id ?? "0";
  lines.sort((a, b) => older(last(b), last(a)));
  return lines.map(({ one, channel }) => {
    const { unread } = channel ? session.unread(channel.id) : { unread: 0 };
    const here = channel && place.channelId === channel.id;
    const content = [face(one.id, one.name, { size: 32, online: one.online }), h("span", { class: "name" }, one.name, h("small", {}, one.online ? "Online" : "Offline")),
      badge(unread, "unread")];
    const look = `channel direct${here ? " here" : ""}${unread ? " unread" : ""}`;
    return h("li", {}, channel
      ? h("a", { class: look, href: hashFor({ session, guildId: "@me", channelId: channel.id }), "aria-current": here ? "page" : undefined }, content)
      : h("button", { type: "button", class: look, onclick: () => openDirect(session, one.id) }, content));
  });
}

function roomLines(session, room) {
  const threads = session.threads(room);
  const inside = session.inVoice(room);
  return h("li", {}, channelLine(session, room, room.name), inside.length > 0 && h("ul", { class: "threads voices", "aria-label": `People in ${room.name}` },
    inside.map((id) => h("li", {}, face(id, session.nameOf(session.users.get(id), room.guild_id), { size: 20 }), session.nameOf(session.users.get(id), room.guild_id)))), threads.length > 0 && h("ul", { class: "threads", "aria-label": `Threads of ${room.name}` },
    threads.map((one) => h("li", {}, channelLine(session, one, one.name, { thread: true })))));
}

export function drawChannels() {
  const { session, guildId } = place;
  const guild = session.guilds.get(guildId);
  const direct = h("section", {}, h("h2", {}, "Direct messages"),
    session.applications.size ? h("ul", {}, directLines(session)) : h("p", { class: "quiet" }, "No application is installed here."));
  const held = document.activeElement?.closest("#channels") && document.activeElement.getAttribute("href");
  byId("server-name").textContent = guild ? guild.name : "Direct messages";
  fill(byId("channels"),
    guild && session.roomsByCategory(guild).map(([category, rooms]) => (category || rooms.length > 0) && h("section", {},
      h("h2", {}, category?.name ?? "Channels"), h("ul", {}, rooms.map((room) => roomLines(session, room))))),
    direct);
  if (held) byId("channels").querySelector(`[href="${CSS.escape(held)}"]`)?.focus();
}
