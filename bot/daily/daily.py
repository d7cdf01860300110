"""Everybody's tries at the deals of a day: begun once, gone on with at will, and told to others when the day is over.

A try is kept under a hash of its player that only this bot can work out: who has everything about them deleted is not
known any more, and still has no second try. A try and its match have the home of its player, so whoever hears of a
press hands it there.
"""

import logging
from collections.abc import Collection, Mapping
from contextlib import suppress
from typing import NamedTuple

from bot.daily.day import DailyDeal, day_at, day_of, end_of, is_over
from bot.daily.deals_of_day import Deals, DealStore
from bot.daily.ports import DailyTry, TryKey
from bot.daily.references import References
from bot.daily.score import Score, lead, percentile, score
from bot.kit.time_units import DAY
from bot.table.downtime import sum_downtime
from bot.table.match_log import Header, Void
from bot.table.ports import AlreadyWritten, Clock
from bot.table.refusals import TableError
from bot.table.tables import Tables

NEWEST_DAY_KEY = "daily:newest"  # the newest day on which anybody began
CLOSED_DAY_KEY = "daily:closed"  # the newest day that is closed; its home closes the next one
KEPT_DAYS = 8  # for which tries are kept
LEADS_SIZE = 32  # games of days whose leads are remembered
MATCHES_AT_ONCE = 500  # that are opened together

log = logging.getLogger(__name__)


class Placing(NamedTuple):
    """A try's rank among people, once the day is over."""

    percentile: int | None  # None: nobody else finished
    people: int


