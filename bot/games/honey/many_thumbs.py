"""The rules of thumb of `thumbs`, for many deals at once: the same cards, thousands of them a millisecond."""

import numpy as np
from numpy.typing import NDArray

from bot.games.honey.many import COSTS, ONE, SUITS, Many, Masks, Numbers, first_of
from bot.games.honey.rules import HEARTS
from bot.games.honey.thumbs import COSTLY, DEAREST, NO_HEART

Truths = NDArray[np.bool_]

_COSTLY, _NO_HEART = np.uint64(COSTLY), np.uint64(NO_HEART)
_DEAREST = [np.uint64(mask) for mask in DEAREST]


def by_thumb(many: Many) -> Numbers:
    """The card of whoever is on turn."""
    return duck(many) if many.hurts else grab(many)


def duck(many: Many) -> Numbers:
    hand, rest = many.hand, many.rest
    if many.laid == 0:
        return _safest_lead(hand, rest)
    follow = hand & SUITS[many.led]
    under, cheap = follow & _below(many.best), follow & ~_COSTLY
    low = np.where(under & _COSTLY != 0, _dearest(under, rest, np.ones(len(hand), bool)), top(under))
    spent = top(cheap) if many.laid == 3 else bottom(cheap)
    high = np.where(cheap != 0, spent, _cheapest(follow))
    off = _dearest(hand, rest, rest == 0)
    return np.where(follow == 0, off, np.where(under != 0, low, high))


def grab(many: Many) -> Numbers:
    hand, rest, trumps = many.hand, many.rest, SUITS[many.trump]
    if many.laid == 0:
        return _best_lead(hand, rest, many.trump)
    can, suit = many.playable(), SUITS[many.best // 13]
    over = can & suit & _above(many.best)
    ruffs = (over == 0) & (many.trump != many.best // 13)
    over, suit = np.where(ruffs, can & trumps, over), np.where(ruffs, trumps, suit)
    away = lowest(first_of(can & ~trumps, can))
    if many.laid == 3:
        return np.where(over == 0, away, bottom(over))
    high = top(over)
    between = rest & suit & _below(high)
    good = np.where(between != 0, bottom(over & ~_below(top(between))), bottom(over))
    beaten = np.where(can & ~over != 0, away, bottom(over))
    return np.where(over == 0, away, np.where(rest & suit & _above(high) != 0, beaten, good))


def same(cards: Numbers, card: int, rest: Masks) -> Truths:
    """Whether these are this card, or one as good: it costs the same, and no card of the others lies between."""
    one, other = np.minimum(cards, card), np.maximum(cards, card)
    between = rest & _above(one) & _below(other)
    alike: Truths = (cards // 13 == card // 13) & (COSTS[cards] == COSTS[card]) & (between == 0)
    return alike


def top(masks: Masks) -> Numbers:
    """The highest card of each mask, by number; -1 where there is none."""
    return np.frexp(masks.astype(np.float64))[1].astype(np.int64) - 1


def bottom(masks: Masks) -> Numbers:
    return top(masks & (~masks + ONE))


def lowest(masks: Masks) -> Numbers:
    """By rank; of equal ranks, the first suit's."""
    cards = np.stack([bottom(masks & suit) for suit in SUITS[:4]], axis=1)
    return _picked(cards, np.where(cards < 0, 99, cards % 13).argmin(axis=1))


def highest(masks: Masks) -> Numbers:
    cards = np.stack([top(masks & suit) for suit in SUITS[:4]], axis=1)
    return _picked(cards, np.where(cards < 0, -1, cards % 13).argmax(axis=1))


def _picked(columns: Numbers, which: Numbers) -> Numbers:
    found: Numbers = columns[np.arange(len(columns)), which]
    return found


def _below(card: Numbers) -> Masks:
    """The cards with a lower number; none where there is no card."""
    return (ONE << np.maximum(card, 0).astype(np.uint64)) - ONE


def _above(card: Numbers) -> Masks:
    return ~((_below(card) << ONE) | ONE)


def _count(masks: Masks) -> Numbers:
    return np.bitwise_count(masks).astype(np.int64)


def _safest_lead(hand: Masks, rest: Masks) -> Numbers:
    leads, dangers = [], []
    for number, suit in enumerate(SUITS[:4]):
        card = bottom(hand & suit)
        above = _count((rest & suit) >> np.maximum(card, 0).astype(np.uint64))
        below = _count(rest & suit) - above
        danger = 2 * np.where(above > 0, below - above, 20 + below) + (COSTS[card] > 0)
        barred = (hand & _NO_HEART != 0) if number == HEARTS else np.zeros(len(hand), bool)
        leads.append(card)
        dangers.append(np.where((card < 0) | barred, 99, danger))
    return _picked(np.stack(leads, axis=1), np.stack(dangers, axis=1).argmin(axis=1))


def _dearest(cards: Masks, rest: Masks, certain: Truths) -> Numbers:
    """`certain`: nobody can put another card on me, so that only points count."""
    found, done = _threats(cards, rest), np.zeros(len(cards), bool)
    for mask in _DEAREST:
        some = cards & mask
        card = top(some)
        rules = (COSTS[card] > 1) | (cards & ~mask == 0)
        card = np.where(certain, card, np.where(rules, highest(some), found))
        found = np.where((some != 0) & ~done, card, found)
        done |= some != 0
    return found


def _threats(cards: Masks, rest: Masks) -> Numbers:
    """The card that most likely takes a trick."""
    tops, threats = [], []
    for suit in SUITS[:4]:
        card = top(cards & suit)
        threat = 4 * _count(rest & suit & _below(card)) - _count(cards & suit) + 3 * COSTS[card]
        tops.append(card)
        threats.append(np.where(card < 0, -99, threat))
    found, dangers = np.stack(tops, axis=1), np.stack(threats, axis=1)
    return np.where(dangers.max(axis=1) < 0, highest(cards), _picked(found, dangers.argmax(axis=1)))


def _cheapest(cards: Masks) -> Numbers:
    found = bottom(cards)
    for mask in _DEAREST:
        found = np.where(cards & mask != 0, bottom(cards & mask), found)
    return found


def _best_lead(hand: Masks, rest: Masks, trump: Numbers) -> Numbers:
    trumps = SUITS[trump]
    plain = first_of(hand & ~trumps, hand)
    lengths = np.stack([_count(plain & suit) for suit in SUITS[:4]], axis=1)
    found = bottom(plain & SUITS[lengths.argmax(axis=1)])
    for number in (3, 2, 1, 0):
        own, others = hand & SUITS[number], rest & SUITS[number]
        sure = (own != 0) & ((others == 0) | (top(own) > top(others)))
        found = np.where(sure & (trump != number) & ((others != 0) | (rest & trumps == 0)), top(own), found)
    drawing = (hand & trumps != 0) & (rest & trumps != 0) & (top(hand & trumps) > top(rest & trumps))
    return np.where(drawing, top(hand & trumps), found)
