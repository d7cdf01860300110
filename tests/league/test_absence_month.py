"""A month in which some only sleep: they gain nothing by it, at any game, in matches, in a season or in a cup."""

from dataclasses import replace

import pytest

from bot.games import ALL
from bot.kit.pace import Pace
from bot.league.rating import scale_rating
from bot.league.season import FinishedTable, points
from tests.cups.club import CupClub
from tests.league.season_club import PEOPLE, WEEK, SeasonClub
from tests.services import DAY, HOUR, a_header, settle

DAYS = Pace.parse("async:24h+8h/72h")
KEYS = [game.key for game in ALL]
START = 1500


async def ratings(club, game):
    rows = await club.store.ratings("7", game)
    return {player: scale_rating(rating.mu) for (_, player), rating in rows.items()}


@pytest.mark.long
@pytest.mark.parametrize("game", ALL, ids=lambda game: game.key)
async def test_sleepers_gain_nothing_in_rated_matches_over_days(game):
    """One who is awake, the others asleep; then the same table with nobody awake at all."""
    async with SeasonClub() as club:
        seats = PEOPLE[: max(2, game.seats[0])]
        club.away = set(seats[1:])
        start, n = club.clock.now(), 0
        while club.clock.now() < start + 30 * DAY:
            n += 1
            club.away = set(seats[1:]) if n % 2 else set(seats)
            header = a_header(game.key, seats, pace=DAYS, rated=True, guild="7", opened_at=club.clock.now(), id=f"m{n}")
            await club.tables.open(header)
            while f"m{n}" not in club.store.endings:
                await club.play([f"m{n}"])
                await club.clock.advance(DAY)
                await settle()
            await club.league.idle()
            assert (club.store.endings[f"m{n}"].result is None) == (n % 2 == 0)
        assert n > 2
        now = await ratings(club, game.key)
        assert now["p0"] > START
        assert all(now[player] < START for player in seats[1:])
        for match in ("m1", "m2"):
            lines = {line.player: line for line in await club.store.lines_at(match)}
            assert set(lines) == (set(seats) if match == "m1" else set())
            assert all(lines[p].absent and lines[p].place == len(seats) for p in seats[1:] if lines)
        assert (await club.league.rebuild()).changed == 0


@pytest.mark.long
@pytest.mark.parametrize("game", KEYS)
async def test_sleepers_gain_nothing_in_a_season(game):
    """Three rounds of a week each. Half of the people never press anything."""
    async with SeasonClub() as club:
        name = await club.open_season(*PEOPLE, game=game)
        club.away = set(PEOPLE[4:])
        for round_ in range(4):
            await club.tick(DAY if round_ == 0 else 0)
            for _ in range(7):
                await club.play()
                await club.tick(WEEK // 7)
            await club.tick(HOUR)
        for _ in range(30):
            await club.tick(HOUR)
        assert (await club.store.season(name)).ended is not None
        rows = {row.player: row for row in await club.rows(name)}
        asleep, awake = [rows[player] for player in PEOPLE[4:]], [rows[player] for player in PEOPLE[:4]]
        assert {(row.points, row.wins) for row in asleep} == {(0, 0)}
        assert sum(row.points for row in awake) > 0
        now = await ratings(club, game)
        assert all(now.get(player, START) <= START for player in PEOPLE[4:])


@pytest.mark.long
@pytest.mark.parametrize("game", KEYS)
async def test_sleepers_gain_nothing_in_a_cup(game):
    async with CupClub() as club:
        name = await club.open_cup(8, game)
        club.away = {"p4", "p5", "p6", "p7"}
        await club.tick(HOUR + 1)
        await club.play_on(name, rounds=400)
        cup = await club.cup(name)
        assert cup.over
        places = dict(cup.state.places)
        assert {player for player, place in places.items() if place == 1} <= {"p0", "p1", "p2", "p3"}
        assert places


def test_two_who_were_absent_share_nothing():
    table = FinishedTable({"ana": 1, "ben": 2, "cel": 4, "dov": 4}, frozenset({"cel", "dov"}))
    assert points(table.places, table.absent) == {"ana": 6, "ben": 4, "cel": 0, "dov": 0}
    alone = replace(table, places={"ana": 1}, absent=frozenset({"ana"}))
    assert points(alone.places, alone.absent) == {"ana": 0}
