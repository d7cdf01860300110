"""Cups whose draw takes a long search."""

import random
from collections import Counter
from itertools import combinations

from bot.cups.rules.draw import costs

FORTY = [f"p{n:02}" for n in range(40)]


def often_met(rounds, hidden=False):
    """Forty people who have sat at random tables in so many rounds: in forty, nothing but meetings again is left. But
    who sits at one table by the order of names has not met yet, if that is `hidden`."""
    chance, met = random.Random(3), Counter()
    for _ in range(rounds):
        order = chance.sample(range(40), 40)
        for k in range(0, 40, 4):
            met.update(map(frozenset, combinations([FORTY[n] for n in order[k : k + 4]], 2)))
    for k in range(0, 40 * hidden, 4):
        for pair in combinations(FORTY[k : k + 4], 2):
            del met[frozenset(pair)]
    return met


def hard_field():
    return costs(FORTY, {}, often_met(40))
