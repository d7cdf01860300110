"""Rules of thumb: which four cards to keep, which card to play; and what the winner of the last trick can do."""

from collections.abc import Iterator
from functools import lru_cache
from itertools import combinations

from bot.games.voleur.combos import worth
from bot.games.voleur.rules import DISCARD_COUNT, legal, takes
from bot.kit.cards import Card, Cards
from bot.kit.seats import with_slot

CACHE_SIZE = 128  # hands, each with the fours that it could keep: some two kilobytes
TRUMPS = tuple(Card(13 * suit) for suit in range(4))
STRENGTH = tuple(tuple(card % 13 + (13 if card // 13 == trump else 0) for card in range(52)) for trump in range(4))


def privileges(
    scores: tuple[int, ...], winner: int, own: int, most: int
) -> Iterator[tuple[int | None, tuple[int, ...]]]:
    """Yield what the winner can do, and the scores after it: take (None) for the most points,
    or steal from that seat."""
    yield None, with_slot(scores, winner, scores[winner] + max(own, most))
    for victim, score in enumerate(scores):
        booty = min(own, score)
        if victim != winner and booty:
            lower_scores = with_slot(scores, victim, score - booty)
            yield victim, with_slot(lower_scores, winner, scores[winner] + booty)


@lru_cache(CACHE_SIZE)
def keeps(hand: Cards) -> tuple[Cards, ...]:
    """Return every four that could be kept, the one that looks best first: points, then high cards and a long suit.

    In a deal of the day everybody meets robots with the same hands.
    """
    fours = []
    for four in combinations(hand, len(hand) - DISCARD_COUNT):
        suits = [card // 13 for card in four]
        fours.append((worth(four) + max([card % 13 for card in four]) / 12 + max(map(suits.count, suits)) / 4, four))
    return tuple([four for _, four in sorted(fours, reverse=True)])


def by_thumb(hand: Cards, trick: Cards, trump: int) -> Card:
    """Return the weakest card, because only the last trick counts. The third is worth taking: its winner leads the
    last.

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
