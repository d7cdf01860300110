"""Square tiles with a colour and a number on each side, and the squares of a board without an edge."""

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Any, ClassVar, Self

Sentence = Callable[[str, Mapping[str, Any]], str]  # (code, facts) -> a sentence in the reader's language

UP, RIGHT, DOWN, LEFT = range(4)  # clockwise, as the sides of a tile are counted


class Colour(StrEnum):
    GREEN = "green"
    BLUE = "blue"
    YELLOW = "yellow"
    RED = "red"


@dataclass(frozen=True, slots=True)
class Side:
    colour: Colour
    number: int

    def __str__(self) -> str:
        return f"{self.colour[0]}{self.number}"  # a letter, since no colour may be told by colour alone

    @classmethod
    def parse(cls, word: str) -> Self:
        """Read a side as "green4", or shorter as "g4". Raise ValueError for anything else."""
        match = re.fullmatch(r"([a-z]+)(\d)", word.lower(), re.ASCII)
        for colour in Colour if match else ():
            if match and colour.startswith(match[1]):
                return cls(colour, int(match[2]))
        raise ValueError(f"not a side: {word[:20]!r}")


@dataclass(frozen=True, slots=True)
class Tile:
    """A tile as it lies: its number in the set, its sides (up, right, down, left), and its quarter turns."""

    number: int
    sides: tuple[Side, Side, Side, Side]
    turn: int = 0
    spelled_once: ClassVar = True  # there are few tiles, and each has many parts

    def __str__(self) -> str:
        return str(self.number)

    def letters(self, say: Sentence) -> list[str]:
        """Return the sides up, right, down and left, each as the letter of its colour in the reader's language and its
        number."""
        return [say("tile-side", {"colour": side.colour.value, "number": side.number}) for side in self.sides]

    def rotate(self, quarters: int) -> "Tile":
        """Return the tile turned clockwise by so many quarters: the upper side moves to the right."""
        up, right, down, left = self.sides
        sides = (up, right, down, left), (left, up, right, down), (down, left, up, right), (right, down, left, up)
        return Tile(self.number, sides[quarters % 4], (self.turn + quarters) % 4)


def tile(number: int, text: str) -> Tile:
    """Build a tile from its sides up, right, down and left, such as tile(12, "g4 b1 g3 r1")."""
    up, right, down, left = map(Side.parse, text.split())
    return Tile(number, (up, right, down, left))


REACH = 49  # squares to every side of the middle


class Square(int):
    """A square of a board that grows to all sides, with a name that never changes. The middle is m13.

    Columns run a…z from 12 left to 13 right of the middle; further right follow aa, ab, …, further left zz, zy, ….
    Rows count upwards, and below 1 come 0 and -1. As a number it is 100 times the column plus the row.
    """

    __slots__ = ()

    @classmethod
    def at(cls, x: int, y: int) -> Self:
        if max(abs(x), abs(y)) > REACH:
            raise ValueError(f"too far out: {x}, {y}")
        return cls((x + 50) * 100 + y + 50)

    @property
    def x(self) -> int:
        return self // 100 - 50

    @property
    def y(self) -> int:
        return self % 100 - 50

    def __str__(self) -> str:
        return f"{_COLUMNS[self.x]}{self.y + 13}"

    __repr__ = __str__

    @property
    def label(self) -> str:
        """The name as people read it: L14, since l14 looks like 114; and i14, since I14 does too."""
        return str(self).upper().replace("I", "i")

    @property
    def column(self) -> str:
        """The letters of its column as people read them."""
        return self.label.rstrip("-0123456789")

    @classmethod
    def parse(cls, word: str) -> Self:
        match = re.fullmatch(r"([a-z]{1,2})(0|-?[1-9]\d?)", word.lower(), re.ASCII)
        if not match or match[1] not in _COLUMN_NUMBERS:
            raise ValueError(f"not a square: {word[:20]!r}")
        return cls.at(_COLUMN_NUMBERS[match[1]], int(match[2]) - 13)


def _column(x: int) -> str:
    if x < -12:
        far = 26 * 26 - 1 - (-13 - x)  # from zz backwards
    elif x > 13:
        far = x - 14  # from aa
    else:
        return chr(ord("m") + x)
    return chr(ord("a") + far // 26) + chr(ord("a") + far % 26)


_COLUMNS = {x: _column(x) for x in range(-REACH, REACH + 1)}
_COLUMN_NUMBERS = {name: x for x, name in _COLUMNS.items()}
