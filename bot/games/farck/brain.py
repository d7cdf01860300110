"""What a hand will still lay, in points, once a turn is over: learnt from matches that robots played.

It is a sum of numbers, each times a weight: what the cards that nobody has seen would make of the hand and of the
table, and what the hand consists of.
"""

from collections.abc import Iterator, Mapping
from functools import lru_cache
from itertools import combinations, combinations_with_replacement
from pathlib import Path

from bot.games.farck.melds import POINTS, card_of
from bot.games.farck.plans import Extensions
from bot.kit.cards import JOKER, PACK, Card, Cards
from bot.kit.net import row_of_weights

FILE = Path(__file__).with_name("brain.npz")
NUMBERS = 11
PAIR, TABLE = 2, 4  # players from whose matches it was learnt; three and more play with more packs
MAX_RUN_GAP = 2  # cards of a suit that lie so close may stand in one run

Chances = Mapping[Card, float]  # how likely each card is to be the next that is drawn
Completes = tuple[Card, int, bool]  # a card, the points of the meld that it completes, and whether that is a run


@lru_cache
def weights(players: int) -> tuple[float, ...]:
    """Return the weights for this number of players. Raise ValueError if the file is missing, or holds something
    else."""
    return tuple(row_of_weights(FILE, f"hand.{PAIR if players == PAIR else TABLE}", NUMBERS).tolist())


def worth(hand: Cards, on: Extensions, has_begun: bool, chances: Chances, players: int) -> float:
    """Estimate the points that the hand will lay. Those of later turns count less."""
    return sum(map(float.__mul__, weights(players), numbers(hand, on, has_begun, chances)))


def numbers(hand: Cards, on: Extensions, has_begun: bool, chances: Chances) -> tuple[float, ...]:
    """Return the numbers of which the worth of a hand is made. What lies open counts only for a player who has
    begun."""
    cards = sorted(card for card in hand if card != JOKER)
    pairs = list(combinations(cards, 2))
    likely = [(points * chances[card], run, card) for pair in pairs for card, points, run in _likely(pair, chances)]
    best: dict[Card, float] = {}
    for points, _, card in likely:
        best[card] = max(best.get(card, 0.0), points)
    fitting = (*on.runs, *[card for rank in on.ranks for card in PACK[rank::13]]) if has_begun else ()
    extensions = [
        POINTS[card] * chances.get(end, 0.0) for card in cards for end in _list_neighbours(card) if end in on.runs
    ]
    near = [one // 13 == two // 13 and abs(POINTS[one] - POINTS[two]) <= MAX_RUN_GAP for one, two in pairs]
    return (
        sum([points for points, run, _ in likely if not run], 0.0),
        sum([points for points, run, _ in likely if run], 0.0),
        sum(best.values(), 0.0),
        sum([POINTS[card] * chances.get(card, 0.0) for card in fitting], 0.0),
        sum(extensions, 0.0),
        float(sum([POINTS[card] for card in cards if on.fits(card)])),
        float(len(cards)),
        float(sum([POINTS[card] for card in cards])),
        float(len(hand) - len(cards)),
        float(sum([one % 13 == two % 13 for one, two in pairs])),
        float(sum(near)),
    )


def _likely(pair: Cards, chances: Chances) -> list[Completes]:
    return [completion for completion in COMPLETES.get(pair, ()) if completion[0] in chances]


def _list_neighbours(card: Card) -> Cards:
    return tuple([card_of(card // 13, points) for points in (POINTS[card] - 1, POINTS[card] + 1) if 1 <= points <= 13])


def _threes() -> Iterator[tuple[Cards, bool]]:
    for rank in range(13):
        yield from ((three, False) for three in combinations_with_replacement(PACK[rank::13], 3))
    for suit in range(4):
        for low in range(1, 12):
            yield tuple(sorted(card_of(suit, points) for points in range(low, low + 3))), True


def _completes() -> Mapping[Cards, tuple[Completes, ...]]:
    """Return, for every two cards with the lower first, the cards that make a meld of them."""
    completions: dict[Cards, set[Completes]] = {}
    for three, is_run in _threes():
        for n, card in enumerate(three):
            completion = (card, sum(POINTS[each] for each in three), is_run)
            completions.setdefault(three[:n] + three[n + 1 :], set()).add(completion)
    return {pair: tuple(completion) for pair, completion in completions.items()}


COMPLETES = _completes()
