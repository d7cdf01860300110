// Starts the page, joins its parts and follows the address bar.

import { openActivity } from "./activity.js";
import { face } from "./avatar.js";
import { Composer } from "./composer.js";
import { byId, fill, h, isPhone } from "./dom.js";
import { icon, markOf } from "./icons.js";
import { keep, kept } from "./keep.js";
import { Log } from "./log.js";
import { drawMembers } from "./members.js";
import { hooks } from "./mentions.js";
import { openUserMenu } from "./menus.js";
import { openModal } from "./modal.js";
import * as net from "./net.js";
import { go, goToChannel, hashFor, place, readHash } from "./place.js";
import { attempt } from "./presses.js";
import { drawSeats, openSeats, sitAs } from "./seats.js";
import { isDirect, isEphemeral, isThread, isVoice, Session } from "./session.js";
import { drawChannels, drawRail } from "./sidebar.js";
import { openStage } from "./stage.js";
import { toast } from "./toast.js";

let sessions = [];
const log = new Log();
const composer = new Composer(welcomed);
let drawn = ""; // what the columns show now

// People

async function meetPeople() {
  const found = await net.people();
  const taken = new Set();
  sessions = found.map((person) => {
    const known = sessions.find((one) => one.id === person.id) ?? new Session(person, heard);
    known.person = person;
    const word = person.name.toLocaleLowerCase().replace(/[\s/]+/g, "-");
    known.slug = taken.has(word) ? person.id : word;
    taken.add(word);
    known.seats = new Set(found.map((one) => one.id));
    if (!known.socket) known.connect();
    return known;
  });
}

// The place that is shown

function arrive() {
  const wanted = readHash();
  const session = sessions.find((one) => one.slug === wanted.person || one.id === wanted.person) ?? place.session
    ?? sessions.find((one) => one.slug === kept("person")) ?? sessions[0];
  if (!session) return fill(byId("channels"), h("p", { class: "quiet" }, "Nobody lives here yet."));
  const changed = place.session !== session;
  place.session = session;
  keep("person", session.slug);
  if (changed) welcome(!byId("welcome").hidden);
  drawSeats(sessions);
  if (!session.ready) return undefined;
  let { guildId, channelId } = wanted;
  if (guildId !== "@me" && !session.guilds.has(guildId)) [guildId, channelId] = [session.guilds.keys().next().value ?? "@me", undefined];
  let channel = session.channels.get(channelId);
  if (channel && (channel.guild_id ?? "@me") !== guildId) channel = undefined;
  if (!channel && guildId !== "@me") {
    const rooms = session.rooms(session.guilds.get(guildId));
    channel = session.channels.get(session.lastPlace?.guildId === guildId ? session.lastPlace.channelId : "") ?? rooms[0];
  }
  if (!channel && guildId === "@me" && session.applications.size === 1) channel = session.directWith([...session.applications.keys()][0]);
  Object.assign(place, { guildId, channelId: channel?.id ?? null, messageId: wanted.messageId ?? null });
  session.lastPlace = { guildId, channelId: place.channelId };
  const key = [session.id, place.channelId].join();
  if (key !== drawn || wanted.messageId) {
    drawn = key;
    log.turnTo(session, channel, wanted.messageId);
    composer.turnTo(session, channel);
    if (channel && !(isPhone() && drawerOpen()) && !document.querySelector("dialog[open]")) composer.focus();
    if (channel) drawer(false);
    // The page scrolls to the message once. After that the address names only the channel.
    if (wanted.messageId) history.replaceState(null, "", hashFor({ session, guildId, channelId: place.channelId }));
  }
  drawAll();
  if (changed) while (session.waitingForms.length) openModal(session, session.waitingForms.shift());
  return undefined;
}

// Drawing

function drawAll() {
  drawRail();
  drawChannels();
  drawHead();
  drawMembers();
  drawMarks();
  drawState();
}

function drawHead() {
  const { session } = place;
  const channel = session.channels.get(place.channelId);
  const parent = isThread(channel) && session.channels.get(channel.parent_id);
  const joined = !isThread(channel) || channel.member;
  byId("no-channel").hidden = Boolean(channel);
  fill(byId("title"),
    channel && h("span", { class: "title-mark" }, isDirect(channel)
      ? face(channel.recipients[0].id, session.title(channel), { size: 24, online: session.applications.get(channel.recipients[0].id)?.online })
      : icon(markOf(channel), 22)),
    parent && h("button", { type: "button", class: "parent", onclick: () => goToChannel(parent) }, parent.name, icon("right", 14)),
    h("h1", {}, channel ? session.title(channel) : "Direct messages"),
    channel?.topic && h("p", { class: "topic", title: channel.topic }, channel.topic),
    channel && !joined && h("button", { type: "button", class: "button primary small", onclick: () => attempt(() => session.act("join_thread", { channel: channel.id })) }, "Join"),
    isVoice(channel) && voiceButton(session, channel));
}

