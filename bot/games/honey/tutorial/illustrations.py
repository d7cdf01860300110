"""The examples of the rules of The Honey Tournament, as pictures."""

from collections.abc import Mapping

from bot.games.honey.rules import WORTH, takes
from bot.kit.cards import Cards, cards
from bot.kit.screen import Picture, Row, Screen

HURTS = (("honey", "K♥"), ("queen-of-hearts", "Q♥"), ("jack-of-hearts", "J♥"), ("heart", "7♥"),
         ("queen", "Q♠"), ("king", "K♣"), ("jack", "J♦"))  # fmt: skip


def _trick(trick: Cards) -> Row:
    """Return the cards in the order in which they were played."""
    best = takes(trick, None)
    facts = {"led": trick[0].suit, "card": trick[best], "points": sum(WORTH[card] for card in trick)}
    return Row("honey-example-trick", trick, facts=facts, marked=frozenset({best}))


def _hurts(kind: str, card: str) -> Row:
    [one] = cards(card)
    return Row("honey-example-hurts", (one,), facts={"kind": kind, "points": WORTH[one]})


illustrations: Mapping[int, Screen] = {
    2: (Picture("rows", (_trick(cards("9♣ K♣ Q♠ 4♣")),)),),
    3: (Picture("rows", tuple(_hurts(kind, card) for kind, card in HURTS)),),
}
