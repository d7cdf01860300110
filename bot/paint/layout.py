"""A screen with everything already said in the reader's language: one value, without codes, that can be drawn.

These classes have no slots: a layout is pickled for the process that draws it, which is quicker so."""

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, replace
from hashlib import sha256
from typing import Any

from bot.kit.game import Result
from bot.kit.screen import Board, Bracket, BracketSeat, Curve, Graph, Picture, Row, ScoredLine, Screen, Standings, Tally
from bot.kit.secret import FaceDown
from bot.paint.theme import rank_letter

Sentence = Callable[[str, Mapping[str, Any]], str]  # (code, facts) -> a sentence in the reader's language


@dataclass(frozen=True)
class RowLayout:
    """A row of pieces and its caption."""

    caption: str
    pieces: tuple[Any, ...] | FaceDown
    owner: int | None = None
    marked: tuple[int, ...] = ()
    dimmed: tuple[int, ...] = ()
    hand: bool = False
    spans: tuple[tuple[int, int], ...] = ()  # first and last piece of each pattern; empty where there is only one
    label: str = ""  # stands for the caption where rows lie close
    kind: str = ""  # "run", "pile" or "past": what may be left out
    past: int = 0  # so many of its first pieces were played before this trick
    keeps_caption: bool = False  # its caption always stands there

    @property
    def count(self) -> int:
        return self.pieces.count if isinstance(self.pieces, FaceDown) else len(self.pieces)


@dataclass(frozen=True)
class Spot:
    """A square of a board, with a piece or free."""

    x: int
    y: int
    piece: Any
    label: str
    marked: bool


@dataclass(frozen=True)
class BoardLayout:
    """A board and its caption."""

    caption: str
    spots: tuple[Spot, ...]
    scored: tuple[ScoredLine, ...] = ()


@dataclass(frozen=True)
class PictureLayout:
    """A picture of the screen and its caption."""

    kind: str  # the picture's layout; "line" for a trick that is over
    caption: str
    parts: tuple[RowLayout | BoardLayout, ...]
    around: tuple[int, ...] = ()  # the seats of a trick, clockwise


@dataclass(frozen=True)
class Numbers:
    """Columns of numbers, one for each name."""

    columns: tuple[tuple[str, tuple[int | str | None, ...]], ...]
    strip: tuple[int, ...] = ()  # places of the columns that a strip shows, the one that decides first
    leaders: tuple[int, ...] = ()  # who leads in that one; nobody while all are equal
    deals: tuple[int, ...] = ()  # places of the columns that go deal by deal
    around: tuple[int, ...] = ()  # the seats, clockwise; empty: by number


@dataclass(frozen=True)
class Chart:
    """Curves under a caption."""

    caption: str
    curves: tuple[Curve, ...]
    unit: str = ""
    by_deal: bool = False


@dataclass(frozen=True)
class BracketLayout:
    """The tables of one round of a cup: each has a heading and its seats."""

    caption: str
    tables: tuple[tuple[str, tuple[BracketSeat, ...]], ...]


@dataclass(frozen=True)
class Layout:
    """Everything an image shows. Equal layouts give equal images."""

    theme: str  # "dark" or "light"
    names: tuple[str, ...]
    pictures: tuple[PictureLayout, ...]
    numbers: tuple[Numbers, ...]
    turns: tuple[int, ...] = ()  # names with an arrow: those who are to move
    trump: str = ""  # its suit
    trump_said: str = ""  # the word for it
    seat: int | None = None  # drawn at the lower edge of a trick
    places: tuple[int, ...] = ()  # name by name, once the match is over
    charts: tuple[Chart, ...] = ()
    brackets: tuple[BracketLayout, ...] = ()
    room: int = 0  # one page for a phone, at most so tall there, in px; 0: as tall as what it shows

    @property
    def name(self) -> str:
        """The file's name. Equal layouts share it, and it gives away nothing that the image does not show."""
        return f"{sha256(repr(self).encode()).hexdigest()[:16]}.png"

    @property
    def rows(self) -> list[RowLayout]:
        return [part for picture in self.pictures for part in picture.parts if isinstance(part, RowLayout)]

    @property
    def hands(self) -> list[RowLayout]:
        return [row for row in self.rows if row.hand]


