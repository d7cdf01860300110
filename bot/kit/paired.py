"""Compares moves on the same imagined worlds, so that the luck of a world falls on all of them alike."""

from collections.abc import Callable, Iterable, Sequence
from math import sqrt
from typing import TypeVar

import numpy as np
from numpy.typing import NDArray

from bot.kit.robot_levels import Budget

T = TypeVar("T")
W = TypeVar("W")

MIN_WORLDS = 8  # worlds before anything is concluded
REJECTION_ERRORS = 2.5  # standard errors by which a move must be worse than the best one to be looked at no longer


def best(
    moves: Sequence[T], worlds: Iterable[W], value: Callable[[W, T], float], budget: Budget, clear: float = 1.0
) -> T:
    """Return the first move, unless another one is better for the player who moves by so many standard errors.

    Moves that are much worse than the best one so far are looked at no longer. The comparison ends with the worlds or
    the budget.
    """
    alive = list(range(1, len(moves)))
    sums, squares, count = [0.0] * len(moves), [0.0] * len(moves), 0
    for world in worlds:
        if not alive or (count >= MIN_WORLDS and budget.is_spent()):
            break
        base, count = value(world, moves[0]), count + 1
        for n in alive:
            gain = value(world, moves[n]) - base
            sums[n] += gain
            squares[n] += gain * gain
        if count >= MIN_WORLDS and count % 4 == 0:
            top = max(0.0, *(sums[n] / count for n in alive))
            alive = [n for n in alive if sums[n] / count + REJECTION_ERRORS * _error(sums[n], squares[n], count) >= top]
    better = [n for n in alive if sums[n] / count >= clear * _error(sums[n], squares[n], count) > 0] if count else []
    return moves[max(better, key=lambda n: sums[n])] if better else moves[0]


def best_of_lots(
    moves: int,
    lots: Iterable[W],
    values: Callable[[W, Sequence[int]], NDArray[np.float64] | NDArray[np.int64]],
    budget: Budget,
    clear: float = 1.0,
) -> int:
    """Return the same for games that play on many worlds at once. A move is a number below `moves`; of a lot and some
    moves, `values` makes a table with a row for each world and a column for each of these moves, 0 always the first of
    them."""
    alive = np.arange(moves)
    sums, squares, count = np.zeros(moves), np.zeros(moves), 0
    for lot in lots:
        if len(alive) < 2 or (count >= MIN_WORLDS and budget.is_spent()):
            break
        table = values(lot, alive.tolist())
        gains, count = table - table[:, :1], count + len(table)
        sums[alive] += gains.sum(axis=0)
        squares[alive] += (gains * gains).sum(axis=0)
        errors = np.array([_error(sums[n], squares[n], count) for n in alive])
        means = sums[alive] / count
        better = alive[(means >= clear * errors) & (means > 0)]
        alive = alive[(means + REJECTION_ERRORS * errors >= means.max()) | (alive == 0)]
    return int(better[sums[better].argmax()]) if count and len(better) else 0


def _error(sum_: float, squares: float, count: int) -> float:
    """Return the standard error of the mean. It is always a little more than zero, so that equal values prove
    nothing."""
    variance = max(0.0, squares / count - (sum_ / count) ** 2)
    return sqrt(variance / max(1, count - 1)) + 1e-9
