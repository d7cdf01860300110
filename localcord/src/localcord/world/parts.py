"""The parts of the world, joined: the records, and everything that changes them."""

from __future__ import annotations

import secrets
from dataclasses import dataclass, fields
from typing import Any, Self

from ..clock import Clock
from .activities import Activities
from .audit import Audit
from .auto_moderation import AutoModeration
from .channels import Channels
from .commands import Commands
from .guilds import Guilds
from .kept import Keeper
from .messages import Messages
from .moderation import Moderation
from .payloads import Payloads
from .polls import Polls
from .presences import Presences
from .reactions import Reactions
from .threads import Threads
from .voice import Voice
from .webhooks import Webhooks
from .world import World


@dataclass(frozen=True, slots=True)
class WorldParts:
    world: World
    payloads: Payloads
    audit: Audit
    guilds: Guilds
    channels: Channels
    messages: Messages
    moderation: Moderation
    reactions: Reactions
    polls: Polls
    threads: Threads
    webhooks: Webhooks
    commands: Commands
    presences: Presences
    keeper: Keeper
    auto_moderation: AutoModeration
    voice: Voice
    activities: Activities

    @classmethod
    def join(cls, clock: Clock, *, any_token: bool) -> WorldParts:
        world = World(clock)
        world.any_token = any_token
        payloads = Payloads(world, secrets.token_bytes(32))
        audit = Audit(world, payloads)
        messages = Messages(world, payloads)
        guilds = Guilds(world, payloads, messages, audit)
        moderation = Moderation(world, payloads, guilds, messages, audit)
        return WorldParts(
            world,
            payloads,
            audit,
            guilds,
            Channels(world, payloads),
            messages,
            moderation,
            Reactions(world, payloads),
            Polls(world, payloads, messages),
            Threads(world, payloads, messages),
            Webhooks(world, payloads, messages),
            Commands(world),
            Presences(world, payloads),
            Keeper(world),
            AutoModeration(world, messages, moderation, audit),
            Voice(world, payloads),
            Activities(world),
        )

    @classmethod
    def with_more(cls, parts: WorldParts, **more: Any) -> Self:
        """The same parts, and those of another floor beside them."""
        return cls(**{one.name: getattr(parts, one.name) for one in fields(WorldParts)}, **more)

    def go_on(self) -> None:
        """Set every timer of a world that was read from a file."""
        self.threads.go_on()
        self.polls.go_on()
        self.moderation.go_on()

    def close(self) -> None:
        """Cancel every timer."""
        self.threads.close()
        self.polls.close()
        self.moderation.close()
