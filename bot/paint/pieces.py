"""Draws single pieces: cards, backs, empty places, tiles, and any other piece by its spelling. Each is drawn once."""

from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import Any, NamedTuple

from PIL import Image, ImageDraw

from bot.kit.cards import Card
from bot.kit.tiles import Colour, Side, Tile
from bot.paint.lettering import BOLD, ground, length, lettering, line_height, stamp
from bot.paint.shapes import OVERSAMPLING, dashes, draw_rounded, lattice, shape
from bot.paint.theme import Theme, rank_letter, theme

INKS: Mapping[str, str] = {"♠": "spades", "♥": "hearts", "♦": "diamonds", "♣": "clubs"}
TALL = 1.4  # of a card, to its width
MIN_BAND = 3_000  # pixels of a sprite's band: for fewer, another paste takes more time than it saves
CORNER = 0.5  # of a card's width: as much must stay visible to read its rank and suit
_HARD_EDGE = [0] * 100 + [255] * 156  # palette numbers cannot be blended: a pixel is covered or not


class Sprite:
    """A piece on its ground, and where it covers what lies below it. Most of its lines cover all: these are pasted
    without the mask, which is quicker."""

    def __init__(self, image: Image.Image, mask: Image.Image) -> None:
        self.image, self._bands = image, tuple(_split(image, mask))

    def put(self, image: Image.Image, x: int, y: int) -> None:
        for band in self._bands:
            image.paste(band.image, (x, y + band.top), band.mask)


class _Band(NamedTuple):
    """Some lines of a sprite."""

    top: int
    image: Image.Image
    mask: Image.Image | None  # none: all is covered


def _split(image: Image.Image, mask: Image.Image) -> Iterator[_Band]:
    """Yield the lines from the first to the last that covers all as a band without a mask, if that saves work."""
    wide, tall = image.size
    cover, line = mask.tobytes(), b"\xff" * wide
    full = [y for y in range(tall) if cover.startswith(line, y * wide)]
    if len(full) * wide < MIN_BAND or full[-1] - full[0] >= len(full):
        yield _Band(0, image, mask)
        return
    top, end = full[0], full[-1] + 1
    for first, last in ((0, top), (end, tall)):
        if first < last:
            box = 0, first, wide, last
            yield _Band(first, image.crop(box), mask.crop(box))
    yield _Band(top, image.crop((0, top, wide, end)), None)


def height(width: int) -> int:
    return round(width * TALL)


@lru_cache(maxsize=512)
def card(piece: Card, width: int, name: str, on: str, pale: bool = False, tall: int = 0) -> Sprite:
    """Return a card. Rank and suit are large in the corner, which is all a fan shows;
    the emblem stands larger below, but not on a card that is only so tall."""
    colours = theme(name)
    paper = "pale-card" if pale else "card"
    blank, mask = _blank(width, paper, name, on, tall or height(width))
    image = blank.copy()
    suit = piece.suit.value if piece.suit else "♠"
    ink = colours.ramps[f"pale-{INKS[suit]}" if pale else INKS[suit], paper]
    index = corner(rank_letter(piece.rank, name), width)
    stamp(image, index, (0, 0), ink)
    if piece.suit:
        small = round(width * 0.27)
        stamp(image, shape(suit, small), (round(width * 0.105), round(width * 0.525)), ink)
    if tall:
        return Sprite(image, mask)
    emblem = piece.rank if piece.rank in "JQK" or not piece.suit else suit
    size = round(width * (0.60 if piece.rank == "A" else 0.52))
    stamp(
        image, shape(emblem, size), (width - size - round(width * 0.1), height(width) - size - round(width * 0.1)), ink
    )
    return Sprite(image, mask)


