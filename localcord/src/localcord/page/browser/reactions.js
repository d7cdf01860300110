// What stands under a message: reactions, and a poll to vote in.

import { h } from "./dom.js";
import { chooseEmoji } from "./emoji.js";
import { icon } from "./icons.js";
import { pictureOfEmoji } from "./mentions.js";
import { attempt } from "./presses.js";

const codeOf = (emoji) => (emoji.id ? `${emoji.name}:${emoji.id}` : emoji.name);

export function reactions(message, context) {
  if (!message.reactions?.length) return null;
  const { session } = context;
  const toggle = (one) => attempt(() =>
    session.act(one.me ? "unreact" : "react", { channel: message.channel_id, message: message.id, emoji: codeOf(one.emoji) }));
  return h("div", { class: "reactions", role: "group", "aria-label": "Reactions" },
    message.reactions.map((one) => h("button", {
      type: "button", class: `reaction${one.me ? " mine" : ""}`, "aria-pressed": String(one.me),
      "aria-label": `${one.emoji.name}, ${one.count} ${one.count === 1 ? "reaction" : "reactions"}`, dataset: { custom: `reaction ${codeOf(one.emoji)}` },
      onclick: () => toggle(one),
    }, one.emoji.id ? pictureOfEmoji(one.emoji) : one.emoji.name, h("span", {}, String(one.count)))),
    h("button", { type: "button", class: "reaction add", "aria-label": "Add a reaction", onclick: (event) => addReaction(message, context, event.currentTarget) },
      icon("plus", 16)));
}

export async function addReaction(message, context, anchor) {
  const emoji = await chooseEmoji(context.session, context.guildId, anchor);
  if (emoji) await attempt(() => context.session.act("react", { channel: message.channel_id, message: message.id, emoji }));
}

export function poll(message, context) {
  if (!message.poll) return null;
  const { question, answers, results, allow_multiselect: several } = message.poll;
  const over = results.is_finalized;
  const counts = new Map(results.answer_counts.map((one) => [one.id, one]));
  const mine = answers.map((one) => one.answer_id).filter((id) => counts.get(id)?.me_voted);
  const all = results.answer_counts.reduce((sum, one) => sum + one.count, 0);
  const vote = (id) => {
    const without = mine.filter((one) => one !== id);
    const chosen = mine.includes(id) ? without : several ? [...mine, id] : [id];
    return attempt(() => context.session.act("vote", { channel: message.channel_id, message: message.id, answers: chosen }));
  };
  const line = ({ answer_id: id, poll_media: media }) => {
    const { count = 0, me_voted: own = false } = counts.get(id) ?? {};
    const share = all ? Math.round((100 * count) / all) : 0;
    return h("button", {
      type: "button", class: "answer", "aria-pressed": String(own), disabled: over, style: { "--share": `${share}%` },
      dataset: { custom: `answer ${id}` }, onclick: () => vote(id),
    }, media.emoji && pictureOfEmoji(media.emoji), h("span", { class: "answer-text" }, media.text), h("span", { class: "side" }, `${count} · ${share} %`), own && icon("check", 16));
  };
  return h("section", { class: "poll", "aria-label": "Poll" }, h("h3", {}, question.text),
    h("p", { class: "poll-note" }, over ? "The poll is over" : several ? "Choose one or more answers" : "Choose one answer"),
    answers.map(line), h("p", { class: "poll-note" }, `${all} ${all === 1 ? "vote" : "votes"}`));
}
