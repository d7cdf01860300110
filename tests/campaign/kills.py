"""Bots that are killed (SIGKILL) at any moment: python -m tests.campaign kills --n 10000

First the house alone, which is quick: four tables of all games, and no acknowledged move may be lost or doubled. Then,
a twentieth as often, whole bots at a local Discord, in their start and in play: people open lobbies, start and play all
five games, drafts too. Now and then a bot lives on, and every board must show the truth within ten seconds.
"""

import argparse
import asyncio
import sqlite3
import sys
import tempfile
import time
from contextlib import closing
from pathlib import Path

import localcord
from bot.games import EVERY_VERSION
from bot.kit.versions import under
from bot.store import copies
from bot.table.match import Damaged, Match
from tests.campaign.chaos import Chaos
from tests.campaign.figures import tell
from tests.discord_ui.nursery import Nursery
from tests.store import crash

LOOK_AFTER = 25  # kills
IN_START = 0.25  # the share of kills before the bot is online
LONGEST = 1.0  # seconds from there on, or from the start


class Kills(Chaos):
    def __init__(self, discord, nursery, folder, seed, tables):
        super().__init__(discord, folder, seed, tables)
        self.nursery, self.kills, self.wrongs = nursery, 0, []
        self.file = self.stage.config.database_file
        self.environment = {
            **discord.env(self.stage.app), "LOG_LEVEL": "ERROR", "PARLOUR_ROBOTS": "quick", "BACKUPS": "off",
            "DATABASE_URL": self.stage.config.database,
        }  # fmt: skip

    async def is_over(self, match):
        """As it is written: the bot that knows may be dead."""
        if not match or not self.file.exists():
            return True
        with closing(sqlite3.connect(f"file:{self.file}?mode=ro", uri=True)) as database:
            found = database.execute("SELECT ended FROM matches WHERE id = ?", (match,)).fetchone()
        return found is None or found[0] is not None

    async def attack(self, kills):
        """So many kills under people who play, then a look at all boards."""
        self.going = True
        playing = [asyncio.create_task(table.play()) for table in self.tables]
        for _ in range(kills):
            bot = await self.nursery.start(self.environment)
            online = asyncio.create_task(self.stage.app.online())
            if self.fate.random() >= IN_START:
                await online
            await asyncio.sleep(self.fate.random() * LONGEST)
            bot.kill()
            await bot.ended.wait()
            online.cancel()
            gateway = self.discord.gateway
            while gateway.online(self.stage.app.record):
                await gateway.on_change.wait()
            self.kills += 1
        self.going = False
        async with self.stage.open():  # one that lives, and answers who waits
            for done in await asyncio.gather(*playing, return_exceptions=True):
                if isinstance(done, BaseException):
                    raise done
            self.wrongs += [f"does not show the truth: {board}" for board in await self.heal()]
            self.wrongs += [f"lobby {lobby.id} and its match" for lobby, _ in await self.stage.house.store.lobbies()
                            if lobby.id in self.matches]  # fmt: skip
            self.wrongs += [f"nobody sees match {match}" for match in await self.stage.house.store.unseen()]
        await self.replay()

    async def replay(self):
        async for found in copies.each_match(self.stage.config.database):
            try:
                header, log = found
                Match.replay(header, under(EVERY_VERSION, header.game, header.version), log, every_fingerprint=True)
            except (Damaged, TypeError) as damage:
                self.wrongs.append(f"does not replay: {damage}")
                continue
            sources = [entry.source for entry in log if entry.source]
            if len(set(sources)) < len(sources):
                self.wrongs.append(f"a doubled move in {header.id}")


async def at_discord(kills, seed, tables=1):
    with tempfile.TemporaryDirectory() as folder:
        async with localcord.Server(rate_limits=False) as discord, Nursery() as nursery:
            attacked = Kills(discord, nursery, Path(folder), seed, tables)
            while attacked.kills < kills and not attacked.wrongs:
                await attacked.attack(min(LOOK_AFTER, kills - attacked.kills))
            return attacked


def main(arguments):
    parser = argparse.ArgumentParser(prog="python -m tests.campaign kills", description=__doc__.splitlines()[0])
    parser.add_argument("--n", type=int, default=10_000)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args(arguments)
    began = time.monotonic()
    alone = crash.attack(options.n, options.seed)
    sys.stdout.write(f"{alone['kills']} kills of the house in {time.monotonic() - began:.0f} s\n")
    began = time.monotonic()
    attacked = asyncio.run(at_discord(max(1, options.n // 20), options.seed))
    figures = {
        "kills of the house": alone["kills"], "its matches": alone["matches"], "acknowledged moves": alone["moves"],
        "kills at Discord": attacked.kills, "its matches there": len(attacked.matches), "presses": attacked.presses,
        "presses that failed": attacked.failed, "seconds": round(time.monotonic() - began),
    }  # fmt: skip
    return tell(figures, [*alone["faults"], *attacked.wrongs])
