"""Works out one page for a phone: who stands how, the table, the reader's own pieces. It is as wide as the phone shows
it, and no taller than its room; what has no room is left out in the order of `legible.GiveWay`."""

from bisect import bisect_left
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cache, partial
from typing import Any, NamedTuple, TypeVar

from bot.kit.screen import DOWN
from bot.kit.secret import FaceDown
from bot.paint.board_images import frame
from bot.paint.board_page import board_and_tiles, open_hands
from bot.paint.drawable_names import with_drawable_names
from bot.paint.hand_page import HAND_STEPS, hand
from bot.paint.layout import BoardLayout, Layout, PictureLayout, RowLayout
from bot.paint.legible import PAGE_WIDTH, GiveWay, px
from bot.paint.lettering import clean
from bot.paint.marks import Mark, Part, Piece, draw_marks, single, stack
from bot.paint.page_head import STRIP_STEPS, strip
from bot.paint.result_page import RESULT_STEPS, result
from bot.paint.rows_page import CELLS, LARGE_CELLS, beside_hand, is_cut, rows
from bot.paint.sheet import Sheet
from bot.paint.theme import theme
from bot.paint.trick_page import TRICK_STEPS, trick

T = TypeVar("T")

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
    whole = _fit_room(parts, px(wish), cells, (GiveWay.NOTHING,))
    if whole.complete and whole.height <= px(wish):
        return whole
    return _fit_room(parts, px(layout.room), CELLS)


def _fit_room(parts: "_Parts", room: int, cells: Sequence[int], ways: Iterable[GiveWay] = GiveWay) -> Page:
    """Return what fits the room where as little as possible of these `ways` gives way, or what takes least."""
    lying = [row for picture in parts.layout.pictures for row in _list_table_rows(picture)]
    has_pile = any(is_cut(row, GiveWay.BURIED) for row in lying)
    for gave in ways:  # a pile shows its top alone before all cards become small
        smallest = CELLS[1] if has_pile and gave < GiveWay.BURIED else CELLS[-1]
        whole = _page(parts, smallest, gave, room)
        if whole.height > room and lying:
            whole = min(whole, _page(parts, smallest, gave, room, in_order=True), key=lambda page: page.height)
        if whole.height <= room:
            break
    if whole.height > room or not lying:
        return whole
    best = bisect_left(cells, True, key=lambda cell: _page(parts, cell, whole.gave, room).height <= room)
    for cell in cells[best : best + 2]:  # order is worth cards that are one size smaller
        ordered = _page(parts, max(cell, smallest), whole.gave, room, in_order=True)
        if ordered.height <= room:
            return ordered
    return _page(parts, cells[best], whole.gave, room) if best < len(cells) else whole


def draw_page(layout: Layout) -> Sheet:
    page = fit_page(layout)
    sheet = Sheet.of(theme(layout.theme), PAGE_WIDTH, page.height)
    draw_marks(page.marks, sheet.image, layout.theme)
    return sheet


def _page(source: "_Parts", cell: int, gave: GiveWay, room: int, in_order: bool = False) -> Page:
    parts, layout = [part for part in source.all(cell, gave, in_order) if part.height], source.layout
    side = 0
    if source.has_board:
        height = sum(part.height + GAP for part in parts) + 2 * EDGE
        at = 1 if layout.numbers and not layout.places else 0
        board, side = source.board(max(px(100), room - height))
        parts.insert(at, board)
    whole = stack(parts, GAP)
    return Page(max(whole.height + 2 * EDGE, MIN_HEIGHT), whole.move(EDGE, EDGE), gave, side)


