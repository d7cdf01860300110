"""A trick on a page: a column for each seat with its name, points and card, and below it what it played before.

More seats than have room beside each other stand in two lines, so that a name can be read and no card covers another.
"""

from collections.abc import Sequence
from functools import lru_cache

from bot.kit.screen import DOWN
from bot.kit.secret import FaceDown
from bot.paint.cells import FLAT_HEIGHT
from bot.paint.layout import Layout, PictureLayout, RowLayout
from bot.paint.legible import GiveWay, px
from bot.paint.lettering import clean, fit, length
from bot.paint.marks import Box, Group, Mark, Part, Piece, Text, centre_text, highlight
from bot.paint.page_head import (
    ABREAST,
    NAME_HEIGHT,
    PADDING,
    POINTS_HEIGHT,
    SeatStanding,
    heading_marks,
    heading_width,
    headings,
    seat_marks,
    seat_order,
    standings,
)
from bot.paint.pieces import height

QUESTION_MARK = "?"  # on the back of a card that lies face down
CARD, FLAT = px(40), px(40)
SMALL_SIZES = px(12), px(11)
LINE = px(15)  # a line of small letters
FLAT_GAP = px(3)
GAP = px(3)  # between two lines of seats
CORNER, EDGE_GAP = px(6), px(5)  # of a line's panel, and of the lines between its seats
MAX_HEADED_SEATS = 4  # seats beside which the headings of the numbers have room
TRICK_STEPS = GiveWay.PREVIOUS, GiveWay.BOTTOMS  # those that change a trick


def trick(layout: Layout, picture: PictureLayout, before: PictureLayout | None, gave: GiveWay, wide: int) -> Part:
    """Return the part of a page that shows the trick and its seats. `before` is the trick before, whose cards lie small
    below this one's."""
    head = _heading(layout, picture, wide)
    seats = seat_order(layout)
    numbers = next((each for each in layout.numbers if each.strip), None)
    heads = headings(numbers) if numbers and len(seats) <= MAX_HEADED_SEATS else []
    gutter = heading_width(heads) if heads else 0
    lines = [seats] if len(seats) <= ABREAST else _halves(seats)
    each = (wide - gutter - px(2)) // len(lines[0])
    beside = gave >= GiveWay.PREVIOUS or picture.kind != "trick"  # numbers beside each other
    standing = (
        standings(layout, numbers) if numbers else [_make_unnumbered(layout, n) for n in range(len(layout.names))]
    )
    rows: dict[int | None, list[RowLayout]] = {}
    for row in picture.parts:
        if isinstance(row, RowLayout):
            rows.setdefault(row.owner, []).append(row)
    panels: list[Mark] = []
    marks = [*head, *([] if not gutter else Part(0, tuple(heading_marks(heads, 0, beside))).move(0, LINE + PADDING))]
    y = LINE
    for line in lines:
        columns = [
            _column(picture.kind, tuple(rows.get(seat, ())), standing[seat], gave, each, bool(gutter), beside)
            for seat in line
        ]
        inner_marks = [mark for place, column in enumerate(columns) for mark in column.move(gutter + place * each, 0)]
        tall, title_top = max(column.height for column in columns), 0
        if before is not None and gave < GiveWay.PREVIOUS:
            title_top = tall if line is lines[0] else 0
            cards = _draw_trick_before(before, line, gutter, each, wide, titled=line is lines[0])
            inner_marks += cards.move(0, tall)
            tall += cards.height
        tall += 2 * PADDING
        panels.append(Box(0, y, wide, tall, CORNER))
        stretches = [(EDGE_GAP, tall - EDGE_GAP)]
        if title_top:  # no line runs through the title of the trick before
            stretches = [(EDGE_GAP, PADDING + title_top), (PADDING + title_top + LINE, tall - EDGE_GAP)]
        between = range(gutter + each, gutter + len(line) * each, each)
        panels += [Box(x, y + top, 3, end - top, 1, "line", "panel") for x in between for top, end in stretches]
        marks.append(Group(0, y + PADDING, tuple(inner_marks)))
        y += tall + GAP
    return Part(y - GAP, (*panels, *marks))


