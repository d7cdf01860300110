"""Draws boards: tiles on a grid with lettered edges, the newest in a ring, and what it scored on its sides."""

from functools import lru_cache
from typing import NamedTuple

from PIL import Image

from bot.kit.screen import ScoredLine
from bot.kit.tiles import REACH, Square
from bot.paint import pieces
from bot.paint.layout import BoardLayout, Spot
from bot.paint.lettering import BOLD, fit, ground, length, lettering, line_height, stamp, write
from bot.paint.shapes import draw_rounded
from bot.paint.theme import Theme, theme

MAX_SQUARE, MIN_SQUARE = 132, 54  # the side of a square
AXIS = 34
GAP = 4
_HARD_EDGE = [0] * 127 + [255] * 129


class Frame(NamedTuple):
    left: int
    right: int
    bottom: int
    top: int
    lettered: bool
    labelled: bool  # room for labels under the tiles

    @property
    def columns(self) -> int:
        return self.right - self.left + 1

    @property
    def rows(self) -> int:
        return self.top - self.bottom + 1


def frame(grid: BoardLayout) -> Frame:
    xs, ys = [spot.x for spot in grid.spots], [spot.y for spot in grid.spots]
    under = any(spot.piece is not None and spot.label for spot in grid.spots)
    near = max(map(abs, [*xs, *ys])) <= REACH
    return Frame(min(xs), max(xs), min(ys), max(ys), near and not under, under)


def size(grid: BoardLayout, cell: int) -> tuple[int, int]:
    area = frame(grid)
    edge = AXIS if area.lettered else 0
    label = line_height(22) if area.labelled else 0
    return edge + area.columns * (cell + GAP) + 10, edge + area.rows * (cell + GAP + label) + 10


