"""What a user may do in a guild or a channel: Discord's flags, and how it adds them up."""

from __future__ import annotations

from .records import Channel, Guild, User

FLAGS: dict[str, int] = {
    "CREATE_INSTANT_INVITE": 1 << 0,
    "KICK_MEMBERS": 1 << 1,
    "BAN_MEMBERS": 1 << 2,
    "ADMINISTRATOR": 1 << 3,
    "MANAGE_CHANNELS": 1 << 4,
    "MANAGE_GUILD": 1 << 5,
    "ADD_REACTIONS": 1 << 6,
    "VIEW_AUDIT_LOG": 1 << 7,
    "STREAM": 1 << 9,
    "MANAGE_GUILD_EXPRESSIONS": 1 << 30,
    "CREATE_GUILD_EXPRESSIONS": 1 << 43,
    "SEND_POLLS": 1 << 49,
    "VIEW_CHANNEL": 1 << 10,
    "SEND_MESSAGES": 1 << 11,
    "SEND_TTS_MESSAGES": 1 << 12,
    "MANAGE_MESSAGES": 1 << 13,
    "EMBED_LINKS": 1 << 14,
    "ATTACH_FILES": 1 << 15,
    "READ_MESSAGE_HISTORY": 1 << 16,
    "MENTION_EVERYONE": 1 << 17,
    "USE_EXTERNAL_EMOJIS": 1 << 18,
    "CONNECT": 1 << 20,
    "SPEAK": 1 << 21,
    "MUTE_MEMBERS": 1 << 22,
    "DEAFEN_MEMBERS": 1 << 23,
    "MOVE_MEMBERS": 1 << 24,
    "USE_VAD": 1 << 25,
    "CHANGE_NICKNAME": 1 << 26,
    "MANAGE_NICKNAMES": 1 << 27,
    "MANAGE_ROLES": 1 << 28,
    "MANAGE_WEBHOOKS": 1 << 29,
    "USE_APPLICATION_COMMANDS": 1 << 31,
    "REQUEST_TO_SPEAK": 1 << 32,
    "MANAGE_EVENTS": 1 << 33,
    "MANAGE_THREADS": 1 << 34,
    "CREATE_PUBLIC_THREADS": 1 << 35,
    "CREATE_PRIVATE_THREADS": 1 << 36,
    "USE_EXTERNAL_STICKERS": 1 << 37,
    "SEND_MESSAGES_IN_THREADS": 1 << 38,
    "MODERATE_MEMBERS": 1 << 40,
    "CREATE_EVENTS": 1 << 44,
    "SET_VOICE_CHANNEL_STATUS": 1 << 48,
    "PIN_MESSAGES": 1 << 51,
}
ALL = (1 << 53) - 1


def bits(*names: str) -> int:
    return sum(FLAGS[name] for name in set(names))


_TALK = (
    "VIEW_CHANNEL",
    "SEND_MESSAGES",
    "SEND_MESSAGES_IN_THREADS",
    "CREATE_PUBLIC_THREADS",
    "CREATE_PRIVATE_THREADS",
    "EMBED_LINKS",
    "ATTACH_FILES",
    "READ_MESSAGE_HISTORY",
    "ADD_REACTIONS",
    "USE_EXTERNAL_EMOJIS",
    "USE_APPLICATION_COMMANDS",
    "SEND_POLLS",
    "CONNECT",
    "SPEAK",
)
EVERYONE = bits(*_TALK, "STREAM", "USE_VAD", "REQUEST_TO_SPEAK", "CREATE_INSTANT_INVITE", "CHANGE_NICKNAME")
BOT = bits(*_TALK)
DIRECT = bits(
    "VIEW_CHANNEL",
    "SEND_MESSAGES",
    "EMBED_LINKS",
    "ATTACH_FILES",
    "READ_MESSAGE_HISTORY",
    "MENTION_EVERYONE",
    "ADD_REACTIONS",
    "USE_EXTERNAL_EMOJIS",
    "USE_APPLICATION_COMMANDS",
    "PIN_MESSAGES",
    "SEND_POLLS",
)
_TIMEOUT_BITS = bits("VIEW_CHANNEL", "READ_MESSAGE_HISTORY")  # what a timeout leaves
_NEEDS_SENDING = bits("MENTION_EVERYONE", "SEND_TTS_MESSAGES", "ATTACH_FILES", "EMBED_LINKS")


def in_guild(user: User, guild: Guild) -> int:
    member = guild.members.get(user.id)
    if member is None:
        return 0
    if guild.owner is user:
        return ALL
    granted = guild.everyone.permissions
    for role in member.roles:
        granted |= role.permissions
    if granted & FLAGS["ADMINISTRATOR"]:
        return ALL
    return granted & _TIMEOUT_BITS if member.silenced else granted


def in_channel(user: User, channel: Channel) -> int:
    """Return what `user` may do in `channel` after its overwrites. Who cannot see a channel may do nothing in it."""
    if channel.guild is None:
        return DIRECT if any(one is user for one in channel.recipients) else 0
    guild = channel.guild
    granted = in_guild(user, guild)
    if granted == ALL or not granted:
        return granted
    member = guild.members[user.id]
    overwrites = (channel.parent if channel.is_thread and channel.parent else channel).overwrites
    everyone = overwrites.get(guild.id)
    if everyone:
        granted = granted & ~everyone.deny | everyone.allow
    allow = deny = 0
    for role in member.roles:
        if one := overwrites.get(role.id):
            allow |= one.allow
            deny |= one.deny
    granted = granted & ~deny | allow
    if own := overwrites.get(user.id):
        granted = granted & ~own.deny | own.allow
    if member.silenced:
        granted &= _TIMEOUT_BITS
    if not granted & FLAGS["VIEW_CHANNEL"]:
        return 0
    speak = "SEND_MESSAGES_IN_THREADS" if channel.is_thread else "SEND_MESSAGES"
    if not granted & FLAGS[speak]:
        granted &= ~_NEEDS_SENDING
    return granted


def holders(guild: Guild, *names: str) -> frozenset[int]:
    """Return the ids of the members who may do all this."""
    wanted = bits(*names)
    return frozenset(one for one, member in guild.members.items() if not wanted & ~in_guild(member.user, guild))


def highest(user: User, guild: Guild) -> int:
    """Return the place of the user's highest role. The owner stands above every role."""
    if guild.owner is user:
        return 1 << 30
    member = guild.members.get(user.id)
    return max((one.position for one in member.roles), default=0) if member else 0


def may(user: User, channel: Channel, *names: str) -> bool:
    granted = in_channel(user, channel)
    return all(granted & FLAGS[name] for name in names)


def sees(user: User, channel: Channel) -> bool:
    if channel.type == 12 and user.id not in channel.thread_members:
        return may(user, channel, "VIEW_CHANNEL", "MANAGE_THREADS")
    return may(user, channel, "VIEW_CHANNEL")
