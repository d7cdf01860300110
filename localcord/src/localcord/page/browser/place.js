// The place that is shown: the person, the channel and the message in the address bar.

export const place = { session: null, channelId: null, guildId: null, messageId: null };

const LINK = /^https:\/\/(?:(?:ptb|canary)\.)?discord(?:app)?\.com\/channels\/(\d+|@me)\/(\d+)(?:\/(\d+))?\/?$/;

/** The parts of an address such as #/ana/<guild or @me>/<channel>/<message>. */
export function readHash(hash = location.hash) {
  const [person, guildId, channelId, messageId] = hash.replace(/^#\/?/, "").split("/").map(decodeURIComponent);
  return { person, guildId, channelId, messageId };
}

export function hashFor({ session, guildId, channelId, messageId }) {
  const words = [session.slug, guildId, channelId, messageId].filter(Boolean);
  return `#/${words.map(encodeURIComponent).join("/")}`;
}

export function go(more) {
  const next = { session: place.session, guildId: place.guildId, ...more };
  const hash = hashFor(next);
  if (location.hash === hash) dispatchEvent(new HashChangeEvent("hashchange"));
  else location.hash = hash;
}

export function goToChannel(channel, messageId) {
  go({ guildId: channel.guild_id ?? "@me", channelId: channel.id, messageId });
}

/** A link to a channel or message of Discord, or null. */
export function discordLink(url) {
  const found = LINK.exec(url);
  return found && { guildId: found[1], channelId: found[2], messageId: found[3] };
}
