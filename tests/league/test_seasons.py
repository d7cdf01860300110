"""Seasons in a house: rounds come when they are due, once, whatever crashes, and never stall."""

import asyncio
import hashlib
import hmac
import random
from dataclasses import replace
from itertools import count
from math import exp

import pytest

from bot.discord_ui.features.league.season_card import season_card
from bot.kit.seed import Dice
from bot.league.ledger import ABSENT, Ruling, Verdict
from bot.league.pairing import count_meetings
from bot.league.season import Terms
from bot.table.quiet_hours import Calendar
from bot.table.refusals import TableError
from bot.words import Words
from bot.words.speaker import Speaker
from tests.league.memory import repeats
from tests.league.season_club import PEOPLE, WEEK, SeasonClub
from tests.services import DAY, HOUR, MINUTE, NOON


async def test_a_season_from_its_opening_to_its_table():
    async with SeasonClub() as club:
        name = await club.open_season(*PEOPLE)
        await club.tick()
        assert await club.store.pairings(name) == []
        for round_ in (1, 2, 3):
            await club.tick(DAY if round_ == 1 else WEEK)
            pairings = await club.drawn(name, round_)
            assert [len(pairing.players) for pairing in pairings] == [4, 4]
            assert {club.store.headers[p.match].rated for p in pairings} == {True}
            await club.play()
        await club.tick(WEEK)
        season = await club.store.season(name)
        assert season.ended == club.clock.now()
        entrants = await club.store.entrants(name)
        assert sorted(entrant.place for entrant in entrants) == list(range(1, 9))
        assert sum(entrant.points for entrant in entrants) == pytest.approx(3 * 8 * 3)
        assert await club.seasons.tick(club.clock.now() + WEEK) == []
        assert len(await club.store.ratings("7", "ruhd")) == 8


async def test_a_tick_again_or_after_a_crash_draws_and_deals_nothing_twice():
    async with SeasonClub() as club:
        name = await club.open_season(*PEOPLE)
        await club.clock.advance(DAY)
        club.store.broken = True
        assert await club.seasons.tick(club.clock.now()) == []
        club.store.broken = False
        assert await club.store.pairings(name) == []
        open_table, openings = club.tables.open, []

        async def crash(header, place):
            if openings:
                raise OSError("the power went")
            openings.append(header.id)
            return await open_table(header)

        club.tables.open = crash
        await club.seasons.tick(club.clock.now())
        first = await club.store.pairings(name)
        assert (len(first), len(club.store.headers)) == (2, 1)
        club.tables.open = open_table
        club.begin()
        for _ in range(3):
            await club.tick(MINUTE)
        assert await club.store.pairings(name) == first
        assert sorted(club.store.headers) == sorted(pairing.match for pairing in first)


@pytest.mark.parametrize("nth", range(1, 9))
async def test_whatever_write_fails_every_round_is_drawn_and_dealt_once(nth):
    """The house dies at the nth write that time brings, and comes back."""
    async with SeasonClub() as club:
        name = await club.open_season(*PEOPLE, rounds=2)
        numbers, write = count(1), club.store.commit

        async def dies():
            if next(numbers) == nth:
                raise OSError("the power went")
            await write()

        club.store.commit = dies
        for _ in range(3):
            for wait in (WEEK, MINUTE, MINUTE):
                await club.tick(wait)
                club.begin()
            club.store.commit = write
            await club.play()
            await club.league.settle_all()
            club.store.commit = dies
        for _ in range(3):
            await club.tick(MINUTE)
        pairings = await club.store.pairings(name)
        assert sorted(club.store.headers) == sorted(pairing.match for pairing in pairings)
        for round_ in (1, 2):
            assert sorted(p for pairing in await club.drawn(name, round_) for p in pairing.players) == PEOPLE
        entrants = await club.store.entrants(name)
        assert sum(entrant.points for entrant in entrants) == pytest.approx(2 * 8 * 3)
        assert (await club.league.rebuild()).changed == 0


