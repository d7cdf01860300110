// The menus of a message and of a person, with the applications' own commands.

import { face, pictureOf } from "./avatar.js";
import { arrowKeys, fill, h, layer, placeBeside } from "./dom.js";
import { icon } from "./icons.js";
import { goToChannel, place } from "./place.js";
import { attempt, useCommand } from "./presses.js";
import { addReaction } from "./reactions.js";
import { isEphemeral } from "./session.js";
import { localName } from "./catalogue.js";
import { toast } from "./toast.js";

const USER_COMMAND = 2;
const MESSAGE_COMMAND = 3;

function openMenu(label, anchor, point, head, items) {
  const dialog = layer("menu", label);
  const line = ({ text, picture, run, kind, note }) => h("button", {
    type: "button", role: "menuitem", class: kind ?? "", tabindex: "-1",
    onclick: () => {
      dialog.close();
      run();
    },
  }, icon(picture, 18), h("span", {}, text), note && h("small", {}, note));
  const list = h("div", { role: "menu", "aria-label": label }, items.filter(Boolean).map((one) =>
    one.title ? h("p", { class: "menu-title", role: "presentation" }, one.title) : line(one)));
  const buttons = () => [...list.querySelectorAll("[role=menuitem]")];
  dialog.addEventListener("keydown", (event) => {
    if (event.key === "Tab") {
      event.preventDefault();
      dialog.close();
    } else arrowKeys(event, buttons());
  });
  fill(dialog, head, list);
  dialog.showModal();
  placeBeside(dialog, anchor, { point });
  buttons()[0]?.focus();
}

async function copy(text) {
  try {
    await navigator.clipboard.writeText(text);
    toast("Copied");
  } catch {
    toast("This browser does not let the page copy.", { kind: "bad" });
  }
}

async function appItems(session, channelId, kind, more) {
  const offered = (await session.commandsIn(channelId)).filter((one) => one.type === kind);
  if (!offered.length) return [];
  return [{ title: "Apps" }, ...offered.map((one) => ({
    text: localName(one, session.locale), picture: "apps", note: one.application,
    run: () => useCommand(session, channelId, one, "menu", { name: one.name, ...more }),
  }))];
}

export async function openMessageMenu(session, message, anchor, point) {
  const own = message.author.id === session.id;
  const quiet = isEphemeral(message);
  const channel = session.channels.get(message.channel_id);
  const apps = quiet ? [] : await appItems(session, message.channel_id, MESSAGE_COMMAND, { message: message.id });
  openMenu("This message", anchor, point, null, [
    !quiet && { text: "Reply", picture: "reply", run: () => dispatchEvent(new CustomEvent("reply-to", { detail: message })) },
    !quiet && { text: "Add reaction", picture: "smile", run: () => addReaction(message, { session, guildId: channel.guild_id }, anchor) },
    own && !quiet && { text: "Edit message", picture: "pen", run: () => dispatchEvent(new CustomEvent("edit-message", { detail: message })) },
    message.content && { text: "Copy text", picture: "copy", run: () => copy(message.content) },
    !quiet && { text: "Copy link", picture: "external", run: () => copy(`https://discord.com/channels/${channel.guild_id ?? "@me"}/${channel.id}/${message.id}`) },
    { text: "Copy ID", picture: "copy", run: () => copy(message.id) },
    quiet && { text: "Dismiss message", picture: "close", run: () => attempt(() => session.act("dismiss", { channel: channel.id, message: message.id })) },
    own && { text: "Delete message", picture: "trash", kind: "danger", run: () => attempt(() => session.act("delete", { channel: channel.id, message: message.id })) },
    ...apps,
  ]);
}

export async function openUserMenu(session, user, anchor, point) {
  const channelId = place.channelId;
  const guildId = session.channels.get(channelId)?.guild_id;
  const name = session.nameOf(user, guildId);
  const apps = channelId ? await appItems(session, channelId, USER_COMMAND, { user: user.id }) : [];
  const roles = (session.member(guildId, user.id)?.roles ?? []).map((id) => session.guilds.get(guildId).roles.get(id)?.name).filter(Boolean);
  const head = h("div", { class: "menu-head" }, face(user.id, name, { size: 48, picture: pictureOf(user) }),
    h("div", {}, h("strong", {}, name), h("small", {}, user.bot ? "Application" : `@${user.username}`), roles.length > 0 && h("small", {}, roles.join(" · "))));
  openMenu(name, anchor, point, head, [
    user.bot && session.applications.has(user.id) && { text: "Message", picture: "mail", run: () => openDirect(session, user.id) },
    channelId && { text: "Mention", picture: "person", run: () => dispatchEvent(new CustomEvent("mention", { detail: name })) },
    !user.bot && user.id !== session.id && session.seats?.has(user.id) && { text: `Sit as ${name}`, picture: "people", run: () => dispatchEvent(new CustomEvent("sit-as", { detail: user.id })) },
    { text: "Copy ID", picture: "copy", run: () => copy(user.id) },
    ...apps,
  ]);
}

/** Go to the DM channel with an application, and open it first if necessary. */
export async function openDirect(session, applicationId) {
  let channel = session.directWith(applicationId);
  if (!channel) {
    const reply = await attempt(() => session.act("open_dm", { app: applicationId }));
    if (!reply) return;
    channel = session.channels.get(reply.channel.id) ?? reply.channel;
    session.channels.set(channel.id, channel);
    session.tell("channels", channel);
  }
  goToChannel(channel);
}
