"""Which process holds which part of the house, on PostgreSQL: slots of matches, and shards of Discord's gateway.

A process renews its lease every one and a half seconds. When it has run out, others take what it held, each as much as
is fair; who holds more than that gives the rest back. The term of a share rises with every holder.
"""

import asyncio
import logging
from collections.abc import Collection, Mapping, Sequence
from contextlib import suppress
from enum import IntEnum
from typing import NamedTuple

from sqlalchemy import URL, Connection
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.store.changes import Changes
from bot.store.engines import FROZEN, first_line, postgres_engine
from bot.table.ports import SLOTS, slot_of

log = logging.getLogger(__name__)

RENEWED, LEASE = 1.5, 6.0  # seconds
QUIET = LEASE - 1.5 * RENEWED  # seconds left of the lease of a process that should have renewed it by now
KNOWN = 5.0  # seconds after which an heir connects though the holder of the shard has not said that it knows
HUNG_UP = 5.0  # seconds until whoever held a shard has surely let go of it
SOON = 0.05  # seconds after another process's lease has run out
SLOT = "slot"
HEIR = "heir of "  # so begins the kind that tells who connects a shard before its holder lets go of it
SHARD = "shard of "  # so begins the kind of shards; how many there are follows
KEY = 7_306_369  # of the lock under which shares are given out; any number that every Parlour knows

_NOW = "(extract(epoch FROM clock_timestamp()) * 1000)::bigint"
_RENEW = f"""INSERT INTO processes (id, until, takes) VALUES ($1, {_NOW} + {round(LEASE * 1000)}, $2)
ON CONFLICT (id) DO UPDATE SET until = excluded.until, takes = excluded.takes"""
_LIVING = f"DELETE FROM processes WHERE until < {_NOW}", f"SELECT id, takes, until - {_NOW} AS left FROM processes"
_MAKE = """INSERT INTO shares (kind, number, term)
SELECT $1::text, number, 0 FROM generate_series(0, $2::int - 1) AS number ON CONFLICT DO NOTHING"""
_SHARES = "SELECT kind, number, holder, term FROM shares"
_TAKE = "UPDATE shares SET holder = $1, term = term + 1 WHERE kind = $2 AND number = ANY($3) RETURNING number, term"
_GIVE = "UPDATE shares SET holder = NULL WHERE holder = $1 AND kind = $2 AND number = ANY($3)"
_PASS_ON = f"""UPDATE shares SET holder = heir.holder, term = shares.term + 1 FROM shares AS heir
WHERE shares.kind = $1 AND shares.number = $2 AND shares.holder = $3
AND heir.kind = '{HEIR}' || $1 AND heir.number = $2 AND heir.holder IS NOT NULL"""
_GIVE_ALL = "UPDATE shares SET holder = NULL WHERE holder = $1", "DELETE FROM processes WHERE id = $1"
_HELD = f"""SELECT number, term FROM shares JOIN processes ON id = holder
WHERE kind = '{SLOT}' AND number = ANY($1) AND holder = $2 AND until > {_NOW} FOR SHARE OF shares"""


class Takes(IntEnum):
    """What a process takes if it is free."""

    NOTHING = 0  # it is about to end
    SHARDS = 1  # it has heard nothing of Discord yet
    ALL = 2


class Living(NamedTuple):
    takes: Takes
    left: int  # milliseconds of its lease


Holders = Mapping[int, str | None]  # of the numbers of a kind


def to_take(holders: Holders, living: Collection[str], takers: Collection[str], me: str) -> list[int]:
    """What nobody holds, up to a fair part of all."""
    mine = sum(holder == me for holder in holders.values())
    free = [number for number, holder in sorted(holders.items()) if holder not in living]
    return free[: max(0, _fair(holders, takers) - mine)] if me in takers else []


