"""Writes text that fits its room, and stamps shapes onto images that hold palette numbers."""

import unicodedata
from functools import cache, lru_cache
from importlib.resources import files

from PIL import Image, ImageDraw, ImageFont

from bot.paint.shapes import draw_rounded, shape
from bot.paint.theme import Theme, theme

SEMIBOLD, BOLD = "SourceSansPro-Semibold.otf", "SourceSansPro-Bold.otf"
SUITS = "♠♥♦♣"
ELLIPSIS = "…"
SOME = bytes([0] * 16 + [255] * 240)  # which degrees of coverage are drawn at all


def ground(colours: Theme, width: int, height: int, colour: str = "table") -> Image.Image:
    """Return a new image of palette numbers in one colour. It gets real colours when it becomes a file."""
    return Image.new("L", (max(1, width), max(1, height)), colours.index[colour])


@lru_cache(maxsize=64)
def panel(name: str, width: int, height: int, radius: int) -> Image.Image:
    """Return a round-cornered panel to draw on. It is shared, so draw on a copy."""
    colours = theme(name)
    image = ground(colours, width, height)
    stamp(image, draw_rounded(width, height, radius), (0, 0), colours.ramps["panel", "table"])
    return image


def stamp(image: Image.Image, cover: Image.Image, at: tuple[int, int], ramp: bytes) -> None:
    """Stamp a shape onto a ground of one colour. `ramp` gives the palette number for each degree of coverage."""
    image.paste(_map_cover(cover, ramp), at, _map_cover(cover, SOME))


def ink_of(cover: Image.Image, ramp: bytes, some: bytes = SOME) -> tuple[Image.Image, Image.Image]:
    """Return a shape in its colours and what it covers, to be pasted as often as one likes. `some` tells for each
    degree of coverage whether a pixel is drawn: 255 or 0."""
    return _map_cover(cover, ramp), _map_cover(cover, some)


def _map_cover(cover: Image.Image, table: bytes) -> Image.Image:
    """Return the same as cover.point(table), but faster: `point` rounds the whole table at each call."""
    return Image.frombytes("L", cover.size, cover.tobytes().translate(table))


@cache
def font(size: int, weight: str = SEMIBOLD) -> ImageFont.FreeTypeFont:
    place = files("font_source_sans_pro") / "files" / weight
    return ImageFont.truetype(str(place), size, layout_engine=ImageFont.Layout.BASIC)


@cache
def _drawable(letter: str) -> bool:
    if letter in SUITS or letter == " ":
        return True
    if unicodedata.category(letter)[0] in "CZM" or unicodedata.bidirectional(letter) in {"R", "AL"}:
        return False
    face = font(20)
    missing = face.getmask("\U0010fffd"), face.getlength("\U0010fffd")
    return (bytes(face.getmask(letter)), face.getlength(letter)) != (bytes(missing[0]), missing[1])


@lru_cache(maxsize=2048)
def clean(text: str) -> str:
    """Return the text without the letters that the font lacks."""
    words = " ".join("".join(" " if unicodedata.category(c) == "Zs" else c for c in text).split())
    if all(map(_drawable, words)):
        return words
    plain = "".join(
        c if _drawable(c) else unicodedata.normalize("NFKD", c) for c in unicodedata.normalize("NFC", words)
    )
    return " ".join("".join(filter(_drawable, plain)).split())


@lru_cache(maxsize=4096)
def length(text: str, size: int, weight: str = SEMIBOLD) -> int:
    face = font(size, weight)
    return sum(_suit(size) + 2 if part in SUITS else round(face.getlength(part) + 0.5) for part in _parts(text))


def _suit(size: int) -> int:
    return round(size * 0.74)


def _parts(text: str) -> list[str]:
    """Return the text cut at its suits, which are drawn while everything else is written."""
    parts = [""]
    for letter in text:
        if letter in SUITS:
            parts += [letter, ""]
        else:
            parts[-1] += letter
    return [part for part in parts if part]


@lru_cache(maxsize=128)
def lettering(text: str, size: int, weight: str = SEMIBOLD) -> Image.Image:
    """Return a line of text as coverage. All lines of a size have their baseline at the same height."""
    face = font(size, weight)
    cover = Image.new("L", (length(text, size, weight) + 2, line_height(size)), 0)
    draw, x = ImageDraw.Draw(cover), 0
    for part in _parts(text):
        if part in SUITS:
            cover.paste(shape(part, _suit(size)), (x + 1, baseline(size) - _suit(size) + 1))
            x += _suit(size) + 2
        else:
            left, top, _, _ = face.getbbox(part, anchor="ls")
            at = max(x, -round(left)), max(baseline(size), -round(top))
            draw.text(at, part, fill=255, font=face, anchor="ls")
            x += round(face.getlength(part) + 0.5)
    return cover


def line_height(size: int) -> int:
    return round(size * 1.26)


def baseline(size: int) -> int:
    return round(size * 0.96)


def write(image: Image.Image, text: str, at: tuple[int, int], size: int, ramp: bytes, weight: str = SEMIBOLD) -> None:
    if text:
        ink, mask = _ink_text(text, size, ramp, weight)
        image.paste(ink, at, mask)


@lru_cache(maxsize=2048)  # some kilobytes each: the names and numbers of a hundred tables
def _ink_text(text: str, size: int, ramp: bytes, weight: str) -> tuple[Image.Image, Image.Image]:
    return ink_of(lettering(text, size, weight), ramp)


@lru_cache(maxsize=2048)
def fit(text: str, width: int, sizes: tuple[int, ...], lines: int = 1) -> tuple[int, tuple[str, ...]]:
    """Return the largest size at which the text fits so many lines, and these lines. Only its end is ever cut off."""
    text = clean(text)
    for many in range(1, lines + 1):
        for size in sizes if many == lines else sizes[: max(1, len(sizes) // 2)]:
            rows = _break_lines(text, width, size)
            if len(rows) <= many:
                return size, tuple(rows)
    size = sizes[-1]
    parts = _break_lines(text, width, size, hard=True)
    if len(parts) > lines:
        last = parts[lines - 1]
        while last and length(last + ELLIPSIS, size) > width:
            last = last[:-1]
        parts = [*parts[: lines - 1], last + ELLIPSIS]
    return size, tuple(parts)


def _break_lines(text: str, width: int, size: int, hard: bool = True) -> list[str]:
    """Return the text in lines, broken between words, or within a word that is too long for a line."""
    lines: list[str] = []
    for word in text.split():
        if lines and length(f"{lines[-1]} {word}", size) <= width:
            lines[-1] += f" {word}"
            continue
        lines.append(word)
        while hard and length(lines[-1], size) > width and len(lines[-1]) > 1:
            cut = len(lines[-1]) - 1
            while cut > 1 and length(lines[-1][:cut], size) > width:
                cut -= 1
            lines[-1:] = [lines[-1][:cut], lines[-1][cut:]]
    return lines or [""]
