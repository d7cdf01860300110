"""What a game must provide to be hosted. A game that keeps these promises needs no other part of the house.

`docs/new-game.md` leads through them, and `tests/promises` checks each of them for every listed game.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple, NewType, Protocol, TypeVar

from bot.kit.lesson import Lesson
from bot.kit.notation import Move
from bot.kit.pace import Pace
from bot.kit.robot import PLENTY, USUAL, Budget, Level
from bot.kit.screen import Button, Compose, Pick, Say, Screen
from bot.kit.seed import Dice, Seed

Seat = NewType("Seat", int)

S = TypeVar("S")
M = TypeVar("M", bound=Move)
V = TypeVar("V")


class RuleError(Exception):
    """The rules refuse this move. `code` names the sentence that says why; `facts` hold only what that seat knows."""

    def __init__(self, code: str, **facts: Any) -> None:
        super().__init__(code, facts)
        self.code, self.facts = code, facts

    def __reduce__(self) -> tuple[Any, tuple[()]]:
        """Pickling keeps the facts: robots think in another process, and their refusals come back from there."""
        return partial(RuleError, self.code, **self.facts), ()


@dataclass(frozen=True, slots=True)
class Result:
    """How a match ended, seat by seat: the points as the game counts them, and the places. Ties share one: 1, 1, 3."""

    points: tuple[int, ...]
    places: tuple[int, ...]
    fewest_win: bool = False


def highest(points: tuple[int, ...]) -> Result:
    """The most points win."""
    return Result(points, tuple(1 + sum(other > mine for other in points) for mine in points))


def lowest(points: tuple[int, ...]) -> Result:
    """The fewest points win."""
    return Result(points, tuple(1 + sum(other < mine for other in points) for mine in points), fewest_win=True)


PerDeal = tuple[tuple[int, ...], ...]  # numbers seat by seat, deal by deal


class Luck(StrEnum):
    """How much luck decides one match. The league turns it into a number."""

    LITTLE = "little"
    MUCH = "much"


class Stage(NamedTuple):
    """Where a match stands, for those who look back: all counted from 1. 0: the game has no such thing."""

    deal: int = 0
    round: int = 0
    trick: int = 0


PAGE = 25  # pieces of a pick of which several may be chosen: Discord's lists hold no more


@dataclass(frozen=True, slots=True)
class Guide:
    """One step of a move that a player puts together: what to show, how to go on, and the move once it is whole.

    Each step appends its button, pick or text to the draft. The table gets only `whole`.
    """

    draft: str  # everything chosen so far, in its one spelling; empty at the start
    screen: Screen  # replaces the game's own screen while the draft is not empty
    steps: tuple[Button | Pick | Compose, ...]
    whole: Button | None = None


@dataclass(frozen=True, slots=True)
class Hint:
    """A good move for somebody who practises, and one sentence that names it and its reason."""

    move: Move
    says: Say


class Game(Protocol[S, M, V]):
    """S is the state: everything that is true. M are the moves. V is the view: what one seat may know."""

    key: str  # folder name, database value, prefix of every message code
    version: int  # raise it when an old log would replay differently
    folder: Path  # where RULES.md lies, and its translations as RULES.fr.md, …
    seats: range  # how many may sit down
    moves: tuple[type[M], ...]  # every verb of the game
    options: Mapping[str, tuple[str, ...]]  # lobby choices; the first is the default
    play_off: Mapping[str, str]  # options of a short match that decides between equals; empty: a whole match does
    pace: Pace  # the clock this game is usually played with
    luck: Luck  # how much one result says about its players
    fewest_win: bool  # as its results say, for those who compare before there is one
    robot_version: int  # raise it when its robots play otherwise: the log keeps who moved
    lessons: tuple[Lesson, ...]  # what a newcomer plays first; may be empty
    illustrations: Mapping[int, Screen]  # pictures under a chapter of the rules, counted from 0; may be empty

    def deal(self, seats: int, options: Mapping[str, str], seed: Seed) -> S: ...  # the first state of a match
    def turns(self, state: S) -> frozenset[Seat]: ...  # who may move now; empty when over
    def may(self, state: S) -> frozenset[Seat]: ...  # `turns`, and who else may move though nobody waits for it
    def clock_period(self, state: S) -> int: ...  # a number; when it rises, every clock's bank is filled again
    def stage(self, state: S) -> Stage: ...  # the deal or round, and the trick in it, that is being played
    def play(self, state: S, seat: Seat, move: M) -> S: ...  # the next state, or RuleError(code, **facts)
    def result(self, state: S) -> Result | None: ...  # None until the match is over
    def deal_points(self, state: S) -> PerDeal: ...  # each seat's points, finished deal by finished deal
    def tie_breaks(self, state: S) -> PerDeal: ...  # each seat's numbers that decide between equals, the first first
    def pieces(self, state: S) -> Sequence[Any]: ...  # every piece there is, wherever it lies: none is lost or made
    def view(self, state: S, seat: Seat | None) -> V: ...  # what that seat knows; None: a spectator
    def choices(self, view: V) -> Sequence[M]: ...  # legal moves, or a fair sample if they are too many; empty off turn
    def overdue(self, view: V) -> M: ...  # what the clock plays for a seat that is out of time
    def robot(self, view: V, dice: Dice, level: Level = USUAL, budget: Budget = PLENTY) -> M: ...  # a machine's move
    def hint(self, view: V, dice: Dice) -> Hint: ...  # the robot's move with its reason, for somebody who practises
    def screen(self, view: V) -> Screen: ...  # codes, moves and pictures; no words, no Discord
    def meant(self, view: V, words: str) -> Move | None: ...  # the move that typed pieces stand for, or RuleError
    def guided(self, view: V, draft: str) -> Guide | None: ...  # a move's next step, or Unreadable; "" must be quick


AnyGame = Game[Any, Any, Any]


def one_deal(result: Result | None) -> PerDeal:
    """For a game whose points are only known for the whole match: that is its one deal."""
    return () if result is None else (result.points,)


def no_tie_breaks(state: Any) -> PerDeal:
    """For a game in which equal points are equal."""
    return ()


def no_meaning(view: Any, words: str) -> Move | None:
    """For a game in which typed pieces mean only what the buttons and picks of the screen offer."""
    return None


def no_guide(view: Any, draft: str) -> Guide | None:
    """For a game in which every move is a single press."""
    return None
