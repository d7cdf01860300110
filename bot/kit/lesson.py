"""What a lesson is made of: positions, moves, and sentences by code. A game writes its own; `bot.learn` plays them.

A lesson teaches rules, no strategy. It explains a rule where the learner needs it at once, and nothing that the bot
sees to by itself.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from bot.kit.screen import Say

Position = Callable[[], Any]  # makes the state of a game; a function, so that nothing is dealt before somebody learns
LessonMoves = tuple[tuple[int, str], ...]  # (seat, move), one after the other
LEARNER_SEAT = 0


@dataclass(frozen=True, slots=True)
class Show:
    """A caption to read. Before it is shown the table becomes `anew`, if that is given, and then `moves` are made."""

    says: Say
    moves: LessonMoves = ()
    anew: Position | None = None


@dataclass(frozen=True, slots=True)
class Offer:
    """A move that the learner may try. The rules refuse it, or it is legal and `why` says what speaks against it.

    `label` stands on its button; without one, the button says the pieces of the move.
    """

    move: str
    why: Say | None = None
    label: Say | None = None


@dataclass(frozen=True, slots=True)
class Question:
    """The learner moves. The first of the offers is right, and the lesson goes on from there.

    `moves` are what the others do before the question is asked, in the order of play, so that it is the learner's turn.
    What they do after the learner's move are the moves of the next step.
    """

    says: Say
    hint: Say
    offers: tuple[Offer, ...]
    moves: LessonMoves = ()
    anew: Position | None = None


Step = Show | Question


@dataclass(frozen=True, slots=True)
class Lesson:
    """The first step must make its table anew. The learner holds seat `LEARNER_SEAT`, robots hold the others."""

    key: str  # short and never changed: progress is kept under it
    title: Say
    seats: int
    steps: tuple[Step, ...]
