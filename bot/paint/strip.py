"""Draws who stands how as a thin strip: a column for each seat, its name above its numbers."""

from functools import lru_cache
from itertools import groupby

from PIL import Image

from bot.kit.numbers import numeral
from bot.paint.layout import Numbers
from bot.paint.lettering import BOLD, fit, length, line_height, panel, stamp, write
from bot.paint.shapes import shape
from bot.paint.theme import Theme, theme

MOST = 2  # columns
NARROW = 88  # what a seat's column is never narrower than
NAMES, HEADS, NUMBER = (34, 31, 28, 25, 22, 20, 18), (28, 26, 24, 22, 20, 18, 16), 36
EDGE, TOP = 10, 4


def newest(numbers: Numbers) -> Numbers:
    """The columns of a strip: the newest of each heading, and the first and the last of too many."""
    columns = [list(same)[-1] for _, same in groupby(numbers.columns, key=lambda column: column[0])]
    return Numbers(tuple(columns if len(columns) <= MOST else [columns[0], columns[-1]]))


@lru_cache(maxsize=256)
def strip_image(numbers: Numbers, names: tuple[str, ...], turns: tuple[int, ...], room: int, name: str) -> Image.Image:
    """As many seats beside each other as there is room for; those in `turns` have an arrow."""
    heads = [fit(heading, round(room * 0.2), HEADS, 1) for heading, _ in numbers.columns]
    left = EDGE + max(length(lines[0], size) for size, lines in heads) + EDGE
    lines = -(-len(names) // max(1, (room - left) // NARROW))
    many = -(-len(names) // lines)
    wide, tall = (room - left - EDGE) // many, line_height(NAMES[0]) + len(heads) * line_height(NUMBER)
    image = panel(name, room, lines * (tall + TOP) + TOP, 14).copy()
    colours = theme(name)
    for first in range(0, len(names), many):
        y = TOP + first // many * (tall + TOP)
        for n, (size, (head, *_)) in enumerate(heads):
            top = y + line_height(NAMES[0]) + n * line_height(NUMBER) + (line_height(NUMBER) - line_height(size)) // 2
            write(image, head, (EDGE, top), size, colours.ramps["soft", "panel"])
        for seat in range(first, min(first + many, len(names))):
            right = left + (seat - first + 1) * wide
            _seat(image, names[seat], seat in turns, right, wide, y, colours)
            for n, (_, values) in enumerate(numbers.columns):
                text = numeral(values[seat])
                at = right - length(text, NUMBER, BOLD), y + line_height(NAMES[0]) + n * line_height(NUMBER)
                write(image, text, at, NUMBER, colours.ramps["text", "panel"], BOLD)
    return image


@lru_cache(maxsize=256)
def flat_strip(numbers: Numbers, names: tuple[str, ...], turns: tuple[int, ...], room: int, name: str) -> Image.Image:
    """The first numbers alone, in one line: each seat's number beside its name."""
    tall, (_, values), colours = line_height(NAMES[0]) + TOP, numbers.columns[0], theme(name)
    image, wide = panel(name, room, tall, 14).copy(), (room - EDGE) // len(names)
    for seat, value in enumerate(values):
        text, right = numeral(value), (seat + 1) * wide
        at = right - length(text, NAMES[1], BOLD), (tall - line_height(NAMES[1])) // 2
        write(image, text, at, NAMES[1], colours.ramps["text", "panel"], BOLD)
        _seat(image, names[seat], seat in turns, at[0] - EDGE, at[0] - EDGE - seat * wide, TOP // 2, colours)
    return image


def _seat(image: Image.Image, who: str, turn: bool, right: int, wide: int, y: int, colours: Theme) -> None:
    size, lines = fit(who, wide - 26, NAMES, 1)
    at = right - length(lines[0], size), y + (line_height(NAMES[0]) - line_height(size)) // 2
    write(image, lines[0], at, size, colours.ramps["text" if turn else "soft", "panel"])
    if turn:
        stamp(
            image,
            shape("arrow", 14),
            (at[0] - 18, at[1] + line_height(size) // 2 - 7),
            colours.ramps["accent", "panel"],
        )
