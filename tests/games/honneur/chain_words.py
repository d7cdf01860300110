"""Chains of three cards, told in the words of the rules."""

from bot.kit.cards import Card


def sequence(a: Card, b: Card, c: Card) -> bool:
    ranks = [(card % 13) for card in (a, b, c)]
    steps = {(ranks[1] - ranks[0]) % 13, (ranks[2] - ranks[1]) % 13}
    return a.suit == b.suit == c.suit and steps in ({1}, {12})


def group(a: Card, b: Card, c: Card) -> bool:
    return a.rank == b.rank == c.rank and len({a.suit, b.suit, c.suit}) == 3
