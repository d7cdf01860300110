"""What the others may hold: the unseen cards dealt at random, but never against what their plays have proved.

A deal in which the others would have played by rules of thumb as they did is imagined more often than one in which
they would not.
"""

from collections.abc import Iterator
from typing import NamedTuple

import numpy as np

from bot.games.honey.many import ONE, Many, Masks, Numbers
from bot.games.honey.many_thumbs import by_thumb, same
from bot.games.honey.rules import PLAYS, SUIT_OF, Trump
from bot.games.honey.thumbs import SUIT, mask, winning
from bot.games.honey.view import View
from bot.kit.cards import PACK
from bot.kit.game import Seat

FIRST, LOT = 8, 32  # deals that are imagined together: few at first, because there may be time for no more
TRIED = 16  # deals that are dealt for each one that is taken
ODD = 0.25  # how likely somebody plays a card that the rules of thumb do not choose, beside one that they do
DEALS = 50  # times that a lot is dealt anew where the last cards fit nobody

Played = list[tuple[int, int]]  # seat and card


class Known(NamedTuple):
    """What a seat knows. Seats count clockwise from it: it is seat 0."""

    own: int  # its hand, as a mask
    unseen: list[int]  # the cards that it does not see
    played: Played
    trump: int
    hurts: bool
    lacks: list[int]  # of each seat, the cards that it cannot hold: it did not follow, or did not ruff

    @classmethod
    def of(cls, view: View) -> "Known":
        lies, order = view.open, around(view)
        trump, gone = SUIT_OF[lies.trump or Trump.NONE], [int(card) for card in lies.gone]
        own = mask(view.hand)
        seen = own | mask(gone)
        played, lacks = _history(gone, order.index(lies.trick.leader), trump)
        unseen = [card for card in range(len(PACK)) if not seen >> card & 1]
        return cls(own, unseen, played, trump, lies.deal < PLAYS, lacks)

    def lot(self, chance: np.random.Generator, size: int) -> Many:
        """Some deals as they may lie now, all alike probable."""
        many, doubts = self._replayed(self._dealt(chance, size * TRIED))
        weights = ODD ** (doubts - doubts.min())
        marks = (chance.random() + np.arange(size)) / size * weights.sum()
        return many.only(np.searchsorted(weights.cumsum(), marks).clip(0, len(weights) - 1))

    def alone(self) -> Many:
        """One row that shows what I see, and nothing else: all unseen cards lie with my neighbour."""
        hands = np.array([[self.own, mask(self.unseen), 0, 0]], np.uint64)
        return self._replayed(hands)[0]

    def _replayed(self, hands: Masks) -> tuple[Many, Numbers]:
        """The deals as they stand after all that was played, and how often the others have left the rules of thumb."""
        hands, count = hands.copy(), len(hands)
        for seat, card in self.played:
            hands[:, seat] |= ONE << np.uint64(card)
        first = self.played[0][0] if self.played else 0
        many = Many(hands, np.full(count, first), np.full(count, self.trump), self.hurts)
        doubts = np.zeros(count, np.int64)
        for seat, card in self.played:
            if seat and count > 1:
                doubts += ~same(by_thumb(many), card, many.rest)
            many.play(np.full(count, card))
        return many, doubts

    def _dealt(self, chance: np.random.Generator, count: int) -> Masks:
        """Hands without what was played. Cards that fewer seats may have are dealt first."""
        cards = sorted(chance.permutation(self.unseen).tolist(), key=self._takers)
        for _ in range(DEALS):
            found = self._dealt_in_order(cards, chance, count)
            if len(found):
                return found
        raise AssertionError("no hands fit what was played")

    def _dealt_in_order(self, cards: list[int], chance: np.random.Generator, count: int) -> Masks:
        gone = [sum(seat == other for seat, _ in self.played) for other in range(4)]
        left = np.tile([0, *[13 - gone[seat] for seat in (1, 2, 3)]], (count, 1))
        hands, rows, fits = np.zeros((count, 4), np.uint64), np.arange(count), np.ones(count, bool)
        for card in cards:
            may = [seat > 0 and not self.lacks[seat] >> card & 1 for seat in range(4)]
            upto = (left * may).cumsum(axis=1)
            seat = (chance.random(count)[:, None] * upto[:, 3:] >= upto).sum(axis=1)
            fits &= upto[:, 3] > 0
            seat = np.where(fits, seat, 1)
            hands[rows, seat] |= ONE << np.uint64(card)
            left[rows, seat] -= 1
        hands[:, 0] = self.own
        return hands[fits]

    def _takers(self, card: int) -> int:
        return sum(not lacks >> card & 1 for lacks in self.lacks[1:])


def around(view: View) -> list[Seat]:
    """The seats clockwise, from the view's own."""
    assert view.seat is not None
    order = [view.seat]
    while len(order) < 4:
        order.append(view.open.after[order[-1]])
    return order


def lots(known: Known, chance: np.random.Generator) -> Iterator[Many]:
    """Without end."""
    yield known.lot(chance, FIRST)
    while True:
        yield known.lot(chance, LOT)


def _history(gone: list[int], leader: int, trump: int) -> tuple[Played, list[int]]:
    """Who played which card, and what each seat cannot hold since then."""
    tricks = [gone[n : n + 4] for n in range(0, len(gone), 4)]
    played: Played = []
    lacks, seat = [0] * 4, _first_leader(tricks, leader, trump)
    for trick in tricks:
        for n, card in enumerate(trick):
            who = (seat + n) % 4
            played.append((who, card))
            if card // 13 != trick[0] // 13:
                lacks[who] |= SUIT[trick[0] // 13] | (SUIT[trump] if card // 13 != trump else 0)
        if len(trick) == 4:
            seat = (seat + winning(trick, trump)) % 4
    return played, lacks


def _first_leader(tricks: list[list[int]], leader: int, trump: int) -> int:
    """Who led the first trick, found backwards from who leads now."""
    for trick in tricks:
        if len(trick) == 4:
            leader -= winning(trick, trump)
    return leader % 4
