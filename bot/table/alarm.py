"""One alarm for all matches: sleep until the nearest deadline, then let `Tables` do what is due."""

import asyncio
import heapq
import logging
from collections.abc import Iterable, Sequence
from typing import Any

from bot.counters import Histogram
from bot.table.face import Notice
from bot.table.match import DamagedMatch
from bot.table.ports import Clock, NotHeld, Partition, StoreOutage
from bot.table.refusals import TableError
from bot.table.tables import Tables

log = logging.getLogger(__name__)

BATCH_MATCHES = 64  # matches served together, so that one commit writes many of them
RETRY_DELAY = 5_000  # milliseconds until a match that could not be served is tried again


class Alarm:
    def __init__(self, tables: Tables, clock: Clock) -> None:
        self._tables, self._clock = tables, clock
        self._next: dict[str, int] = {}
        self._heap: list[tuple[int, str]] = []  # entries that `_next` has overtaken are skipped when their time comes
        self._changed = asyncio.Event()
        self.late = Histogram()  # seconds from a deadline to when it was looked at

    def on_notice(self, notice: Notice) -> None:
        """Set or clear the alarm of a match that has changed. `Tables` calls this."""
        if notice.next_alarm is None:
            self._next.pop(notice.match, None)
        else:
            self.set(notice.match, notice.next_alarm)

    def on_damage(self, match: str) -> None:
        """Set the alarm of a damaged match to ring at once, so that `Tables.on_alarm` quarantines it. `Tables` calls
        this."""
        self.set(match, self._clock.now())

    def set(self, match: str, next_alarm: int) -> None:
        if self._next.get(match) == next_alarm:
            return
        is_nearest = not self._heap or next_alarm < self._heap[0][0]
        self._next[match] = next_alarm
        heapq.heappush(self._heap, (next_alarm, match))
        if len(self._heap) > 2 * len(self._next) + 1_000:
            self._begin_anew()
        if is_nearest:
            self._changed.set()

    def set_all(self, alarms: Iterable[tuple[str, int]]) -> None:
        """Set the alarms that the store has, without replaying a match. An alarm that is set already is newer."""
        self._next = {**dict(alarms), **self._next}
        self._begin_anew()

    def drop(self, part: Partition) -> None:
        """Drop the alarms of these matches: another process rings for them."""
        self._next = {name: when for name, when in self._next.items() if not part(name)}
        self._begin_anew()

    def _begin_anew(self) -> None:
        self._heap = [(when, name) for name, when in self._next.items()]
        heapq.heapify(self._heap)
        self._changed.set()

    @property
    def pending_alarms(self) -> Sequence[tuple[str, int]]:
        """Return the next alarm of every match that has one."""
        return list(self._next.items())

    def due(self, now: int) -> list[str]:
        """Remove and return the matches whose alarm is due."""
        matches = []
        while self._heap and self._heap[0][0] <= now:
            when, match = heapq.heappop(self._heap)
            if self._next.get(match) == when:
                del self._next[match]
                matches.append(match)
                self.late.add(max(0, now - when) / 1000)
        return matches

    async def run(self) -> None:
        while True:
            self._changed.clear()
            matches = self.due(self._clock.now())
            for n in range(0, len(matches), BATCH_MATCHES):
                await asyncio.gather(*map(self._serve, matches[n : n + BATCH_MATCHES]))
            if not matches:
                await self._nap()

    async def _serve(self, match: str) -> None:
        try:
            await self._tables.on_alarm(match)
        except DamagedMatch as damage:
            log.error("the clock of match %s could not be served: the match is quarantined: %s", match, damage)
        except TableError as refusal:  # its rules are not here: it waits for a release that has them
            log.warning("the clock of match %s stands still: %s", match, refusal.code)
        except NotHeld:
            if self._tables.holds(match):
                self.set(match, self._clock.now() + RETRY_DELAY)
        except StoreOutage:  # of which the store tells itself, once
            self.set(match, self._clock.now() + RETRY_DELAY)
        except Exception:  # one broken match must not stop the clocks of the others
            log.exception("the clock of match %s could not be served", match)
            if match not in self._next:
                self.set(match, self._clock.now() + RETRY_DELAY)

    async def _nap(self) -> None:
        """Sleep until the nearest deadline, or until a nearer one is set."""
        waits: list[asyncio.Task[Any]] = [asyncio.create_task(self._changed.wait())]
        if self._heap:
            waits.append(asyncio.create_task(self._clock.sleep_until(self._heap[0][0])))
        try:
            await asyncio.wait(waits, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for wait in waits:
                wait.cancel()
