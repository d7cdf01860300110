"""What is kept of training: everybody's answers to puzzles, how hard puzzles are, and reviews of finished matches."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple, Protocol


class PuzzleResult(NamedTuple):
    """Somebody's first answer to a puzzle."""

    puzzle: str
    solved: bool
    at: int
    rating: float  # of the player after it


class PuzzleChange(NamedTuple):
    """What an answer does to the rating of the puzzle."""

    seed: float  # the rating that it has as long as nobody has answered
    gain: float


class ReviewKey(NamedTuple):
    """A seat of a match, and the version of the way in which reviews are worked out."""

    match: str
    seat: int
    version: int


class ReviewRow(NamedTuple):
    """A review as it is kept."""

    key: ReviewKey
    player: str  # who asked for it
    ended: int  # when the match did
    body: str


class TrainingStore(Protocol):
    async def add_result(self, player: str, result: PuzzleResult, change: PuzzleChange) -> None:
        """Keep an answer and what it does to the puzzle's rating, in one commit; raise AlreadyWritten where the player
        has answered this puzzle before."""

    async def results_of(self, player: str) -> Sequence[PuzzleResult]:
        """Return the answers of a player, the oldest first."""

    async def puzzle_ratings(self) -> Mapping[str, float]:
        """Return the ratings of all puzzles that were answered."""

    async def keep_review(self, review: ReviewRow) -> None:
        """Keep a review in the place of any older one of this seat."""

    async def review_of(self, key: ReviewKey) -> str | None:
        """Return the body of a review."""

    async def reviews_by(self, player: str, since: int) -> Sequence[ReviewRow]:
        """Return what a player asked for of matches that ended since then, the newest first."""

    async def forget_training(self, player: str) -> None:
        """Drop the answers and reviews of a player. What they did to the ratings of puzzles stays."""