def to_give(holders: Holders, takers: Collection[str], me: str) -> list[int]:
    """What we hold beyond a fair part; all of it where we take nothing any more and somebody else does."""
    mine = [number for number, holder in sorted(holders.items()) if holder == me]
    if not set(takers) - {me}:
        return []
    return mine[_fair(holders, takers) if me in takers else 0 :]


def to_inherit(
    holders: Holders, heirs: Holders, living: Collection[str], takers: Collection[str], me: str
) -> list[int]:
    """What we connect before its holder lets go of it: what others hold beyond their part, up to ours."""
    if me not in takers:
        return []
    given = [number for name in sorted(living) if name != me for number in to_give(holders, takers, name)]
    mine = [number for number in given if heirs.get(number) == me]
    free = [number for number in given if heirs.get(number) not in living]
    held = sum(holder == me for holder in holders.values())
    return mine + free[: max(0, _fair(holders, takers) - held - len(mine))]


def _takes(living: Mapping[str, Living]) -> dict[str, Takes]:
    return {name: one.takes for name, one in living.items()}


def _takers(living: Mapping[str, Living], kind: str) -> list[str]:
    return [name for name, one in living.items() if one.takes >= (Takes.ALL if kind == SLOT else Takes.SHARDS)]


def awake(living: Mapping[str, Living], kind: str) -> list[str]:
    """Who takes what is free now. Nothing is kept for a process that is probably dead: what somebody held who died
    before it would wait until its lease has run out too."""
    return [name for name in _takers(living, kind) if living[name].left > QUIET * 1000]


