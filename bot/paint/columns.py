"""Draws numbers in columns. Columns that do not fit beside each other go into several panels, one below the other."""

from collections.abc import Sequence
from functools import lru_cache
from itertools import groupby
from typing import NamedTuple

from PIL import Image

from bot.kit.numbers import numeral
from bot.paint.layout import Numbers
from bot.paint.lettering import BOLD, fit, ground, length, lettering, line_height, panel, stamp, write
from bot.paint.shapes import draw_rounded, shape
from bot.paint.theme import Theme, theme

SIZE, HEAD = 36, 28
NAMES = (36, 33, 30, 27, 24, 21)
ROW, GAP = 50, 22
LEFT, RIGHT = 46, 22
TOP, RULE, BOTTOM = 12, 8, 8

FittedLines = tuple[int, tuple[str, ...]]


class Column(NamedTuple):
    heading: str
    under: str  # which of several columns with one heading
    numbers: tuple[str, ...]
    width: int


def _columns(numbers: Numbers, whole: bool) -> list[Column]:
    """Return the columns, with headings in one line (`whole`) or broken at every space."""
    columns = []
    for heading, group in groupby(numbers.columns, key=lambda column: column[0]):
        same = [values for _, values in group]
        for n, values in enumerate(same, 1):
            texts = tuple(numeral(value) for value in values)
            under = str(n) if len(same) > 1 else ""
            words = [under] if under else [heading] if whole else heading.split()
            most = max([length(text, SIZE, BOLD) for text in texts] + [length(word, HEAD) for word in words])
            columns.append(Column(heading, under, texts, most))
    return columns


def _wide(columns: list[Column]) -> int:
    return sum(column.width + GAP for column in columns)


def _banks(columns: list[Column], room: int) -> list[list[Column]]:
    banks: list[list[Column]] = [[]]
    for column in columns:
        if banks[-1] and _wide([*banks[-1], column]) > room:
            banks.append([])
        banks[-1].append(column)
    return banks


@lru_cache(maxsize=48)
def numbers_image(
    numbers: Numbers, names: tuple[str, ...], turns: tuple[int, ...], places: tuple[int, ...], room: int, name: str
) -> Image.Image:
    """Return the panel of numbers. With `places` its lines are in their order."""
    colours, seats = theme(name), range(len(names))
    if places:
        return _result(numbers, names, turns, places, room, name)
    longest = max(length(each, NAMES[0]) for each in names)
    columns = _columns(numbers, whole=True)
    half = (room - 16) // 2
    if len(names) > 3 and LEFT + longest + _wide(columns) + RIGHT <= half:
        titles = [fit(each, longest, NAMES) for each in names]
        split = (len(names) + 1) // 2
        sides = [_bank(columns, titles, turns, seats[part], half, name) for part in (slice(split), slice(split, None))]
        image = ground(colours, room, max(side.height for side in sides))
        for n, side in enumerate(sides):
            image.paste(side, (n * (half + 16), 0))
        return image
    titles, banks = _in_banks(numbers, names, room)
    return _under_each_other([_bank(bank, titles, turns, seats, room, name) for bank in banks], room, name)


def _result(
    numbers: Numbers, names: tuple[str, ...], turns: tuple[int, ...], places: tuple[int, ...], room: int, name: str
) -> Image.Image:
    """Return a line for every name, the first place on top. The names in `turns` are the reader's own."""
    titles, banks = _in_banks(numbers, names, room)
    order = sorted(range(len(names)), key=lambda seat: (places[seat], seat))
    return _under_each_other([_bank(bank, titles, turns, order, room, name, places) for bank in banks], room, name)


def _in_banks(numbers: Numbers, names: tuple[str, ...], room: int) -> tuple[list[FittedLines], list[list[Column]]]:
    """Return the names in a size that fits, and the columns in as many banks as they need."""
    columns = _columns(numbers, whole=True)
    longest = max(length(each, NAMES[0]) for each in names)
    if LEFT + longest + _wide(columns) + RIGHT > room:
        columns = _columns(numbers, whole=False)
    share = max(0.36, min(0.6, 1 - (_wide(columns) + RIGHT) / room))
    titles = [fit(each, round(room * share) - LEFT, NAMES, 2) for each in names]
    names_width = LEFT + max(length(line, size) for size, lines in titles for line in lines)
    return titles, _banks(columns, room - names_width - RIGHT)


def _under_each_other(images: list[Image.Image], room: int, name: str) -> Image.Image:
    image = ground(theme(name), room, sum(one.height + 10 for one in images) - 10)
    y = 0
    for one in images:
        image.paste(one, (0, y))
        y += one.height + 10
    return image


class NumbersPanel(NamedTuple):
    """Where everything stands on a panel of numbers."""

    image: Image.Image
    colours: Theme
    rights: list[int]  # the right edge of each column
    head: int  # how tall the headings are