def _halves(seats: Sequence[int]) -> list[Sequence[int]]:
    """Split the seats into two lines. The first one is the longer one."""
    half = -(-len(seats) // 2)
    return [seats[:half], seats[half:]]


def _heading(layout: Layout, picture: PictureLayout, wide: int) -> list[Mark]:
    """Return what the picture shows, and the trump."""
    marks: list[Mark] = []
    right = wide
    if layout.trump:
        trump = f"{clean(layout.trump_said)} {layout.trump}"
        right -= length(trump, px(13)) + px(4)
        marks.append(Text(trump, right, 0, px(13), "text"))
    if picture.caption:
        size, (text, *_) = fit(picture.caption, right - px(8), SMALL_SIZES)
        marks.append(Text(text, px(3), px(1), size, "soft"))
    return marks


def _make_unnumbered(layout: Layout, seat: int) -> SeatStanding:
    return SeatStanding(clean(layout.names[seat]), (), False, seat in layout.turns, seat == layout.seat)


@lru_cache(maxsize=512)  # most columns are the same in the hands of others, and after the next card
def _column(
    kind: str,
    rows: tuple[RowLayout, ...],
    standing: SeatStanding,
    gave: GiveWay,
    wide: int,
    many: bool,
    beside: bool,
) -> Part:
    if not many:
        standing = standing._replace(numbers=standing.numbers[:1])
    marks = [*seat_marks(standing, 0, 0, wide, beside)]
    lines = min(1, len(standing.numbers)) if beside else len(standing.numbers)
    y = NAME_HEIGHT + lines * POINTS_HEIGHT + px(2)
    if kind == "trick":
        down_row = next((row for row in rows if row.kind == DOWN), None)
        marks += _draw_laid_card(rows[0] if rows else None, down_row, y, gave, wide)
        y += (round(0.85 * CARD) if gave >= GiveWay.BOTTOMS else height(CARD)) + px(4)
    for n, row in enumerate(row for row in rows if row.kind != DOWN):
        past = row.past if kind == "trick" and n == 0 else row.count
        part = _flats(row, past, wide, titled=n > 0)
        marks += part.move(0, y)
        y += part.height
    return Part(y, tuple(marks))


def _draw_laid_card(row: RowLayout | None, down: RowLayout | None, y: int, gave: GiveWay, wide: int) -> list[Mark]:
    """Return the card of this trick, its back where it lies face down, or the place where it will lie."""
    left = (wide - CARD) // 2
    tall = round(0.85 * CARD) if gave >= GiveWay.BOTTOMS else height(CARD)
    now = row.pieces[row.past :] if row is not None and isinstance(row.pieces, tuple) else ()
    if down is not None and not isinstance(down.pieces, FaceDown):  # the reader's own
        now = down.pieces
    elif down is not None:
        return [Piece(QUESTION_MARK, left, y, CARD, "count", "panel", tall=tall)]
    if row is None or not now:
        return [Box(left, y, CARD, tall, round(0.1 * CARD), "line", "panel", look="dashes")]
    is_short = gave >= GiveWay.BOTTOMS
    marks: list[Mark] = [Piece(now[0], left, y, CARD, "card", "panel", tall=tall if is_short else 0)]
    if row.past in row.marked:
        marks.insert(0, highlight(left, y, CARD, tall, round(0.1 * CARD)))
    return marks


def _flats(row: RowLayout, count: int, wide: int, titled: bool) -> Part:
    """Return what a seat played before, or has laid aside, as cells under a small title."""
    if not isinstance(row.pieces, tuple) or not count:
        return Part(0)
    marks: list[Mark] = []
    y, flat = 0, min(FLAT, wide - px(4))
    if titled:
        size, (text, *_) = fit(clean(row.label or row.caption), wide - px(2), SMALL_SIZES)
        marks.append(centre_text(text, wide // 2, 0, size, "soft", "panel"))
        y += LINE
    for n, thing in enumerate(row.pieces[:count]):
        left = (wide - flat) // 2
        if n in row.marked:
            marks.append(highlight(left, y, flat, FLAT_HEIGHT, px(3)))
        marks.append(Piece(thing, left, y, flat, "flat", "panel", pale=titled))
        y += FLAT_HEIGHT + FLAT_GAP
    return Part(y, tuple(marks))


def _draw_trick_before(
    before: PictureLayout, seats: Sequence[int], gutter: int, each: int, wide: int, titled: bool
) -> Part:
    """Return the trick before: each card under its player's."""
    size, (text, *_) = fit(clean(before.caption), wide - px(6), SMALL_SIZES)
    top = LINE if titled else 0
    marks: list[Mark] = [Text(text, px(5), 0, size, "soft", "panel")] if titled else []
    rows = {part.owner: part for part in before.parts if isinstance(part, RowLayout)}
    for place, seat in enumerate(seats):
        if (row := rows.get(seat)) is not None:
            marks += _flats(row, row.count, each, titled=False).move(gutter + place * each, top)
    return Part(top + FLAT_HEIGHT + FLAT_GAP, tuple(marks))
