"""Draws rows of pieces: on the table with their captions, and the reader's hand as a fan."""

from dataclasses import replace
from functools import lru_cache
from typing import NamedTuple

from PIL import Image

from bot.kit.cards import Card
from bot.kit.secret import FaceDown
from bot.paint import pieces
from bot.paint.layout import RowLayout
from bot.paint.lettering import clean, fit, ground, length, line_height, write
from bot.paint.pieces import CORNER, Sprite, height
from bot.paint.shapes import draw_rounded, ring, shape
from bot.paint.theme import theme

EDGE = 7  # around every row, for the rings of what is marked
LIFT = 10
ROW_GAP = 26  # rows beside each other
MINI = 62  # a hand of somebody else
CAPTION = (33, 30, 27, 24)
SMALL_SIZES = (30, 27, 24)

FittedLines = tuple[int, tuple[str, ...]]  # size, lines


class PiecePlaces(NamedTuple):
    """The places of a row's pieces in its image, and the image's size."""

    places: tuple[tuple[int, int], ...]
    width: int
    height: int


def lay(row: RowLayout, card: int, room: int, tight: bool) -> PiecePlaces:
    """Place pieces side by side if there is room, else overlapping, else overlapping in several lines. Pieces of
    different widths never overlap."""
    top, under = EDGE + (LIFT if _is_lifted(row) else 0), EDGE + (8 if row.spans else 0)
    if isinstance(row.pieces, FaceDown) or not row.pieces:
        return PiecePlaces(((EDGE, top),), card + 9 + 2 * EDGE, top + height(card) + 9 + EDGE)
    widths = [card if isinstance(p, Card) else _sprite(p, card, "dark").image.width for p in row.pieces]
    tall = max(height(card) if isinstance(p, Card) else _sprite(p, card, "dark").image.height for p in row.pieces)
    inner = room - 2 * EDGE
    if len(set(widths)) == 1:
        wide, count = widths[0], len(widths)
        step = wide + 6 if not tight and count <= 5 and count * (wide + 6) <= inner else _step(count, wide, inner)
        many = max(1, (inner - wide) // step + 1)
        many = -(-count // -(-count // many))
        down = round(0.84 * card)
        places = [(EDGE + n % many * step, top + n // many * down) for n in range(count)]
        lines = (count - 1) // many
        return PiecePlaces(tuple(places), wide + (many - 1) * step + 2 * EDGE, top + lines * down + tall + under)
    places, x, y = [], EDGE, top
    for wide in widths:
        if x > EDGE and x + wide > inner:
            x, y = EDGE, y + tall + 6
        places.append((x, y))
        x += wide + 6
    right = max(x + wide for (x, _), wide in zip(places, widths, strict=True))
    return PiecePlaces(tuple(places), right + EDGE, y + tall + EDGE)


def _step(count: int, wide: int, room: int) -> int:
    """Return the distance from one card to the next. Many cards lie closer, but every corner with its rank stays
    visible."""
    least = round(wide * CORNER)
    return max(least, min(round(wide * 0.62), (room - wide) // max(1, count - 1)))


def _is_lifted(row: RowLayout) -> bool:
    return bool(row.marked) and len(row.marked) < row.count


def _sprite(thing: object, card: int, name: str, on: str = "table", pale: bool = False) -> Sprite:
    return pieces.piece(thing, card, name, on, pale)


@lru_cache(maxsize=128)
def pieces_image(row: RowLayout, card: int, room: int, tight: bool, name: str) -> Image.Image:
    piece_places = lay(row, card, room, tight)
    colours = theme(name)
    image = ground(colours, piece_places.width, piece_places.height)
    if isinstance(row.pieces, FaceDown):
        pieces.back(row.pieces.count, card, name, "table").put(image, *piece_places.places[0])
        return image
    if not row.pieces:
        pieces.slot(card, name, "table").put(image, *piece_places.places[0])
        return image
    whole = len(row.marked) == row.count
    for n, (thing, (x, y)) in enumerate(zip(row.pieces, piece_places.places, strict=True)):
        sprite = _sprite(thing, card, name, pale=n in row.dimmed)
        if n in row.marked and not whole:
            mark(image, sprite, x, y - LIFT, name)
        else:
            sprite.put(image, x, y)
    _spans(image, row, piece_places, card, name)
    if whole:
        top = piece_places.places[0][1]
        stamp_ring(image, (1, top - 6), (piece_places.width - 2, piece_places.height - top + 5), card, name)
    return image


def _spans(image: Image.Image, row: RowLayout, piece_places: PiecePlaces, card: int, name: str) -> None:
    """Draw a line under the pieces of every pattern. Where two patterns share pieces, their lines overlap."""
    for n, (first, last) in enumerate(row.spans):
        (left, y), right = piece_places.places[first], piece_places.places[last][0]
        right = piece_places.width - EDGE if last == row.count - 1 else piece_places.places[last + 1][0]
        y += height(card) + 4 + 5 * (n % 2)
        image.paste(theme(name).index["soft"], (left + 3, y, right - 3, y + 3))


def stamp_ring(image: Image.Image, at: tuple[int, int], size: tuple[int, int], card: int, name: str) -> None:
    """Draw a ring around several pieces that are marked together."""
    border = ring(*size, round(card * 0.1) + 6, 4)
    image.paste(theme(name).index["accent"], at, border.point([0] * 127 + [255] * 129))
    _badge(image, at[0] + size[0] - 2, at[1] + 2, round(card * 0.3), name)


def mark(image: Image.Image, sprite: Sprite, x: int, y: int, name: str) -> None:
    """Draw a marked piece with a ring, and with a star in the corner that stays visible in a fan."""
    colours = theme(name)
    wide, tall = sprite.image.size
    border = draw_rounded(wide + 10, tall + 10, round(wide * 0.1) + 5).point([0] * 127 + [255] * 129)
    image.paste(colours.index["accent"], (x - 5, y - 5), border)
    sprite.put(image, x, y)
    size = round(wide * 0.32)
    _badge(image, x + size + 3, y + tall - size - 3, size, name)


def _badge(image: Image.Image, right: int, top: int, size: int, name: str) -> None:
    """Draw a star on a disc in a corner."""
    colours = theme(name)
    disc = draw_rounded(size, size, size // 2).point([0] * 127 + [255] * 129)
    at = min(right, image.width) - size, max(0, top)
    image.paste(colours.index["accent"], at, disc)
    star = shape("star", round(size * 0.7))
    place = at[0] + (size - star.width) // 2, at[1] + (size - star.width) // 2
    image.paste(star.point(colours.ramps["on-accent", "accent"]), place, star.point([0] * 16 + [255] * 240))


class CaptionedRow(NamedTuple):
    """A row with its caption, measured. A shelf is a list of them that are drawn side by side."""

    row: RowLayout
    caption: FittedLines
    owner: FittedLines
    piece_places: PiecePlaces
    width: int
    beside: bool  # the caption stands beside the pieces, not above them

    @property
    def heading(self) -> int:
        return 0 if self.beside else self.text

    @property
    def text(self) -> int:
        return sum(len(lines) * line_height(size) for size, lines in (self.caption, self.owner))


class Measure(NamedTuple):
    """How large the pieces of a table are, and how close they lie."""

    card: int
    tight: bool
    room: int
    theme: str


def block(row: RowLayout, owner: str, by: Measure) -> CaptionedRow:
    text = clean(row.caption)
    if isinstance(row.pieces, FaceDown) and row.owner is not None:
        piece_places = lay(row, MINI, by.room, by.tight)
        caption = fit(text, 210, SMALL_SIZES, 3)
        width = piece_places.width + 4 + max(length(line, caption[0]) for line in caption[1])
        return CaptionedRow(row, caption, (0, ()), piece_places, width + 2, True)
    piece_places = lay(row, by.card, by.room, by.tight)
    need = max(length(text, CAPTION[0]) + 2, round(length(owner, SMALL_SIZES[-1]) * 0.6))
    longest = max(piece_places.width, min(by.room, 320, need))
    caption = fit(text, longest, CAPTION, 3)
    owner_text: FittedLines = fit(owner, longest, SMALL_SIZES, 2) if owner else (0, ())
    lines = [length(line, size) for size, lines in (caption, owner_text) for line in lines]
    return CaptionedRow(row, caption, owner_text, piece_places, max([piece_places.width, *lines]) + 2, False)


def shelves(blocks: list[CaptionedRow], room: int) -> list[list[CaptionedRow]]:
    """Fill one shelf after the other with as many rows as there is room for."""
    all_shelves: list[list[CaptionedRow]] = []
    for each in blocks:
        if all_shelves and _measure_shelf(all_shelves[-1]) + ROW_GAP + each.width <= room:
            all_shelves[-1].append(each)
        else:
            all_shelves.append([each])
    return all_shelves


def _measure_shelf(shelf: list[CaptionedRow]) -> int:
    return sum(each.width + ROW_GAP for each in shelf) - ROW_GAP


def shelf_height(shelf: list[CaptionedRow]) -> int:
    return (
        max(each.heading for each in shelf)
        + _find_pieces_top(shelf)
        + max(each.piece_places.height - _top(each) for each in shelf)
    )


def _top(each: CaptionedRow) -> int:
    return each.piece_places.places[0][1]


def _find_pieces_top(shelf: list[CaptionedRow]) -> int:
    """Return where the pieces begin, so that those of a whole shelf are in line."""
    return max(map(_top, shelf))


def draw_shelf(image: Image.Image, shelf: list[CaptionedRow], x: int, y: int, by: Measure) -> None:
    ramps = theme(by.theme).ramps
    heading = max(each.heading for each in shelf)
    for each in shelf:
        card = MINI if each.beside else by.card
        top, left = y + heading - each.heading, x + EDGE
        if each.beside:
            top += _find_pieces_top(shelf) + max(0, (height(MINI) - each.text) // 2)
            left += each.piece_places.width - EDGE + 4
        for (size, lines), ink in ((each.caption, "soft"), (each.owner, "text")):
            for line in lines:
                write(image, line, (left, top), size, ramps[ink, "table"])
                top += line_height(size)
        plain = replace(each.row, caption="", label="", owner=None)
        row_image = pieces_image(plain, card, by.room, by.tight, by.theme)
        image.paste(row_image, (x, y + heading + _find_pieces_top(shelf) - _top(each)))
        x += each.width + ROW_GAP


# The hand: as large as it can be, with what cannot be played lower and paler.

FAN = (128, 118, 108, 100, 92)
DROP = 26


class Fan(NamedTuple):
    card: int
    rows: tuple[tuple[int, ...], ...]
    step: int


def fan(row: RowLayout, room: int) -> Fan:
    count = row.count
    for card in FAN:
        if card + (count - 1) * round(card * 0.55) <= room - 2 * EDGE:
            step = min(card + 8, (room - 2 * EDGE - card) // max(1, count - 1))
            return Fan(card, (tuple(range(count)),), step)
    card = FAN[-1]
    step = round(card * 0.55)
    many = (room - 2 * EDGE - card) // step + 1
    lines = -(-count // many)
    each = -(-count // lines)
    rows = tuple(tuple(range(n, min(n + each, count))) for n in range(0, count, each))
    return Fan(card, rows, min(card + 8, (room - 2 * EDGE - card) // max(1, each - 1)))


def fan_height(row: RowLayout, room: int) -> int:
    spread = fan(row, room)
    rows = (len(spread.rows) - 1) * round(0.86 * spread.card) + height(spread.card)
    return rows + (DROP if row.dimmed else 0) + (LIFT if row.marked else 0) + 2 * EDGE


@lru_cache(maxsize=64)
def fan_image(row: RowLayout, room: int, name: str) -> Image.Image:
    spread = fan(row, room)
    image = ground(theme(name), room, fan_height(row, room))
    if not isinstance(row.pieces, tuple):
        return image
    for line, places in enumerate(spread.rows):
        left = (room - (len(places) - 1) * spread.step - spread.card) // 2
        top = EDGE + (LIFT if row.marked else 0) + line * round(0.86 * spread.card)
        for place, n in enumerate(places):
            pale = n in row.dimmed
            sprite = _sprite(row.pieces[n], spread.card, name, pale=pale)
            x, y = left + place * spread.step, top + (DROP if pale else 0)
            if n in row.marked:
                mark(image, sprite, x, y - LIFT, name)
            else:
                sprite.put(image, x, y)
    return image