def _bank(
    bank: list[Column],
    titles: list[FittedLines],
    turns: tuple[int, ...],
    seats: Sequence[int],
    room: int,
    name: str,
    places: tuple[int, ...] = (),
) -> Image.Image:
    """Return a panel with a line for each seat: its name, and its numbers in these columns."""
    rights = _rights(bank, room)
    heads = _heads(bank, rights)
    head = max(
        len(lines) * line_height(size) + (line_height(HEAD) if under else 0) for _, (size, lines), under in heads
    )
    tall = [max(ROW, 10 + len(titles[seat][1]) * line_height(titles[seat][0])) for seat in seats]
    image = panel(name, room, TOP + head + RULE + sum(tall) + BOTTOM, 18).copy()
    on = NumbersPanel(image, theme(name), rights, head)
    _write_heads(on, bank, heads)
    y = TOP + head + RULE
    image.paste(on.colours.index["line"], (16, y - 5, room - 16, y - 3))
    for seat, high in zip(seats, tall, strict=True):
        _write_name(on, titles[seat], seat in turns, places[seat] if places else None, y, high)
        _write_numbers(on, [column.numbers[seat] for column in bank], y, high)
        y += high
    return image


def _rights(bank: list[Column], room: int) -> list[int]:
    """Return the right edge of each column; the last one ends at the edge of the panel."""
    rights: list[int] = []
    right = room - RIGHT
    for column in reversed(bank):
        rights.insert(0, right)
        right -= column.width + GAP
    return rights


def _write_heads(on: NumbersPanel, bank: list[Column], heads: list[tuple[int, FittedLines, bool]]) -> None:
    soft = on.colours.ramps["soft", "panel"]
    for at, (size, lines), under in heads:
        top = TOP + on.head - len(lines) * line_height(size) - (line_height(HEAD) if under else 0)
        for line in lines:
            write(on.image, line, (at - (0 if under else length(line, size)), top), size, soft)
            top += line_height(size)
    for column, at in zip(bank, on.rights, strict=True):
        where = at - length(column.under, HEAD), TOP + on.head - line_height(HEAD)
        write(on.image, column.under, where, HEAD, soft)


def _write_name(on: NumbersPanel, title: FittedLines, pointed: bool, place: int | None, y: int, high: int) -> None:
    """Write a name, with its place or an arrow before it. In a table of places, the name itself is coloured instead of
    the arrow."""
    size, lines = title
    top = y + (high - len(lines) * line_height(size)) // 2
    text, accent = (on.colours.ramps[ink, "panel"] for ink in ("text", "accent"))
    if place is not None:
        _place(on.image, place, y + high // 2, on.colours)
    elif pointed:
        stamp(on.image, shape("arrow", 18), (14, y + high // 2 - 8), accent)
    for line in lines:
        write(on.image, line, (LEFT, top), size, accent if place is not None and pointed else text)
        top += line_height(size)


def _write_numbers(on: NumbersPanel, numbers: Sequence[str], y: int, high: int) -> None:
    text, top = on.colours.ramps["text", "panel"], y + (high - line_height(SIZE)) // 2
    for number, at in zip(numbers, on.rights, strict=True):
        write(on.image, number, (at - length(number, SIZE, BOLD), top), SIZE, text, BOLD)


def _place(image: Image.Image, place: int, middle: int, colours: Theme) -> None:
    """Write a place before a name. The first place lies on a disc."""
    text = str(place)
    letters = 24 if len(text) < 3 else 17
    ink = colours.ramps["soft", "panel"]
    if place == 1:
        stamp(image, draw_rounded(30, 30, 15), (6, middle - 15), colours.ramps["accent", "panel"])
        ink = colours.ramps["on-accent", "accent"]
    cover = lettering(text, letters, BOLD)
    box = cover.getbbox() or (0, 0, 1, 1)
    at = 21 - (box[2] - box[0]) // 2 - box[0], middle - (box[3] - box[1]) // 2 - box[1]
    stamp(image, cover, at, ink)


def _heads(bank: list[Column], rights: list[int]) -> list[tuple[int, FittedLines, bool]]:
    """Return (x, heading, whether it stands over several columns) of each heading. x is where the heading ends, or
    where it begins if it stands over several columns."""
    heads: list[tuple[int, FittedLines, bool]] = []
    for n, column in enumerate(bank):
        if not column.under:
            heads.append((rights[n], fit(column.heading, column.width + GAP - 6, (HEAD, 19, 17), 3), False))
        elif n == 0 or bank[n - 1].heading != column.heading:
            last = max(m for m, other in enumerate(bank) if other.heading == column.heading)
            start = rights[n] - column.width
            heads.append((start, fit(column.heading, rights[last] - start + GAP, (HEAD, 19, 17), 2), True))
    return heads
