// Colours in blocks of code: words, texts, numbers and remarks of most languages; + and - of a diff; ANSI's colours.

import { h } from "./dom.js";

const WORDS = `and as async await bool break case catch class const continue def default del do elif else enum except export extends
false finally float fn for from func function if impl import in int interface is lambda let match mod mut new nil none not null or
package pass private pub public raise return self static str string struct super switch this throw true try type typeof undefined
use var void while with yield`.split(/\s+/);
// Remarks, texts, numbers and words, in this order: the first that fits counts.
const PIECES = /(#.*|\/\/.*|\/\*[^]*?\*\/)|("(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'|`(?:\\.|[^`\\])*`)|\b(\d[\w.]*)\b|\b([a-z]+)\b/gi;
const ANSI = /\x1b\[([\d;]*)m/;

const piece = (kind, text) => h("span", { class: `code-${kind}` }, text);

function plain(code) {
  const out = [];
  let at = 0;
  for (const found of code.matchAll(PIECES)) {
    const kind = found[1] ? "remark" : found[2] ? "text" : found[3] ? "number" : WORDS.includes(found[4].toLowerCase()) ? "word" : null;
    if (!kind) continue;
    out.push(code.slice(at, found.index), piece(kind, found[0]));
    at = found.index + found[0].length;
  }
  return [...out, code.slice(at)];
}

const diff = (code) => code.split(/(?<=\n)/).map((line) =>
  (/^[+]/.test(line) ? piece("more", line) : /^-/.test(line) ? piece("less", line) : line));

/** Each part stands after the codes that hold for it: 0 ends all, 30 to 37 are the colours, 1 is bold and 4 underlined. */
function ansi(code) {
  let looks = [];
  const [first, ...parts] = code.split(ANSI);
  const out = [first];
  for (let at = 0; at < parts.length; at += 2) {
    for (const one of parts[at].split(";")) looks = Number(one) ? [...looks, `ansi-${Number(one)}`] : [];
    out.push(looks.length ? h("span", { class: looks.join(" ") }, parts[at + 1]) : parts[at + 1]);
  }
  return out;
}

/** The nodes of a block of code in `language`, as its first line names it. */
export function coloured(code, language) {
  if (language === "ansi") return ansi(code);
  const bare = code.replace(new RegExp(ANSI, "g"), "");
  if (language === "diff") return diff(bare);
  return language ? plain(bare) : [bare];
}
