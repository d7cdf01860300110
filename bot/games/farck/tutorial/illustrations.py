"""The examples of the rules of Farck, as pictures."""

from collections.abc import Mapping

from bot.games.farck.melds import POINTS
from bot.kit.cards import Cards, cards
from bot.kit.screen import Picture, Row, Screen

RUN, SET, LONGER = cards("7♠ 8♠ 9♠"), cards("K♥ K♦ K♣"), cards("7♠ 8♠ 9♠ 10♠")


def _row(code: str, meld: Cards) -> Row:
    return Row(code, meld, facts={"points": sum(POINTS[card] for card in meld)})


illustrations: Mapping[int, Screen] = {
    2: (
        Picture(
            "rows",
            (
                _row("farck-example-run", RUN),
                _row("farck-example-set", SET),
                Row(
                    "farck-example-extension",
                    LONGER,
                    facts={"card": LONGER[3], "points": POINTS[LONGER[3]]},
                    marked=frozenset({3}),
                ),
            ),
        ),
    )
}
