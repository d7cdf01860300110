"""RU.5, RU.6 and RU.7: one-side, diff-diff, same-same and patterns."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.games.ruhd.deck import TURNED_TILES
from bot.games.ruhd.scoring import score, worth
from bot.kit.tiles import Square
from tests.games.ruhd.table import scored


def total(lines):
    return sum(int(line.split()[1]) for line in lines)


# a tile to the left with the given right side; its other sides meet nothing
@pytest.mark.parametrize(("theirs", "mine", "reasons"), [
    ("b2", "r1", ["diff-diff 1 left", "one-side 1"]),
    ("b4", "r1", ["diff-diff 3 left", "one-side 1"]),
    ("r1", "b4", ["diff-diff 3 left", "one-side 1"]),
    ("b3", "r3", ["one-side 1"]),                       # another colour, but no difference
    ("r3", "r3", ["one-side 1", "same-same 3 left"]),
    ("y4", "y4", ["one-side 1", "same-same 4 left"]),
    ("r3", "r4", ["one-side 1"]),                       # one colour, two numbers: nothing
])  # fmt: skip
def test_one_touching_side(theirs, mine, reasons):
    """RU.5"""
    assert scored(f"l13 g1 {theirs} g1 g2", "m13", f"y3 y2 y3 {mine}") == reasons


def test_two_neighbours_are_not_one_side():
    """RU.5: and sides count each for itself."""
    reasons = scored("l13 g1 b2 g1 g1 / m12 r4 g1 g1 g1", "m13", "y3 y2 r4 r1")
    assert reasons == ["diff-diff 1 left", "same-same 4 down"]


def test_corners_do_not_count():
    """RU.4"""
    assert scored("l13 g1 b2 g1 g1 / l14 r1 r1 r1 r1 / n12 r1 r1 r1 r1", "m13", "y3 y2 y3 b3") == ["one-side 1"]


@pytest.mark.parametrize(("side", "beside"), [("up", "m14"), ("right", "n13"), ("down", "m12"), ("left", "l13")])
def test_the_sides_that_touch_are_the_facing_ones(side, beside):
    """RU.5"""
    ways = ("up", "right", "down", "left")
    mine, theirs = ["y1", "y2", "y3", "y4"], ["g1", "g2", "g3", "g4"]
    mine[ways.index(side)] = "r3"
    theirs[(ways.index(side) + 2) % 4] = "r3"
    reasons = scored(f"{beside} {' '.join(theirs)}", "m13", " ".join(mine))
    assert reasons == ["one-side 1", f"same-same 3 {side}"]


def row(text):
    """Return the text of a row of tiles from a square on, by their left and right sides.

    "--" is a gap. The sides up and down meet nothing.
    """
    first, *sides = text.split()
    columns = "abcdefghijklmnopqrstuvwxyz"
    start = columns.index(first)
    return " / ".join(
        f"{columns[start + n]}13 g1 {pair[3:]} g1 {pair[:2]}" for n, pair in enumerate(sides) if pair != "--"
    )


def patterns(text, square, sides):
    return [line for line in scored(text, square, sides) if line.startswith(("colours", "numbers"))]


# the designer's five pictures in words: the tile placed closes the row on m13
@pytest.mark.parametrize(("tiles", "sides", "lines"), [
    ("k g4,y1 b4,b2", "y3 r3 y3 r4", ["numbers 2 left"]),                               # a single pattern of 4s
    ("k b4,y1 b4,y3", "y3 y2 y3 b4", ["colours 2 left", "colours 2 right", "numbers 2 left"]),  # triple: 6 points
    ("k b4,y1 b1,y3", "y3 y2 y3 b2", ["colours 2 left", "colours 2 right"]),            # two: 4 points
    ("j b4,g1 b1,r3 b3,y4", "y3 g2 y3 b2", []),                                         # blue existed already
    ("k g4,y1 r1,y3 -- b2,y4 g3,y1", "g3 y2 g3 b2", ["colours 2 right"]),               # five yellows, 2 + 1 + 2
])  # fmt: skip
def test_the_designers_pictures(tiles, sides, lines):
    """RU.6"""
    assert patterns(row(tiles), "m13", sides) == lines


@pytest.mark.parametrize(("tiles", "sides", "lines"), [
    ("l r1,g2", "y3 b3 y3 r4", []),                                      # two are no pattern
    ("k r1,g2 -- ", "y3 b3 y3 r4", []),                                  # a gap
    ("j r1,g2 r2,g2 --", "y3 b3 y3 r4", []),
    ("j r1,b1 r2,g2 -- -- r1,b2", "y3 b3 y3 r4", []),
    ("k r1,g1 b2,y2", "y3 b3 y3 r4", []),                                # broken by another colour
    ("l r1,g1 -- r2,y2", "y3 b3 y3 r4", ["colours 2 left"]),             # 1 + 1 + 1
    ("k r1,g1 r2,y2 -- r3,y3", "y3 b4 y3 r4", ["colours 2 left"]),       # 2 + 1 + 1
    ("j r1,g1 r2,b2 r3,y3 -- r3,b1 r1,g2", "y3 b4 y3 r4", []),           # three on one side: it existed
    ("l r1,g1 -- r2,b2 r3,y3 r4,g4", "y3 g2 y3 r2", []),                 # the same on the other side
])  # fmt: skip
def test_lines_in_a_row(tiles, sides, lines):
    """RU.6"""
    assert patterns(row(tiles), "m13", sides) == lines


def test_only_sides_that_face_the_same_way_along_the_line_count():
    """RU.6: upper sides make no line in a row."""
    tiles = "k13 r1 b1 g1 y1 / l13 r1 g2 g3 b2"
    assert patterns(tiles, "m13", "r1 y4 y2 g3") == []


def test_columns_count_like_rows():
    """RU.6"""
    tiles = "m11 r1 y1 g1 y2 / m12 r2 b1 g1 b2"
    assert patterns(tiles, "m13", "r3 g3 g1 r4") == ["colours 2 down", "colours 2 up", "numbers 2 down"]


def test_eight_patterns_at_most():
    """RU.6: colour and number, both ways, on both axes."""
    tile = "r1 g2 b3 y4"
    around = " / ".join(f"{square} {tile}" for square in ("k13", "l13", "m11", "m12"))
    lines = patterns(around, "m13", tile)
    assert len(lines) == 8
    assert total(lines) == 16


def test_the_example_worth_ten():
    """RU.7: left diff 2-1, below same 3; new lines of reds and of 1s facing left and of greens facing up."""
    board = """
        k13 y4 y2 y4 r1 / l13 b2 b2 b4 r1 /
        m12 g3 b1 y4 b4 / m11 g1 r2 b1 y3
    """
    reasons = scored(board, "m13", "g2 y1 g3 r1")
    assert reasons == ["colours 2 left", "colours 2 up", "diff-diff 1 left", "numbers 2 left", "same-same 3 down"]
    assert total(reasons) == 1 + 3 + 2 + 2 + 2 == 10


SPOTS = [(x, y) for x in range(-2, 3) for y in range(-2, 3) if (x, y) != (0, 0)]
TILES = st.tuples(st.integers(1, 48), st.integers(0, 3))


@given(st.dictionaries(st.sampled_from(SPOTS), TILES), TILES)
def test_the_whole_board_turned_scores_the_same(around, new_tile):
    def points(quarters):
        tiles = {}
        for (x, y), (number, turn) in around.items():
            for _ in range(quarters):
                x, y = y, -x
            tiles[Square.at(x, y)] = TURNED_TILES[number][turn].rotate(quarters)
        return worth(score(tiles, Square.at(0, 0), TURNED_TILES[new_tile[0]][new_tile[1]].rotate(quarters)))

    assert points(0) == points(1) == points(2) == points(3)
