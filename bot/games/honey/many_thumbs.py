"""The rules of thumb of `thumbs`, for many deals at once: the same cards, thousands of them a millisecond."""

from typing import NamedTuple, Protocol

import numpy as np
from numpy.typing import NDArray

from bot.games.honey.many import COSTS, SUITS, Numbers, first_of, playable
from bot.games.honey.rules import HEARTS
from bot.games.honey.thumbs import COSTLY_CARDS, DEAREST, NO_HEART
from bot.kit.worlds import ONE, Masks

Truths = NDArray[np.bool_]

_COSTLY_CARDS, _NO_HEART = np.uint64(COSTLY_CARDS), np.uint64(NO_HEART)
_DEAREST = [np.uint64(mask) for mask in DEAREST]


class Sight(Protocol):
    """What whoever is on turn sees, in each row; `ManyDeals` is one."""

    @property
    def hand(self) -> Masks: ...
    @property
    def rest(self) -> Masks: ...  # what the others may hold
    @property
    def trick_size(self) -> int: ...  # cards in the trick
    @property
    def led_suit(self) -> Numbers: ...  # the suit
    @property
    def best_card(self) -> Numbers: ...  # the card that takes the trick as it lies
    @property
    def trump(self) -> Numbers: ...
    @property
    def hurts(self) -> bool: ...


class Scene(NamedTuple):
    """A sight of turns that need not follow each other."""

    hand: Masks
    rest: Masks
    trick_size: int
    led_suit: Numbers
    best_card: Numbers
    trump: Numbers
    hurts: bool


def by_thumb(sight: Sight) -> Numbers:
    """Return, for each row, the card that the player on turn chooses by rules of thumb."""
    return duck(sight) if sight.hurts else grab(sight)


def duck(sight: Sight) -> Numbers:
    hand, rest = sight.hand, sight.rest
    if sight.trick_size == 0:
        return _safest_lead(hand, rest)
    follow = hand & SUITS[sight.led_suit]
    under, cheap = follow & _mask_below(sight.best_card), follow & ~_COSTLY_CARDS
    low = np.where(under & _COSTLY_CARDS != 0, top(_costliest(under)), top(under))
    cheap_card = top(cheap) if sight.trick_size == 3 else bottom(cheap)
    card = np.where(under != 0, low, np.where(cheap != 0, cheap_card, _cheapest(follow)))
    off = np.flatnonzero(follow == 0)
    if len(off):
        card[off] = _dearest(hand[off], rest[off])
    return card


def grab(sight: Sight) -> Numbers:
    hand, rest, trumps = sight.hand, sight.rest, SUITS[sight.trump]
    if sight.trick_size == 0:
        return _best_lead(hand, rest, sight.trump)
    can, suit = playable(sight.trick_size, hand, sight.led_suit, sight.trump, hurts=False), SUITS[sight.best_card // 13]
    over = can & suit & _mask_above(sight.best_card)
    ruffs = (over == 0) & (sight.trump != sight.best_card // 13)
    over, suit = np.where(ruffs, can & trumps, over), np.where(ruffs, trumps, suit)
    away = lowest(first_of(can & ~trumps, can))
    if sight.trick_size == 3:
        return np.where(over == 0, away, bottom(over))
    high = top(over)
    between = rest & suit & _mask_below(high)
    good = np.where(between != 0, bottom(over & ~_mask_below(top(between))), bottom(over))
    beaten = np.where(can & ~over != 0, away, bottom(over))
    return np.where(over == 0, away, np.where(rest & suit & _mask_above(high) != 0, beaten, good))


def same(cards: Numbers, card: Numbers, rest: Masks) -> Truths:
    """Say of each of these cards whether it is this card, or as good: it costs the same, and no card of the others lies
    between."""
    one, other = np.minimum(cards, card), np.maximum(cards, card)
    between = rest & _mask_above(one) & _mask_below(other)
    alike: Truths = (cards // 13 == card // 13) & (COSTS[cards] == COSTS[card]) & (between == 0)
    return alike


def top(masks: Masks) -> Numbers:
    """Return the highest card of each mask, by number; -1 where there is none."""
    return np.frexp(masks.astype(np.float64))[1].astype(np.int64) - 1


def bottom(masks: Masks) -> Numbers:
    return top(masks & (~masks + ONE))


def lowest(masks: Masks) -> Numbers:
    """Return the lowest card of each mask by rank; of equal ranks, the first suit's."""
    cards = np.stack([bottom(masks & suit) for suit in SUITS[:4]], axis=1)
    return _pick_columns(cards, np.where(cards < 0, 99, cards % 13).argmin(axis=1))


def highest(masks: Masks) -> Numbers:
    cards = np.stack([top(masks & suit) for suit in SUITS[:4]], axis=1)
    return _pick_columns(cards, np.where(cards < 0, -1, cards % 13).argmax(axis=1))


def _pick_columns(columns: Numbers, which: Numbers) -> Numbers:
    picks: Numbers = columns[np.arange(len(columns)), which]
    return picks


def _mask_below(card: Numbers) -> Masks:
    """Return the cards with a lower number; none where there is no card."""
    return (ONE << np.maximum(card, 0).astype(np.uint64)) - ONE


def _mask_above(card: Numbers) -> Masks:
    return ~((_mask_below(card) << ONE) | ONE)


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
    return _pick_columns(np.stack(leads, axis=1), np.stack(dangers, axis=1).argmin(axis=1))


def _costliest(cards: Masks) -> Masks:
    """Return those of the cards that cost most; none where nothing costs."""
    return first_of(*[cards & mask for mask in _DEAREST], np.zeros_like(cards))


def _dearest(cards: Masks, rest: Masks) -> Numbers:
    costly, threats = _costliest(cards), _threats(cards, rest)
    card = top(costly)
    rules = (COSTS[card] > 1) | (cards & ~costly == 0)
    card = np.where(rest == 0, card, np.where(rules, highest(costly), threats))
    return np.where(costly == 0, threats, card)


def _threats(cards: Masks, rest: Masks) -> Numbers:
    """Return the card that most likely takes a trick."""
    tops, threats = [], []
    for suit in SUITS[:4]:
        card = top(cards & suit)
        threat = 4 * _count(rest & suit & _mask_below(card)) - _count(cards & suit) + 3 * COSTS[card]
        tops.append(card)
        threats.append(np.where(card < 0, -99, threat))
    highest_cards, dangers = np.stack(tops, axis=1), np.stack(threats, axis=1)
    return np.where(dangers.max(axis=1) < 0, highest(cards), _pick_columns(highest_cards, dangers.argmax(axis=1)))


def _cheapest(cards: Masks) -> Numbers:
    card = bottom(cards)
    for mask in _DEAREST:
        card = np.where(cards & mask != 0, bottom(cards & mask), card)
    return card


def _best_lead(hand: Masks, rest: Masks, trump: Numbers) -> Numbers:
    trumps = SUITS[trump]
    plain = first_of(hand & ~trumps, hand)
    lengths = np.stack([_count(plain & suit) for suit in SUITS[:4]], axis=1)
    lead = bottom(plain & SUITS[lengths.argmax(axis=1)])
    for number in (3, 2, 1, 0):
        own, others = hand & SUITS[number], rest & SUITS[number]
        sure = (own != 0) & ((others == 0) | (top(own) > top(others)))
        lead = np.where(sure & (trump != number) & ((others != 0) | (rest & trumps == 0)), top(own), lead)
    drawing = (hand & trumps != 0) & (rest & trumps != 0) & (top(hand & trumps) > top(rest & trumps))
    return np.where(drawing, top(hand & trumps), lead)
