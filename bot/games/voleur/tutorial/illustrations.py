"""The examples of the rules of Voleur, as pictures."""

from collections.abc import Mapping

from bot.games.voleur.combos import best
from bot.kit.cards import cards
from bot.kit.screen import Picture, Row, Screen

COMBINATIONS = (  # the designer's, the cheapest first
    "7♠ 7♦",
    "9♥ 10♦ J♣",
    "2♣ 2♦ J♣ J♥",
    "5♠ 6♣ 7♠ 7♦",
    "3♠ 4♠ 5♦ 6♣",
    "9♥ 10♥ J♥",
    "Q♠ Q♦ Q♣",
    "2♥ 2♦ J♠ J♣",
    "3♦ 4♦ 5♦ 6♦",
    "Q♠ Q♦ Q♣ Q♥",
)


def _row(text: str) -> Row:
    combination = best(cards(text))
    return Row("voleur-combination", cards(text), facts={"kind": combination.kind.value, "points": combination.points})


illustrations: Mapping[int, Screen] = {3: (Picture("rows", tuple(map(_row, COMBINATIONS))),)}
