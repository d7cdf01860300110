"""Compares moves on the same imagined worlds, so that the luck of a world falls on all of them alike."""

from collections.abc import Callable, Iterable, Sequence
from math import sqrt
from typing import TypeVar

from bot.kit.robot import Budget

T = TypeVar("T")
W = TypeVar("W")

LEAST = 8  # worlds before anything is concluded
WORSE = 2.5  # standard errors by which a move must be worse than the best one to be looked at no longer


def best(
    moves: Sequence[T], worlds: Iterable[W], value: Callable[[W, T], float], budget: Budget, clear: float = 1.0
) -> T:
    """The first move, unless another one is better for whoever moves by so many standard errors.

    Moves that are much worse than the best one so far are looked at no longer. Ends with the worlds or the budget.
    """
    alive = list(range(1, len(moves)))
    sums, squares, count = [0.0] * len(moves), [0.0] * len(moves), 0
    for world in worlds:
        if not alive or (count >= LEAST and budget.is_spent()):
            break
        base, count = value(world, moves[0]), count + 1
        for n in alive:
            gain = value(world, moves[n]) - base
            sums[n] += gain
            squares[n] += gain * gain
        if count >= LEAST and count % 4 == 0:
            top = max(0.0, *(sums[n] / count for n in alive))
            alive = [n for n in alive if sums[n] / count + WORSE * _error(sums[n], squares[n], count) >= top]
    found = [n for n in alive if sums[n] / count >= clear * _error(sums[n], squares[n], count) > 0] if count else []
    return moves[max(found, key=lambda n: sums[n])] if found else moves[0]


def _error(sum_: float, squares: float, count: int) -> float:
    """Of the mean; a little more than nothing, so that equal values prove nothing."""
    variance = max(0.0, squares / count - (sum_ / count) ** 2)
    return sqrt(variance / max(1, count - 1)) + 1e-9
