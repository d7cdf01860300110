"""Run seasons: draw rounds when they are due, deal their tables, and let robots finish what is late."""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Iterable, Mapping, Sequence
from contextlib import AbstractAsyncContextManager, suppress
from dataclasses import dataclass, replace
from typing import Protocol

from bot.kit.game import AnyGame
from bot.kit.pace import Pace
from bot.kit.seed import Dice
from bot.league.finished import Pool
from bot.league.ledger import LedgerLine, Rulings
from bot.league.pairing import count_meetings, draw, list_awake_hours
from bot.league.ports import RatingStore, SeasonStore
from bot.league.season import (
    MAX_ROUNDS,
    Entrant,
    FinishedTable,
    Pairing,
    Season,
    SeasonRow,
    Terms,
    divide,
    next_due,
    points,
    seeding,
    table,
)
from bot.table.lobby import Lobby
from bot.table.ports import (
    NO_DEAL_MESSAGE,
    NO_MESSAGE,
    AlreadyWritten,
    MatchMessage,
    OneAtATime,
    Share,
    StoreOutage,
)
from bot.table.refusals import TableError
from bot.table.tables import Tables

log = logging.getLogger(__name__)

HasPlace = Callable[[Season], Awaitable[bool]]  # whether people can see its tables


async def _is_always_held(season: Season) -> bool:
    return True


class LeagueStore(RatingStore, SeasonStore, Share, OneAtATime, Protocol):
    """What seasons need of the store."""


@dataclass(frozen=True, slots=True)
class SeasonStanding:
    """The standings of each division, and the tables of the current round."""

    season: Season
    divisions: Sequence[tuple[int, Sequence[SeasonRow]]]
    round: int
    pairings: Sequence[Pairing]
    finished_matches: frozenset[str]  # the ids of the pairings' matches that are finished
    unfinished_count: int  # matches of any round that are not finished: the season's secret would reveal their hands


