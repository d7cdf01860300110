"""Everybody's tries at the deals of a day: begun once, gone on with at will, and told to others when the day is over.

What is kept are small values. A try is kept under a hash of its player that only this bot can work out: who has
everything about them deleted is not known any more, and still has no second try.
"""

import asyncio
import hmac
import json
from collections.abc import Awaitable, Callable, Mapping, Sequence
from contextlib import suppress
from dataclasses import asdict
from typing import NamedTuple

from bot.daily.day import DailyDeal, dated, day_at, is_over
from bot.daily.reference import EACH, lead_of
from bot.daily.score import Score, lead, percentile, score
from bot.kit.game import AnyGame, Seat
from bot.kit.robot import Level
from bot.kit.versions import Outdated, newest, under
from bot.table.face import TableError
from bot.table.ports import AlreadyWritten, Clock, ValueStore
from bot.table.tables import Tables

SECRET, NEWEST, CLOSED = "daily:secret", "daily:newest", "daily:closed"
PATIENCE = 60.0  # seconds that one reference play may take

# (work, *told, patience=seconds): beside the loop, after whatever somebody waits for
Beside = Callable[..., Awaitable[float]]


class Try(NamedTuple):
    """Somebody's play of a day's deal of one game."""

    match: str
    lead: float | None = None  # None until it is over


class Placing(NamedTuple):
    """Among people, once the day is over."""

    percentile: int | None  # None: nobody else finished
    people: int


