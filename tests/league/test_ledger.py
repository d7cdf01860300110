"""Matches settled once, twice, late, in any order, after any crash: the numbers are always the same."""

import asyncio

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.kit.game import Seat
from bot.kit.pace import Pace, Tempo
from bot.league.finished import Pool
from bot.league.league import League
from bot.league.ledger import Ruling, Verdict
from bot.table.face import Notice
from tests.league.finished_matches import PEOPLE, Hall, a_match, lines_of
from tests.services import DAY, HOUR, LUCK, NOON


def told(lines):
    return {line.player: (line.place, line.why.removeprefix("league-why-")) for line in lines}


def test_robots_are_no_rivals_and_stand_between_nobody():
    lines = lines_of(a_match(players=("ana", "robot:1", "ben", "robot:2"), places=(2, 1, 4, 3)))
    assert told(lines) == {"ana": (1, "placed"), "ben": (2, "placed")}
    assert {line.pool for line in lines} == {Pool.DUEL_LIVE}
    assert lines[0].after - lines[0].before == pytest.approx(2.08, abs=0.01)


def test_who_left_is_last_among_people_whatever_the_robot_made_of_it():
    lines = lines_of(a_match(resigned_seats=frozenset({Seat(0), Seat(1)})))
    assert told(lines) == {"ana": (3, "left"), "ben": (3, "left"), "cel": (1, "placed"), "dov": (2, "placed")}


@pytest.mark.parametrize(
    ("match", "why"),
    [
        (a_match(rated=False), "unrated"),
        (a_match(players=("ana", "robot:1", "robot:2", "robot:3")), "alone"),
    ],
)
def test_what_moves_no_rating_says_why(match, why):
    lines = lines_of(match)
    assert {line.why for line in lines} == {f"league-why-{why}"}
    assert all(line.before is line.after is None for line in lines)


def test_a_void_match_leaves_no_line():
    assert lines_of(a_match(places=None)) == []


@pytest.mark.parametrize(
    ("people", "tempo", "pool"),
    [
        (2, Tempo.LIVE, Pool.DUEL_LIVE),
        (2, Tempo.ASYNC, Pool.DUEL_ASYNC),
        (2, Tempo.NONE, Pool.DUEL_ASYNC),
        (3, Tempo.LIVE, Pool.GROUP_LIVE),
        (4, Tempo.ASYNC, Pool.GROUP_ASYNC),
    ],
)
def test_pools(people, tempo, pool):
    assert {line.pool for line in lines_of(a_match(players=PEOPLE[:people], tempo=tempo))} == {pool}


def test_pools_do_not_touch_each_other():
    lines = lines_of(a_match("m1"), a_match("m2", tempo=Tempo.ASYNC, ended=NOON + 1))
    assert [line.before for line in lines] == [25.0] * 8


