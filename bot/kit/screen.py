"""What a game can show, for Discord, a terminal or a picture to draw. It holds message codes and no words.

Facts are numbers, cards, suits, tiles or tuples of them. A fact named `seat` or `…_seat` is a seat and is shown as a
name. A plain string in a fact is never shown: it only chooses between sentences.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from bot.kit.notation import Move, spelled
from bot.kit.secret import FaceDown

NO_FACTS: Mapping[str, Any] = {}
FEW_CHOICES = 4  # more than these become one list: a fifth button wraps on small phones


@dataclass(frozen=True, slots=True)
class Say:
    """A sentence."""

    code: str
    facts: Mapping[str, Any] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Button:
    """One move to press. `costly` asks once more, in these words, before the move is made."""

    code: str
    move: Move
    facts: Mapping[str, Any] = field(default_factory=dict)
    costly: Say | None = None


@dataclass(frozen=True, slots=True)
class Pick:
    """Choose `least` to `most` of the pieces, and say `verb` with them: "play" + "7♠ 7♥".

    `chosen` holds the places of the pieces that are chosen already. `told` is empty, or one sentence about each piece.
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
        return " ".join([self.verb, *map(spelled, chosen)])


@dataclass(frozen=True, slots=True)
class Compose:
    """Write the rest of a move by hand. The field holds `text` at first."""

    code: str
    verb: str
    text: str = ""
    facts: Mapping[str, Any] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Row:
    """Pieces side by side under a caption: a hand, a trick, a chain, a pile.

    `owner` is the seat before which the row lies. `hand` is true for the one row that is the reader's own hand.
    `marked` and `dimmed` hold places in the row, `spans` the first and last place of pieces that belong together.
    """

    code: str
    pieces: tuple[Any, ...] | FaceDown
    owner: int | None = None
    facts: Mapping[str, Any] = field(default_factory=dict)
    marked: frozenset[int] = frozenset()
    dimmed: frozenset[int] = frozenset()
    spans: tuple[tuple[int, int], ...] = ()
    hand: bool = False


@dataclass(frozen=True, slots=True)
class Cell:
    """A piece on a board at column x, row y (up is more). A free cell has no piece but may have a label."""

    x: int
    y: int
    piece: Any = None
    label: str = ""
    marked: bool = False


@dataclass(frozen=True, slots=True)
class ScoredLine:
    """What the marked piece of a board scored on one of its sides: "up", "right", "down" or "left".

    `squares` are the columns and rows of all pieces in the line; none: the marked piece alone.
    """

    way: str
    points: int
    squares: tuple[tuple[int, int], ...] = ()


@dataclass(frozen=True, slots=True)
class Board:
    """Pieces on a grid under a caption, and what the marked one scored."""

    code: str
    cells: tuple[Cell, ...]
    facts: Mapping[str, Any] = field(default_factory=dict)
    scored: tuple[ScoredLine, ...] = ()


@dataclass(frozen=True, slots=True)
class Picture:
    """What lies where. From this one description come the image, its alt text and the terminal's drawing."""

    layout: str  # "trick", "rows" or "board": how an image arranges the parts
    parts: tuple[Row | Board, ...]
    code: str = ""  # a caption over the whole, where it needs one
    facts: Mapping[str, Any] = field(default_factory=dict)
    trump: str = ""  # the suit that is trump in this trick, to be drawn beside it


@dataclass(frozen=True, slots=True)
class Tally:
    """Numbers seat by seat, in columns with headings: how everybody stands. Every screen of a game has one."""

    columns: tuple[tuple[str, tuple[int, ...]], ...]  # (code of the heading, a number per seat)


@dataclass(frozen=True, slots=True)
class Curve:
    """How a number went: (when, what it was) in order. It has a name of its own, which is no code."""

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


def few_or_list(buttons: Sequence[Button], pick: Pick) -> list[Part]:
    """The buttons while they are few, else the one pick that offers the same moves."""
    return list(buttons) if len(buttons) <= FEW_CHOICES else [pick]
