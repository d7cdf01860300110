"""How strong somebody is at a game, as a number that every match moves: Weng and Lin's Bradley-Terry on full pairs."""

from collections.abc import Sequence
from itertools import combinations
from math import exp, sqrt
from typing import NamedTuple

from bot.kit.game import Luck
from bot.kit.time_units import DAY

MU, SIGMA = 25.0, 25 / 3
TAU = 25 / 300  # what a match, or a day without one, adds to the doubt
STEP = TAU * TAU
BETA = {Luck.LITTLE: 25 / 3, Luck.MUCH: 12.5}  # the strength that the luck of one match can hide
MIN_VARIANCE_FACTOR = 0.0001  # one match lowers the variance at most by this factor
MATCHES_UNTIL_KNOWN = 10  # until the number is shown without "?"


class Rating(NamedTuple):
    mu: float = MU
    var: float = SIGMA * SIGMA  # sigma squared
    matches: int = 0
    last: int = 0  # when the last of them ended

    @property
    def shown_rating(self) -> int:
        return scale_rating(self.mu)

    @property
    def is_known(self) -> bool:
        return self.matches >= MATCHES_UNTIL_KNOWN

    def after(self, at: int) -> "Rating":
        """Return the rating as it stands then: its variance grows day by day, up to that of a new player."""
        days = max(0, at - self.last) // DAY if self.matches else 0
        return Rating(self.mu, min(SIGMA * SIGMA, self.var + days * STEP), self.matches, self.last) if days else self


def scale_rating(mu: float) -> int:
    return round(1500 + 24 * (mu - MU))


def rate(
    ratings: Sequence[Rating], places: Sequence[int], beta: float, at: int
) -> tuple[tuple[Rating, ...], tuple[float, ...]]:
    """Return the ratings after a match, and the place each player was expected to take. Equal places are exact ties."""
    seats = range(len(ratings))
    current = [rating.after(at) for rating in ratings]
    mus = [rating.mu for rating in current]
    doubts = [rating.var + STEP for rating in current]
    gains, certainty, expected_places = [0.0] * len(mus), [0.0] * len(mus), [1.0] * len(mus)
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
        expected_places[a] += 1 - wins
        expected_places[b] += wins
    new_ratings = tuple(
        Rating(mus[n] + gains[n], doubts[n] * max(1 - certainty[n], MIN_VARIANCE_FACTOR), ratings[n].matches + 1, at)
        for n in seats
    )
    return new_ratings, tuple(expected_places)
