"""Draws tricks: the newest around a table, each card before its player, and the one before in a line."""

from functools import lru_cache
from typing import NamedTuple

from PIL import Image

from bot.kit.screen import DOWN
from bot.kit.secret import FaceDown
from bot.paint import pieces
from bot.paint.layout import PictureLayout, RowLayout
from bot.paint.lettering import ELLIPSIS, clean, fit, ground, length, line_height, panel, stamp, write
from bot.paint.pieces import height
from bot.paint.row_images import mark
from bot.paint.shapes import draw_rounded, ring, shape
from bot.paint.theme import theme

CARD, SMALL_CARD = 112, 88
AROUND = 4  # seats that lie around a table; more lie in two lines below the caption and the trump
HEAD = 102  # of a picture with two lines
COLUMN_GAP = 12  # between a column of two lines and the next
NAMES = (((36, 33, 30), 1), ((27, 24, 21), 2), ((18,), 3))  # sizes of a caption, and how many lines it may have there
CAPTION = 3 * line_height(18)  # no caption is taller
EDGE, CARD_GAP = 22, 12  # how near a caption comes to the picture's edge, and to a card
ARROW = 24
TRUMP = 290  # the corner for the trump, with the word for it


class TrickSeat(NamedTuple):
    """Where a seat's card lies, and how far its caption may reach to either side."""

    middle: int
    top: int
    left: int
    right: int

    def step(self, card: int, count: int) -> int:
        """Return how far one of so many cards in a row lies from the next, so that all stay at this seat."""
        return min(round(card * 0.56), (self.right - self.left - card) // max(1, count - 1))


@lru_cache(maxsize=48)
def trick_image(
    picture: PictureLayout,
    names: tuple[str, ...],
    turns: tuple[int, ...],
    trump: str,
    trump_name: str,
    below: int,
    room: int,
    name: str,
) -> Image.Image:
    """Return the trick around a table, with the seat `below` at the lower edge."""
    colours = theme(name)
    seats = len(names)
    rows = {part.owner: part for part in picture.parts if isinstance(part, RowLayout) and part.kind != DOWN}
    card, unit, tall = _measures(seats)
    image = _empty(room, tall, name).copy()
    beside = (room - card) // 2 - CARD_GAP  # what is left of the upper card ends here
    if picture.caption:
        wide = min(230, beside - 44) if seats <= AROUND else room - 44 - TRUMP
        size, lines = fit(picture.caption, wide, (26, 24, 22, 20), 2)
        for n, line in enumerate(lines):
            write(image, line, (44, 32 + n * line_height(size)), size, colours.ramps["soft", "panel"])
    if trump:
        _trump(image, trump, trump_name, room - (beside if seats <= AROUND else TRUMP), name)
    around = picture.around or tuple(range(seats))
    for place, seat in enumerate(around):
        at = _place((place - around.index(below)) % seats, seats, room, tall, unit)
        _unit(image, rows.get(seat), names[seat], seat in turns, at, card, name)
    return image


def _measures(seats: int) -> tuple[int, int, int]:
    """Return how wide a card is, how tall it is with its caption, and how tall the image is."""
    card = CARD if seats <= AROUND else SMALL_CARD
    unit = height(card) + 14 + CAPTION
    return card, unit, 2 * unit + (44 if seats <= AROUND else HEAD + 26)


def trick_height(seats: int) -> int:
    return _measures(seats)[2]


@lru_cache(maxsize=16)
def _empty(room: int, tall: int, name: str) -> Image.Image:
    image = panel(name, room, tall, 72).copy()
    stamp(image, ring(room - 20, tall - 20, 62, 2), (10, 10), theme(name).ramps["line", "panel"])
    return image


def _place(seat: int, seats: int, room: int, tall: int, unit: int) -> TrickSeat:
    """Return the place of a seat. Seat 0 is below, and the next one is left of it, as play goes.

    Of up to four seats, a caption at the side ends before the card below; the upper one lies between the side cards.
    """
    if seats > AROUND:
        return _place_in_lines(seat, seats, room, unit)
    spots = {2: (0, 2), 3: (0, 1, 3), 4: (0, 1, 2, 3)}.get(seats, (0,))
    half, side, beside = room // 2, room // 6 + 10, (tall - unit) // 2 + 8
    inner, free = half - CARD // 2 - CARD_GAP, side + CARD // 2 + CARD_GAP
    return (
        TrickSeat(half, tall - unit - 18, 80, room - 80),
        TrickSeat(side, beside, EDGE, inner),
        TrickSeat(half, 22, free, room - free),
        TrickSeat(room - side, beside, room - inner, room - EDGE),
    )[spots[seat]]


def _place_in_lines(seat: int, seats: int, room: int, unit: int) -> TrickSeat:
    """Return the place of a seat at a long table: play goes from right to left below, and from left to right above.
    Seat 0 is in the middle below."""
    below = seats // 2
    at = (seat + below // 2) % seats
    line, place = (below, below - 1 - at) if at < below else (seats - below, at - below)
    each = (room - 2 * EDGE) // line
    left = EDGE + place * each
    top = HEAD + (unit + 12 if at < below else 0)
    return TrickSeat(left + each // 2, top, left + COLUMN_GAP // 2, left + each - COLUMN_GAP // 2)


def _unit(image: Image.Image, row: RowLayout | None, who: str, turn: bool, at: TrickSeat, card: int, name: str) -> None:
    x = at.middle - card // 2
    if row is None or isinstance(row.pieces, FaceDown) or not row.pieces:
        pieces.slot(card, name, "panel").put(image, x, at.top)
        caption, ink = clean(who), "soft"
    else:
        caption, ink = clean(row.caption), "text"
        spread = at.step(card, len(row.pieces))
        for n, thing in enumerate(row.pieces):
            left = x - (len(row.pieces) - 1) * spread // 2 + n * spread
            sprite = pieces.piece(thing, card, name, "panel")
            if n in row.marked:
                mark(image, sprite, left, at.top, name)
            else:
                sprite.put(image, left, at.top)
    _caption(image, caption, turn, at._replace(top=at.top + height(card) + 12), "text" if turn else ink, name)


def _caption(image: Image.Image, caption: str, turn: bool, at: TrickSeat, ink: str, name: str) -> None:
    """Write a caption under the middle of its card, or as near to that as it has room."""
    ramps, left, y = theme(name).ramps, at.left + (ARROW if turn else 0), at.top
    size, lines = _fit_caption(caption, at.right - left)
    for n, line in enumerate(lines):
        wide = length(line, size)
        start = max(left, min(at.middle - wide // 2, at.right - wide))
        write(image, line, (start, y), size, ramps[ink, "panel"])
        if turn and n == 0:
            arrow = start - ARROW, y + line_height(size) // 2 - 8
            stamp(image, shape("arrow", 18), arrow, ramps["accent", "panel"])
        y += line_height(size)


def _fit_caption(caption: str, width: int) -> tuple[int, tuple[str, ...]]:
    """Return a caption as large as it can be written whole, or the beginning of one that is too long."""
    captions = [fit(caption, width, sizes, lines) for sizes, lines in NAMES]
    return next((each for each in captions if not each[1][-1].endswith(ELLIPSIS)), captions[-1])


def _trump(image: Image.Image, trump: str, trump_name: str, left: int, name: str) -> None:
    """Draw the trump's suit, or the card that was turned up for it, in the corner, with the word for it, right of
    `left`."""
    rank, suit = trump[:-1], trump[-1]
    colours, rank_width = theme(name), length(rank, 40)
    ink = colours.ramps[pieces.INKS[suit], "card"]
    wide, tall = 62 + rank_width, 62
    x, y = image.width - wide - 40, 30
    stamp(image, draw_rounded(wide, tall, 14), (x, y), colours.ramps["edge", "panel"])
    stamp(image, draw_rounded(wide - 4, tall - 4, 12), (x + 2, y + 2), colours.ramps["card", "edge"])
    if rank:
        write(image, rank, (x + 10, y + 31 - line_height(40) // 2), 40, ink)
    stamp(image, shape(suit, 42), (x + 10 + rank_width, y + 10), ink)
    size, lines = fit(trump_name, min(150, x - 12 - left), (26, 24, 22), 1)
    write(image, lines[0], (x - 12 - length(lines[0], size), y + 14), size, colours.ramps["soft", "panel"])


@lru_cache(maxsize=64)
def line_image(picture: PictureLayout, room: int, name: str) -> Image.Image:
    """Return a trick that is over, small: its cards side by side, each above its player's name."""
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
