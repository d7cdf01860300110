// The options of the five kinds of select.

import { face } from "./avatar.js";
import { h } from "./dom.js";
import { icon } from "./icons.js";
import { pictureOfEmoji } from "./mentions.js";
import { isThread, older } from "./session.js";

const byName = (a, b) => a.label.localeCompare(b.label);

export function people({ session, guildId, channelId }) {
  const members = guildId && guildId !== "@me"
    ? [...(session.guilds.get(guildId)?.members.values() ?? [])].map((one) => one.user)
    : [session.user, ...(session.channels.get(channelId)?.recipients ?? [])];
  // Nobody plays the owner of a server, so only people with a seat and applications are offered.
  return members
    .filter((user) => user.bot || session.seats.has(user.id))
    .map((user) => ({
      value: user.id, label: session.nameOf(user, guildId), description: user.bot ? "Application" : user.username,
      icon: face(user.id, session.nameOf(user, guildId), { size: 28 }), bot: user.bot,
    }))
    .sort((a, b) => a.bot - b.bot || byName(a, b));
}

export function roles({ session, guildId }) {
  return [...(session.guilds.get(guildId)?.roles.values() ?? [])]
    .sort((a, b) => b.position - a.position)
    .map((one) => ({ value: one.id, label: one.name, icon: icon("role", 22), description: "Role" }));
}

export function channels({ session, guildId }, types) {
  return [...session.channels.values()]
    .filter((one) => one.guild_id === guildId && (!types?.length || types.includes(one.type)))
    .sort((a, b) => isThread(a) - isThread(b) || older(a.id, b.id))
    .map((one) => ({
      value: one.id, label: one.name, icon: icon(isThread(one) ? "thread" : "hash", 20),
      description: isThread(one) ? session.channels.get(one.parent_id)?.name : undefined,
    }));
}

export function choicesFor(one, context) {
  switch (one.type) {
    case 3:
      return one.options.map((option) => ({
        value: option.value, label: option.label, description: option.description, icon: pictureOfEmoji(option.emoji),
      }));
    case 5: return people(context);
    case 6: return roles(context);
    case 7: return [...people(context), ...roles(context)];
    default: return channels(context, one.channel_types);
  }
}

/** The options that the application has set as chosen. */
export function chosenOf(one, context) {
  if (one.type === 3) {
    const set = new Set(one.options.filter((option) => option.default).map((option) => option.value));
    return choicesFor(one, context).filter((choice) => set.has(choice.value));
  }
  const set = new Set((one.default_values ?? []).map((value) => value.id));
  return set.size ? choicesFor(one, context).filter((choice) => set.has(choice.value)) : [];
}

export function summary(chosen, placeholder) {
  if (!chosen.length) return h("span", { class: "placeholder" }, placeholder);
  return h("span", { class: "chosen" }, chosen.map((choice) =>
    h("span", { class: chosen.length > 1 ? "pill" : "one" }, choice.icon?.cloneNode(true), h("span", {}, choice.label))));
}
