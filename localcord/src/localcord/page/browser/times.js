// Writes times in the reader's language, and keeps relative ones up to date.

import { h } from "./dom.js";

const STYLES = {
  t: { timeStyle: "short" },
  T: { timeStyle: "medium" },
  d: { dateStyle: "short" },
  D: { dateStyle: "long" },
  f: { dateStyle: "long", timeStyle: "short" },
  F: { dateStyle: "full", timeStyle: "short" },
  s: { dateStyle: "short", timeStyle: "short" },
  S: { dateStyle: "short", timeStyle: "medium" },
};
const UNITS = [["year", 31_536_000], ["month", 2_592_000], ["day", 86_400], ["hour", 3600], ["minute", 60], ["second", 1]];
const made = new Map();

function formatter(kind, locale, options) {
  const key = JSON.stringify([kind.name, locale, options]);
  if (!made.has(key)) {
    try {
      made.set(key, new kind(locale, options));
    } catch {
      made.set(key, new kind(undefined, options));
    }
  }
  return made.get(key);
}

export function relative(seconds, locale) {
  const left = seconds - Date.now() / 1000;
  const [unit, size] = UNITS.find(([, one]) => Math.abs(left) >= one) ?? UNITS.at(-1);
  return formatter(Intl.RelativeTimeFormat, locale, { numeric: "auto" }).format(Math.round(left / size), unit);
}

export function written(date, locale, options) {
  return formatter(Intl.DateTimeFormat, locale, options).format(date);
}

/** Draw a timestamp such as <t:1700000000:R>. */
export function timestamp(seconds, style, locale) {
  const date = new Date(seconds * 1000);
  if (Number.isNaN(date.getTime())) return null;
  const node = h("time", {
    class: "stamp",
    datetime: date.toISOString(),
    title: written(date, locale, STYLES.F),
    dataset: { seconds, style, locale },
  });
  node.textContent = style === "R" ? relative(seconds, locale) : written(date, locale, STYLES[style] ?? STYLES.f);
  return node;
}

const dayOf = (date) => new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime();
const daysAgo = (date) => Math.round((dayOf(date) - dayOf(new Date())) / 86_400_000);
const capital = (word) => word.charAt(0).toLocaleUpperCase() + word.slice(1);

/** "Today", "Yesterday", or the date. */
export function dayName(date, locale) {
  const ago = daysAgo(date);
  if (ago === 0 || ago === -1) return capital(formatter(Intl.RelativeTimeFormat, locale, { numeric: "auto" }).format(ago, "day"));
  return capital(written(date, locale, STYLES.D));
}

export const sameDay = (a, b) => dayOf(a) === dayOf(b);

/** The time beside a message's author. */
export function messageTime(date, locale) {
  const time = written(date, locale, STYLES.t);
  const ago = daysAgo(date);
  const text = ago === 0 ? time : ago === -1 ? `${dayName(date, locale)}, ${time}` : written(date, locale, STYLES.s);
  return h("time", { class: "when", datetime: date.toISOString(), title: written(date, locale, STYLES.F) }, text);
}

export const shortTime = (date, locale) => written(date, locale, STYLES.t);

setInterval(() => {
  for (const node of document.querySelectorAll('time[data-style="R"]')) {
    const text = relative(Number(node.dataset.seconds), node.dataset.locale);
    if (node.textContent !== text) node.textContent = text;
  }
}, 1000);