class Seasons:
    def __init__(
        self, games: Mapping[str, AnyGame], tables: Tables, store: LeagueStore,
        secret: Callable[[], bytes],
    ) -> None:  # fmt: skip
        """`secret` makes the 32 secret bytes of a season."""
        self._games, self._tables, self._store, self._secret = games, tables, store, secret

    def _one_at_a_time(self) -> AbstractAsyncContextManager[None]:
        return self._store.one_at_a_time("seasons")

    # What people ask for.

    async def open(self, guild: str, game: str, terms: Terms, channel: int) -> Season:
        async with self._one_at_a_time():
            earlier = await self._store.seasons(guild, game)
            if any(season.ended is None for season in earlier):
                raise TableError("league-open-already")
            season = Season(
                self._store.new_name(), guild, game, len(earlier) + 1, terms, channel, secret=self._secret()
            )
            await self._store.keep_season(season)
            return season

    async def current(self, guild: str, game: str) -> Season:
        for season in await self._store.seasons(guild, game):
            if season.ended is None:
                return season
        raise TableError("league-no-season")

    async def join(self, name: str, player: str, press: str, now: int) -> Season:
        """Let a player take part from the next round on. Players who left may come back."""
        async with self._one_at_a_time():
            season = await self._find_running(name)
            if player in Rulings(await self._store.rulings(season.guild)).list_excluded(now):
                raise TableError("league-excluded")
            entrants = {entrant.player: entrant for entrant in await self._store.entrants(name)}
            if player in entrants and entrants[player].out is None:
                raise TableError("league-in-already")
            last_division = max((entrant.division for entrant in entrants.values()), default=0)
            entrant = (
                replace(entrants[player], out=None) if player in entrants else Entrant(player, press, last_division)
            )
            await self._store.enter(name, entrant)
            return season

    async def leave(self, name: str, player: str, now: int) -> Season:
        """Draw the player for no further match. The current one is still finished."""
        async with self._one_at_a_time():
            season = await self._find_running(name)
            for entrant in await self._store.entrants(name):
                if entrant.player == player and entrant.out is None:
                    await self._store.enter(name, replace(entrant, out=now))
                    return season
            raise TableError("league-not-in")

    async def forget(self, player: str, now: int) -> None:
        """Make the player leave every season that is still running."""
        for name in await self._store.list_entered(player):
            with suppress(TableError):  # it ended meanwhile, or another press was quicker
                await self.leave(name, player, now)

    async def extend(self, name: str, rounds: int) -> Season:
        async with self._one_at_a_time():
            season = await self._find_running(name)
            more = min(season.terms.rounds + rounds, MAX_ROUNDS)
            season = replace(season, terms=replace(season.terms, rounds=more))
            await self._store.keep_season(season)
            return season

    async def end(self, name: str, now: int) -> Season:
        """End the season now. Matches that are not over do not count in it."""
        async with self._one_at_a_time():
            return await self._finish(await self._find_running(name), now)

    async def move(self, name: str, channel: int) -> Season:
        """Move the season to this channel, with a new message."""
        async with self._one_at_a_time():
            season = replace(await self._find_running(name), channel=channel, message=0)
            await self._store.keep_season(season)
            await self.keep_message(name, 0)
            return season

    async def keep_message(self, name: str, message: int) -> None:
        """Write which message shows the season. Without the lock: `tick` holds it while it asks for a place."""
        await self._store.show_season(name, message)

    async def _find_running(self, name: str) -> Season:
        season = await self._store.season(name)
        if season is None or season.ended is not None:
            raise TableError("league-no-season")
        return season

    # What falls due.

    async def tick(self, now: int, has_place: HasPlace = _is_always_held) -> list[Season]:
        """Do what is due, once, however often this is called. Return the seasons that run or have just ended.

        Tables are dealt only where people can see them: until `has_place`, a season waits.
        """
        seasons = []
        for name in [one.id for one in await self._store.list_running() if self._store.holds(one.id)]:
            try:
                async with self._one_at_a_time():
                    season = await self._store.season(name)
                    if season is not None and season.ended is None:  # its host may have ended it meanwhile
                        seasons.append(await self._advance(await self._with_secret(season), now, has_place))
            except StoreOutage as outage:
                log.warning("season %s waits for the database: %s", name, outage)
            except Exception:
                log.exception("season %s could not go on; it is tried again", name)
        return seasons

    async def _with_secret(self, season: Season) -> Season:
        """Return the season with a secret, which seasons that an older version opened get now."""
        if season.secret:
            return season
        season = replace(season, secret=self._secret())
        await self._store.keep_season(season)
        return season

    async def _advance(self, season: Season, now: int, has_place: HasPlace) -> Season:
        pairings = await self._store.pairings(season.id)
        last = pairings[-1].round if pairings else 0
        deadline = pairings[-1].due if pairings else season.terms.first
        fates = await self._store.fates(pairing.match for pairing in pairings)
        undealt = [pairing for pairing in pairings if pairing.match not in fates]
        draw_is_due = now >= deadline and last < season.terms.rounds
        if (undealt or draw_is_due) and not await has_place(season):
            return season
        for pairing in undealt:
            await self._deal(season, pairing, now)
        for pairing in pairings:
            if pairing.match in fates and not fates[pairing.match] and now >= pairing.due:
                await self._hurry(pairing.match, pairing.due)
        if now < deadline:
            return season
        if draw_is_due:
            pairings_ = await self._draw(season, last + 1, deadline, now)
            if pairings_:
                for pairing in pairings_:
                    await self._deal(season, pairing, now)
                return season
            if len(await self._list_remaining(season, now)) > 1:
                return season  # they are on vacation: the round is drawn when two are back
        if all(fates.get(pairing.match) for pairing in pairings):
            return await self._finish(season, now)
        return season

    async def _list_remaining(self, season: Season, now: int) -> list[Entrant]:
        """Return who still takes part, on vacation or not."""
        exclusions = Rulings(await self._store.rulings(season.guild)).list_excluded(now)
        entrants = await self._store.entrants(season.id)
        return [entrant for entrant in entrants if entrant.out is None and entrant.player not in exclusions]

    async def _draw(self, season: Season, round_: int, deadline: int, now: int) -> Sequence[Pairing]:
        """Draw a table for everybody who takes part, is not excluded, and is not on vacation for most of the round."""
        entrants = await self._store.entrants(season.id)
        ratings, exclusions = (
            await self._strength(season),
            Rulings(await self._store.rulings(season.guild)).list_excluded(now),
        )
        if round_ == 1:
            order = seeding(
                await self._list_former_entrants(season), (e.player for e in entrants if e.out is None), ratings
            )
            divisions = divide(order)
            last_division = max(divisions.values(), default=1)  # of whoever left before the first draw
            entrants = [replace(entrant, division=divisions.get(entrant.player, last_division)) for entrant in entrants]
        calendars = await self._store.calendars(entrant.player for entrant in entrants)
        end = next_due(deadline, now, season.terms.span)
        absentees = {
            p for p, calendar in calendars.items() if 2 * _vacation_time(calendar.vacations, now, end) > end - now
        }
        players_ = [e for e in entrants if e.out is None and e.player not in absentees and e.player not in exclusions]
        meetings = count_meetings(pairing.players for pairing in await self._store.pairings(season.id))
        hours = {player: list_awake_hours(calendar, now) for player, calendar in calendars.items()}
        dice = Dice(season.secret_of(f"draw {round_}"))
        new_pairings: list[Pairing] = []
        for division, players in _levels(players_):
            tables = await asyncio.to_thread(draw, players, season.terms.size, meetings, hours, dice)
            for members in tables:
                new_pairings.append(
                    Pairing(round_, len(new_pairings) + 1, division, members, self._store.new_name(season.id), end)
                )
        if new_pairings:
            await self._store.pair(season.id, new_pairings, entrants if round_ == 1 else ())
        return new_pairings

    async def _deal(self, season: Season, pairing: Pairing, now: int) -> None:
        """Deal a table. Robots take the free seats; each player's sign-up press is mixed into the deal."""
        game = self._games[season.game]
        presses = {entrant.player: entrant.press for entrant in await self._store.entrants(season.id)}
        first, *others = pairing.players
        secret = season.secret_of(f"round {pairing.round} table {pairing.number}")
        lobby = Lobby.open(pairing.match, game, first, now, secret)
        for player in others:
            lobby = lobby.join(game, player)
        while len(lobby.seats) not in game.seats:
            lobby = lobby.add_robot(game)
        for player in pairing.players:
            lobby = lobby.press_ready(player, presses[player])
        lobby = replace(lobby, pace=Pace.parse(season.terms.pace), rated=True, guild=season.guild)
        place = MatchMessage(pairing.match, "table", "", int(season.guild), season.channel, NO_MESSAGE, NO_DEAL_MESSAGE)
        try:
            await self._tables.open(lobby.deal(game, now), place)
        except AlreadyWritten:
            log.info("match %s was dealt before", pairing.match)

    async def _hurry(self, match: str, deadline: int) -> None:
        """Let robots sit in for everybody whose turn it is: the round is over, but the match is not."""
        face = await self._tables.look(match)
        for seat in sorted(face.turns - face.robots):
            try:
                await self._tables.hurry(match, face.players[seat], deadline)
            except TableError as refusal:
                log.info("match %s: %s", match, refusal.code)  # it went on meanwhile

    async def _finish(self, season: Season, now: int) -> Season:
        standing = await self.standing(season)
        final_rows = {row.player: row for _, rows in standing.divisions for row in rows}
        entrants = [
            replace(entrant, place=final_rows[entrant.player].place, points=final_rows[entrant.player].points)
            for entrant in await self._store.entrants(season.id)
        ]
        season = replace(season, ended=now)
        await self._store.finish(season, entrants)
        return season

    # Standings.

    async def points_at(self, match: str) -> Mapping[str, float]:
        """Return each person's points for this match; none while it is in play, or where it belongs to no season."""
        if (found_season := await self._store.season_of(match)) is None:
            return {}
        end, lines = found_season[0].ended, await self._store.lines_in([match])
        counted_lines = [line for line in lines if end is None or line.ended <= end]
        absentees = frozenset(line.player for line in counted_lines if line.absent)
        return points({line.player: line.place for line in counted_lines}, absentees)

    async def standing(self, season: Season) -> SeasonStanding:
        """Work the standings out from the matches. A season that is over keeps the places that were announced."""
        entrants, pairings = await self._store.entrants(season.id), await self._store.pairings(season.id)
        tables: dict[str, dict[str, LedgerLine]] = {}
        for line in await self._store.lines_in(pairing.match for pairing in pairings):
            if season.ended is None or line.ended <= season.ended:
                tables.setdefault(line.match, {})[line.player] = line
        ratings = await self._strength(season)
        last = pairings[-1].round if pairings else 0
        current = [pairing for pairing in pairings if pairing.round == last]
        fates = await self._store.fates(pairing.match for pairing in pairings)
        over = frozenset(pairing.match for pairing in current if fates.get(pairing.match))
        divisions = []
        for division in sorted({entrant.division for entrant in entrants}):
            members = [entrant for entrant in entrants if entrant.division == division]
            rows = table(members, _list_finished_tables(pairings, tables), ratings)
            if season.ended is not None:
                entrants_ = {entrant.player: entrant for entrant in members}
                rows = [
                    replace(r, place=entrants_[r.player].place or 0, points=entrants_[r.player].points or 0)
                    for r in rows
                ]
            divisions.append((division, sorted(rows, key=lambda row: row.place)))
        return SeasonStanding(season, divisions, last, current, over, sum(not done for done in fates.values()))

    async def _strength(self, season: Season) -> dict[str, float]:
        ratings = await self._store.ratings(season.guild, season.game, Pool.GROUP_ASYNC)
        return {player: rating.mu for (_, player), rating in ratings.items()}

    async def _list_former_entrants(self, season: Season) -> Sequence[Entrant]:
        """Return how the last season of this game ended on this server."""
        past = [other for other in await self._store.seasons(season.guild, season.game) if other.ended is not None]
        return await self._store.entrants(past[-1].id) if past else ()


