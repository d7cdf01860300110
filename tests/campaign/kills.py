"""Bots that are killed (SIGKILL) at any moment: python -m tests.campaign kills --n 10000

First the house alone, which is quick: four tables of all games, and no acknowledged move may be lost or doubled. Then,
a twentieth as often, whole bots at a local Discord, in their start and in play: people open lobbies, start and play all
five games, drafts too, and a season is drawn, dealt and ended. Now and then a bot lives on, and every board must show
the truth within ten seconds.
"""

import argparse
import asyncio
import sqlite3
import sys
import tempfile
import time
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import localcord
from bot.games import EVERY_VERSION
from bot.kit.versions import find_version
from bot.store import copies
from bot.table.match import DamagedMatch, Match
from tests.campaign.chaos import Chaos
from tests.campaign.figures import tell
from tests.discord_ui.hands import press
from tests.discord_ui.nursery import Nursery
from tests.store import crash

LOOK_AFTER = 25  # kills
IN_START = 0.25  # the share of kills before the bot is online
MAX_KILL_DELAY = 3.0  # seconds from there on, or from the start: people press some ten times meanwhile


class Season:
    """Five people whose rounds last seconds. Bots that start draw and deal them, if they live that long."""

    SPAN = 4_000  # milliseconds from round to round

    def __init__(self, stage, rounds):
        self.stage, self.rounds, self.channel = stage, rounds, stage.guild.channel("season")
        self.host, *self.people = (stage.guild.member(f"Sia{n}", locale="en-GB") for n in range(6))
        stage.guild.give(self.host, stage.guild.role("Hosts", "MANAGE_GUILD"))
        self.ids = []

    async def open(self):
        """Open a season and let all people enter it. Call this while a bot lives."""
        terms = {"game": "ruhd", "days": 0, "rounds": self.rounds, "size": 2}
        card = (await self.host.slash(self.channel, "league open", **terms)).message
        for person in self.people:
            await press(person, card, "season-in")
        store = self.stage.services.store
        [season] = await store.list_running()
        await store.keep_season(replace(season, terms=replace(season.terms, span=self.SPAN)))
        self.ids.append(season.id)

    async def end(self):
        """Let the bot that lives finish the season; return whatever breaks a promise."""
        store, services, end = self.stage.services.store, self.stage.services, time.monotonic() + 60
        while (season := await store.season(self.ids[-1])).ended is None and time.monotonic() < end:
            await self.stage.at.league_pages.messages.update_all()
            await services.robots.idle()
            await services.league.idle()
        await self.stage.at.league_pages.messages.update_all()
        return [f"season {season.number}: {wrong}" async for wrong in self._wrong(season)]

    async def _wrong(self, season):
        store, pairings = self.stage.services.store, await self.stage.services.store.pairings(season.id)
        if season.ended is None:
            yield "it does not end"
        if [*{pairing.round for pairing in pairings}] != [*range(1, self.rounds + 1)]:
            yield "rounds are missing"
        for number in range(1, self.rounds + 1):
            seated_players = sorted(player for p in pairings if p.round == number for player in p.players)
            if seated_players != sorted(str(person.id) for person in self.people):
                yield f"not everybody has one seat in round {number}"
        for pairing in pairings:
            match = await self.stage.services.tables.record(pairing.match)
            if not set(pairing.players) <= set(match.header.seats):
                yield f"others sit at {pairing.match}"
            if any(entry.text.startswith("void") for entry in match.log):  # nobody came: nothing counts
                continue
            if {line.player for line in await store.lines_in([pairing.match])} != set(pairing.players):
                yield f"{pairing.match} was not settled"
            if self._shown(f":{pairing.match}:") > 1:
                yield f"two messages show {pairing.match}"
        if sum("This season ended" in message.text for message in self._messages()) != 2 * len(self.ids):
            yield "its end is not told once, and on its card"

    def _shown(self, words):
        return sum(any(words in (p.get("custom_id") or "") for p in m.components) for m in self._messages())

    def _messages(self):
        return [message for message in self.host.sees(self.channel) if not message.ephemeral]


