"""A start with 100,000 matches in play, and lists and boards beside a million that are over, on both databases."""

import asyncio
import gc
import json
import os
import random
import resource
import sqlite3
import subprocess
import sys
import tempfile
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import asynccontextmanager, closing

import asyncpg

from bench.measure import at_most, line, share
from bot.app import Discord
from bot.config import Config
from bot.discord_ui.features.matches.match_lists import MAX_TABLES
from bot.kit.pace import Pace
from bot.league.finished import Pool
from bot.league.leaderboards import board_of, page_of
from bot.operator.serve import GC_THRESHOLDS
from bot.services import Services as BusyServices
from bot.services import open_services
from bot.store import rows
from bot.store.schema import metadata
from bot.store.sql import SqlStore
from bot.table.match_log import Entry, Header
from bot.table.ports import EVERYTHING
from tests import postgres
from tests.services import DAY, GAMES, HOUR, Services, a_header

LIVE_MATCHES, FINISHED_MATCHES = 100_000, 1_000_000
PLIES = 20  # of a match in play
PEOPLE, RATED_PLAYERS, SERVERS, YEARS = 50_000, 10_000, 5_000, 2
SECONDS_LIMIT, MEGABYTES_LIMIT, P99_LIMIT = 5.0, 300.0, 50.0
QUERY_REPEATS = 300  # times each
BATCH_ROWS = 50_000  # rows
PLAYERS = {game.key: game.seats.start for game in GAMES.values()}  # as few as there may be

Row = dict[str, object]
PutRows = Callable[[str, list[Row]], Awaitable[None]]


def run() -> None:
    with tempfile.TemporaryDirectory() as folder:
        _measure("SQLite", f"sqlite:///{folder}/many.db")
    if postgres.binaries():
        with postgres.serving() as server:
            _measure("PostgreSQL", server.address)


def _measure(name: str, address: str) -> None:
    asyncio.run(_fill(address))
    seconds, megabytes, waking = _boot(address)
    line(f"{name}: a start, {LIVE_MATCHES:,} matches in play", "seconds", "MB", "clocks set")
    line(f"  beside {FINISHED_MATCHES:,} that are over", f"{seconds:.1f}", f"{megabytes:.0f}", waking)
    line("  limit", f"{SECONDS_LIMIT:.0f}", f"{MEGABYTES_LIMIT:.0f}")
    at_most(f"many: seconds of a start on {name}", seconds, SECONDS_LIMIT)
    at_most(f"many: megabytes after it on {name}", megabytes, MEGABYTES_LIMIT)
    line(f"{name}: asked {QUERY_REPEATS} times", "p50 ms", "p99 ms", "limit")
    for what, took in asyncio.run(_lists(address)).items():
        line(f"  {what}", f"{share(took, 50):.1f}", f"{share(took, 99):.1f}", f"{P99_LIMIT:.0f}")
        at_most(f"many: ms for {what} on {name}, p99", share(took, 99), P99_LIMIT)


# What is there.


async def _templates() -> list[tuple[Header, tuple[Entry, ...]]]:
    """Return a match of each game, some plies old, as the store has it."""
    templates = []
    for game in PLAYERS:
        services = Services()
        header = a_header(game, "abcd"[: PLAYERS[game]], pace=Pace.parse("async:24h+8h/72h"), guild="1")
        await services.tables.open(header)
        for _ in range(PLIES):
            as_it_was, face = await services.store.load(header.id), await services.tables.look(header.id)
            if face.ending:
                break
            template, player = as_it_was, face.players[min(face.turns)]
            face = await services.tables.watch(header.id, player)
            await services.tables.play(header.id, face.asked_ply, player, str(face.choices[0]))
        templates.append(template)
    return templates


def _cast(chance: random.Random, count: int = 1, evenly: bool = False) -> tuple[str, list[str]]:
    """Return who plays where. Some servers and people have played far more than others; what they may play at a time is
    limited."""
    guild, people = int(SERVERS * chance.random() ** (1 if evenly else 3)), set[str]()
    while len(people) < count:
        people.add(str(1_000 + int(PEOPLE * chance.random() ** (1 if evenly else 2))))
    return str(guild + 1), sorted(people)


