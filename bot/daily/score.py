"""How good a play of the day was: never by itself, always beside the reference plays, so that a field of one works."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from bot.kit.game import Seat


class Score(NamedTuple):
    """A play compared with the reference plays."""

    points: float  # the lead, less the mean lead of the reference plays
    better_than: int  # so many of them
    among: int


def lead(points: Sequence[int], seat: Seat, fewest_win: bool = False) -> float:
    """Return a seat's points beyond the mean of its table, signed so that more is always better."""
    beyond = points[seat] - sum(points) / len(points)
    return -beyond if fewest_win else beyond


def score(mine: float, reference: Sequence[float]) -> Score:
    """Compare a lead with the reference plays. An equal lead is not better."""
    below = sum(other < mine for other in reference)
    return Score(mine - sum(reference) / len(reference), below, len(reference))


def percentile(mine: float, leads: Mapping[float, int]) -> int | None:
    """Return what per cent of the other people did no better. People who did equally well count half. Return None if
    there are no other people. `leads` counts how many people have each lead, one's own among them."""
    people = sum(leads.values())
    if people < 2:
        return None
    below = sum(count for lead, count in leads.items() if lead < mine)
    return round(100 * (below + (leads[mine] - 1) / 2) / (people - 1))
