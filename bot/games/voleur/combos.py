"""What four cards are worth. The numbers in brackets are the paragraphs of RULES.md."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from functools import cache
from itertools import combinations

from bot.kit.cards import PACK, Cards


class Kind(StrEnum):
    NOTHING = "nothing"
    PAIR = "pair"
    RUN = "run"
    TWO_PAIRS = "two-pairs"
    PAIR_RUN = "pair-run"
    SEQUENCE = "sequence"
    RUN_FLUSH = "run-flush"
    TRIPLE = "triple"
    PAIR_FLUSH = "pair-flush"
    SEQUENCE_FLUSH = "sequence-flush"
    QUADRA = "quadra"


WORTH: Mapping[Kind, int] = {  # [7]
    Kind.NOTHING: 0,
    Kind.PAIR: 2,
    Kind.RUN: 3,
    Kind.TWO_PAIRS: 4,
    Kind.PAIR_RUN: 4,
    Kind.SEQUENCE: 5,
    Kind.RUN_FLUSH: 6,
    Kind.TRIPLE: 6,
    Kind.PAIR_FLUSH: 8,
    Kind.SEQUENCE_FLUSH: 10,
    Kind.QUADRA: 12,
}
_FLUSH = {Kind.RUN: Kind.RUN_FLUSH, Kind.SEQUENCE: Kind.SEQUENCE_FLUSH, Kind.TWO_PAIRS: Kind.PAIR_FLUSH}
_RED = (False, True, True, False)  # by the number of the suit
_ACE = 12


@dataclass(frozen=True, slots=True)
class Combination:
    kind: Kind
    cards: Cards
    points: int


def best(hand: Cards) -> Combination:
    """[7] Return the one combination that counts."""
    cards = tuple(sorted(hand, key=lambda card: card % 13))
    combination, kind, points = cards[:0], Kind.NOTHING, 0
    for shape, places in _shapes(tuple([card % 13 for card in cards])):
        subset = tuple([cards[n] for n in places])
        if (finer := _FLUSH.get(shape)) and _flushes(shape, subset):
            shape = finer
        if WORTH[shape] > points:
            combination, kind, points = subset, shape, WORTH[shape]
    return Combination(kind, combination, points)


def reading_order(combination: Combination) -> Cards:
    """Return the cards as they are read: [8] an ace before the two that it goes with."""
    cards = combination.cards
    aces = tuple([card for card in cards if card % 13 == _ACE])
    others = cards[: len(cards) - len(aces)]
    return (*aces, *others) if others and others[0] % 13 == 0 else cards


def worth(hand: Cards) -> int:
    """Return the points of `best`, several times as quickly: robots ask for millions."""
    cards = sorted(hand, key=_RANK)
    base, finer = _pays(tuple([card % 13 for card in cards]))
    for points, shape, places in finer:
        if _flushes(shape, tuple([cards[n] for n in places])):
            return points
    return base


_RANK = tuple(card % 13 for card in PACK).__getitem__


@cache
def _pays(ranks: tuple[int, ...]) -> tuple[int, tuple[tuple[int, Kind, tuple[int, ...]], ...]]:
    """Return what these sorted ranks are worth in any suits, and what is worth more in the right ones,
    the most first."""
    shapes = _shapes(ranks)
    base = max([WORTH[shape] for shape, _ in shapes], default=0)
    finer = [(WORTH[_FLUSH[shape]], shape, places) for shape, places in shapes if shape in _FLUSH]
    return base, tuple(sorted([finer_shape for finer_shape in finer if finer_shape[0] > base], reverse=True))


def _flushes(kind: Kind, cards: Cards) -> bool:
    if kind is Kind.TWO_PAIRS:
        a, b, c, d = [_RED[card // 13] for card in cards]
        return a is b and c is d
    return len({card // 13 for card in cards}) == 1


@cache
def _shapes(ranks: tuple[int, ...]) -> tuple[tuple[Kind, tuple[int, ...]], ...]:
    """Return every combination in these sorted ranks, whatever the suits, with the places of its cards. Kept for each
    hand."""
    return tuple(
        (kind, places)
        for size in (2, 3, 4)
        for places in combinations(range(len(ranks)), size)
        if (kind := _shape([ranks[n] for n in places])) is not Kind.NOTHING
    )


def _shape(ranks: list[int]) -> Kind:
    apart = sorted(set(ranks))
    if len(apart) == 1:
        return (Kind.PAIR, Kind.TRIPLE, Kind.QUADRA)[len(ranks) - 2]
    if len(apart) == 2 and ranks[:1] == ranks[1:2] and ranks[2:3] == ranks[3:]:
        return Kind.TWO_PAIRS
    if len(apart) < 3 or not (_in_order(apart) or (apart[-1] == _ACE and _in_order([-1, *apart[:-1]]))):  # [8]
        return Kind.NOTHING
    if len(ranks) == 3:
        return Kind.RUN
    return Kind.SEQUENCE if len(apart) == 4 else Kind.PAIR_RUN


def _in_order(ranks: list[int]) -> bool:
    return ranks[-1] - ranks[0] == len(ranks) - 1