@lru_cache(maxsize=256)
def corner(rank: str, width: int) -> Image.Image:
    """Return the rank in a card's corner."""
    room = round(width * 0.35)
    cover = Image.new("L", (round(width * 0.55), round(width * 0.56)), 0)
    if rank == "joker":
        size = round(width * 0.34)
        cover.paste(shape("star", size), (round(width * 0.06), round(width * 0.09)))
        return cover
    size = round(width * 0.55)
    text = lettering(rank, size, BOLD)
    box = text.getbbox() or (0, 0, 1, 1)
    text = text.crop(box)
    if text.width > room:
        text = text.resize((room, text.height), Image.Resampling.BOX)
    middle = round(width * 0.24)
    cover.paste(text, (max(0, middle - text.width // 2), round(width * 0.105)))
    return cover


@lru_cache(maxsize=64)
def _blank(width: int, paper: str, name: str, on: str, tall: int) -> tuple[Image.Image, Image.Image]:
    """Return an empty card and its mask. They are shared, so draw on a copy."""
    colours = theme(name)
    radius = round(width * 0.1)
    thick = 2 if width >= 90 else 1
    image = ground(colours, width, tall, on)
    whole = draw_rounded(width, tall, radius)
    stamp(image, whole, (0, 0), colours.ramps["edge", on])
    stamp(
        image,
        draw_rounded(width - 2 * thick, tall - 2 * thick, radius - thick),
        (thick, thick),
        colours.ramps[paper, "edge"],
    )
    return image, whole.point(_HARD_EDGE)


@lru_cache(maxsize=256)
def back(count: int, width: int, name: str, on: str) -> Sprite:
    """Return a stack of cards face down, with their number on it."""
    colours = theme(name)
    if not count:
        return _empty(width, name, on, "0")
    tall, depth = height(width), min(count - 1, 3) * 3
    image = ground(colours, width + depth, tall + depth, on)
    mask = Image.new("L", image.size, 0)
    for step in range(depth, -1, -3):
        layout, cut = _blank(width, "card", name, on, tall)
        image.paste(layout, (step, step), cut)
        mask.paste(255, (step, step), cut)
    border = max(4, width // 16)
    inner = width - 2 * border, tall - 2 * border
    field = ground(colours, *inner, "back")
    stamp(field, lattice(*inner, max(8, width // 9)), (0, 0), colours.ramps["back-line", "back"])
    image.paste(field, (border, border), draw_rounded(*inner, border).point(_HARD_EDGE))
    _number(image, colours, str(count), (width // 2, tall // 2), width)
    return Sprite(image, mask)


def _number(image: Image.Image, colours: Theme, text: str, middle: tuple[int, int], width: int) -> None:
    """Draw a number on a disc of paper."""
    size = round(width * 0.36)
    wide = max(length(text, size, BOLD) + round(size * 0.7), round(size * 1.5))
    tall = round(size * 1.5)
    x, y = middle[0] - wide // 2, middle[1] - tall // 2
    stamp(image, draw_rounded(wide, tall, tall // 2), (x, y), colours.ramps["card", "back"])
    cover = lettering(text, size, BOLD)
    box = cover.getbbox() or (0, 0, 1, 1)
    at = middle[0] - (box[2] - box[0]) // 2 - box[0], middle[1] - (box[3] - box[1]) // 2 - box[1]
    stamp(image, cover, at, colours.ramps["spades", "card"])


@lru_cache(maxsize=64)
def slot(width: int, name: str, on: str) -> Sprite:
    return _empty(width, name, on, "")


def _empty(width: int, name: str, on: str, text: str) -> Sprite:
    colours, tall = theme(name), height(width)
    image = ground(colours, width, tall, on)
    stamp(image, dashes(width, tall, round(width * 0.1), 2, max(5, width // 12)), (0, 0), colours.ramps["line", on])
    if text:
        size = round(width * 0.36)
        at = (width - length(text, size)) // 2, (tall - line_height(size)) // 2
        stamp(image, lettering(text, size), at, colours.ramps["soft", on])
    return Sprite(image, Image.new("L", image.size, 255))


@lru_cache(maxsize=512)
def word(text: str, tall: int, name: str, on: str) -> Sprite:
    """Draw any other piece as its spelling on a slip of paper."""
    colours = theme(name)
    size = max(16, tall // 3)
    wide = length(text, size) + size
    image = ground(colours, wide, tall, on)
    radius = min(12, tall // 4)
    stamp(image, draw_rounded(wide, tall, radius), (0, 0), colours.ramps["edge", on])
    stamp(image, draw_rounded(wide - 2, tall - 2, radius - 1), (1, 1), colours.ramps["card", "edge"])
    stamp(image, lettering(text, size), (size // 2, (tall - line_height(size)) // 2), colours.ramps["spades", "card"])
    return Sprite(image, draw_rounded(wide, tall, radius).point(_HARD_EDGE))


def piece(thing: Any, width: int, name: str, on: str, pale: bool = False) -> Sprite:
    if isinstance(thing, Card):
        return card(thing, width, name, on, pale)
    if isinstance(thing, Tile):
        return tile(thing, width, name, on)
    return word(" ".join(map(str, thing)) if isinstance(thing, tuple) else str(thing), height(width), name, on)


# Tiles: four triangles that meet in the middle, a colour, a pattern and a digit on each.


@lru_cache(maxsize=512)
def tile(thing: Tile, size: int, name: str, on: str) -> Sprite:
    colours = theme(name)
    image = ground(colours, size, size, on)
    radius = max(3, size // 10)
    whole = draw_rounded(size, size, radius)
    stamp(image, whole, (0, 0), colours.ramps["rim", on])
    inside = max(2, size // 40)
    face = quarters(thing, size - 2 * inside, round((size - 2 * inside) * 0.31), name)
    hub = round(size * 0.27)
    at = (face.width - hub) // 2
    middle = draw_rounded(hub, hub, hub // 2)
    face.paste(colours.index["rim"], (at, at), middle.point(_HARD_EDGE))
    digits = round(size * 0.18)
    cover = lettering(str(thing.number), digits, BOLD)
    box = cover.getbbox() or (0, 0, 1, 1)
    where = (face.width - (box[2] - box[0])) // 2 - box[0], (face.width - (box[3] - box[1])) // 2 - box[1]
    stamp(face, cover, where, colours.ramps["light", "rim"])
    image.paste(face, (inside, inside), draw_rounded(face.width, face.width, radius - 1).point(_HARD_EDGE))
    return Sprite(image, whole.point(_HARD_EDGE))


def quarters(thing: Tile, size: int, digits: int, name: str) -> Image.Image:
    """Return the four sides of a tile, each with a digit so large."""
    face = ground(theme(name), size, size, "rim")
    for way, side in enumerate(thing.sides):
        quarter, cut = _quarter(side, way, size, digits, name)
        face.paste(quarter, (0, 0), cut)
    return face


@lru_cache(maxsize=128)
def _quarter(side: Side, way: int, size: int, digits: int, name: str) -> tuple[Image.Image, Image.Image]:
    colours = theme(name)
    hue = side.colour.value
    image = ground(colours, size, size, hue)
    stamp(image, pattern(side.colour, size), (0, 0), colours.ramps[f"{hue}-shade", hue])
    cover = lettering(str(side.number), digits, BOLD)
    box = cover.getbbox() or (0, 0, 1, 1)
    middle = round(size * 0.175)
    x, y = ((size // 2, middle), (size - middle, size // 2), (size // 2, size - middle), (middle, size // 2))[way]
    at = x - (box[2] - box[0]) // 2 - box[0], y - (box[3] - box[1]) // 2 - box[1]
    plate = round(digits * 0.94)
    disc = draw_rounded(plate, plate, plate // 2).point(_HARD_EDGE)
    image.paste(colours.index[hue], (x - plate // 2, y - plate // 2), disc)
    ink = "light" if side.colour in (Colour.BLUE, Colour.RED) else "dark"
    stamp(image, cover, at, colours.ramps[ink, hue])
    edge, cut = _triangle(way, size)
    frame = ground(colours, size, size, "rim")
    frame.paste(image, (0, 0), edge)
    return frame, cut


@lru_cache(maxsize=64)
def _triangle(way: int, size: int) -> tuple[Image.Image, Image.Image]:
    """Return the quarter of a square on one side, without and with the line between it and its neighbours."""
    corners = ((0, 0), (size, 0), (size, size), (0, size))
    a, b = corners[way], corners[(way + 1) % 4]
    cuts = []
    for gap in (max(1.0, size / 60), 0.0):
        shift = ((0, -gap), (gap, 0), (0, gap), (-gap, 0))[way]
        points = [(x + shift[0], y + shift[1]) for x, y in (a, b, (size / 2, size / 2))]
        big = Image.new("L", (size * OVERSAMPLING, size * OVERSAMPLING), 0)
        ImageDraw.Draw(big).polygon([(x * OVERSAMPLING, y * OVERSAMPLING) for x, y in points], fill=255)
        cuts.append(big.reduce(OVERSAMPLING).point([0] * 127 + [255] * 129))
    return cuts[0], cuts[1]


@lru_cache(maxsize=64)
def pattern(colour: Colour, size: int) -> Image.Image:
    """Return the pattern of a colour: slanting stripes for green, waves for blue, dots for yellow, checks for red."""
    fine = 2
    big = Image.new("L", (size * fine, size * fine), 0)
    draw = ImageDraw.Draw(big)
    step = max(8, size // 7) * fine
    end = size * fine
    if colour is Colour.GREEN:
        for start in range(-end, end, step):
            draw.line((start, end, start + end, 0), fill=255, width=step // 3)
    elif colour is Colour.BLUE:
        for top in range(0, end, step):
            zigzag = [(x, top + (step // 2 if n % 2 else 0)) for n, x in enumerate(range(-step, end + step, step // 2))]
            draw.line(zigzag, fill=255, width=max(2, step // 5), joint="curve")
    elif colour is Colour.YELLOW:
        dot = step * 0.24
        for row, y in enumerate(range(0, end + step, step)):
            for x in range(step // 2 if row % 2 else 0, end + step, step):
                draw.ellipse((x - dot, y - dot, x + dot, y + dot), fill=255)
    else:
        for row, y in enumerate(range(0, end, step // 2)):
            for x in range(step // 2 if row % 2 else 0, end, step):
                draw.rectangle((x, y, x + step // 2 - 1, y + step // 2 - 1), fill=255)
    return big.reduce(fine).point([0] * 127 + [255] * 129)
