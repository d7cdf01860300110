"""Write a heartbeat into the store. A gap between two heartbeats is a downtime: the program did not run."""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Protocol

from bot.table.downtime import HEARTBEAT_INTERVAL, MAX_DOWNTIMES, MIN_DOWNTIME, Downtime, find_gap, merge_downtimes
from bot.table.ports import Clock, Store, StoreOutage
from bot.table.store_events import StoreEvent, StoreEventKind
from bot.table.tables import Tables

log = logging.getLogger(__name__)


class LivingClock(Clock, Protocol):
    """A clock that can be left behind: the machine slept, or somebody set the wall clock."""

    def measure_lag(self) -> int: ...  # by how many milliseconds
    def follow(self) -> None: ...


class Heartbeat:
    def __init__(self, tables: Tables, store: Store, clock: LivingClock) -> None:
        self._tables, self._store, self._clock = tables, store, clock
        self._unwritten = False  # the newest downtime
        self._news = False  # whether another process has noted a downtime that we have not read
        self._tasks: set[asyncio.Task[None]] = set()
        self._silent_since: Callable[[], int | None] = lambda: None
        self.last = clock.now()  # when it last beat
        self.listeners = list[Callable[[], Awaitable[None]]]()  # of downtimes: live clocks have got time back
        self._notified_downtimes: list[Downtime] = []  # what the listeners were notified of

    def listen(self, silent_since: Callable[[], int | None]) -> None:
        """Set the function that returns since when no event has come from the players; None: events come."""
        self._silent_since = silent_since

    async def begin(self) -> None:
        """Note the time since the last heartbeat of an earlier run, or of another process, as a downtime."""
        await self._learn()
        before, now = await self._store.last_heartbeat(), self._clock.now()
        await self._beat(Downtime(now if before is None else before, now))
        self._notified_downtimes = self._tables.downtimes

    async def _learn(self) -> None:
        """Read the downtimes that any process has noted."""
        downtimes = [Downtime(*downtime) for downtime in await self._store.downtimes()]
        self._tables.downtimes = merge_downtimes(self._tables.downtimes, downtimes)
        self._unwritten = self._unwritten or self._tables.downtimes != downtimes

    def on_store_event(self, news: StoreEvent) -> None:
        """Read the downtime that another process has noted. The store calls this."""
        if news.kind in (StoreEventKind.AWAY, StoreEventKind.ANYTHING):
            task = asyncio.create_task(self._learn_or_later())
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)

    async def _learn_or_later(self) -> None:
        """Read new downtimes at once, so that no match misses the time it gets back; on an outage, with the next
        heartbeat."""
        self._news = True
        with suppress(StoreOutage):
            await self._learn()
            self._news = False
            await self._notify()

    async def _notify(self) -> None:
        """Notify the listeners of new downtimes, unless no event comes from the players."""
        downtimes = self._tables.downtimes
        if self._notified_downtimes != downtimes and self._silent_since() is None:
            for listener in self.listeners:
                await listener()
            self._notified_downtimes = downtimes  # more may have been noted meanwhile

    async def run(self) -> None:
        """Write heartbeats for ever. After a jump of the wall clock, note the jump as a downtime."""
        while True:
            await self._clock.sleep_until(self._clock.now() + HEARTBEAT_INTERVAL)
            try:
                await self.beat()
            except StoreOutage:
                continue  # the store has logged the outage
            except Exception:
                log.exception("the heartbeat could not be written")

    async def beat(self) -> None:
        """Write a heartbeat, and note as a downtime by how much it is late: the program stood still, or the store took
        nothing."""
        if self._news:
            await self._learn_or_later()
        now = self._clock.now()
        if (since := self._silent_since()) is not None:
            self._extend(since, now)
        gap = find_gap(self._tables.last_heartbeat, now)
        await self._beat(Downtime(gap.start if gap else now, now + self._clock.measure_lag()))
        await self._notify()

    async def catch_up(self) -> None:
        """Beat now, if that is late."""
        if find_gap(self._tables.last_heartbeat, self._clock.now()):
            await self.beat()

    def _extend(self, since: int, now: int) -> None:
        """Make the downtime last until now. No event comes from the players, so nobody's move can reach the bot: it is
        as if the bot were down."""
        earlier = [away for away in self._tables.downtimes if away.start != since]
        self._tables.downtimes = [*earlier, Downtime(since, now)][-MAX_DOWNTIMES:]
        self._unwritten = True

    async def _beat(self, downtime: Downtime) -> None:
        """Note the downtime, if it is long enough, and write a heartbeat. The downtime counts before our clock follows,
        so that nobody is out of time for it in between. While another process lived, the bot was not away."""
        if downtime.end - downtime.start > MIN_DOWNTIME and self._store.is_shared:
            last_heartbeat = await self._store.last_heartbeat() or downtime.start
            downtime = Downtime(min(downtime.end, max(downtime.start, last_heartbeat)), downtime.end)
        if downtime.end - downtime.start > MIN_DOWNTIME:
            self._tables.downtimes = merge_downtimes(self._tables.downtimes, [downtime])
            self._unwritten = True
        self._clock.follow()
        await self._write(downtime.end)
        self.last = self._tables.last_heartbeat = self._clock.now()

    async def _write(self, at: int) -> None:
        """Write a heartbeat, and the downtimes if some are not written: one may be learnt while this waits."""
        is_unwritten, self._unwritten = self._unwritten, False
        try:
            await self._store.beat(at, self._tables.downtimes if is_unwritten else None)
        except BaseException:
            self._unwritten |= is_unwritten
            raise
