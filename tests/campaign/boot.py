"""A start with many live matches: python -m tests.campaign boot --matches 10000

The house was away for ten minutes. It must be open within five seconds, and every match has its time back.
"""

import argparse
import asyncio
import sqlite3
import tempfile
import time
from contextlib import closing
from dataclasses import replace
from pathlib import Path

from bot.config import Config
from bot.kit.pace import Pace
from bot.kit.time_units import MINUTE, SECOND
from bot.services import open_services
from bot.store.sql import SqlStore
from bot.table.tables import Tables
from tests.campaign.figures import tell
from tests.services import ALL, FakeClock, a_header

LIMIT = 5.0  # seconds
ABSENCE = 10 * MINUTE
PLIES, BATCH, LOOKED_AT = 6, 500, 50


async def furnish(path, matches):
    """Fill a database with so many live matches. Play only a few: the others are the same under other names, and replay
    alike.
    """
    store, now = await SqlStore.connect(f"sqlite:///{path}"), time.time_ns() // 1_000_000 - ABSENCE
    tables, records = Tables(ALL, store, FakeClock(now)), []
    for game in ALL:
        players = tuple(f"p{n}" for n in range(game.seats[0]))
        header = a_header(game.key, players, id=f"first-{game.key}", pace=Pace.parse("live:5:00+0:05"), opened_at=now)
        await tables.open(header)
        for _ in range(PLIES):
            face = await tables.look(header.id)
            mine = await tables.look(header.id, face.players[min(face.turns)])
            await tables.play(header.id, mine.asked_ply, face.players[min(face.turns)], str(mine.choices[0]))
        records.append(await store.load(header.id))

    async def again(n):
        header, log = records[n % len(records)]
        await store.open(replace(header, id=f"m{n}"), now + 5 * MINUTE)
        await store.append(f"m{n}", log, now + 5 * MINUTE, None)

    for start in range(0, matches, BATCH):
        await asyncio.gather(*map(again, range(start, min(matches, start + BATCH))))
    await store.close()
    with closing(sqlite3.connect(path)) as database, database:
        database.execute("UPDATE house SET beat = ?", (now,))


async def run(matches):
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "p.db"
        await furnish(path, matches)
        began = time.perf_counter()
        async with open_services(Config(f"sqlite:///{path}", "en", "WARNING")) as services:
            took, wrong = time.perf_counter() - began, []
            for n in range(0, matches, max(1, matches // LOOKED_AT)):
                face, now = await services.tables.look(f"m{n}"), services.clock.now()
                spans = [clock.deadline - now for clock in face.clocks if clock.deadline]
                if not spans or min(spans) < 5 * MINUTE - (time.perf_counter() - began + 2) * SECOND:
                    wrong.append(f"match m{n} did not get its time back: {spans}")
        return {"matches": matches, "open after": f"{took:.2f} s"}, [
            *wrong, *([f"the start took {took:.1f} s"] if took > LIMIT else []),
        ]  # fmt: skip


def main(arguments):
    parser = argparse.ArgumentParser(prog="python -m tests.campaign boot", description=__doc__.splitlines()[0])
    parser.add_argument("--matches", type=int, default=10_000)
    return tell(*asyncio.run(run(parser.parse_args(arguments).matches)))
