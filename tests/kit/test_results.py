"""Ties share the place: 1, 1, 3."""

import pytest

from bot.kit.game import highest, lowest, totals


@pytest.mark.parametrize(
    ("points", "most", "fewest"),
    [
        ((5, 9, 9, 1), (3, 1, 1, 4), (2, 3, 3, 1)),
        ((0, 0), (1, 1), (1, 1)),
        ((-5, 3, 3, 3), (4, 1, 1, 1), (1, 2, 2, 2)),
        ((7,), (1,), (1,)),
    ],
)
def test_places(points, most, fewest):
    assert highest(points).places == most
    assert lowest(points).places == fewest


@pytest.mark.parametrize(("deals", "sums"), [((), (0, 0)), (((3, -1), (4, 2)), (7, 1))])
def test_deals_are_added_up_seat_by_seat(deals, sums):
    assert totals(deals, 2) == sums
