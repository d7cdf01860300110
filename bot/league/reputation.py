"""How much a table can rely on a player: absences of the last four weeks, each counting less every day."""

from collections.abc import Iterable
from typing import NamedTuple

from bot.kit.pace import DAY

FADES = 28 * DAY
COST = 20  # points of a hundred for a day of absence today; four such days leave 20


class Reputation(NamedTuple):
    score: int  # 100 for a player who was never away
    days: int  # with an absence
    clean: int  # when the last of them is forgotten; 0: there is none
    played: bool = True  # whether anything can be said yet


def reputation(absences: Iterable[int], now: int) -> Reputation:
    """A day counts once, however many tables were missed on it."""
    latest: dict[int, int] = {}
    for at in absences:
        if now - FADES < at <= now:
            latest[at // DAY] = max(at, latest.get(at // DAY, 0))
    lost = sum(COST * (FADES - (now - at)) / FADES for at in latest.values())
    return Reputation(max(0, round(100 - lost)), len(latest), max(latest.values()) + FADES if latest else 0)
