"""Kills a house at random moments of play and looks at what is left: python -m tests.store.crash --kills 10000

A child plays four tables of any game and says on a pipe what it is about to press and what was acknowledged. The
parent kills it (SIGKILL), looks into the database, and starts another child on it, which first sends again every press
that was not acknowledged, as Discord would.
"""

import argparse
import asyncio
import gc
import json
import os
import random
import signal
import sqlite3
import sys
import tempfile
import time
from pathlib import Path

from bot.clock import SystemClock
from bot.games import ALL
from bot.games.honey import game as honey
from bot.kit.pace import TEMPOS, Pace
from bot.store.sql import SqlStore
from bot.table.match_log import Header
from bot.table.tables import Tables
from tests.promises.examples import example
from tests.services import a_header

TABLES = 4
BATCH = 75  # kills on one database
MEMORY = "/dev/shm" if Path("/dev/shm").is_dir() else None  # a killed process loses no page: a disk is only slower
PLAYERS = ("ana", "ben", "cel", "dov")


class Child:
    def __init__(self, path: str, pipe: int, pending: list[list], dice: random.Random) -> None:
        self._path, self._pipe, self._pending, self._dice = path, pipe, pending, dice

    def _tell(self, *words: object) -> None:
        os.write(self._pipe, (json.dumps(words) + "\n").encode())

    async def play(self) -> None:
        store = await SqlStore.connect(f"sqlite:///{self._path}")
        tables = Tables(ALL, store, SystemClock())
        live = list(await store.in_play(TEMPOS))
        for match, ply, player, text, source in self._pending:
            await tables.play(match, ply, player, text, source)
            self._tell("done", match, source, text)
        while len(live) < TABLES:
            live.append(await self._open(tables))
        await asyncio.gather(*(self._sit(tables, match) for match in live))

    async def _open(self, tables: Tables) -> str:
        name = f"m{self._dice.getrandbits(48):012x}"
        pace = Pace.parse("live:90:00+0:30")
        now = time.time_ns() // 1_000_000
        game = self._dice.choice(ALL)
        options = {option: values[0] for option, values in game.options.items()} | example(game, "SHORT")
        players = PLAYERS[: game.seats[0]]
        await tables.open(Header(name, game.key, game.version, options, players, pace, now, self._dice.randbytes(32)))
        self._tell("open", name)
        return name

    async def _sit(self, tables: Tables, match: str) -> None:
        while True:
            face = await tables.look(match)
            if face.ending:
                match = await self._open(tables)
                continue
            player = face.players[min(face.turns)]
            mine = await tables.look(match, player)
            text, source = str(self._dice.choice(mine.choices)), f"{self._dice.getrandbits(60)}"
            self._tell("try", match, mine.asked_ply, player, text, source)
            await tables.play(match, mine.asked_ply, player, text, source)
            self._tell("done", match, source, text)


