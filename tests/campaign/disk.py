"""What a disk can do: python -m tests.campaign disk --rounds 200

People play while the disk is full or read-only, the file is away, locked, or slow. No acknowledged move is lost or
doubled, and the store takes moves again as soon as the disk does. Another file in its place ends the process's writing.
"""

import argparse
import asyncio
import random
import tempfile
import time
from pathlib import Path

from bot.clock import SystemClock
from bot.games import ALL
from bot.store import engines
from bot.store.sql import SqlStore
from bot.table.ports import StoreOutage, TakenOver
from bot.table.tables import Tables
from tests.campaign.figures import tell
from tests.services import a_header
from tests.store.disk_failures import full, gone, locked, readonly

HEALING_TIME = 1.0  # seconds


def slow(store, file):
    file_check = store.writing_engine._file.check
    store.writing_engine._file.check = lambda: time.sleep(0.05)  # that is what a slow disk does
    return lambda: setattr(store.writing_engine._file, "check", file_check)


OUTAGES = (full, gone, locked, readonly, slow)


async def run(rounds, seed):
    dice, plies_of, failures, slowest = random.Random(seed), {}, [], 0.0
    refusals, timeout, engines.SQLITE_LOCK_TIMEOUT = 0, engines.SQLITE_LOCK_TIMEOUT, 0.02
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "p.db"
        store = await SqlStore.connect(f"sqlite:///{file}")
        tables = Tables(ALL, store, SystemClock())
        try:
            for n in range(rounds):
                trouble, match = OUTAGES[n % len(OUTAGES)], f"m{n // 20}"
                if match not in plies_of:
                    await tables.open(a_header(id=match))
                    plies_of[match] = 0
                end = trouble(store, file)
                try:
                    refusals += not await move(tables, match, plies_of, dice)
                finally:
                    end()
                began = time.perf_counter()
                for _ in range(100):
                    if await move(tables, match, plies_of, dice):
                        break
                slowest = max(slowest, time.perf_counter() - began)
            for match, plies in plies_of.items():
                if (stored_plies := (await Tables(ALL, store, SystemClock()).look(match)).ply) != plies:
                    failures.append(f"{match} has {stored_plies} plies and not {plies}")
            file.rename(f"{file}.mine")
            file.write_bytes(b"")
            failures += [] if await is_fenced(store) else ["another file in its place was written"]
        finally:
            engines.SQLITE_LOCK_TIMEOUT = timeout
            await store.close()
    if slowest > HEALING_TIME or not plies_of:
        failures.append(f"the store took {slowest:.1f} s to heal")
    figures = {
        "rounds": rounds,
        "moves": sum(plies_of.values()),
        "refused": refusals,
        "healed within": f"{slowest:.2f} s",
    }
    return figures, failures


async def move(tables, match, plies_of, dice):
    """Try a random move of a player who is to move; return whether it was acknowledged."""
    try:
        face = await tables.look(match)
        player = face.players[min(face.turns)]
        mine = await tables.look(match, player)
        await tables.play(match, mine.asked_ply, player, str(dice.choice(mine.choices)))
    except StoreOutage:
        return False
    plies_of[match] += 1
    return True


async def is_fenced(store):
    try:
        await store.set_value("a", "b")
    except TakenOver:
        return store.fenced.is_set()
    return False


def main(arguments):
    parser = argparse.ArgumentParser(prog="python -m tests.campaign disk", description=__doc__.splitlines()[0])
    parser.add_argument("--rounds", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args(arguments)
    return tell(*asyncio.run(run(options.rounds, options.seed)))
