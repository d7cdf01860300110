// Discord's markdown as nodes.

import { coloured } from "./code.js";
import { h } from "./dom.js";
import { link, mentionChannel, mentionCommand, mentionEveryone, mentionRole, mentionUser, pictureOfEmoji } from "./mentions.js";
import { timestamp } from "./times.js";

const DEEPEST = 12;
const FENCE = /```(?:([\w+#.-]+)\n)?([^]*?)```/g;
const NEXT = /[\\`*_~|[<]|https?:\/\/|@(?:everyone|here)/g;
const ADDRESS = /https?:\/\/[^\s<>]+/y;
const PICTURE_ONLY = /^(?:\s|<a?:\w+:\d+>|\p{RGI_Emoji})+$/v;

const wrap = (tag, className) => (found, context) => h(tag, { class: className }, inline(found[1] ?? found[2], context));

const RULES = [
  [/\\([^\p{L}\p{N}\s])/uy, (found) => found[1]],
  [/(`+)([^]*?[^`])\1(?!`)/y, (found) => h("code", {}, found[2].trim())],
  [/<(a?):(\w+):(\d+)>/y, (found, context) => pictureOfEmoji({ animated: Boolean(found[1]), name: found[2], id: found[3] }, context)],
  [/<t:(-?\d{1,13})(?::([tTdDfFRsS]))?>/y, (found, context) => timestamp(Number(found[1]), found[2] ?? "f", context.session.locale) ?? found[0]],
  [/<@!?(\d+)>/y, (found, context) => mentionUser(found[1], context)],
  [/<@&(\d+)>/y, (found, context) => mentionRole(found[1], context)],
  [/<#(\d+)>/y, (found, context) => mentionChannel(found[1], context)],
  [/<\/([^:<>]+):(\d+)>/y, (found, context) => mentionCommand(found[1], found[2], context)],
  [/<(https?:\/\/[^\s<>]+)>/y, (found, context) => link(found[1], null, context)],
  [/\*\*\*((?:\\[^]|[^\\])+?)\*\*\*(?!\*)/y, (found, context) => h("strong", {}, h("em", {}, inline(found[1], context)))],
  [/\*\*((?:\\[^]|[^\\])+?)\*\*(?!\*)/y, wrap("strong")],
  [/__((?:\\[^]|[^\\])+?)__(?!_)/y, wrap("u")],
  [/\*(?=\S)((?:\*\*|\\[^]|\s+(?:\\[^]|[^\s*\\]|\*\*)|[^\s*\\])+?)\*(?!\*)/y, wrap("em")],
  [/\b_((?:__|\\[^]|[^\\_])+?)_\b/y, wrap("em")],
  [/~~([^]+?)~~/y, wrap("s")],
  [/\|\|([^]+?)\|\|/y, (found, context) => (context.linked ? "▮▮▮" : spoiler(inline(found[1], context)))],
  [/\[((?:\[[^\]]*\]|[^[\]])+)\]\(\s*<?(https?:\/\/(?:\([^)]*\)|[^\s()])*?)>?(?:\s+["'](.*?)["'])?\s*\)/y,
    (found, context) => link(found[2], inline(found[1], { ...context, linked: true }), context, found[3])],
  [/@(everyone|here)(?!\w)/y, (found) => mentionEveryone(found[1])],
];

export function spoiler(content, tag = "span") {
  const node = h(tag, { class: "spoiler", tabindex: "0", role: "button", "aria-label": "Spoiler, press to show", "aria-expanded": "false" },
    h("span", { class: "hidden", "aria-hidden": "true" }, content));
  const show = (event) => {
    if (node.classList.contains("shown") || (event.type === "keydown" && !["Enter", " "].includes(event.key))) return;
    event.preventDefault();
    event.stopPropagation();
    node.classList.add("shown");
    for (const key of ["role", "aria-label", "aria-expanded", "tabindex"]) node.removeAttribute(key);
    node.firstChild.removeAttribute("aria-hidden");
  };
  node.addEventListener("click", show, true);
  node.addEventListener("keydown", show, true);
  return node;
}

function address(text, at) {
  ADDRESS.lastIndex = at;
  let found = ADDRESS.exec(text)?.[0].replace(/[.,:;"'\]!?*_~|]+$/, "");
  while (found?.endsWith(")") && found.split("(").length < found.split(")").length) found = found.slice(0, -1);
  return found && !/^https?:\/\/$/.test(found) ? found : null;
}

export function inline(text, context) {
  const depth = (context.depth ?? 0) + 1;
  const inner = { ...context, depth };
  const out = [];
  let plain = "";
  let at = 0;
  const say = (node) => {
    if (plain) out.push(plain);
    plain = "";
    out.push(node);
  };
  while (at < text.length) {
    NEXT.lastIndex = at;
    const next = depth > DEEPEST ? null : NEXT.exec(text);
    if (!next) {
      plain += text.slice(at);
      break;
    }
    plain += text.slice(at, next.index);
    at = next.index;
    if (next[0].startsWith("http")) {
      const url = address(text, at);
      if (url) say(link(url, null, inner));
      else plain += next[0];
      at += (url ?? next[0]).length;
      continue;
    }
    let matched = null;
    for (const [pattern, build] of RULES) {
      pattern.lastIndex = at;
      matched = pattern.exec(text);
      if (matched) {
        say(build(matched, inner));
        break;
      }
    }
    if (!matched) plain += text[at];
    at += matched ? matched[0].length : 1;
  }
  if (plain) out.push(plain);
  return out;
}

/** A list from lines such as "- one", "  - two"; deeper lines become lists inside. */
function listOf(lines, context) {
  const ordered = /^\d/.test(lines[0].mark);
  const list = h(ordered ? "ol" : "ul", ordered ? { start: parseInt(lines[0].mark, 10) } : {});
  const edge = lines[0].depth;
  for (let at = 0; at < lines.length; ) {
    const item = h("li", {}, inline(lines[at++].text, context));
    const deeper = [];
    while (at < lines.length && lines[at].depth > edge) deeper.push(lines[at++]);
    if (deeper.length) item.append(listOf(deeper, context));
    list.append(item);
  }
  return list;
}

const ITEM = /^(\s*)([-*]|\d{1,9}\.)\s+(.*)$/;

function lines(text, context) {
  const out = [];
  const all = text.split("\n");
  let plain = [];
  const flush = () => {
    if (plain.some((one) => one.trim())) out.push(h("p", {}, inline(plain.join("\n"), context)));
    else if (plain.length > 1 && out.length) out.push(h("p", { class: "gap" }));
    plain = [];
  };
  for (let at = 0; at < all.length; at++) {
    const line = all[at];
    let found;
    if (line.startsWith(">>> ") && !context.quoted) {
      flush();
      out.push(h("blockquote", {}, lines([line.slice(4), ...all.slice(at + 1)].join("\n"), { ...context, quoted: true })));
      return out;
    }
    if (line.startsWith("> ") && !context.quoted) {
      flush();
      const quote = [line.slice(2)];
      while (all[at + 1]?.startsWith("> ")) quote.push(all[++at].slice(2));
      out.push(h("blockquote", {}, lines(quote.join("\n"), { ...context, quoted: true })));
    } else if ((found = /^(#{1,3})\s+(.+?)\s*#*$/.exec(line))) {
      flush();
      out.push(h(`h${found[1].length + 2}`, { class: `size-${found[1].length}` }, inline(found[2], context)));
    } else if ((found = /^-#\s+(.+)$/.exec(line))) {
      flush();
      out.push(h("small", {}, inline(found[1], context)));
    } else if (ITEM.test(line)) {
      flush();
      const items = [];
      for (; at < all.length && (found = ITEM.exec(all[at])); at++) {
        items.push({ depth: found[1].length, mark: found[2], text: found[3] });
      }
      at--;
      while (items.length) {
        const end = items.findIndex((one, index) => index && one.depth <= items[0].depth && /^\d/.test(one.mark) !== /^\d/.test(items[0].mark));
        out.push(listOf(items.splice(0, end < 0 ? items.length : end), context));
      }
    } else plain.push(line);
  }
  flush();
  return out;
}

/** Draw a text of several lines. `context` holds the session, and the guild where it is read. */
export function markdown(text, context) {
  const out = [];
  let at = 0;
  for (const found of text.matchAll(FENCE)) {
    if (!found[2].trim()) continue;
    const before = text.slice(at, found.index).replace(/\n$/, "");
    if (before) out.push(...lines(before, context));
    const code = found[2].replace(/^\n+|\n+$/g, "");
    out.push(h("pre", { tabindex: "0", dataset: { language: found[1] ?? "" } }, h("code", {}, coloured(code, (found[1] ?? "").toLowerCase()))));
    at = found.index + found[0].length;
    if (text[at] === "\n") at++;
  }
  if (at < text.length) out.push(...lines(text.slice(at), context));
  const only = PICTURE_ONLY.test(text) && text.trim() && [...text.matchAll(/<a?:\w+:\d+>|\p{RGI_Emoji}/gv)].length <= 30;
  return h("div", { class: only ? "md jumbo" : "md" }, out);
}

/** Draw one line without blocks, for titles and previews. */
export function oneLine(text, context) {
  return inline(text.replace(/```/g, "`").replace(/\s*\n\s*/g, " "), context);
}
