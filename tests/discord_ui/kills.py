"""A match at Discord whose bot is killed (SIGKILL) after every tenth press: python -m tests.discord_ui.kills GAME

The bot is a process of its own on a local Discord. It is killed while a press is under way, started again, and whoever
was left without an answer presses again. At the end the log must hold every press that counted once, replay with every
fingerprint, and every board must show what the log says.
"""

import argparse
import asyncio
import signal
import sqlite3
import sys
import tempfile

import localcord
from bot.kit.seed import Seed
from bot.store import rows
from bot.table.match import Match
from localcord import NotPossible
from tests.discord_ui.hands import MOVES, can_move, choose_option, control, hand_of, names_winner, press
from tests.discord_ui.nursery import Nursery
from tests.promises.examples import example
from tests.services import GAMES

EVERY = 10


class Play:
    def __init__(self, discord, nursery, game, folder):
        self.discord, self.nursery, self.game, self.database = discord, nursery, game, f"{folder}/p.db"
        guild = discord.guild("Club")
        self.games, self.app = guild.channel("games"), discord.application("Parlour")
        self.people = [guild.member("Ana", locale="en-GB"), guild.member("Ben", locale="fr")]
        self.dice = Seed(game.encode().ljust(32, b"-")).dice("people")
        self.bot, self.kills, self.presses = None, 0, 0

    async def begin(self):
        environment = {"LOG_LEVEL": "WARNING", "PARLOUR_ROBOTS": "quick", "DATABASE_URL": f"sqlite:///{self.database}"}
        self.bot = await self.nursery.start({**self.discord.env(self.app), **environment})
        await self.app.online()

    async def kill(self):
        self.bot.kill()
        await self.bot.ended.wait()
        self.kills += 1
        gateway = self.discord.gateway
        while gateway.online(self.app.record):
            await gateway.on_change.wait()

    async def open(self):
        host, guest = self.people
        robots = max(0, GAMES[self.game].seats[0] - 2)
        lobby = (await host.slash(self.games, "play", game=self.game, robots=robots)).message
        await press(guest, lobby, "join")
        for option, value in example(GAMES[self.game], "SHORT").items():
            await choose_option(host, lobby, option, value)
        for person in self.people:
            await press(person, lobby, "start")
        return lobby

    async def press(self, person):
        """Press one of the controls that are offered; a press that finds no bot has failed, and is made again."""
        self.presses += 1
        hand = hand_of(person)
        parts = [
            p for p in hand.components if p.get("custom_id", "").split(":")[-1].startswith((*MOVES, "say", "whole"))
        ]
        if not parts:
            return
        part = parts[self.dice.below(len(parts))]
        try:
            if part["type"] == 2:
                reply = await person.click(hand, part["custom_id"])
            else:
                values = self.dice.shuffle([option["value"] for option in part["options"]])
                reply = await person.pick(hand, part["custom_id"], list(values)[: max(1, part["min_values"])])
        except NotPossible:
            return  # it was painted anew while the finger came down
        if reply.kind == "ok":  # acknowledged; the hand follows, unless the bot dies first
            await self.discord.until(lambda: not reply.interaction.content_due or self.bot.ended.is_set())

    async def play(self):
        await self.begin()
        table = await self.open()
        while control(table, "again") is None:
            await self.discord.until(lambda: control(table, "again") or any(can_move(hand_of(p)) for p in self.people))
            for person in self.people:
                if can_move(hand_of(person)):
                    if self.presses % EVERY == EVERY - 1:
                        under_way = asyncio.create_task(self.press(person))
                        await asyncio.sleep(0)  # on its way, and not yet answered
                        await self.kill()
                        under_way.cancel()  # nobody will answer it
                        await asyncio.gather(under_way, return_exceptions=True)
                        await self.begin()
                    else:
                        await self.press(person)
        return table

    def read_match(self):
        """Return the match as the database has it."""
        with sqlite3.connect(f"file:{self.database}?mode=ro", uri=True) as database:
            database.row_factory = sqlite3.Row
            [row] = database.execute("SELECT * FROM matches").fetchall()
            sat = [seat["player"] for seat in database.execute("SELECT * FROM seats ORDER BY seat")]
            log = [rows.entry_of(line) for line in database.execute("SELECT * FROM entries ORDER BY ply")]
        database.close()
        return Match.replay(rows.header_of(row, tuple(sat)), GAMES[self.game], log, every_fingerprint=True)


async def play(game):
    """Play a match; return it as the database has it, and the messages of the table and of the hands."""
    with tempfile.TemporaryDirectory() as folder:
        async with localcord.Server(rate_limits=False) as discord, Nursery() as nursery:
            session = Play(discord, nursery, game, folder)
            try:
                table = await session.play()
                match = session.read_match()
                await discord.until(lambda: all(names_winner(hand_of(person)) for person in session.people))
                messages = {None: table, **{n: hand_of(person) for n, person in enumerate(session.people)}}
            finally:
                session.bot.kill(signal.SIGTERM)
                await session.bot.ended.wait()
            assert discord.violations == []
            return session, match, messages


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("game", choices=list(GAMES))
    session, match, _ = asyncio.run(play(parser.parse_args().game))
    sys.stdout.write(f"{session.kills} kills, {session.presses} presses, {match.ply} plies; the log replays\n")


if __name__ == "__main__":
    main()
