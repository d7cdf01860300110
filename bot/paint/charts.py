"""Draws curves, such as ratings over time. Each has a colour, a mark of its own shape, and its name at its end."""

from functools import lru_cache
from itertools import pairwise

from PIL import Image, ImageDraw

from bot.kit.numbers import numeral
from bot.paint.layout import Chart
from bot.paint.lettering import clean, fit, length, line_height, panel, stamp, write
from bot.paint.shapes import OVERSAMPLING, draw_rounded, shape
from bot.paint.theme import Theme, theme

INKS = ("accent", "curve-2", "curve-3", "curve-4")
MARKS = ("dot", "♦", "square", "arrow-up")
TALL, LETTERS = 480, 36  # a phone shows a third of it: letters of 12 px
LEVELS = 5  # lines across, at most
TOP, BOTTOM, LEFT, MARK = 30, 36, 112, 20
NUMBERS_MARGIN, NUMBER_WIDTH = 8, 64  # px below the numbers of the deals, and the least for each
STEPS = (1, 2, 5, 10, 20, 50)  # from one numbered deal to the next
LINE, HIDDEN_LINE = 7, 19  # half pixels
CROWD = 24  # points from which only every so manieth is marked

Place = tuple[int, int]


@lru_cache(maxsize=64)
def chart_image(chart: Chart, room: int, name: str) -> Image.Image:
    colours = theme(name)
    image = panel(name, room, TALL, 18).copy()
    levels = rungs(*_span([y for curve in chart.curves for _, y in curve.points]))
    titles = [fit(clean(curve.name), 240, (LETTERS, LETTERS - 2), 2) for curve in chart.curves]
    longest = max([length(line, size) for size, lines in titles for line in lines], default=0)
    left, right = LEFT + length(chart.unit, LETTERS), room - longest - 44
    first, last = _span([x for curve in chart.curves for x, _ in curve.points])
    bottom = BOTTOM + line_height(LETTERS) if chart.by_deal else BOTTOM

    def column(x: int) -> int:
        return left + MARK + (x - first) * max(1, right - left - 2 * MARK) // max(1, last - first)

    for level in levels:
        y = _height(level, levels, bottom)
        image.paste(colours.index["line"], (left, y, right, y + 2))
        text = f"{numeral(level)}{chart.unit}"
        at = left - 12 - length(text, LETTERS), y - line_height(LETTERS) // 2
        write(image, text, at, LETTERS, colours.ramps["soft", "panel"])
    step = next((step for step in STEPS if column(first + step) - column(first) >= NUMBER_WIDTH), last)
    for deal in range(step, last + 1, step) if chart.by_deal else ():
        at = column(deal) - length(numeral(deal), LETTERS) // 2, TALL - line_height(LETTERS) - NUMBERS_MARGIN
        write(image, numeral(deal), at, LETTERS, colours.ramps["soft", "panel"])
    ends = []
    ways = [[(column(x), _height(y, levels, bottom)) for x, y in curve.points] for curve in chart.curves]
    for n, spots in enumerate(ways):
        _draw(image, spots, ways[n + 1 :], n, colours)
        ends.append(spots[-1][1] if spots else TALL // 2)
    for n, y in enumerate(_move_apart(ends, [len(lines) * line_height(size) for size, lines in titles])):
        size, lines = titles[n]
        for m, line in enumerate(lines):
            at = right + 8, y + m * line_height(size)
            write(image, line, at, size, colours.ramps[INKS[n % len(INKS)], "panel"])
    return image


def _span(values: list[int]) -> tuple[int, int]:
    return (min(values), max(values)) if values else (0, 0)


def rungs(low: int, high: int) -> tuple[int, ...]:
    """Return a few round numbers from below the lowest value to above the highest."""
    step, n = 1, 0
    while (high // -step) * -step - low // step * step > step * (LEVELS - 1):
        step = (1, 2, 5)[(n := n + 1) % 3] * 10 ** (n // 3)
    first = low // step * step
    return tuple(range(first, max(high, first + 1) + step, step))


def _height(value: int, levels: tuple[int, ...], bottom: int) -> int:
    low, high = levels[0], levels[-1]
    return TALL - bottom - (value - low) * (TALL - TOP - bottom) // (high - low)


def _draw(image: Image.Image, spots: list[Place], later: list[list[Place]], n: int, colours: Theme) -> None:
    """Draw a line through all points, and marks on as many points as there is room for. Where a later line will lie on
    it, it is wide enough to be seen on both sides."""
    ramp = colours.ramps[INKS[n % len(INKS)], "panel"]
    if len(spots) > 1:
        big = Image.new("L", (image.width * 2, image.height * 2), 0)
        pen = ImageDraw.Draw(big)
        pen.line([(2 * x, 2 * y) for x, y in spots], fill=255, width=LINE, joint="curve")
        for ends in _find_hidden(spots, later):
            pen.line([(2 * x, 2 * y) for x, y in ends], fill=255, width=HIDDEN_LINE)
        stamp(image, big.reduce(2), (0, 0), ramp)
    each = -(-len(spots) // CROWD) if spots else 1
    for x, y in [*spots[:-1:each], *spots[-1:]]:
        stamp(image, mark(MARKS[n % len(MARKS)]), (x - MARK // 2, y - MARK // 2), ramp)


def _find_hidden(spots: list[Place], later: list[list[Place]]) -> list[tuple[Place, Place]]:
    """Return the pieces of a line that a later line hides."""
    pieces = list(pairwise(spots))
    others = [pair for line in later for pair in pairwise(line)]
    return [piece for piece in pieces if any(_lies_on(other, piece) for other in others)]


def _lies_on(one: tuple[Place, Place], other: tuple[Place, Place]) -> bool:
    return all(
        abs(a - b) < LINE // 2 for here, there in zip(one, other, strict=True) for a, b in zip(here, there, strict=True)
    )


@lru_cache(maxsize=8)
def mark(kind: str) -> Image.Image:
    if kind == "♦":
        return shape("♦", MARK)
    if kind == "arrow-up":
        big = Image.new("L", (MARK * OVERSAMPLING, MARK * OVERSAMPLING), 0)
        ImageDraw.Draw(big).polygon(
            [
                (2 * OVERSAMPLING, 18 * OVERSAMPLING),
                (18 * OVERSAMPLING, 18 * OVERSAMPLING),
                (10 * OVERSAMPLING, 2 * OVERSAMPLING),
            ],
            fill=255,
        )
        return big.reduce(OVERSAMPLING)
    side = 14
    cover = Image.new("L", (MARK, MARK), 0)
    cover.paste(draw_rounded(side, side, side // 2 if kind == "dot" else 2), ((MARK - side) // 2,) * 2)
    return cover


def _move_apart(ends: list[int], heights: list[int]) -> list[int]:
    """Return the upper edges of the names beside the ends of their curves, moved apart where they would overlap."""
    tops = [end - high // 2 for end, high in zip(ends, heights, strict=True)]
    floor = 8
    for n in sorted(range(len(ends)), key=lambda n: ends[n]):
        tops[n] = max(floor, tops[n])
        floor = tops[n] + heights[n]
    ceiling = TALL - 8
    for n in sorted(range(len(ends)), key=lambda n: -tops[n]):
        tops[n] = min(tops[n], ceiling - heights[n])
        ceiling = tops[n]
    return tops
