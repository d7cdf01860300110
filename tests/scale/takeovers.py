"""How long it takes until others have taken what a killed process held."""

import asyncio
from typing import NamedTuple

from bot.store.slots import LEASE, SLOT
from tests.scale.killing import now

OFTEN = 0.2  # seconds between two looks
NOTICED = 1_000  # milliseconds until Discord knows that a session is gone
SPAN = LEASE * 1000 - 2_300, LEASE * 1000 + 300  # milliseconds from a kill to the end of the lease of the dead


class Look(NamedTuple):
    """Who held what from a moment on: by kind and number, the process's id."""

    at: int
    holders: dict[tuple[str, int], str]
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
        self._looks, self._leases = [], {}  # `_leases`: by process, until when its last one was
        self._held = {}  # by kill

    async def run(self):
        while True:
            at = now()
            holders, leases = await self._logs.shares()
            self._leases |= leases
            sessions = [one for one in self._discord.gateway.sessions.values() if one.socket is not None]
            connected = frozenset(one.shard[0] for one in sessions if one.application is self._app.record)
            if not self._looks or self._looks[-1][1:] != (holders, connected):
                self._looks.append(Look(at, holders, connected))
            await asyncio.sleep(OFTEN)

    def held(self, kill):
        """What the process held that died: by kind and number, its id. Nothing, if nobody can say which it was."""
        if kill not in self._held:
            self._held[kill] = self._held_at(kill)
        return self._held[kill]

    def _held_at(self, kill):
        dead = [name for name, until in self._leases.items() if SPAN[0] <= until - kill.at <= SPAN[1]]
        before = [look.holders for look in self._looks if look.at <= kill.at][-1:]
        return {share: holder for held in before for share, holder in held.items() if dead == [holder]}

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
