"""Tiles, their turns, and the squares of a board without edge."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.kit.tiles import REACH, Colour, Side, Square, tile
from bot.words import Words
from bot.words.speaker import Speaker


def sides(text, quarters):
    return " ".join(f"{side.colour[0]}{side.number}" for side in tile(1, text).rotate(quarters).sides)


@pytest.mark.parametrize(("quarters", "then"), [
    (0, "g4 b1 r3 y2"),
    (1, "y2 g4 b1 r3"),  # clockwise: what was up comes to the right
    (2, "r3 y2 g4 b1"),
    (3, "b1 r3 y2 g4"),
    (4, "g4 b1 r3 y2"),
])  # fmt: skip
def test_turning(quarters, then):
    assert sides("g4 b1 r3 y2", quarters) == then


def test_turns_add_up():
    one = tile(7, "g4 b1 r3 y2")
    assert one.rotate(1).rotate(2) == one.rotate(3)
    assert one.rotate(3).turn == 3
    assert one.rotate(3).rotate(1) == one
    assert str(one.rotate(2)) == "7"


@pytest.mark.parametrize(("language", "letters"), [
    ("en", ["g4", "b1", "r3", "y2"]), ("fr", ["v4", "b1", "r3", "j2"]), ("pl", ["z4", "n1", "c3", "ż2"]),
])  # fmt: skip
def test_colours_have_letters_in_the_readers_language(language, letters):
    assert tile(7, "g4 b1 r3 y2").letters(Speaker(Words(), language)) == letters


@pytest.mark.parametrize(("word", "side"), [
    ("g4", Side(Colour.GREEN, 4)), ("green4", Side(Colour.GREEN, 4)), ("B1", Side(Colour.BLUE, 1)),
])  # fmt: skip
def test_a_side_is_read(word, side):
    assert Side.parse(word) == side


@pytest.mark.parametrize("word", ["", "4", "g", "p4", "g44", "4g"])
def test_what_is_no_side(word):
    with pytest.raises(ValueError, match="not a side"):
        Side.parse(word)


@pytest.mark.parametrize(("x", "y", "name"), [
    (0, 0, "m13"), (1, 0, "n13"), (0, 1, "m14"), (-12, -12, "a1"), (13, 0, "z13"),
    (14, 0, "aa13"), (15, 1, "ab14"), (-13, 0, "zz13"), (-14, -13, "zy0"), (0, -14, "m-1"), (45, 45, "bf58"),
])  # fmt: skip
def test_the_name_of_a_square(x, y, name):
    square = Square.at(x, y)
    assert str(square) == name
    assert Square.parse(name) == square
    assert Square.parse(name.upper()) == square
    assert (square.x, square.y) == (x, y)


REACHED_COORDINATES = st.integers(-REACH, REACH)


@given(REACHED_COORDINATES, REACHED_COORDINATES)
def test_every_square_has_its_own_name(x, y):
    square = Square.parse(str(Square.at(x, y)))
    assert (square.x, square.y) == (x, y)


def test_no_two_columns_share_a_name():
    assert len({str(Square.at(x, 0)) for x in range(-REACH, REACH + 1)}) == 2 * REACH + 1


@given(REACHED_COORDINATES, REACHED_COORDINATES)
def test_no_square_can_be_misread_as_a_number_or_as_another(x, y):
    """l14 looks like 114, and so does I14."""
    notation = Square.at(x, y).label
    assert not set(notation) & {"l", "I"}
    assert Square.parse(notation) == Square.at(x, y)


@pytest.mark.parametrize("word", ["", "m", "13", "m013", "m+1", "m-0", "m99", "m-37", "mm13", "é13", "m１3", "abc1"])
def test_what_is_no_square(word):
    with pytest.raises(ValueError, match=r"not a square|too far out"):
        Square.parse(word)


def test_there_is_an_end_after_all():
    with pytest.raises(ValueError, match="too far out"):
        Square.at(REACH + 1, 0)
