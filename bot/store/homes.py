"""Which process is home of what, on PostgreSQL: slots of matches, and shards of Discord's gateway.

Theory of operation. Everything belongs to one of 256 slots, and each slot and shard to the process that holds its
advisory lock: its *home*. The lock lives and dies with the home's one session (`Session`), with which it commits too.

- Each process looks once a second who holds what (`pg_locks`). That look is its heartbeat, too: it goes through the
  same session, so the server knows when each session spoke last. What is free is taken, each process as much as is
  fair; who holds more gives the rest back.
- A process that is killed frees its locks at once, as its connection closes. One that is frozen, or cut off, is found
  *idle*, be it amid a transaction or a statement: whoever sees a session speak no word for six seconds, while its own
  looks succeed, ends it. A session that is at work or waits for a lock is slow, not silent; and when the server or the
  network stalls for all, all looks stall, so nobody is ended.
- Whoever loses its session drops all it held, ends what may be left of the old session, and joins again as new.
- `slots` counts the homes of each slot. A home that gets a slot back, and nobody held it between, may keep what it has
  in memory. A slot that its last home has not given back was taken by force: that one may have had messages under way.
- Discord is not fenced by a lock: whoever has not looked successfully for three seconds sends nothing, and hangs up.
"""

import asyncio
import logging
import time
from collections.abc import Collection, Mapping, Sequence
from contextlib import suppress
from typing import Any

from sqlalchemy import URL

from bot.store.engines import first_line
from bot.store.fair_shares import SHARD, SLOT, Holders, IdleSession, Takes, View, takers_of, to_give, to_take
from bot.store.session import Session
from bot.table.ports import SLOTS, NotHeld, StoreOutage, TakenOver

log = logging.getLogger(__name__)

LOOK_INTERVAL = 1.0  # seconds
LOOK_TIMEOUT = 2.0  # seconds, after which a look counts as failed for the time being
MAX_CLOCK_ERROR = 0.2  # seconds that a look may take to tell the server's time
CLOCK_READINGS = 8  # looks at the start, at the most, until one was so quick; else the quickest counts
TRUST_SPAN = 3.0  # seconds since the last successful look: after them we may have been replaced
SILENCE_LIMIT = 6.0  # seconds without a word from a session
REJOIN_DELAY = 1.0  # seconds after a lost session before anything is taken: after a restart of the server all come back
REJOIN_RETRY_DELAY = 0.25  # seconds between two attempts to join again
MEMBER_CLASS = 7_306_372  # of the lock whose second half tells what a process takes
MAX_SHARDS = 100_000

_IDLE = "(a.state LIKE 'idle%' OR a.wait_event_type = 'Client')"  # the latter where it has sent half a statement
_LOOK = f"""SELECT l.pid, l.classid::bigint AS class, array_agg(l.objid::bigint) AS numbers,
    {_IDLE} AS idle, a.backend_start AS began, a.state_change AS spoke,
    (extract(epoch FROM clock_timestamp()) * 1000)::bigint AS clock
FROM pg_locks l JOIN pg_stat_activity a ON a.pid = l.pid
WHERE l.locktype = 'advisory' AND l.objsubid = 2 AND l.granted AND a.datname = current_database()
    AND l.database = a.datid
    AND (l.classid::bigint IN ({SLOT}, {MEMBER_CLASS}) OR l.classid::bigint BETWEEN {SHARD} AND {SHARD + MAX_SHARDS})
GROUP BY 1, 2, 4, 5, 6"""
_TAKE = "SELECT number FROM unnest($2::int[]) AS number WHERE pg_try_advisory_lock($1::int, number)"
_COUNT = """WITH before AS (SELECT number, takes, given FROM slots WHERE number = ANY($1::int[]))
UPDATE slots SET takes = slots.takes + 1 FROM before WHERE slots.number = before.number
RETURNING slots.number, before.takes, before.given"""
_GIVE = "UPDATE slots SET given = takes WHERE number = ANY($1::int[])"
_FREE = "SELECT pg_advisory_unlock($1::int, number) FROM unnest($2::int[]) AS number"
_MAKE = f"INSERT INTO slots SELECT number, 0, 0 FROM generate_series(0, {SLOTS - 1}) AS number ON CONFLICT DO NOTHING"
_JOIN = f"SELECT pg_advisory_lock_shared({MEMBER_CLASS}, $1::int)"
_LEAVE = f"SELECT pg_advisory_unlock_shared({MEMBER_CLASS}, $1::int)"
_END = f"""SELECT pg_terminate_backend(pid) FROM pg_stat_activity a
WHERE pid = $1 AND backend_start = $2 AND state_change = $3 AND {_IDLE}"""