def _fair(holders: Holders, takers: Collection[str]) -> int:
    return -(-len(holders) // max(len(takers), 1))


class Leases:
    """What this process holds. All times are the database's."""

    def __init__(self, url: URL, me: str, changes: Changes) -> None:
        self.me, self.takes, self.kinds = me, Takes.NOTHING, [SLOT]
        self._changes, self._engine = changes, postgres_engine(url, FROZEN, pool_size=1, max_overflow=0)
        self._held: dict[str, dict[int, int]] = {}  # by kind: our numbers and their terms
        self._holders: dict[str, dict[int, str | None]] = {}
        self._woken, self.changed = asyncio.Event(), asyncio.Event()
        self._heir_since: dict[tuple[str, int], float] = {}  # what we shall hold, by the clock of the loop
        self._known: set[tuple[str, int]] = set()  # of these, what its holder knows of
        self._told: Holders = {}  # heirs of our shards to whom we have said that we know
        self._holder_since: dict[tuple[str, int], float] = {}  # what we have inherited
        self._talking = asyncio.Lock()
        self.trouble = ""  # why the lease could not be renewed last time
        self.living: Mapping[str, Living] = {}

    # What is ours.

    def held(self, kind: str = SLOT) -> frozenset[int]:
        return frozenset(self._held.get(kind, ()))

    def holds(self, name: str) -> bool:
        return slot_of(name) in self._held.get(SLOT, ())

    def surplus(self, kind: str = SLOT) -> list[int]:
        """What should be given to others."""
        return to_give(self._holders.get(kind, {}), awake(self.living, kind), self.me)

    def holders(self, kind: str) -> Mapping[int, str]:
        """The living processes that hold something of this kind."""
        known = self._holders.get(kind, {}).items()
        return {number: holder for number, holder in known if holder is not None and holder in self.living}

    def inherits(self, kind: str) -> frozenset[int]:
        """What we connect though another process holds it still, and knows of us."""
        now = asyncio.get_running_loop().time()
        waited = {key for key, since in self._heir_since.items() if key in self._known or now >= since + KNOWN}
        return frozenset(number for of, number in waited if of == kind)

    def contested(self, kind: str, number: int) -> bool:
        """Whether two processes may be told the same by this shard."""
        return number in self.holders(HEIR + kind)

    def shard_kind(self, count: int) -> str:
        """All processes share as many shards as those have that are there already."""
        there = [kind for kind in self._holders if kind.startswith(SHARD) and self.holders(kind)]
        return there[0] if there else f"{SHARD}{count}"

    def not_held(self, connection: Connection, matches: Collection[str]) -> Collection[str]:
        """Of these matches, those that are not ours in the term we know of; nobody takes the others meanwhile."""
        slots = {slot_of(match): self._held.get(SLOT, {}).get(slot_of(match)) for match in matches}
        found = connection.exec_driver_sql(_HELD, (sorted(slots), self.me))
        terms = {row.number: row.term for row in found}
        return {match for match in matches if terms.get(slot_of(match), -1) != slots[slot_of(match)]}

    # Taking and giving.

    async def begin(self) -> None:
        """Joins the living, and takes nothing yet."""
        await self.make(SLOT, SLOTS)
        await self.round()

    async def make(self, kind: str, count: int) -> None:
        """From now on these are shared too."""
        async with self._engine.begin() as connection:
            for made in (kind, HEIR + kind) if kind.startswith(SHARD) else (kind,):
                await connection.exec_driver_sql(_MAKE, (made, count))
        if kind not in self.kinds:
            self.kinds.append(kind)
        self.wake()

    def wake(self) -> None:
        """Looks at once who holds what."""
        self._woken.set()

    def on_news(self, kind: str, name: str) -> None:
        """A listener of Changes: something was given back, or a process came, or knows whose heir we are."""
        if kind == "shares":
            self.wake()
        elif kind == "heir":
            of, _, number = name.rpartition(":")
            if (of, int(number)) in self._heir_since:
                self._known.add((of, int(number)))
                self._tell_here()

    async def run(self) -> None:
        """Renews our lease for ever."""
        while True:
            wait = RENEWED
            try:
                async with asyncio.timeout(LEASE / 2):
                    await self.round()
                self.trouble = ""
                gone = [one.left / 1000 + SOON for name, one in self.living.items() if name != self.me]
                wait = max(SOON, min([RENEWED, *gone]))
            except Exception as error:  # whatever the driver makes of a lost connection
                if not self.trouble:
                    log.warning("our lease could not be renewed: %s", first_line(error))
                self.trouble = first_line(error)
            with suppress(TimeoutError):
                async with asyncio.timeout(wait):
                    await self._woken.wait()
            self._woken.clear()

    async def round(self) -> None:
        """Renews the lease, and takes what is free."""
        async with self._talking:
            await self._round()

    async def _round(self) -> None:
        known = self.me in self.living and self.living[self.me].takes == self.takes
        news = [] if known else ["shares:"]
        async with self._engine.begin() as connection:
            await connection.exec_driver_sql(f"SELECT pg_advisory_xact_lock({KEY})")
            await connection.exec_driver_sql(_RENEW, (self.me, int(self.takes)))
            await connection.exec_driver_sql(_LIVING[0])
            rows = (await connection.exec_driver_sql(_LIVING[1])).all()
            living = {row.id: Living(Takes(row.takes), row.left) for row in rows}
            holders, held = await self._look(connection)
            for kind in self.kinds:
                await self._take(connection, kind, holders, held, living)
                if kind.startswith(SHARD):
                    news += await self._inherit(connection, kind, holders, living)
            if news:
                await self._tell(connection, news)
        before = _takes(self.living), self._held, self._holders
        self.living, self._held, self._holders = living, held, holders
        if before != (_takes(living), held, holders):
            self._tell_here()

    async def give(self, numbers: Sequence[int], kind: str = SLOT) -> None:
        """Lets others have these; what was to be done for them is done."""
        async with self._talking, self._engine.begin() as connection:
            for number in numbers:
                self._held.get(kind, {}).pop(number, None)
            await connection.exec_driver_sql(_GIVE, (self.me, kind, list(numbers)))
            await self._tell(connection)
        self._tell_here()

    async def pass_on(self, kind: str, number: int) -> None:
        """The heir of this shard hears: it is the holder from now on."""
        async with self._talking, self._engine.begin() as connection:
            passed = await connection.exec_driver_sql(_PASS_ON, (kind, number, self.me))
            await self._tell(connection)
        if passed.rowcount:
            self._held.get(kind, {}).pop(number, None)
            self._tell_here()

    async def _inherit(
        self,
        connection: AsyncConnection,
        kind: str,
        holders: dict[str, dict[int, str | None]],
        living: Mapping[str, Living],
    ) -> list[str]:
        """Says what we connect before it is ours, and, a while after it is, that nobody else does any more; and which
        heirs of ours we know. Returns what the others are told."""
        there, heirs, now = holders[kind], holders[HEIR + kind], asyncio.get_running_loop().time()
        wanted = to_inherit(there, heirs, living, _takers(living, kind), self.me)
        for number in [number for number, heir in heirs.items() if heir == self.me]:
            ours = there[number] == self.me
            if ours and now < self._holder_since.setdefault((kind, number), now) + HUNG_UP:
                continue
            if number not in wanted:
                await connection.exec_driver_sql(_GIVE, (self.me, HEIR + kind, [number]))
                heirs[number] = None
        if new := [number for number in wanted if heirs[number] != self.me]:
            await connection.exec_driver_sql(_TAKE, (self.me, HEIR + kind, new))
            heirs |= dict.fromkeys(new, self.me)
        self._heir_since = {key: self._heir_since.get(key, now) for key in ((kind, number) for number in wanted)}
        self._holder_since = {key: at for key, at in self._holder_since.items() if heirs[key[1]] == self.me}
        if new:
            asyncio.get_running_loop().call_later(KNOWN + SOON, self._tell_here)
        self._known &= self._heir_since.keys()
        others: Holders = {n: heir for n, heir in heirs.items() if there[n] == self.me and heir not in (None, self.me)}
        unsaid, self._told = others.items() - self._told.items(), others
        return ["shares:"] * bool(new) + [f"heir:{kind}:{number}" for number, _ in unsaid]

    async def close(self) -> None:
        """Gives back everything, if it can be said."""
        with suppress(SQLAlchemyError, OSError, TimeoutError):
            async with asyncio.timeout(RENEWED), self._engine.begin() as connection:
                for one in _GIVE_ALL:
                    await connection.exec_driver_sql(one, (self.me,))
                await self._tell(connection)
        await self._engine.dispose()

    async def _look(
        self, connection: AsyncConnection
    ) -> tuple[dict[str, dict[int, str | None]], dict[str, dict[int, int]]]:
        holders: dict[str, dict[int, str | None]] = {}
        held: dict[str, dict[int, int]] = {}
        for row in await connection.exec_driver_sql(_SHARES):
            holders.setdefault(row.kind, {})[row.number] = row.holder
            if row.holder == self.me:
                held.setdefault(row.kind, {})[row.number] = row.term
        return holders, held

    async def _take(
        self,
        connection: AsyncConnection,
        kind: str,
        holders: dict[str, dict[int, str | None]],
        held: dict[str, dict[int, int]],
        living: Mapping[str, Living],
    ) -> None:
        wanted = to_take(holders.get(kind, {}), living, awake(living, kind), self.me)
        heirs = {number: heir for number, heir in holders.get(HEIR + kind, {}).items() if heir in living}
        wanted = [number for number in wanted if heirs.get(number, self.me) == self.me]
        if wanted:
            for row in await connection.exec_driver_sql(_TAKE, (self.me, kind, wanted)):
                held.setdefault(kind, {})[row.number] = row.term
                holders[kind][row.number] = self.me

    def _tell_here(self) -> None:
        """Whoever waited for `changed` goes on; whoever looks from now on waits for the next one."""
        changed, self.changed = self.changed, asyncio.Event()
        changed.set()

    async def _tell(self, connection: AsyncConnection, news: Collection[str] = ("shares:",)) -> None:
        await connection.run_sync(self._changes.tell, news)
