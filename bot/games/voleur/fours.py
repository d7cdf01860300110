"""What every four cards are worth, and what a fifth would make of them: tables, for thousands of hands at once.

The cards of a hand stand in columns, the lowest number first. The tables are made when they are first asked for.
"""

from functools import cache
from itertools import combinations
from math import comb
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from bot.games.voleur.combos import WORTH, worth
from bot.games.voleur.rules import TRICKS
from bot.kit.cards import PACK
from bot.kit.worlds import ONE, Masks

Numbers = NDArray[np.int64]  # cards, seats or points
Floats = NDArray[np.float64]

POINTS = sorted({points for points in WORTH.values() if points})
_CHOOSE: Numbers = np.array([[comb(card, n + 1) for card in PACK] for n in range(TRICKS)], np.int64)


class Tables(NamedTuple):
    worth: Numbers  # of every four
    looks: Floats  # how good every four is to keep, as `thumbs.keeps` has it; no two are equal
    better_cards: Masks  # with every three, the cards that make it worth as many points as POINTS says, or more


@cache
def tables() -> Tables:
    fours = np.array(list(combinations(range(len(PACK)), TRICKS)), np.int64)
    points = np.fromiter(map(worth, combinations(PACK, TRICKS)), np.int64, len(fours))
    suits, place = fours // 13, number(fours)
    longest = (suits[:, :, None] == suits[:, None, :]).sum(axis=1).max(axis=1)
    looks = points + (fours % 13).max(axis=1) / 12 + longest / 4 + np.arange(len(fours)) / 1e9
    better = np.zeros((comb(len(PACK), 3), len(POINTS)), np.uint64)
    for n in range(TRICKS):
        threes, fifth = number(np.delete(fours, n, axis=1)), mask(fours[:, n : n + 1])
        for level, least in enumerate(POINTS):
            enough = points >= least
            np.bitwise_or.at(better[:, level], threes[enough], fifth[enough])
    back = np.argsort(place)
    return Tables(points[back], looks[back], better)


def number(hands: Numbers) -> Numbers:
    """Return the place of each hand among all of its size."""
    places = [_CHOOSE[n][hands[..., n]] for n in range(hands.shape[-1])]
    numbers: Numbers = np.sum(places, axis=0)
    return numbers


def mask(hands: Numbers) -> Masks:
    masks: Masks = np.bitwise_or.reduce(ONE << hands.astype(np.uint64), axis=-1)
    return masks


def most_with_one_of(fours: Numbers, loot: Masks) -> Numbers:
    """Return the points of each four and the best card of its loot."""
    points = np.array(POINTS, np.int64)
    most = np.zeros(loot.shape, np.int64)
    for n in range(TRICKS):
        some = tables().better_cards[number(np.delete(fours, n, axis=-1))] & loot[..., None] != 0
        most = np.maximum(most, (points * some).max(axis=-1))
    return np.maximum(most, tables().worth[number(fours)])