function voiceButton(session, channel) {
  const inside = session.inVoice(channel).includes(session.id);
  const act = () => attempt(() => session.act(inside ? "hang_up" : "enter", { channel: channel.id }));
  return h("button", { type: "button", class: "button primary small", onclick: act }, inside ? "Leave voice" : "Enter voice");
}

/** Draw the unread marks: on seats, servers and channels, and in the window's title. */
function drawMarks() {
  const { session } = place;
  drawSeats(sessions);
  const channel = session.channels.get(place.channelId);
  const name = channel ? `${isDirect(channel) ? "@" : "#"}${session.title(channel)}` : "Direct messages";
  document.title = `${session.calls ? `(${session.calls}) ` : ""}${name} · ${session.person.name} · localcord`;
  const elsewhere = session.calls;
  byId("drawer-count").hidden = !elsewhere;
  byId("drawer-count").textContent = elsewhere > 99 ? "99+" : elsewhere;
  byId("drawer").setAttribute("aria-label", elsewhere ? `Channels, ${elsewhere} new` : "Channels");
}

function drawState() {
  const { session } = place;
  const state = byId("state");
  const apart = !session.linked;
  const waits = session.ready && session.waitsForApplication;
  state.hidden = !apart && !waits;
  state.className = apart ? "apart" : "waits";
  fill(state, apart ? "The connection was lost. Trying again…" : waits && session.applications.size
    ? `Waiting for the bot… ${[...session.applications.values()].map((one) => one.name).join(", ")} is not online yet.`
    : waits && "Waiting for the bot… No application is installed here yet.");
}

function drawTyping() {
  const { session, channelId } = place;
  const who = channelId ? session.typingIn(channelId).filter(Boolean).map((one) => session.nameOf(one, place.guildId)) : [];
  byId("typing").textContent = who.length === 0 ? "" : who.length > 3 ? "Several people are typing…" : `${who.join(", ")} ${who.length > 1 ? "are" : "is"} typing…`;
}

// Events

function heard(session, kind, detail) {
  if (kind === "members" && !detail.user?.bot && !sessions.some((one) => one.id === detail.user?.id)) {
    meetPeople().then(() => drawSeats(sessions));
  }
  if (session !== place.session) {
    if (kind === "message" || kind === "read" || kind === "ready") drawSeats(sessions);
    return;
  }
  const here = detail?.channel_id === place.channelId;
  if (kind === "ready") {
    drawn = "";
    return arrive();
  }
  if (!session.ready || !place.guildId) return;
  if (kind === "activity") openActivity(detail);
  if (kind === "message" && here) log.add(detail);
  if (kind === "edit" && here) log.change(detail);
  if (kind === "gone" && here) log.remove(detail);
  if (kind === "message") {
    if (!here) announce(session, detail);
    drawRail();
    drawChannels();
    drawMarks();
    drawTyping();
    for (const one of session.list(place.channelId)) if (one.thread?.id === detail.channel_id) log.change(one);
  } else if (kind === "read") {
    drawRail();
    drawChannels();
    drawMarks();
  } else if (kind === "channels" || kind === "applications" || kind === "members") {
    if (place.channelId && !session.channels.has(place.channelId)) return go({ channelId: undefined });
    drawAll();
  } else if (kind === "typing") drawTyping();
  else if (kind === "link") drawState();
  else if (kind === "commands" && place.channelId) session.commandsIn(place.channelId);
  return undefined;
}

function announce(session, message) {
  if (isEphemeral(message) || message.author.id === session.id || !session.calling(message)) return;
  const channel = session.channels.get(message.channel_id);
  if (!channel) return;
  const name = session.nameOf(message.author, channel.guild_id);
  const where = isDirect(channel) ? "" : ` in ${session.title(channel)}`;
  const words = message.content.replace(/\s+/g, " ").slice(0, 90);
  toast(`${name}${where}: ${words || "a new message"}`, { picture: face(message.author.id, name, { size: 32 }), onclick: () => goToChannel(channel) });
}

// The drawer of the phone

