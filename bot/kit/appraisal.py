"""How a game values moves after a match, for reviews and puzzles. A game that says nothing is valued by play-outs.

All moves of a decision are valued on the same imagined worlds: deals that look the same to whoever decided. After each
move everybody plays like a casual robot to the end of the deal. So a value says what a move brings on average against
casual play, to somebody who knew what that seat knew.

Worlds come in `CHAINS` batches that share no chance. Where worlds are found by exchanges they depend on each other, and
only the spread between independent batches says how exact a mean is.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Any, Generic, NamedTuple, TypeVar

import numpy as np
from numpy.typing import NDArray

from bot.kit.screen import Say
from bot.kit.seed import Dice

S = TypeVar("S")
M = TypeVar("M")
V = TypeVar("V")

CHAINS = 16  # independent batches of worlds

Floats = NDArray[np.float64]


class Unit(StrEnum):
    """What a loss is counted in."""

    POINTS = "points"  # of the deal, beside the mean of the table
    CHANCE = "chance"  # to win the match, from 0 to 1


class ProvedLoss(NamedTuple):
    """What a move lost for certain."""

    best: Any  # the move that would have lost nothing
    loss: float
    reason: Say


class Worlds(NamedTuple):
    """How many are imagined for each sample of a review: as many as a game's way to compare moves affords."""

    first: int  # to see which moves look best
    shortlist: int  # to choose among the first of these where much seems to be lost
    few: int  # to say what the played move lost, where that seems to be little
    many: int  # the same where it seems to be much
    third: int  # to estimate that once more


QUICK_WORLDS = Worlds(128, 1_024, 64, 1_024, 2_048)
PLAYOUT_WORLDS = Worlds(64, 256, 64, 256, 256)


def in_points(options: Mapping[str, str]) -> Unit:
    return Unit.POINTS


def plain_reason(view: Any, move: Any, best: Any) -> Say:
    return Say("review-plain", {"best": str(best), "played": str(move)})


@dataclass(frozen=True, kw_only=True, eq=False)
class Appraisal(Generic[S, M, V]):
    """A game overrides what it knows better. With `prove` nothing is estimated."""

    least_loss: Mapping[Unit, float]  # a smaller loss is never told
    unit: Callable[[Mapping[str, str]], Unit] = in_points  # (options): what a match is valued in
    value: Callable[[S, int], float] | None = None  # (state between deals, seat), in that unit; None: the lead so far
    candidates: Callable[[V], Sequence[M]] | None = None  # (view): the moves worth comparing; None: the choices
    same: Callable[[V, M, M], bool] | None = None  # (view, move, other): that they come to the same, as far as one sees
    compare: Callable[[V, Sequence[M], Dice, int], Floats] | None = None
    # (view, moves, dice, worlds): a row for each of CHAINS, a column for each move; None: play-outs of shuffled states
    glance: Callable[[V, Sequence[M], Dice, int], Floats] | None = None
    # the same for the first sample, which only says what looks best: it may be biased if it is quick, and have any rows
    worlds: Worlds = PLAYOUT_WORLDS
    prove: Callable[[V, M], ProvedLoss | None] | None = None  # (view, move): what was lost for certain
    reason: Callable[[V, M, M], Say] = plain_reason  # (view, move, best): one sentence about the best move
    name: Callable[[M], Say] | None = None  # what a move is called; None: its pieces say it
    name_at: Callable[[V, M], Say] | None = None  # the same where the position is known; None: as it is called anywhere


USUAL_APPRAISAL: Appraisal[Any, Any, Any] = Appraisal(least_loss={Unit.POINTS: 1.0})


def by_chain(values: Floats) -> Floats:
    """Return the mean of each chain: of a row for each world, those of a chain one after the other."""
    means: Floats = values.reshape(CHAINS, -1, values.shape[1]).mean(axis=1)
    return means