async def test_robots_finish_what_is_late_and_the_season_goes_on():
    """With a clock that would have waited for weeks."""
    async with SeasonClub() as club:
        name = await club.open_season(*PEOPLE[:4], rounds=2, pace="async:30d+1d/40d")
        club.away = {"p0"}
        for round_ in (1, 2):
            await club.tick(DAY if round_ == 1 else 0)
            await club.play()
            [late] = await club.drawn(name, round_)
            await club.tick(WEEK - HOUR)
            assert late.match not in club.store.endings
            await club.tick(HOUR)
            assert (await club.store.season(name)).ended is None
            for _ in range(5):
                await club.tick(MINUTE)
            assert late.match in club.store.endings
        assert (await club.store.season(name)).ended is not None
        rows = {row.player: row for row in await club.rows(name)}
        assert (rows["p0"].points, rows["p0"].wins) == (0, 0)


async def test_a_season_of_nobody_ends_and_one_of_one_too():
    async with SeasonClub() as club:
        for players in ((), ("p0",)):
            name = await club.open_season(*players)
            await club.tick(DAY)
            assert (await club.store.season(name)).ended is not None


async def test_who_leaves_plays_no_more_and_may_come_back():
    async with SeasonClub() as club:
        name = await club.open_season(*PEOPLE[:4])
        await club.seasons.leave(name, "p0", club.clock.now())
        with pytest.raises(TableError, match="league-not-in"):
            await club.seasons.leave(name, "p0", club.clock.now())
        await club.tick(DAY)
        assert {p for pairing in await club.drawn(name, 1) for p in pairing.players} == {"p1", "p2", "p3"}
        await club.play()
        await club.seasons.join(name, "p0", "9", club.clock.now())
        with pytest.raises(TableError, match="league-in-already"):
            await club.seasons.join(name, "p0", "9", club.clock.now())
        await club.seasons.forget("p1", club.clock.now())
        await club.tick(WEEK)
        assert {p for pairing in await club.drawn(name, 2) for p in pairing.players} == {"p0", "p2", "p3"}


async def test_who_is_on_vacation_or_excluded_is_not_drawn():
    async with SeasonClub() as club:
        name = await club.open_season(*PEOPLE[:6])
        start = club.clock.now()
        await club.store.keep_player("p0", "P0", Calendar(vacations=((start, start + 6 * DAY),)))
        await club.store.keep_player("p1", "P1", Calendar(vacations=((start, start + 2 * DAY),)))
        await club.league.rule(Ruling("7", start, Verdict.EXCLUDE, player="p2"))
        with pytest.raises(TableError, match="league-excluded"):
            await club.seasons.join(name, "p2", "9", start + 1)
        await club.tick(DAY)
        assert sorted(p for pairing in await club.drawn(name, 1) for p in pairing.players) == ["p1", "p3", "p4", "p5"]


async def test_a_season_is_extended_and_ended_by_its_host():
    async with SeasonClub() as club:
        name = await club.open_season(*PEOPLE[:4], rounds=1)
        with pytest.raises(TableError, match="league-open-already"):
            await club.open_season()
        await club.tick(DAY)
        await club.play()
        await club.seasons.extend(name, 1)
        await club.tick(WEEK)
        assert len(await club.drawn(name, 2)) == 1
        ended_season = await club.seasons.end(name, club.clock.now())
        assert ended_season.ended is not None
        table = await club.rows(name)
        assert sum(row.points for row in table) == 12
        await club.clock.advance(MINUTE)
        await club.play()  # the table of the second round is played to its end, and changes nothing any more
        assert await club.rows(name) == table
        with pytest.raises(TableError, match="league-no-season"):
            await club.seasons.extend(name, 1)


async def test_missing_seats_are_robots():
    async with SeasonClub() as club:
        name = await club.open_season("p0", "p1", "p2", game="honey")
        await club.tick(DAY)
        [pairing] = await club.drawn(name, 1)
        seats = club.store.headers[pairing.match].seats
        assert sorted(seats) == ["p0", "p1", "p2", "robot:1"]


ZONES = ("America/Los_Angeles", "America/New_York", "Europe/London", "Europe/Warsaw", "Asia/Kolkata", "Asia/Tokyo")


