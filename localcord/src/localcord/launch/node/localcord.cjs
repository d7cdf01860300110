// Points discord.js at localcord, as soon as a bot loads it. `localcord run` has Node require this file before the bot.
const Module = require('node:module');

const api = process.env.DISCORD_API;
const load = Module._load;

Module._load = function loadAndPoint(...words) {
  const exports = load.apply(this, words);
  // Only what a module has by itself: Node warns of the rest where modules require each other in a circle.
  const has = api && exports !== null && typeof exports === 'object' && Object.hasOwn(exports, 'DefaultRestOptions');
  const options = has && exports.DefaultRestOptions;
  if (options && options.api !== `${api}/api`) {
    Object.assign(options, { api: `${api}/api`, cdn: `${api}/cdn`, mediaProxy: `${api}/cdn` });
  }
  return exports;
};