class Daily:
    def __init__(self, deals: Deals, references: References, tables: Tables, store: DealStore, clock: Clock) -> None:
        self.deals, self.references = deals, references
        self._tables, self._store, self._clock = tables, store, clock
        self._leads: dict[tuple[int, str], Mapping[float, int]] = {}  # of closed days

    @property
    def today(self) -> int:
        return day_at(self._clock.now())

    def is_over(self, day: int) -> bool:
        return is_over(day, self._clock.now())

    async def is_closed(self, day: int) -> bool:
        """Say whether all tries of a day are settled and open: a minute or so after it is over."""
        return self.is_over(day) and await self._number(CLOSED_DAY_KEY) >= day

    # A try.

    async def play(self, game: str, player: str) -> str:
        """Return the match of this player's only try at today's deal: a new one, or the one that was begun. The try is
        written before anything is dealt."""
        day = self.today
        if game not in self.deals.games:
            raise TableError("table-no-such-match")
        await self._check_clock(day)
        deal, key = await self.deals.of(day, game), await self.deals.key(day, game, player)
        self.deals.rules(deal)
        attempt = await self._store.begin_try(key, self._store.new_name(player))
        await self._deal(deal, attempt.match, player)
        self.references.work_out(deal)
        return attempt.match

    async def go_on(self, day: int, game: str, player: str) -> str:
        """Return the match of a try that was begun, within the hour after its day too."""
        if (attempt := (await self.tries(player, day)).get((day, game))) is None:
            raise TableError("table-day-over" if day != self.today else "table-no-such-match")
        await self._deal(await self.deals.of(day, game), attempt.match, player)
        return attempt.match

    async def _check_clock(self, day: int) -> None:
        """Raise TableError where the machine's clock was set back to a day whose deal may be public."""
        if day > await self._number(NEWEST_DAY_KEY):
            await self._store.change_value(NEWEST_DAY_KEY, lambda old: str(max(day, int(old or 0))))
        if day < await self._number(NEWEST_DAY_KEY) or day <= await self._number(CLOSED_DAY_KEY):
            raise TableError("table-day-over")

    async def _number(self, name: str) -> int:
        return int(await self._store.value(name) or 0)

    async def _deal(self, deal: DailyDeal, match: str, player: str) -> None:
        """Deal the match of a try, unless that was done: the bot may have ended after writing the try."""
        try:
            await self._tables.look(match)
        except TableError as refusal:
            if refusal.code != "table-no-such-match":
                raise
            if self.is_over(deal.day):
                raise TableError("table-day-over") from refusal
            header = deal.header_of(await self.deals.secret(deal), match, player, self._clock.now())
            with suppress(AlreadyWritten):  # two presses at once
                await self._tables.open(header, sealed=True)

    async def deal_of(self, header: Header) -> DailyDeal:
        """Return the deal that a match is a try at."""
        return await self.deals.of(day_of(header.daily), header.game)

    async def tries(self, player: str, since: int) -> Mapping[tuple[int, str], DailyTry]:
        """Return this player's tries by day and game, from a day on."""
        attempts = await self._store.tries_of([await self.deals.who(player)], since)
        return {(key.day, key.game): await self._settle(key, attempt) for key, attempt in attempts.items()}

    async def _settle(self, key: TryKey, attempt: DailyTry) -> DailyTry:
        """Return the try, with its lead once its match is over."""
        if attempt.lead is not None:
            return attempt
        try:
            tally = await self._tables.tally(attempt.match)
        except TableError:  # it was never dealt, or is damaged
            return attempt
        if tally.end is None or tally.void:
            return attempt
        deal = await self.deals.of(key.day, key.game)
        settled_try = attempt._replace(lead=lead(tally.points, deal.seat, tally.fewest_win))
        assert settled_try.lead is not None
        await self._store.end_try(key, settled_try.lead)
        return settled_try

    # How it went.

    async def score(self, day: int, game: str, attempt: DailyTry | None) -> Score | None:
        """Compare a try with the reference plays; return None before the try is over."""
        if attempt is None or attempt.lead is None:
            return None
        return score(attempt.lead, await self.references.of(await self.deals.of(day, game)))

    async def placing(self, day: int, game: str, attempt: DailyTry | None) -> Placing | None:
        """Compare a try with other people's; return None until the day is closed."""
        if attempt is None or attempt.lead is None or not await self.is_closed(day):
            return None
        if (leads := self._leads.get((day, game))) is None:
            leads = self._leads[day, game] = await self._store.leads_on(day, game)
            for old in sorted(self._leads)[:-LEADS_SIZE]:
                del self._leads[old]
        return Placing(percentile(attempt.lead, leads), sum(leads.values()))

    async def list_finished(self, day: int, players: Collection[str]) -> Mapping[str, Mapping[str, DailyTry]]:
        """Return what each of these players finished on a day, by game. Show it when the day is over."""
        who = {await self.deals.who(player): player for player in players}
        attempts: dict[str, dict[str, DailyTry]] = {player: {} for player in players}
        for key, attempt in (await self._store.tries_of(who, day)).items():
            if key.day == day and (settled_try := await self._settle(key, attempt)).lead is not None:
                attempts[who[key.who]][key.game] = settled_try
        return attempts

    # When a day is over.

    async def could_be_played(self, day: int) -> bool:
        """Say whether anybody could play on this day: not while the bot was down for most of it, nor where the robots
        of all deals have changed since they were promised."""
        if sum_downtime(self._tables.downtimes, end_of(day - 1), end_of(day)) > DAY // 2:
            return False
        return not all(self.deals.rests(deal) for deal in (await self.deals.on(day)).values())

    async def close_day(self, day: int) -> list[str]:
        """Settle all tries of a day that is over, and open what is sealed. Return the matches that were not finished.
        It may be called again."""
        tries, unfinished_matches = await self._store.tries_on(day), list[str]()
        for key, attempt in tries.items():
            if (await self._settle(key, attempt)).lead is None:
                unfinished_matches.append(attempt.match)
        matches = [attempt.match for attempt in tries.values()]
        for n in range(0, len(matches), MATCHES_AT_ONCE):
            await self._tables.open_up(matches[n : n + MATCHES_AT_ONCE])
        return unfinished_matches

    async def close_match(self, match: str) -> None:
        """End a try that was not finished when its day was over. It may be called again."""
        try:
            await self._tables.agree(match, [(Void(), None)])
        except TableError as refusal:  # it is over, or was never dealt
            log.info("match %s is not ended: %s", match, refusal.code)
