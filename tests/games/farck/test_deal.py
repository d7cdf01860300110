"""FA.1, FA.2 and FA.3: packs, points, the deal."""

from collections import Counter

import pytest

from bot.games.farck import rules
from bot.games.farck.melds import POINTS
from bot.kit.cards import JOKER, Card
from bot.kit.seed import Seed
from tests.games.farck.table import SEED


@pytest.mark.parametrize(("seats", "packs"), [(2, 1), (3, 2), (4, 2), (5, 2), (6, 3), (7, 3), (8, 3)])
def test_packs_of_54(seats, packs):
    """FA.1"""
    count = Counter(rules.pieces(rules.deal(seats, {}, SEED)))
    assert count[JOKER] == 2 * packs
    assert {count[card] for card in count if card != JOKER} == {packs}
    assert sum(count.values()) == 54 * packs


@pytest.mark.parametrize(("card", "points"), [
    ("A♠", 1), ("2♥", 2), ("9♦", 9), ("10♣", 10), ("J♠", 11), ("Q♥", 12), ("K♦", 13), ("joker", 0),
    ("8♥", 8), ("Q♠", 12),  # the designer's
])  # fmt: skip
def test_points(card, points):
    """FA.2"""
    assert POINTS[Card.parse(card)] == points


@pytest.mark.parametrize("seats", range(2, 9))
def test_seven_each_five_in_the_centre(seats):
    """FA.3"""
    state = rules.deal(seats, {}, SEED)
    assert [len(hand) for hand in state.hands] == [7] * seats
    assert len(state.table.centre) == 5
    assert rules.turns(state) == {(state.table.dealer + 1) % seats}


def test_the_dealer_is_chosen_by_lot():
    """FA.3"""
    assert {rules.deal(4, {}, Seed(bytes([n]) * 32)).table.dealer for n in range(40)} == {0, 1, 2, 3}
