"""A board on a page, and the reader's tiles below or beside it, whichever leaves the board larger."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from enum import Enum
from typing import NamedTuple

from bot.paint.board_images import frame
from bot.paint.cells import digit_size
from bot.paint.layout import BoardLayout, Spot
from bot.paint.legible import MIN_LABEL, MIN_OWN_TILE, px
from bot.paint.lettering import BOLD, clean, fit, line_height
from bot.paint.marks import Box, Mark, Part, Piece, centre_text, highlight

LARGEST = px(46)  # the side of a square
SMALLEST = next(side for side in range(px(MIN_LABEL), px(40)) if digit_size(side) >= px(MIN_LABEL))
OWN_TILE, LARGEST_OWN_TILE = px(MIN_OWN_TILE), px(60)
GAP = px(1)  # between squares
EDGE_WIDTH, EDGE_HEIGHT = px(23), px(16)  # of columns and rows in which nothing lies yet
LABELS = px(13), px(12), px(11)
TILE_GAP = px(6)
OPEN_TILE, HANDS_IN_LINE, CAPTION = px(34), 3, px(16)  # hands of others, in a replay


class Edge(Enum):
    """An edge of a board beyond which it goes on."""

    LEFT = "left"
    RIGHT = "right"
    TOP = "top"
    BOTTOM = "bottom"


NOTES = {Edge.LEFT: px(22), Edge.RIGHT: px(22), Edge.TOP: px(14), Edge.BOTTOM: px(14)}  # room to say how many


class Grid(NamedTuple):
    """Where the columns and rows of a board lie, and how wide and tall each is."""

    lefts: dict[int, tuple[int, int]]
    tops: dict[int, tuple[int, int]]
    wide: int
    tall: int
    cell: int


def board_and_tiles(board: BoardLayout | None, tiles: BoardLayout | None, wide: int, tall: int) -> Part:
    if board is None:
        return _lay_below(tiles, LARGEST_OWN_TILE, wide) if tiles else Part(0)
    if tiles is None:
        return _in_the_middle(_board(board, wide, tall), wide)
    layouts = []
    for own in (LARGEST_OWN_TILE, OWN_TILE):
        below = _lay_below(tiles, own, wide)
        upper = _board(board, wide, tall - below.height - TILE_GAP)
        whole = (*_in_the_middle(upper, wide).marks, *below.move(0, upper.part.height + TILE_GAP))
        layouts.append((upper, Part(upper.part.height + TILE_GAP + below.height, whole)))
    beside = _lay_beside(tiles, tall)
    side = max(mark.right for mark in beside.marks)
    left = _board(board, wide - side - TILE_GAP, tall)
    height = max(left.part.height, beside.height)
    whole = (
        *_in_the_middle(left, wide - side - TILE_GAP).move(0, (height - left.part.height) // 2),
        *beside.move(wide - side, (height - beside.height) // 2),
    )
    layouts.append((left, Part(height, whole)))
    fitting = [each for each in layouts if each[1].height <= tall] or layouts[1:2]
    return max(fitting, key=lambda each: (-each[0].cropped, each[0].cell))[1]


def open_hands(hands: Sequence[BoardLayout], wide: int) -> Part:
    """Return hands of tiles beside each other, each below its caption: small, so that the board stays large."""
    in_line = min(len(hands), HANDS_IN_LINE)
    each, tall = wide // in_line, CAPTION + OPEN_TILE + px(20)
    marks: list[Mark] = []
    for n, tiles in enumerate(hands):
        x, y = n % in_line * each, n // in_line * tall
        size, (text, *_) = fit(clean(tiles.caption), each - px(4), LABELS)
        marks.append(centre_text(text, x + each // 2, y, size, "text", "table"))
        marks += _tiles(tiles.spots, len(tiles.spots), OPEN_TILE, each, own=False).move(x, y + CAPTION)
    return Part(-(-len(hands) // in_line) * tall, tuple(marks))


class FittedBoard(NamedTuple):
    """A board as it is drawn, and how many of its squares there was no room for."""

    part: Part
    wide: int
    cell: int
    cropped: int


def _in_the_middle(block: FittedBoard, wide: int) -> Part:
    return Part(block.part.height, block.part.move(max(0, (wide - block.wide) // 2), 0))


def _board(board: BoardLayout, wide: int, tall: int) -> FittedBoard:
    """Return the board as large as it fits; of one that would be too small to read, what lies around its newest tile,
    be it taller than `tall`, and at each edge how many tiles lie beyond it."""
    square_count, hidden_counts = len(board.spots), Counter[Edge]()
    while True:
        left, right, top, bottom = (NOTES[edge] * (edge in hidden_counts) for edge in Edge)
        room = wide - left - right, tall - top - bottom
        grid = _grid(board, *room)
        edge, smaller = _crop(board, *room)
        if grid.cell >= SMALLEST or smaller is board:
            break
        hidden_counts[edge] += _count_tiles(board) - _count_tiles(smaller)
        board = smaller
    if grid.cell < SMALLEST:
        grid = _grid(board, *room, SMALLEST)
    whole = Part(grid.tall, tuple(_marks(board, grid))).move(left, top)
    middle, height = left + grid.wide // 2, top + grid.tall
    places = {
        Edge.LEFT: (left // 2, top + (grid.tall - NOTES[Edge.TOP]) // 2),
        Edge.RIGHT: (left + grid.wide + right // 2, top + (grid.tall - NOTES[Edge.TOP]) // 2),
        Edge.TOP: (middle, 0),
        Edge.BOTTOM: (middle, height),
    }
    notes = [
        centre_text(f"+{count}" if count else "…", *places[edge], LABELS[-1], "soft", "table")
        for edge, count in hidden_counts.items()
    ]
    size = left + grid.wide + right, height + bottom
    return FittedBoard(Part(size[1], (*whole, *notes)), size[0], grid.cell, square_count - len(board.spots))


def _count_tiles(board: BoardLayout) -> int:
    return sum(spot.piece is not None for spot in board.spots)


def _crop(board: BoardLayout, wide: int, tall: int) -> tuple[Edge, BoardLayout]:
    """Return a board that is too wide without its first or last column, or one that is too tall without its top or
    bottom row: whichever is farther from the newest tile. Return it unchanged if that tile is within one square of
    both."""
    area = frame(board)
    newest = next((spot for spot in reversed(board.spots) if spot.marked), board.spots[0])
    across, up = _measure_squares(board, wide, tall)
    if across < up:
        away = {Edge.LEFT: newest.x - area.left, Edge.RIGHT: area.right - newest.x}
    else:
        away = {Edge.BOTTOM: newest.y - area.bottom, Edge.TOP: area.top - newest.y}
    edge, far = max(away.items(), key=lambda each: each[1])
    if far < 2:
        return edge, board
    line = {Edge.LEFT: area.left, Edge.RIGHT: area.right, Edge.TOP: area.top, Edge.BOTTOM: area.bottom}[edge]
    is_column = edge in (Edge.LEFT, Edge.RIGHT)
    kept_spots = tuple([spot for spot in board.spots if (spot.x if is_column else spot.y) != line])
    return edge, replace(board, spots=kept_spots)


def _measure_squares(board: BoardLayout, wide: int, tall: int) -> tuple[int, int]:
    """Return how wide a square with a tile may be, and how tall, in this room."""
    area = frame(board)
    columns, lines = _list_filled(board)
    across = (wide - (area.columns - len(columns)) * EDGE_WIDTH - (area.columns - 1) * GAP) // max(1, len(columns))
    up = (tall - (area.rows - len(lines)) * _edge_height(board) - (area.rows - 1) * GAP) // max(1, len(lines))
    return across, up


def _list_filled(board: BoardLayout) -> tuple[set[int], set[int]]:
    """Return the columns and the rows in which tiles lie."""
    filled_squares = [(spot.x, spot.y) for spot in board.spots if spot.piece is not None]
    return {x for x, _ in filled_squares}, {y for _, y in filled_squares}


def _edge_height(board: BoardLayout) -> int:
    """Return how tall a row without tiles is: its free squares have a name, or a name and what a tile would score."""
    labels = max((len(spot.label.split(" ")) for spot in board.spots if spot.piece is None), default=1)
    return EDGE_HEIGHT if labels < 2 else px(27)


def _grid(board: BoardLayout, wide: int, tall: int, smallest: int = px(10)) -> Grid:
    area, low = frame(board), _edge_height(board)
    columns, lines = _list_filled(board)
    cell = max(smallest, min(LARGEST, *_measure_squares(board, wide, tall)))
    lefts, x = {}, 0
    for column in range(area.left, area.right + 1):
        each = cell if column in columns else EDGE_WIDTH
        lefts[column] = x, each
        x += each + GAP
    tops, y = {}, 0
    for line in range(area.top, area.bottom - 1, -1):
        each = cell if line in lines else low
        tops[line] = y, each
        y += each + GAP
    return Grid(lefts, tops, x - GAP, y - GAP, cell)


def _marks(board: BoardLayout, grid: Grid) -> list[Mark]:
    marks: list[Mark] = []
    newest: list[Mark] = []
    for spot in board.spots:
        (x, wide), (y, tall) = grid.lefts[spot.x], grid.tops[spot.y]
        if spot.piece is None:
            marks += _free(spot, x, y, wide, tall)
        elif spot.marked:
            newest += [highlight(x, y, wide, tall, wide // 10), Piece(spot.piece, x, y, grid.cell, "tile")]
        else:
            marks.append(Piece(spot.piece, x, y, grid.cell, "tile"))
    return [*marks, *newest]


def _free(spot: Spot, x: int, y: int, wide: int, tall: int) -> list[Mark]:
    """Return a free square: its name, and below it what a tile would score there."""
    marks: list[Mark] = [Box(x, y, wide, tall, px(3))]
    words = spot.label.split(" ", 1)
    lines = [fit(text, wide, LABELS) for text in words if text]
    height = sum(px(13) for _ in lines)
    if height > tall:
        lines, height = lines[-1:], px(13)
    top = y + (tall - height) // 2
    for n, (size, (text, *_)) in enumerate(lines):
        ink = "text" if n or (len(words) == 1 and text.startswith("+")) else "soft"
        marks.append(centre_text(text, x + wide // 2, top + (px(13) - line_height(size)) // 2, size, ink, "panel"))
        top += px(13)
    return marks


def _lay_below(tiles: BoardLayout, most: int, wide: int) -> Part:
    """Return the tiles in lines, each above its number."""
    count = len(tiles.spots)
    each = min(most, max(OWN_TILE, (wide - (count - 1) * px(6)) // max(1, count)))
    many = max(1, (wide + px(6)) // (each + px(6)))
    many = -(-count // -(-count // many))
    return _tiles(tiles.spots, many, each, wide)


def _lay_beside(tiles: BoardLayout, tall: int) -> Part:
    """Return the tiles in one column, or in two where that is too tall."""
    one = _tiles(tiles.spots, 1, OWN_TILE, OWN_TILE + px(2))
    return one if one.height <= tall else _tiles(tiles.spots, 2, OWN_TILE, 2 * OWN_TILE + px(8))


def _tiles(spots: Sequence[Spot], many: int, side: int, wide: int, own: bool = True) -> Part:
    marks: list[Mark] = []
    label = px(15)
    tall = side + label + px(3)
    lines = -(-len(spots) // many)
    for n, spot in enumerate(spots):
        in_line = min(many, len(spots) - n // many * many)
        each = wide // in_line
        x, y = n % many * each + (each - side) // 2, n // many * tall + 4
        if spot.marked:
            marks.append(highlight(x, y, side, side, side // 10))
        marks.append(Piece(spot.piece, x, y, side, "tile", own=own))
        size, (text, *_) = fit(clean(spot.label), each, LABELS)
        ink = "text" if spot.marked else "soft"
        marks.append(centre_text(text, x + side // 2, y + side + px(1), size, ink, "table", BOLD))
    return Part(lines * tall + 4, tuple(marks))
