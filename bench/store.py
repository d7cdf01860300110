"""Committed moves a second with group commit on SQLite (synchronous=FULL), beside raw sqlite3 grouped the same way."""

import asyncio
import sqlite3
import tempfile
import time

from bench.measure import at_least, at_most, line, share
from bot.kit.game import Seat
from bot.kit.pace import Pace
from bot.store.engines import PRAGMAS
from bot.store.sql import SqlStore
from bot.table.match_log import By, Entry, Header

TABLES, SECONDS = 100, 3.0
GOAL, RATIO_GOAL, P99_LIMIT = 8_000, 0.5, 20.0


def run() -> None:
    with tempfile.TemporaryDirectory() as folder:
        rates = [asyncio.run(_flood(f"{folder}/ours{n}.db")) for n in range(3)]
        raw = max(_raw(f"{folder}/raw{n}.db") for n in range(3))
        slow = asyncio.run(_calm(f"{folder}/calm.db"))
    rate = max(rates)
    line("100 tables writing at once", "moves/s", "goal", "of goal")
    line("Parlour, SQLAlchemy Core, group commit", f"{rate:,.0f}", f"{GOAL:,}", f"{rate / GOAL:.2f}")
    line("raw sqlite3, 100 moves a transaction", f"{raw:,.0f}", "", "")
    line(f"  ours / raw: {rate / raw:.2f} (goal {RATIO_GOAL:.2f})")
    line("100 moves a second: asked to committed", "p50 ms", "p99 ms", "limit")
    line("Parlour", f"{share(slow, 50):.1f}", f"{share(slow, 99):.1f}", f"{P99_LIMIT:.0f}")
    at_least("store: moves a second", rate, GOAL)
    at_least("store: of the rate of raw sqlite3", rate / raw, RATIO_GOAL)
    at_most("store: ms from asked to committed, p99", share(slow, 99), P99_LIMIT)


def header(name: str) -> Header:
    return Header(name, "honey", 1, {}, ("a", "b", "c", "d"), Pace.parse("live:5:00+0:05"), 0, b"s" * 32)


def an_entry(ply: int, source: str) -> Entry:
    return Entry(ply, 1_767_268_800_000 + ply, By.PLAYER, Seat(ply % 4), "play 10♠", 1_234, "0a1b2c3d", source)


async def _flood(path: str) -> float:
    store = await SqlStore.connect(f"sqlite:///{path}")
    for n in range(TABLES):
        await store.open(header(f"m{n}"), None)
    end = time.perf_counter() + SECONDS

    async def table(name: str) -> int:
        ply = 0
        while time.perf_counter() < end:
            ply += 1
            await store.append(name, [an_entry(ply, f"{name}{ply}")], 1_767_268_900_000 + ply, None)
        return ply

    start = time.perf_counter()
    plies = sum(await asyncio.gather(*(table(f"m{n}") for n in range(TABLES))))
    rate = plies / (time.perf_counter() - start)
    await store.close()
    return rate


async def _calm(path: str) -> list[float]:
    """Make 100 moves a second, one after the other. Return how long each player waits."""
    store = await SqlStore.connect(f"sqlite:///{path}")
    for n in range(TABLES):
        await store.open(header(f"m{n}"), None)
    waits: list[float] = []

    async def press(number: int) -> None:
        start = time.perf_counter()
        ply = number // TABLES + 1
        name = f"m{number % TABLES}"
        await store.append(name, [an_entry(ply, f"{name}{ply}")], None, None)
        waits.append((time.perf_counter() - start) * 1000)

    tasks, begin = [], time.perf_counter()
    for number in range(1_000):
        await asyncio.sleep(max(0.0, begin + number / 100 - time.perf_counter()))
        tasks.append(asyncio.create_task(press(number)))
    await asyncio.gather(*tasks)
    await store.close()
    return sorted(waits)


def _raw(path: str) -> float:
    """Write the same rows into the same tables with bare sqlite3."""
    asyncio.run(_prepare(path))
    database = sqlite3.connect(path, isolation_level=None)
    for pragma in PRAGMAS:
        database.execute(pragma)
    start, ply = time.perf_counter(), 0
    while time.perf_counter() < start + SECONDS:
        ply += 1
        rows = [
            (f"m{n}", ply, 1_767_268_800_000, "player", 1, "play 10♠", 1_234, "0a1b2c3d", f"m{n}{ply}", "")
            for n in range(TABLES)
        ]
        database.execute("BEGIN IMMEDIATE")
        database.executemany("INSERT INTO entries VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)", rows)
        database.executemany("UPDATE matches SET next_alarm = ? WHERE id = ?", [(ply, f"m{n}") for n in range(TABLES)])
        database.execute("COMMIT")
    rate = ply * TABLES / (time.perf_counter() - start)
    database.close()
    return rate


async def _prepare(path: str) -> None:
    store = await SqlStore.connect(f"sqlite:///{path}")
    for n in range(TABLES):
        await store.open(header(f"m{n}"), None)
    await store.close()
