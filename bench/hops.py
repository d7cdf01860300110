"""From a process that hears a press to the process that is home of its match, by way of PostgreSQL: at 50 and at 300 a
second, beside an INSERT with a NOTIFY that another connection hears."""

import asyncio
import json
import subprocess
import sys
import time
from collections.abc import Awaitable, Callable, Mapping
from typing import Any

import asyncpg

from bench.measure import at_most, line, share
from bot.sharing.inbox import Inbox
from bot.sharing.shares import Shares
from bot.store.fair_shares import Takes
from bot.store.sql import SqlStore
from bot.table.ports import Partition
from tests import postgres

RATES, SECONDS = (50, 300), 10.0
MATCHES = 64
PRESS = {"id": "1", "token": "t" * 180, "data": {"custom_id": "v1:4536d8dac47a:12:pick play", "values": ["7S"] * 4}}
LIMITS = {50: 40.0, 300: 5.0}  # milliseconds, p50
P99_LIMIT = 40.0  # milliseconds at 300 a second
FIRST_NUMBER = 1_000


def run() -> None:
    if not postgres.binaries():
        line("PostgreSQL's server is not installed")
        return
    line("a press, until its home has it", "p50 ms", "p99 ms", "presses")
    with postgres.serving(more=()) as server:  # every commit reaches the disk
        for rate in RATES:
            times = asyncio.run(_raw(server.address, rate))
            line(f"INSERT and NOTIFY of asyncpg's, {rate}/s", *_cells(times))
        for rate in RATES:
            times = _measure_home(server.address, rate)
            line(f"Parlour's inbox, {rate}/s", *_cells(times))
            at_most(f"hops: ms at {rate} a second, p50", share(times, 50), LIMITS[rate])
        at_most("hops: ms at 300 a second, p99", share(times, 99), P99_LIMIT)


def _cells(times: list[float]) -> list[str]:
    return [f"{share(times, 50):.1f}", f"{share(times, 99):.1f}", str(len(times))]


async def _send_paced(rate: int, send: Callable[[int], Awaitable[None]]) -> None:
    """Send so many a second, whether or not earlier ones have arrived."""
    began, running = time.perf_counter(), set()
    for n in range(int(rate * SECONDS)):
        await asyncio.sleep(max(0.0, began + n / rate - time.perf_counter()))
        task = asyncio.create_task(send(n))
        running.add(task)
        task.add_done_callback(running.discard)
    await asyncio.gather(*running)


async def _raw(address: str, rate: int) -> list[float]:
    """Send each press in one transaction, on eight connections. Return the sorted milliseconds until each is heard."""
    pool = await asyncpg.create_pool(address, min_size=8, max_size=8)
    hearer = await asyncpg.connect(address)
    times: list[float] = []
    send_times: dict[str, float] = {}
    await pool.execute("CREATE TABLE IF NOT EXISTS raw_presses (id bigint PRIMARY KEY, body text)")
    await pool.execute("TRUNCATE raw_presses")
    await hearer.add_listener("raw", lambda *event: times.append((time.perf_counter() - send_times[event[3]]) * 1000))

    async def send(n: int) -> None:
        send_times[str(n)] = time.perf_counter()
        async with pool.acquire() as connection, connection.transaction():
            await connection.execute("INSERT INTO raw_presses VALUES ($1, $2)", n, json.dumps(PRESS))
            await connection.execute("SELECT pg_notify('raw', $1)", str(n))

    await _send_paced(rate, send)
    await asyncio.sleep(0.5)
    await hearer.close()
    await pool.close()
    return sorted(times)


async def _open(address: str) -> tuple[SqlStore, Inbox, Shares]:
    store = await SqlStore.connect(address, shared=True)
    shares = Shares(store.commons.homes if store.commons else None, store.moved_slots)
    inbox = Inbox(store, lambda: time.time_ns() // 1_000_000)
    store.listeners.append(inbox.on_store_event)
    return store, inbox, shares


def _measure_home(address: str, rate: int) -> list[float]:
    """Return how long each press takes to its home. The home is a process of its own, and tells when it had each
    press."""
    command = [sys.executable, "-m", "bench.hops", address, str(int(rate * SECONDS))]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as home:
        assert home.stdout
        if home.stdout.readline() != "ready\n":
            raise RuntimeError("the home could not open the database")
        send_times = asyncio.run(_send_presses(address, rate))
        arrivals = json.loads(home.stdout.readline())
    return sorted((at - send_times[number]) / 1_000_000 for number, at in arrivals.items())


async def _send_presses(address: str, rate: int) -> dict[str, int]:
    store, inbox, _ = await _open(address)
    send_times: dict[str, int] = {}
    names = [f"m{n}" for n in range(MATCHES)]

    async def send(n: int) -> None:
        send_times[str(FIRST_NUMBER + n)] = time.monotonic_ns()
        await inbox.send(names[n % MATCHES], "press", number=FIRST_NUMBER + n, press=PRESS, which=str(FIRST_NUMBER + n))

    await _send_paced(rate, send)
    await store.close()
    return send_times


async def _home(address: str, presses: int) -> None:
    store, inbox, _ = await _open(address)
    assert store.commons
    store.commons.homes.takes = Takes.ALL
    arrivals: dict[str, int] = {}
    done = asyncio.Event()

    async def note(facts: Mapping[str, Any]) -> None:
        arrivals[facts["which"]] = time.monotonic_ns()
        if len(arrivals) == presses:
            done.set()

    inbox.answer("press", note)
    for _ in range(3):
        await store.commons.homes.look()
    await inbox.take(Partition(store.commons.homes.list_held()))
    sys.stdout.write("ready\n")
    sys.stdout.flush()
    await done.wait()
    sys.stdout.write(json.dumps(arrivals) + "\n")
    await store.close()


if __name__ == "__main__":
    asyncio.run(_home(sys.argv[1], int(sys.argv[2])))
