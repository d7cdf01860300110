"""The parts that a game's screen is made of, to be shown by Discord, a terminal or an image. They hold codes, no words.

A fact is a number, a card, a suit, a tile or a tuple of these. A fact named `seat` or `…_seat` is a seat and is shown
as a name, one named `…_seats` is several and shown as a list of names. A plain string in a fact is never shown: it only
chooses between variants of a sentence.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from bot.kit.cards import Card
from bot.kit.notation import Move, spell
from bot.kit.secret import FaceDown

PAST = "past"  # the kind of a row of a round that is over
DOWN = "down"  # the kind of a row: a card of this trick that lies face down
FEW_CHOICES = 4  # buttons; more choices become one list, because a fifth button wraps on small phones
WINNER = "winner"  # a group of sentences


@dataclass(frozen=True, slots=True)
class Say:
    """A sentence. With `first` it is told before all news: without it nobody would understand them. Neighbours of one
    `group` are told together or, where there is no room for all of them, not at all."""

    code: str
    facts: Mapping[str, Any] = field(default_factory=dict)
    first: bool = False
    group: str = ""  # WINNER: who won; not told where that was somebody who was mostly away


@dataclass(frozen=True, slots=True)
class MoveReport:
    """A sentence about what the last move did. The bot repeats it to readers who have not moved since.

    With `to_all` it is told to whoever made the move, too: it says what came of the move, such as who took the trick.
    """

    code: str
    facts: Mapping[str, Any] = field(default_factory=dict)
    to_all: bool = False
    own: bool = False  # it came of the reader's own last move; whoever works out the news marks it so


def say_winners(code: str, points: Sequence[int], low: bool = False) -> Say:
    """Say which seat has the most points, or the fewest, or which seats share them; nothing drops it from a hand."""
    best = min(points) if low else max(points)
    winners = tuple([seat for seat, each in enumerate(points) if each == best])
    if len(winners) > 1:
        return Say("table-tie", {"tied_seats": winners, "points": best}, first=True, group=WINNER)
    return Say(code, {"seat": winners[0], "points": best}, first=True, group=WINNER)


@dataclass(frozen=True, slots=True)
class Sum:
    """A fact of a sentence: what a number is made of, each part as (code of a few words, points)."""

    terms: tuple[tuple[str, int], ...]


@dataclass(frozen=True, slots=True)
class Ask:
    """What is asked of the reader now, as a sentence: "You must follow clubs". The screen of a seat that may move has
    one. The bot says whose turn it is; this says what the turn is about. `answers`: the turn is somebody else's, whom
    the reader is asked to answer.

    `menu` is the code of a few words that name a list of the answers, where buttons are too many: "Name the trump".
    `tells`: the question tells what neither the answers nor the picture do, so it gives way to nothing.
    """

    code: str
    facts: Mapping[str, Any] = field(default_factory=dict)
    menu: str = ""
    tells: bool = False
    answers: bool = False


@dataclass(frozen=True, slots=True)
class Button:
    """A move made by one press. If `confirmation` is set, the player must first confirm that question.

    A `shortcut` can be put together by steps too, so it may be left out where buttons are too many.
    """

    code: str
    move: Move
    facts: Mapping[str, Any] = field(default_factory=dict)
    confirmation: Say | None = None
    shortcut: bool = False


@dataclass(frozen=True, slots=True)
class Pick:
    """Choose `least` to `most` of the pieces. The move is `verb` and the chosen pieces: "play" + "7♠ 7♥".

    With `most == 1`, every single piece must be a legal move. A piece may be a tuple of cards played together.
    `chosen_places` are those of the pieces already chosen. `remarks` is empty or holds one sentence for each piece.
    `piece_names` holds words for each piece, where its spelling would say too little: "Not turned" for 0. `opener` is
    the code of what a button says that leads to this pick, `again` of one that leads back once something is chosen.
    """

    code: str
    verb: str
    pieces: tuple[Any, ...]
    least: int = 1
    most: int = 1
    facts: Mapping[str, Any] = field(default_factory=dict)
    chosen_places: frozenset[int] = frozenset()
    remarks: tuple[Say, ...] = ()
    piece_names: tuple[Say, ...] = ()
    opener: str = ""
    again: str = ""

    def spell(self, *picks: Any) -> str:
        return " ".join([self.verb, *map(spell, picks)])


@dataclass(frozen=True, slots=True)
class Compose:
    """A text field for the rest of a move, after its verb. `text` is an example; with `to_edit`, it is what is there
    now and is to be changed.

    `how` shows by an example what to write, in at most a hundred letters.
    """

    code: str
    verb: str
    text: str = ""
    how: Say | None = None
    to_edit: bool = False


@dataclass(frozen=True, slots=True)
class Row:
    """Pieces side by side under a caption: a hand, a trick, a chain, a pile.

    The row lies in front of the seat `owner`. `hand` is true only for the reader's own hand. `marked` and `dimmed` hold
    places in the row. `spans` holds the first and last place of each group of pieces that belong together. `label` is
    the code of a very short caption, for pictures in which much lies close together.

    `kind` tells what may be left out where there is no room: of a "run" all but its ends, of a "pile" all but the last
    piece, which lies on top; a "past" row belongs to a round that is over. In a trick the first `past` pieces of a row
    were played before it. With `keeps_caption` the caption says more than whose pieces these are, and always stands
    there. `ace_low` is told of a hand in which the ace is the lowest card.
    """

    code: str
    pieces: tuple[Any, ...] | FaceDown
    owner: int | None = None
    facts: Mapping[str, Any] = field(default_factory=dict)
    marked: frozenset[int] = frozenset()
    dimmed: frozenset[int] = frozenset()
    spans: tuple[tuple[int, int], ...] = ()
    hand: bool = False
    label: str = ""
    kind: str = ""
    past: int = 0
    keeps_caption: bool = False
    ace_low: bool = False


@dataclass(frozen=True, slots=True)
class Cell:
    """A piece on a board at column x, row y (y grows upwards). A free cell has no piece but may have a label."""

    x: int
    y: int
    piece: Any = None
    label: str = ""
    marked: bool = False


@dataclass(frozen=True, slots=True)
class ScoredLine:
    """What the marked piece of a board scored on one of its sides: "up", "right", "down" or "left".

    `squares` are the columns and rows of all pieces in the line. It is empty if the marked piece scored alone.
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

    @property
    def is_hand(self) -> bool:
        """Say whether these are tiles that somebody holds: each has a name."""
        return all(cell.piece is not None and cell.label for cell in self.cells)


