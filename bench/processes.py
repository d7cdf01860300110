"""Committed moves a second with 1, 2 and 4 processes on one PostgreSQL, beside raw inserts grouped the same way."""

import asyncio
import subprocess
import sys
import time
from contextlib import ExitStack

import asyncpg

from bench.measure import at_least, line
from bench.store import an_entry, header
from bot.store.fair_shares import Takes
from bot.store.sql import SqlStore
from bot.table.ports import SLOTS
from tests import postgres

TABLES, SECONDS, ROUNDS = 100, 3.0, 3
COUNTS = (1, 2, 4)
RATIO_GOAL, RAW_GOAL = 0.9, 0.5
INSERT = "INSERT INTO entries VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)"
MOVE_ON = "UPDATE matches SET next_alarm = $1 WHERE id = $2"


def run() -> None:
    """Print the rates. Each is the best of several rounds, taken in turn: other work on the machine only slows one
    down."""
    if not postgres.binaries():
        line("PostgreSQL's server is not installed")
        return
    rates: dict[int, float] = dict.fromkeys(COUNTS, 0.0)
    raw = 0.0
    with postgres.serving(more=()) as server:  # every commit reaches the disk
        asyncio.run(_prepare(server.address))
        for number in range(ROUNDS):
            raw = max(raw, asyncio.run(_raw(server.address, f"raw{number}")))
            for count in COUNTS:
                rates[count] = max(rates[count], _flood(server.address, count))
    line(f"{TABLES} tables writing at once", "moves/s", "of one", "of raw", "goal")
    for count, rate in rates.items():
        goal = f"{RATIO_GOAL} of one" if count == COUNTS[-1] else f"{RAW_GOAL} of raw" if count == 1 else ""
        cells = f"{rate:,.0f}", f"{rate / rates[1]:.2f}", f"{rate / raw:.2f}", goal
        line(f"Parlour, {count} {'process' if count == 1 else 'processes'}", *cells)
    line(f"raw asyncpg, {TABLES} moves a transaction", f"{raw:,.0f}")
    at_least("processes: of the rate of one process, four", rates[COUNTS[-1]] / rates[1], RATIO_GOAL)
    at_least("processes: one, of the rate of raw asyncpg", rates[1] / raw, RAW_GOAL)


def _flood(address: str, count: int) -> float:
    """Return the moves a second of so many processes. All begin together, when the last of them is ready."""
    with ExitStack() as stack:
        command = [sys.executable, "-m", "bench.processes", address, str(count), str(TABLES // count)]
        pipe = subprocess.PIPE
        writers = [
            stack.enter_context(subprocess.Popen(command, stdin=pipe, stdout=pipe, text=True)) for _ in range(count)
        ]
        for writer in writers:
            assert writer.stdout
            if writer.stdout.readline() != "ready\n":
                raise RuntimeError("a process could not open the database")
        for writer in writers:
            assert writer.stdin
            writer.stdin.write("go\n")
            writer.stdin.flush()
        return sum(float(writer.stdout.readline()) for writer in writers if writer.stdout)


async def _write(address: str, processes: int, tables: int) -> None:
    """Write in a process of its own: each of its tables writes its next move when the last one is committed. Print
    moves a second."""
    store = await SqlStore.connect(address, shared=True)
    assert store.commons
    store.commons.homes.takes = Takes.ALL
    while len(store.commons.homes.list_held()) < SLOTS // processes:
        await store.commons.homes.changed.wait()
    names = [store.new_name() for _ in range(tables)]
    for match in names:
        await store.open(header(match), None)
    sys.stdout.write("ready\n")
    sys.stdout.flush()
    await asyncio.to_thread(sys.stdin.readline)
    begin = time.perf_counter()

    async def table(match: str) -> int:
        ply = 0
        while time.perf_counter() < begin + SECONDS:
            ply += 1
            await store.append(match, [an_entry(ply, f"{match}{ply}")], 1_767_268_900_000 + ply, None)
        return ply

    plies = sum(await asyncio.gather(*map(table, names)))
    sys.stdout.write(f"{plies / (time.perf_counter() - begin)}\n")
    sys.stdout.flush()
    await store.close()


async def _prepare(address: str) -> None:
    """Create the tables of the database, before any process is there."""
    await (await SqlStore.connect(address)).close()


async def _raw(address: str, name: str) -> float:
    """Write the same rows into the same tables with bare asyncpg."""
    store = await SqlStore.connect(address)
    for n in range(TABLES):
        await store.open(header(f"{name}m{n}"), None)
    await store.close()
    connection = await asyncpg.connect(address)
    begin, ply = time.perf_counter(), 0
    while time.perf_counter() < begin + SECONDS:
        ply += 1
        rows = [
            (f"{name}m{n}", ply, 1_767_268_800_000, "player", 1, "play 10♠", 1_234, "0a1b2c3d", f"{name}m{n}{ply}", "")
            for n in range(TABLES)
        ]
        async with connection.transaction():
            await connection.executemany(INSERT, rows)
            await connection.executemany(MOVE_ON, [(ply, f"{name}m{n}") for n in range(TABLES)])
    rate = ply * TABLES / (time.perf_counter() - begin)
    await connection.close()
    return rate


if __name__ == "__main__":
    where, processes, so_many = sys.argv[1:]
    asyncio.run(_write(where, int(processes), int(so_many)))
