"""Honey: two nets learn from deals that they play themselves, mostly among players by rules of thumb.

What a card is worth is what came of it in the end, as in DouZero: no net judges another net's guess.
"""

from collections.abc import Callable, Mapping
from functools import partial

import numpy as np
from numpy.typing import NDArray

from bot.games.honey import brain
from bot.games.honey.brain import CARDS, INPUTS, NAMES, NO_WORTH, SCALE, answer_of, encode, values
from bot.games.honey.many import NO_TRUMP, ManyDeals, Numbers, bits
from bot.games.honey.many_thumbs import by_thumb
from bot.games.honey.naming import by_thumb as trump_by_thumb
from bot.kit.net import Floats, Net
from bot.kit.worlds import ONE, Masks
from brains.learner import Learner

FILE = brain.FILE
HIDDEN_UNITS = 160
ROUNDS = {True: 7000, False: 9000}  # some twenty minutes each
DEALS = BATCH = 1024
RATE, LAST_RATE = 2e-3, 2e-5
STRAYS, LAST_STRAYS = 0.08, 0.01  # how often a card is played to see what comes of it
THUMBS = 0.8  # of the seats play by rules of thumb
ANY_TRUMP = 0.4  # of the trumps are named by lot


def train(hurts: bool, seed: int) -> Mapping[str, NDArray[np.generic]]:
    chance = np.random.default_rng([seed, hurts])
    learner = Learner(INPUTS, HIDDEN_UNITS, CARDS, chance)
    for number in range(ROUNDS[hurts]):
        progress = number / ROUNDS[hurts]
        strays = STRAYS + (LAST_STRAYS - STRAYS) * progress
        rows, which, truth = _play(learner.net, hurts, strays, chance)
        order = chance.permutation(len(rows))
        for n in range(0, len(order) - BATCH + 1, BATCH):
            some = order[n : n + BATCH]
            learner.learn(rows[some], which[some], truth[some], RATE + (LAST_RATE - RATE) * progress)
    return learner.net.pack_arrays(NAMES[hurts])


def deals(count: int, chance: np.random.Generator) -> Masks:
    """Four hands in each row."""
    cards = ONE << chance.permuted(np.tile(np.arange(CARDS, dtype=np.uint64), (count, 1)), axis=1)
    return np.stack([np.bitwise_or.reduce(cards[:, n : n + 13], axis=1) for n in range(0, CARDS, 13)], axis=1)


def trumps(hands: Masks, leader: Numbers, chance: np.random.Generator) -> Numbers:
    """Named from six cards of the leader's by rules of thumb, or by lot."""
    own, count = hands[np.arange(len(hands)), leader], len(hands)
    cards = np.argsort(-(bits(own) * chance.random((count, CARDS))), axis=1)[:, :6]
    thumb_trumps = trump_by_thumb(cards)
    return np.where(chance.random(count) < ANY_TRUMP, chance.integers(0, NO_TRUMP + 1, count), thumb_trumps)


def _play(net: Net, hurts: bool, strays: float, chance: np.random.Generator) -> tuple[Floats, Numbers, Floats]:
    """Return what the net saw, what it played, and the points that it got from there on."""
    hands, leader = deals(DEALS, chance), chance.integers(0, 4, DEALS)
    trump = np.full(DEALS, NO_TRUMP) if hurts else trumps(hands, leader, chance)
    many = ManyDeals(hands, leader, trump, hurts)
    mine = chance.random((DEALS, 4)) >= THUMBS
    mine[:, 0] |= ~mine.any(axis=1)
    notes = []
    while many.card_count:
        rows = np.flatnonzero(mine[many.rows, many.turn])
        card = by_thumb(many)
        if len(rows):
            some = many.only(rows)
            inputs = encode(some)
            card[rows] = _choose(values(some, net, inputs), strays, chance)
            if many.card_count > 4:
                which = answer_of(card[rows], some.trump)
                notes.append((inputs, which, rows, some.turn, some.points[some.rows, some.turn]))
        many.play(card)
    inputs, which, rows, turn, before = (np.concatenate(column) for column in zip(*notes, strict=True))
    return inputs, which, ((many.points[rows, turn] - before) / SCALE).astype(np.float32)


def _choose(worth: Floats, strays: float, chance: np.random.Generator) -> Numbers:
    stray = chance.random(len(worth)) < strays
    draws = np.where(worth > NO_WORTH, chance.random(worth.shape), NO_WORTH)
    return np.where(stray, draws.argmax(axis=1), worth.argmax(axis=1))


LESSONS: Mapping[str, Callable[[int], Mapping[str, NDArray[np.generic]]]] = {
    name: partial(train, hurts) for hurts, name in NAMES.items()
}
