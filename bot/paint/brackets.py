"""Draws a round of a cup: its tables beside each other, each with its seats. Who goes on has a mark, in bold."""

from functools import lru_cache

from PIL import Image

from bot.kit.screen import BracketSeat
from bot.paint.charts import MARK, mark
from bot.paint.layout import BracketLayout
from bot.paint.lettering import BOLD, SEMIBOLD, fit, ground, length, line_height, panel, stamp, write
from bot.paint.theme import Theme, theme

MAX_LARGE_TABLES = 4  # tables beside which there is room for large letters
MIN_WIDE_TABLES = 9  # tables from which on the picture would be taller than it is wide
TABLES_PER_ROW = {MAX_LARGE_TABLES: 2, MIN_WIDE_TABLES: 3}  # tables side by side, up to so many; beyond them four
LETTERS = {True: (32, 30, 28, 26), False: (26, 24, 22, 20)}
HEADING, TITLE = 22, 30
EDGE, GAP, PAD = 16, 16, 12


@lru_cache(maxsize=32)
def bracket_image(bracket: BracketLayout, room: int, name: str) -> Image.Image:
    colours, few = theme(name), len(bracket.tables) <= MAX_LARGE_TABLES
    fitting = next((across for most, across in TABLES_PER_ROW.items() if len(bracket.tables) <= most), 4)
    across = min(fitting, max(1, len(bracket.tables)))
    width = (room - (across - 1) * GAP) // across
    tables = [_table(heading, seats, width, few, name) for heading, seats in bracket.tables]
    lines = [tables[n : n + across] for n in range(0, len(tables), across)]
    size, (title, *_) = fit(bracket.caption, room, (TITLE, 26, 22))
    top = line_height(size) + PAD
    image = ground(colours, room, top + sum(max(table.height for table in line) + GAP for line in lines) - GAP)
    write(image, title, (EDGE, 0), size, colours.ramps["text", "table"], BOLD)
    y = top
    for line in lines:
        for n, table in enumerate(line):
            image.paste(table, (n * (width + GAP), y))
        y += max(table.height for table in line) + GAP
    return image


def _table(heading: str, seats: tuple[BracketSeat, ...], width: int, few: bool, name: str) -> Image.Image:
    colours, sizes = theme(name), LETTERS[few]
    step = line_height(sizes[0]) + 2
    image = panel(name, width, 2 * PAD + line_height(HEADING) + max(1, len(seats)) * step, 14).copy()
    write(image, heading, (EDGE, PAD), HEADING, colours.ramps["soft", "panel"])
    for n, seat in enumerate(seats):
        _seat(image, seat, PAD + line_height(HEADING) + n * step, sizes, colours)
    return image


def _seat(image: Image.Image, seat: BracketSeat, y: int, sizes: tuple[int, ...], colours: Theme) -> None:
    """Draw the mark and the name of a seat, and its result at the right."""
    ink = colours.ramps["text" if seat.goes_on else "soft", "panel"]
    points_width = length(seat.told, sizes[-1]) if seat.told else 0
    left = EDGE + MARK + 8
    weight = BOLD if seat.goes_on else SEMIBOLD
    room = image.width - left - points_width - 2 * EDGE
    size, (line, *_) = fit(seat.name, room * 9 // 10, sizes)  # bold letters are wider than those that `fit` knows
    middle = y + line_height(sizes[0]) // 2
    if seat.goes_on or seat.drawn_in:
        shape = mark("arrow-up" if seat.goes_on else "♦")
        stamp(image, shape, (EDGE, middle - MARK // 2), colours.ramps["accent" if seat.goes_on else "soft", "panel"])
    write(image, line, (left, middle - line_height(size) // 2), size, ink, weight)
    if seat.told:
        at = image.width - EDGE - points_width, middle - line_height(sizes[-1]) // 2
        write(image, seat.told, at, sizes[-1], ink)
