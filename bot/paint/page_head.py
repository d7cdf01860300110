"""Who stands how, at the head of a page: each seat's name above its points, and a crown for who leads."""

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from bot.kit.numbers import numeral
from bot.paint.layout import Layout, Numbers
from bot.paint.legible import GiveWay, px
from bot.paint.lettering import BOLD, SEMIBOLD, clean, fit, length, line_height
from bot.paint.marks import Box, Mark, Part, Text

NAMES = (px(13), px(12), px(11))
HEADS = (px(12), px(11))
POINTS, SMALL_POINTS = px(14), px(12)
NAME_HEIGHT, POINTS_HEIGHT = px(16), px(18)
PADDING = px(3)  # above and below the words of a panel
CROWN, ARROW = px(9), px(7)
GUTTER = px(52)  # the widest heading before the seats
GAP = px(2)  # columns
ABREAST = 5  # seats above their numbers; more stand in two lines
SHOWN_SEATS = 4  # seats where others give way
STRIP_STEPS = GiveWay.PREVIOUS, GiveWay.OTHERS  # those that change a strip


class SeatStanding(NamedTuple):
    """Everything about one seat that a strip shows."""

    name: str
    numbers: tuple[str, ...]  # the one that decides first
    leads: bool
    turn: bool
    mine: bool


def seat_order(layout: Layout) -> list[int]:
    """Return the seats as every part of a page shows them: as play goes round, the reader's own last."""
    seats = list(next((each.around for each in layout.numbers if each.around), range(len(layout.names))))
    if layout.seat not in seats:
        return seats
    first = seats.index(layout.seat) + 1
    return seats[first:] + seats[:first]


def standings(layout: Layout, numbers: Numbers) -> list[SeatStanding]:
    columns = [numbers.columns[n][1] for n in numbers.strip]
    return [
        SeatStanding(
            clean(name) or f"#{seat + 1}",
            tuple([numeral(values[seat]) for values in columns]),
            seat in numbers.leaders,
            seat in layout.turns,
            seat == layout.seat,
        )
        for seat, name in enumerate(layout.names)
    ]


def headings(numbers: Numbers) -> list[str]:
    return [clean(numbers.columns[n][0]) for n in numbers.strip]


