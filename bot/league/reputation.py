"""How much a table may count on somebody: absences of the last four weeks, each fading, none kept for ever."""

from collections.abc import Iterable
from typing import NamedTuple

from bot.kit.pace import DAY

FADES = 28 * DAY
COST = 20  # points of a hundred that a fresh day of absence takes


class Reputation(NamedTuple):
    """`score` is 100 for whoever was always there. `days` on which somebody was away, and when all is forgotten."""

    score: int
    days: int
    clean: int


def reputation(absences: Iterable[int], now: int) -> Reputation:
    """Whoever misses three tables on one bad day has one bad day. It weighs less every day, and nothing in the end."""
    latest: dict[int, int] = {}
    for at in absences:
        if now - FADES < at <= now:
            latest[at // DAY] = max(at, latest.get(at // DAY, 0))
    lost = sum(COST * (FADES - (now - at)) / FADES for at in latest.values())
    return Reputation(max(0, round(100 - lost)), len(latest), max(latest.values()) + FADES if latest else 0)
