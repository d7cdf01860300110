// Files and pictures of a message, and the big view of a picture.

import { fill, h, layer } from "./dom.js";
import { icon } from "./icons.js";
import { spoiler } from "./markdown.js";
import { local } from "./net.js";

export function size(bytes) {
  if (bytes === undefined || bytes === null) return "";
  const [unit, by] = bytes >= 1 << 20 ? ["MB", 1 << 20] : bytes >= 1024 ? ["KB", 1024] : ["bytes", 1];
  return `${by === 1 ? bytes : (bytes / by).toFixed(1)} ${unit}`;
}

const fileName = (url) => decodeURIComponent(url.split("?")[0].split("/").at(-1) ?? "");

/** A picture with its description. A picture on another server is only named, because the page loads nothing from elsewhere. */
export function picture(media, { description, className = "picture", gallery } = {}) {
  const src = local(media.proxy_url ?? media.url);
  const alt = description || media.description || media.filename || fileName(media.url) || "Picture";
  if (!src) {
    return h("a", { class: `${className} elsewhere`, href: media.url, target: "_blank", rel: "noopener noreferrer" },
      icon("external", 18), h("span", {}, alt), h("small", {}, "This picture lies outside of this machine"));
  }
  const image = h("img", { src, alt, loading: "lazy", width: media.width ?? undefined, height: media.height ?? undefined });
  return h("button", { type: "button", class: className, "aria-label": `Enlarge picture: ${alt}`, title: alt,
    onclick: () => lightbox(gallery ?? [{ src, alt }], src) }, image);
}

function lightbox(pictures, src) {
  let at = Math.max(0, pictures.findIndex((one) => one.src === src));
  const dialog = layer("lightbox", "Picture");
  const show = () => {
    const { src: address, alt } = pictures[at];
    const turn = (step) => () => {
      at = (at + step + pictures.length) % pictures.length;
      show();
    };
    fill(dialog,
      h("button", { type: "button", class: "round close", "aria-label": "Close", onclick: () => dialog.close() }, icon("close")),
      h("figure", {}, h("img", { src: address, alt }), h("figcaption", {}, alt,
        pictures.length > 1 && ` · ${at + 1} of ${pictures.length}`)),
      pictures.length > 1 && [
        h("button", { type: "button", class: "round before", "aria-label": "Picture before", onclick: turn(-1) }, icon("back")),
        h("button", { type: "button", class: "round after", "aria-label": "Next picture", onclick: turn(1) }, icon("right")),
      ]);
    dialog.onkeydown = (event) => {
      if (pictures.length < 2) return;
      if (event.key === "ArrowLeft") turn(-1)();
      if (event.key === "ArrowRight") turn(1)();
    };
  };
  show();
  dialog.showModal();
}

export function gallery(items) {
  const pictures = items
    .map((one) => ({ src: local(one.media.proxy_url ?? one.media.url), alt: one.description || fileName(one.media.url) }))
    .filter((one) => one.src);
  return h("div", { class: `gallery of-${Math.min(items.length, 10)}` }, items.map((one) => {
    const shown = picture(one.media, { description: one.description, gallery: pictures });
    return one.spoiler ? spoiler(shown, "div") : shown;
  }));
}

export function file({ url, filename, bytes, description }) {
  const name = filename || fileName(url);
  const href = local(url) ?? url;
  return h("div", { class: "file" }, icon("file", 28),
    h("span", { class: "file-words" },
      h("a", { class: "link", href, download: name, target: "_blank", rel: "noopener noreferrer" }, name),
      h("small", {}, [size(bytes), description].filter(Boolean).join(" · "))),
    h("a", { class: "round", href, download: name, "aria-label": `Download ${name}`, target: "_blank", rel: "noopener noreferrer" }, icon("download")));
}

const isPicture = (one) => one.content_type?.startsWith("image/") && one.width;

export function attachments(list) {
  if (!list.length) return null;
  const pictures = list.filter(isPicture);
  const rest = list.filter((one) => !isPicture(one));
  return h("div", { class: "attachments" },
    pictures.length > 0 && gallery(pictures.map((one) => ({
      media: one, description: one.description, spoiler: one.flags & 8 || one.filename.startsWith("SPOILER_") }))),
    rest.map((one) => file({ url: one.url, filename: one.title ?? one.filename, bytes: one.size, description: one.description })));
}
