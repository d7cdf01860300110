"""How much a table can rely on a player: absences of the last four weeks, each counting less every day."""

from collections.abc import Iterable
from typing import NamedTuple

from bot.kit.time_units import DAY

MEMORY_SPAN = 28 * DAY
ABSENCE_COST = 20  # points of a hundred for a day of absence today; four such days leave 20


class Reputation(NamedTuple):
    score: int  # 100 for a player who was never away
    days: int  # with an absence
    clean_at: int  # when the last of them is forgotten; 0: there is none
    played: bool = True  # whether anything can be said yet


def reputation(absences: Iterable[int], now: int) -> Reputation:
    """Return a player's reputation. A day of absence counts once, however many tables were missed on it."""
    latest: dict[int, int] = {}
    for at in absences:
        if now - MEMORY_SPAN < at <= now:
            latest[at // DAY] = max(at, latest.get(at // DAY, 0))
    cost = sum(ABSENCE_COST * (MEMORY_SPAN - (now - at)) / MEMORY_SPAN for at in latest.values())
    return Reputation(max(0, round(100 - cost)), len(latest), max(latest.values()) + MEMORY_SPAN if latest else 0)
