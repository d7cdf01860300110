"""The lessons of Ruhd. The learner sits in seat 0."""

from bot.games.ruhd.deck import DECK, TURNED_TILES
from bot.games.ruhd.rules import PlacedTile, State
from bot.games.ruhd.scoring import STEP
from bot.kit.game import Seat
from bot.kit.lesson import Lesson, Offer, Question, Show
from bot.kit.screen import Say
from bot.kit.secret import Secret
from bot.kit.tiles import Square

_LEARNER = Seat(0)


def _table(lying: str, mine: tuple[int, ...], theirs: tuple[int, ...], stock: int, points: tuple[int, int]) -> State:
    """Return a table where it is the learner's turn. `lying` spells each tile as square, number and quarter turns: "m13
    32 0"."""
    words = lying.split()
    board = tuple(
        PlacedTile(Square.parse(square), TURNED_TILES[int(tile)][int(turn)])
        for square, tile, turn in zip(words[::3], words[1::3], words[2::3], strict=True)
    )
    squares = {int(spot.square) for spot in board}
    free = dict.fromkeys(spot.square + step for spot in board for step in STEP if spot.square + step not in squares)
    out = {*mine, *theirs, *(spot.tile.number for spot in board)}
    rest = [tile for tile in DECK if tile.number not in out]
    hands = tuple(
        Secret(tuple(TURNED_TILES[number][0] for number in hand), seat) for seat, hand in enumerate((mine, theirs))
    )
    return State(
        False, False, _LEARNER, frozenset({_LEARNER}), hands, Secret(tuple(rest[:stock])),
        Secret(tuple(rest[stock:])), board, tuple(map(Square, free)), points, (), None,
    )  # fmt: skip


def _first() -> State:
    return _table("m13 4 0 n13 22 0 m14 44 0", (26, 29), (21, 2), 12, (0, 0))


def _lines() -> State:
    return _table("m13 13 0 n13 47 0 m14 33 0", (1, 16), (40, 2), 10, (0, 0))


def _ten() -> State:
    return _table("m13 23 2 n13 12 2 m14 5 2 l13 48 0 l14 3 3 n12 4 3", (20, 8), (30, 2), 6, (9, 12))


def _last() -> State:
    return _table("m13 46 0 n13 16 0 m14 17 0", (27, 40), (42, 34), 0, (17, 21))


def _turn(tile: int, square: str, turn: int, points: int = 0) -> Offer:
    """Return the button tells how the tile is turned. `points` is what a placement that is not right would score."""
    worth = Say("ruhd-lesson-worth", {"points": points}) if points else None
    return Offer(f"place {tile} {square} {turn}", worth, Say("ruhd-lesson-turn", {"quarters": turn}))


def _place(tile: int, square: str) -> Offer:
    """Offer a placement with a button that tells the square. The tile is not turned."""
    return Offer(f"place {tile} {square} 0", None, Say("ruhd-lesson-square", {"square": Square.parse(square)}))


TOUCHING = Lesson(
    "touch",
    Say("ruhd-lesson-touch"),
    2,
    (
        Show(Say("ruhd-lesson-touch-1"), anew=_first),
        Question(
            Say("ruhd-lesson-touch-2"),
            Say("ruhd-lesson-touch-2-hint"),
            (_place(26, "l13"), _place(26, "k13"), _place(26, "n13")),
        ),
        Question(
            Say("ruhd-lesson-touch-3", {"seat": 1}),
            Say("ruhd-lesson-touch-3-hint"),
            (_turn(29, "o13", 3), _turn(29, "o13", 0, 1), _turn(29, "o13", 1, 2), _turn(29, "o13", 2, 4)),
            ((1, "place 21 m12 0"),),
        ),
        Show(Say("ruhd-lesson-touch-4")),
    ),
)

LINES = Lesson(
    "lines",
    Say("ruhd-lesson-lines"),
    2,
    (
        Show(Say("ruhd-lesson-lines-1"), anew=_lines),
        Question(
            Say("ruhd-lesson-lines-2"),
            Say("ruhd-lesson-lines-2-hint"),
            (_turn(1, "l13", 1), _turn(1, "l13", 0, 2), _turn(1, "l13", 2, 1), _turn(1, "l13", 3, 1)),
        ),
        Question(
            Say("ruhd-lesson-lines-3"),
            Say("ruhd-lesson-lines-3-hint"),
            (_turn(16, "m12", 1), _turn(16, "m12", 0, 4), _turn(16, "m12", 2, 1), _turn(16, "m12", 3, 3)),
            ((1, "place 40 n14 0"),),
        ),
        Show(Say("ruhd-lesson-lines-4")),
    ),
)

TEN = Lesson(
    "count",
    Say("ruhd-lesson-count"),
    2,
    (
        Show(Say("ruhd-lesson-count-1"), anew=_ten),
        Question(
            Say("ruhd-lesson-count-2"),
            Say("ruhd-lesson-count-2-hint"),
            (_turn(20, "n14", 1), _turn(20, "n14", 0, 6), _turn(20, "n14", 2, 2), _turn(20, "n14", 3, 3)),
        ),
        Show(Say("ruhd-lesson-count-3")),
        Show(Say("ruhd-lesson-count-4")),
    ),
)

END = Lesson(
    "end",
    Say("ruhd-lesson-end"),
    2,
    (
        Question(
            Say("ruhd-lesson-end-1"),
            Say("ruhd-lesson-end-1-hint"),
            (_turn(27, "l13", 1), _turn(27, "l13", 0, 2), _turn(27, "l13", 2, 2), _turn(27, "l13", 3, 1)),
            anew=_last,
        ),
        Question(
            Say("ruhd-lesson-end-2", {"seat": 1}),
            Say("ruhd-lesson-end-2-hint"),
            (_turn(40, "m12", 2), _turn(40, "m12", 0, 4), _turn(40, "m12", 1, 1), _turn(40, "m12", 3, 4)),
            ((1, "place 42 n14 0"),),
        ),
        Show(Say("ruhd-lesson-end-3"), ((1, "place 34 o13 0"),)),
    ),
)

lessons: tuple[Lesson, ...] = (TOUCHING, LINES, TEN, END)