@pytest.mark.long
async def test_sixty_players_in_six_zones_for_eight_weeks():
    """Some never answer, some leave for good, some go on vacation: every table is decided, nobody who wants to play
    is idle, and repeats are as few as the numbers allow."""
    async with SeasonClub() as club:
        players, chance = [f"p{n:02}" for n in range(60)], Dice(b"sixty")
        for n, player in enumerate(players):
            away = ((NOON + (n % 8) * WEEK, NOON + (n % 8 + 1) * WEEK + DAY),) if n % 10 == 3 else ()
            await club.store.keep_player(player, player, Calendar(ZONES[n % 6], vacations=away))
        name = await club.open_season(*players, rounds=8)
        leavers, idle = set(), dict.fromkeys(players, 0)
        for round_ in range(1, 9):
            await club.tick(DAY if round_ == 1 else WEEK)
            round_pairings = await club.drawn(name, round_)
            seated_players = [player for pairing in round_pairings for player in pairing.players]
            assert len(seated_players) == len(set(seated_players))
            for player in players:
                idle[player] = 0 if player in seated_players or player in leavers else idle[player] + 1
            calendars = await club.store.calendars(players)
            assert {player for player in players if idle[player] > 1 and not calendars[player].vacations} == set()
            assert max(idle.values()) <= 2  # a vacation of eight days touches two rounds
            club.away = set(chance.shuffle(players)[:6])
            await club.play([pairing.match for pairing in round_pairings])
            for player in chance.shuffle(sorted(set(players) - leavers))[:1]:
                await club.seasons.leave(name, player, club.clock.now())
                leavers.add(player)
        club.away = set()
        for _ in range(30):
            await club.tick(DAY)
        assert (await club.store.season(name)).ended is not None
        pairings = await club.store.pairings(name)
        assert {pairing.match for pairing in pairings} <= set(club.store.endings)
        entrants = await club.store.entrants(name)
        assert all(entrant.place for entrant in entrants)
        repeat_count, best = 0, 0
        for division in {entrant.division for entrant in entrants}:
            rounds = [[p.players for p in pairings if (p.division, p.round) == (division, n)] for n in range(1, 9)]
            repeat_count += repeats(table for tables in rounds for table in tables)
            best += longer_search(rounds)
        assert repeat_count <= 1.1 * best


def longer_search(rounds, steps=15_000):
    """Return the fewest repeats that annealing finds for the same people in the same rounds, all rounds at once."""
    chance, rounds = random.Random(1), [[list(table) for table in tables] for tables in rounds if len(tables) > 1]
    times = count_meetings(table for tables in rounds for table in tables)
    now = best = repeats(table for tables in rounds for table in tables)
    for step in range(steps):
        one, other = chance.sample(chance.choice(rounds), 2)
        a, b = chance.randrange(len(one)), chance.randrange(len(other))
        x, y = one[a], other[b]
        before, moves = now, ((x, one, other), (y, other, one))
        for player, old, new in moves:
            for mate in old:
                if mate not in (x, y):
                    now -= times[frozenset((player, mate))] > 1
                    times[frozenset((player, mate))] -= 1
            for mate in new:
                if mate not in (x, y):
                    now += times[frozenset((player, mate))] > 0
                    times[frozenset((player, mate))] += 1
        one[a], other[b] = y, x
        best = min(best, now)
        if now > before and chance.random() > exp((before - now) * 8 * step / steps):
            one[a], other[b] = x, y
            now = before
            for player, old, new in moves:
                times.update(frozenset((player, mate)) for mate in old if mate not in (x, y))
                times.subtract(frozenset((player, mate)) for mate in new if mate not in (x, y))
    return best


async def test_draws_and_deals_follow_from_a_secret_that_was_fixed_before_anybody_signed_up():
    async with SeasonClub() as club:
        terms = Terms("host", 4, WEEK, 1, club.clock.now() + DAY, "async:24h+8h/72h")
        season = await club.seasons.open("7", "ruhd", terms, 1)
        for n, player in enumerate(PEOPLE):
            await club.seasons.join(season.id, player, str(n), club.clock.now())
        await club.tick(DAY)
        pairings = await club.drawn(season.id, 1)
        for pairing in pairings:
            part = f"round 1 table {pairing.number}".encode()
            assert club.store.headers[pairing.match].secret == hmac.digest(season.secret, part, "sha256")
        assert (await club.store.season(season.id)).commitment == hashlib.sha256(season.secret).hexdigest()
        assert season.secret.hex() not in repr(season)


async def test_a_season_of_an_older_version_gets_its_secret_before_its_next_table():
    async with SeasonClub() as club:
        name = await club.open_season(*PEOPLE)
        await club.store.keep_season(replace(await club.store.season(name), secret=b""))
        await club.tick(DAY)
        assert len((await club.store.season(name)).secret) == 32


