"""What a game promises the house. Keep these promises and the rest works."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any, NewType, Protocol, TypeVar

from bot.kit.notation import Move
from bot.kit.pace import Pace
from bot.kit.screen import Button, Compose, Pick, Screen
from bot.kit.seed import Dice, Seed

Seat = NewType("Seat", int)

S = TypeVar("S")
M = TypeVar("M", bound=Move)
V = TypeVar("V")


class RuleError(Exception):
    """The rules refuse this move. `code` names the sentence; `facts` hold only what that seat knows."""

    def __init__(self, code: str, **facts: Any) -> None:
        super().__init__(code, facts)
        self.code, self.facts = code, facts

    def __reduce__(self) -> tuple[Any, tuple[()]]:
        return partial(
            RuleError, self.code, **self.facts
        ), ()  # robots and arrangers refuse from a process of their own


@dataclass(frozen=True, slots=True)
class Result:
    """How it ended, seat by seat: points as the game counts them, and places. Ties share the place: 1, 1, 3."""

    points: tuple[int, ...]
    places: tuple[int, ...]
    fewest_win: bool = False


def highest(points: tuple[int, ...]) -> Result:
    """The most points win."""
    return Result(points, tuple(1 + sum(other > mine for other in points) for mine in points))


def lowest(points: tuple[int, ...]) -> Result:
    """The fewest points win."""
    return Result(points, tuple(1 + sum(other < mine for other in points) for mine in points), fewest_win=True)


class Game(Protocol[S, M, V]):
    """S: what is true.  M: what a seat may say.  V: what one seat may know."""

    key: str  # folder name, database value, prefix of every message code
    version: int  # raise it when an old log would replay differently
    seats: range  # how many may sit down
    moves: tuple[type[M], ...]  # every verb of the game
    options: Mapping[str, tuple[str, ...]]  # lobby choices; the first is the default
    pace: Pace  # the clock this game is usually played with

    def deal(self, seats: int, options: Mapping[str, str], seed: Seed) -> S: ...
    def turns(self, state: S) -> frozenset[Seat]: ...  # who may move now; empty when over
    def may(self, state: S) -> frozenset[Seat]: ...  # those, and who may speak up though nobody waits for them
    def clock_period(self, state: S) -> int: ...  # the clocks' banks are filled anew when it rises
    def play(self, state: S, seat: Seat, move: M) -> S: ...  # or RuleError(code, **facts)
    def result(self, state: S) -> Result | None: ...
    def view(self, state: S, seat: Seat | None) -> V: ...  # None: a spectator
    def choices(self, view: V) -> Sequence[M]: ...  # legal moves, or a fair sample where they are too many
    def overdue(self, view: V) -> M: ...  # what the clock plays for a seat that is out of time
    def robot(self, view: V, dice: Dice) -> M: ...  # a machine player's move
    def screen(self, view: V) -> Screen: ...  # codes, moves and pictures; no words, no Discord


AnyGame = Game[Any, Any, Any]


PAGE = 25  # pieces of which a guide lets several be chosen at once: as many as any screen can list


@dataclass(frozen=True, slots=True)
class Guide:
    """A move that is put together step by step: what is shown of it, how it may go on, and the move once it is whole.

    What the buttons, picks and texts of `steps` say is added to the draft; only `whole` is for the table.
    """

    draft: str  # all that was said so far, in its one spelling; empty: nothing yet
    screen: Screen  # in place of the game's own while the draft is not empty
    steps: tuple[Button | Pick | Compose, ...]
    whole: Button | None = None


class Arranger(Protocol):
    """What a game may offer besides: it works out the move that a player means who only names pieces."""

    def meant(self, view: Any, words: str) -> Move | None: ...  # or RuleError; None: these are no pieces


class Guiding(Protocol):
    """And this: it goes through a move step by step. An empty draft is answered at once, others in a second."""

    def guided(self, view: Any, draft: str) -> Guide | None: ...  # or Unreadable; None: there is nothing to guide
