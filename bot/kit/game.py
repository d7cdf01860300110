"""What a game must provide to be hosted. A game that keeps these promises needs no other part of the work.

`docs/new-game.md` leads through them, and `tests/promises` checks each of them for every listed game.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from functools import partial
from pathlib import Path
from typing import Any, Generic, NamedTuple, NewType, Protocol, TypeVar

from bot.kit.appraisal import USUAL_APPRAISAL, Appraisal
from bot.kit.cards import Cards
from bot.kit.lesson import Lesson
from bot.kit.notation import Move
from bot.kit.pace import Pace
from bot.kit.robot_levels import PLENTY, USUAL, Budget, Level
from bot.kit.screen import Button, Compose, Pick, Say, Screen
from bot.kit.seed import Dice, Seed

Seat = NewType("Seat", int)

S = TypeVar("S")
M = TypeVar("M", bound=Move)
V = TypeVar("V")
V_in = TypeVar("V_in", contravariant=True)
M_out = TypeVar("M_out", covariant=True)


class RuleError(Exception):
    """The rules refuse this move. `code` names the sentence that says why; `facts` hold only what that seat knows."""

    def __init__(self, code: str, **facts: Any) -> None:
        super().__init__(code, facts)
        self.code, self.facts = code, facts

    def __reduce__(self) -> tuple[Any, tuple[()]]:
        """Keep the facts when pickled: robots think in another process, and their refusals come back from there."""
        return partial(RuleError, self.code, **self.facts), ()


@dataclass(frozen=True, slots=True)
class Result:
    """How a match ended, seat by seat: the points as the game counts them, and the places. Ties share one: 1, 1, 3."""

    points: tuple[int, ...]
    places: tuple[int, ...]
    fewest_win: bool = False


def highest(points: tuple[int, ...]) -> Result:
    """Return the result of a match that the most points win."""
    return Result(points, tuple(1 + sum(other > mine for other in points) for mine in points))


def lowest(points: tuple[int, ...]) -> Result:
    """Return the result of a match that the fewest points win."""
    return Result(points, tuple(1 + sum(other < mine for other in points) for mine in points), fewest_win=True)


PerDeal = tuple[tuple[int, ...], ...]  # numbers seat by seat, deal by deal


def totals(deals: PerDeal, seats: int) -> tuple[int, ...]:
    """Return the sum of each seat over some deals."""
    return tuple(map(sum, zip(*deals, strict=True))) or (0,) * seats


class Luck(StrEnum):
    """How much luck decides one match. The league turns it into a number."""

    LITTLE = "little"
    MUCH = "much"


class Stage(NamedTuple):
    """Where a match stands, for those who look back: all counted from 1. 0: the game has no such thing."""

    deal: int = 0
    round: int = 0
    trick: int | None = None  # 0: before the tricks of a deal or round; none: the game has no tricks


LONGEST_PICK = 25  # pieces of a pick: no screen has a longer list


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


class Robot(Protocol[V_in, M_out]):
    """A machine player."""

    def __call__(self, view: V_in, dice: Dice, level: Level = USUAL, budget: Budget = PLENTY) -> M_out: ...


def one_deal(result: Result | None) -> PerDeal:
    """Return the points of the whole match as those of its one deal, for a game that knows them only at the end."""
    return () if result is None else (result.points,)


def no_tie_breaks(state: Any) -> PerDeal:
    """Return no tie-breaks, for a game in which equal points are equal."""
    return ()


def no_stage(state: Any) -> Stage:
    """Return a stage without numbers, for a game that counts neither deals nor tricks."""
    return Stage()


def one_period(state: Any) -> int:
    """Return 0 always, for a game with one bank for the whole match."""
    return 0


def no_meaning(view: Any, words: str) -> Move | None:
    """Return None, for a game in which typed pieces mean only what the buttons and picks of the screen offer."""
    return None


def no_guide(view: Any, draft: str) -> Guide | None:
    """Return None, for a game in which every move is a single press."""
    return None


def no_cards(view: Any) -> Cards:
    """Return no cards, for a game without tricks, or whose screens show every card that was played in a deal."""
    return ()


class NumberValues(tuple[str, ...]):
    """Values of an option that are whole numbers: one sentence, `<key>-option-<name>-number`, says { $value }."""

    __slots__ = ()


def numbers(usual: int, among: Iterable[int]) -> NumberValues:
    """Return the values of an option that is a number: `options={"cards": numbers(7, range(5, 11))}`. The usual one is
    the default."""
    return NumberValues(map(str, dict.fromkeys([usual, *among])))


USUAL_PACE = Pace.parse("live:5:00+0:05")
_UNTOLD: Any = None  # what follows from another promise


@dataclass(frozen=True, kw_only=True, eq=False)
class Game(Generic[S, M, V]):
    """S is the state: everything that is true. M are the moves. V is the view: what one seat may know."""

    key: str  # folder name, database value, prefix of every message code
    seats: range  # how many may sit down
    moves: tuple[type[M], ...]  # every verb of the game

    deal: Callable[[int, Mapping[str, str], Seed], S]  # (seats, options, seed): the first state of a match
    turns: Callable[[S], frozenset[Seat]]  # (state): who may move now; empty when over
    play: Callable[[S, Seat, M], S]  # (state, seat, move): the next state, or RuleError(code, **facts)
    result: Callable[[S], Result | None]  # (state): None until the match is over
    pieces: Callable[[S], Sequence[Any]]  # (state): every piece there is, wherever it lies: none is lost or made
    view: Callable[[S, Seat | None], V]  # (state, seat): what that seat knows; None: a spectator
    choices: Callable[[V], Sequence[M]]  # (view): legal moves, or a fair sample if they are too many; empty off turn
    screen: Callable[[V], Screen]  # (view): codes, moves and pictures; no words, no Discord

    robot: Robot[V, M] = _UNTOLD  # (view, dice, level, budget): a machine's move; by default any choice
    folder: Path = _UNTOLD  # where RULES.md lies, and its translations as RULES.fr.md, …: beside `deal`
    overdue: Callable[[V], M] = _UNTOLD  # (view): what the clock plays for a seat that is out of time: the first choice
    hint: Callable[[V, Dice], Hint] = _UNTOLD  # (view, dice): the robot's move, better with its reason; for practice

    version: int = 1  # raise it when an old log would replay differently
    robot_version: int = 1  # raise it when its robots play otherwise: the log keeps who moved
    options: Mapping[str, tuple[str, ...]] = field(default_factory=dict)  # lobby choices, the default first; `numbers`
    play_off: Mapping[str, str] = field(default_factory=dict)  # options of a short match that decides between equals
    daily: tuple[Mapping[str, str], ...] = ()  # options of a match short enough for every day; they take turns
    daily_seats: int = 4  # of such a match
    pace: Pace = USUAL_PACE  # the clock this game is usually played with
    company: int = 0  # how many sit down where somebody starts alone and leaves it to us; 0: as few as may
    luck: Luck = Luck.MUCH  # how much one result says about its players
    fewest_win: bool = False  # as its results say, for those who compare before there is one
    round_code: str = ""  # its own word for a round of `stage`, if that is not the usual one
    lessons: tuple[Lesson, ...] = ()  # what a newcomer plays first; may be empty
    illustrations: Mapping[int, Screen] = field(default_factory=dict)  # pictures under a chapter of the rules, from 0

    may: Callable[[S], frozenset[Seat]] = _UNTOLD  # (state): who may move though nobody waits, and `turns`
    clock_period: Callable[[S], int] = one_period  # (state): when it rises, every clock's bank is filled again
    stage: Callable[[S], Stage] = no_stage  # (state): the deal or round, and the trick in it, that is being played
    deal_points: Callable[[S], PerDeal] = _UNTOLD  # (state): points by seat, finished deal by finished deal
    tie_breaks: Callable[[S], PerDeal] = no_tie_breaks  # (state): numbers by seat that decide between equals
    interpret: Callable[[V, str], Move | None] = no_meaning  # (view, words): the move typed pieces mean, or RuleError
    played_cards: Callable[[V], Cards] = no_cards  # (view): those of the deal, if the screen drops earlier tricks
    appraisal: Appraisal[S, M, V] = USUAL_APPRAISAL  # how moves are valued after the match, for reviews and puzzles
    guide_draft: Callable[[V, str], Guide | None] = no_guide  # (view, draft): next step or UnreadableMove; "" is quick

    def __post_init__(self) -> None:
        """Fill in the fields that are not given with their usual functions, which follow from the other fields."""
        usual: dict[str, Callable[[], Any]] = {
            "folder": lambda: Path(self.deal.__code__.co_filename).parent,
            "robot": lambda: self._any_choice,
            "overdue": lambda: self._first_choice,
            "hint": lambda: self._plain_hint,
            "may": lambda: self.turns,
            "deal_points": lambda: self._one_deal,
        }
        for name, value in usual.items():
            if getattr(self, name) is _UNTOLD:
                object.__setattr__(self, name, value())

    def _first_choice(self, view: V) -> M:
        return self.choices(view)[0]

    def _any_choice(self, view: V, dice: Dice, level: Level = USUAL, budget: Budget = PLENTY) -> M:
        """Return a random choice, at every level alike."""
        return dice.choice(self.choices(view))

    def _plain_hint(self, view: V, dice: Dice) -> Hint:
        """Return the robot's move, named in a sentence that gives no reason."""
        move = self.robot(view, dice, USUAL)
        return Hint(move, Say("table-plain-hint", {"move": str(move)}))

    def _one_deal(self, state: S) -> PerDeal:
        return one_deal(self.result(state))


AnyGame = Game[Any, Any, Any]
