// What one person sees, kept up to date over one websocket.

import * as net from "./net.js";

const THREADS = new Set([10, 11, 12]);
const LISTED = new Set([0, 2, 5, 13, 15, 16]); // text, voice, announcements, stages, forums and media
const CATEGORY = 4;
const TYPING_LASTS = 10_000;

export const isThread = (channel) => THREADS.has(channel?.type);
export const isForum = (channel) => channel?.type === 15 || channel?.type === 16;
export const isVoice = (channel) => channel?.type === 2 || channel?.type === 13;
export const isDirect = (channel) => channel?.type === 1;
export const isEphemeral = (message) => Boolean(message.flags & 64);
export const older = (a, b) => a.length - b.length || (a < b ? -1 : a > b ? 1 : 0);

export class Session {
  constructor(person, tell) {
    this.person = person;
    this.tell = (kind, detail) => tell(this, kind, detail);
    this.ready = false;
    this.linked = false;
    this.tries = 0;
    this.drafts = new Map(); // channel id -> what is being written there
    this.pending = new Set(); // "message:custom_id" of presses that wait for an answer
    this.failed = new Map(); // message id -> why the press failed
    this.waitingForms = []; // modals that came while another person sat here
    this.clear();
  }

  clear() {
    this.guilds = new Map();
    this.channels = new Map();
    this.users = new Map();
    this.messages = new Map();
    this.complete = new Set(); // channels whose first message is loaded
    this.read = new Map();
    this.offers = new Map(); // channel id -> commands
    this.known = new Map(); // command id -> command
    this.applications = new Map();
    this.voice = new Map(); // guild and user -> the voice channel they are in
    this.typing = new Map(); // channel id -> Map(user id -> until)
  }

  get id() {
    return this.person.id;
  }

  get locale() {
    return this.user?.locale ?? this.person.locale;
  }

  // The socket

  connect() {
    clearTimeout(this.timer);
    const socket = new WebSocket(net.liveAddress(this.id));
    this.socket = socket;
    socket.onmessage = (event) => {
      const { t, d } = JSON.parse(event.data);
      this.hear(t, d);
    };
    socket.onclose = () => {
      if (this.socket !== socket) return;
      this.linked = false;
      this.tell("link");
      const wait = Math.min(10_000, 300 * 2 ** this.tries++) * (0.75 + Math.random() / 2);
      this.timer = setTimeout(() => this.connect(), wait);
    };
  }

  hurry() {
    if (!this.linked && this.socket?.readyState === WebSocket.CLOSED) this.connect();
  }

  // Actions

  act(action, more) {
    return net.act(this.id, action, more);
  }

  async loadOlder(channelId) {
    const known = this.list(channelId);
    const found = await net.history(this.id, channelId, known[0]?.id);
    if (found.length < 50) this.complete.add(channelId);
    this.messages.set(channelId, [...found.filter((one) => !known.some((k) => k.id === one.id)), ...this.list(channelId)]);
    for (const one of found) this.learn(one);
    return found.length;
  }

  async commandsIn(channelId) {
    if (!this.offers.has(channelId)) {
      const asked = net.commands(this.id, channelId).then((found) => this.know(found), () => {
        this.offers.delete(channelId);
        return [];
      });
      this.offers.set(channelId, asked);
    }
    return this.offers.get(channelId);
  }

  know(commands) {
    for (const one of commands) this.known.set(one.id, one);
    return commands;
  }

  markRead(channelId) {
    const state = this.read.get(channelId);
    if (state && !state.unread && !state.mentions) return;
    const last = this.list(channelId).findLast((one) => !isEphemeral(one));
    this.read.set(channelId, { last_read: last?.id ?? "0", unread: 0, mentions: 0 });
    this.act("read", { channel: channelId }).catch(() => {});
    this.tell("read");
  }

  /** Add a note that exists only on this page: a command that waits or was not answered. */
  note(channelId, message) {
    const last = this.list(channelId).at(-1)?.id ?? "0";
    const made = { ...message, id: String(BigInt(last) + 1n), channel_id: channelId, local: true };
    this.list(channelId).push(made);
    this.tell("message", made);
    return made;
  }

  forget(message) {
    const list = this.list(message.channel_id);
    const at = list.findIndex((one) => one.id === message.id);
    if (at >= 0) list.splice(at, 1);
    this.tell("gone", message);
  }

  // Reading

  list(channelId) {
    if (!this.messages.has(channelId)) this.messages.set(channelId, []);
    return this.messages.get(channelId);
  }

  message(channelId, id) {
    return this.list(channelId).find((one) => one.id === id);
  }

  guildOf(channel) {
    return this.guilds.get(channel?.guild_id);
  }

  member(guildId, userId) {
    return this.guilds.get(guildId)?.members.get(userId);
  }

