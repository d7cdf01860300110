"""What a dying disk does to a SQLite file: python -m tests.campaign pages --rounds 200

A bit flips in a page, a page is emptied, repeated or lost. The bot opens, or says that it cannot. A match is what it
was, or says that it is damaged; where newest moves are gone without a trace, the bot says that its file is damaged. No
backup ever counts in which a match is another one.
"""

import argparse
import asyncio
import logging
import random
import shutil
import sqlite3
import tempfile
from collections import Counter
from pathlib import Path

from bot.config import Config
from bot.games import ALL
from bot.kit.seed import Dice
from bot.operator import backups
from bot.services import open_services
from bot.store.copies import BadCopy
from bot.store.sql import SqlStore
from bot.table.ports import StoreAway, StoreOutage, StoreUnusable
from bot.table.refusals import TableError
from bot.table.release_check import CannotGoOn
from tests.campaign.figures import tell
from tests.services import NOON, Services, a_header

PAGE = 4096  # bytes
PLIES = 40
PAIRS = 2  # matches of each game
SAYS_SO = (StoreAway, StoreOutage, StoreUnusable)


def flip(pages, dice):
    page = bytearray(dice.choice(pages))
    at = pages.index(bytes(page))
    page[dice.randrange(len(page))] ^= 1 << dice.randrange(8)
    pages[at] = bytes(page)


def empty(pages, dice):
    pages[dice.randrange(1, len(pages))] = bytes(PAGE)


def repeat(pages, dice):
    pages[dice.randrange(1, len(pages))] = dice.choice(pages)


def lose(pages, dice):
    """Cut the file off at a random page."""
    del pages[dice.randrange(1, len(pages)) :]


def flip_many(pages, dice):
    for _ in range(20):
        flip(pages, dice)


STRIKES = (flip, flip_many, empty, repeat, lose)


async def furnish(address):
    """Open matches of all games and play some moves in each; return what every seat sees of each."""
    store = await SqlStore.connect(address)
    services, dice = Services(store), Dice(b"pages")
    names = [(f"{game.key}{n}", game) for n in range(PAIRS) for game in ALL]
    for name, game in names:
        players = [f"p{seat}" for seat in range(max(2, game.seats[0]))]
        await services.tables.open(a_header(game.key, players, id=name, opened_at=NOON))
        for _ in range(PLIES):
            face = await services.tables.look(name)
            if face.ending or not face.turns:
                break
            player = face.players[min(face.turns)]
            mine = await services.tables.look(name, player)
            await services.tables.play(name, mine.asked_ply, player, str(mine.choices[dice.below(len(mine.choices))]))
    truth = {name: await seen(services.tables, name) for name, _ in names}
    await store.close()
    return truth


async def seen(tables, name):
    players = (await tables.look(name)).players
    faces = [await tables.look(name, player) for player in players]
    return [(face.ply, repr(face.screen)) for face in faces]


async def look(file, truth, outcomes):
    """Open the damaged file, count how each match fares in `outcomes`, and return what is wrong."""
    config, gone_back = Config(f"sqlite:///{file}", "en", "INFO"), []
    damage = ""
    try:
        async with open_services(config) as services:
            for name, faces in truth.items():
                try:
                    if await seen(services.tables, name) != faces:
                        gone_back.append(name)
                        outcomes["has lost moves"] += 1
                        continue
                    outcomes["as it was"] += 1
                except TableError:
                    outcomes["says that it is damaged"] += 1
                except SAYS_SO:
                    outcomes["cannot be read"] += 1
            await services.store.look_for_damage()
            damage = services.store.damage
    except CannotGoOn:
        outcomes["the start says that many matches are damaged"] += 1
    except SAYS_SO:
        outcomes["the database says that it is broken"] += 1
    outcomes["says that its file is damaged"] += bool(damage)
    faults = [] if damage else [f"match {name} has lost moves, and nothing says so" for name in gone_back]
    return faults + await _backup(file, truth, outcomes)


async def _backup(file, truth, outcomes):
    """Back the file up; return what is wrong if the backup counts.

    It must have every match as it was, or as the file has it: a match that is damaged in both is nobody's lie.
    """
    try:
        backup, replay = await backups.back_up(file, file.parent / "backups", NOON)
    except (BadCopy, sqlite3.Error, OSError, *SAYS_SO):
        outcomes["no backup counts"] += 1
        return []
    outcomes["a backup counts"] += 1
    store = await SqlStore.connect(f"sqlite:///{backup}")
    try:
        for name in truth.keys() - set(replay.damaged):
            try:
                if await seen(Services(store).tables, name) != truth[name]:
                    return [f"the backup has another match {name}"]
            except (TableError, StoreOutage):
                continue
    finally:
        await store.close()
    return []


async def run(rounds, seed):
    outcomes, failures = Counter(), []
    logging.getLogger("bot").setLevel(logging.CRITICAL)
    with tempfile.TemporaryDirectory() as folder:
        whole, work = Path(folder) / "whole.db", Path(folder) / "work"
        truth = await furnish(f"sqlite:///{whole}")
        content = whole.read_bytes()
        for n in range(rounds):
            dice, strike = random.Random(1_000 * seed + n), STRIKES[n % len(STRIKES)]
            shutil.rmtree(work, ignore_errors=True)
            work.mkdir()
            pages = [content[at : at + PAGE] for at in range(0, len(content), PAGE)]
            strike(pages, dice)
            (work / "p.db").write_bytes(b"".join(pages))
            try:
                failures += [f"{n} {strike.__name__}: {wrong}" for wrong in await look(work / "p.db", truth, outcomes)]
            except Exception as error:  # whatever it is
                failures.append(f"{n} {strike.__name__}: {type(error).__name__}: {error}")
    logging.getLogger("bot").setLevel(logging.NOTSET)
    return {"rounds": rounds, "matches": len(truth), "pages": len(content) // PAGE, **outcomes}, failures


def main(arguments):
    parser = argparse.ArgumentParser(prog="python -m tests.campaign pages", description=__doc__.splitlines()[0])
    parser.add_argument("--rounds", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args(arguments)
    return tell(*asyncio.run(run(options.rounds, options.seed)))
