"""What a hand is good for: what it can lay at once, and which card helps it least."""

from collections.abc import Iterable
from functools import lru_cache

from bot.games.farck.melds import POINTS, Meld, card_of, lays
from bot.games.farck.view import worth
from bot.kit.cards import JOKER, Card, Cards, without

MAX_WEIGHED_CARDS = 32  # of a hand: with 36, to weigh all runs and sets takes .3 s, with 44 half a minute
CLOSE = 40  # more than the points of any card


@lru_cache(maxsize=1 << 15)
def melds_of(hand: Cards) -> tuple[Cards, ...]:
    """Return the runs and sets that are worth most together: the best one alone may spoil two others. Of a hand so
    large that this would take seconds, the best ones are taken first, until what is left is small enough."""
    melds = lays(hand)
    if not melds:
        return ()
    if len(hand) > MAX_WEIGHED_CARDS:
        best = max(melds, key=worth)
        return best, *melds_of(without(hand, best) or ())
    card = next(card for card in hand if any(card in cards for cards in melds))
    rest = without(hand, (card,)) or ()
    with_it = [(cards, *melds_of(without(hand, cards) or ())) for cards in melds if card in cards]
    return max([*with_it, melds_of(rest)], key=points_of)


def points_of(melds: Iterable[Cards]) -> int:
    return sum([worth(cards) for cards in melds])


class Extensions:
    """The cards that may extend what lies on the table."""

    __slots__ = ("ranks", "runs")

    def __init__(self, melds: Iterable[Meld] = ()) -> None:
        self.ranks: set[int] = set()
        self.runs: set[Card] = set()
        for meld in melds:
            if meld.run:
                self.runs |= set(meld.fits)
            else:
                self.ranks.add(meld.cards[0] % 13)

    def copy(self) -> "Extensions":
        other = Extensions()
        other.ranks, other.runs = set(self.ranks), set(self.runs)
        return other

    def fits(self, card: Card) -> bool:
        return card in self.runs or (card != JOKER and card % 13 in self.ranks)

    def add(self, cards: Cards) -> None:
        """Note that a run or set is laid."""
        if cards[0] % 13 == cards[1] % 13:
            self.ranks.add(cards[0] % 13)
        else:
            self._end(cards[0], -1)
            self._end(cards[-1], 1)

    def extend(self, card: Card) -> None:
        """Note that a card is added. If it made a run longer, its neighbours fit now."""
        if card in self.runs:
            self.runs.discard(card)
            self._end(card, -1)
            self._end(card, 1)

    def _end(self, card: Card, step: int) -> None:
        if 1 <= POINTS[card] + step <= 13:
            self.runs.add(card_of(card // 13, POINTS[card] + step))


def lay_all(hand: Cards, on: Extensions, has_begun: bool) -> tuple[int, Cards]:
    """Lay and extend whatever the hand can. Return the points and the cards that are left. `on` changes along."""
    points = 0
    for cards in melds_of(hand):
        points, hand, has_begun = points + worth(cards), without(hand, cards) or (), True
        on.add(cards)
    more = has_begun
    while more:
        more = False
        for card in hand:
            if on.fits(card):
                points, more = points + POINTS[card], True
                hand = without(hand, (card,)) or ()
                on.extend(card)
    return points, hand


def uses(hand: Cards, on: Extensions) -> dict[Card, int]:
    """Return how close each card is to a meld: counts cards of its rank, and those at most two from it in its suit."""
    ranks, suits = [-1] * 13, [0, 0, 0, 0]
    for card in hand:
        if card != JOKER:
            ranks[card % 13] += 1
            suits[card // 13] |= 1 << POINTS[card]
    use_of = {}
    for card in hand:
        if card == JOKER:
            use_of[card] = -1
        else:
            points = POINTS[card]
            near = suits[card // 13] << 2 >> points & 0b11111
            close = max(ranks[card % 13], near.bit_count() - 1)
            use_of[card] = CLOSE * (close + on.fits(card)) + points
    return use_of


def least_useful(hand: Cards, on: Extensions) -> Card:
    use_of = uses(hand, on)
    return min(use_of, key=use_of.__getitem__)
