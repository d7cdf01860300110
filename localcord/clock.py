"""The clocks. Nothing else in localcord asks the machine what time it is."""

from __future__ import annotations

import asyncio
import heapq
import itertools
import time
from collections.abc import Callable
from typing import Protocol


class Timer(Protocol):
    def cancel(self) -> None: ...


class Clock(Protocol):
    def now(self) -> float:
        """Seconds since 1970, UTC."""

    def call_later(self, seconds: float, callback: Callable[[], None]) -> Timer:
        """Run `callback` once, `seconds` from now, unless the timer is cancelled."""


async def sleep(clock: Clock, seconds: float) -> None:
    """Wait until the clock has moved on by `seconds`."""
    if seconds <= 0:
        return
    woken: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    def wake() -> None:
        if not woken.done():
            woken.set_result(None)

    timer = clock.call_later(seconds, wake)
    try:
        await woken
    finally:
        timer.cancel()


class SystemClock:
    def now(self) -> float:
        return time.time()

    def call_later(self, seconds: float, callback: Callable[[], None]) -> Timer:
        return asyncio.get_running_loop().call_later(seconds, callback)


class _Alarm:
    def __init__(self, callback: Callable[[], None]) -> None:
        self.callback: Callable[[], None] | None = callback

    def cancel(self) -> None:
        self.callback = None


class ManualClock:
    """A clock that stands still until `advance` is awaited."""

    def __init__(self, start: float | None = None) -> None:
        self._now = time.time() if start is None else start
        self._order = itertools.count()
        self._alarms: list[tuple[float, int, _Alarm]] = []

    def now(self) -> float:
        return self._now

    def call_later(self, seconds: float, callback: Callable[[], None]) -> Timer:
        alarm = _Alarm(callback)
        heapq.heappush(self._alarms, (self._now + max(0.0, seconds), next(self._order), alarm))
        return alarm

    async def advance(self, seconds: float) -> None:
        """Move the time forward and run every alarm that is due on the way, in order."""
        target = self._now + seconds
        while self._alarms and self._alarms[0][0] <= target:
            due, _, alarm = heapq.heappop(self._alarms)
            self._now = max(self._now, due)
            if alarm.callback is not None:
                alarm.callback()
                await _let_others_run()
        self._now = target
        await _let_others_run()


async def _let_others_run() -> None:
    for _ in range(5):
        await asyncio.sleep(0)
