"""How long tables wait for a robot: one master alone, fifty tables at once, and people's presses meanwhile."""

import asyncio
import secrets
import time
from functools import partial

from bench.measure import at_most, line, share
from bot.games import ALL
from bot.games.honey import game as honey
from bot.kit.robot_levels import Level
from bot.kit.seed import Seed
from bot.table.advice import Advice
from bot.workers import WorkerPool

TABLES = 50
ALONE_LIMIT, CROWD_LIMIT, LOOP_LIMIT = 1_200.0, 3_000.0, 50.0  # milliseconds


def run() -> None:
    asyncio.run(_run())


async def _run() -> None:
    pool = WorkerPool.of_processes("bot.games")
    advice = Advice(ALL, pool, partial(secrets.token_bytes, 32))
    try:
        await advice.robot_move("honey", _view(0), Level.MASTER)  # the processes have started
        alone = sorted([await _time_move(advice, n) for n in range(20)])
        stop = asyncio.Event()
        loop = asyncio.create_task(_lag(stop))
        rounds = [await asyncio.gather(*(_time_move(advice, n) for n in range(TABLES))) for _ in range(3)]
        stop.set()
        lag = sorted(await loop)
    finally:
        pool.shutdown()
    crowd = sorted(took for one in rounds for took in one)
    line(f"a master's move, {len(pool.workers)} workers", "p50 ms", "p99 ms", "limit")
    line("one table", f"{share(alone, 50):.0f}", f"{share(alone, 99):.0f}", f"{ALONE_LIMIT:.0f}")
    line(f"{TABLES} tables at once", f"{share(crowd, 50):.0f}", f"{share(crowd, 99):.0f}", f"{CROWD_LIMIT:.0f}")
    line("  how late the loop was meanwhile", f"{share(lag, 50):.1f}", f"{share(lag, 99):.1f}", f"{LOOP_LIMIT:.0f}")
    at_most("robots: ms of a master's move at one table, p99", share(alone, 99), ALONE_LIMIT)
    at_most(f"robots: ms of a master's move at {TABLES} tables, p99", share(crowd, 99), CROWD_LIMIT)
    at_most("robots: ms that the loop was late, p99", share(lag, 99), LOOP_LIMIT)


def _view(number: int) -> object:
    """Return the first card of a deal: the longest thought there is."""
    state = honey.deal(4, {}, Seed(number.to_bytes(32, "big")))
    return honey.view(state, min(honey.turns(state)))


async def _time_move(advice: Advice, number: int) -> float:
    began = time.perf_counter()
    await advice.robot_move("honey", _view(number), Level.MASTER)
    return (time.perf_counter() - began) * 1000


async def _lag(stop: asyncio.Event) -> list[float]:
    """Return how much later than asked for the loop wakes somebody."""
    lags = []
    while not stop.is_set():
        began = time.perf_counter()
        await asyncio.sleep(0.01)
        lags.append((time.perf_counter() - began - 0.01) * 1000)
    return lags
