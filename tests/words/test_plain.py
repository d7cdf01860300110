"""A board in words, for whoever cannot see it or has a narrow phone."""

from bot.kit.screen import Board, Cell
from bot.kit.tiles import tile
from bot.words import Words
from bot.words.plain import board_list
from bot.words.speaker import Speaker

TILE = tile(25, "b4 g2 r1 y3")


def test_a_board_is_told_row_by_row_with_its_free_squares_and_breaks_anywhere():
    cells = (
        Cell(0, 0, TILE),
        Cell(1, 0, TILE, marked=True),
        Cell(0, -1, TILE),
        Cell(1, 1, label="N14"),
        Cell(-1, 0, label="L13"),
    )
    assert board_list(Board("ruhd-board", cells), Speaker(Words(), "en")) == [
        "M13 b4 g2 r1 y3 · __N13 b4 g2 r1 y3__",
        "M12 b4 g2 r1 y3",
        "Free: N14, L13.",
        "Each tile is given by its top, right, bottom and left sides. Colours: g green, b blue, y yellow, r red",
    ]


def test_a_tile_of_the_hand_is_told_by_its_number():
    assert board_list(Board("ruhd-hand", (Cell(0, 0, TILE, "25"),)), Speaker(Words(), "en")) == ["25 b4 g2 r1 y3"]
