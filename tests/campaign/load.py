"""Many live tables for a while: python -m tests.campaign load --tables 200 --seconds 600

At each table robots play a live match of any game, and another one when it is over, with the database on a disk.
Memory, open files and tasks must be the same at the end as after the beginning.
"""

import argparse
import asyncio
import gc
import os
import random
import secrets
import tempfile
from pathlib import Path

from bot.config import Config
from bot.games import ALL
from bot.kit.pace import Pace
from bot.services import open_services
from tests.campaign.figures import tell
from tests.promises.examples import example
from tests.services import a_header

GROWTH = 1.10  # of memory, from the second third to the last one
REST = 0.6  # seconds that a robot takes for a move, at the least


class Load:
    def __init__(self, services, tables, seed):
        self.services, self.dice, self.matches, self.moves, self.over = services, random.Random(seed), [], 0, 0
        services.robots.pauses.append(self._rest)
        services.tables.listeners.append(self._note)
        self._table_count = tables

    async def _rest(self, face, seat):
        await asyncio.sleep(REST)

    def _note(self, notice):
        self.moves += notice.entry is not None
        self.over += notice.ending is not None

    async def fill(self):
        """Open matches of robots until as many are in play as there are tables."""
        while len(self.matches) - self.over < self._table_count:
            game = self.dice.choice(ALL)
            options = {name: values[0] for name, values in game.options.items()} | example(game, "SHORT")
            header = a_header(
                game.key, tuple(f"robot:{n}" for n in range(game.seats[0])), id=secrets.token_hex(6), options=options,
                pace=Pace.parse("live:5:00+0:05"), opened_at=self.services.clock.now(), secret=secrets.token_bytes(32),
            )  # fmt: skip
            self.matches.append(header.id)
            await self.services.tables.open(header)


def measure():
    """Return the resident bytes, the number of open files and the tasks of this process."""
    pages = int(Path("/proc/self/statm").read_text().split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE"), sum(1 for _ in Path("/proc/self/fd").iterdir()), asyncio.all_tasks()


async def run(tables, seconds, seed):
    measures = []
    with tempfile.TemporaryDirectory() as folder:
        config = Config(f"sqlite:///{folder}/p.db", "en", "WARNING")
        async with open_services(config, processes=True) as services:
            load = Load(services, tables, seed)
            for _ in range(30):
                await load.fill()
                await asyncio.sleep(seconds / 30)
                gc.collect()
                measures.append(measure())
            load._table_count = 0
            services.robots.pauses.clear()
    middle, last = measures[10:20], measures[20:]
    peaks = [(max(m[n] for m in middle), max(m[n] for m in last)) for n in range(2)]
    lasting = [set.intersection(*(tasks for *_, tasks in third)) for third in (middle, last)]
    peaks.append(tuple(map(len, lasting)))  # a task that never ends is always there
    peaks.append(
        tuple(min(len(tasks) for *_, tasks in third) for third in (middle, last))
    )  # a backlog never ends either
    figures = {
        "tables": tables, "moves": load.moves, "matches over": load.over,
        "memory": " -> ".join(f"{peak / 1e6:.0f} MB" for peak in peaks[0]),
        "files": " -> ".join(map(str, peaks[1])), "lasting tasks": " -> ".join(map(str, peaks[2])),
        "tasks": " -> ".join(map(str, peaks[3])),
    }  # fmt: skip
    names = ("memory", "files", "lasting tasks", "tasks")
    slack = (20e6, 4, tables, 4 * tables)  # each robot that thinks has tasks, and up to all of a table think at once
    failures = [f"{name} grew" for name, (a, b), more in zip(names, peaks, slack, strict=True) if b > a * GROWTH + more]
    return figures, failures + ([] if load.moves else ["nobody moved"])


def main(arguments):
    parser = argparse.ArgumentParser(prog="python -m tests.campaign load", description=__doc__.splitlines()[0])
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--seconds", type=float, default=600)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args(arguments)
    return tell(*asyncio.run(run(options.tables, options.seconds, options.seed)))
