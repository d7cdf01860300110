"""What the gateway remembers of one shard, connected or not, and what the shard hears."""

from __future__ import annotations

import secrets
from collections import deque

from ...world import permissions
from ...world.records import DM, Application
from ...world.world import Event
from .sockets import Socket

REPLAY = 2000  # the events that a session can hear again after it resumes
PRIVILEGED = 1 << 1 | 1 << 8 | 1 << 15
CONTENT, MEMBERS, PRESENCES = 1 << 15, 1 << 1, 1 << 8
ALL_INTENTS = (1 << 26) - 1
# Event: the bit of its intent in guilds and in DMs. An event that is not listed needs no intent.
_INTENTS = {
    "GUILD_CREATE": (0, 0),
    "GUILD_UPDATE": (0, 0),
    "GUILD_DELETE": (0, 0),
    "GUILD_ROLE_CREATE": (0, 0),
    "GUILD_ROLE_UPDATE": (0, 0),
    "GUILD_ROLE_DELETE": (0, 0),
    "CHANNEL_CREATE": (0, 0),
    "CHANNEL_UPDATE": (0, 0),
    "CHANNEL_DELETE": (0, 0),
    "CHANNEL_PINS_UPDATE": (0, 12),
    "THREAD_CREATE": (0, 0),
    "THREAD_UPDATE": (0, 0),
    "THREAD_DELETE": (0, 0),
    "GUILD_MEMBER_ADD": (1, 1),
    "GUILD_MEMBER_UPDATE": (1, 1),
    "GUILD_MEMBER_REMOVE": (1, 1),
    "MESSAGE_CREATE": (9, 12),
    "MESSAGE_UPDATE": (9, 12),
    "MESSAGE_DELETE": (9, 12),
    "MESSAGE_DELETE_BULK": (9, 9),
    "MESSAGE_REACTION_ADD": (10, 13),
    "MESSAGE_REACTION_REMOVE": (10, 13),
    "MESSAGE_REACTION_REMOVE_ALL": (10, 13),
    "MESSAGE_REACTION_REMOVE_EMOJI": (10, 13),
    "MESSAGE_POLL_VOTE_ADD": (24, 25),
    "MESSAGE_POLL_VOTE_REMOVE": (24, 25),
    "GUILD_BAN_ADD": (2, 2),
    "GUILD_BAN_REMOVE": (2, 2),
    "GUILD_AUDIT_LOG_ENTRY_CREATE": (2, 2),
    "GUILD_EMOJIS_UPDATE": (3, 3),
    "GUILD_STICKERS_UPDATE": (3, 3),
    "GUILD_SOUNDBOARD_SOUND_CREATE": (3, 3),
    "GUILD_SOUNDBOARD_SOUND_UPDATE": (3, 3),
    "GUILD_SOUNDBOARD_SOUND_DELETE": (3, 3),
    "GUILD_INTEGRATIONS_UPDATE": (4, 4),
    "INTEGRATION_CREATE": (4, 4),
    "INTEGRATION_DELETE": (4, 4),
    "WEBHOOKS_UPDATE": (5, 5),
    "INVITE_CREATE": (6, 6),
    "INVITE_DELETE": (6, 6),
    "VOICE_STATE_UPDATE": (7, 7),
    "STAGE_INSTANCE_CREATE": (0, 0),
    "STAGE_INSTANCE_UPDATE": (0, 0),
    "STAGE_INSTANCE_DELETE": (0, 0),
    "PRESENCE_UPDATE": (8, 8),
    "GUILD_SCHEDULED_EVENT_CREATE": (16, 16),
    "GUILD_SCHEDULED_EVENT_UPDATE": (16, 16),
    "GUILD_SCHEDULED_EVENT_DELETE": (16, 16),
    "GUILD_SCHEDULED_EVENT_EXCEPTION_CREATE": (16, 16),
    "GUILD_SCHEDULED_EVENT_EXCEPTION_UPDATE": (16, 16),
    "GUILD_SCHEDULED_EVENT_EXCEPTION_DELETE": (16, 16),
    "GUILD_SCHEDULED_EVENT_USER_ADD": (16, 16),
    "GUILD_SCHEDULED_EVENT_USER_REMOVE": (16, 16),
    "AUTO_MODERATION_RULE_CREATE": (20, 20),
    "AUTO_MODERATION_RULE_UPDATE": (20, 20),
    "AUTO_MODERATION_RULE_DELETE": (20, 20),
    "AUTO_MODERATION_ACTION_EXECUTION": (21, 21),
    "TYPING_START": (11, 14),
}


class Session:
    """One shard of an application. It outlives its socket, so that it can resume."""

    def __init__(self, application: Application, shard: tuple[int, int], intents: int) -> None:
        self.id = secrets.token_hex(16)
        self.application = application
        self.shard = shard
        self.intents = intents
        self.seq = 0
        self.kept: deque[tuple[int, bytes]] = deque(maxlen=REPLAY)
        self.socket: Socket | None = None
        self.deaf = False  # a fault: no event is sent

    def serves(self, guild_id: int | None, *, direct: bool) -> bool:
        """Tell whether this shard is the one for a guild. The first shard serves the DMs."""
        index, count = self.shard
        if direct or guild_id is None:
            return index == 0
        return (guild_id >> 22) % count == index

    def hears(self, event: Event) -> bool:
        """Tell whether the intents ask for the event, and whether the bot may know of it."""
        user, direct = self.application.user, is_direct(event)
        if event.only is not None and user.id not in event.only:
            return False
        intents = _INTENTS.get(event.name)
        if intents is not None and not self.intents & 1 << intents[1 if direct else 0]:
            return False
        if not self.serves(event.guild.id if event.guild else None, direct=direct):
            return False
        if event.guild is not None and event.only is None and user.id not in event.guild.members:
            return False
        return event.channel is None or _may_know(self.application, event)


def is_direct(event: Event) -> bool:
    return event.guild is None and event.channel is not None and event.channel.type == DM


def _may_know(application: Application, event: Event) -> bool:
    assert event.channel is not None
    if event.name.startswith("CHANNEL_"):
        return event.guild is not None or application.user in event.channel.recipients
    if event.name == "THREAD_DELETE":
        return True
    return permissions.sees(application.user, event.channel)
