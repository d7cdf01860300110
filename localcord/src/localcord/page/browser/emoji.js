// The emoji that people find by name, and how one is chosen.

import { pictureOfEmoji } from "./mentions.js";
import { pick } from "./picklist.js";

// prettier-ignore
const NAMED = `👍 thumbsup|👎 thumbsdown|❤️ heart|😂 joy|😄 smile|🙂 slight_smile|😉 wink|😍 heart_eyes|😎 sunglasses|🤔 thinking|
😮 open_mouth|😢 cry|😭 sob|😡 rage|😴 sleeping|🙄 rolling_eyes|😅 sweat_smile|😇 innocent|🥳 partying_face|😱 scream|
🤝 handshake|👏 clap|🙌 raised_hands|🙏 pray|💪 muscle|👀 eyes|👋 wave|👌 ok_hand|✌️ v|🤞 fingers_crossed|
🎉 tada|🔥 fire|⭐ star|🌟 star2|✨ sparkles|💯 100|✅ white_check_mark|❌ x|❓ question|❗ exclamation|
⚠️ warning|🚫 no_entry_sign|⏰ alarm_clock|⏳ hourglass|🔔 bell|🔒 lock|🔓 unlock|📌 pushpin|📣 mega|💬 speech_balloon|
🏆 trophy|🥇 first_place|🥈 second_place|🥉 third_place|🎮 video_game|🎲 game_die|🃏 black_joker|♠️ spades|♥️ hearts|♦️ diamonds|
♣️ clubs|🎯 dart|🧩 jigsaw|🀄 mahjong|🎵 musical_note|🐝 bee|🍯 honey_pot|🐱 cat|🐶 dog|🦊 fox|
🌈 rainbow|☀️ sunny|🌙 crescent_moon|❄️ snowflake|🍀 four_leaf_clover|🌹 rose|☕ coffee|🍕 pizza|🍰 cake|🍺 beer|
1️⃣ one|2️⃣ two|3️⃣ three|4️⃣ four|5️⃣ five|6️⃣ six|🔟 keycap_ten|⬆️ arrow_up|
⬇️ arrow_down|⬅️ arrow_left|➡️ arrow_right|🔁 repeat|▶️ play|⏸️ pause|⏹️ stop|➕ plus|➖ minus|🗑️ wastebasket`
  .split("|").map((one) => one.trim().split(" "));

/** Every emoji that may be used in a guild: {name, written, picture, code}. `code` is how it stands in an address. */
export function emojiOf(session, guildId) {
  const own = session.guilds.get(guildId)?.emojis ?? [];
  return [
    ...own.map((one) => ({
      name: one.name, written: `<${one.animated ? "a" : ""}:${one.name}:${one.id}>`, code: `${one.name}:${one.id}`, picture: pictureOfEmoji(one),
    })),
    ...NAMED.map(([emoji, name]) => ({ name, written: emoji, code: emoji, picture: emoji })),
  ];
}

/** Let the person choose an emoji; null if they close the list. */
export async function chooseEmoji(session, guildId, anchor) {
  const choices = emojiOf(session, guildId).map((one) => ({ value: one.code, label: one.name.replaceAll("_", " "), icon: one.picture }));
  const found = await pick({ anchor, title: "Choose an emoji", choices, chosen: [], least: 1, most: 1, search: true });
  return found?.[0] ?? null;
}
