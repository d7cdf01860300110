"""Which cards may lie side by side: patterns of three cards, and chains of overlapping patterns.

The numbers in brackets are the paragraphs of RULES.md.
"""

from collections.abc import Iterable, Mapping, Set
from itertools import combinations, permutations

from bot.kit.cards import PACK, Card, Cards

Table = tuple[Cards, ...]
WORTH = tuple(min(10, card % 13 + 2) if card.rank != "A" else 1 for card in PACK)  # [20]


def points(cards: Iterable[Card]) -> int:
    """[20] Return what these cards cost at the end of a round."""
    return sum([WORTH[card] for card in cards])


def up(card: Card, steps: int = 1) -> Card:
    """[5] Return the card of the same suit so many ranks higher. After the king comes the ace."""
    return PACK[card // 13 * 13 + (card % 13 + steps) % 13]


RISING_CHAINS: tuple[Cards, ...] = tuple((card, up(card), up(card, 2)) for card in PACK)  # [5]
GROUPS: tuple[Cards, ...] = tuple(three for n in range(13) for three in combinations(PACK[n::13], 3))  # [6]
PATTERNS: frozenset[Cards] = frozenset(
    [
        *RISING_CHAINS,
        *((c, b, a) for a, b, c in RISING_CHAINS),
        *(order for three in GROUPS for order in permutations(three)),
    ]
)

FOLLOWS: Mapping[tuple[Card, Card], Cards] = {
    (a, b): tuple(sorted(z for x, y, z in PATTERNS if (x, y) == (a, b))) for a, b, _ in PATTERNS
}
"""What makes a pattern when it is laid behind these two."""

COMPANY: Mapping[Card, tuple[tuple[Card, Card, Cards], ...]] = {
    card: tuple(
        (one, two, three)
        for three in (*RISING_CHAINS, *GROUPS)
        if card in three
        for one, two in [[other for other in three if other != card]]
    )
    for card in PACK
}
"""The two cards that each card needs for a pattern, and that pattern."""

KIN: Mapping[Card, frozenset[Card]] = {
    card: frozenset(other for three in COMPANY[card] for other in three[:2]) for card in PACK
}
"""The cards that share a pattern with each card."""


def is_chain(cards: Cards) -> bool:
    """[7] Say whether every two neighbours belong to three consecutive cards that are a pattern."""
    is_covered = False
    for three in zip(cards, cards[1:], cards[2:], strict=False):
        good = three in PATTERNS
        if not (good or is_covered):
            return False
        is_covered = good
    return is_covered


def list_lonely(cards: Cards, there: Set[Card]) -> Cards:
    """Return the cards that make no pattern with two cards that are there: they find a place in no chain."""
    return tuple([card for card in cards if not any(one in there and two in there for one, two, _ in COMPANY[card])])


MAX_ATTEMPTS = 20_000


def in_line(cards: Cards, before: Cards = (), behind: Cards = ()) -> Cards | None:
    """Return an order in which all these cards make a chain, or None if none is found within MAX_ATTEMPTS."""
    todo: list[tuple[Cards, Cards]] = [((), cards)]
    for _ in range(MAX_ATTEMPTS):
        if not todo:
            break
        line, rest = todo.pop()
        if not rest and is_chain((*before, *line, *behind)):
            return line
        for card in set(rest):
            longer = (*before, *line, card)
            if len(longer) < 3 or longer[-4:-1] in PATTERNS or longer[-3:] in PATTERNS:
                place = rest.index(card)
                todo.append(((*line, card), rest[:place] + rest[place + 1 :]))
    return None
