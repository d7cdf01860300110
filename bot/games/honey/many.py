"""Many deals side by side, card by card: what takes a processor long for one deal takes hardly longer for hundreds.

Each row of an array is a deal. All of them have as many cards left and as many in the trick; whose turn it is differs.
"""

import numpy as np
from numpy.typing import NDArray

from bot.games.honey.rules import LAST_TWO, TRICK, WORTH
from bot.games.honey.thumbs import NO_HEART
from bot.kit.worlds import ONE, SUIT, Masks

Numbers = NDArray[np.int64]  # cards, suits or seats
Floats = NDArray[np.float32]

SUITS: Masks = np.array(SUIT, np.uint64)
COSTS: Numbers = np.array(WORTH, np.int64)
NO_TRUMP = 4


class ManyDeals:
    def __init__(self, hands: Masks, turn: Numbers, trump: Numbers, hurts: bool) -> None:
        """Begin with a trick: `hands[row, seat]` is a mask of 52 cards, and all hands have the same size.

        To begin within a trick, give the hands as they were before it and `play` its cards. `turn` and `trump` have a
        number for each deal: a seat, and a suit or NO_TRUMP. `hurts`: tricks cost points, as in PLAY. `hands` is
        changed in place as cards are played; the other arrays are replaced, so they may begin as one.
        """
        self.hands, self.turn, self.trump, self.hurts = hands, turn, trump, hurts
        self.rows = np.arange(len(hands))
        self.trick_size = 0  # how many cards lie in the trick
        self.card_count = 4 * int(hands[0, 0]).bit_count()  # how many are in all four hands
        zeros = np.zeros(len(hands), np.int64)
        self.led_suit = zeros  # the suit that must be followed
        self.best_card, self.taker = zeros, zeros  # the card that takes the trick as it lies, and whose it is
        self.trick_cost = zeros  # what the cards in the trick cost whoever takes it
        self.lacks = np.zeros_like(hands)  # all cards of the suits that a seat is known not to hold
        self.points = np.zeros(hands.shape, np.int64)

    @property
    def hand(self) -> Masks:
        """Of whoever is on turn."""
        hand: Masks = self.hands[self.rows, self.turn]
        return hand

    @property
    def rest(self) -> Masks:
        """What whoever is on turn does not see."""
        rest: Masks = np.bitwise_or.reduce(self.hands, axis=1) & ~self.hand
        return rest

    def only(self, rows: Numbers) -> "ManyDeals":
        """Return some of these deals, or some of them several times."""
        some = ManyDeals(self.hands[rows], self.turn[rows], self.trump[rows], self.hurts)
        some.trick_size, some.card_count = self.trick_size, self.card_count
        some.led_suit, some.best_card, some.taker = self.led_suit[rows], self.best_card[rows], self.taker[rows]
        some.trick_cost = self.trick_cost[rows]
        some.lacks, some.points = self.lacks[rows], self.points[rows]
        return some

    def copy_with_hands(self, hands: Masks) -> "ManyDeals":
        """Return the one deal that this is, with each of these rows of hands."""
        many = self.only(np.zeros(len(hands), np.int64))
        many.hands = hands.copy()
        return many

    def playable(self) -> Masks:
        return playable(self.trick_size, self.hand, self.led_suit, self.trump, self.hurts)

    def play(self, card: Numbers) -> None:
        suit, rows, turn = card // 13, self.rows, self.turn
        self.hands[rows, turn] &= ~(ONE << card.astype(np.uint64))
        if self.trick_size == 0:
            self.led_suit, self.best_card, self.taker, self.trick_cost = suit, card, turn, COSTS[card]
        else:
            off = suit != self.led_suit
            self.lacks[rows, turn] |= np.where(off, SUITS[self.led_suit], np.uint64(0))
            self.lacks[rows, turn] |= np.where(off & (suit != self.trump), SUITS[self.trump], np.uint64(0))
            better = np.where(suit == self.best_card // 13, card > self.best_card, suit == self.trump)
            self.best_card, self.taker = np.where(better, card, self.best_card), np.where(better, turn, self.taker)
            self.trick_cost = self.trick_cost + COSTS[card]
        self.trick_size, self.card_count, self.turn = self.trick_size + 1, self.card_count - 1, (turn + 1) % 4
        if self.trick_size == 4:
            self._end_trick()

    def _end_trick(self) -> None:
        if self.hurts:
            self.points[self.rows, self.taker] -= self.trick_cost + (LAST_TWO if self.card_count < 8 else 0)
        else:
            self.points[self.rows, self.taker] += TRICK
        self.trick_size, self.turn = 0, self.taker


def playable(trick_size: int, hand: Masks, led: Numbers, trump: Numbers, hurts: bool) -> Masks:
    if trick_size == 0:
        return first_of(hand & np.uint64(NO_HEART), hand) if hurts else hand
    return first_of(hand & SUITS[led], hand & SUITS[trump], hand)


def first_of(*masks: Masks) -> Masks:
    """Return, for each row, the first mask that has any card."""
    first = masks[-1]
    for mask in reversed(masks[:-1]):
        first = np.where(mask != 0, mask, first)
    return first


def bits(masks: Masks) -> NDArray[np.uint8]:
    """Return a row of 52 zeros and ones for each mask."""
    eights = np.ascontiguousarray(masks.astype("<u8")).reshape(-1, 1).view(np.uint8)
    return np.unpackbits(eights, axis=1, count=52, bitorder="little")
