"""Who leads by a tally's numbers, also where some are not there yet."""

import pytest

from bot.kit.screen import Tally
from bot.paint import alt, draw, screen_layout
from bot.paint.one_page import fit_on_one_page
from tests.paint.states import NAMES, speaker


def layout(*numbers, low=False):
    return screen_layout((Tally((("honey-total", numbers),), low=low),), speaker(), NAMES[: len(numbers)])


@pytest.mark.parametrize(
    ("numbers", "low", "leaders"),
    [
        ((3, 5, 5), False, (1, 2)),
        ((3, 5, 5), True, (0,)),
        ((4, 4, 4), False, ()),
        ((None, 0, None), False, (1,)),
        ((None, 2, 0), True, (2,)),
        ((None, None, None), False, ()),
    ],
)
def test_nobody_leads_by_a_number_that_is_not_there(numbers, low, leaders):
    assert layout(*numbers, low=low).numbers[0].leaders == leaders


def test_a_number_that_is_not_there_is_drawn_and_told_as_a_dash():
    bids = layout(None, 2)
    assert alt(bids, speaker()) == "Ana: Total –\nBartek: Total 2"
    assert draw(fit_on_one_page(bids, 340)) != draw(fit_on_one_page(layout(0, 2), 340))
