"""What a seat knows of the others' hands for certain. Unseen cards are dealt at random, but never against that."""

from collections import Counter
from typing import NamedTuple

import numpy as np

from bot.games.honey.many import ManyDeals
from bot.games.honey.rules import PLAYS, SUIT_OF, Trump
from bot.games.honey.view import View
from bot.kit.cards import PACK
from bot.kit.game import Seat
from bot.kit.tricks import attribute_cards, voids
from bot.kit.worlds import ALL_CARDS, ONE, SUIT, Masks, deal_hands, list_unseen, mask

HAND = 13  # cards of a seat before the first one is played

Plays = list[tuple[int, int]]  # seat and card


class Knowledge(NamedTuple):
    """What a seat knows. Seats count clockwise from it: it is seat 0."""

    hand_mask: int  # its hand, as a mask
    unseen_cards: list[int]  # the cards that it does not see
    plays: Plays
    trump: int
    hurts: bool
    lacks: list[int]  # of each seat, the cards that it cannot hold: it did not follow, or did not ruff

    @classmethod
    def of(cls, view: View) -> "Knowledge":
        public, order = view.public, order_seats(view)
        trump, played_cards = SUIT_OF[public.trump or Trump.NONE], [int(card) for card in public.played_cards]
        own = mask(view.hand)
        plays, lacks = _history(played_cards, order.index(public.trick.leader), trump)
        return cls(
            own,
            list(list_unseen(range(len(PACK)), {*map(int, view.hand), *played_cards})),
            plays,
            trump,
            public.deal < PLAYS,
            lacks,
        )

    def set_up_now(self) -> ManyDeals:
        """Return one row that shows what I see, and nothing else: all unseen cards lie with my neighbour."""
        many = self.set_up_start()
        for _, card in self.plays:
            many.play(np.array([card]))
        return many

    def set_up_start(self) -> ManyDeals:
        """Return the same, as it was before the first card."""
        hands = np.array([[self.hand_mask, mask(self.unseen_cards), 0, 0]], np.uint64)
        for seat, card in self.plays:
            hands[:, seat] |= ONE << np.uint64(card)
        first = self.plays[0][0] if self.plays else 0
        return ManyDeals(hands, np.array([first]), np.array([self.trump]), self.hurts)

    def deal_hands(self, chance: np.random.Generator, count: int) -> Masks:
        """Deal the unseen cards to the others, by chance. The hands are without what was played."""
        played_cards = Counter(seat for seat, _ in self.plays)
        sizes = [0, *[HAND - played_cards[seat] for seat in (1, 2, 3)]]
        hands = deal_hands(self.unseen_cards, sizes, [ALL_CARDS, *self.lacks[1:]], chance, count)
        hands[:, 0] = self.hand_mask
        return hands


def order_seats(view: View) -> list[Seat]:
    """Return the seats clockwise, from the view's own."""
    assert view.seat is not None
    order = [view.seat]
    while len(order) < 4:
        order.append(view.public.after[order[-1]])
    return order


def _history(played_cards: list[int], leader: int, trump: int) -> tuple[Plays, list[int]]:
    """Return who played which card, and which cards each seat cannot hold since then."""
    plays, lacks = attribute_cards(played_cards, leader, 4, trump), [0] * 4
    for seat, card, before in plays:
        lacks[seat] |= sum(SUIT[suit] for suit in voids(card, before, trump))
    return [(seat, card) for seat, card, _ in plays], lacks
