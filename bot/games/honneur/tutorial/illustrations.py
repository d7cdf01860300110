"""The examples of the rules of À l'Honneur, as pictures."""

from collections.abc import Mapping

from bot.games.honneur.view import spans
from bot.kit.cards import cards
from bot.kit.screen import Picture, Row, Screen

VALID = (
    ("honneur-valid-sequences", "2♠ 3♠ 4♠ 5♠"),
    ("honneur-valid-circle", "K♠ A♠ 2♠ 3♠"),
    ("honneur-valid-groups", "6♠ 6♥ 6♦ 6♣"),
    ("honneur-valid-both", "4♠ 5♠ 6♠ 6♥ 6♦"),
    ("honneur-valid-back", "6♠ 5♠ 4♠ 5♠ 6♠"),
    ("honneur-valid-twice", "7♠ 7♥ 7♦ 7♠"),
    ("honneur-valid-five", "8♠ 8♦ 8♣ 8♠ 8♦"),
    ("honneur-valid-three", "K♠ Q♠ J♠ J♥ J♦ Q♦ K♦"),
)
INVALID = (  # and the places of the cards that spoil the chain
    ("honneur-invalid-suit", "7♠ 7♦ 7♠", {0, 2}),
    ("honneur-invalid-order", "7♠ 7♥ 7♠ 7♦", {0, 2}),
    ("honneur-invalid-gap", "K♠ Q♠ J♠ J♦ Q♦ K♦", {2, 3}),
)


def _valid(code: str, chain: str) -> Row:
    return Row(code, cards(chain), spans=spans(cards(chain)))


def _invalid(code: str, chain: str, spoils: set[int]) -> Row:
    return Row(code, cards(chain), marked=frozenset(spoils))


illustrations: Mapping[int, Screen] = {
    2: (
        Picture("rows", tuple(_valid(code, chain) for code, chain in VALID)),
        Picture("rows", tuple(_invalid(*each) for each in INVALID)),
    )
}
