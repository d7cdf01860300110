"""What the others may hold: the unseen cards dealt at random, but never against what their plays have proved.

Everybody is taken to have kept the four that looks best and to play by rules of thumb as a rule, so cards that were
played tell of those that are still hidden: who lays a weak card has only stronger ones. Who has done otherwise is
taken to do so again.
"""

from collections.abc import Iterator, Sequence
from itertools import combinations
from typing import NamedTuple

import numpy as np

from bot.games.voleur.fours import Floats, Numbers, mask, number, tables
from bot.games.voleur.rounds import NONE, Hands, Truths
from bot.games.voleur.rules import HAND_SIZE, TRICKS, takes, takes_blind
from bot.games.voleur.thumbs import STRENGTH, TRUMPS
from bot.games.voleur.view import View
from bot.kit.cards import PACK, Cards
from bot.kit.tricks import voids
from bot.kit.worlds import Masks, list_unseen

FOURS = np.array(list(combinations(range(HAND_SIZE), TRICKS)))  # the places of every four among six cards
FREE_SHARE = 0.15  # so many play as they like; the others, by rules of thumb
FREE_DEVIATION, STRICT_DEVIATION = 0.5, 0.04  # how often either kind does otherwise than the rules of thumb
HANDS_PER_ROUND = 32  # times as many hands are put together as rounds are wanted: most have cards in common


class Lot(NamedTuple):
    """Some rounds as they may lie, all alike probable: a row for each."""

    fours: Numbers  # of every seat, with what it has played; of mine nothing
    discards: Masks  # the discards of the others
    trump: Numbers

    def only(self, rows: Numbers) -> "Lot":
        return Lot(self.fours[rows], self.discards[rows], self.trump[rows])


class Sixes(NamedTuple):
    """What one seat may have been dealt, more or less likely: the four that it kept, and the other two."""

    fours: Numbers
    discards: Masks
    unseen_cards: Masks  # those of the six that are not seen
    likelihoods: Floats

    def pick(self, chance: np.random.Generator, count: int) -> Numbers:
        upto = self.likelihoods.cumsum()
        numbers: Numbers = np.searchsorted(upto, chance.random(count) * upto[-1]).clip(0, len(upto) - 1)
        return numbers