class Homes:
    """What this process holds."""

    def __init__(self, url: URL) -> None:
        self._url = url
        self.session: Session | None = None
        self.takes = self._announced_takes = Takes.NOTHING
        self._held_numbers: dict[int, set[int]] = {SLOT: set()}
        self._counts = {SLOT: SLOTS}  # of numbers, by class
        self._own_takes: dict[int, int] = {}  # by slot: how many homes it had had when it became ours
        self._lives: dict[int, int] = {}  # by slot: the same, but unchanged where it came back and nobody held it since
        self.forced_slots: set[int] = set()  # slots of ours that another home did not give back
        self.view = View({}, {}, frozenset())
        self._first_seen: dict[IdleSession, float] = {}  # since when we have seen a session idle
        self._last_look, self._last_join, self._has_rejoined = 0.0, 0.0, False
        self._look_lock = asyncio.Lock()
        self._woken, self.changed = asyncio.Event(), asyncio.Event()
        self._doubt: asyncio.TimerHandle | None = None
        self.fenced = asyncio.Event()
        self._clock_offset, self._clock_error = time.time_ns() - time.monotonic_ns(), float("inf")
        self.outage = ""  # why the last look failed; empty if all is well

    # What is ours.

    def list_held(self, number_class: int = SLOT) -> frozenset[int]:
        return frozenset(self._held_numbers.get(number_class, ()))

    @property
    def lives(self) -> Mapping[int, int]:
        """The slots of this process. The value of one differs as soon as another process has held it between."""
        return {number: self._lives[number] for number in self._held_numbers[SLOT]}

    def holds(self, number: int, number_class: int = SLOT) -> bool:
        return number in self._held_numbers.get(number_class, ())

    def life(self, slot: int) -> int | None:
        """Return the life of a slot of ours. It is None where another home may have written meanwhile, or our own last
        write is uncertain: a process that was frozen finds out only later that it was replaced."""
        return self._lives[slot] if slot in self._held_numbers[SLOT] and self.is_sure else None

    @property
    def is_sure(self) -> bool:
        """Whether we looked so lately, with the session that we still have, that nobody can have replaced us."""
        has_session = self.session is not None and self.session.is_open
        return has_session and self._now() - self._last_look < TRUST_SPAN

    async def sure(self) -> bool:
        """Return when nobody can have replaced us, and whether one had to wait. StoreOutage if somebody may have done
        so since this was asked: what was to be said then may be old."""
        session, has_waited = self.session, not self.is_sure
        while not self.is_sure:
            await self.changed.wait()
        if session is not None and session is not self.session:
            raise StoreOutage("another process may have taken the place of this one meanwhile")
        return has_waited

    async def check(self, number: int, number_class: int) -> None:
        """Raise NotHeld unless this is ours at this very moment, as the server says."""
        if self.session is None or not self.holds(number, number_class):
            raise NotHeld(str(number))
        probe = asyncio.ensure_future(self.session.ask("SELECT 1"))
        probe.add_done_callback(lambda task: task.cancelled() or task.exception())
        if not (await asyncio.wait({probe}, timeout=LOOK_TIMEOUT))[0]:  # not cancelled: that would end the session
            raise StoreOutage("the database does not answer")
        await probe
        if not self.holds(number, number_class):
            raise NotHeld(str(number))

    def surplus(self, number_class: int = SLOT) -> list[int]:
        """Return the numbers that should be given to others."""
        if self.session is None:
            return []
        return to_give(*self._fair_view(number_class), self.session.pid)

    def count_available(self, number_class: int) -> int:
        """Return how many numbers of this class are ours or free."""
        me, holders = self.session and self.session.pid, self.view.holders.get(number_class, {})
        return self._counts.get(number_class, 0) - sum(holder != me for holder in holders.values())

    @property
    def others(self) -> Sequence[Takes]:
        """Return what each other process takes."""
        return [takes for pid, takes in self.view.members.items() if not self.session or pid != self.session.pid]

    def shard_class(self, count: int) -> int:
        """Return the class of the shards: the one that other processes hold already, else the one of `count` shards."""
        classes = [number_class for number_class in self.view.holders if number_class >= SHARD]
        number_class = classes[0] if classes else SHARD + count
        self._counts[number_class] = number_class - SHARD
        self._held_numbers.setdefault(number_class, set())
        self.wake()
        return number_class

    def _fair_view(self, number_class: int) -> tuple[Holders, int, Sequence[int]]:
        holders, members = self.view.holders.get(number_class, {}), self.view.members
        return holders, self._counts.get(number_class, 0), takers_of(members, number_class)

    def clock_offset(self) -> int:
        """Return by how many nanoseconds the server's clock is ahead of the steady clock of this machine."""
        return self._clock_offset

    def _read_clock(self, server_time: int, start: int) -> None:
        """Set our clock by the server's, unless that took so long that we know it better."""
        end = time.monotonic_ns()
        if end - start < max(MAX_CLOCK_ERROR * 1e9, self._clock_error):
            self._clock_offset, self._clock_error = server_time * 1_000_000 - (start + end) // 2, end - start

    # Taking and giving.

    async def open(self) -> Session:
        """Connect, and take nothing yet."""
        self.session = await Session.open(self._url)
        return self.session

    async def begin(self) -> None:
        """Join the others. Look until the server's time is known well: a clock cannot be set back later."""
        assert self.session is not None
        await self.session.ask(_MAKE)
        await self._join(self.session)
        for _ in range(CLOCK_READINGS):
            await self.look()
            if self._clock_error < MAX_CLOCK_ERROR * 1e9:
                break

    async def _join(self, session: Session) -> None:
        takes = self.takes
        await session.ask(_JOIN, int(takes))
        self._announced_takes, self._last_join = takes, self._now()

    def wake(self) -> None:
        """Look at once who holds what."""
        self._woken.set()

    async def run(self) -> None:
        """Look once a second, for ever; join again whenever the session is lost."""
        while True:
            try:
                if self.session is None or self.session.lost.is_set():
                    await self.join_again()
                await self.look()
                self.outage = ""
            except TakenOver:
                self.fenced.set()
                return
            except Exception as error:
                if not self.outage:
                    log.warning("nobody knows who holds what: %s", first_line(error))
                self.outage = first_line(error)
                self._drop_if_lost()
                await asyncio.sleep(REJOIN_RETRY_DELAY)
                continue
            with suppress(TimeoutError):
                async with asyncio.timeout(LOOK_INTERVAL):
                    await self._wait_for_event()

    async def _wait_for_event(self) -> None:
        assert self.session is not None
        waits = [asyncio.ensure_future(event.wait()) for event in (self._woken, self.session.lost)]
        try:
            await asyncio.wait(waits, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for wait in waits:
                wait.cancel()
        self._woken.clear()

    def _drop_if_lost(self) -> None:
        if self.session is not None and self.session.lost.is_set() and any(self._held_numbers.values()):
            for numbers in self._held_numbers.values():
                numbers.clear()
            self._notify()

    async def join_again(self) -> None:
        """Join as a new process would, after ending what is left of our old session."""
        self._drop_if_lost()
        lost_session = self.session
        assert lost_session is not None
        self.session = await Session.open(self._url, lost_session)
        self._has_rejoined, self._last_look = True, float("-inf")
        await self._join(self.session)
        await lost_session.close()
        log.warning("the session with the database is there again")

    async def look(self) -> None:
        """Look which process holds what, end the sessions that are silent, and take what is free."""
        async with self._look_lock:
            await self._look()

    async def _look(self) -> None:
        session, look_start = self.session, self._now()
        assert session is not None
        if self._announced_takes != (takes := self.takes):  # it may change while we announce it
            await session.ask(_JOIN, int(takes))
            await session.ask(_LEAVE, int(self._announced_takes))
            self._announced_takes = takes
        query_start = time.monotonic_ns()
        rows = await session.ask(_LOOK)
        self._read_clock(rows[0]["clock"], query_start)
        view = _view_of(rows)
        before, self.view = self.view, view
        await self._end_silent(session, look_start)
        was_sure, self._last_look = self.is_sure, look_start
        self._doubt_later()
        has_gained = False
        if not self._has_rejoined or self._now() - self._last_join >= REJOIN_DELAY:
            for number_class in self._counts:
                has_gained |= await self._take(session, number_class)
        has_changed = (before.members, before.holders) != (view.members, view.holders)
        if has_gained or not was_sure or has_changed or self.outage:
            self._notify()

    async def _take(self, session: Session, number_class: int) -> bool:
        free = to_take(*self._fair_view(number_class), session.pid)
        if not free:
            return False
        numbers = [row["number"] for row in await session.ask(_TAKE, number_class, free)]
        if number_class == SLOT and numbers:
            try:
                await self._count(session, numbers)
            except BaseException:
                await session.ask(_FREE, number_class, numbers)
                raise
        self._held_numbers[number_class].update(numbers)
        return bool(numbers)

    async def _count(self, session: Session, numbers: Sequence[int]) -> None:
        for number, takes, last_return in await session.ask(_COUNT, numbers):
            came_back = self._own_takes.get(number) == takes
            (self.forced_slots.add if takes != last_return and not came_back else self.forced_slots.discard)(number)
            if not came_back:
                self._lives[number] = takes + 1
            self._own_takes[number] = takes + 1

    async def give(self, numbers: Collection[int], number_class: int = SLOT) -> None:
        """Give these numbers to other processes. The caller has finished its work for them."""
        session = self.session
        self._held_numbers.get(number_class, set()).difference_update(numbers)
        if session is None or not numbers:
            return
        async with self._look_lock:
            try:
                if number_class == SLOT:
                    await session.ask(_GIVE, list(numbers))
                await session.ask(_FREE, number_class, list(numbers))
            except StoreOutage:
                if session.is_open:  # they are still ours, and nobody else can take them
                    self._held_numbers[number_class].update(numbers)
                raise
            rest = {n: pid for n, pid in self.view.holders.get(number_class, {}).items() if n not in numbers}
            self.view = self.view._replace(holders={**self.view.holders, number_class: rest})
        self._notify()

    def withhold(self, numbers: Collection[int]) -> None:
        """Stop writing for these slots, though other processes cannot have them yet."""
        self._held_numbers[SLOT].difference_update(numbers)

    async def close(self) -> None:
        """Say which slots were given back, and free them with the session."""
        if self._doubt:
            self._doubt.cancel()
        if self.session is None:
            return
        with suppress(StoreOutage, TimeoutError, OSError):
            async with asyncio.timeout(LOOK_TIMEOUT):
                if self._held_numbers[SLOT]:
                    await self.session.ask(_GIVE, list(self._held_numbers[SLOT]))
        await self.session.close()

    # Who is silent.

    async def _end_silent(self, session: Session, now: float) -> None:
        """End sessions that were silent too long. Only looks that succeeded count: if one fails, the server may be at
        fault."""
        if now - self._last_look > LOOK_TIMEOUT:
            self._first_seen.clear()
        idle = [key for key in self.view.idle if key[0] != session.pid]
        self._first_seen = {key: self._first_seen.get(key, now) for key in idle}
        silent = [key for key, since in self._first_seen.items() if now - since >= SILENCE_LIMIT]
        for key in silent:
            log.warning("session %d has said no word for %d s and is ended", key[0], SILENCE_LIMIT)
            await session.ask(_END, *key)
            del self._first_seen[key]
        if silent:
            self._woken.set()

    def _doubt_later(self) -> None:
        """Notify those who wait for changes at the moment from which we may have been replaced."""
        if self._doubt:
            self._doubt.cancel()
        self._doubt = asyncio.get_running_loop().call_later(TRUST_SPAN, self._notify)

    def _notify(self) -> None:
        """Wake all who wait for `changed`, and replace the event: later callers wait for the next change."""
        event, self.changed = self.changed, asyncio.Event()
        event.set()

    @staticmethod
    def _now() -> float:
        return time.monotonic()  # a loop may tell the time before this process was frozen


def _view_of(rows: Sequence[Any]) -> View:
    members: dict[int, Takes] = {}
    holders: dict[int, dict[int, int]] = {}
    idle: set[IdleSession] = set()
    for row in rows:
        if row["class"] == MEMBER_CLASS:
            members[row["pid"]] = Takes(max(row["numbers"]))
            if row["idle"]:
                idle.add((row["pid"], row["began"], row["spoke"]))
        else:
            holders.setdefault(row["class"], {}).update(dict.fromkeys(row["numbers"], row["pid"]))
    return View(members, holders, idle)
