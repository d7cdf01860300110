"""What is painted looks as it did when somebody last looked at it."""

import pytest

from bot.paint import draw
from tests.paint import golden
from tests.paint.states import after, every, painted

LAYOUTS = every()


@pytest.mark.parametrize("name", LAYOUTS)
def test_it_looks_as_it_did(name):
    kept = (golden.FOLDER / f"{name}.png").read_bytes()
    assert golden.apart(draw(LAYOUTS[name]), kept) < golden.TOLERATED, "python -m tests.paint.golden"


def test_no_image_is_left_over():
    assert {path.stem for path in golden.FOLDER.glob("*.png")} == set(LAYOUTS)


def test_the_comparison_sees_a_card_that_is_another():
    game, state = after("honey-4-0", 43)
    here, there = (draw(painted(game, state, seat)) for seat in (1, 2))
    assert golden.apart(here, there) > golden.TOLERATED
