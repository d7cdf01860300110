"""Signs of life in the store. Where there were none for a while, the house was away."""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Protocol

from bot.table.away import KEPT, TimeAway, together
from bot.table.ports import Clock, Store, StoreTrouble
from bot.table.store_news import NewsKind, StoreNews
from bot.table.tables import Tables

log = logging.getLogger(__name__)

BEAT = 5_000  # milliseconds between two signs of life
NOTICEABLE = 10_000  # an absence this long is given back


class LivingClock(Clock, Protocol):
    """A clock that can be left behind: the machine slept, or somebody set the wall clock."""

    def behind(self) -> int: ...  # by how many milliseconds
    def follow(self) -> None: ...


class Heartbeat:
    def __init__(self, tables: Tables, store: Store, clock: LivingClock) -> None:
        self._tables, self._store, self._clock = tables, store, clock
        self._unwritten = False  # the newest absence
        self._news = False  # whether another process has written one that we do not know yet
        self._learning: set[asyncio.Task[None]] = set()
        self._silent_since: Callable[[], int | None] = lambda: None
        self.last = clock.now()  # when it last beat
        self.listeners = list[Callable[[], Awaitable[None]]]()  # of absences: live clocks have got time back
        self._told: list[TimeAway] = []  # the absences of which the listeners know

    def listen(self, silent_since: Callable[[], int | None]) -> None:
        """From now on ask this since when nothing is heard from the players; None: all is well."""
        self._silent_since = silent_since

    async def begin(self) -> None:
        """Notes the time since the last sign of life of an earlier run, or of another process."""
        await self._learn()
        before, now = await self._store.last_beat(), self._clock.now()
        await self._beat(TimeAway(now if before is None else before, now))
        self._told = self._tables.times_away

    async def _learn(self) -> None:
        """The absences that any process has noted."""
        written = [TimeAway(*absence) for absence in await self._store.times_away()]
        self._tables.times_away = together(self._tables.times_away, written)
        self._unwritten = self._unwritten or self._tables.times_away != written

    def on_news(self, news: StoreNews) -> None:
        """A listener of the store: another process has noted an absence."""
        if news.kind in (NewsKind.AWAY, NewsKind.ANYTHING):
            task = asyncio.create_task(self._learn_or_later())
            self._learning.add(task)
            task.add_done_callback(self._learning.discard)

    async def _learn_or_later(self) -> None:
        """At once, so that no match goes on without its gift; where that fails, with the next sign of life."""
        self._news = True
        with suppress(StoreTrouble):
            await self._learn()
            self._news = False
            await self._tell()

    async def _tell(self) -> None:
        """Not while nobody can be told anything."""
        if self._told != self._tables.times_away and self._silent_since() is None:
            for listener in self.listeners:
                await listener()
            self._told = self._tables.times_away

    async def run(self) -> None:
        """Beats for ever. After a jump of the wall clock, notes what was slept through."""
        while True:
            await self._clock.sleep_until(self._clock.now() + BEAT)
            try:
                await self.beat()
            except StoreTrouble:
                continue  # of which the store tells itself, once
            except Exception:
                log.exception("the sign of life could not be written")

    async def beat(self) -> None:
        if self._news:
            await self._learn_or_later()
        now = self._clock.now()
        if (since := self._silent_since()) is not None:
            self._extend(since, now)
        await self._beat(TimeAway(now, now + self._clock.behind()))
        await self._tell()

    def _extend(self, since: int, now: int) -> None:
        """Nobody's move can reach the house: it is as if the house were away, and the absence grows beat by beat."""
        before = [away for away in self._tables.times_away if away.start != since]
        self._tables.times_away = [*before, TimeAway(since, now)][-KEPT:]
        self._unwritten = True

    async def _beat(self, absence: TimeAway) -> None:
        """The absence counts before our clock follows, so that nobody is out of time for it in between. While another
        process lived, the house was not away."""
        if absence.end - absence.start > NOTICEABLE and self._store.shared:
            lived = await self._store.last_beat() or absence.start
            absence = TimeAway(min(absence.end, max(absence.start, lived)), absence.end)
        if absence.end - absence.start > NOTICEABLE:
            self._tables.times_away = [*self._tables.times_away, absence][-KEPT:]
            self._unwritten = True
        self._clock.follow()
        await self._store.beat(absence.end, self._tables.times_away if self._unwritten else None)
        self._unwritten, self.last = False, self._clock.now()
