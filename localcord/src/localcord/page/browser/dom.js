// Builds nodes. What people write always becomes text and never markup.

export function h(tag, props, ...children) {
  const node = document.createElement(tag);
  for (const [key, value] of Object.entries(props ?? {})) {
    if (value === undefined || value === null || value === false) continue;
    if (key === "class") node.className = value;
    else if (key === "style") for (const [name, one] of Object.entries(value)) node.style.setProperty(name, one);
    else if (key === "dataset") Object.assign(node.dataset, value);
    else if (key.startsWith("on")) node.addEventListener(key.slice(2), value);
    else if (key === "value") node.value = value;
    else node.setAttribute(key, value === true ? "" : value);
  }
  put(node, children);
  return node;
}

function put(node, children) {
  for (const child of children.flat(Infinity)) {
    if (child !== undefined && child !== null && child !== false) node.append(child);
  }
}

export function fill(node, ...children) {
  node.replaceChildren();
  put(node, children);
  return node;
}

export const byId = (id) => document.getElementById(id);
export const isPhone = () => matchMedia("(max-width: 700px)").matches;

let counter = 0;
export const freshId = (prefix) => `${prefix}-${++counter}`;

/** Open a modal layer. It keeps the focus, closes on Escape or a press outside, and then gives the focus back. */
export function layer(className, label, { closeOutside = true, onclose } = {}) {
  const from = document.activeElement;
  const dialog = h("dialog", { class: className, "aria-label": label });
  dialog.addEventListener("close", () => {
    dialog.remove();
    onclose?.();
    if (document.activeElement === document.body || !document.activeElement) from?.isConnected && from.focus();
  });
  if (closeOutside) {
    dialog.addEventListener("pointerdown", (event) => {
      if (event.target !== dialog) return;
      const box = dialog.getBoundingClientRect();
      const inside =
        event.clientX >= box.left && event.clientX <= box.right && event.clientY >= box.top && event.clientY <= box.bottom;
      if (!inside) {
        event.preventDefault();
        dialog.dispatchEvent(new CustomEvent("outside"));
        dialog.close();
      }
    });
  }
  document.body.append(dialog);
  return dialog;
}

/** Put an open layer beside the element it belongs to. On a phone the style sheet moves it to the bottom. */
export function placeBeside(dialog, anchor, { point, width } = {}) {
  if (isPhone()) return;
  const box = point ? { left: point.x, right: point.x, top: point.y, bottom: point.y } : anchor.getBoundingClientRect();
  if (width) dialog.style.width = `${width}px`;
  const own = dialog.getBoundingClientRect();
  const left = Math.max(8, Math.min(box.left, innerWidth - own.width - 8));
  const below = box.bottom + 4 + own.height <= innerHeight - 8;
  const top = below ? box.bottom + 4 : Math.max(8, box.top - own.height - 4);
  dialog.style.left = `${left}px`;
  dialog.style.top = `${top}px`;
}

/** Move through a vertical list with the arrow keys. */
export function arrowKeys(event, elements) {
  const step = { ArrowDown: 1, ArrowUp: -1, Home: -Infinity, End: Infinity }[event.key];
  if (step === undefined || !elements.length) return false;
  const at = elements.indexOf(document.activeElement);
  const last = elements.length - 1;
  let next = at + step;
  if (!Number.isFinite(step)) next = step > 0 ? last : 0;
  else if (next < 0) next = last;
  else if (next > last) next = 0;
  elements[next].focus();
  event.preventDefault();
  return true;
}
