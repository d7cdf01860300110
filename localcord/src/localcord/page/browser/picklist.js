// The list that a select opens: beside it on a wide screen, from below on a phone.

import { fill, freshId, h, layer, placeBeside } from "./dom.js";
import { icon } from "./icons.js";

const SEARCH_FROM = 11;

function fits(choice, words) {
  const text = `${choice.label} ${choice.description ?? ""}`.toLocaleLowerCase();
  return words.every((word) => text.includes(word));
}

/** Resolve to the chosen values, or to null if the person closes the list. */
export function pick({ anchor, title, choices, chosen, least, most, search }) {
  return new Promise((done) => {
    const multi = most > 1;
    const picked = new Set(chosen);
    const before = [...picked].join();
    let shown = choices;
    let active = Math.max(0, choices.findIndex((one) => picked.has(one.value)));
    let result = null;
    const dialog = layer("picklist", title, { onclose: () => done(result) });
    const list = h("ul", { role: "listbox", id: freshId("list"), "aria-label": title, "aria-multiselectable": multi ? "true" : undefined, tabindex: "-1" });
    const finder = (search || choices.length >= SEARCH_FROM) && h("input", {
      type: "text", class: "finder", placeholder: "Search", "aria-label": `Search: ${title}`, autocomplete: "off", spellcheck: "false",
      role: "combobox", "aria-controls": list.id, "aria-expanded": "true",
    });
    const keeper = finder || list;
    const count = h("span", { class: "count", "aria-live": "polite" });
    const confirm = h("button", { type: "button", class: "button primary" }, "Done");
    const valid = () => (picked.size >= least && picked.size <= most) || (picked.size === 0 && least === 0);

    const finish = () => {
      if (!valid()) return;
      result = choices.filter((one) => picked.has(one.value)).map((one) => one.value);
      dialog.close();
    };
    const choose = (choice) => {
      if (!multi) {
        if (picked.has(choice.value) && least === 0) picked.clear();
        else {
          picked.clear();
          picked.add(choice.value);
        }
        return finish();
      }
      if (picked.has(choice.value)) picked.delete(choice.value);
      else if (picked.size < most) picked.add(choice.value);
      draw();
    };
    const draw = () => {
      fill(list, shown.map((choice, index) => {
        const on = picked.has(choice.value);
        const full = multi && !on && picked.size >= most;
        return h("li", {
          role: "option", id: `${list.id}-${index}`, "aria-selected": String(on), "aria-disabled": full ? "true" : undefined,
          class: index === active ? "active" : "",
          onclick: () => {
            active = index;
            choose(choice);
          },
          onpointermove: () => {
            if (active === index) return;
            active = index;
            mark();
          },
        },
          choice.icon && h("span", { class: "choice-icon" }, choice.icon),
          h("span", { class: "choice-words" }, h("span", {}, choice.label), choice.description && h("small", {}, choice.description)),
          h("span", { class: `tick${multi ? " box" : ""}` }, on && icon("check", 16)));
      }));
      if (!shown.length) list.append(h("li", { class: "nothing", role: "option", "aria-disabled": "true" }, "Nothing fits"));
      count.textContent = least === most ? `${picked.size} of ${most}` : `${picked.size} chosen, ${least} to ${most}`;
      confirm.disabled = !valid();
      mark();
    };
    const mark = () => {
      [...list.children].forEach((node, index) => node.classList.toggle("active", index === active));
      keeper.setAttribute("aria-activedescendant", shown.length ? `${list.id}-${active}` : "");
      list.children[active]?.scrollIntoView({ block: "nearest" });
    };

    keeper.addEventListener("keydown", (event) => {
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
      if (step && shown.length) {
        active = (active + step + shown.length) % shown.length;
        mark();
      } else if (event.key === "Home" && !finder) {
        active = 0;
        mark();
      } else if (event.key === "End" && !finder) {
        active = shown.length - 1;
        mark();
      } else if (event.key === "Enter" || (event.key === " " && !finder)) {
        if (shown[active]) choose(shown[active]);
      } else if (event.key.length === 1 && !finder && !event.ctrlKey && !event.metaKey) {
        const at = shown.findIndex((one) => one.label.toLocaleLowerCase().startsWith(event.key.toLocaleLowerCase()));
        if (at >= 0) active = at;
        mark();
      } else return;
      event.preventDefault();
    });
    if (finder) finder.addEventListener("input", () => {
      const words = finder.value.toLocaleLowerCase().split(/\s+/).filter(Boolean);
      shown = choices.filter((one) => fits(one, words));
      active = 0;
      draw();
    });
    confirm.addEventListener("click", finish);
    dialog.addEventListener("outside", () => {
      if (multi && valid() && [...picked].join() !== before) result = choices.filter((one) => picked.has(one.value)).map((one) => one.value);
    });

    fill(dialog,
      h("div", { class: "sheet-head" }, h("h2", {}, title),
        h("button", { type: "button", class: "round", "aria-label": "Close", onclick: () => dialog.close() }, icon("close", 18))),
      finder, list, multi && h("div", { class: "sheet-foot" }, count, confirm));
    draw();
    list.tabIndex = finder ? -1 : 0;
    dialog.showModal();
    placeBeside(dialog, anchor, { width: Math.max(260, anchor.offsetWidth) });
    keeper.focus();
    mark();
  });
}