class SeatHistory(NamedTuple):
    """What a seat has played, what lay before it each time, and the suits that it cannot hold."""

    cards: Cards
    tricks: list[Cards]
    lacking_suits: frozenset[int]
    trump: int | None

    def sixes(self, unseen_cards: Numbers, chance: np.random.Generator, count: int) -> Sixes:
        draws = unseen_cards[chance.integers(len(unseen_cards), size=(count, HAND_SIZE - len(self.cards)))]
        draws = draws[np.bitwise_count(mask(draws)) == draws.shape[1]]  # no card twice
        played_cards = np.tile(np.array(self.cards, np.int64), (len(draws), 1))
        six = np.sort(np.concatenate([played_cards, draws], axis=1), axis=1)
        looks, may = tables().looks[number(six[:, FOURS])], self._may_be(six[:, FOURS])
        rows, four_number = np.flatnonzero(may.any(axis=1)), np.where(may, looks, NONE).argmax(axis=1)
        four_number, six = four_number[rows], six[rows]
        four = np.take_along_axis(six, FOURS[four_number], axis=1)
        doubts = (looks[rows].argmax(axis=1) != four_number) + self._doubts(four)
        return Sixes(four, mask(six) & ~mask(four), mask(draws)[rows], _likely(doubts, len(self.cards) + 1))

    def _may_be(self, fours: Numbers) -> Truths:
        masks, played_mask = mask(fours), np.uint64(sum(1 << card for card in self.cards))
        never = np.uint64(sum(((1 << 13) - 1) << 13 * suit for suit in self.lacking_suits))
        may: Truths = (masks & played_mask == played_mask) & (masks & never & ~played_mask == 0)
        return may

    def _doubts(self, fours: Numbers) -> Numbers:
        """Return how many of the cards that were played the rules of thumb would not have chosen from each four."""
        doubts, rows = np.zeros(len(fours), np.int64), np.arange(len(fours))
        if self.trump is None:
            return doubts
        hands = Hands.of(fours, np.array([self.trump]))
        for n, (card, trick) in enumerate(zip(self.cards, self.tricks, strict=True)):
            led = trick[0] // 13 if trick else NONE
            best = STRENGTH[self.trump // 13][trick[takes(trick, TRUMPS[self.trump // 13])]] if trick else NONE
            ones = np.ones(1, np.int8)
            place = hands.by_thumb(led * ones, best * ones, TRICKS - n)
            doubts += hands.strength[rows, place] != STRENGTH[self.trump // 13][card]
            hands.held[fours == card] = False
        return doubts


def _likely(doubts: Numbers, of: int) -> Floats:
    """Return how likely it is that a player leaves the rules of thumb so many times (`doubts`) in `of` turns."""
    free = FREE_SHARE * FREE_DEVIATION**doubts * (1 - FREE_DEVIATION) ** (of - doubts)
    strict = (1 - FREE_SHARE) * STRICT_DEVIATION**doubts * (1 - STRICT_DEVIATION) ** (of - doubts)
    likely: Floats = free + strict
    return likely


def lots(view: View, chance: np.random.Generator, six_count: int, size: int) -> Iterator[Lot]:
    """Yield rounds as they may lie, put together from so many sixes for each seat. It ends only if nothing fits."""
    table, me = view.table, view.seat
    seen_cards = {*view.hand, *view.discards, table.trump, *[card for cards in table.played_cards for card in cards]}
    loose = np.array(list_unseen(PACK, seen_cards), np.int64)
    trumps = loose if table.trump is None else np.array([table.trump], np.int64)
    others = [knowledge.sixes(loose, chance, six_count) for n, knowledge in enumerate(list_shown(view)) if n != me]
    while all(len(sixes.fours) for sixes in others):
        lot = _combine_hands(others, view.seat or 0, trumps, chance, size)
        if not len(lot.trump):
            return
        yield lot


def _combine_hands(others: Sequence[Sixes], me: int, trumps: Numbers, chance: np.random.Generator, size: int) -> Lot:
    """Combine hands and a trump that have no card in common."""
    trump = trumps[chance.integers(len(trumps), size=HANDS_PER_ROUND * size)]
    dealt_cards, picks = mask(trump[:, None]), np.empty((len(trump), 0), np.int64)
    for sixes in others:
        pick = sixes.pick(chance, len(dealt_cards))
        free = sixes.unseen_cards[pick] & dealt_cards == 0
        trump, dealt_cards, picks = (
            trump[free],
            (dealt_cards | sixes.unseen_cards[pick])[free],
            np.column_stack([picks, pick])[free],
        )
    picks, trump = picks[:size], trump[:size]
    fours = [sixes.fours[pick] for sixes, pick in zip(others, picks.T, strict=True)]
    fours.insert(me, np.zeros_like(fours[0]))
    discards = np.bitwise_or.reduce([sixes.discards[pick] for sixes, pick in zip(others, picks.T, strict=True)])
    return Lot(np.stack(fours, axis=1), discards, trump)


def list_shown(view: View) -> list[SeatHistory]:
    """Return what each seat has shown. A seat that did not follow holds none of that suit, and no trump either if it
    did not ruff."""
    table = view.table
    if table.trump is None:
        return [SeatHistory((), [], frozenset(), None) for _ in table.played_cards]
    knowledge, trump = [], table.trump // 13
    for cards, lay in zip(table.played_cards, list_laid_before(view), strict=True):
        never: set[int] = set()
        for card, trick in zip(cards, lay, strict=True):
            never |= voids(card, trick, trump)
        knowledge.append(SeatHistory(cards, lay, frozenset(never), table.trump))
    return knowledge


def list_laid_before(view: View) -> list[list[Cards]]:
    """Return, for each seat, what lay in the trick before each of its cards, the leader's first; nothing in a blind
    trick."""
    table = view.table
    assert table.trump is not None
    tricks: list[list[Cards]] = [[] for _ in table.played_cards]
    leader, seats = None, len(table.played_cards)
    for trick in range(TRICKS):
        order = [((leader or 0) + n) % seats for n in range(seats)]
        trick_cards = [table.played_cards[n][trick] for n in order if len(table.played_cards[n]) > trick]
        for place, n in enumerate(order[: len(trick_cards)]):
            tricks[n].append(() if leader is None else tuple(trick_cards[:place]))
        if len(trick_cards) < seats:
            break
        if leader is None:
            leader = takes_blind(tuple(trick_cards), TRUMPS[table.trump // 13], table.book.top)
        else:
            leader = order[takes(tuple(trick_cards), TRUMPS[table.trump // 13])]
    return tricks
