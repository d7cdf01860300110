"""Imagined worlds: what nobody has shown, dealt at random to those who may hold it. Hands are 52-bit numbers.

`bot.kit.paired` compares moves on such worlds.
"""

from collections.abc import Collection, Iterable, Sequence
from typing import TypeVar

import numpy as np
from numpy.typing import NDArray

from bot.kit.cards import PACK, Cards
from bot.kit.seed import Dice

T = TypeVar("T")
Masks = NDArray[np.uint64]  # some cards, as 52-bit numbers

ONE = np.uint64(1)
SUIT = tuple(0b1111111111111 << 13 * suit for suit in range(4)) + (0,)  # the cards of each suit; no trump has none
ALL_CARDS = -1  # of a seat that gets nothing: it lacks every card
SEEDS = 1 << 64  # of a source of chance, which a throw of dice chooses among
MAX_DEALS = 50  # times that a lot is dealt anew where the last cards fit nobody


def generator(dice: Dice) -> np.random.Generator:
    """Return a source of chance for many worlds at once, which follows from these dice."""
    return np.random.default_rng(dice.below(SEEDS))


def list_unseen(pack: Iterable[T], open_pieces: Collection[T]) -> tuple[T, ...]:
    """Return what of a pack, in which each piece is there once, may still be in other hands."""
    open_set = set(open_pieces)
    return tuple([piece for piece in pack if piece not in open_set])


def mask(cards: Iterable[int]) -> int:
    return sum([1 << card for card in cards])


def cards_of(hand: int) -> Cards:
    """Return the cards of a mask, the lowest number first."""
    return tuple([card for card in PACK if hand >> card & 1])


def deal_hands(
    loose: Sequence[int], sizes: Sequence[int], lacks: Sequence[int], chance: np.random.Generator, count: int
) -> Masks:
    """Return at most `count` rows of hands, with a mask for each seat. `sizes` says how many of the loose cards a seat
    gets, and `lacks` which cards it cannot hold. Cards that fewer seats may have are dealt first, so that most rows
    fit. Raise AssertionError if no row fits."""
    cards = sorted(chance.permutation(loose).tolist(), key=lambda card: sum(not each >> card & 1 for each in lacks))
    for _ in range(MAX_DEALS):
        rows = _deal_in_order(cards, sizes, lacks, chance, count)
        if len(rows):
            return rows
    raise AssertionError("no hands fit what was played")


def _deal_in_order(
    cards: Sequence[int], sizes: Sequence[int], lacks: Sequence[int], chance: np.random.Generator, count: int
) -> Masks:
    room = np.tile(list(sizes), (count, 1))
    hands, rows, fits = np.zeros((count, len(sizes)), np.uint64), np.arange(count), np.ones(count, bool)
    for card in cards:
        upto = (room * [not each >> card & 1 for each in lacks]).cumsum(axis=1)
        seat = (chance.random(count)[:, None] * upto[:, -1:] >= upto).sum(axis=1)
        fits &= upto[:, -1] > 0
        seat = np.where(fits, seat, 0)
        hands[rows, seat] |= ONE << np.uint64(card)
        room[rows, seat] -= 1
    return hands[fits]
