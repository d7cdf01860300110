"""Plays imagined rounds on to the last trick, and says what each card is worth: the others play by rules of thumb."""

from collections.abc import Sequence
from itertools import permutations

import numpy as np
from numpy.typing import NDArray

from bot.games.voleur.fours import Floats, Numbers, mask
from bot.games.voleur.rounds import NONE, STRONGEST, Rounds
from bot.games.voleur.rules import TRICKS, Phase
from bot.games.voleur.standing import Worth, by_chance, worth_of_winners
from bot.games.voleur.view import View
from bot.games.voleur.worlds import Lot
from bot.kit.cards import Cards

Orders = NDArray[np.int8]  # when I play the card in each of my places: first what is lowest, if it is legal

BY_THUMB = -1  # stands in an order for: as the rules of thumb would
OUTCOMES = 3
WAYS = range(TRICKS)  # others lay by rules of thumb, or their second weakest card, third, or strongest
DOUBT = 8  # rounds that speak for what is good on the whole, beside those with the same outcome


class Lookahead:
    """What becomes of each card that I could play now. After this trick I play by rules of thumb, or as was learnt."""

    def __init__(self, view: View, cards: Cards, worth: Worth = by_chance) -> None:
        assert view.seat is not None
        self.worth = worth
        self.view, self.cards, self.me = view, cards, view.seat
        self.four = np.sort(np.array([*view.table.played_cards[self.me], *view.hand], np.int64))
        self.discards = mask(np.array(view.discards, np.int64))
        self.orders = np.array([self._orders(card) for card in cards], np.int8)
        self.gains = np.zeros((len(cards), OUTCOMES, self.orders.shape[1]))  # of each card: outcome by order
        self.learnt_rounds = 0  # rounds
        self.choice = np.zeros((len(cards), OUTCOMES), np.int64)

    def _orders(self, card: int) -> list[list[int]]:
        """Return the ways to go on after a card."""
        rest = [other for other in self.view.hand if other != card]
        ways = permutations(rest) if len(rest) > 1 else []
        plain = [[way.index(own) if own in way else TRICKS for own in self.four.tolist()] for way in ways]
        return [[BY_THUMB] * TRICKS, *plain]

    def learn(self, lot: Lot) -> None:
        """Learn, for each card, and for each outcome of this trick, which way to go on is best as a rule."""
        pays, rounds, card = self._lay_cards(lot, range(len(self.cards)), 0)
        outcome, row = _outcome(rounds, self.me), np.arange(len(card)) % len(pays)
        for way in range(self.orders.shape[1]):
            taker = _last_taker(rounds.only(rounds.rows), self.me, self.orders[card, way])
            np.add.at(self.gains[:, :, way], (card, outcome), pays[row, taker])
        self.learnt_rounds += len(pays)
        on_the_whole = self.gains.sum(axis=1, keepdims=True) / self.learnt_rounds
        self.choice = (self.gains + DOUBT * on_the_whole).argmax(axis=2)

    def values(self, lot: Lot, some: Sequence[int], others: int = 0) -> Floats:
        """Return my chance to win the match, in each row of the lot, with some of the cards."""
        pays, rounds, card = self._lay_cards(lot, some, others)
        order = self.orders[card, self.choice[card, _outcome(rounds, self.me)]]
        chances: Floats = pays[np.arange(len(card)) % len(pays), _last_taker(rounds, self.me, order)]
        return chances.reshape(len(some), len(pays)).T

    def _lay_cards(self, lot: Lot, some: Sequence[int], others: int) -> tuple[Floats, Rounds, Numbers]:
        """Return what each winner is worth in each row of the lot; the rounds after this trick, and which card I have
        laid."""
        lot.fours[:, self.me] = self.four
        count = len(lot.fours)
        pays = worth_of_winners(self.view.table.book, self.me, lot.fours, lot.discards | self.discards, self.worth)
        card = np.repeat(np.array(some), count)
        rounds = _as_it_stands(self.view, lot.only(np.arange(len(card)) % count))
        place = np.searchsorted(self.four, np.array(self.cards)[card])
        trick_count = rounds.trick_count
        while rounds.trick_count == trick_count:
            theirs = rounds.hand.weakest(others) if others else rounds.by_thumb()
            rounds.lay(np.where(rounds.turn == self.me, place, theirs))
        return pays, rounds, card


def _as_it_stands(view: View, lot: Lot) -> Rounds:
    """Return the rounds of a lot after all that lies open has been played."""
    table, rounds = view.table, Rounds(lot.fours, lot.trump, view.table.book.top)
    seats, leader = (
        len(table.played_cards),
        NONE if table.leader is None or table.phase is Phase.BLIND else table.leader,
    )
    lying = {(leader + n) % seats: card for n, card in enumerate(table.trick)}
    for seat, cards in enumerate(table.played_cards):
        for card in cards:
            if card != lying.get(seat):
                rounds.hands.held[:, seat][lot.fours[:, seat] == card] = False
    rounds.trick_count = TRICKS - min(map(len, table.played_cards))
    rounds.leads(np.full(len(lot.fours), leader))
    for seat, card in lying.items():
        rounds.lay((lot.fours[:, seat] == card).argmax(axis=1))
    return rounds


def _last_taker(rounds: Rounds, me: int, orders: Orders) -> Numbers:
    """Play on to the end, with an order of mine for each row. Return who takes the last trick."""
    while rounds.trick_count:
        own = np.where(rounds.hand.playable(rounds.led), orders, np.int8(STRONGEST)).argmin(axis=1)
        is_ordered = (rounds.turn == me) & (orders[:, 0] != BY_THUMB)
        rounds.lay(np.where(is_ordered, own, rounds.by_thumb()))
    return rounds.taker


def _outcome(rounds: Rounds, me: int) -> Numbers:
    """Return how the trick that is over ended: I took it (1), another player did (0), or nobody did (2)."""
    outcome: Numbers = np.where(rounds.taker == NONE, 2, rounds.taker == me)
    return outcome


def values_of_fours(view: View, lot: Lot, fours: Sequence[Cards], worth: Worth = by_chance) -> Floats:
    """Return what I play for in each row of the lot, with each of these fours, played by rules of thumb."""
    table, me = view.table, view.seat
    assert me is not None
    columns = []
    for four in fours:
        lot.fours[:, me] = four
        discards = lot.discards | mask(np.array([card for card in view.hand if card not in four], np.int64))
        pays = worth_of_winners(table.book, me, lot.fours, discards, worth)
        rounds = Rounds(lot.fours, lot.trump, table.book.top)
        while rounds.trick_count:
            rounds.lay(rounds.by_thumb())
        columns.append(pays[np.arange(len(pays)), rounds.taker])
    return np.stack(columns, axis=1)