def screen_layout(
    screen: Screen,
    say: Sentence,
    names: Sequence[str],
    theme: str = "dark",
    turns: Collection[int] = (),
    seat: int | None = None,
    result: Result | None = None,
) -> Layout:
    """Return the layout of a screen for the reader at `seat`. `say` speaks the reader's language,
    `names` go by seat."""
    pictures = [_picture_layout(part, say) for part in screen if isinstance(part, Picture)]
    tricks = [picture for picture in pictures if picture.kind == "trick"]
    pictures = [replace(picture, kind="line") if picture in tricks[:-1] else picture for picture in pictures]
    trumps = (part.trump for part in screen if isinstance(part, Picture))
    trump = next((each for each in trumps if each != ""), "")  # the lowest card counts as false
    return Layout(
        theme,
        tuple(names),
        tuple(picture for picture in pictures if picture.parts),
        tuple(_numbers(part, say) for part in screen if isinstance(part, Tally)),
        tuple(sorted(turns)),
        trump if isinstance(trump, str) else f"{rank_letter(trump.rank, theme)}{trump.suit}",
        say("paint-trump", {}) if trump != "" else "",
        seat,
        result.places if result else (),
    )


def graph_layout(graph: Graph, say: Sentence, theme: str = "dark") -> Layout:
    """Return the layout of curves, such as ratings over time."""
    return Layout(theme, (), (), (), charts=(Chart(say(graph.code, {}), graph.curves, graph.unit, graph.by_deal),))


def standings_layout(standings: Standings, say: Sentence, theme: str = "dark") -> Layout:
    """Return the layout of a league's table, with an arrow at the reader's own line."""
    columns = zip(standings.columns, zip(*(line.numbers for line in standings.lines), strict=True), strict=False)
    return Layout(
        theme,
        tuple([line.name for line in standings.lines]),
        (PictureLayout("rows", say(standings.code, standings.facts), ()),),
        (Numbers(tuple([(say(code, {}), numbers) for code, numbers in columns])),),
        tuple([n for n, line in enumerate(standings.lines) if line.mine]),
        places=tuple([line.place for line in standings.lines]),
    )


def bracket_layout(bracket: Bracket, say: Sentence, theme: str = "dark") -> Layout:
    """Return the layout of a cup's rounds."""
    rounds = [
        BracketLayout(
            say(round_.code, round_.facts),
            tuple([(say("paint-table", {"number": n}), seats) for n, seats in enumerate(round_.tables, 1)]),
        )
        for round_ in bracket.rounds
    ]
    return Layout(theme, (), (), (), brackets=tuple(rounds))


def _picture_layout(picture: Picture, say: Sentence) -> PictureLayout:
    parts = [_board_layout(part, say) if isinstance(part, Board) else _row_layout(part, say) for part in picture.parts]
    caption = say(picture.code, picture.facts) if picture.code else ""
    return PictureLayout(picture.layout, caption, tuple(parts), picture.around)


def _row_layout(row: Row, say: Sentence) -> RowLayout:
    down = isinstance(row.pieces, FaceDown)
    return RowLayout(
        say(row.code, row.facts),
        row.pieces,
        row.owner,
        tuple(sorted(row.marked)),
        tuple(sorted(row.dimmed)),
        row.hand and not down,
        row.spans if len(row.spans) > 1 else (),
        say(row.label, row.facts) if row.label else "",
        row.kind,
        row.past,
        row.keeps_caption,
    )


def _board_layout(board: Board, say: Sentence) -> BoardLayout:
    spots = [Spot(cell.x, cell.y, cell.piece, cell.label, cell.marked) for cell in board.cells]
    newest = tuple([(cell.x, cell.y) for cell in board.cells if cell.marked])[-1:]
    score_lines = tuple([replace(line, squares=line.squares or newest) for line in board.scored])
    return BoardLayout(say(board.code, board.facts), tuple(spots), score_lines)


def _numbers(tally: Tally, say: Sentence) -> Numbers:
    columns = tuple([(say(code, {}), tuple(numbers)) for code, numbers in tally.columns])
    strip = _strip(tally)
    deciding = tally.columns[strip[0]][1] if strip else ()
    best = (min if tally.low else max)((number for number in deciding if number is not None), default=None)
    leaders = tuple([seat for seat, number in enumerate(deciding) if number is not None and number == best])
    deals = tuple([n for n, (code, _) in enumerate(tally.columns) if code == tally.deals])
    return Numbers(columns, strip, leaders if len(leaders) < len(deciding) else (), deals, tally.around)


def _strip(tally: Tally) -> tuple[int, ...]:
    """Return the places of a strip's columns. If several columns have the same heading, only the newest is among
    them."""
    places = {code: n for n, (code, _) in enumerate(tally.columns)}
    if tally.strip:
        return tuple([places[code] for code in tally.strip if code in places])
    numbers = list(places.values())
    return tuple(dict.fromkeys([*numbers[:1], *numbers[-1:]]))