def test_matches_count_in_the_order_they_ended():
    matches = [a_match(f"m{n}", places=(1 + n % 2, 3, 2 - n % 2, 4), ended=NOON + n // 2) for n in range(6)]
    assert lines_of(*reversed(matches)) == lines_of(*matches)


def test_a_reset_begins_anew_for_what_ends_after_it():
    reset = Ruling("g", NOON + 1, Verdict.RESET, "honey")
    lines = lines_of(a_match("m1"), a_match("m2", ended=NOON + 2), rulings=[reset])
    assert [line.before for line in lines[4:]] == [25.0] * 4
    other = Ruling("g", NOON + 1, Verdict.RESET, "farck")
    assert lines_of(a_match("m1"), a_match("m2", ended=NOON + 2), rulings=[other])[4].before > 25


def test_who_is_excluded_is_no_rival_until_readmitted():
    rulings = [
        Ruling("g", NOON + 1, Verdict.EXCLUDE, player="ben"),
        Ruling("g", NOON + 3, Verdict.READMIT, player="ben"),
    ]
    matches = [a_match(f"m{n}", players=PEOPLE[:3], ended=NOON + 2 * n) for n in range(3)]
    lines = lines_of(*matches, rulings=rulings)
    assert [line.why for line in lines if line.player == "ben"] == [
        "league-why-placed", "league-why-excluded", "league-why-placed",
    ]  # fmt: skip
    assert [line.matches for line in lines if line.player == "ana"] == [1, 2, 3]


# Settled in a store


async def test_a_match_is_settled_once_however_often_it_is_told():
    hall = Hall()
    await hall.open("m1")
    await hall.league.settle("m1")  # still in play
    assert await hall.numbers() == ({}, [[]])
    await hall.end("m1", NOON)
    await hall.league.settle("m1")
    first = await hall.numbers()
    assert len(first[0]) == 4
    await hall.league.settle("m1")
    assert await hall.league.settle_all() == 0
    assert await hall.numbers() == first


async def test_a_judges_word_after_the_end_is_counted_from_where_the_match_stood():
    hall, straight = Hall(), Hall()
    for n in range(3):
        await hall.open(f"m{n}")
        await hall.end(f"m{n}", NOON + n)
        await hall.league.settle(f"m{n}")
    await hall.end("m1", NOON + 9, places=None, ply=2)
    await hall.league.settle("m1")
    for n in (0, 2):
        await straight.open(f"m{n}")
        await straight.end(f"m{n}", NOON + n)
    await straight.league.settle_all()
    assert (await hall.numbers())[0] == (await straight.numbers())[0]
    assert await hall.store.lines_at("m1") == []


async def test_what_ended_before_a_reset_and_is_settled_after_it_moves_nothing_that_counts():
    hall = Hall()
    for n in range(2):
        await hall.open(f"m{n}")
        await hall.end(f"m{n}", NOON + n)
    await hall.league.settle("m0")
    await hall.league.rule(Ruling("g", NOON + 5, Verdict.RESET, "honey"))
    await hall.league.settle("m1")
    ratings, lines = await hall.numbers()
    assert ratings == {}
    assert lines[1][0].before == lines[0][0].after


async def test_what_could_not_be_settled_when_it_ended_is_settled_later(caplog):
    hall = Hall()
    await hall.open("m1")
    await hall.end("m1", NOON)
    hall.store.broken = True
    hall.league.on_notice(Notice("m1", 1, frozenset(), frozenset(), None, hall.store.endings["m1"]))
    await hall.league.idle()
    assert "could not be settled" in caplog.text
    await hall.league.settle_late()
    assert (await hall.numbers())[0] == {}
    hall.store.broken = False
    heard: list[str] = []
    hall.league.listeners.append(heard.append)
    await hall.league.settle_late()
    assert heard == ["m1"], "its table still lacks what it brought"
    assert len((await hall.numbers())[0]) == 4
    await hall.league.settle_late()


@st.composite
def histories(draw):
    """Draw some matches, hosts' words between them, and an order in which the league hears of the matches."""
    count = draw(st.integers(1, 9))
    matches = []
    for n in range(count):
        people = draw(st.integers(1, 4))
        seats = draw(st.permutations(PEOPLE))[:people]
        robots = [f"robot:{n}" for n in range(1, 5 - people)]
        places = draw(st.none() | st.tuples(*[st.integers(1, 4)] * 4))
        facts = {"rated": draw(st.booleans() | st.just(True)), "pace": draw(st.sampled_from(PACES))}
        leavers = draw(st.frozensets(st.integers(0, people - 1), max_size=2))
        matches.append((f"m{n}", (*seats, *robots), facts, NOON + draw(st.integers(0, 5)) * DAY, places, leavers))
    rulings = [Ruling("g", NOON + HOUR, Verdict.RESET, "honey"), Ruling("g", NOON + DAY, Verdict.EXCLUDE, player="ben")]
    reports = draw(st.lists(st.integers(0, count - 1), max_size=2 * count))
    return matches, draw(st.lists(st.sampled_from(rulings), unique=True)), reports


PACES = [Pace.parse(pace) for pace in ("live:5:00+0:05", "async:24h+8h/72h")]


@pytest.mark.long
@settings(max_examples=150)
@given(histories(), st.data())
def test_any_order_any_crash_the_same_numbers(history, data):
    """Some settled when they ended, some twice, some late, a store that failed between: then a start, and a rebuild."""
    matches, rulings, reports = history

    async def lived():
        hall = Hall()
        for name, seats, facts, _, _, _ in matches:
            await hall.open(name, seats, **facts)
        for ruling in rulings:
            await hall.league.rule(ruling)
        for name, seats, _, at, places, leavers in matches:
            await hall.end(name, at, places, seats, leavers=leavers)
            for n in reports[: data.draw(st.integers(0, 2))]:
                hall.store.broken = data.draw(st.integers(0, 3)) == 0
                try:
                    await hall.league.settle(f"m{n}")
                except OSError:
                    hall.league = League(hall.store, LUCK)
                hall.store.broken = False
        await hall.league.settle_all()
        numbers = await hall.numbers()
        rebuilt = await hall.league.rebuild()
        assert rebuilt.changed == 0
        assert await hall.numbers() == numbers
        return numbers

    async def in_order():
        hall = Hall()
        for ruling in rulings:
            await hall.league.rule(ruling)
        for name, seats, facts, at, places, leavers in matches:
            await hall.open(name, seats, **facts)
            await hall.end(name, at, places, seats, leavers=leavers)
        await hall.league.rebuild()
        return await hall.numbers()

    assert asyncio.run(lived()) == asyncio.run(in_order())
