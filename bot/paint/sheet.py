"""What is painted: the pictures and numbers of one screen, with everything already said. A value, without codes."""

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, replace
from hashlib import sha256
from typing import Any

from bot.kit.game import Result
from bot.kit.screen import Board, Curve, Graph, Picture, Row, ScoredLine, Screen, Standings, Tally
from bot.kit.secret import FaceDown

Sentence = Callable[[str, Mapping[str, Any]], str]  # (code, facts) -> a sentence in the reader's language


@dataclass(frozen=True, slots=True)
class Strip:
    """A row of pieces under its caption."""

    caption: str
    pieces: tuple[Any, ...] | FaceDown
    owner: int | None = None
    marked: tuple[int, ...] = ()
    dimmed: tuple[int, ...] = ()
    hand: bool = False
    spans: tuple[tuple[int, int], ...] = ()  # first and last piece of each pattern, where there are several

    @property
    def count(self) -> int:
        return self.pieces.count if isinstance(self.pieces, FaceDown) else len(self.pieces)


@dataclass(frozen=True, slots=True)
class Spot:
    """A square of a board: a piece, or room for one."""

    x: int
    y: int
    piece: Any
    label: str
    marked: bool


@dataclass(frozen=True, slots=True)
class Grid:
    caption: str
    spots: tuple[Spot, ...]
    scored: tuple[ScoredLine, ...] = ()


@dataclass(frozen=True, slots=True)
class Scene:
    layout: str  # as a picture's; a trick that is over lies in a "line"
    caption: str
    parts: tuple[Strip | Grid, ...]


@dataclass(frozen=True, slots=True)
class Numbers:
    """Columns of numbers, one for each name."""

    columns: tuple[tuple[str, tuple[int | str, ...]], ...]


@dataclass(frozen=True, slots=True)
class Chart:
    """Curves under a caption."""

    caption: str
    curves: tuple[Curve, ...]


@dataclass(frozen=True, slots=True)
class Sheet:
    theme: str  # "dark" or "light"
    names: tuple[str, ...]
    scenes: tuple[Scene, ...]
    numbers: tuple[Numbers, ...]
    turns: tuple[int, ...] = ()  # whose names are pointed at
    trump: str = ""
    trump_said: str = ""
    seat: int | None = None  # whose own place is below
    places: tuple[int, ...] = ()  # name by name, when it is over
    charts: tuple[Chart, ...] = ()

    @property
    def name(self) -> str:
        """Of its file: the same for all that looks the same, and it tells nothing but what the picture shows."""
        return f"{sha256(repr(self).encode()).hexdigest()[:16]}.png"


def sheet(
    screen: Screen,
    say: Sentence,
    names: Sequence[str],
    theme: str = "dark",
    turns: Collection[int] = (),
    seat: int | None = None,
    result: Result | None = None,
) -> Sheet:
    """What of a screen is painted, for the reader at a seat. `say` puts the facts into the reader's language, `names`
    belong to the seats.
    """
    scenes = [_scene(part, say) for part in screen if isinstance(part, Picture)]
    tricks = [scene for scene in scenes if scene.layout == "trick"]
    scenes = [replace(scene, layout="line") if scene in tricks[:-1] else scene for scene in scenes]
    trump = next((part.trump for part in screen if isinstance(part, Picture) and part.trump), "")
    return Sheet(
        theme,
        tuple(names),
        tuple(scene for scene in scenes if scene.parts),
        tuple(_numbers(part, say) for part in screen if isinstance(part, Tally)),
        tuple(sorted(turns)),
        trump,
        say("paint-trump", {}) if trump else "",
        seat,
        result.places if result else (),
    )


def graph(shown: Graph, say: Sentence, theme: str = "dark") -> Sheet:
    """How ratings went."""
    return Sheet(theme, (), (), (), charts=(Chart(say(shown.code, shown.facts), shown.curves),))


def standings(shown: Standings, say: Sentence, theme: str = "dark") -> Sheet:
    """Who stands where in a league; the reader's own line is pointed out."""
    columns = zip(shown.columns, zip(*(line.numbers for line in shown.lines), strict=True), strict=False)
    return Sheet(
        theme,
        tuple([line.name for line in shown.lines]),
        (Scene("rows", say(shown.code, shown.facts), ()),),
        (Numbers(tuple([(say(code, {}), numbers) for code, numbers in columns])),),
        tuple([n for n, line in enumerate(shown.lines) if line.mine]),
        places=tuple([line.place for line in shown.lines]),
    )


def _scene(picture: Picture, say: Sentence) -> Scene:
    parts = [_grid(part, say) if isinstance(part, Board) else _strip(part, say) for part in picture.parts]
    return Scene(picture.layout, say(picture.code, picture.facts) if picture.code else "", tuple(parts))


def _strip(row: Row, say: Sentence) -> Strip:
    down = isinstance(row.pieces, FaceDown)
    return Strip(
        say(row.code, row.facts),
        row.pieces,
        row.owner,
        tuple(sorted(row.marked)),
        tuple(sorted(row.dimmed)),
        row.hand and not down,
        row.spans if len(row.spans) > 1 else (),
    )


def _grid(board: Board, say: Sentence) -> Grid:
    spots = [Spot(cell.x, cell.y, cell.piece, cell.label, cell.marked) for cell in board.cells]
    newest = tuple([(cell.x, cell.y) for cell in board.cells if cell.marked])
    scored = tuple([replace(line, squares=line.squares or newest) for line in board.scored])
    return Grid(say(board.code, board.facts), tuple(spots), scored)


def _numbers(tally: Tally, say: Sentence) -> Numbers:
    return Numbers(tuple((say(code, {}), tuple(numbers)) for code, numbers in tally.columns))