class _Parts:
    """The parts of a page. Each is worked out once for all attempts at what it depends on."""

    def __init__(self, layout: Layout) -> None:
        layout = with_drawable_names(layout)
        self.layout, self._hands = layout, layout.hands
        seats = any(picture.kind in ("trick", "columns") for picture in layout.pictures)
        self._strips = [] if seats or layout.places else [each for each in layout.numbers if each.strip]
        self._line = next((picture for picture in layout.pictures if picture.kind == "line"), None)
        self._names = [clean(name) for name in layout.names]
        self._board, self._tiles = _boards(layout)
        self._cache: dict[Any, Any] = {}

    def _make_once(self, key: Any, make: Callable[[], T]) -> T:
        part: T | None = self._cache.get(key)
        if part is None:
            part = self._cache[key] = make()
        return part

    @property
    def has_board(self) -> bool:
        return self._board is not None or len(self._tiles) == 1

    def board(self, room: int) -> tuple[Part, int]:
        """Return the board beside the reader's tiles, and the side of its squares."""
        return self._make_once(("board", room), lambda: self._make_board(room))

    def _make_board(self, room: int) -> tuple[Part, int]:
        part = board_and_tiles(self._board, self._tiles[0] if len(self._tiles) == 1 else None, INNER, room)
        sides = (mark.wide for mark in single(part.marks) if isinstance(mark, Piece) and not mark.own)
        return part, min(sides, default=0)

    def all(self, cell: int, gave: GiveWay, in_order: bool) -> list[Part]:
        """Return everything but boards, from top to bottom."""
        layout, parts = self.layout, list[Part]()
        if layout.places:
            step = _last_step(gave, RESULT_STEPS)
            parts.append(self._make_once(("result", step), lambda: result(layout, step, INNER)))
            if gave >= GiveWay.OTHERS:
                return parts
        step = _last_step(gave, STRIP_STEPS)
        parts += [
            self._make_once(("strip", n, step), partial(strip, layout, each, step, INNER))
            for n, each in enumerate(self._strips)
        ]
        parts += [
            part for n, picture in enumerate(layout.pictures) for part in self._table(n, picture, cell, gave, in_order)
        ]
        step = _last_step(gave, HAND_STEPS)
        parts += [
            self._make_once(("hand", n, step), partial(hand, row, step, INNER)) for n, row in enumerate(self._hands)
        ]
        open_tiles = [self._make_once("tiles", lambda: open_hands(self._tiles, INNER))] if len(self._tiles) > 1 else []
        return [*parts, *open_tiles]

    def _table(self, n: int, picture: PictureLayout, cell: int, gave: GiveWay, in_order: bool) -> Iterator[Part]:
        """Yield what lies on the table in this picture."""
        if picture.kind in ("trick", "columns"):
            step = _last_step(gave, TRICK_STEPS)
            yield self._make_once(("trick", n, step), partial(trick, self.layout, picture, self._line, step, INNER))
        elif lying := self._make_once(("lying", n), lambda: _list_table_rows(picture)):
            if self._lies_beside(n, picture, lying):
                yield self._make_once(("beside", n), partial(beside_hand, lying, INNER))
            else:
                cut = tuple(is_cut(row, gave) for row in lying)
                make = partial(rows, lying, self._names, cell, cut, INNER, in_order)
                yield self._make_once(("rows", n, cell, cut, in_order), make)

    def _lies_beside(self, n: int, picture: PictureLayout, lying: Sequence[RowLayout]) -> bool:
        """Say whether these rows are the reader's own and lie beside the hand."""
        seat = self.layout.seat
        return self._make_once(
            ("lies beside", n),
            lambda: (
                seat is not None
                and any(row in picture.parts for row in self._hands)
                and all(row.owner == seat for row in lying)
            ),
        )


@cache
def _last_step(gave: GiveWay, steps: tuple[GiveWay, ...]) -> GiveWay:
    """Return the last of these steps that was taken: the others change nothing of a part."""
    return max((step for step in steps if step <= gave), default=GiveWay.NOTHING)


def _list_table_rows(picture: PictureLayout) -> list[RowLayout]:
    """Return the rows that lie on the table: all but the reader's hand. A picture that `trick` draws has none here."""
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