class Kills(Chaos):
    def __init__(self, discord, nursery, folder, seed, tables, rounds):
        super().__init__(discord, folder, seed, tables)
        self.nursery, self.kills, self.wrongs, self.season = nursery, 0, [], Season(self.stage, rounds)
        self.file = self.stage.config.database_file
        self.environment = {
            **discord.env(self.stage.app), "LOG_LEVEL": "ERROR", "PARLOUR_ROBOTS": "quick", "BACKUPS": "off",
            "DATABASE_URL": self.stage.config.database,
        }  # fmt: skip

    async def is_over(self, match):
        """Say whether the match is over in the database file: the bot that knows may be dead."""
        if not match or not self.file.exists():
            return True
        with closing(sqlite3.connect(f"file:{self.file}?mode=ro", uri=True)) as database:
            row = database.execute("SELECT ended FROM matches WHERE id = ?", (match,)).fetchone()
        return row is None or row[0] is not None

    async def attack(self, kills):
        """Kill so many bots while people play and a season is drawn, then look at all boards."""
        async with self.stage.open():
            await self.season.open()
        self.going = True
        playing = [asyncio.create_task(table.play()) for table in self.tables]
        for _ in range(kills):
            bot = await self.nursery.start(self.environment)
            online = asyncio.create_task(self.stage.app.online())
            if self.fate.random() >= IN_START:
                await online
            await asyncio.sleep(self.fate.random() * MAX_KILL_DELAY)  # a real process, killed at any real moment
            bot.kill()
            await bot.ended.wait()
            online.cancel()
            gateway = self.discord.gateway
            while gateway.online(self.stage.app.record):
                await gateway.on_change.wait()
            self.kills += 1
        self.going = False
        async with self.stage.open():  # one that lives, and answers who waits
            for outcome in await asyncio.gather(*playing, return_exceptions=True):
                if isinstance(outcome, BaseException):
                    raise outcome
            self.wrongs += [f"does not show the truth: {board}" for board in await self.heal()]
            self.wrongs += [f"lobby {lobby.id} and its match" for lobby, _ in await self.stage.services.store.lobbies()
                            if lobby.id in self.matches]  # fmt: skip
            self.wrongs += await self.season.end()
            self.wrongs += [
                f"nobody sees match {match}" for match in await self.stage.services.store.list_unseen_matches()
            ]
        await self.replay()

    async def replay(self):
        async for header_and_log in copies.each_match(self.stage.config.database):
            try:
                header, log = header_and_log
                Match.replay(
                    header, find_version(EVERY_VERSION, header.game, header.version), log, every_fingerprint=True
                )
            except (DamagedMatch, TypeError) as damage:
                self.wrongs.append(f"does not replay: {damage}")
                continue
            sources = [entry.source for entry in log if entry.source]
            if len(set(sources)) < len(sources):
                self.wrongs.append(f"a doubled move in {header.id}")


async def at_discord(kills, seed, tables=1, rounds=4):
    with tempfile.TemporaryDirectory() as folder:
        async with localcord.Server(rate_limits=False) as discord, Nursery() as nursery:
            campaign = Kills(discord, nursery, Path(folder), seed, tables, rounds)
            while campaign.kills < kills and not campaign.wrongs:
                await campaign.attack(min(LOOK_AFTER, kills - campaign.kills))
            return campaign


def main(arguments):
    parser = argparse.ArgumentParser(prog="python -m tests.campaign kills", description=__doc__.splitlines()[0])
    parser.add_argument("--n", type=int, default=10_000)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args(arguments)
    began = time.monotonic()
    alone = crash.attack(options.n, options.seed)
    sys.stdout.write(f"{alone['kills']} kills of the house in {time.monotonic() - began:.0f} s\n")
    began = time.monotonic()
    campaign = asyncio.run(at_discord(max(1, options.n // 20), options.seed))
    figures = {
        "kills of the house": alone["kills"], "its matches": alone["matches"], "acknowledged moves": alone["moves"],
        "kills at Discord": campaign.kills, "its matches there": len(campaign.matches),
        "its seasons there": len(campaign.season.ids), "presses": campaign.presses,
        "presses that failed": campaign.failed_presses, "seconds": round(time.monotonic() - began),
    }  # fmt: skip
    return tell(figures, [*alone["faults"], *campaign.wrongs])
