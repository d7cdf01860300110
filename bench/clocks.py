"""100,000 pending deadlines in one alarm: their memory, and how late they ring; beside one asyncio timer for each."""

import asyncio
import time
import tracemalloc
from typing import cast

from bench.measure import at_most, line, share
from bot.table.alarm import Alarm
from bot.table.tables import Tables

DEADLINES = 100_000
MEMORY_LIMIT, LATE_LIMIT = 100.0, 250.0


class _Clock:
    def now(self) -> int:
        return time.monotonic_ns() // 1_000_000

    async def sleep_until(self, when: int) -> None:
        await asyncio.sleep(max(0, when - self.now()) / 1000)


class _Tables:
    """Notes the time of every alarm, where real tables would play a move and write it."""

    def __init__(self, woke: dict[str, int], clock: _Clock) -> None:
        self._woke, self._clock, self.done = woke, clock, asyncio.Event()

    async def on_alarm(self, match: str) -> None:
        self._woke[match] = self._clock.now()
        if len(self._woke) == DEADLINES:
            self.done.set()


def run() -> None:
    tracemalloc.start()
    clock = _Clock()
    woke: dict[str, int] = {}
    tables = _Tables(woke, clock)
    alarm = Alarm(cast("Tables", tables), clock)
    names = [f"match{n:08}" for n in range(DEADLINES)]
    before = tracemalloc.get_traced_memory()[0]
    start = time.perf_counter()
    for n, name in enumerate(names):
        alarm.set(name, clock.now() + 3_600_000 + n)
    arming = (time.perf_counter() - start) / DEADLINES * 1e6
    weight = (tracemalloc.get_traced_memory()[0] - before) / 1e6
    tracemalloc.stop()
    late = asyncio.run(_wake_all(alarm, tables, clock, names, woke))
    line(f"{DEADLINES:,} deadlines", "MB", "us to set one", "late p99 ms")
    line("Parlour's alarm", f"{weight:.0f}", f"{arming:.1f}", f"{share(late, 99):.0f}")
    line("limit", f"{MEMORY_LIMIT:.0f}", "", f"{LATE_LIMIT:.0f}")
    at_most("clocks: MB for all deadlines", weight, MEMORY_LIMIT)
    at_most("clocks: ms late, p99", share(late, 99), LATE_LIMIT)
    mb, us = asyncio.run(_timers(names))
    line("asyncio call_later for each", f"{mb:.0f}", f"{us:.1f}", "")


async def _wake_all(
    alarm: Alarm, tables: _Tables, clock: _Clock, names: list[str], woke: dict[str, int]
) -> list[float]:
    """Let all of them fall due within ten seconds, and return how late each was."""
    due_times = {name: clock.now() + 500 + n // 10 for n, name in enumerate(names)}
    for name, when in due_times.items():
        alarm.set(name, when)
    task = asyncio.create_task(alarm.run())
    await tables.done.wait()
    task.cancel()
    await asyncio.gather(task, return_exceptions=True)
    return sorted(float(woke[name] - due_times[name]) for name in names)


async def _timers(names: list[str]) -> tuple[float, float]:
    loop = asyncio.get_running_loop()
    tracemalloc.start()
    start = time.perf_counter()
    timers = [loop.call_later(3_600 + n, print, name) for n, name in enumerate(names)]
    us = (time.perf_counter() - start) / DEADLINES * 1e6
    mb = tracemalloc.get_traced_memory()[0] / 1e6
    tracemalloc.stop()
    for timer in timers:
        timer.cancel()
    return mb, us
