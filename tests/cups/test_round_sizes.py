"""Which rounds a cup has: HO.7 and what follows from it."""

import pytest

from bot.cups.rules.round_sizes import course, courses, round_of, spread
from bot.cups.values.terms import MAX_PLAYERS
from bot.table.refusals import TableError


def tables(players, size=4, go_on=2, least=4):
    return [(each.players, each.lucky) for each in course(players, size, go_on, least)]


@pytest.mark.parametrize(
    ("players", "rounds"),
    [
        (4, [(4, 0)]),
        (8, [(8, 0), (4, 0)]),
        (9, [(9, 0), (6, 2), (4, 0)]),
        (12, [(12, 0), (6, 2), (4, 0)]),
        (13, [(13, 0), (8, 0), (4, 0)]),
        (16, [(16, 0), (8, 0), (4, 0)]),
        (20, [(20, 0), (10, 2), (6, 2), (4, 0)]),
        (32, [(32, 0), (16, 0), (8, 0), (4, 0)]),
    ],
)
def test_the_examples_of_the_designers_cup(players, rounds):
    assert tables(players) == rounds


def test_64_players_take_five_rounds_and_256_seven():
    assert [len(tables(players)) for players in (64, 256)] == [5, 7]


@pytest.mark.parametrize(
    ("size", "go_on"), [(size, go_on) for size in range(2, 7) for go_on in range(1, size // 2 + 1)]
)
def test_every_course_ends_and_fills_every_seat(size, go_on):
    for players in range(1, MAX_PLAYERS + 1):
        rounds = course(players, size, go_on, size)
        assert rounds[-1].final
        assert all(each.players + each.lucky + each.robots == each.tables * size for each in rounds)
        assert all(not each.robots for each in rounds[1:-1])


def test_a_course_that_does_not_end_is_refused():
    with pytest.raises(TableError, match="cup-has-no-end"):
        course(9, 4, 4, 4)


def test_all_courses_are_told_once_and_leave_no_number_out():
    all_courses = courses(20, 4, 2, 4)
    assert [(each.least, each.most) for each in all_courses] == [(1, 4), (5, 8), (9, 12), (13, 16), (17, 20)]
    assert all_courses[-1].rounds == course(20, 4, 2, 4)


def test_robots_fill_a_final_only_as_far_as_the_game_needs_them():
    assert round_of(3, 9, 4, 4).robots == 1
    assert round_of(3, 9, 4, 2).robots == 0
    assert round_of(9, 2, 4, 4) == round_of(9, 2, 4, 2)
    assert round_of(9, 2, 4, 4).robots == 1


def test_people_are_spread_as_evenly_as_can_be():
    assert spread(9, 3, 4) == [3, 3, 3]
    assert spread(10, 3, 4) == [4, 3, 3]