class Daily:
    def __init__(
        self,
        versions: Sequence[AnyGame],
        tables: Tables,
        values: ValueStore,
        clock: Clock,
        fresh: Callable[[], bytes],
        beside: Beside,
    ) -> None:
        """`fresh` makes 32 bytes nobody can guess; `versions` are all rules that a day may have been promised with."""
        self.games = {key: game for key, game in newest(versions).items() if game.daily}
        self._versions, self._tables, self._values, self._clock = versions, tables, values, clock
        self._fresh, self._beside, self._key = fresh, beside, b""
        self._working: dict[tuple[int, str], asyncio.Task[list[float]]] = {}

    # What a day has.

    @property
    def today(self) -> int:
        return day_at(self._clock.now())

    async def deal(self, day: int, game: str) -> DailyDeal:
        """As it was first promised: a release in between changes nothing about it."""
        fresh = DailyDeal.of(self.games[game], day)
        text = json.dumps(asdict(fresh))
        terms = json.loads(await self._values.change_value(f"daily:deal:{dated(day)}:{game}", lambda old: old or text))
        return DailyDeal(**{**terms, "seat": Seat(terms["seat"])})

    async def commitment(self, day: int, game: str) -> str:
        return (await self.deal(day, game)).commitment(await self._secret())

    def _game(self, deal: DailyDeal) -> AnyGame:
        """The rules of a deal; TableError where these or its robots are not here any more."""
        with suppress(Outdated):
            game = under(self._versions, deal.game, deal.version)
            if game.robot_version == deal.robots:
                return game
        raise TableError("daily-rests")

    async def _secret(self) -> bytes:
        if not self._key:
            fresh_key = self._fresh().hex()
            self._key = bytes.fromhex(await self._values.change_value(SECRET, lambda old: old or fresh_key))
        return self._key

    # A try.

    async def tried(self, day: int, game: str, player: str) -> Try | None:
        text = await self._values.value(await self._name(day, game, player))
        return None if text is None else await self._settled(day, game, await self._name(day, game, player), text)

    async def play(self, game: str, player: str) -> str:
        """The match of this player's only try at today's deal: a new one, or the one that was begun. The try is
        written before anything is dealt."""
        day = self.today
        if game not in self.games:
            raise TableError("table-no-such-match")
        newest = int(await self._values.change_value(NEWEST, lambda old: str(max(day, int(old or 0)))))
        if day < newest:  # the clock of the machine was set back: of that day everything may have been told
            raise TableError("table-day-over")
        deal = await self.deal(day, game)
        self._game(deal)
        name, text = await self._name(day, game, player), json.dumps(Try(self._values.new_name()))
        begun = Try(*json.loads(await self._values.change_value(name, lambda old: old or text)))
        await self._dealt(deal, begun.match, player)
        self.work_out(day, game)
        return begun.match

    async def go_on(self, day: int, game: str, player: str) -> str:
        """The match of a try that was begun, within the hour after its day too."""
        if (begun := await self.tried(day, game, player)) is None:
            raise TableError("table-day-over" if day != self.today else "table-no-such-match")
        await self._dealt(await self.deal(day, game), begun.match, player)
        return begun.match

    async def _dealt(self, deal: DailyDeal, match: str, player: str) -> None:
        """Deals it, unless that was done: the house may have ended between the two."""
        try:
            await self._tables.look(match)
        except TableError as refusal:
            if refusal.code != "table-no-such-match":
                raise
            header = deal.header_of(deal.secret(await self._secret()), match, player, self._clock.now())
            with suppress(AlreadyWritten):  # two presses at once
                await self._tables.open(header, sealed=True)

    async def _name(self, day: int, game: str, player: str) -> str:
        who = hmac.digest(await self._secret(), f"player {player}".encode(), "sha256").hex()[:24]
        return f"{_tries(day, game)}{who}"

    async def _settled(self, day: int, game: str, name: str, text: str) -> Try:
        """The try, with its lead once its match is over."""
        attempt = Try(*json.loads(text))
        if attempt.lead is not None:
            return attempt
        try:
            tally = await self._tables.tally(attempt.match)
        except TableError:  # it was never dealt, or is damaged
            return attempt
        if tally.ended is None or tally.void:
            return attempt
        over = attempt._replace(lead=lead(tally.points, (await self.deal(day, game)).seat, tally.fewest_win))
        await self._values.set_value(name, json.dumps(over))
        return over

    # What is told.

    async def score(self, day: int, game: str, player: str) -> Score | None:
        """Beside the reference plays; None before the try is over."""
        mine = await self.tried(day, game, player)
        return None if mine is None or mine.lead is None else score(mine.lead, await self.reference(day, game))

    async def placing(self, day: int, game: str, player: str) -> Placing | None:
        """Among people; None as long as anybody may still play."""
        mine = await self.tried(day, game, player)
        if mine is None or mine.lead is None or not is_over(day, self._clock.now()):
            return None
        tries = await self._tries(day, game)
        leads = sorted(each.lead for each in tries.values() if each.lead is not None)
        return Placing(percentile(mine.lead, leads), len(leads))

    async def _tries(self, day: int, game: str) -> Mapping[str, Try]:
        rows = await self._values.values_under(_tries(day, game))
        return {name: await self._settled(day, game, name, text) for name, text in rows.items()}

    async def reference(self, day: int, game: str) -> list[float]:
        """Worked out once, and kept."""
        return await asyncio.shield(self.work_out(day, game))

    def is_worked_out(self, day: int, game: str) -> bool:
        """Whether the reference plays are at hand."""
        return (task := self._working.get((day, game))) is not None and task.done()

    def work_out(self, day: int, game: str) -> "asyncio.Task[list[float]]":
        """Begins with the reference plays, where that was not done."""
        task = self._working.get((day, game))
        if task is None or (task.done() and (task.cancelled() or task.exception() is not None)):
            task = self._working[day, game] = asyncio.create_task(self._worked_out(day, game))
            for old in [known for known in self._working if known[0] < day - 1]:
                del self._working[old]
        return task

    async def _worked_out(self, day: int, game: str) -> list[float]:
        name = f"daily:reference:{dated(day)}:{game}"
        if (text := await self._values.value(name)) is None:
            deal = await self.deal(day, game)
            secret = deal.secret(await self._secret())
            plays = [
                self._beside(lead_of, self._game(deal), deal, secret, level, f"reference {n}", patience=PATIENCE)
                for level in Level
                for n in range(EACH)
            ]
            text = json.dumps(await asyncio.gather(*plays))
            await self._values.set_value(name, text)
        leads: list[float] = json.loads(text)
        return leads

    async def close_days(self) -> None:
        """Opens what is sealed of days that are over. It may be called at any time, and again."""
        closed = int(await self._values.value(CLOSED) or self.today - 2)
        while is_over(closed + 1, self._clock.now()):
            closed += 1
            for game in self.games:
                tries = await self._tries(closed, game)
                await self._tables.open_up([each.match for each in tries.values()])
            await self._values.set_value(CLOSED, str(closed))


def _tries(day: int, game: str) -> str:
    return f"daily:try:{dated(day)}:{game}:"
