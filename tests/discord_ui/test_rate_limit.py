"""How many messages are changed a second, and in what order, on a loop whose time is the test's."""

import asyncio
from itertools import pairwise

from bot.discord_ui.api.rate_limit import BURST, RateLimit


class Loop(asyncio.SelectorEventLoop):
    """Its clock goes on only where it would have waited."""

    now = 1_000.0

    def time(self):
        return self.now

    def _run_once(self):
        if not self._ready and self._scheduled:
            self.now = max(self.now, self._scheduled[0]._when)
        super()._run_once()


def on_loop(work):
    loop = Loop()
    try:
        return loop.run_until_complete(work(loop))
    finally:
        loop.close()


def test_after_a_burst_they_come_evenly():
    async def work(loop):
        limit, times = RateLimit(10), []

        async def one():
            await limit.turn(urgent=False)
            times.append(round(loop.time() - 1_000, 3))

        await asyncio.gather(*(one() for _ in range(BURST + 5)))
        return times

    times = on_loop(work)
    assert times[:BURST] == [0.0] * BURST
    assert [round(b - a, 3) for a, b in pairwise(times[BURST:])] == [0.1] * 4


def test_whoever_is_waited_for_comes_first_and_who_gave_up_takes_no_turn():
    async def work(loop):
        limit, order = RateLimit(10), []

        async def one(name, first):
            await limit.turn(first)
            order.append(name)

        for _ in range(BURST + 1):
            await limit.turn(urgent=False)
        tasks = [asyncio.create_task(one(f"table {n}", False)) for n in range(3)]
        await asyncio.sleep(0)
        tasks.append(asyncio.create_task(one("hand", True)))
        await asyncio.sleep(0)
        tasks[1].cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        return order

    assert on_loop(work) == ["hand", "table 0", "table 2"]
