"""How long it takes until others have taken what a killed process held."""

import asyncio
from typing import NamedTuple

from tests.scale.killing import now

OFTEN = 0.2  # seconds between two looks
LEASE = 6_000, 8_500  # milliseconds from a kill to the end of the dead process's lease


class Look(NamedTuple):
    """Who held what at a moment: by kind and number, the process's id."""

    at: int
    holders: dict[tuple[str, int], str]
    connected: frozenset[int]  # shards that Discord has a session of


class Takeover(NamedTuple):
    """After a kill, the milliseconds until all slots, and all shards, of the dead process were others'; and until
    Discord had sessions of all its shards. None: there were none, or never."""

    kill: int
    slots: int | None
    shards: int | None
    sessions: int | None


class Watch:
    """Looks at the shares now and then, from the outside."""

    def __init__(self, logs, discord, app):
        self._logs, self._discord, self._app = logs, discord, app
        self.looks, self._leases = [], {}  # `_leases`: by process, until when its last one was

    async def run(self):
        while True:
            at = now()
            holders, leases = await self._logs.shares()
            self._leases |= leases
            open_ones = [one for one in self._discord.gateway.sessions.values() if one.socket is not None]
            shards = frozenset(one.shard[0] for one in open_ones if one.application is self._app.record)
            self.looks.append(Look(at, holders, shards))
            await asyncio.sleep(OFTEN)

    def of(self, kill):
        """None if nobody can say which process it was."""
        dead = [name for name, until in self._leases.items() if LEASE[0] <= until - kill.at <= LEASE[1]]
        before = [look for look in self.looks if look.at <= kill.at]
        if len(dead) != 1 or not before:
            return None
        held = [share for share, holder in before[-1].holders.items() if holder == dead[0]]
        slots, shards = ([share for share in held if (share[0] == "slot") is is_slot] for is_slot in (True, False))
        lost = {number for _, number in shards}
        return Takeover(
            kill.at,
            self._until(kill, slots, lambda look: all(look.holders.get(one) not in (None, *dead) for one in slots)),
            self._until(kill, shards, lambda look: all(look.holders.get(one) not in (None, *dead) for one in shards)),
            self._until(kill, shards, lambda look: look.at > kill.at + 1_000 and lost <= look.connected),
        )

    def _until(self, kill, held, taken):
        after = (look.at - kill.at for look in self.looks if look.at > kill.at and taken(look))
        return next(after, None) if held else None
