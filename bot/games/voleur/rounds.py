"""Many rounds side by side, card by card: what takes a processor long for one takes hardly longer for thousands.

Each row of an array is a round. All of them have as many cards left and as many in the trick; who leads differs.
"""

from copy import copy
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from bot.games.voleur.fours import Numbers
from bot.games.voleur.rules import TRICKS

SmallNumbers = NDArray[np.int8]
Truths = NDArray[np.bool_]

NONE = -1  # who leads a blind trick, what is led there, and who takes it if nobody does
STRONGEST = 26  # more than every strength


class Hands(NamedTuple):
    """One hand a row. Its cards keep their four places, the lowest number first, and some are held no longer."""

    suits: SmallNumbers
    strength: SmallNumbers
    held: Truths

    @classmethod
    def of(cls, fours: Numbers, trump: Numbers) -> "Hands":
        suits = (fours // 13).astype(np.int8)
        trumps = trump // 13 == suits.T
        return cls(suits, (fours % 13 + 13 * trumps.T).astype(np.int8), np.ones(fours.shape, bool))

    def at(self, rows: Numbers | tuple[Numbers, Numbers]) -> "Hands":
        return Hands(self.suits[rows], self.strength[rows], self.held[rows])

    def playable(self, led: SmallNumbers) -> Truths:
        """Say which cards may be played, as `rules.legal` does. Nothing is led in a blind trick, or yet when the leader
        plays."""
        follow, trumps = self.held & (self.suits == led[:, None]), self.held & (self.strength >= 13)
        away = np.where(trumps.any(axis=1, keepdims=True), trumps, self.held)
        bound = np.where(follow.any(axis=1, keepdims=True), follow, away)
        can: Truths = np.where(led[:, None] == NONE, self.held, bound)
        return can

    def weakest(self, number: int) -> Numbers:
        """Return the place of the weakest card of each hand (0), the next one (1), or a stronger one."""
        places: Numbers = np.where(self.held, self.strength, np.int8(STRONGEST)).argsort(axis=1)[:, number]
        return places

    def by_thumb(self, led: SmallNumbers, best: SmallNumbers, trick_count: int) -> Numbers:
        """Return the places that `thumbs.by_thumb` chooses, where the best card in the trick is so strong."""
        can = self.playable(led)
        weakest = _weakest(can, self.strength)
        if trick_count != 2:
            return weakest
        rows = np.arange(len(weakest))
        keep = np.where(self.held, self.strength, np.int8(NONE)).argmax(axis=1)
        trump = self.strength[rows, keep] >= 13
        winning = can & ((self.suits == led[:, None]) | (self.strength >= 13))
        winning &= self.strength > best[:, None]
        winning[rows, keep] &= ~trump
        follows = np.where(winning.any(axis=1), _weakest(winning, self.strength), weakest)
        return np.where(led == NONE, np.where(trump, weakest, keep), follows)


class Rounds:
    def __init__(self, fours: Numbers, trump: Numbers, top: bool) -> None:
        self.hands, self.top, self.trick_count = Hands.of(fours, trump), top, TRICKS
        self.rows, self.seats = np.arange(len(fours)), fours.shape[1]
        self.lies: SmallNumbers = np.zeros((len(fours), self.seats), np.int8)  # in this trick, seat by seat: how strong
        self.leads(np.full(len(fours), NONE))

    def leads(self, leader: Numbers) -> None:
        """Begin a trick."""
        self.trick_size, self.blind, self.turn, self.taker = 0, leader == NONE, np.maximum(leader, 0), leader
        self.led = self.best = np.full(len(self.rows), NONE, np.int8)
        self.lies = np.zeros((len(self.rows), self.seats), np.int8)

    def only(self, rows: Numbers) -> "Rounds":
        """Return some of these rounds, or some of them several times, between two tricks."""
        some = copy(self)
        some.hands = self.hands.at(rows)
        some.rows = np.arange(len(rows))
        some.leads(self.taker[rows])
        return some

    @property
    def hand(self) -> Hands:
        """Of whoever is on turn."""
        return self.hands.at((self.rows, self.turn))

    def by_thumb(self) -> Numbers:
        return self.hand.by_thumb(self.led, self.best, self.trick_count)

    def lay(self, place: Numbers) -> None:
        """Play the card in this place, for the player on turn."""
        rows, turn = self.rows, self.turn
        suit, strength = self.hands.suits[rows, turn, place], self.hands.strength[rows, turn, place]
        self.hands.held[rows, turn, place] = False
        self.lies[rows, turn] = strength
        if not self.trick_size:
            self.led = np.where(self.blind, np.int8(NONE), suit)
        better = ((suit == self.led) | (strength >= 13)) & (strength > self.best)
        self.best, self.taker = np.where(better, strength, self.best), np.where(better, turn, self.taker)
        self.trick_size, self.turn = self.trick_size + 1, (turn + 1) % self.seats
        if self.trick_size == self.seats:
            self.trick_count -= 1
            self.leads(np.where(self.blind, _takes_blind(self.lies, self.top), self.taker))


def _weakest(some: Truths, strength: SmallNumbers) -> Numbers:
    places: Numbers = np.where(some, strength, np.int8(STRONGEST)).argmin(axis=1)
    return places


def _takes_blind(strengths: SmallNumbers, top: bool) -> Numbers:
    """Return who takes a blind trick, as `rules.takes_blind` does. Only trumps have a trump's strength."""
    alone = np.stack([(strengths == column[:, None]).sum(axis=1) == 1 for column in strengths.T], axis=1)
    singles = np.where(alone, strengths, np.int8(NONE))
    most = singles.max(axis=1)
    nobody = most < strengths.max(axis=1) if top else most == NONE
    return np.where(nobody, NONE, singles.argmax(axis=1))