def strip(layout: Layout, numbers: Numbers, gave: GiveWay, wide: int) -> Part:
    all_seats, heads = standings(layout, numbers), headings(numbers)
    seats = [all_seats[n] for n in seat_order(layout)]
    if gave >= GiveWay.OTHERS and len(seats) > SHOWN_SEATS and len(heads) == 1:
        return _few(seats, wide)
    if len(seats) > ABREAST and (len(heads) == 1 or gave >= GiveWay.OTHERS):
        return _inline(seats, wide)
    many = len(seats) if len(seats) <= ABREAST else -(-len(seats) // -(-len(seats) // 4))
    side_by_side = len(heads) > 1 and (len(seats) > many or gave >= GiveWay.PREVIOUS)
    return _blocks(seats, heads, many, side_by_side, wide)


def _blocks(seats: Sequence[SeatStanding], heads: Sequence[str], many: int, side_by_side: bool, wide: int) -> Part:
    """Return the seats, `many` to a line, each with its name above its numbers. The names of the numbers stand before
    them."""
    marks: list[Mark] = []
    lines = [seats[n : n + many] for n in range(0, len(seats), many)]
    rows = 1 if side_by_side else len(heads)
    tall = NAME_HEIGHT + rows * POINTS_HEIGHT
    gutter = heading_width(heads)
    each = (wide - gutter - px(4)) // many
    for n, line in enumerate(lines):
        y = PADDING + n * (tall + px(2))
        marks += heading_marks(heads, y, side_by_side)
        for place, seat in enumerate(line):
            marks += seat_marks(seat, gutter + place * each, y, each - GAP, side_by_side)
    height = len(lines) * (tall + px(2)) - px(2) + 2 * PADDING
    return Part(height, (Box(0, 0, wide, height, px(5)), *marks))


def heading_width(heads: Sequence[str]) -> int:
    lines = [fit(head, GUTTER, HEADS) for head in heads]
    return px(5) + max((length(text[0], size) for size, text in lines), default=0) + px(3)


def heading_marks(heads: Sequence[str], y: int, side_by_side: bool) -> list[Mark]:
    marks: list[Mark] = []
    for n, head in enumerate(heads):
        more = side_by_side and n + 1 < len(heads)
        size, (text, *_) = fit(f"({head})" if side_by_side and n else head, GUTTER, HEADS)
        if side_by_side:  # the last one beside the numbers, the one before beside the names
            top = y + (NAME_HEIGHT - line_height(size)) // 2 if more else y + NAME_HEIGHT + px(1)
        else:
            top = y + NAME_HEIGHT + n * POINTS_HEIGHT + px(1)
        marks.append(Text(text, px(5), top, size, "soft" if n else "text", "panel"))
    return marks


@lru_cache(maxsize=1024)
def seat_marks(
    seat: SeatStanding, x: int, y: int, wide: int, side_by_side: bool, ground: str = "panel"
) -> tuple[Mark, ...]:
    """Return a name, and under it the numbers, in the middle of a column."""
    marks = name_marks(seat, x, y, wide, ground)
    y += NAME_HEIGHT
    for line in [seat.numbers] if side_by_side and seat.numbers else [(number,) for number in seat.numbers]:
        numbers = number_marks(
            line, seat.leads and line[0] is seat.numbers[0], ground, first=line[0] is seat.numbers[0]
        )
        right = max(mark.right for mark in numbers)
        left = x + max(0, (wide - right) // 2)
        marks += [mark._replace(x=mark.x + left, y=mark.y + y) for mark in numbers]
        y += POINTS_HEIGHT
    return tuple(marks)


def name_marks(seat: SeatStanding, x: int, y: int, wide: int, ground: str = "panel") -> list[Mark]:
    """Return the name, in bold letters if it is the reader's own, after an arrow if it is that seat's turn."""
    arrow = ARROW + px(2) if seat.turn else 0
    size, text = _fit_name(seat.name, wide - arrow)
    weight = BOLD if seat.mine else SEMIBOLD
    left = x + max(0, (wide - arrow - length(text, size, weight)) // 2)
    top = y + (NAME_HEIGHT - line_height(size)) // 2
    ink = "text" if seat.turn or seat.mine else "soft"
    marks: list[Mark] = [Text(text, left + arrow, top, size, ink, ground, weight)]
    if seat.turn:
        marks.append(Box(left, y + (NAME_HEIGHT - ARROW) // 2 + 2, ARROW, ARROW, 0, "accent", ground, look="arrow"))
    return marks


@lru_cache(maxsize=1024)
def _fit_name(name: str, wide: int) -> tuple[int, str]:
    size, (text, *_) = fit(name, wide, NAMES)
    return size, text


def number_marks(numbers: Sequence[str], leads: bool, ground: str, first: bool = True) -> list[Mark]:
    """Return marks of numbers beside each other, from x = 0 on. The number that decides is large, and has a crown if
    its seat leads."""
    marks: list[Mark] = []
    x = 0
    for n, number in enumerate(numbers):
        large = first and n == 0
        if large and leads:
            marks.append(Box(0, px(4), CROWN, CROWN, 0, "accent", ground, look="K"))
            x += CROWN + px(2)
        x += px(3) if n else 0
        size = POINTS if large else SMALL_POINTS
        top = (POINTS_HEIGHT - line_height(size)) // 2
        ink, weight = ("text", BOLD) if large else ("soft", SEMIBOLD)
        text = f"({number})" if n else number  # a dot between them would look like that of a decimal
        marks.append(Text(text, x, top, size, ink, ground, weight))
        x = marks[-1].right
    return marks


def _inline(seats: Sequence[SeatStanding], wide: int) -> Part:
    """Return a cell for each seat, its name on the left and its numbers on the right; three or four cells to a line.
    It is used where there are too many seats for columns."""
    per_line = 3 if len(seats) in (6, 9) else 4  # three where they fill every line
    cell_height, cell_width = NAME_HEIGHT + px(1), (wide - px(4)) // per_line
    marks: list[Mark] = []
    for n, seat in enumerate(seats):
        line, column = divmod(n, per_line)
        marks += _pair(seat, px(4) + column * cell_width, PADDING + line * cell_height, cell_width - px(5))
    height = -(-len(seats) // per_line) * cell_height + 2 * PADDING
    return Part(height, (Box(0, 0, wide, height, px(5)), *marks))


def _pair(seat: SeatStanding, x: int, y: int, wide: int) -> list[Mark]:
    numbers = number_marks(seat.numbers, seat.leads, "panel")
    numbers_width = max(mark.right for mark in numbers)
    labels = name_marks(seat, x, y, wide - numbers_width - px(3))
    left = min(mark.x for mark in labels)
    shift = x + wide - numbers_width
    return [
        *[mark._replace(x=mark.x - left + x) for mark in labels],
        *[mark._replace(x=mark.x + shift, y=mark.y + y - px(1)) for mark in numbers],
    ]


def _few(seats: Sequence[SeatStanding], wide: int) -> Part:
    """Return those that matter most: the reader, who leads, whose turn it is. The others are counted."""
    order = sorted(range(len(seats)), key=lambda n: (not seats[n].mine, not seats[n].leads, not seats[n].turn, n))
    best = sorted(order[:SHOWN_SEATS])
    more = f"+{len(seats) - SHOWN_SEATS}"
    end = length(more, SMALL_POINTS) + px(6)
    each = (wide - px(4) - end) // SHOWN_SEATS
    height = NAME_HEIGHT + px(1) + 2 * PADDING
    marks: list[Mark] = [Text(more, wide - end + px(2), PADDING + px(1), SMALL_POINTS, "soft", "panel")]
    for place, n in enumerate(best):
        marks += _pair(seats[n], px(4) + place * each, PADDING, each - px(5))
    return Part(height, (Box(0, 0, wide, height, px(5)), *marks))
