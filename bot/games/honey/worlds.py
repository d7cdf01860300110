"""What a seat knows of the others' hands for certain. Unseen cards are dealt at random, but never against that."""

from typing import NamedTuple

import numpy as np

from bot.games.honey.many import ONE, Many, Masks
from bot.games.honey.rules import PLAYS, SUIT_OF, Trump
from bot.games.honey.thumbs import SUIT, mask, winning
from bot.games.honey.view import View
from bot.kit.cards import PACK
from bot.kit.game import Seat

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

    def alone(self) -> Many:
        """One row that shows what I see, and nothing else: all unseen cards lie with my neighbour."""
        many = self.at_first()
        for _, card in self.played:
            many.play(np.array([card]))
        return many

    def at_first(self) -> Many:
        """The same, as it was before the first card."""
        hands = np.array([[self.own, mask(self.unseen), 0, 0]], np.uint64)
        for seat, card in self.played:
            hands[:, seat] |= ONE << np.uint64(card)
        first = self.played[0][0] if self.played else 0
        return Many(hands, np.array([first]), np.array([self.trump]), self.hurts)

    def dealt(self, chance: np.random.Generator, count: int) -> Masks:
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
