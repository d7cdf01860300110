"""Works out one page for a phone: who stands how, the table, the reader's own pieces. It is as wide as the phone shows
it, and no taller than its room; what has no room is left out in the order of `legible.GiveWay`."""

from bisect import bisect_left
from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, NamedTuple

from PIL import Image

from bot.kit.screen import DOWN
from bot.kit.secret import FaceDown
from bot.paint.board_images import frame
from bot.paint.board_page import board_and_tiles, open_hands
from bot.paint.hand_page import hand
from bot.paint.layout import BoardLayout, Layout, PictureLayout, RowLayout
from bot.paint.legible import PAGE_WIDTH, GiveWay, px
from bot.paint.lettering import clean, ground
from bot.paint.marks import Mark, Part, Piece, draw_marks, single, stack
from bot.paint.page_head import strip
from bot.paint.result_page import result
from bot.paint.rows_page import CELLS, LARGE_CELLS, beside_hand, is_cut, rows
from bot.paint.theme import theme
from bot.paint.trick_page import trick

EDGE, GAP = px(4), px(5)
INNER = PAGE_WIDTH - 2 * EDGE
MIN_HEIGHT = px(60)
GOOD_CELL = px(32)  # the side of a square that is easily read


class Page(NamedTuple):
    """A page as it will be drawn, in px of the drawn image, and what gave way on it."""

    height: int
    marks: tuple[Mark, ...]
    gave: GiveWay
    cell: int = 0  # the side of a board's squares

    @property
    def complete(self) -> bool:
        """Whether nothing gave way for want of room, and a board is as large as one wants it."""
        return self.gave is GiveWay.NOTHING and not 0 < self.cell < GOOD_CELL


def page(layout: Layout) -> Page:
    """Return the fitting page, with every mark at its own place."""
    whole = fit_page(layout)
    return whole._replace(marks=tuple(single(whole.marks)))


def fit_page(layout: Layout, wish: int = 0) -> Page:
    """Return what fits the room of the layout, or the wish, in px on a phone, if nothing must be left out for that. If
    nothing fits, everything has given way that may."""
    parts, cells = _Parts(layout), (*LARGE_CELLS, *CELLS)
    if not 0 < wish < layout.room:
        return _fit_room(parts, px(layout.room), cells)
    whole = _fit_room(parts, px(wish), cells)
    return whole if whole.complete else _fit_room(parts, px(layout.room), CELLS)


def _fit_room(parts: "_Parts", room: int, cells: Sequence[int]) -> Page:
    has_pile = any(
        is_cut(row, GiveWay.BURIED) for picture in parts.layout.pictures for row in _list_table_rows(picture)
    )
    for gave in GiveWay:  # a pile shows its top alone before all cards become small
        smallest = CELLS[1] if has_pile and gave < GiveWay.BURIED else CELLS[-1]
        whole = _page(parts, smallest, gave, room)
        if whole.height > room:
            whole = min(whole, _page(parts, smallest, gave, room, in_order=True), key=lambda page: page.height)
        if whole.height <= room:
            break
    if whole.height > room or not any(_list_table_rows(picture) for picture in parts.layout.pictures):
        return whole
    best = bisect_left(cells, True, key=lambda cell: _page(parts, cell, whole.gave, room).height <= room)
    for cell in cells[best : best + 2]:  # order is worth cards that are one size smaller
        ordered = _page(parts, max(cell, smallest), whole.gave, room, in_order=True)
        if ordered.height <= room:
            return ordered
    return _page(parts, cells[best], whole.gave, room) if best < len(cells) else whole


def draw_page(layout: Layout) -> Image.Image:
    page, colours = fit_page(layout), theme(layout.theme)
    image = ground(colours, PAGE_WIDTH, page.height)
    draw_marks(page.marks, image, layout.theme)
    image.putpalette(colours.palette)
    return image


