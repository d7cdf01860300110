"""How strong somebody is at a game, as a number that every match moves: Weng and Lin's Bradley-Terry on full pairs."""

from collections.abc import Sequence
from itertools import combinations
from math import exp, sqrt
from typing import NamedTuple

from bot.kit.game import Luck
from bot.kit.pace import DAY

MU, SIGMA = 25.0, 25 / 3
TAU = 25 / 300  # what a match, or a day without one, adds to the doubt
STEP = TAU * TAU
BETA = {Luck.LITTLE: 25 / 3, Luck.MUCH: 12.5}  # the strength that the luck of one match can hide
LEAST = 0.0001  # what is left at least of the doubt after one match
KNOWN_AFTER = 10  # matches until the number is told without "?"


class Rating(NamedTuple):
    mu: float = MU
    var: float = SIGMA * SIGMA  # sigma squared
    matches: int = 0
    last: int = 0  # when the last of them ended

    @property
    def shown(self) -> int:
        return shown(self.mu)

    @property
    def known(self) -> bool:
        return self.matches >= KNOWN_AFTER

    def after(self, at: int) -> "Rating":
        """As it stands then: the doubt grows day by day, up to that about somebody new."""
        days = max(0, at - self.last) // DAY if self.matches else 0
        return Rating(self.mu, min(SIGMA * SIGMA, self.var + days * STEP), self.matches, self.last) if days else self


def shown(mu: float) -> int:
    return round(1500 + 24 * (mu - MU))


def rate(
    ratings: Sequence[Rating], places: Sequence[int], beta: float, at: int
) -> tuple[tuple[Rating, ...], tuple[float, ...]]:
    """The ratings after a match, and the place each player was expected to take. The same place is an exact tie."""
    seats = range(len(ratings))
    before = [rating.after(at) for rating in ratings]
    mus = [rating.mu for rating in before]
    doubts = [rating.var + STEP for rating in before]
    gains, certainty, expected = [0.0] * len(mus), [0.0] * len(mus), [1.0] * len(mus)
    weight = 2 / len(mus)
    for a, b in combinations(seats, 2):
        square = doubts[a] + doubts[b] + 2 * beta * beta
        c = sqrt(square)
        wins = 1 / (1 + exp((mus[b] - mus[a]) / c))
        score = 1.0 if places[a] < places[b] else 0.5 if places[a] == places[b] else 0.0
        surprise, spread = (score - wins) * weight / c, wins * (1 - wins) * weight / (square * c)
        gains[a] += doubts[a] * surprise
        gains[b] -= doubts[b] * surprise
        certainty[a] += doubts[a] * sqrt(doubts[a]) * spread
        certainty[b] += doubts[b] * sqrt(doubts[b]) * spread
        expected[a] += 1 - wins
        expected[b] += wins
    now = tuple(
        Rating(mus[n] + gains[n], doubts[n] * max(1 - certainty[n], LEAST), ratings[n].matches + 1, at) for n in seats
    )
    return now, tuple(expected)
