"""How long ago a press was made, although Discord's clock is not ours and ours may be set at any moment."""

import time
from collections import deque
from collections.abc import Callable

WINDOW = 600_000  # milliseconds: what was learned longer ago is forgotten


class PressAges:
    """Compares Discord's times with a monotonic clock: the difference between the two varies only with the latency.

    The quickest press of the last minutes is taken to have needed no time, so an age is never told too high.
    """

    def __init__(self, ticks: Callable[[], float] = time.monotonic) -> None:
        """`ticks` counts seconds from any moment."""
        self._ticks = ticks
        self._least: deque[tuple[int, int]] = deque()  # (tick, lag), the lags rising: the first is the least of all

    def age(self, at: int) -> int:
        """Return how many milliseconds have passed since `at`, the time that Discord gave the press."""
        now = int(self._ticks() * 1000)
        lag = now - at
        while self._least and self._least[0][0] < now - WINDOW:
            self._least.popleft()
        while self._least and self._least[-1][1] >= lag:
            self._least.pop()
        self._least.append((now, lag))
        return lag - self._least[0][1]
