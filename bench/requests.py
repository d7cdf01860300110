"""Requests that count against Discord's fifty a second, for each move of a person; people move every two seconds."""

import asyncio
import tempfile
import time
from collections import Counter
from contextlib import suppress
from dataclasses import replace
from pathlib import Path

import localcord
from bench.measure import at_most, line
from bot.kit.seed import Seed
from bot.table.match_log import By
from localcord import Person, Shown
from tests.discord_ui.conftest import Stage
from tests.discord_ui.edits import message_writes
from tests.discord_ui.hands import answer_of, control, hand_of, move, start, write

A_MOVE = 2.0  # seconds that people take
SECONDS, WARM_UP = 60.0, 15.0
LONG_AGO = 20 * 60  # seconds since a table was opened: nobody's press may edit it any more
TABLES = (("honey", 4, 0), ("honey", 1, 3), ("voleur", 2, 0), ("voleur", 4, 0), ("farck", 3, 0), ("farck", 6, 0),
          ("ruhd", 2, 0), ("ruhd", 4, 0), ("honneur", 2, 0), ("honneur", 4, 0))  # fmt: skip
MOVES = (":move ", ":pick", ":choose ")
LIMITS = {("honey", 4, 0): 2.0, ("honey", 1, 3): 1.3}
PEOPLE = ("Ana", "Ben", "Cel", "Dov", "Eve", "Fay")


class Table:
    """A channel, and people in it who play."""

    def __init__(self, stage: Stage, kind: tuple[str, int, int]) -> None:
        self.stage, (self.game, people, self.robots) = stage, kind
        self.channel = stage.guild.channel(f"{self.game}-{people}-{self.robots}")
        self.people = [stage.guild.member(f"{self.channel.name} {name}") for name in PEOPLE[:people]]
        self.dice, self.match = Seed(self.channel.name.encode().ljust(32, b"-")).dice("bench"), ""

    async def open(self) -> None:
        host, *guests = self.people
        self.stage.games = self.channel
        table = await start(self.stage, host, self.game, *guests, robots=self.robots, pace="live:60:00+0:00")
        self.match = control(table, "hand").split(":")[1]

    async def play(self) -> None:
        """Let somebody who may move do it, about every two seconds."""
        while True:
            await asyncio.sleep(A_MOVE * (0.5 + self.dice.below(100) / 100))
            able = [(person, hand) for person in self.people if answer_of(hand := hand_of(person))]
            if able:
                person, hand = able[self.dice.below(len(able))]
                with suppress(localcord.NotPossible):  # the hand has changed meanwhile
                    await self._move(person, hand)

    async def _move(self, person: Person, hand: Shown) -> None:
        """Make a move by a press where a press is a move, else by typing."""
        if any(verb in part.get("custom_id", "") for part in hand.components for verb in MOVES):
            await move(person, hand, self.dice)
        else:
            face = await self.stage.services.tables.look(self.match, str(person.id))
            await write(person, hand, str(face.choices[self.dice.below(len(face.choices))]))

    async def moves(self) -> int:
        """Return how many moves people have made so far."""
        log = (await self.stage.services.tables.record(self.match)).log
        return sum(entry.by is By.PLAYER for entry in log)

    @property
    def places(self) -> list[int]:
        return [self.channel.id, *(channel.id for person in self.people for channel in person.dm_channels())]


async def _measure(tables: list[Table], discord: localcord.Server) -> dict[Table, tuple[int, int]]:
    """Return, for each table, the moves of people, and the requests that counted, during the time measured."""
    moves = {table: await table.moves() for table in tables}
    began = len(discord.requests)
    await asyncio.sleep(SECONDS)
    counts = Counter(
        channel for request, channel, _ in list(message_writes(discord)) if request.path.startswith("/channels/")
        and request in discord.requests[began:]
    )  # fmt: skip
    return {
        table: (await table.moves() - moves[table], sum(counts[place] for place in table.places)) for table in tables
    }


async def _play(folder: str) -> tuple[list[Table], list[dict[Table, tuple[int, int]]]]:
    async with localcord.Server(judge=False) as discord:
        stage = Stage(discord, Path(folder))
        stage.config = replace(stage.config, quick_robots=False)
        async with stage.open():
            tables = [Table(stage, kind) for kind in TABLES]
            for table in tables:
                await table.open()
            playing = [asyncio.create_task(table.play()) for table in tables]
            await asyncio.sleep(WARM_UP)
            counts = [await _measure(tables, discord)]
            for interaction in discord.interactions.by_token.values():
                interaction.created -= LONG_AGO
            await asyncio.sleep(WARM_UP)
            counts.append(await _measure(tables, discord))
            for task in playing:
                task.cancel()
            for outcome in await asyncio.gather(*playing, return_exceptions=True):
                if isinstance(outcome, Exception):
                    raise outcome
            return tables, counts


def run() -> None:
    line("people, robots", "moves", "a move", "opened long ago")
    began = time.monotonic()
    with tempfile.TemporaryDirectory() as folder:
        tables, counts = asyncio.run(_play(folder))
    for kind, table in zip(TABLES, tables, strict=True):
        shares = [requests / moves for moves, requests in (each[table] for each in counts) if moves]
        line(
            f"{table.game}, {kind[1]}, {kind[2]}", sum(each[table][0] for each in counts), *(f"{s:.1f}" for s in shares)
        )
        for share in shares if kind in LIMITS else ():
            at_most(f"requests for a person's move at {table.game} with {kind[1]} people", share, LIMITS[kind])
    line(f"({time.monotonic() - began:.0f} s; limits: {LIMITS})")
