"""Settles matches as they end, and works everything out again when that is asked or needed."""

import asyncio
import logging
from collections.abc import Callable, Iterable, Mapping
from contextlib import suppress
from dataclasses import dataclass

from bot.kit.game import Luck
from bot.league.finished import Finished
from bot.league.ledger import Ruling, Rulings, Verdict, fold
from bot.league.ports import FIRST, Page, RatingStore, Turn
from bot.league.reputation import FADES, Reputation, reputation
from bot.table.face import Notice
from bot.table.ports import Taken

log = logging.getLogger(__name__)

AGAIN = 5  # times that another process may be quicker


@dataclass(frozen=True, slots=True)
class Rebuilt:
    """What working out everything again has shown."""

    matches: int
    ratings: int
    changed: int  # ratings that were not the same number before


class League:
    def __init__(self, archive: RatingStore, luck: Mapping[str, Luck]) -> None:
        """`luck` is that of every game, by its key."""
        self._archive, self._luck = archive, luck
        self._lock = asyncio.Lock()
        self._tasks: set[asyncio.Task[None]] = set()
        self.heard: list[Callable[[str], None]] = []  # told of a match when it is settled
        self._late: set[str] = set()  # matches that could not be settled when they ended

    def _luck_of(self, game: str) -> Luck:
        """A game that is listed no more still has its old matches."""
        return self._luck.get(game, Luck.LITTLE)

    def on_notice(self, notice: Notice) -> None:
        """A listener of Tables. A word after the end, such as a judge's, settles the match anew."""
        if notice.ending is not None:
            task = asyncio.create_task(self._settle_noted(notice.match))
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)

    async def _settle_noted(self, match: str) -> None:
        try:
            await self.settle(match)
        except Exception:
            self._late.add(match)
            log.exception("match %s could not be settled; it will be", match, extra={"match": match})
            return
        for hear in self.heard:
            hear(match)

    async def idle(self) -> None:
        """Until everything that ended is settled."""
        while self._tasks:
            await asyncio.wait(set(self._tasks))

    async def settle_late(self) -> None:
        """What failed before."""
        for match in sorted(self._late):
            await self.settle(match)
            self._late.discard(match)

    async def settle_all(self) -> int:
        """At the start: whatever ended without being settled. How many matches that were."""
        unsettled, done = await self._archive.unsettled(), set[str]()
        for match in unsettled:
            if match not in done:
                done |= await self.settle(match, what_follows=True)
        return len(unsettled)

    async def settle(self, match: str, what_follows: bool = False) -> set[str]:
        """One match, once or again: the numbers are the same however often, and in whatever order, this is called.

        What is settled with it: the matches that count after it, where there are any or it is asked.
        """
        async with self._lock:
            for _ in range(AGAIN):
                with suppress(Taken):  # another process has settled something meanwhile: look again
                    return await self._settle(match, what_follows)
            raise Taken(match)

    async def _settle(self, match: str, what_follows: bool) -> set[str]:
        finished = await self._archive.to_settle(match)
        if finished is None:
            return set()
        if not finished.guild:
            await self._archive.settle(Page("", finished.game, [finished]))
            return {match}
        rulings = Rulings(await self._archive.rulings(finished.guild))
        crossed = await self._archive.crossed(finished)
        if crossed is None and rulings.reset(finished.game) < finished.ended and not what_follows:
            await self._add(finished, rulings)
            return {match}
        return await self._work_out(finished.guild, finished.game, crossed or finished.turn)

    async def _add(self, finished: Finished, rulings: Rulings) -> None:
        """The newest match of its game: only the ratings of those who played it move."""
        guild, game = finished.guild, finished.game
        start = await self._archive.ratings_of(guild, game, finished.players)
        lines, _ = fold(game, self._luck_of(game), [finished], rulings, start)
        moved = {(line.pool, line.player): rating for line in lines if (rating := line.rating) is not None}
        await self._archive.settle(Page(guild, game, [finished], lines, moved, start))

    async def _work_out(self, guild: str, game: str, turn: Turn) -> set[str]:
        """Every match of this game from that turn on, again."""
        page = await self._worked_out(guild, game, turn)
        await self._archive.settle(page)
        return {match.id for match in page.matches}

    async def _worked_out(self, guild: str, game: str, turn: Turn) -> Page:
        rulings = Rulings(await self._archive.rulings(guild))
        start = await self._archive.ratings_before(guild, game, turn)
        matches = await self._archive.finished_since(guild, game, turn)
        lines, ratings = await asyncio.to_thread(fold, game, self._luck_of(game), matches, rulings, start)
        return Page(guild, game, matches, lines, ratings, since=turn)

    async def rebuild(self) -> Rebuilt:
        """All ratings of all servers, from the finished matches alone. What is right already is not written again."""
        matches = ratings = changed = 0
        async with self._lock:
            unsettled = set(await self._archive.unsettled())
            for guild, game in await self._archive.ledgers():
                page, before = await self._worked_out(guild, game, FIRST), await self._archive.ratings(guild, game)
                wrong = sum(before.get(key) != page.ratings.get(key) for key in before.keys() | page.ratings.keys())
                new = any(match.id in unsettled for match in page.matches)
                if wrong or new or sorted(page.lines) != sorted(await self._archive.all_lines(guild, game)):
                    await self._archive.settle(page)
                matches, ratings, changed = matches + len(page.matches), ratings + len(page.ratings), changed + wrong
        return Rebuilt(matches, ratings, changed)

    async def rule(self, ruling: Ruling) -> None:
        """A host's word; it holds for matches that end after it."""
        async with self._lock:
            await self._archive.rule(ruling)
            if ruling.verdict is Verdict.RESET:
                await self._work_out(ruling.guild, ruling.game, (ruling.at + 1, ""))

    async def reputations(self, players: Iterable[str], now: int) -> Mapping[str, Reputation]:
        wanted = list(players)
        found = await self._archive.absences(wanted, now - FADES)
        return {player: reputation(found.get(player, ()), now) for player in wanted}
