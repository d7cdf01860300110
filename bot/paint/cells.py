"""Draws pieces as small as they can be read: cards as cells of rank and suit, piles as their number, plain tiles."""

from collections.abc import Callable, Mapping
from functools import lru_cache

from PIL import Image

from bot.kit.cards import Card
from bot.kit.tiles import Tile
from bot.paint.legible import px
from bot.paint.lettering import BOLD, ground, length, lettering, line_height, stamp
from bot.paint.pieces import INKS, Sprite, quarters
from bot.paint.shapes import draw_rounded, shape
from bot.paint.theme import rank_letter, theme

FLAT_HEIGHT = px(17)
_HARD_EDGE = [0] * 100 + [255] * 156


def cell_height(wide: int) -> int:
    return round(1.6 * wide)


def slip_height(look: str) -> int:
    return FLAT_HEIGHT if look == "flat" else px(26)


def _cell_rank(wide: int) -> int:
    return max(px(12), round(0.8 * wide))


def _flat_rank(wide: int) -> int:
    return px(13)


def _count_rank(wide: int) -> int:
    return px(12)


RANKS: Mapping[str, Callable[[int], int]] = {
    "cell": _cell_rank,
    "card": _flat_rank,
    "flat": _flat_rank,
    "count": _count_rank,
    "slip": _flat_rank,
}


def _paper(wide: int, tall: int, name: str, on: str, pale: bool) -> tuple[Image.Image, Image.Image]:
    colours, radius, paper = theme(name), max(6, wide // 9), "pale-card" if pale else "card"
    image, whole = ground(colours, wide, tall, on), draw_rounded(wide, tall, radius)
    stamp(image, whole, (0, 0), colours.ramps["edge", on])
    stamp(image, draw_rounded(wide - 3, tall - 3, radius - 1), (1, 1), colours.ramps[paper, "edge"])
    return image, whole.point(_HARD_EDGE)


def _draw_trimmed(text: str, size: int, most: int) -> Image.Image:
    """Return bold letters without the room around them, narrowed where they are too wide."""
    cover = lettering(text, size, BOLD)
    cover = cover.crop(cover.getbbox() or (0, 0, 1, 1))
    return cover.resize((most, cover.height), Image.Resampling.BOX) if cover.width > most else cover


@lru_cache(maxsize=512)
def cell(card: Card, wide: int, name: str, on: str, pale: bool = False) -> Sprite:
    """Return the rank above the suit, and nothing else."""
    tall = cell_height(wide)
    image, mask = _paper(wide, tall, name, on, pale)
    if card.suit is None:
        return _with_joker(image, mask, name, pale)
    ink = _ink(card.suit.value, name, pale)
    rank = _draw_trimmed(rank_letter(card.rank, name), _cell_rank(wide), wide - 6)
    small = round(0.56 * wide)
    above = (tall - rank.height - small) // 3
    stamp(image, rank, ((wide - rank.width) // 2, above + 1), ink)
    stamp(image, shape(card.suit.value, small), ((wide - small) // 2, 2 * above + rank.height), ink)
    return Sprite(image, mask)


@lru_cache(maxsize=512)
def flat_cell(card: Card, wide: int, name: str, on: str, pale: bool = False) -> Sprite:
    """Return the rank beside the suit."""
    image, mask = _paper(wide, FLAT_HEIGHT, name, on, pale)
    if card.suit is None:
        return _with_joker(image, mask, name, pale)
    ink, small = _ink(card.suit.value, name, pale), px(10)
    rank = _draw_trimmed(rank_letter(card.rank, name), _flat_rank(wide), wide - small - px(4))
    left = (wide - rank.width - px(2) - small) // 2
    stamp(image, rank, (left, (FLAT_HEIGHT - rank.height) // 2), ink)
    stamp(image, shape(card.suit.value, small), (left + rank.width + px(2), (FLAT_HEIGHT - small) // 2), ink)
    return Sprite(image, mask)


def _with_joker(image: Image.Image, mask: Image.Image, name: str, pale: bool) -> Sprite:
    size = min(image.width - 10, image.height - 8)
    at = (image.width - size) // 2, (image.height - size) // 2
    stamp(image, shape("joker", size), at, _ink("♠", name, pale))
    return Sprite(image, mask)


def _ink(suit: str, name: str, pale: bool) -> bytes:
    ramps = theme(name).ramps
    return ramps[f"pale-{INKS[suit]}", "pale-card"] if pale else ramps[INKS[suit], "card"]


@lru_cache(maxsize=256)
def count_cell(count: int, wide: int, tall: int, name: str, on: str) -> Sprite:
    """Return a pile face down: the back of a card, and on it how many they are."""
    colours = theme(name)
    image, mask = _paper(wide, tall, name, on, pale=False)
    inner = wide - 8, tall - 8
    stamp(image, draw_rounded(*inner, max(4, wide // 12)), (4, 4), colours.ramps["back", "card"])
    number = _draw_trimmed(str(count), _count_rank(wide), wide - 12)
    stamp(image, number, ((wide - number.width) // 2, (tall - number.height) // 2), colours.ramps["card", "back"])
    return Sprite(image, mask)


@lru_cache(maxsize=256)
def slip(text: str, wide: int, tall: int, name: str, on: str) -> Sprite:
    """Draw any other piece as its spelling on a slip of paper."""
    image, mask = _paper(wide, tall, name, on, pale=False)
    size = _flat_rank(wide)
    at = (wide - length(text, size)) // 2, (tall - line_height(size)) // 2
    stamp(image, lettering(text, size), at, theme(name).ramps["spades", "card"])
    return Sprite(image, mask)


def slip_width(text: str) -> int:
    return length(text, _flat_rank(0)) + px(8)


def digit_size(side: int) -> int:
    """Return the size of the digits on a tile. The smaller the tile is, the more of it they fill."""
    return min(round(0.48 * side), max(px(11), round(0.32 * side)))


@lru_cache(maxsize=128)
def plain_tile(thing: Tile, side: int, name: str, on: str) -> Sprite:
    """Return a tile without its number."""
    colours = theme(name)
    image, radius = ground(colours, side, side, on), max(3, side // 10)
    whole = draw_rounded(side, side, radius)
    stamp(image, whole, (0, 0), colours.ramps["rim", on])
    inside = max(2, side // 40)
    face = quarters(thing, side - 2 * inside, digit_size(side), name)
    image.paste(face, (inside, inside), draw_rounded(face.width, face.width, radius - 1).point(_HARD_EDGE))
    return Sprite(image, whole.point(_HARD_EDGE))
