"""How long it takes until others have taken what a killed process held."""

import asyncio
from typing import NamedTuple

from bot.store.homes import SLOT
from tests.scale.killing import now

OFTEN = 0.2  # seconds between two looks
NOTICED = 1_000  # milliseconds until Discord knows that a session is gone
GONE = 700  # milliseconds until the session of a killed process has surely ended


class Look(NamedTuple):
    """Who held what from a moment on: by class and number, the process's session."""

    at: int
    holders: dict[tuple[int, int], int]
    living: frozenset[int]
    connected: frozenset[int]  # shards that Discord has a session of


class Takeover(NamedTuple):
    """Milliseconds from a kill until others held what the dead process had held, and until Discord had sessions of its
    shards. None: it held none, or nobody did within the time looked at."""

    slots: int | None
    shards: int | None
    sessions: int | None


class Watch:
    """Looks at the shares now and then, from the outside."""

    def __init__(self, logs, discord, app):
        self._logs, self._discord, self._app = logs, discord, app
        self._looks, self._held = [], {}  # `_held`: by kill

    async def run(self):
        while True:
            at = now()
            holders, living = await self._logs.shares()
            sessions = [one for one in self._discord.gateway.sessions.values() if one.socket is not None]
            connected = frozenset(one.shard[0] for one in sessions if one.application is self._app.record)
            if not self._looks or self._looks[-1][1:] != (holders, living, connected):
                self._looks.append(Look(at, holders, living, connected))
            await asyncio.sleep(OFTEN)

    def held(self, kill):
        """What the process held that died: by kind and number, its id. Nothing, if nobody can say which it was."""
        if kill not in self._held:
            self._held[kill] = self._held_at(kill)
        return self._held[kill]

    def _held_at(self, kill):
        before = next((look for look in reversed(self._looks) if look.at <= kill.at), None)
        after = next((look for look in reversed(self._looks) if look.at <= kill.at + GONE), None)
        if before is None or len(dead := before.living - after.living) != 1:
            return {}
        return {share: holder for share, holder in before.holders.items() if holder in dead}

    def of(self, kill):
        """When others had all of it."""
        held = self.held(kill)
        slots = {share: dead for share, dead in held.items() if share[0] == SLOT}
        shards = {share: dead for share, dead in held.items() if share[0] != SLOT}
        numbers = {number for _, number in shards}
        return Takeover(
            self._first(kill.at, lambda look: _taken(slots, look)) if slots else None,
            self._first(kill.at, lambda look: _taken(shards, look)) if shards else None,
            self._first(kill.at, lambda look: look.at > kill.at + NOTICED and numbers <= look.connected)
            if shards
            else None,
        )

    def _first(self, since, when):
        return next((look.at - since for look in self._looks if look.at > since and when(look)), None)


def _taken(held, look):
    return all(look.holders.get(share) not in (None, dead) for share, dead in held.items())
