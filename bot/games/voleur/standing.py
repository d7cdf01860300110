"""How good scores are: the chance to win the match from here."""

from collections.abc import Sequence
from math import exp, sqrt

A_ROUND = 6.0  # points that a player gets in a round, more or less
SPREAD = 2.6  # points by which luck lifts or sinks a player in one round, as far as the chance below is concerned


def chance(scores: Sequence[int], seat: int, target: int) -> float:
    """Certain when the match is over, else the more even the more rounds are left."""
    most = max(scores)
    if most >= target and scores.count(most) == 1:
        return float(scores[seat] == most)
    rounds = max(1.0, (target - most) / A_ROUND)
    luck = SPREAD * sqrt(rounds)
    shares = [exp((score - most) / luck) for score in scores]
    return shares[seat] / sum(shares)