async def test_without_a_place_nothing_is_dealt_and_the_round_comes_when_there_is_one():
    async with SeasonClub() as club:
        name = await club.open_season(*PEOPLE)
        places = []

        async def has_place(season):
            return bool(places)

        await club.clock.advance(3 * DAY)
        await club.seasons.tick(club.clock.now(), has_place)
        assert club.store.headers == {}
        assert await club.store.pairings(name) == []
        places.append("a channel")
        await club.seasons.tick(club.clock.now(), has_place)
        assert len(club.store.headers) == 2


async def test_a_place_is_asked_for_by_a_message_of_its_own_which_is_written_meanwhile():
    async with SeasonClub() as club:
        name = await club.open_season(*PEOPLE)

        async def has_place(season):
            await club.seasons.keep_message(season.id, 77)
            return True

        await club.clock.advance(3 * DAY)
        async with asyncio.timeout(5):
            await club.seasons.tick(club.clock.now(), has_place)
        assert len(club.store.headers) == 2
        assert (await club.store.season(name)).message == 77
        await club.seasons.extend(name, 1)
        assert (await club.store.season(name)).message == 77
        assert (await club.seasons.move(name, 5)).channel == 5
        assert (await club.store.season(name)).message == 0


async def test_a_season_that_its_host_ends_while_another_is_drawn_gets_no_round():
    async with SeasonClub() as club:
        first = await club.open_season(*PEOPLE[:4])
        second = await club.open_season(*PEOPLE[4:], game="honey")

        async def end_the_other(season):
            store = club.store
            other = await store.season(first if season.id == second else second)
            if not await store.pairings(other.id):
                await store.keep_season(
                    replace(other, ended=club.clock.now())
                )  # as the host's press does, which waited
            return True

        await club.clock.advance(3 * DAY)
        await club.seasons.tick(club.clock.now(), end_the_other)
        assert sorted([len(await club.store.pairings(name)) for name in (first, second)]) == [0, 1]


async def test_a_round_waits_for_those_who_are_on_vacation():
    async with SeasonClub() as club:
        name = await club.open_season(*PEOPLE[:3], rounds=1)
        start = club.clock.now()
        for player in PEOPLE[:2]:
            await club.store.keep_player(player, player, Calendar(vacations=((start, start + 9 * DAY),)))
        await club.tick(DAY)
        assert (await club.store.season(name)).ended is None
        await club.tick(WEEK)
        assert len(await club.drawn(name, 1)) == 1


async def test_the_secret_of_a_season_that_was_ended_is_told_when_its_last_match_is_over():
    """Until then it would give the hands of matches away that go on."""
    say = Speaker(Words(), "en")
    async with SeasonClub() as club:
        name = await club.open_season("ana", "ben", "cel", "dov")
        secret = (await club.store.season(name)).secret.hex()
        await club.tick(DAY)
        await club.seasons.end(name, club.clock.now())
        card = str(season_card(await club.seasons.standing(await club.store.season(name)), {}, {}, say))
        assert secret not in card
        assert say("league-secret-later") in card
        await club.play()
        card = str(season_card(await club.seasons.standing(await club.store.season(name)), {}, {}, say))
        assert secret in card


async def test_a_match_counts_as_the_standings_count_it_and_no_more_after_the_end():
    club = SeasonClub()
    name = await club.open_season("ana", "ben", "cel", "dov")
    await club.tick(DAY)
    [match] = club.store.headers
    assert await club.seasons.points_at(match) == {}
    await club.play()
    points = await club.seasons.points_at(match)
    [(_, rows)] = (await club.seasons.standing(await club.store.season(name))).divisions
    assert points == {row.player: row.points for row in rows}
    assert sum(points.values()) == 12
    assert await club.seasons.points_at("another") == {}
    book = club.store.book
    club.store.book = {
        key: line._replace(place=3, why=ABSENT) if n > 1 else line._replace(place=1 + n)
        for n, (key, line) in enumerate(sorted(book.items()))
    }
    assert sorted((await club.seasons.points_at(match)).values()) == [0, 0, 4, 6], "who was absent gets none"
    season = await club.store.season(name)
    await club.store.keep_season(replace(season, ended=0))
    assert await club.seasons.points_at(match) == {}
