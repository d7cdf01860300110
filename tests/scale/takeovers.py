"""How long it takes until others have taken what a process held that was struck."""

import asyncio
from contextlib import suppress
from typing import NamedTuple

from sqlalchemy.exc import SQLAlchemyError

from bot.store.fair_shares import SLOT
from bot.table.ports import StoreOutage

LOOK_INTERVAL = 0.2  # seconds between two looks
NOTICE_TIME = 1_000  # milliseconds until Discord knows that a session is gone


class Look(NamedTuple):
    """Who held what from a moment on: by class and number, the process's session."""

    at: int
    holders: dict[tuple[int, int], int]
    ports: dict[int, int]  # by session
    connected_shards: frozenset[int]  # shards that Discord has a session of


class Takeover(NamedTuple):
    """Milliseconds from a kill until others held what the dead process had held, and until Discord had sessions of its
    shards. None: it held none, or nobody did within the time looked at."""

    slots: int | None
    shards: int | None
    sessions: int | None


class Watch:
    """Looks at the shares now and then, from the outside."""

    def __init__(self, logs, discord, app, now):
        self._logs, self._discord, self._app, self._now = logs, discord, app, now
        self._looks, self._held_shares = [], {}  # `_held_shares`: by strike

    async def run(self):
        while True:
            with suppress(SQLAlchemyError, StoreOutage, OSError):
                await self._look()
            await asyncio.sleep(LOOK_INTERVAL)

    async def _look(self):
        at = self._now()
        holders, ports = await self._logs.shares()
        sessions = [one for one in self._discord.gateway.sessions.values() if one.socket is not None]
        shards = frozenset(one.shard[0] for one in sessions if one.application is self._app.record)
        if not self._looks or self._looks[-1][1:] != (holders, ports, shards):
            self._looks.append(Look(at, holders, ports, shards))

    def held(self, kill):
        """Return what the struck process held: by kind and number, its session. Where all were struck, that is
        everything.
        """
        if kill not in self._held_shares:
            self._held_shares[kill] = self._held_at(kill)
        return self._held_shares[kill]

    def hit(self, trouble, share):
        """Say whether the strike hit the process that held this share or was to take it.

        Where nobody held the share, that may have been any process: the answer is yes.
        """
        before = self._before(trouble)
        free = before is None or share not in before.holders
        return trouble.ports is None or free or share in self.held(trouble)

    def _before(self, trouble):
        return next((look for look in reversed(self._looks) if look.at <= trouble.at), None)

    def _held_at(self, kill):
        if (before := self._before(kill)) is None:
            return {}
        struck_ports = kill.ports
        return {
            share: holder for share, holder in before.holders.items()
            if struck_ports is None or before.ports.get(holder) in struck_ports
        }  # fmt: skip

    def of(self, kill):
        """Return how long it took until others had all that the struck process held."""
        holders = self.held(kill)
        slots = {share: dead for share, dead in holders.items() if share[0] == SLOT}
        shards = {share: dead for share, dead in holders.items() if share[0] != SLOT}
        numbers = {number for _, number in shards}
        return Takeover(
            self._first(kill.at, lambda look: _taken(slots, look)) if slots else None,
            self._first(kill.at, lambda look: _taken(shards, look)) if shards else None,
            self._first(kill.at, lambda look: look.at > kill.at + NOTICE_TIME and numbers <= look.connected_shards)
            if shards
            else None,
        )

    def _first(self, since, when):
        return next((look.at - since for look in self._looks if look.at > since and when(look)), None)


def _taken(dead_holders, look):
    return all(look.holders.get(share) not in (None, dead) for share, dead in dead_holders.items())
