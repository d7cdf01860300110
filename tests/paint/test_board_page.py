"""A board on a page: whole where it can be read, else what lies around its newest tile."""

import pytest

from bot.paint.board_page import NOTES, SMALLEST, Edge, board_and_tiles
from bot.paint.layout import BoardLayout, Spot
from bot.paint.legible import px
from bot.paint.marks import Piece, Text, single
from tests.paint.states import tile


def lay_cross(columns, rows):
    """Return a board whose tiles are a full row and a full column. The newest one lies at the right end of the row."""
    one = tile(1, "g1 b2 y3 r4")
    places = [(x, 0) for x in range(columns)] + [(0, y) for y in range(1, rows)]
    return BoardLayout("Board", tuple([Spot(x, y, one, "", (x, y) == (columns - 1, 0)) for x, y in places]))


def count_tiles(board, wide, tall):
    return sum(isinstance(mark, Piece) for mark in single(board_and_tiles(board, None, wide, tall).marks))


@pytest.mark.parametrize(
    ("wide", "tall", "left", "notes"), [(12, 12, 15, []), (12, 4, 11, ["+4"]), (5, 12, 5, ["+10"])]
)
def test_a_board_loses_rows_only_where_it_is_too_tall_and_columns_only_where_it_is_too_wide(wide, tall, left, notes):
    """And it says at the edge how many tiles lie beyond."""
    room = SMALLEST + px(2)
    size = wide * room + NOTES[Edge.LEFT], tall * room + NOTES[Edge.TOP]
    assert count_tiles(lay_cross(8, 8), *size) == left
    marks = single(board_and_tiles(lay_cross(8, 8), None, *size).marks)
    assert [mark.text for mark in marks if isinstance(mark, Text)] == notes
    assert all(mark.x >= 0 and mark.right <= size[0] and 0 <= mark.y < size[1] for mark in marks)
