// The drawer that sets the stage: people, roles, channels, permissions, bad days, and the time.

import { fill, freshId, h, layer } from "./dom.js";
import { icon } from "./icons.js";
import * as net from "./net.js";
import { place } from "./place.js";
import { attempt } from "./presses.js";

const TIMES = [["1 minute", 60], ["15 minutes", 900], ["1 hour", 3600], ["1 day", 86_400], ["1 week", 604_800]];

const option = (value, text) => h("option", { value }, text ?? value);

function field(label, control) {
  control.id = freshId("stage");
  return h("div", { class: "stage-field" }, h("label", { for: control.id }, label), control);
}

const select = (options, props) => h("select", props, options);

/** Set the stage, and say in the drawer that it was done, or why not. */
async function set(action, more, done) {
  const told = document.querySelector(".stage [role=status]");
  try {
    await net.stage({ do: action, guild: place.guildId, ...more });
    told.textContent = done;
    return true;
  } catch (error) {
    told.textContent = error.message;
    return false;
  }
}

/** A form with one text and a button; `act` is told the text. */
function adder(label, verb, act, ...more) {
  const text = h("input", { type: "text", class: "text", maxlength: "32", autocomplete: "off" });
  const form = h("form", { class: "stage-form" }, field(label, text), more, h("button", { type: "submit", class: "button primary" }, verb));
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    if (text.value.trim() && await act(text.value.trim())) text.value = "";
    text.focus();
  });
  return form;
}

const part = (title, ...children) => h("section", { class: "stage-part" }, h("h3", {}, title), children);

function people(session, guild) {
  const members = [...guild.members.values()].filter((one) => !one.user.bot);
  const roles = [...guild.roles.values()].filter((one) => one.id !== guild.id && !one.managed);
  const who = select(members.map((one) => option(one.user.id, session.nameOf(one.user, guild.id))));
  const role = select(roles.map((one) => option(one.id, one.name)));
  return [
    part("People", adder("Name", "Add a person", (name) => set("person", { name }, `${name} is here.`))),
    part("Roles", adder("Role", "Add a role", (name) => set("role", { name }, `There is a role ${name}.`)),
      roles.length > 0 && h("form", { class: "stage-form", onsubmit: (event) => {
        event.preventDefault();
        set("give", { user: who.value, role: role.value }, "The role was given, or taken back.");
      } }, field("Person", who), field("Role to give or take", role), h("button", { type: "submit", class: "button" }, "Give or take"))),
  ];
}

function channels() {
  const kind = h("input", { type: "checkbox" });
  return part("Channels", adder("Channel", "Add a channel", (name) => set("channel", { name, category: kind.checked }, `There is a channel ${name}.`),
    h("label", { class: "stage-tick" }, kind, "A category")));
}

function permissions(session, guild, known) {
  const room = select(session.rooms(guild).map((one) => option(one.id, `#${one.name}`)));
  const whom = select([option(guild.id, "everyone"),
    ...[...guild.roles.values()].filter((one) => one.id !== guild.id).map((one) => option(one.id, `role ${one.name}`)),
    ...[...guild.members.values()].map((one) => option(one.user.id, session.nameOf(one.user, guild.id)))]);
  const name = select(known.permissions.map((one) => option(one, one.toLowerCase().replaceAll("_", " "))));
  const say = (allowed, words) => h("button", { type: "button", class: "button", onclick: () =>
    set("permission", { channel: room.value, whom: whom.value, permission: name.value, allowed }, `${name.selectedOptions[0].text}: ${words}.`) }, words);
  return part("Permissions", field("Channel", room), field("For whom", whom), field("Permission", name),
    h("div", { class: "stage-row" }, say(true, "allowed"), say(false, "denied"), say(null, "left open")));
}

function badDays(known) {
  const kind = select(Object.entries(known.faults).map(([group, kinds]) => h("optgroup", { label: group }, kinds.map((one) => option(one)))));
  const route = h("input", { type: "text", class: "text", placeholder: "any, or POST /channels/{}/messages", autocomplete: "off" });
  return part("Bad days", field("What happens next", kind), field("To which request", route),
    h("button", { type: "button", class: "button danger", onclick: () => set("fault", { fault: kind.value, route: route.value.trim() }, `${kind.value} comes once.`) }, "Let it happen"));
}

function time() {
  return part("Time", h("p", { class: "quiet" }, "Discord's own time jumps: tokens expire, polls and timeouts end, threads fall silent. The bot's clock does not."),
    h("div", { class: "stage-row" }, TIMES.map(([words, seconds]) =>
      h("button", { type: "button", class: "button", onclick: () => set("skip", { seconds }, `${words} later.`) }, words))));
}

export async function openStage() {
  const { session } = place;
  const guild = session.guilds.get(place.guildId) ?? session.guilds.values().next().value;
  const known = guild && await attempt(() => net.readStage());
  if (!known) return;
  place.guildId = guild.id;
  const dialog = layer("stage", "The stage");
  fill(dialog,
    h("div", { class: "modal-head" }, h("h2", {}, `The stage: ${guild.name}`),
      h("button", { type: "button", class: "round", "aria-label": "Close", onclick: () => dialog.close() }, icon("close", 20))),
    h("p", { class: "stage-told", role: "status" }), people(session, guild), channels(), permissions(session, guild, known), badDays(known), time());
  dialog.showModal();
}
