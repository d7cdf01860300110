"""What the gateway remembers of one shard, connected or not, and what the shard hears."""

from __future__ import annotations

import secrets
from collections import deque

from ...world import permissions
from ...world.records import DM, Application
from ...world.world import Event
from .events import EVENTS
from .sockets import Socket

REPLAY = 2000  # the events that a session can hear again after it resumes
PRIVILEGED = 1 << 1 | 1 << 8 | 1 << 15
CONTENT, MEMBERS, PRESENCES = 1 << 15, 1 << 1, 1 << 8
ALL_INTENTS = (1 << 26) - 1


class Session:
    """One shard of an application. It outlives its socket, so that it can resume."""

    def __init__(self, application: Application, shard: tuple[int, int], intents: int) -> None:
        self.id = secrets.token_hex(16)
        self.application = application
        self.shard = shard
        self.intents = intents
        self.seq = 0
        self.replay_events: deque[tuple[int, bytes]] = deque(maxlen=REPLAY)
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
        intents = EVENTS[event.name]
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