const drawerOpen = () => document.body.classList.contains("drawer-open");

function drawer(open) {
  document.body.classList.toggle("drawer-open", open);
  byId("drawer").setAttribute("aria-expanded", String(open));
  byId("chat").inert = open && isPhone();
  byId("nav").inert = !open && isPhone();
  if (open && isPhone()) (byId("channels").querySelector(".here") ?? byId("channels").querySelector("a, button"))?.focus();
}

// Start

function theme(name) {
  document.documentElement.dataset.theme = name;
  fill(byId("theme"), icon(name === "dark" ? "sun" : "moon", 20));
  byId("theme").setAttribute("aria-label", name === "dark" ? "Light look" : "Dark look");
  byId("theme").title = byId("theme").getAttribute("aria-label");
}

function welcome(show) {
  byId("welcome").hidden = !show;
  if (!show) return;
  const name = place.session?.person.name ?? sessions[0]?.person.name ?? "";
  fill(byId("welcome"), icon("cards", 26), h("div", {}, h("strong", {}, `You are ${name}. Type / to see the commands.`),
    h("p", {}, "This is a Discord on your own machine: nothing leaves it. Play every seat yourself: change person above", h("span", { class: "wide-only" }, ", or with Alt+1 to Alt+4"), ".")),
    h("button", { type: "button", class: "round", "aria-label": "Close the hint", onclick: () => {
      welcomed();
      composer.focus();
    } }, icon("close", 18)));
}

/** Hide the hint: it was closed, or the person has found a command or a button without it. */
function welcomed() {
  keep("welcomed", "yes");
  welcome(false);
}

function wire() {
  theme(kept("theme") ?? "dark");
  for (const node of document.querySelectorAll("[data-icon]")) node.prepend(icon(node.dataset.icon, Number(node.dataset.size ?? 20)));
  byId("theme").addEventListener("click", () => {
    const next = document.documentElement.dataset.theme === "dark" ? "light" : "dark";
    keep("theme", next);
    theme(next);
  });
  byId("stage").addEventListener("click", () => place.session?.ready && openStage());
  byId("help").addEventListener("click", () => welcome(byId("welcome").hidden));
  byId("log").addEventListener("click", (event) => event.target.closest("button") && !byId("welcome").hidden && welcomed());
  byId("you").addEventListener("click", () => place.session?.ready && openSeats(sessions, () => { drawn = ""; arrive(); }));
  byId("drawer").addEventListener("click", () => drawer(!drawerOpen()));
  byId("undrawer").addEventListener("click", () => {
    drawer(false);
    byId("drawer").focus();
  });
  byId("who").addEventListener("click", () => {
    const shown = document.body.classList.toggle("no-members");
    byId("who").setAttribute("aria-pressed", String(!shown));
  });
  byId("channels").addEventListener("click", (event) => event.target.closest("a.here") && drawer(false));
  addEventListener("hashchange", arrive);
  addEventListener("sit-as", ({ detail }) => sitAs(sessions.find((one) => one.id === detail)));
  addEventListener("online", () => sessions.forEach((one) => one.hurry()));
  // The keyboard of a phone can cover the lower part of the page.
  visualViewport?.addEventListener("resize", () => {
    const covered = isPhone() && visualViewport.scale === 1 && innerHeight - visualViewport.height > 80;
    document.documentElement.style.setProperty("--seen-height", covered ? `${visualViewport.height}px` : "100dvh");
  });
  matchMedia("(max-width: 700px)").addEventListener("change", () => drawer(false));
  addEventListener("keydown", (event) => {
    const number = event.altKey && !event.ctrlKey && !event.metaKey && /^Digit([1-9])$/.exec(event.code);
    if (number && sessions[number[1] - 1]) {
      event.preventDefault();
      for (const one of document.querySelectorAll("dialog[open]:not(.modal)")) one.close();
      if (!document.querySelector("dialog[open]")) sitAs(sessions[number[1] - 1]);
    } else if (event.key === "Escape" && isPhone() && drawerOpen()) byId("undrawer").click();
    else if (event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey && document.activeElement === document.body) composer.focus();
  });
  hooks.openCommand = (name, id) => composer.openCommand(name, id);
  hooks.openUser = (user, anchor) => openUserMenu(place.session, user, anchor);
}

wire();
drawer(false);
try {
  await meetPeople();
  arrive();
  welcome(kept("welcomed") !== "yes");
} catch (error) {
  byId("state").hidden = false;
  byId("state").textContent = error.message;
}