class Parent:
    def __init__(self, path: Path, seed: int) -> None:
        self.path, self._dice = path, random.Random(seed)
        self.moves_by_match: dict[str, dict[str, str]] = {}  # match -> source -> text
        self.pending: dict[str, list] = {}  # source -> what was pressed and not answered
        self.kills = self.moves = 0
        self.faults: list[str] = []

    def round(self) -> None:
        """Start one child, let it play, kill it at a random moment, and read what it acknowledged."""
        reading, writing = os.pipe()
        again, dice = list(self.pending.values()), random.Random(self._dice.random())
        pid = os.fork()
        if pid == 0:
            os.close(reading)
            os.dup2(os.open(os.devnull, os.O_WRONLY), 1)
            try:
                asyncio.run(Child(str(self.path), writing, again, dice).play())
            except BaseException as error:
                os.write(writing, (json.dumps(["fault", repr(error)]) + "\n").encode())
            os._exit(1)
        os.close(writing)
        kill_count, moment = self._dice.randrange(0, 60), self._dice.random() * 0.004
        with os.fdopen(reading, "rb") as lines:
            if kill_count:
                for count, line in enumerate(lines, 1):
                    self._hear(json.loads(line))
                    if count >= kill_count:
                        break
            time.sleep(moment if kill_count else moment * 50)
            os.kill(pid, signal.SIGKILL)
            for line in lines:
                if line.endswith(b"\n"):
                    self._hear(json.loads(line))
        os.waitpid(pid, 0)
        self.kills += 1

    def _hear(self, words: list) -> None:
        match words:
            case ["try", match, asked, player, text, source]:
                self.pending[source] = [match, asked, player, text, source]
            case ["done", match, source, text]:
                self.pending.pop(source, None)
                self.moves_by_match.setdefault(match, {})[source] = text
                self.moves += 1
            case ["open", match]:
                self.moves_by_match.setdefault(match, {})
            case ["fault", what]:
                self.faults.append(what)

    def look(self) -> None:
        """Compare what the database holds with what was acknowledged, and note the faults."""
        if not self.path.exists():
            return
        database = sqlite3.connect(self.path)
        if database.execute("PRAGMA integrity_check").fetchone() != ("ok",):
            self.faults.append("integrity_check")
        if not database.execute("SELECT 1 FROM sqlite_master WHERE name = 'entries'").fetchone():
            if self.moves_by_match:
                self.faults.append("the tables are gone")
            database.close()
            return
        stored_ids = {row[0] for row in database.execute("SELECT id FROM matches")}
        for match, texts_of_sources in self.moves_by_match.items():
            if match not in stored_ids:
                self.faults.append(f"match {match} is lost")
            rows = database.execute(
                "SELECT ply, source, text FROM entries WHERE match = ? ORDER BY ply", (match,)
            ).fetchall()
            if [row[0] for row in rows] != list(range(1, len(rows) + 1)):
                self.faults.append(f"a gap in {match}")
            sources = [row[1] for row in rows]
            if len(set(sources)) != len(sources):
                self.faults.append(f"a doubled move in {match}")
            texts = dict(row[1:] for row in rows)
            lost_sources = [source for source, text in texts_of_sources.items() if texts.get(source) != text]
            if lost_sources:
                self.faults.append(f"{len(lost_sources)} acknowledged moves of {match} are lost")
        database.close()


async def _warm_up(path: Path) -> None:
    """Load and compile once, before the forks, what every child would otherwise load anew."""
    store = await SqlStore.connect(f"sqlite:///{path}")
    tables, header = Tables([honey], store, SystemClock()), a_header(opened_at=time.time_ns() // 1_000_000)
    await tables.open(header)
    face = await tables.look(header.id)
    player = face.players[min(face.turns)]
    mine = await tables.look(header.id, player)
    await tables.play(header.id, mine.asked_ply, player, str(mine.choices[0]), "1")
    await store.load(header.id)
    await store.close()


def main() -> int:
    parser = argparse.ArgumentParser()
    parser.add_argument("--kills", type=int, default=300)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    report = attack(options.kills, options.seed)
    sys.stdout.write(json.dumps(report) + "\n")
    return 1 if report["faults"] else 0


def attack(kills: int, seed: int) -> dict:
    """Kill children so many times; return how many kills, moves and matches there were, and what was wrong
    after them.
    """
    with tempfile.TemporaryDirectory(dir=MEMORY) as folder:
        asyncio.run(_warm_up(Path(folder) / "warm.db"))
    gc.freeze()
    report = {"kills": 0, "moves": 0, "matches": 0, "faults": []}
    while report["kills"] < kills and not report["faults"]:
        with tempfile.TemporaryDirectory(dir=MEMORY) as folder:  # a fresh one now and then: looking takes time
            parent = Parent(Path(folder) / "crash.db", seed + report["kills"])
            while parent.kills < min(BATCH, kills - report["kills"]) and not parent.faults:
                parent.round()
                parent.look()
        for name, more in (("kills", parent.kills), ("moves", parent.moves), ("matches", len(parent.moves_by_match))):
            report[name] += more
        report["faults"] = parent.faults
    return report


if __name__ == "__main__":
    sys.exit(main())
