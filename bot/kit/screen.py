"""What can be shown, for Discord, a terminal or a painter to draw. No words: message codes only.

Facts are numbers, cards, suits, tiles or tuples of them; under the names `seat` and `…_seat` they are seats. A plain
string in a fact is never shown, it only chooses between sentences.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from bot.kit.notation import Move
from bot.kit.secret import FaceDown

NO_FACTS: Mapping[str, Any] = {}


@dataclass(frozen=True, slots=True)
class Say:
    """A sentence."""

    code: str
    facts: Mapping[str, Any] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Button:
    """One move to press. A costly one is asked about once more, in these words, before it is made."""

    code: str
    move: Move
    facts: Mapping[str, Any] = field(default_factory=dict)
    costly: Say | None = None


@dataclass(frozen=True, slots=True)
class Pick:
    """Choose `least` to `most` of the pieces, and say `verb` with them: "play" + "7♠ 7♥".

    `chosen` holds the places of those that are chosen already, `told` a sentence about each piece, or nothing.
    """

    code: str
    verb: str
    pieces: tuple[Any, ...]
    least: int = 1
    most: int = 1
    facts: Mapping[str, Any] = field(default_factory=dict)
    chosen: frozenset[int] = frozenset()
    told: tuple[Say, ...] = ()

    def spelled(self, *chosen: Any) -> str:
        return " ".join([self.verb, *map(str, chosen)])


@dataclass(frozen=True, slots=True)
class Compose:
    """Write the rest of a move by hand; `text` is what stands there at first."""

    code: str
    verb: str
    text: str = ""
    facts: Mapping[str, Any] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Row:
    """Pieces side by side under a caption: a hand, a trick, a chain, a pile.

    `marked` and `dimmed` hold places in the row, `spans` the first and last place of what belongs together in it;
    `owner` is the seat before which it lies.
    """

    code: str
    pieces: tuple[Any, ...] | FaceDown
    owner: int | None = None
    facts: Mapping[str, Any] = field(default_factory=dict)
    marked: frozenset[int] = frozenset()
    dimmed: frozenset[int] = frozenset()
    spans: tuple[tuple[int, int], ...] = ()


@dataclass(frozen=True, slots=True)
class Cell:
    """A piece on a board at column x, row y (up is more); a free cell has no piece but may have a label."""

    x: int
    y: int
    piece: Any = None
    label: str = ""
    marked: bool = False


@dataclass(frozen=True, slots=True)
class Board:
    """Pieces on a grid under a caption."""

    code: str
    cells: tuple[Cell, ...]
    facts: Mapping[str, Any] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Picture:
    """What lies where. From this one description come the image, its alt text and the terminal's drawing."""

    layout: str  # "trick", "rows" or "board": how a painter arranges the parts
    parts: tuple[Row | Board, ...]
    code: str = ""  # a caption over the whole, where it needs one
    facts: Mapping[str, Any] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Tally:
    """Numbers seat by seat, in columns with headings: who stands how."""

    columns: tuple[tuple[str, tuple[int, ...]], ...]  # (code of the heading, a number per seat)


@dataclass(frozen=True, slots=True)
class Curve:
    """How a number went: what it was at which time, or after how many matches. It is called by a name, no code."""

    name: str
    points: tuple[tuple[int, int], ...]


@dataclass(frozen=True, slots=True)
class Graph:
    """Curves over each other, under a caption."""

    code: str
    curves: tuple[Curve, ...]
    facts: Mapping[str, Any] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Standing:
    """One line of a league's table; `mine` is the reader's own."""

    place: int
    name: str
    numbers: tuple[str, ...]
    mine: bool = False


@dataclass(frozen=True, slots=True)
class Standings:
    """Who stands where, under a caption, with the codes of the columns' headings."""

    code: str
    columns: tuple[str, ...]
    lines: tuple[Standing, ...]
    facts: Mapping[str, Any] = field(default_factory=dict)


Part = Say | Button | Pick | Compose | Picture | Tally
Screen = tuple[Part, ...]
