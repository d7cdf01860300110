"""The real clock, and one that a test moves."""

from __future__ import annotations

import asyncio
import heapq
import itertools
import math
import time
from collections.abc import Callable
from typing import Protocol

from . import bot_time

MIN_STEP = 1.0  # seconds; timers that are nearer to each other may come at once
MAX_STEP = 20.0  # seconds; clients wait for 60 s, by the loop's clock, before they take a socket for dead


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
    """The machine's clock. Somebody at the page may skip time: what would have come meanwhile comes at once."""

    def __init__(self) -> None:
        self._skipped = 0.0
        self._waiting: dict[_Skippable, None] = {}  # in the order in which they began to wait

    def now(self) -> float:
        return time.time() + self._skipped

    def call_later(self, seconds: float, callback: Callable[[], None]) -> Timer:
        timer = _Skippable(self.now() + seconds, callback, self._waiting)
        timer.wait(seconds)
        return timer

    def skip(self, seconds: float) -> None:
        """Move the time forward."""
        self._skipped += max(0.0, seconds)
        now = self.now()
        for timer in sorted(self._waiting, key=lambda one: one.due):
            timer.wait(timer.due - now)


class _Skippable:
    """A timer that can be set anew when time is skipped."""

    def __init__(self, due: float, callback: Callable[[], None], waiting: dict[_Skippable, None]) -> None:
        self.due = due
        self._callback = callback
        self._waiting = waiting
        self._handle: asyncio.TimerHandle | None = None

    def wait(self, seconds: float) -> None:
        """Ring in so many seconds, and not as was said before."""
        if self._handle is not None:
            self._handle.cancel()
        self._handle = asyncio.get_running_loop().call_later(max(0.0, seconds), self._ring)
        self._waiting[self] = None

    def cancel(self) -> None:
        self._waiting.pop(self, None)
        if self._handle is not None:
            self._handle.cancel()

    def _ring(self) -> None:
        self._waiting.pop(self, None)
        self._callback()


class _Alarm:
    def __init__(self, callback: Callable[[], None]) -> None:
        self.callback: Callable[[], None] | None = callback

    def cancel(self) -> None:
        self.callback = None


class ManualClock:
    """A clock that stands still until `advance` is awaited.

    A bot whose own heart beats by the real clock is not taken for dead, unless `spares_heartbeats` is false. With
    `moves_asyncio` the timers of the running event loop move too, and a bot in this process reads this clock, so that
    it waits as long as the world does: `asyncio.sleep`, timeouts of views, cooldowns, loops of tasks.
    """

    def __init__(
        self, start: float | None = None, *, spares_heartbeats: bool = True, moves_asyncio: bool = False
    ) -> None:
        self._now = time.time() if start is None else start
        self.spares_heartbeats = spares_heartbeats
        self.moves_asyncio = moves_asyncio
        self._ahead: dict[asyncio.AbstractEventLoop, float] = {}  # how far each loop's time was moved
        self.on_step: list[Callable[[], None]] = []  # called whenever the timers of asyncio were moved
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
            await self._move_asyncio(due - self._now)
            self._now = max(self._now, due)
            if alarm.callback is not None:
                alarm.callback()
                await _let_others_run()
        await self._move_asyncio(target - self._now)
        self._now = max(self._now, target)
        await _let_others_run()

    async def _move_asyncio(self, seconds: float) -> None:
        """Move the time of the running loop forward, from timer to timer, so that they come in order."""
        if not self.moves_asyncio:
            return
        loop = asyncio.get_running_loop()
        self.attach()
        bot_time.replace_time()
        while seconds > 0:
            step = min(seconds, MAX_STEP, max(MIN_STEP, _time_to_next_timer(loop)))
            self._ahead[loop] += step
            self._now += step
            seconds -= step
            for listener in self.on_step:
                listener()
            await _let_others_run()

    def attach(self) -> None:
        """Let the running loop and the bots in it follow this clock, as `advance` does by itself."""
        loop = asyncio.get_running_loop()
        if self.moves_asyncio and loop not in self._ahead:
            self._ahead[loop], real = 0.0, loop.time
            # A running loop cannot be given another class, so its own method is replaced.
            vars(loop)["time"] = lambda: real() + self._ahead[loop]
            bot_time.follow(loop, self)


def _time_to_next_timer(loop: asyncio.AbstractEventLoop) -> float:
    """Return how long nothing is due in a loop, or 0 if the loop does not tell."""
    timers = getattr(loop, "_scheduled", None)
    if timers is None:
        return 0.0
    return float(timers[0].when() - loop.time()) if timers else math.inf


async def _let_others_run() -> None:
    for _ in range(5):
        await asyncio.sleep(0)