@dataclass(frozen=True, slots=True)
class Picture:
    """What lies where. The image, its alt text and the terminal's drawing are all made from it."""

    layout: str  # "trick", "columns" (one for each seat), "rows" or "board": how an image arranges the parts
    parts: tuple[Row | Board, ...]
    code: str = ""  # a caption over the whole, where it needs one
    facts: Mapping[str, Any] = field(default_factory=dict)
    trump: Card | str = ""  # the suit that is trump, or the card turned up for it, to be drawn beside this trick
    around: tuple[int, ...] = ()  # the seats of a trick in the order in which they sit; empty: by number


class Rounds(NamedTuple):
    """What a round is called, and what each brought, seat by seat."""

    code: str
    points: tuple[tuple[int, ...], ...]


@dataclass(frozen=True, slots=True)
class Tally:
    """Columns of numbers, one number per seat: who stands how. Every screen of a game must have one.

    None stands for a number that is not there yet, such as the bid of a seat that has not bid. Nobody leads by it.
    `strip` holds the codes of at most two columns that a small picture shows, the one that decides first; without it
    they are the first and the last. Who has most in it leads, or with `low` who has least. Every column with the code
    `deals` is what one deal or round brought, in their order. Where these are too many for columns, `rounds` has them.
    `around` has the seats in the order in which they sit; empty: by number.
    """

    columns: tuple[tuple[str, tuple[int | None, ...]], ...]  # (code of the heading, a number per seat)
    strip: tuple[str, ...] = ()
    low: bool = False
    deals: str = ""
    rounds: Rounds | None = None
    around: tuple[int, ...] = ()

    @property
    def by_deal(self) -> tuple[tuple[int, ...], ...]:
        """What each deal brought, seat by seat: nothing to whom it has no number for."""
        deals = [numbers for code, numbers in self.columns if code == self.deals]
        return tuple([tuple([number or 0 for number in numbers]) for numbers in deals])


@dataclass(frozen=True, slots=True)
class Curve:
    """How a number changed: pairs of time and value, in order. `name` is shown as it is; it is no code."""

    name: str
    points: tuple[tuple[int, int], ...]


@dataclass(frozen=True, slots=True)
class Graph:
    """Curves in one diagram, under a caption."""

    code: str
    curves: tuple[Curve, ...]
    unit: str = ""  # of its numbers: "%"
    by_deal: bool = False  # its times are deals, counted from 0, the beginning: their numbers stand below


@dataclass(frozen=True, slots=True)
class Standing:
    """One line of a league's table; `mine` is the reader's own."""

    place: int
    name: str
    numbers: tuple[str, ...]
    mine: bool = False


@dataclass(frozen=True, slots=True)
class Standings:
    """A league's table under a caption. `columns` are the codes of its headings."""

    code: str
    columns: tuple[str, ...]
    lines: tuple[Standing, ...]
    facts: Mapping[str, Any] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class BracketSeat:
    """A player at a table of a cup. `told` is their result, if there is one, in the reader's language."""

    name: str
    told: str = ""
    goes_on: bool = False
    drawn_in: bool = False  # took a free seat: from the reserve, or a lucky loser


@dataclass(frozen=True, slots=True)
class BracketRound:
    """The tables of one round under a heading. An empty table is one that nobody is drawn for yet."""

    code: str
    tables: tuple[tuple[BracketSeat, ...], ...]
    facts: Mapping[str, Any] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Bracket:
    """The rounds of a cup, the newest first."""

    rounds: tuple[BracketRound, ...]


Part = Say | MoveReport | Ask | Button | Pick | Compose | Picture | Tally
Screen = tuple[Part, ...]


def past_rows(screen: Screen) -> list[Row]:
    """Return what lay on the table in a round that is over."""
    rows = [row for part in screen if isinstance(part, Picture) for row in part.parts if isinstance(row, Row)]
    return [row for row in rows if row.kind == PAST]


def few_or_list(buttons: Sequence[Button], pick: Pick) -> list[Part]:
    """Return the buttons if there are at most FEW_CHOICES, else the pick. Both must offer the same moves."""
    return list(buttons) if len(buttons) <= FEW_CHOICES else [pick]
