// Who is in the channel.

import { face } from "./avatar.js";
import { byId, fill, h } from "./dom.js";
import { openUserMenu } from "./menus.js";
import { place } from "./place.js";
import { people } from "./selects.js";

export function drawMembers() {
  const { session, guildId, channelId } = place;
  const box = byId("members");
  const channel = session.channels.get(channelId);
  if (!channel) return fill(box);
  const list = people({ session, guildId: channel.guild_id ?? guildId, channelId });
  const group = (title, members) => members.length > 0 && h("section", {}, h("h2", {}, `${title}, ${members.length}`), h("ul", {}, members.map((one) => {
    const user = session.users.get(one.value);
    const application = session.applications.get(one.value);
    const name = h("span", { class: "name" }, one.label);
    const colour = session.colourOf(user.id, channel.guild_id);
    if (colour) name.style.setProperty("--name", colour);
    return h("li", {}, h("button", {
      type: "button", class: "member", onclick: (event) => openUserMenu(session, user, event.currentTarget),
      oncontextmenu: (event) => {
        event.preventDefault();
        openUserMenu(session, user, event.currentTarget, { x: event.clientX, y: event.clientY });
      },
    }, face(user.id, one.label, { size: 32, online: application?.online }), name, user.bot && h("span", { class: "tag" }, "APP"), user.id === session.id && h("small", {}, "you")));
  })));
  return fill(box, group("Applications", list.filter((one) => one.bot)), group("People", list.filter((one) => !one.bot)));
}
