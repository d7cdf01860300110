"""How a match ended, on a page: place, name and points of everybody, and as many of the other numbers as have room."""

from collections.abc import Mapping
from dataclasses import replace

from bot.kit.numbers import numeral
from bot.paint.layout import Layout, Numbers
from bot.paint.legible import GiveWay, px
from bot.paint.lettering import BOLD, clean, fit, length, line_height
from bot.paint.marks import Box, Mark, Part, Text, stack

LINE, LOW_LINE, HEAD = px(21), px(16), px(15)
NAMES = px(14), px(13), px(12), px(11)
HEADS = px(12), px(11)
POINTS, SMALL_POINTS = px(15), px(13)
NAME = px(80)  # what a name has in any case
GAP = px(8)
MIN_COLUMN = px(26)
DEAL_LINE, MIN_DEAL_COLUMN = px(17), px(18)
DEAL_NAMES = px(70), px(48)  # what a name has beside the deals
BANDS = 2  # of deals below each other
RESULT_STEPS = GiveWay.BURIED, GiveWay.BOTTOMS  # those that change a result


def result(layout: Layout, gave: GiveWay, wide: int) -> Part:
    """Return the first place on top; the reader's own name is coloured."""
    numbers = next((each for each in layout.numbers if each.columns), None)
    if numbers is None:
        return Part(0)
    beside = _has_room_beside(numbers, wide)
    columns = _columns(numbers, beside, wide)
    line = LINE if gave < GiveWay.BOTTOMS else LOW_LINE
    order = sorted(range(len(layout.names)), key=lambda seat: (layout.places[seat], seat))
    marks: list[Mark] = []
    right = wide - px(6)
    lefts: list[tuple[int, int, int]] = []  # column, right edge, width
    for place in columns:
        width = _width(numbers, place)
        lefts.append((place, right, width))
        right -= width + GAP
    for place, edge, width in lefts:
        heading = str(numbers.deals.index(place) + 1) if place in numbers.deals else clean(numbers.columns[place][0])
        size, (text, *_) = fit(heading, width, HEADS)
        marks.append(Text(text, edge - length(text, size), px(3), size, "soft", "panel"))
    if beside and numbers.deals:
        edge = next(edge - width for place, edge, width in lefts if place == numbers.deals[0]) - px(6)
        size, (text, *_) = fit(clean(numbers.columns[numbers.deals[0]][0]), px(60), HEADS)
        if columns[-1] == numbers.deals[0]:
            marks.append(Text(text, edge - length(text, size), px(3), size, "soft", "panel"))
    for n, seat in enumerate(order):
        marks += _line(layout, numbers, seat, px(3) + HEAD + n * line, line, lefts, right)
    tall = HEAD + line * len(order) + px(6)
    places = Part(tall, (Box(0, 0, wide, tall, px(6)), *marks))
    return stack([places, *([] if beside else _by_deal(layout, numbers, order, gave, wide))], GAP)


def _by_deal(layout: Layout, numbers: Numbers, order: list[int], gave: GiveWay, wide: int) -> list[Part]:
    """Return what every deal brought, the oldest on the left; of very many, or for want of room, the newest, and before
    them the sum of the others."""
    most = BANDS if gave < GiveWay.BURIED else 1
    candidates = (_in_bands(numbers, wide - px(12) - name) for name in DEAL_NAMES)
    bands = next((bands for bands in candidates if len(bands) <= most), None)
    headings = {place: str(n) for n, place in enumerate(numbers.deals, 1)}
    if bands is None:
        bands = _in_bands(numbers, wide - px(12) - DEAL_NAMES[-1])[-most:]
        first = bands[0][0]
        numbers, headings[first] = _sum_older(numbers, first), f"1–{headings[first]}"
    return [_band(layout, numbers, headings, order, band, wide) for band in bands]


def _sum_older(numbers: Numbers, first: int) -> Numbers:
    """Return the numbers with those of all older deals added to this deal's: so a row adds up to its total."""
    older = numbers.deals[: numbers.deals.index(first) + 1]
    by_seat = zip(*(numbers.columns[place][1] for place in older), strict=True)
    column = numbers.columns[first][0], tuple([sum(n for n in each if isinstance(n, int)) for each in by_seat])
    return replace(numbers, columns=(*numbers.columns[:first], column, *numbers.columns[first + 1 :]))