  nameOf(user, guildId) {
    const known = this.users.get(user.id) ?? user;
    return this.member(guildId, user.id)?.nick ?? known.global_name ?? known.username ?? "someone";
  }

  colourOf(userId, guildId) {
    const guild = this.guilds.get(guildId);
    const roles = (guild?.members.get(userId)?.roles ?? []).map((id) => guild.roles.get(id)).filter((one) => one?.color);
    roles.sort((a, b) => b.position - a.position);
    return roles[0] ? `#${roles[0].color.toString(16).padStart(6, "0")}` : undefined;
  }

  title(channel) {
    if (!channel) return "";
    return isDirect(channel) ? this.nameOf(channel.recipients[0]) : channel.name;
  }

  rooms(guild) {
    return [...this.channels.values()]
      .filter((one) => one.guild_id === guild.id && LISTED.has(one.type))
      .sort((a, b) => a.position - b.position || older(a.id, b.id));
  }

  /** The rooms in their order, under the categories that hold them: [category or null, rooms]. */
  roomsByCategory(guild) {
    const rooms = this.rooms(guild);
    const categories = [...this.channels.values()].filter((one) => one.guild_id === guild.id && one.type === CATEGORY)
      .sort((a, b) => a.position - b.position || older(a.id, b.id));
    const known = new Set(categories.map((one) => one.id));
    return [[null, rooms.filter((one) => !known.has(one.parent_id))], ...categories.map((one) => [one, rooms.filter((room) => room.parent_id === one.id)])];
  }

  threads(channel) {
    return [...this.channels.values()]
      .filter((one) => one.parent_id === channel.id && isThread(one) && !one.thread_metadata?.archived)
      .sort((a, b) => older(a.id, b.id));
  }

  directWith(userId) {
    return [...this.channels.values()].find((one) => isDirect(one) && one.recipients.some((user) => user.id === userId));
  }

  unread(channelId) {
    return this.read.get(channelId) ?? { last_read: "0", unread: 0, mentions: 0 };
  }

  /** How many unread messages mention this person or are DMs to them. */
  get calls() {
    let sum = 0;
    for (const [id, one] of this.read) if (this.channels.has(id)) sum += one.mentions;
    return sum;
  }

  typingIn(channelId) {
    const now = Date.now();
    return [...(this.typing.get(channelId) ?? [])].filter(([, until]) => until > now).map(([id]) => this.users.get(id));
  }

  get waitsForApplication() {
    return ![...this.applications.values()].some((one) => one.online);
  }

  // Events

  learn(message) {
    this.users.set(message.author.id, { ...this.users.get(message.author.id), ...message.author });
    for (const one of message.mentions ?? []) if (!this.users.has(one.id)) this.users.set(one.id, one);
    if (message.thread && !this.channels.has(message.thread.id)) this.channels.set(message.thread.id, message.thread);
  }

  calling(message) {
    const channel = this.channels.get(message.channel_id);
    if (isDirect(channel) || message.mention_everyone || message.mentions?.some((one) => one.id === this.id)) return true;
    const roles = this.member(message.guild_id, this.id)?.roles ?? [];
    return Boolean(message.mention_roles?.some((id) => roles.includes(id)));
  }

  hear(name, body) {
    const [noun, verb] = [name.slice(0, name.lastIndexOf("_")), name.slice(name.lastIndexOf("_") + 1)];
    if (name === "ready") this.begin(body);
    else if (name === "ACTIVITY_LAUNCH") this.tell("activity", body);
    else if (noun === "MESSAGE") this.hearMessage(verb, body);
    else if ((noun === "CHANNEL" || noun === "THREAD") && ["CREATE", "UPDATE", "DELETE"].includes(verb)) {
      if (verb === "DELETE") this.channels.delete(body.id);
      else this.channels.set(body.id, { ...this.channels.get(body.id), ...body });
      for (const one of body.recipients ?? []) this.users.set(one.id, one);
      this.tell("channels", body);
    } else if (name === "THREAD_MEMBERS_UPDATE") {
      const thread = this.channels.get(body.id);
      if (thread) {
        const mine = body.added_members.find((one) => one.user_id === this.id);
        if (mine) thread.member = mine;
        if (body.removed_member_ids.includes(this.id)) delete thread.member;
        thread.member_count = body.member_count;
        this.tell("channels", thread);
      }
    } else if (name === "VOICE_STATE_UPDATE") {
      this.hearVoice(body);
      this.tell("channels", {});
    } else if (name === "TYPING_START") {
      if (body.user_id === this.id) return;
      if (!this.typing.has(body.channel_id)) this.typing.set(body.channel_id, new Map());
      this.typing.get(body.channel_id).set(body.user_id, Date.now() + TYPING_LASTS);
      this.tell("typing", body);
      setTimeout(() => this.tell("typing", body), TYPING_LASTS + 50);
    } else if (noun === "GUILD_MEMBER") this.hearMember(verb, body);
    else if (name === "GUILD_EMOJIS_UPDATE" || name === "GUILD_UPDATE") this.changeGuild(body);
    else if (name === "GUILD_ROLE_DELETE") this.guilds.get(body.guild_id)?.roles.delete(body.role_id);
    else if (name === "GUILD_ROLE_CREATE" || name === "GUILD_ROLE_UPDATE") this.guilds.get(body.guild_id)?.roles.set(body.role.id, body.role);
    else if (name === "GUILD_CREATE") {
      // Connect again: the new `ready` brings the applications and the unread marks.
      this.addGuild(body);
      this.socket.close();
    } else if (name === "GUILD_DELETE") {
      this.guilds.delete(body.id);
      for (const [id, one] of this.channels) if (one.guild_id === body.id) this.channels.delete(id);
      this.tell("channels", body);
    } else if (name === "COMMANDS_UPDATE") {
      this.offers.clear();
      this.tell("commands");
    } else if (name === "APPLICATION_UPDATE") {
      const known = this.applications.get(body.id);
      if (known) known.online = body.online;
      this.tell("applications");
    }
  }

