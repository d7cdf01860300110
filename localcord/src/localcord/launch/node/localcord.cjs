// Points discord.js at localcord, as soon as a bot loads it. `localcord run` has Node require this file before the bot.
const Module = require('node:module');

const api = process.env.DISCORD_API;
const load = Module._load;

// Only what a module has by itself, and can be written to: Node warns of the rest where modules require each other in a circle.
const own = (exports, name) => (Object.getOwnPropertyDescriptor(exports, name)?.writable ? exports[name] : undefined);

function point(exports) {
  // @discordjs/rest, which discord.js 14 speaks with
  const options = Object.hasOwn(exports, 'DefaultRestOptions') && exports.DefaultRestOptions;
  if (options && options.api !== `${api}/api`) {
    Object.assign(options, { api: `${api}/api`, cdn: `${api}/cdn`, mediaProxy: `${api}/cdn` });
  }
  // discord-api-types, of which the ShardingManager takes the address at which it asks how many shards there should be
  const bases = own(exports, 'RouteBases');
  if (bases?.api?.startsWith('https://discord.com/')) {
    exports.RouteBases = Object.freeze({ ...bases, api: bases.api.replace('https://discord.com', api), cdn: `${api}/cdn` });
  }
  // discord.js 13
  const create = own(exports, 'createDefault');
  if (typeof create === 'function' && !create.localcord) {
    exports.createDefault = () => {
      const made = create.call(exports);
      return { ...made, http: made.http && { ...made.http, api: `${api}/api`, cdn: `${api}/cdn` } };
    };
    exports.createDefault.localcord = true;
  }
}

// discord.js 13 gives node-fetch an agent for https, which refuses an address without TLS.
const fetches = new WeakMap();
function withoutAgent(fetch) {
  if (!fetches.has(fetch)) {
    const wrapped = (address, options) => fetch(address, String(address).startsWith(api) ? { ...options, agent: undefined } : options);
    fetches.set(fetch, Object.assign(wrapped, fetch, { default: wrapped }));
  }
  return fetches.get(fetch);
}

Module._load = function loadAndPoint(...words) {
  const exports = load.apply(this, words);
  if (!api || exports === null || (typeof exports !== 'object' && typeof exports !== 'function')) return exports;
  point(exports);
  return words[0] === 'node-fetch' && typeof exports === 'function' ? withoutAgent(exports) : exports;
};