def _live(
    chance: random.Random, now: int, templates: list[tuple[Header, tuple[Entry, ...]]]
) -> Iterator[tuple[str, Row]]:
    for n in range(LIVE_MATCHES):
        header, log = templates[n % len(templates)]
        guild, people = _cast(chance, PLAYERS[header.game], evenly=True)
        match = f"live{n:08}"
        yield "matches", rows.header_row(header, now + chance.randrange(HOUR, DAY)) | {
            "id": match, "guild": guild, "ended": None, "result": None,
        }  # fmt: skip
        for entry in log:
            yield "entries", rows.entry_row(match, entry)
        yield from _list_message_rows(match, guild, people, len(log))


def _over(
    chance: random.Random, now: int, templates: list[tuple[Header, tuple[Entry, ...]]]
) -> Iterator[tuple[str, Row]]:
    for n in range(FINISHED_MATCHES):
        header, log = templates[n % len(templates)]
        guild, people = _cast(chance, PLAYERS[header.game])
        match, end = f"over{n:08}", now - chance.randrange(YEARS * 365 * DAY)
        over = {"id": match, "guild": guild, "opened": end - DAY, "ended": end, "result": _result(people)}
        yield "matches", rows.header_row(header, None) | over
        yield "entries", rows.entry_row(match, log[0])
        yield "settled", {"match": match}
        for seat, player in enumerate(people):
            yield "lines", {
                "match": match, "player": player, "guild": guild, "game": header.game, "pool": Pool.DUEL_ASYNC.value,
                "seat": seat, "ended": end, "place": 1, "people": len(people), "points": 9, "left": 0, "why": "",
                "expected": 0.5, "before": 1_500.0, "after": 1_500.0, "var": 900.0, "matches": 9,
            }  # fmt: skip
        yield from _list_message_rows(match, guild, people, 1)


def _result(people: list[str]) -> str:
    points, places = [9] * len(people), [1] * len(people)
    facts = {"points": points, "places": places, "fewest_win": False, "players": people, "left": [], "away": []}
    return json.dumps(facts)


def _list_message_rows(match: str, guild: str, people: list[str], ply: int) -> Iterator[tuple[str, Row]]:
    place = {"match": match, "guild": int(guild), "channel": 7, "message": 9, "ply": ply}
    yield "match_messages", {**place, "kind": "table", "player": ""}
    for seat, player in enumerate(people):
        yield "seats", {"match": match, "seat": seat, "player": player}
        yield "match_messages", {**place, "kind": "hand", "player": player}


def _people(now: int) -> Iterator[tuple[str, Row]]:
    for n in range(PEOPLE):
        yield "players", {"id": str(1_000 + n), "name": f"Player {n}", "zone": "UTC", "quiet": None, "vacations": "[]"}
        for game in GAMES if n < RATED_PLAYERS else ():
            there = {"guild": "1", "game": game, "pool": Pool.DUEL_ASYNC.value, "player": str(1_000 + n)}
            yield "ratings", {**there, "mu": 1_500.0 + n % 700, "var": 900.0, "matches": 9, "last": now - n}


