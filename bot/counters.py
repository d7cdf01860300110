"""What is counted while the bot runs, for the log's health line and for `/metrics`. Any room may count."""

from bisect import bisect_left
from collections.abc import Iterator, Sequence

SECONDS = (0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0, 30.0, 60.0)


class Histogram:
    """How many values were at most so large, and their sum."""

    def __init__(self, bounds: Sequence[float] = SECONDS) -> None:
        self.bounds, self.sum = tuple(bounds), 0.0
        self._counts = [0] * (len(self.bounds) + 1)

    def add(self, value: float) -> None:
        self._counts[bisect_left(self.bounds, value)] += 1
        self.sum += value

    @property
    def count(self) -> int:
        return sum(self._counts)

    def buckets(self) -> Iterator[tuple[float, int]]:
        """Yield each bound with the number of values up to it. The last bound is infinity."""
        total = 0
        for bound, count in zip((*self.bounds, float("inf")), self._counts, strict=True):
            total += count
            yield bound, total
