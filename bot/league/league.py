"""Settle matches as they end, and work ratings out again when somebody asks for it or a settled match changes."""

import asyncio
import logging
from collections.abc import Callable, Iterable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass

from bot.kit.game import Luck
from bot.league.finished import FinishedMatch
from bot.league.ledger import Key, Ruling, Rulings, Verdict, fold
from bot.league.ports import FIRST_ORDER, MatchOrder, RatingStore, Settlement
from bot.league.rating import Rating
from bot.league.reputation import MEMORY_SPAN, Reputation, reputation
from bot.table.face import Notice
from bot.table.match_log import By
from bot.table.ports import EVERYTHING, AlreadyWritten, Partition, StoreOutage

log = logging.getLogger(__name__)

MATCHES_AT_ONCE = 500
SETTLE_ATTEMPTS = 5  # another process may be quicker so often; more would be a fault and not a race


@dataclass(frozen=True, slots=True)
class RebuildReport:
    """What a rebuild of all ratings found."""

    matches: int
    ratings: int
    changed: int  # ratings whose number differed before


class League:
    def __init__(self, ratings: RatingStore, luck: Mapping[str, Luck]) -> None:
        """`luck` is that of every game, by its key."""
        self._ratings, self._luck = ratings, luck
        self._lock = asyncio.Lock()
        self._tasks: set[asyncio.Task[None]] = set()
        self.listeners: list[Callable[[str], None]] = []  # called with each match that was settled, late or not
        self._late: set[str] = set()  # matches that could not be settled when they ended

    def _luck_of(self, game: str) -> Luck:
        """Return the luck of a game; also of one that is no longer offered, for its old matches."""
        return self._luck.get(game, Luck.LITTLE)

    def on_notice(self, notice: Notice) -> None:
        """Settle a match that has ended; again after a later entry, such as a judge's. `Tables` calls this."""
        if notice.ending is not None:
            is_ruling = notice.entry is not None and notice.entry.by is By.JUDGE
            task = asyncio.create_task(self._settle_noted(notice.match, is_ruling))
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)

    async def _settle_noted(self, match: str, is_ruling: bool) -> None:
        try:
            await self.settle(match, again=is_ruling)
        except Exception as error:
            self._settle_later(match, error)
            return
        self._tell(match)

    def _tell(self, match: str) -> None:
        for listener in self.listeners:
            listener(match)

    async def idle(self) -> None:
        """Return when everything that ended is settled."""
        while self._tasks:
            await asyncio.wait(set(self._tasks))

    async def settle_late(self) -> None:
        """Settle what failed before."""
        for match in sorted(self._late):
            self._late.discard(match)
            for settled in sorted(await self._settle_or_try_later(match)):
                self._tell(settled)

    async def settle_all(self, part: Partition = EVERYTHING) -> int:
        """Settle, at the start, what ended unsettled, and return how many matches those were."""
        match_ids = [match for match in await self._ratings.list_unsettled() if part(match)]
        settled_ids = await self._settle_what_counts_nowhere(match_ids)
        for match in match_ids:
            if match not in settled_ids:
                settled_ids |= await self._settle_or_try_later(match)
        return len(match_ids)

    async def _settle_what_counts_nowhere(self, match_ids: Sequence[str]) -> set[str]:
        """Settle matches of no server many at once, and return which they were: there may be thousands of daily
        deals."""
        settled_ids = set[str]()
        for n in range(0, len(match_ids), MATCHES_AT_ONCE):
            try:
                matches = await self._ratings.list_finished(match_ids[n : n + MATCHES_AT_ONCE])
                homeless_matches = [match for match in matches if not match.guild]
                if homeless_matches:
                    await self._ratings.settle(Settlement("", "", homeless_matches))
                settled_ids |= {match.id for match in homeless_matches}
            except Exception as error:
                log.info("each of %d matches is settled by itself: %s", len(match_ids), error)
        return settled_ids

    async def _settle_or_try_later(self, match: str) -> set[str]:
        """Settle a match, or note it for later: its failure must not stop others from being settled or played."""
        try:
            return await self.settle(match, what_follows=True)
        except Exception as error:
            self._settle_later(match, error)
            return set()

    def _settle_later(self, match: str, error: Exception) -> None:
        self._late.add(match)
        if isinstance(error, StoreOutage):
            log.warning("match %s is settled later: %s", match, error)
        else:
            log.error("match %s could not be settled; it will be", match, exc_info=error, extra={"match": match})

    async def settle(self, match: str, what_follows: bool = False, again: bool = False) -> set[str]:
        """Settle one match, for the first time or again, and return the ids of all that was settled with it. `again`:
        though it is settled, perhaps with what it was like before.

        The numbers do not depend on how often, or in which order, matches are settled: those that ended after this
        one are worked out again with it. `what_follows` does so even where that is not needed.
        """
        async with self._lock:
            for _ in range(SETTLE_ATTEMPTS):
                with suppress(AlreadyWritten):  # another process settled something meanwhile: read again
                    return await self._settle(match, what_follows, again)
            raise AlreadyWritten(match)

    async def _settle(self, match: str, what_follows: bool, again: bool) -> set[str]:
        finished_match = await self._ratings.to_settle(match, again)
        if finished_match is None:
            return set()
        if not finished_match.guild:
            await self._ratings.settle(Settlement("", finished_match.game, [finished_match]))
            return {match}
        rulings = Rulings(await self._ratings.rulings(finished_match.guild))
        # The ratings are read before the order is looked at: what another process settles in between is seen there.
        start = await self._ratings.ratings_of(finished_match.guild, finished_match.game, finished_match.players)
        since = await self._ratings.rework_from(finished_match)
        if since is None and rulings.reset(finished_match.game) < finished_match.ended and not what_follows:
            await self._add(finished_match, rulings, start)
            return {match}
        return await self._work_out(finished_match.guild, finished_match.game, since or finished_match.order)

    async def _add(self, match: FinishedMatch, rulings: Rulings, start: Mapping[Key, Rating]) -> None:
        """Settle the newest match of its game: only the ratings of its players change."""
        guild, game = match.guild, match.game
        lines, _ = fold(game, self._luck_of(game), [match], rulings, start)
        ratings = {(line.pool, line.player): rating for line in lines if (rating := line.rating) is not None}
        await self._ratings.settle(Settlement(guild, game, [match], lines, ratings, start))

    async def _work_out(self, guild: str, game: str, since: MatchOrder) -> set[str]:
        """Settle every match of this game again, from `since` on."""
        settlement = await self._fold_since(guild, game, since)
        await self._ratings.settle(settlement)
        return {match.id for match in settlement.matches}

    async def _fold_since(self, guild: str, game: str, since: MatchOrder) -> Settlement:
        rulings = Rulings(await self._ratings.rulings(guild))
        start = await self._ratings.ratings_before(guild, game, since)
        matches = await self._ratings.list_finished_since(guild, game, since)
        lines, ratings = await asyncio.to_thread(fold, game, self._luck_of(game), matches, rulings, start)
        return Settlement(guild, game, matches, lines, ratings, since=since)

    async def rebuild(self) -> RebuildReport:
        """Work out all ratings of all servers from the finished matches. Write only what differs."""
        matches = ratings = changes = 0
        async with self._lock:
            unsettled_ids = set(await self._ratings.list_unsettled())
            for guild, game in await self._ratings.ledgers():
                settlement = await self._fold_since(guild, game, FIRST_ORDER)
                old_ratings = await self._ratings.ratings(guild, game)
                difference_count = sum(
                    old_ratings.get(key) != settlement.ratings.get(key)
                    for key in old_ratings.keys() | settlement.ratings.keys()
                )
                is_new = any(match.id in unsettled_ids for match in settlement.matches)
                if (
                    difference_count
                    or is_new
                    or sorted(settlement.lines) != sorted(await self._ratings.all_lines(guild, game))
                ):
                    await self._ratings.settle(settlement)
                matches, ratings, changes = (
                    matches + len(settlement.matches),
                    ratings + len(settlement.ratings),
                    changes + difference_count,
                )
        return RebuildReport(matches, ratings, changes)

    async def rule(self, ruling: Ruling) -> None:
        """Write a host's decision. It holds for matches that end after it."""
        async with self._lock:
            await self._ratings.rule(ruling)
            if ruling.verdict is Verdict.RESET:
                await self._work_out(ruling.guild, ruling.game, (ruling.at + 1, ""))

    async def reputations(self, players: Iterable[str], now: int) -> Mapping[str, Reputation]:
        player_ids = list(players)
        absences = await self._ratings.absences(player_ids, now - MEMORY_SPAN)
        veterans = await self._ratings.who_played(player_ids)
        return {
            player: reputation(absences.get(player, ()), now)._replace(played=player in veterans or player in absences)
            for player in player_ids
        }
