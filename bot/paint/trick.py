"""Draws tricks: the newest around a table, each card before its player, and the one before in a line."""

from functools import lru_cache
from math import cos, pi, sin

from PIL import Image

from bot.kit.secret import FaceDown
from bot.paint import pieces
from bot.paint.layout import PictureLayout, RowLayout
from bot.paint.lettering import clean, fit, ground, length, line_height, panel, stamp, write
from bot.paint.pieces import height
from bot.paint.row_images import mark
from bot.paint.shapes import ring, rounded, shape
from bot.paint.theme import theme

CARD, NAME = 112, (36, 33, 30, 27, 24, 21)


@lru_cache(maxsize=256)
def trick_image(
    picture: PictureLayout,
    names: tuple[str, ...],
    turns: tuple[int, ...],
    trump: str,
    said: str,
    below: int,
    room: int,
    name: str,
) -> Image.Image:
    """The trick around a table, with the seat `below` at the lower edge."""
    colours = theme(name)
    seats = len(names)
    laid = {part.owner: part for part in picture.parts if isinstance(part, RowLayout)}
    card, unit, tall = _measures(seats)
    image = _empty(room, tall, name).copy()
    if picture.caption:
        size, lines = fit(picture.caption, 230, (26, 24, 22), 2)
        for n, line in enumerate(lines):
            write(image, line, (44, 32 + n * line_height(size)), size, colours.ramps["soft", "panel"])
    if trump:
        _trump(image, trump, said, room, name)
    around = picture.around or tuple(range(seats))
    for place, seat in enumerate(around):
        x, y = _place((place - around.index(below)) % seats, seats, room, tall, unit)
        _unit(image, laid.get(seat), names[seat], seat in turns, x, y, card, name)
    return image


def _measures(seats: int) -> tuple[int, int, int]:
    """How wide a card is, how tall it is with its caption, and how tall the image is."""
    card = CARD if seats <= 4 else 88
    unit = height(card) + 14 + 2 * line_height(NAME[-1])
    return card, unit, 2 * unit + 50 if seats <= 4 else 2 * unit + 120


def trick_height(seats: int) -> int:
    return _measures(seats)[2]


@lru_cache(maxsize=16)
def _empty(room: int, tall: int, name: str) -> Image.Image:
    image = panel(name, room, tall, 72).copy()
    stamp(image, ring(room - 20, tall - 20, 62, 2), (10, 10), theme(name).ramps["line", "panel"])
    return image


def _place(seat: int, seats: int, room: int, tall: int, unit: int) -> tuple[int, int]:
    """The middle of a seat's upper edge. Seat 0 is below, and the next one is left of it, as play goes."""
    if seats <= 4:
        spots = {2: (0, 2), 3: (0, 1, 3), 4: (0, 1, 2, 3)}.get(seats, (0,))
        side = spots[seat]
        return (
            (room // 2, tall - unit - 22),
            (room // 6 + 10, (tall - unit) // 2 + 8),
            (room // 2, 24),
            (room - room // 6 - 10, (tall - unit) // 2 + 8),
        )[side]
    angle = pi / 2 + 2 * pi * seat / seats
    x = room / 2 + (room / 2 - 140) * cos(angle)
    y = tall / 2 + (tall / 2 - unit / 2 - 22) * sin(angle)
    return round(x), round(y - unit / 2)


def _unit(
    image: Image.Image, row: RowLayout | None, who: str, turn: bool, middle: int, top: int, card: int, name: str
) -> None:
    colours = theme(name)
    x = middle - card // 2
    if row is None or isinstance(row.pieces, FaceDown) or not row.pieces:
        pieces.slot(card, name, "panel").put(image, x, top)
        caption, ink = clean(who), "soft"
    else:
        caption, ink = clean(row.caption), "text"
        spread = round(card * 0.56)
        for n, thing in enumerate(row.pieces):
            left = x - (len(row.pieces) - 1) * spread // 2 + n * spread
            sprite = pieces.piece(thing, card, name, "panel")
            if n in row.marked:
                mark(image, sprite, left, top, name)
            else:
                sprite.put(image, left, top)
    size, lines = fit(caption, 268, NAME, 2)
    y = top + height(card) + 12
    for n, line in enumerate(lines):
        start = middle - length(line, size) // 2
        write(image, line, (start, y), size, colours.ramps["text" if turn else ink, "panel"])
        if turn and n == 0:
            stamp(
                image,
                shape("arrow", 18),
                (start - 24, y + line_height(size) // 2 - 8),
                colours.ramps["accent", "panel"],
            )
        y += line_height(size)


def _trump(image: Image.Image, suit: str, said: str, room: int, name: str) -> None:
    """Draws the trump's suit in the corner, with the word for it."""
    colours = theme(name)
    wide, tall = 62, 62
    x, y = room - wide - 40, 30
    stamp(image, rounded(wide, tall, 14), (x, y), colours.ramps["edge", "panel"])
    stamp(image, rounded(wide - 4, tall - 4, 12), (x + 2, y + 2), colours.ramps["card", "edge"])
    stamp(image, shape(suit, 42), (x + 10, y + 10), colours.ramps[pieces.INKS[suit], "card"])
    size, lines = fit(said, 150, (26, 24, 22), 1)
    write(image, lines[0], (x - 12 - length(lines[0], size), y + 14), size, colours.ramps["soft", "panel"])


@lru_cache(maxsize=256)
def line_image(picture: PictureLayout, room: int, name: str) -> Image.Image:
    """A trick that is over, small: its cards side by side, each above its player's name."""
    colours = theme(name)
    parts = [part for part in picture.parts if isinstance(part, RowLayout) and isinstance(part.pieces, tuple)]
    card, head = 74, line_height(26) + 8
    each = room // max(1, len(parts))
    captions = [fit(part.caption, each - 16, (24, 22, 20, 18), 2) for part in parts]
    below = max(len(lines) * line_height(size) for size, lines in captions)
    image = ground(colours, room, head + 12 + height(card) + 10 + below)
    write(image, fit(picture.caption, room, (26, 24, 22), 1)[1][0], (7, 0), 26, colours.ramps["soft", "table"])
    for n, (part, (size, lines)) in enumerate(zip(parts, captions, strict=True)):
        middle, top = n * each + each // 2, head + 8
        assert isinstance(part.pieces, tuple)
        for place, thing in enumerate(part.pieces):
            sprite = pieces.piece(thing, card, name, "table")
            x = middle - card // 2 + place * card // 2
            if place in part.marked:
                mark(image, sprite, x, top, name)
            else:
                sprite.put(image, x, top)
        y = top + height(card) + 10
        for line in lines:
            write(image, line, (middle - length(line, size) // 2, y), size, colours.ramps["text", "table"])
            y += line_height(size)
    return image
