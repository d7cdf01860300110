"""Rate players and puzzles against each other, and choose the puzzle that comes next.

An answer is a game between its player and the puzzle, by Elo's formula: whoever solves it has won. Only the first
answer to a puzzle counts.
"""

from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

from bot.training.ports import PuzzleResult

FIRST_RATING = 1_500.0  # of a player who has answered nothing
SCALE = 400.0  # points of rating at which the stronger one wins ten times out of eleven
FIRST_STEP, STEP = 48.0, 24.0  # points that one answer moves a player at most: at first, and later
FIRST_ANSWERS = 20  # of a player, which move the rating by the larger step
PUZZLE_STEP = 12.0  # points that one answer moves a puzzle at most


EASIEST, HARDEST = 1_100.0, 2_000.0  # ratings that puzzles begin with


class RatingChange(NamedTuple):
    """What one answer does to both."""

    player: float  # the player's rating after it
    puzzle_gain: float


class PuzzleStanding(NamedTuple):
    """How somebody does with puzzles."""

    rating: float
    answers: int
    solved_count: int
    streak: int  # right answers in a row, up to now


def standing(results: Sequence[PuzzleResult]) -> PuzzleStanding:
    """Return the standing after these answers, the oldest of which comes first."""
    streak = next((n for n, result in enumerate(reversed(results)) if not result.solved), len(results))
    rating = results[-1].rating if results else FIRST_RATING
    return PuzzleStanding(rating, len(results), sum(result.solved for result in results), streak)


def rate(before: PuzzleStanding, puzzle: float, solved: bool) -> RatingChange:
    surprise = solved - estimate_chance(before.rating, puzzle)
    step = FIRST_STEP if before.answers < FIRST_ANSWERS else STEP
    return RatingChange(before.rating + step * surprise, -PUZZLE_STEP * surprise)


def seed(difficulty: float) -> float:
    """Return the rating that a puzzle begins with: from 0 to 1, how seldom robots find the answer."""
    return EASIEST + (HARDEST - EASIEST) * difficulty


def estimate_chance(player: float, puzzle: float) -> float:
    """Return the chance that a player of this rating solves a puzzle of that rating."""
    return float(1 / (1 + 10 ** ((puzzle - player) / SCALE)))


def next_puzzle(ratings: Mapping[str, float], answered_puzzles: Iterable[str], player: float) -> str | None:
    """Return the puzzle that is nearest to the player's rating among those without an answer; None where there is
    none. As long as nothing is answered, it stays the same."""
    open_puzzles = ratings.keys() - set(answered_puzzles)
    return min(open_puzzles, key=lambda puzzle: (abs(ratings[puzzle] - player), puzzle), default=None)