def _list_finished_tables(
    pairings: Sequence[Pairing], tables: Mapping[str, Mapping[str, LedgerLine]]
) -> list[FinishedTable]:
    table_lines = (tables[pairing.match] for pairing in pairings if pairing.match in tables)
    return [
        FinishedTable(
            {player: line.place for player, line in lines.items()},
            frozenset(player for player, line in lines.items() if line.absent),
        )
        for lines in table_lines
    ]


def _vacation_time(vacations: Iterable[tuple[int, int]], start: int, end: int) -> int:
    return sum(max(0, min(b, end) - max(a, start)) for a, b in vacations)


def _levels(entrants: Sequence[Entrant]) -> list[tuple[int, list[str]]]:
    """Return each division's players. A player who is alone in one joins the next division, or the one above."""
    levels: list[tuple[int, list[str]]] = []
    for division in sorted({entrant.division for entrant in entrants}):
        players = [entrant.player for entrant in entrants if entrant.division == division]
        if levels and len(levels[-1][1]) < 2:
            levels[-1] = (division, [*levels[-1][1], *players])
        else:
            levels.append((division, players))
    if len(levels) > 1 and len(levels[-1][1]) < 2:
        (_, alone), (division, players) = levels.pop(), levels.pop()
        levels.append((division, [*players, *alone]))
    return levels