async def _fill(address: str) -> None:
    store = await SqlStore.connect(address)
    await store.beat(now := time.time_ns() // 1_000_000)
    await store.close()
    chance, templates = random.Random(7), await _templates()
    waiting: dict[str, list[Row]] = {table.name: [] for table in metadata.sorted_tables}
    async with (_sqlite if address.startswith("sqlite") else _postgres)(address) as put:
        for source in (_people(now), _live(chance, now, templates), _over(chance, now, templates)):
            for n, (table, row) in enumerate(source, 1):
                if n % BATCH_ROWS == 0:
                    await _flush(put, waiting)
                waiting[table].append(row)
            await _flush(put, waiting)
    store = await SqlStore.connect(address)
    await store.list_unsettled()  # who has served so many has noted up to which end all is settled
    await store.close()


async def _flush(put: PutRows, waiting: dict[str, list[Row]]) -> None:
    """Put matches before what points at them. The newest match may have more rows to come."""
    for table, new_rows in waiting.items():
        if new_rows:
            await put(table, new_rows)
            waiting[table] = []


@asynccontextmanager
async def _sqlite(address: str) -> AsyncIterator[PutRows]:
    with closing(sqlite3.connect(address.removeprefix("sqlite:///"), isolation_level=None)) as database:
        database.execute("PRAGMA synchronous=OFF")

        async def put(table: str, rows: list[Row]) -> None:
            names = list(rows[0])
            into = f"INSERT INTO {table} ({', '.join(map(_quote, names))}) VALUES ({', '.join('?' * len(names))})"
            database.execute("BEGIN")
            database.executemany(into, [[row[name] for name in names] for row in rows])
            database.execute("COMMIT")

        yield put
        database.execute("ANALYZE")


def _quote(name: str) -> str:
    return f'"{name}"'


@asynccontextmanager
async def _postgres(address: str) -> AsyncIterator[PutRows]:
    database = await asyncpg.connect(address)

    async def put(table: str, rows: list[Row]) -> None:
        names = list(rows[0])
        records = [[row[name] for name in names] for row in rows]
        await database.copy_records_to_table(table, records=records, columns=names)

    yield put
    await database.execute("VACUUM ANALYZE")
    await database.close()


# What is measured.


def _boot(address: str) -> tuple[float, float, str]:
    """Measure a process of its own, from its first instruction until it would go online."""
    command = [sys.executable, "-m", "bench.many", address]
    began = time.perf_counter()
    process = subprocess.run(command, stdout=subprocess.PIPE, text=True, check=True)
    seconds = time.perf_counter() - began
    megabytes, waking = process.stdout.split()
    return seconds, float(megabytes), waking


async def _start(address: str) -> None:
    """Do what `serve` does before it connects, and what it does when all servers are known."""
    gc.set_threshold(*GC_THRESHOLDS)
    config = Config(address, "en", "ERROR")
    async with open_services(config) as services:
        at, alarms = Discord(services), services.alarm.pending_alarms
        await services.robots.wake_due(alarms, services.clock.now())
        await at.messages.take(EVERYTHING)
        most = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
        sys.stdout.write(f"{most:.0f} {len(alarms)}\n")
        sys.stdout.flush()
        os._exit(0)  # how long it takes to close is another question


async def _lists(address: str) -> dict[str, list[float]]:
    """Return what people ask for, and what each match of theirs costs, as the bot asks the store for it."""
    async with open_services(Config(address, "en", "ERROR")) as services:
        at, chance = Discord(services), random.Random(11)
        gc.collect()
        gc.freeze()  # as `serve` does, and the next line
        gc.set_threshold(*GC_THRESHOLDS)
        queries: dict[str, Callable[[str, str], Awaitable[object]]] = {
            "/turns": lambda guild, player: at.matches.digest.lines(player, "en"),
            "/tables": lambda guild, player: _tables(services, int(guild)),
            "a page of a board, and one's rank": lambda guild, player: _board(services.store, player),
            "past matches to choose from": lambda guild, player: services.store.list_past_matches(
                player, int(guild), 25
            ),
            "/profile": lambda guild, player: services.store.lines_of(guild, player),
            "rivals": lambda guild, player: services.store.rivals(guild, player),
        }
        times: dict[str, list[float]] = {}
        for what, ask in queries.items():
            for _ in range(QUERY_REPEATS):
                guild, [player, *_] = _cast(chance)
                began = time.perf_counter()
                await ask(guild, player)
                times.setdefault(what, []).append((time.perf_counter() - began) * 1000)
        return {what: sorted(took) for what, took in times.items()}


async def _tables(services: BusyServices, guild: int) -> None:
    matches = (await services.store.matches_in(guild))[-MAX_TABLES:]
    await services.store.messages_of_all(matches)
    await services.store.games_of(matches)


async def _board(store: SqlStore, player: str) -> None:
    board = await board_of(store, "1", "honey", Pool.DUEL_ASYNC, time.time_ns() // 1_000_000)
    await page_of(store, board, 1_000, 10)
    await store.rank(board, player)


if __name__ == "__main__":
    asyncio.run(_start(sys.argv[1]))
