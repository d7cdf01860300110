"""Draws one page of a board game: the board as large as there is room for, and the reader's tiles beside it."""

from dataclasses import replace
from typing import NamedTuple

from PIL import Image

from bot.paint.board_images import AXIS, GAP, MOST, frame, grid_image, size
from bot.paint.layout import BoardLayout, Layout
from bot.paint.lettering import clean, fit, ground, line_height, write
from bot.paint.strip import strip_image
from bot.paint.theme import theme

WIDTH, EDGE, BETWEEN = 760, 14, 14
LARGEST = 190  # the side of a tile of the hand
LABEL = line_height(22)
Captions = tuple[int, tuple[str, ...]]


class Beside(NamedTuple):
    """The reader's tiles in their own column."""

    grid: BoardLayout
    tile: int  # its side
    width: int
    caption: Captions

    @property
    def height(self) -> int:
        return len(self.caption[1]) * line_height(self.caption[0]) + size(self.grid, self.tile)[1]


def board_and_hand(layout: Layout) -> tuple[BoardLayout, BoardLayout] | None:
    """The two parts of a page that has a board, the reader's tiles, and nothing else."""
    parts = [part for picture in layout.pictures for part in picture.parts]
    if len(parts) != 2 or layout.charts or layout.places:
        return None
    boards = [part for part in parts if isinstance(part, BoardLayout) and part.spots]
    hands = [board for board in boards if frame(board).labelled]
    others = [board for board in boards if not frame(board).labelled]
    return (others[0], hands[0]) if len(hands) == len(others) == 1 else None


def board_leaf(layout: Layout, board: BoardLayout, hand: BoardLayout) -> Image.Image:
    """The strip, then the board with the tiles beside it. At most `layout.room` per cent as tall as it is wide."""
    colours, names = theme(layout.theme), tuple(clean(name) or f"#{n}" for n, name in enumerate(layout.names, 1))
    inner, tall = WIDTH - 2 * EDGE, WIDTH * layout.room // 100
    strips = [strip_image(each, names, layout.turns, inner, layout.theme) for each in layout.numbers if each.columns]
    top = EDGE + sum(strip.height + BETWEEN for strip in strips)
    high = tall - top - EDGE
    found = max((_beside(hand, columns, high, inner) for columns in (1, 2, len(hand.spots))), key=lambda one: one.tile)
    area, left = frame(board), inner - found.width - BETWEEN
    cell = min(MOST, (left - AXIS - 10) // area.across - GAP, (high - AXIS - 10) // area.up - GAP)
    lying = grid_image(board, max(cell, 12), layout.theme)
    image = ground(colours, WIDTH, max(top + max(lying.height, found.height) + EDGE, 120))
    y = EDGE
    for strip in strips:
        image.paste(strip, (EDGE, y))
        y += strip.height + BETWEEN
    middle = y + (image.height - EDGE - y) // 2
    image.paste(lying, (EDGE + max(0, left - lying.width) // 2, middle - lying.height // 2))
    _put(image, found, WIDTH - EDGE - found.width, middle - found.height // 2, layout.theme)
    image.putpalette(colours.palette)
    return image


def _beside(hand: BoardLayout, columns: int, high: int, inner: int) -> Beside:
    """The tiles in so many columns, as large as the height allows and the board can spare."""
    rows = -(-len(hand.spots) // columns)
    spots = tuple([replace(spot, x=n % columns, y=-(n // columns)) for n, spot in enumerate(hand.spots)])
    room = inner * 2 // 5
    tile = min(LARGEST, room // columns - GAP - 8, (high - 2 * line_height(24) - 12) // rows - GAP - LABEL)
    tile = max(tile, 12)
    grid = BoardLayout(hand.caption, spots, hand.scored)
    width = max(size(grid, tile)[0], 120)
    return Beside(grid, tile, width, fit(hand.caption, width, (24, 22, 20), 2))


def _put(image: Image.Image, found: Beside, x: int, y: int, name: str) -> None:
    letters, lines = found.caption
    for line in lines:
        write(image, line, (x, y), letters, theme(name).ramps["soft", "table"])
        y += line_height(letters)
    image.paste(grid_image(found.grid, found.tile, name), (x, y))