def _page(source: "_Parts", cell: int, gave: GiveWay, room: int, in_order: bool = False) -> Page:
    parts, layout = [part for part in source.all(cell, gave, in_order) if part.height], source.layout
    board, hands = _boards(layout)
    tiles = hands[0] if len(hands) == 1 else None
    side = 0
    if board or tiles:
        height = sum(part.height + GAP for part in parts) + 2 * EDGE
        at = 1 if layout.numbers and not layout.places else 0
        parts.insert(at, source.board(board, tiles, max(px(100), room - height)))
        side = min(
            (mark.wide for mark in single(parts[at].marks) if isinstance(mark, Piece) and not mark.own), default=0
        )
    whole = stack(parts, GAP)
    return Page(max(whole.height + 2 * EDGE, MIN_HEIGHT), whole.move(EDGE, EDGE), gave, side)


class _Parts:
    """The parts of a page. Each is worked out once for all attempts at what it depends on."""

    def __init__(self, layout: Layout) -> None:
        self.layout = layout
        self._cache: dict[Any, Part] = {}

    def _make_once(self, key: Any, make: Callable[[], Part]) -> Part:
        part = self._cache.get(key)
        if part is None:
            part = self._cache[key] = make()
        return part

    def board(self, board: BoardLayout | None, tiles: BoardLayout | None, room: int) -> Part:
        return self._make_once(("board", room), lambda: board_and_tiles(board, tiles, INNER, room))

    def all(self, cell: int, gave: GiveWay, in_order: bool) -> list[Part]:
        """Return everything but boards, from top to bottom."""
        layout = self.layout
        if layout.places:
            parts = [self._make_once(("result", gave), lambda: result(layout, gave, INNER))]
            if gave >= GiveWay.OTHERS:
                return parts
        else:
            seats = any(picture.kind in ("trick", "columns") for picture in layout.pictures)
            strips = [] if seats else [each for each in layout.numbers if each.strip]
            parts = [
                self._make_once(("strip", n, gave), partial(strip, layout, each, gave, INNER))
                for n, each in enumerate(strips)
            ]
        before = next((picture for picture in layout.pictures if picture.kind == "line"), None)
        names = [clean(name) for name in layout.names]
        for n, picture in enumerate(layout.pictures):
            if picture.kind in ("trick", "columns"):
                parts.append(self._make_once(("trick", n, gave), partial(trick, layout, picture, before, gave, INNER)))
            elif picture.kind != "line" and (lying := _list_table_rows(picture)):
                if any(row in picture.parts for row in layout.hands) and all(row.owner == layout.seat for row in lying):
                    parts.append(self._make_once(("beside", n), partial(beside_hand, lying, INNER)))
                else:
                    cut = tuple(is_cut(row, gave) for row in lying)
                    make = partial(rows, lying, names, cell, cut, INNER, in_order)
                    parts.append(self._make_once(("rows", n, cell, cut, in_order), make))
        hands = [
            self._make_once(("hand", n, gave), partial(hand, row, gave, INNER)) for n, row in enumerate(layout.hands)
        ]
        tiles = _boards(layout)[1]
        open_tiles = [self._make_once(("tiles",), partial(open_hands, tiles, INNER))] if len(tiles) > 1 else []
        return [*parts, *hands, *open_tiles]


def _list_table_rows(picture: PictureLayout) -> list[RowLayout]:
    """Return the rows of the table, without hands of others that the strip counts."""
    if picture.kind in ("trick", "columns", "line"):
        return []
    return [part for part in picture.parts if isinstance(part, RowLayout) and not part.hand]


def _boards(layout: Layout) -> tuple[BoardLayout | None, list[BoardLayout]]:
    """Return the board, and the reader's tiles; those of everybody where all hands lie open."""
    all_boards = [
        part for picture in layout.pictures for part in picture.parts if isinstance(part, BoardLayout) and part.spots
    ]
    tiles = [board for board in all_boards if frame(board).labelled]
    boards = [board for board in all_boards if board not in tiles]
    return (boards[0] if boards else None), tiles


def is_counted(row: RowLayout, layout: Layout) -> bool:
    """Say whether a hand of somebody else is told by a number beside its owner's name."""
    if not isinstance(row.pieces, FaceDown) or row.owner is None or row.kind == DOWN:
        return False
    columns = [numbers.columns[n][1] for numbers in layout.numbers for n in numbers.strip]
    return any(values[row.owner] == row.count for values in columns)
