"""How good scores are: the chance to win the match from here."""

from collections.abc import Callable, Sequence
from math import exp, sqrt

import numpy as np

from bot.games.voleur.fours import Floats, Numbers, mask, most_with_one_of, number, tables
from bot.games.voleur.rules import Book
from bot.kit.worlds import Masks

Worth = Callable[[Book, Numbers], Floats]  # (book, scores): what they are worth to every seat

A_ROUND = 6.0  # points that a player gets in a round, more or less
SPREAD = 2.6  # points by which luck lifts or sinks a player in one round, as far as the chance below is concerned


def chance(scores: Sequence[int], seat: int, target: int) -> float:
    """Return this seat's chance to win. It is certain when the match is over; else the chances are the more even, the
    more rounds are left."""
    most = max(scores)
    if most >= target and scores.count(most) == 1:
        return float(scores[seat] == most)
    rounds = max(1.0, (target - most) / A_ROUND)
    luck = SPREAD * sqrt(rounds)
    shares = [exp((score - most) / luck) for score in scores]
    return shares[seat] / sum(shares)


def chances(scores: Numbers, target: int) -> Floats:
    """Return the same of every seat, for many scores at once."""
    most = scores.max(axis=-1, keepdims=True)
    leads = scores == most
    over = (most >= target) & (leads.sum(axis=-1, keepdims=True) == 1)
    luck = SPREAD * np.sqrt(np.maximum(1.0, (target - most) / A_ROUND))
    shares = np.exp((scores - most) / luck)
    result: Floats = np.where(over, leads, shares / shares.sum(axis=-1, keepdims=True))
    return result


def by_chance(book: Book, scores: Numbers) -> Floats:
    """Return what every seat of these scores is worth to itself, as robots see it."""
    return chances(scores, book.target)


def lead_or_chance(book: Book, scores: Numbers) -> Floats:
    """Return what every seat plays for: the points beside the mean in a match of a fixed number of rounds, else the
    chance to win."""
    if isinstance(book.remaining_rounds, int):
        leads: Floats = scores - scores.mean(axis=-1, keepdims=True)
        return leads
    return by_chance(book, scores)


def worth_of_winners(book: Book, seat: int, fours: Numbers, discards: Masks, worth: Worth = by_chance) -> Floats:
    """Return what each row is worth to the seat, if the first seat takes the last trick, or the second, and so on; in
    the last column, if nobody does. Whoever wins does what is best for them."""
    points, masks, seats = tables().worth[number(fours)], mask(fours), len(book.scores)
    before = np.array(book.scores) + points
    columns = [worth(book, before)[:, seat]]
    for winner in reversed(range(seats)):
        loot = np.bitwise_or.reduce(np.delete(masks, winner, axis=1), axis=1) | discards
        after = _list_outcomes(before, winner, points[:, winner], most_with_one_of(fours[:, winner], loot))
        good = chances(after, book.target)
        choice = good[:, :, winner].argmax(axis=1)
        columns.insert(0, worth(book, after[np.arange(len(good)), choice])[:, seat])
    return np.stack(columns, axis=1)


def _list_outcomes(before: Numbers, winner: int, own: Numbers, most: Numbers) -> Numbers:
    """Return the scores after a take and after each theft: a row, then the choice, then the seats."""
    before = before.copy()
    before[:, winner] -= own
    take = before.copy()
    take[:, winner] += most
    outcomes = [take]
    for victim in range(before.shape[1]):
        if victim != winner:
            theft, booty = before.copy(), np.minimum(own, before[:, victim])
            theft[:, victim] -= booty
            theft[:, winner] += booty
            outcomes.append(theft)
    return np.stack(outcomes, axis=1)
