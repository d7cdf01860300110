"""Runs and sets, and which cards may extend them. The numbers in brackets are the paragraphs of RULES.md."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from itertools import product

from bot.kit.cards import JOKER, PACK, Card, Cards
from bot.kit.game import RuleError, Seat

POINTS = (*[card % 13 + 2 if card % 13 < 12 else 1 for card in PACK], 0)  # [1]
ORDER = (*[card // 13 * 13 + POINTS[card] for card in PACK], 99)  # suit by suit, the ace lowest
MIN_MELD = 3


@dataclass(frozen=True, slots=True)
class Meld:
    """A run or a set on the table."""

    run: bool
    cards: Cards  # a run from its lowest card on
    layers: tuple[Seat, ...]  # before whom each of them lies
    fits: Cards  # the cards that may be added


def card_of(suit: int, points: int) -> Card:
    return PACK[suit * 13 + (points - 2) % 13]


def meld(cards: Cards, seat: Seat) -> Meld:
    """[4] Return the run or set that these cards make, or raise RuleError."""
    if len(cards) < MIN_MELD:
        raise RuleError("farck-lay-three")
    if JOKER in cards:
        raise RuleError("farck-no-joker")
    layers, rank = (seat,) * len(cards), cards[0] % 13
    if all(card % 13 == rank for card in cards):
        same = PACK[rank::13]
        return Meld(False, tuple(sorted(cards, key=ORDER.__getitem__)), layers, same)
    sequence = tuple(sorted(cards, key=ORDER.__getitem__))
    low, high = POINTS[sequence[0]], POINTS[sequence[-1]]
    suit = cards[0] // 13
    if sequence != tuple([card_of(suit, points) for points in range(low, high + 1)]):
        raise RuleError("farck-no-meld")
    return Meld(True, sequence, layers, _ends(sequence))


def _ends(run: Cards) -> Cards:
    suit, low, high = run[0] // 13, POINTS[run[0]], POINTS[run[-1]]
    return tuple([card_of(suit, points) for points in (low - 1, high + 1) if 1 <= points <= 13])


def longer(old: Meld, card: Card, seat: Seat) -> Meld:
    """[5] Return the meld with one card more, or raise RuleError."""
    if card not in old.fits:
        raise RuleError("farck-no-joker" if card == JOKER else "farck-does-not-fit", card=card)
    if old.run and POINTS[card] < POINTS[old.cards[0]]:
        cards: Cards = (card, *old.cards)
        return Meld(True, cards, (seat, *old.layers), _ends(cards))
    cards = (*old.cards, card)
    return Meld(old.run, cards, (*old.layers, seat), _ends(cards) if old.run else old.fits)


def lays(hand: Cards) -> list[Cards]:
    """[4] Return every run and set in the hand, each in its one spelling."""
    melds: list[Cards] = []
    suits, ranks = [0, 0, 0, 0], [0] * 13
    for card in hand:
        if card != JOKER:
            suits[card // 13] |= 1 << POINTS[card]
            ranks[card % 13] += 1
    for suit, rank_bits in enumerate(suits):
        if rank_bits & rank_bits >> 1 & rank_bits >> 2:
            melds += _runs(suit, rank_bits)
    if len(hand) >= MIN_MELD:
        for rank, count in enumerate(ranks):
            if count >= MIN_MELD:
                melds += _sets(tuple([hand.count(card) for card in PACK[rank::13]]), rank)
    return melds


def most_with(card: Card, hand: Cards) -> int:
    """Return the points of the best run or set of this hand and one card more, which is in it and is no joker;
    0: none."""
    suit, rank, points = card // 13, card % 13, POINTS[card]
    in_suit, of_rank = 1 << points, 1
    for each in hand:
        if each != JOKER:
            in_suit |= (each // 13 == suit) << POINTS[each]
            of_rank += each % 13 == rank
    low = high = points
    while in_suit >> low - 1 & 1:
        low -= 1
    while in_suit >> high + 1 & 1:
        high += 1
    run = sum(range(low, high + 1)) if high - low >= MIN_MELD - 1 else 0
    return max(run, of_rank * points if of_rank >= MIN_MELD else 0)


@lru_cache(maxsize=4096)
def _runs(suit: int, ranks: int) -> tuple[Cards, ...]:
    """Return every run in a suit. `ranks` has a bit set for each number of points that is in the hand."""

    def stretches() -> Iterator[Cards]:
        for low in range(1, 12):
            high = low
            while ranks >> high & 1:
                if high - low >= MIN_MELD - 1:
                    yield tuple([card_of(suit, points) for points in range(low, high + 1)])
                high += 1

    return tuple(stretches())


@lru_cache(maxsize=4096)
def _sets(counts: tuple[int, ...], rank: int) -> tuple[Cards, ...]:
    return tuple(
        tuple([PACK[suit * 13 + rank] for suit, n in enumerate(numbers) for _ in range(n)])
        for numbers in product(*[range(n + 1) for n in counts])
        if sum(numbers) >= MIN_MELD
    )