@lru_cache(maxsize=64)
def grid_image(grid: BoardLayout, cell: int, name: str, again: bool = False) -> Image.Image:
    """Return the board. `again` says that the same tiles are drawn above: then only their places are."""
    colours, area = theme(name), frame(grid)
    image = ground(colours, *size(grid, cell))
    if area.lettered:
        _letters(image, colours, area, cell)
    framed = []
    for spot in grid.spots:
        x, y = corner(area, spot.x, spot.y, cell)
        if spot.piece is None:
            _free(image, spot, again, x, y, cell, name)
            continue
        sprite = _place(cell, name) if again else pieces.piece(spot.piece, cell, name, "table")
        sprite.put(image, x, y)
        if spot.marked:
            framed.append((sprite, x, y))
        if spot.label:
            at = x + (cell - length(spot.label, 22)) // 2
            write(image, spot.label, (at, y + cell + 1), 22, colours.ramps["soft", "table"])
    for sprite, x, y in framed:
        thick = 6
        border = draw_rounded(cell + 2 * thick, cell + 2 * thick, cell // 10 + thick).point(_HARD_EDGE)
        image.paste(colours.index["accent"], (x - thick, y - thick), border)
        sprite.put(image, x, y)
    _draw_scores(image, grid, area, cell, colours)
    return image


@lru_cache(maxsize=64)
def _place(cell: int, name: str) -> pieces.Sprite:
    colours = theme(name)
    image = ground(colours, cell, cell)
    stamp(image, draw_rounded(cell, cell, max(3, cell // 10)), (0, 0), colours.ramps["line", "table"])
    return pieces.Sprite(image, Image.new("L", image.size, 255))


def corner(area: Frame, x: int, y: int, cell: int) -> tuple[int, int]:
    edge = AXIS if area.lettered else 0
    label = line_height(22) if area.labelled else 0
    return edge + 6 + (x - area.left) * (cell + GAP), 6 + (area.top - y) * (cell + GAP + label)


def _letters(image: Image.Image, colours: Theme, area: Frame, cell: int) -> None:
    """Name the columns below the board and the rows left of it."""
    ink = colours.ramps["soft", "table"]
    for x in range(area.left, area.right + 1):
        text = Square.at(x, 0).label.rstrip("0123456789")
        at, _ = corner(area, x, area.top, cell)
        write(image, text, (at + (cell - length(text, 24)) // 2, image.height - AXIS), 24, ink)
    for y in range(area.bottom, area.top + 1):
        text = str(y + 13)
        _, at = corner(area, area.left, y, cell)
        write(image, text, (AXIS - 4 - length(text, 24), at + (cell - line_height(24)) // 2), 24, ink)


def _free(image: Image.Image, spot: Spot, again: bool, x: int, y: int, cell: int, name: str) -> None:
    """Draw a free square with its label. Leave out the square's name, which the edges tell, on a board drawn again, and
    where there is no room for it."""
    colours = theme(name)
    stamp(image, draw_rounded(cell, cell, max(3, cell // 10)), (x, y), colours.ramps["panel", "table"])
    if not spot.label:
        return
    first, *rest = spot.label.split(" ", 1)
    for words in ([first, *rest], rest) if not again or not rest else (rest,):
        lines = [fit(text, cell - 8, (30, 26, 24, 22, 20, 18, 16, 14), 1) for text in words]
        if all(parts[0] == text for text, (_, parts) in zip(words, lines, strict=True)):
            break
    else:
        return
    top = y + (cell - sum(line_height(size) for size, _ in lines)) // 2
    for letters, (text, *_) in lines:
        ink = "soft" if text == first else "text"
        write(image, text, (x + (cell - length(text, letters)) // 2, top), letters, colours.ramps[ink, "panel"])
        top += line_height(letters)


def _draw_scores(image: Image.Image, grid: BoardLayout, area: Frame, cell: int, colours: Theme) -> None:
    """Draw a bar along each scored line, and the points at a corner of the newest tile, one corner for each side."""
    newest = next(((spot.x, spot.y) for spot in reversed(grid.spots) if spot.marked), None)
    if newest is None:
        return
    ways: dict[str, list[int]] = {}
    for line in grid.scored:
        ways.setdefault(line.way, []).append(line.points)
        _bar(image, line, area, cell, colours)
    left, top = corner(area, *newest, cell)
    near, far = round(cell * 0.1), round(cell * 0.9)
    spots = {"up": (far, 0), "right": (cell, far), "down": (near, cell), "left": (0, near)}
    letters = max(18, min(25, cell // 4))
    for way, points in ways.items():
        text = " ".join(f"+{n}" for n in points)
        wide, tall = length(text, letters, BOLD) + letters // 2 + 4, round(letters * 1.15)
        x = max(2, min(image.width - wide - 2, left + spots[way][0] - wide // 2))
        y = max(2, min(image.height - tall - 2, top + spots[way][1] - tall // 2))
        _pill(image, text, letters, (x, y, wide, tall), colours)


def _bar(image: Image.Image, line: ScoredLine, area: Frame, cell: int, colours: Theme) -> None:
    """Draw a bar along one side of every tile of the line."""
    inside = [(x, y) for x, y in line.squares if area.left <= x <= area.right and area.bottom <= y <= area.top]
    if len(inside) < 2:
        return
    for x, y in inside:
        left, top = corner(area, x, y, cell)
        middle, far = cell // 2, cell - 4
        at = {"up": (middle, 4), "right": (far, middle), "down": (middle, far), "left": (4, middle)}[line.way]
        long, flat = cell // 4, line.way in ("up", "down")
        for ink, thick in (("rim", 6), ("accent", 4)):
            wide, tall = (long + thick, thick) if flat else (thick, long + thick)
            shape = draw_rounded(2 * wide, 2 * tall, thick).point(_HARD_EDGE)
            image.paste(colours.index[ink], (left + at[0] - wide, top + at[1] - tall), shape)


def _pill(image: Image.Image, text: str, letters: int, box: tuple[int, int, int, int], colours: Theme) -> None:
    left, top, wide, tall = box
    image.paste(
        colours.index["rim"], (left - 2, top - 2), draw_rounded(wide + 4, tall + 4, tall // 2 + 2).point(_HARD_EDGE)
    )
    image.paste(colours.index["accent"], (left, top), draw_rounded(wide, tall, tall // 2).point(_HARD_EDGE))
    cover = lettering(text, letters, BOLD)
    ink = cover.getbbox() or (0, 0, 1, 1)
    at = left + (wide - (ink[2] - ink[0])) // 2 - ink[0], top + (tall - (ink[3] - ink[1])) // 2 - ink[1]
    stamp(image, cover, at, colours.ramps["on-accent", "accent"])
