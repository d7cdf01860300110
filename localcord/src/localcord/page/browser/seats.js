// The bar of people: it shows as whom one plays, and changes it.

import { face } from "./avatar.js";
import { arrowKeys, byId, fill, h, isPhone, layer, placeBeside } from "./dom.js";
import { icon } from "./icons.js";
import { go, place } from "./place.js";
import { attempt } from "./presses.js";
import { toast } from "./toast.js";

const LOCALES = ["en-US", "en-GB", "fr", "pl", "de", "es-ES", "it", "nl", "pt-BR", "cs", "uk", "ja"];
const QUICK = 8;
const many = (count) => (count > 99 ? "99+" : String(count));

/** Play as another person, in the same channel if they see it too. */
export function sitAs(session) {
  const here = place.channelId && session.channels.has(place.channelId);
  const own = session.lastPlace ?? {};
  const shared = here && place.guildId !== "@me";
  go(shared ? { session, guildId: place.guildId, channelId: place.channelId } : place.guildId === "@me" ? directPlace(session) : { session, ...own });
}

/** From a DM channel with an application, go to the next person's DM channel with the same application. */
function directPlace(session) {
  const other = place.session?.channels.get(place.channelId)?.recipients?.[0];
  const channel = other && session.directWith(other.id);
  return { session, guildId: "@me", channelId: channel?.id };
}

const key = (index) => (index < 9 ? `Alt+${index + 1}` : "");

export function drawSeats(sessions) {
  const mine = place.session;
  const name = mine?.person.name ?? "…";
  fill(byId("you"), mine && face(mine.id, name, { size: 28 }), h("span", { class: "you-words" }, h("span", { class: "you-are" }, "You are "), h("strong", {}, name)), icon("chevron", 16));
  byId("you").setAttribute("aria-label", `You are ${name}. Change person or settings`);
  fill(byId("seats"), sessions.slice(0, QUICK).map((session, index) => {
    const here = session === mine;
    const { calls } = session;
    return h("li", {}, h("button", {
      type: "button", class: `seat${here ? " here" : ""}`, "aria-pressed": String(here), title: `${session.person.name} (${key(index)})`,
      "aria-label": `Sit as ${session.person.name}${calls ? `, ${calls} new for them` : ""}`, "aria-keyshortcuts": key(index), onclick: () => sitAs(session),
    }, face(session.id, session.person.name, { size: 30 }), h("span", { class: "seat-name" }, session.person.name),
      calls > 0 && h("span", { class: "badge-count", "aria-hidden": "true" }, many(calls))));
  }));
}

export function openSeats(sessions, redraw) {
  const { session } = place;
  const dialog = layer("menu seats-menu", "Who you are");
  const choices = sessions.map((one, index) => h("button", {
    type: "button", role: "menuitemradio", "aria-checked": String(one === session), tabindex: "-1",
    onclick: () => {
      dialog.close();
      sitAs(one);
    },
  }, face(one.id, one.person.name, { size: 32 }), h("span", { class: "name" }, one.person.name, h("small", {}, one.locale)),
    one.calls > 0 && h("span", { class: "badge-count", "aria-label": `${one.calls} new` }, many(one.calls)), !isPhone() && h("kbd", {}, key(index)), one === session && icon("check", 18)));
  const save = (more) => attempt(async () => {
    await session.act("settings", more);
    Object.assign(session.user, more);
    Object.assign(session.person, more);
    redraw();
    toast("locale" in more ? `Discord speaks ${more.locale} to ${session.person.name} now.` : more.dms_closed ? "DMs are closed." : "DMs are open.");
  });
  const locales = [...new Set([session.locale, ...LOCALES])];
  const list = h("div", { role: "menu", "aria-label": "People" }, choices);
  list.addEventListener("keydown", (event) => arrowKeys(event, choices));
  fill(dialog,
    h("h2", { class: "menu-title" }, "Sit as"), list,
    h("div", { class: "settings" },
      h("label", {}, h("span", {}, `Language of ${session.person.name}`), h("select", { onchange: (event) => save({ locale: event.target.value }) },
        locales.map((one) => h("option", { value: one, selected: one === session.locale }, one)))),
      h("label", {}, h("span", {}, "Take direct messages from applications"),
        h("input", { type: "checkbox", role: "switch", checked: !session.user?.dms_closed, onchange: (event) => save({ dms_closed: !event.target.checked }) }))));
  dialog.showModal();
  placeBeside(dialog, byId("you"));
  choices[Math.max(0, sessions.indexOf(session))]?.focus();
}
