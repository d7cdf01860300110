"""Cups whose draw takes a long search."""

import random
from collections import Counter
from itertools import combinations

from bot.cups.rules.draw import costs

FORTY = [f"p{n:02}" for n in range(40)]


def often_met(rounds, hidden=False):
    """Return how often each two of forty people have met at random tables in so many rounds.

    After forty rounds there is no table left without a meeting again. With `hidden`, each four who follow each other in
    the order of names have not met yet.
    """
    chance, meetings = random.Random(3), Counter()
    for _ in range(rounds):
        order = chance.sample(range(40), 40)
        for k in range(0, 40, 4):
            meetings.update(map(frozenset, combinations([FORTY[n] for n in order[k : k + 4]], 2)))
    for k in range(0, 40 * hidden, 4):
        for pair in combinations(FORTY[k : k + 4], 2):
            del meetings[frozenset(pair)]
    return meetings


def hard_field():
    return costs(FORTY, {}, often_met(40))
