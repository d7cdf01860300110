// Classic embeds.

import { picture } from "./attachments.js";
import { h } from "./dom.js";
import { inline, markdown } from "./markdown.js";
import { link } from "./mentions.js";
import { local } from "./net.js";
import { written } from "./times.js";

const hex = (colour) => `#${colour.toString(16).padStart(6, "0")}`;

function smallIcon(url) {
  const src = url && local(url);
  return src && h("img", { class: "tiny", src, alt: "" });
}

export function embed(one, context) {
  const { author, title, description, fields = [], thumbnail, image, footer, timestamp } = one;
  const when = timestamp && new Date(timestamp);
  return h("article", { class: "embed", "aria-label": title ?? "Embed", style: one.color ? { "--accent-line": hex(one.color) } : {} },
    h("div", { class: "embed-body" },
      author && h("p", { class: "embed-author" }, smallIcon(author.icon_url), author.url ? link(author.url, author.name, context) : author.name),
      title && h("h3", { class: "embed-title" }, one.url ? link(one.url, inline(title, { ...context, linked: true }), context) : inline(title, context)),
      description && markdown(description, context),
      fields.length > 0 && h("dl", { class: "embed-fields" }, fields.map((field) =>
        h("div", { class: field.inline ? "inline" : "" }, h("dt", {}, inline(field.name, context)), h("dd", {}, markdown(field.value, context)))))),
    thumbnail && picture(thumbnail, { className: "picture thumbnail" }),
    image && picture(image, { className: "picture embed-image" }),
    (footer || when) && h("p", { class: "embed-foot" }, smallIcon(footer?.icon_url), footer?.text, footer?.text && when && " · ",
      when && h("time", { datetime: timestamp }, written(when, context.session.locale, { dateStyle: "short", timeStyle: "short" }))));
}
