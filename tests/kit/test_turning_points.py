"""Who took the lead from whom, and in which deal."""

import pytest

from bot.kit.turning_points import count_changes, led_from, turning_points

ANA, BEN, CEL = range(3)


@pytest.mark.parametrize(("deals", "points"), [
    ([(5, 0), (5, 0)], []),  # nobody took it
    ([(5, 0), (0, 9)], [(2, BEN, ANA)]),
    ([(5, 5), (3, 0)], []),  # the first who led took it from nobody
    ([(5, 0), (0, 5), (0, 1)], [(3, BEN, None)]),  # while two share it, nobody has it
    ([(5, 0), (0, 5), (1, 0)], [(3, ANA, None)]),
    ([(5, 0), (0, 6), (1, 0), (0, 1)], [(2, BEN, ANA), (4, BEN, None)]),  # Ana had caught up in between
    ([(5, 0, 0), (0, 9, 0), (0, 0, 9), (4, 0, 0)], [(2, BEN, ANA)]),  # a shared lead at the end is no change
    ([(5, 0), (0, 6), (3, 0), (0, 50)], [(2, BEN, ANA), (3, ANA, BEN), (4, BEN, ANA)]),
    ([(5, 0, 0), (0, 0, 9), (6, 0, 0), (0, 18, 0)], [(2, CEL, ANA), (3, ANA, CEL), (4, BEN, ANA)]),
    ([(5, 0), (0, 60), (90, 0), (0, 50), (17, 0)], [(2, BEN, ANA), (3, ANA, BEN), (4, BEN, ANA), (5, ANA, BEN)]),
])  # fmt: skip
def test_where_a_match_turned(deals, points):
    assert list(turning_points(tuple(deals))) == points


def test_a_lead_that_was_shared_for_a_while_has_changed_only_if_another_has_it_then():
    assert count_changes(((5, 0), (0, 5), (1, 0))) == 0
    assert count_changes(((5, 0), (0, 5), (0, 1), (9, 0))) == 2
    assert count_changes(((5, 0), (0, 9), (9, 0)), low=True) == 2
    assert count_changes(()) == 0


def test_the_fewest_points_may_lead():
    deals = ((5, 0, 9), (0, 9, 9))
    assert turning_points(deals, low=True) == ((2, ANA, BEN),)
    assert turning_points(deals) == ()


def test_since_when_somebody_led_whom_nobody_overtook():
    assert led_from(((5, 0), (0, 1))) == (1, ANA), "from the first deal on"
    assert led_from(((0, 0), (5, 0), (0, 1))) == (2, ANA)
    assert led_from(((5, 0), (0, 5), (1, 0), (1, 0))) == (3, ANA), "somebody caught up in between"
    assert led_from(((0, 0), (5, 0), (0, 5))) is None, "the lead is shared at the end"
    assert led_from(((5, 0), (0, 9))) is None, "somebody overtook"
    assert led_from(((5, 0),)) is None, "one deal is no story"
