"""Counts presses, and tells once a minute in one line of the log how the bot is doing."""

import logging

log = logging.getLogger(__name__)


class Health:
    def __init__(self) -> None:
        self._begin()

    def _begin(self) -> None:
        self._took: list[float] = []  # milliseconds of every press since the last line
        self._late = self._failed = 0

    def answered(self, milliseconds: float) -> None:
        self._took.append(milliseconds)

    def came_late(self) -> None:
        self._late += 1

    def failed(self) -> None:
        self._failed += 1

    def tell(self, matches: int, lobbies: int, latency: float) -> None:
        """`latency` is the gateway's, in seconds."""
        took = sorted(self._took) or [0.0]
        log.info(
            "health: %d matches, %d lobbies; %d presses, half within %.0f ms, all but one in a hundred within %.0f ms, "
            "%d late, %d failed; gateway %.0f ms",
            matches, lobbies, len(self._took), _share(took, 0.5), _share(took, 0.99), self._late, self._failed,
            latency * 1000,
        )  # fmt: skip
        self._begin()


def _share(took: list[float], share: float) -> float:
    return took[min(len(took) - 1, int(len(took) * share))]