def _in_bands(numbers: Numbers, wide: int) -> list[list[int]]:
    """Return the columns that have room beside each other, from the last one on."""
    bands: list[list[int]] = []
    room = 0  # in the first band
    for place in reversed(numbers.deals):
        width = _deal_width(numbers, place)
        if width > room:
            bands.insert(0, [])
            room = wide
        bands[0].insert(0, place)
        room -= width
    return bands


def _band(
    layout: Layout, numbers: Numbers, headings: Mapping[int, str], order: list[int], band: list[int], wide: int
) -> Part:
    marks: list[Mark] = []
    x = wide - px(6) - sum(_deal_width(numbers, place) for place in band)
    size, (text, *_) = fit(clean(numbers.columns[band[0]][0]), x - px(10), HEADS)
    marks.append(Text(text, px(6), px(3), size, "soft", "panel"))
    for n, seat in enumerate(order):
        y = px(3) + HEAD + n * DEAL_LINE
        ink = "accent" if seat == layout.seat else "text"
        size, (name, *_) = fit(clean(layout.names[seat]) or f"#{seat + 1}", x - px(10), NAMES[1:])
        marks.append(Text(name, px(6), y + (DEAL_LINE - line_height(size)) // 2, size, ink, "panel"))
    for place in band:
        x += _deal_width(numbers, place)
        heading = headings[place]
        marks.append(Text(heading, x - length(heading, HEADS[-1]), px(3), HEADS[-1], "soft", "panel"))
        gains = numbers.columns[place][1]
        for n, seat in enumerate(order):
            number = numeral(gains[seat])
            y = px(3) + HEAD + n * DEAL_LINE + (DEAL_LINE - line_height(SMALL_POINTS)) // 2
            marks.append(Text(number, x - length(number, SMALL_POINTS, BOLD), y, SMALL_POINTS, "text", "panel", BOLD))
    tall = HEAD + DEAL_LINE * len(order) + px(6)
    return Part(tall, (Box(0, 0, wide, tall, px(6)), *marks))


def _deal_width(numbers: Numbers, place: int) -> int:
    return max(
        MIN_DEAL_COLUMN, *[length(numeral(value), SMALL_POINTS, BOLD) + px(7) for value in numbers.columns[place][1]]
    )


def _line(
    layout: Layout, numbers: Numbers, seat: int, y: int, tall: int, lefts: list[tuple[int, int, int]], room: int
) -> list[Mark]:
    place = f"{layout.places[seat]}."
    ink = "accent" if seat == layout.seat else "text"
    marks: list[Mark] = [Text(place, px(6), y + (tall - line_height(POINTS)) // 2, POINTS, "soft", "panel", BOLD)]
    left = px(6) + max(px(20), length(f"{max(layout.places)}.", POINTS, BOLD) + px(4))
    size, (name, *_) = fit(clean(layout.names[seat]) or f"#{seat + 1}", room - left, NAMES)
    marks.append(Text(name, left, y + (tall - line_height(size)) // 2, size, ink, "panel"))
    for n, (column, right, _) in enumerate(lefts):
        size, text = (SMALL_POINTS if n else POINTS), numeral(numbers.columns[column][1][seat])
        at = right - length(text, size, BOLD), y + (tall - line_height(size)) // 2
        marks.append(Text(text, *at, size, "soft" if n else "text", "panel", BOLD))
    return marks


def _columns(numbers: Numbers, beside: bool, wide: int) -> list[int]:
    """Return the one that decides, and from the newest on those that have room with their whole heading; the first of
    them is on the right."""
    deciding = numbers.strip[0] if numbers.strip else 0
    columns, room = [deciding], wide - px(32) - NAME - _width(numbers, deciding)
    others = [n for n in range(len(numbers.columns)) if n != deciding and n not in numbers.deals]
    for n in [*reversed(numbers.deals if beside else ()), *reversed(others)]:
        need = _width(numbers, n) + GAP
        if need <= room:
            room -= need
            columns.append(n)
    return columns


def _has_room_beside(numbers: Numbers, wide: int) -> bool:
    """Say whether all deals have room between a name and the points."""
    width = sum(_width(numbers, place) + GAP for place in [*numbers.deals, *numbers.strip[:1]])
    return width <= wide - px(32) - NAME


def _width(numbers: Numbers, place: int) -> int:
    if place in numbers.deals:
        return _deal_width(numbers, place) - GAP + px(2)
    heading, values = numbers.columns[place]
    words = length(clean(heading), HEADS[-1])
    return max(MIN_COLUMN, words, *[length(numeral(value), POINTS, BOLD) for value in values])
