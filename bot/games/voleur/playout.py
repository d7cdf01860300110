"""Plays the tricks of a round by rules of thumb, as fast as possible, and says what the round is worth to a seat."""

from collections.abc import Iterator, Sequence
from itertools import combinations

from bot.games.voleur.combos import worth
from bot.games.voleur.rules import DISCARDED, Book, legal, takes, takes_blind
from bot.games.voleur.standing import chance
from bot.kit.cards import Card, Cards
from bot.kit.seats import with_slot

STRENGTH = tuple(tuple(card % 13 + (13 if card // 13 == trump else 0) for card in range(52)) for trump in range(4))


class World:
    """What every seat may hold. The four cards of a seat are fixed, and so is what each winner would make of them."""

    def __init__(self, book: Book, fours: Sequence[Cards], gone: Sequence[Cards], trump: Card) -> None:
        self.book, self.fours, self.gone, self.trump = book, fours, gone, trump
        self._pays: dict[int | None, tuple[int, ...]] = {}

    def worth_of(self, winner: int | None, seat: int) -> float:
        """The chance of a seat to win the match if this one takes the last trick."""
        if winner not in self._pays:
            self._pays[winner] = self._scores(winner)
        return chance(self._pays[winner], seat, self.book.target)

    def _scores(self, winner: int | None) -> tuple[int, ...]:
        """After the round, as the winner of the last trick would like them best."""
        points = [worth(four) for four in self.fours]
        scores = tuple(old + (0 if n == winner else points[n]) for n, old in enumerate(self.book.scores))
        if winner is None:
            return scores
        found = [four for n, four in enumerate(self.fours) if n != winner]
        most = max(worth((*self.fours[winner], card)) for cards in (*found, *self.gone) for card in cards)
        ends = [after for _, after in privileges(scores, winner, points[winner], most)]
        return max(ends, key=lambda after: chance(after, winner, self.book.target))


def privileges(
    scores: tuple[int, ...], winner: int, own: int, most: int
) -> Iterator[tuple[int | None, tuple[int, ...]]]:
    """What the winner can do, and the scores after it: take (None) for the most points, or steal from that seat."""
    yield None, with_slot(scores, winner, scores[winner] + max(own, most))
    for victim, score in enumerate(scores):
        booty = min(own, score)
        if victim != winner and booty:
            robbed = with_slot(scores, victim, score - booty)
            yield victim, with_slot(robbed, winner, scores[winner] + booty)


def keeps(hand: Cards) -> list[tuple[float, Cards]]:
    """Every four that could be kept and how good it looks: points first, then high cards and a long suit."""
    found = []
    for four in combinations(hand, len(hand) - DISCARDED):
        suits = [card // 13 for card in four]
        found.append((worth(four) + max([card % 13 for card in four]) / 12 + max(map(suits.count, suits)) / 4, four))
    return found


def by_thumb(hand: Cards, trick: Cards, trump: int) -> Card:
    """The weakest card, because only the last trick counts. The third is worth taking: its winner leads the last.

    A trump is kept for the last trick, also by whoever leads the third: tried, and it wins 58 matches of 100 of two.
    """
    can, strength = legal(hand, trick, TRUMPS[trump]), STRENGTH[trump].__getitem__
    if len(can) == 1:
        return can[0]
    weakest = min(can, key=strength)
    if len(hand) != 2:
        return weakest
    keep = max(hand, key=strength)
    if not trick:
        return weakest if keep // 13 == trump else keep
    winning = [card for card in can if takes((*trick, card), TRUMPS[trump]) == len(trick)]
    cheap = [card for card in winning if card != keep or keep // 13 != trump]
    return min(cheap, key=strength) if cheap else weakest


TRUMPS = tuple(Card(13 * suit) for suit in range(4))


class Tricks:
    """What is played with these hands from here on, every seat by the rules of thumb."""

    def __init__(self, hands: Sequence[Cards], trump: Card, top: bool) -> None:
        self.hands, self.trump, self.top = list(hands), trump // 13, top

    def last_winner(self, leader: int | None, trick: Cards, seat: int, first: Card) -> int | None:
        """Who takes the last trick if this seat, whose turn it is, plays `first` now. None: nobody does."""
        seats, said = len(self.hands), {seat: first}
        while True:
            start = leader or 0
            for n in range(start + len(trick), start + seats):
                trick = (*trick, self._play(n % seats, () if leader is None else trick, said.pop(n % seats, None)))
            if leader is None:
                leader = takes_blind(trick, TRUMPS[self.trump], self.top)
            else:
                leader = (leader + takes(trick, TRUMPS[self.trump])) % seats
            if not self.hands[0]:
                return leader
            trick = ()

    def _play(self, seat: int, trick: Cards, said: Card | None) -> Card:
        hand = self.hands[seat]
        card = by_thumb(hand, trick, self.trump) if said is None else said
        self.hands[seat] = tuple([other for other in hand if other != card])
        return card
