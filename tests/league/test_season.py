"""Points, tables, tie-breaks and divisions, as values."""

from datetime import time

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.kit.seed import Dice
from bot.league.pairing import count_meetings, draw, list_awake_hours, table_sizes
from bot.league.season import Entrant, FinishedTable, divide, next_due, points, seeding, table
from bot.table.quiet_hours import Calendar
from tests.league.memory import repeats
from tests.services import DAY, NOON


@pytest.mark.parametrize(
    ("places", "prizes"),
    [
        ((1, 2, 3, 4), [6, 4, 2, 0]),
        ((1, 1, 3, 4), [5, 5, 2, 0]),
        ((1, 2, 3, 3), [6, 4, 1, 1]),
        ((1, 1, 1, 1), [3, 3, 3, 3]),
        ((1, 2, 3), [6, 3, 0]),
        ((2, 1), [0, 6]),
        ((1, 2, 3, 4, 5), [6, 4.5, 3, 1.5, 0]),
    ],
)
def test_points_are_scaled_and_shared(places, prizes):
    assert list(points({f"p{n}": place for n, place in enumerate(places)}).values()) == prizes


@given(st.lists(st.integers(1, 5), min_size=2, max_size=6))
def test_every_table_gives_three_points_a_head(ranks):
    places = {f"p{n}": 1 + sum(other < mine for other in ranks) for n, mine in enumerate(ranks)}
    assert sum(points(places).values()) == pytest.approx(3 * len(ranks))


def standing(*tables, ratings=None, out=()):
    people = sorted({player for places in tables for player in places})
    entrants = [Entrant(player, "1", out=NOON if player in out else None) for player in people]
    return " ".join(row.player for row in table(entrants, [FinishedTable(places) for places in tables], ratings or {}))


def test_ties_are_broken_head_to_head():
    """Everybody but ana has six points; among those, cel beat ben and lost to dov, who did not meet ben."""
    tables = [{"cel": 1, "ben": 2}, {"ben": 1, "ana": 2}, {"dov": 1, "cel": 2}]
    assert standing(*tables) == "dov cel ben ana"


def test_then_by_matches_won():
    """Six points each, and they never met: ben won once, ana was second of three twice."""
    tables = [{"cel": 1, "ana": 2, "dov": 3}, {"cel": 1, "ana": 2, "dov": 3}, {"ben": 1, "dov": 2}]
    order = standing(*tables, ratings={"ana": 40}).split()
    assert order.index("ben") < order.index("ana")


def test_at_last_the_rating_breaks_a_tie():
    level = [{"ana": 1, "ben": 1}]
    assert standing(*level, ratings={"ana": 20, "ben": 30}) == "ben ana"
    assert standing(*level, ratings={"ana": 30, "ben": 20}) == "ana ben"


def test_head_to_head_counts_only_those_who_are_level():
    tables = [{"ana": 1, "ben": 2}, {"cel": 1, "ana": 2}, {"ben": 1, "dov": 2}]
    rows = {
        row.player: row.duel_balance
        for row in table(
            [Entrant(p, "1") for p in ("ana", "ben", "cel", "dov")], [FinishedTable(places) for places in tables], {}
        )
    }
    assert rows == {"ana": 0, "ben": -1, "cel": 1, "dov": 0}


@pytest.mark.parametrize(("people", "shape"), [(3, [3]), (15, [15]), (16, [8, 8]), (24, [12, 12]), (60, [12] * 5)])
def test_divisions_when_there_are_enough(people, shape):
    divisions = divide([f"p{n}" for n in range(people)])
    assert [list(divisions.values()).count(n + 1) for n in range(len(shape))] == shape


def test_one_up_one_down_between_seasons():
    before = [Entrant(f"p{n:02}", "1", 1 + n // 8, place=1 + n % 8) for n in range(16)]
    order = seeding(before, [f"p{n:02}" for n in range(16)], {})
    divisions = divide(order)
    first = {player for player, division in divisions.items() if division == 1}
    assert first == {f"p{n:02}" for n in range(7)} | {"p08"}


def test_newcomers_come_after_by_rating_and_who_is_gone_leaves_no_gap():
    before = [Entrant("ana", "1", 1, place=1), Entrant("ben", "1", 1, place=2)]
    assert seeding(before, ["ben", "eve", "fay"], {"eve": 20.0, "fay": 26.0}) == ["ben", "fay", "eve"]


def test_rounds_keep_step_unless_the_house_was_closed():
    assert next_due(NOON, NOON + 60_000, 7 * DAY) == NOON + 7 * DAY
    assert next_due(NOON, NOON + 5 * DAY, 7 * DAY) == NOON + 12 * DAY


# Who meets whom


@pytest.mark.parametrize(
    ("people", "most", "sizes"),
    [(2, 4, [2]), (4, 4, [4]), (5, 4, [3, 2]), (10, 4, [4, 3, 3]), (3, 2, [3]), (7, 2, [3, 2, 2]), (5, 3, [3, 2])],
)
def test_tables_are_even_and_nobody_sits_alone(people, most, sizes):
    assert table_sizes(people, most) == sizes


@given(st.integers(2, 40), st.integers(2, 6), st.integers(0, 9))
def test_everybody_gets_one_seat(people, most, throw):
    players = [f"p{n}" for n in range(people)]
    tables = draw(players, most, count_meetings([]), {}, Dice(bytes([throw])), starts=2)
    assert sorted(player for group in tables for player in group) == sorted(players)
    assert all(2 <= len(group) <= max(most, 3) for group in tables)


def test_those_who_have_not_met_meet_first():
    players = [f"p{n}" for n in range(16)]
    tables = []
    for round_ in range(5):
        tables += draw(players, 4, count_meetings(tables), {}, Dice(bytes([round_])))
    assert repeats(tables) <= 9  # of 120 meetings; a perfect draw of all five at once would have none
    once = [group for n in range(5) for group in draw(players, 4, count_meetings([]), {}, Dice(bytes([n])))]
    assert repeats(once) > 30


def test_hours_in_common_decide_where_repeats_do_not():
    zones = {"p0": "Asia/Tokyo", "p1": "Asia/Tokyo", "p2": "America/Chicago", "p3": "America/Chicago"}
    hours = {player: list_awake_hours(Calendar(zone), NOON) for player, zone in zones.items()}
    for throw in range(5):
        tables = draw(sorted(zones), 2, count_meetings([]), hours, Dice(bytes([throw])))
        assert {frozenset(group) for group in tables} == {frozenset(("p0", "p1")), frozenset(("p2", "p3"))}
    again = draw(sorted(zones), 2, count_meetings([("p0", "p1")]), hours, Dice(b"x"))
    assert frozenset(("p0", "p1")) not in map(frozenset, again)


@pytest.mark.parametrize(
    ("calendar", "asleep"),
    [
        (Calendar(), set()),
        (Calendar("Europe/Warsaw"), {22, 23, 0, 1, 2, 3, 4, 5, 6}),  # UTC+1 in winter: from 23 to 8 there
        (Calendar("UTC", (time(1), time(3))), {1, 2}),
        (Calendar("Asia/Tokyo", (time(22), time(6))), {13, 14, 15, 16, 17, 18, 19, 20}),
    ],
)
def test_hours_of_sleep(calendar, asleep):
    assert set(range(24)) - list_awake_hours(calendar, NOON) == asleep
