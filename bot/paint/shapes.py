"""Turns outlines into coverage: images in which 255 is ink, 0 is none, and edges are in between."""

import re
from functools import cache, lru_cache

from PIL import Image, ImageChops, ImageDraw

from bot.paint.art import ART

OVERSAMPLING = 4  # a shape is drawn so many times larger, then brought down
PIECES = 12  # straight ones to a curve

Point = tuple[float, float]


@lru_cache(maxsize=512)
def shape(name: str, size: int) -> Image.Image:
    big = Image.new("L", (size * OVERSAMPLING, size * OVERSAMPLING), 0)
    draw = ImageDraw.Draw(big)
    for hole, points in outlines(name):
        draw.polygon(
            [(x * size * OVERSAMPLING / 100, y * size * OVERSAMPLING / 100) for x, y in points], fill=0 if hole else 255
        )
    return big.reduce(OVERSAMPLING)


@cache
def outlines(name: str) -> tuple[tuple[bool, tuple[Point, ...]], ...]:
    """Return (is a hole, points) for every closed line of a drawing. Curves become short straight pieces."""
    words = re.findall(r"[A-Z]|-?\d+(?:\.\d+)?", ART[name])
    all_outlines: list[tuple[bool, tuple[Point, ...]]] = []
    points: list[Point] = []
    hole, at = False, 0
    letter = ""
    while at < len(words):
        if words[at].isalpha():
            letter = words[at]
            at += 1
            if letter == "Z":
                all_outlines.append((hole, tuple(points)))
                continue
        count = 6 if letter == "C" else 2
        numbers = [float(word) for word in words[at : at + count]]
        at += count
        if letter in "MH":
            hole, points = letter == "H", [(numbers[0], numbers[1])]
            letter = "L"
        elif letter == "L":
            points.append((numbers[0], numbers[1]))
        else:
            b, c, d = zip(numbers[::2], numbers[1::2], strict=True)
            points += _curve(points[-1], b, c, d)
    return tuple(all_outlines)


def _curve(a: Point, b: Point, c: Point, d: Point) -> list[Point]:
    line = []
    for n in range(1, PIECES + 1):
        t = n / PIECES
        u = 1 - t
        weights = u**3, 3 * u * u * t, 3 * u * t * t, t**3
        x, y = (sum(w * p[axis] for w, p in zip(weights, (a, b, c, d), strict=True)) for axis in (0, 1))
        line.append((x, y))
    return line


@lru_cache(maxsize=512)
def draw_rounded(width: int, height: int, radius: int) -> Image.Image:
    """Return a rectangle with round corners."""
    cover = Image.new("L", (width, height), 255)
    radius = min(radius, width // 2, height // 2)
    if radius > 0:
        big = Image.new("L", (2 * radius * OVERSAMPLING,) * 2, 0)
        ImageDraw.Draw(big).ellipse((0, 0, 2 * radius * OVERSAMPLING - 1, 2 * radius * OVERSAMPLING - 1), fill=255)
        round_ = big.reduce(OVERSAMPLING)
        for x, left in ((0, 0), (radius, width - radius)):
            for y, top in ((0, 0), (radius, height - radius)):
                cover.paste(round_.crop((x, y, x + radius, y + radius)), (left, top))
    return cover


@lru_cache(maxsize=256)
def ring(width: int, height: int, radius: int, thick: int) -> Image.Image:
    """Return the border of a rectangle with round corners."""
    cover = draw_rounded(width, height, radius).copy()
    inner = draw_rounded(width - 2 * thick, height - 2 * thick, radius - thick)
    cover.paste(0, (thick, thick), inner)
    return cover


@lru_cache(maxsize=64)
def dashes(width: int, height: int, radius: int, thick: int, dash: int) -> Image.Image:
    """Return a broken border: it marks a place where nothing lies."""
    cover = ring(width, height, radius, thick)
    grid = Image.new("L", cover.size, 255)
    draw = ImageDraw.Draw(grid)
    for x in range(width // 2 % dash, width, 2 * dash):
        draw.rectangle((x, 0, x + dash - 1, thick), fill=0)
        draw.rectangle((x, height - thick - 1, x + dash - 1, height), fill=0)
    for y in range(height // 2 % dash, height, 2 * dash):
        draw.rectangle((0, y, thick, y + dash - 1), fill=0)
        draw.rectangle((width - thick - 1, y, width, y + dash - 1), fill=0)
    return ImageChops.multiply(cover, grid)


@lru_cache(maxsize=64)
def lattice(width: int, height: int, step: int) -> Image.Image:
    """Draw crossing diagonal lines."""
    big = Image.new("L", (width * 2, height * 2), 0)
    draw = ImageDraw.Draw(big)
    for start in range(-height * 2, width * 2, step * 2):
        draw.line((start, 0, start + height * 2, height * 2), fill=255, width=3)
        draw.line((start, height * 2, start + height * 2, 0), fill=255, width=3)
    return big.reduce(2)