  begin(body) {
    const notes = [...this.messages.values()].flat().filter((one) => one.local && !one.waiting);
    this.clear();
    this.user = body.user;
    this.users.set(body.user.id, body.user);
    for (const one of body.guilds) this.addGuild(one);
    for (const one of body.private_channels) {
      this.channels.set(one.id, one);
      for (const user of one.recipients) this.users.set(user.id, user);
    }
    for (const [id, list] of Object.entries(body.messages)) {
      this.messages.set(id, list);
      if (list.length < 50) this.complete.add(id);
      for (const one of list) this.learn(one);
    }
    for (const one of notes) this.list(one.channel_id).push(one);
    for (const list of this.messages.values()) list.sort((a, b) => older(a.id, b.id));
    for (const [id, one] of Object.entries(body.read_state)) this.read.set(id, one);
    for (const found of Object.values(body.commands)) this.know(found);
    for (const one of body.applications) this.applications.set(one.id, one);
    this.ready = this.linked = true;
    this.tries = 0;
    this.tell("ready");
  }

  addGuild(body) {
    const guild = {
      ...body,
      roles: new Map(body.roles.map((one) => [one.id, one])),
      members: new Map(body.members.map((one) => [one.user.id, one])),
    };
    this.guilds.set(guild.id, guild);
    for (const one of body.members) this.users.set(one.user.id, one.user);
    for (const one of [...body.channels, ...body.threads]) this.channels.set(one.id, one);
    for (const one of body.voice_states) this.hearVoice(one);
  }

  hearVoice(state) {
    const key = `${state.guild_id} ${state.user_id}`;
    if (state.channel_id) this.voice.set(key, state);
    else this.voice.delete(key);
  }

  /** The ids of those who are in a voice channel. */
  inVoice(channel) {
    return [...this.voice.values()].filter((one) => one.channel_id === channel.id).map((one) => one.user_id);
  }

  changeGuild(body) {
    const guild = this.guilds.get(body.guild_id ?? body.id);
    if (!guild) return;
    guild.emojis = body.emojis ?? guild.emojis;
    guild.name = body.name ?? guild.name;
    this.tell("channels", guild);
  }

  hearMember(verb, body) {
    const members = this.guilds.get(body.guild_id)?.members;
    if (!members) return;
    if (verb === "REMOVE") members.delete(body.user.id);
    else {
      members.set(body.user.id, { ...members.get(body.user.id), ...body });
      this.users.set(body.user.id, body.user);
    }
    this.tell("members", body);
  }

  hearMessage(verb, body) {
    const list = this.list(body.channel_id);
    const at = list.findIndex((one) => one.id === body.id);
    if (verb === "DELETE") {
      if (at >= 0) list.splice(at, 1);
      this.failed.delete(body.id);
      this.tell("gone", body);
      return;
    }
    this.learn(body);
    if (verb === "UPDATE") {
      if (at < 0) return;
      list[at] = body;
      this.tell("edit", body);
      return;
    }
    if (at >= 0) return;
    const after = list.findLastIndex((one) => older(one.id, body.id) < 0);
    list.splice(after + 1, 0, body);
    this.typing.get(body.channel_id)?.delete(body.author.id);
    const state = this.unread(body.channel_id);
    if (body.author.id === this.id) this.read.set(body.channel_id, { last_read: body.id, unread: 0, mentions: 0 });
    else if (!isEphemeral(body)) {
      const called = this.calling(body) ? 1 : 0;
      this.read.set(body.channel_id, { ...state, unread: state.unread + 1, mentions: state.mentions + called });
    }
    this.tell("message", body);
  }
}
