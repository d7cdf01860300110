"""What a page is made of: letters, pieces and boxes at their places. A page is worked out as marks, then drawn."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import lru_cache
from typing import Any, NamedTuple

from PIL import Image

from bot.kit.cards import Card
from bot.kit.tiles import Tile
from bot.paint import cells, pieces
from bot.paint.lettering import BOLD, SEMIBOLD, SOME, ink_of, length, line_height, write
from bot.paint.shapes import dashes, draw_rounded, ring, shape
from bot.paint.theme import Theme, theme

LARGE_PANEL = 20_000  # pixels of a panel: beyond this its ends alone are drawn as shapes
_HARD_EDGE = bytes([0] * 127 + [255] * 129)


class Text(NamedTuple):
    """A line of letters."""

    text: str
    x: int
    y: int
    size: int
    ink: str = "text"
    ground: str = "table"
    weight: str = SEMIBOLD

    @property
    def right(self) -> int:
        return self.x + length(self.text, self.size, self.weight)

    def draw(self, image: Image.Image, colours: Theme) -> None:
        write(image, self.text, (self.x, self.y), self.size, colours.ramps[self.ink, self.ground], self.weight)


class Piece(NamedTuple):
    """A card, a tile or any other piece. `look` is "card", "cell" (upright, no larger than rank and suit), "flat" (rank
    and suit side by side), "count" (a pile face down) or "tile"."""

    thing: Any
    x: int
    y: int
    wide: int
    look: str
    ground: str = "table"
    pale: bool = False
    own: bool = False
    free: int = 0  # px of its width that no other piece covers; 0: all
    tall: int = 0  # of a pile face down, or of a short card; 0: as tall as its width tells

    @property
    def right(self) -> int:
        return self.x + self.wide

    @property
    def letters(self) -> int:
        """How large its rank or digits are."""
        if self.look == "tile":
            return cells.digit_size(self.wide)
        if self.look == "card" and isinstance(self.thing, Card):
            return round(0.55 * self.wide)
        return cells.RANKS[self.look](self.wide)

    def draw(self, image: Image.Image, colours: Theme) -> None:
        if self.look == "card" and isinstance(self.thing, Card):
            sprite = pieces.card(self.thing, self.wide, colours.name, self.ground, self.pale, self.tall)
        elif self.look == "tile" and isinstance(self.thing, Tile):
            sprite = cells.plain_tile(self.thing, self.wide, colours.name, self.ground)
        elif self.look == "count":
            sprite = cells.count_cell(self.thing, self.wide, self.tall, colours.name, self.ground)
        elif isinstance(self.thing, Card) and self.look == "flat":
            sprite = cells.flat_cell(self.thing, self.wide, colours.name, self.ground, self.pale)
        elif isinstance(self.thing, Card):
            sprite = cells.cell(self.thing, self.wide, colours.name, self.ground, self.pale)
        else:
            sprite = cells.slip(str(self.thing), self.wide, cells.slip_height(self.look), colours.name, self.ground)
        sprite.put(image, self.x, self.y)


class Box(NamedTuple):
    """A round-cornered panel, or with `thick` a frame. "dashes" marks a place where nothing lies."""

    x: int
    y: int
    wide: int
    tall: int
    radius: int
    ink: str = "panel"
    ground: str = "table"
    thick: int = 0
    look: str = ""

    @property
    def right(self) -> int:
        return self.x + self.wide

    def draw(self, image: Image.Image, colours: Theme) -> None:
        if self.look == "dashes":
            cover: _Cover = dashes, (self.wide, self.tall, self.radius, 3, max(6, self.wide // 10))
        elif self.look:
            cover = shape, (self.look, self.wide)
        elif self.thick:
            cover = ring, (self.wide, self.tall, self.radius, self.thick)
        elif self.wide * self.tall > LARGE_PANEL and self.tall > 2 * self.radius:
            self._draw_large(image, colours)
            return
        else:
            cover = draw_rounded, (self.wide, self.tall, self.radius)
        if self.ink == "accent" and (self.thick or self.look == "dashes"):  # over pieces, where nothing blends
            ink, mask = _ink_of(*cover, bytes([colours.index[self.ink]] * 256), _HARD_EDGE)
        else:
            ink, mask = _ink_of(*cover, colours.ramps[self.ink, self.ground])
        image.paste(ink, (self.x, self.y), mask)

    def _draw_large(self, image: Image.Image, colours: Theme) -> None:
        """Draw the round ends as shapes, and plain colour between them. This takes a tenth of the work."""
        ramp = colours.ramps[self.ink, self.ground]
        ink, mask = _ink_of(draw_rounded, (self.wide, 2 * self.radius, self.radius), ramp)
        image.paste(ink, (self.x, self.y), mask)
        image.paste(ink, (self.x, self.y + self.tall - ink.height), mask)
        sides = self.x, self.y + self.radius, self.x + self.wide, self.y + self.tall - self.radius
        image.paste(colours.index[self.ink], sides)


_Cover = tuple[Callable[..., Image.Image], tuple[Any, ...]]  # what draws a shape, and its measures


@lru_cache(maxsize=128)
def _ink_of(
    draw: Callable[..., Image.Image], measures: tuple[Any, ...], ramp: bytes, some: bytes = SOME
) -> tuple[Image.Image, Image.Image]:
    return ink_of(draw(*measures), ramp, some)


class Group(NamedTuple):
    """Marks whose places count from this one's. Moving a part is cheap so: many are laid out, one is drawn."""

    x: int
    y: int
    marks: tuple[Any, ...]

    @property
    def right(self) -> int:
        return self.x + max((mark.right for mark in self.marks), default=0)


Single = Text | Piece | Box
Mark = Single | Group


class Part(NamedTuple):
    """A part of a page: how tall it is, and its marks."""

    height: int
    marks: tuple[Mark, ...] = ()

    def move(self, x: int, y: int) -> tuple[Mark, ...]:
        return (Group(x, y, self.marks),)


def single(marks: Iterable[Mark], x: int = 0, y: int = 0) -> Iterator[Single]:
    """Yield every mark at its own place."""
    for mark in marks:
        if isinstance(mark, Group):
            yield from single(mark.marks, x + mark.x, y + mark.y)
        else:
            yield mark._replace(x=mark.x + x, y=mark.y + y) if x or y else mark


def stack(parts: Sequence[Part], gap: int) -> Part:
    """Return the parts one below the other."""
    marks: list[Mark] = []
    y = 0
    for part in parts:
        marks += part.move(0, y)
        y += part.height + gap
    return Part(max(0, y - gap), tuple(marks))


def draw_marks(marks: Iterable[Mark], image: Image.Image, name: str) -> None:
    colours = theme(name)
    for mark in single(marks):
        mark.draw(image, colours)


def centre_text(text: str, middle: int, y: int, size: int, ink: str, ground: str, weight: str = SEMIBOLD) -> Text:
    return Text(text, middle - length(text, size, weight) // 2, y, size, ink, ground, weight)


def highlight(x: int, y: int, wide: int, tall: int, radius: int) -> Box:
    """Return a ring around a piece that is new, or chosen."""
    return Box(x - 6, y - 6, wide + 12, tall + 12, radius + 6, "accent", thick=6)


__all__ = [
    "BOLD",
    "SEMIBOLD",
    "Box",
    "Mark",
    "Part",
    "Piece",
    "Text",
    "centre_text",
    "draw_marks",
    "highlight",
    "line_height",
    "single",
    "stack",
]
