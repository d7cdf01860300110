"""Counts presses, and tells once a minute in one line of the log how the bot is doing."""

import logging
from collections import Counter

from bot.counters import Histogram

log = logging.getLogger(__name__)


class Health:
    def __init__(self) -> None:
        self.presses: Counter[str] = Counter()  # since the start, by command or verb
        self.answer_times, self.late_count, self.failure_count = Histogram(), 0, 0  # took: in seconds
        self._request_count = self._request_count_before = 0
        self._begin()

    def _begin(self) -> None:
        self._took: list[float] = []  # milliseconds of every press since the last line
        self._late_before, self._failed_before = self.late_count, self.failure_count
        self._request_count_before = self._request_count

    def note_answer(self, what: str, milliseconds: float) -> None:
        self.presses[what] += 1
        self.answer_times.add(milliseconds / 1000)
        self._took.append(milliseconds)

    def note_late(self) -> None:
        self.late_count += 1

    def note_failure(self) -> None:
        self.failure_count += 1

    def log(self, matches: int, lobbies: int, latency: float, well: str, request_count: int) -> None:
        """Log how the bot is. `latency` is the gateway's, in seconds; `well` says what is wrong, or ok; `request_count`
        counts the requests since the start that count against Discord's limit."""
        self._request_count = request_count
        took = sorted(self._took) or [0.0]
        log.info(
            "health: %s; %d matches, %d lobbies; %d presses, half within %.0f ms, all but one in a hundred within "
            "%.0f ms, %d late, %d failed; %d requests that count; gateway %.0f ms",
            well, matches, lobbies, len(self._took), _share(took, 0.5), _share(took, 0.99),
            self.late_count - self._late_before, self.failure_count - self._failed_before,
            request_count - self._request_count_before, latency * 1000,
        )  # fmt: skip
        self._begin()


def _share(took: list[float], share: float) -> float:
    return took[min(len(took) - 1, int(len(took) * share))]
