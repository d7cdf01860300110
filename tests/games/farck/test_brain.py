"""What a hand is worth, by experience."""

import numpy as np
import pytest

from bot.games.farck import brain
from bot.games.farck import game as farck
from bot.games.farck.brain import NUMBERS, numbers, worth
from bot.games.farck.futures import chances
from bot.games.farck.plans import Extensions
from bot.kit.cards import PACK, cards
from tests.games.farck.table import table

EVEN = dict.fromkeys(PACK, 1 / 52)


def worth_of(hand, on=None, has_begun=False, seen_cards=(), players=2):
    unseen_chances = {card: chance for card, chance in EVEN.items() if card not in seen_cards}
    return worth(cards(hand), on or Extensions(), has_begun, unseen_chances, players)


@pytest.mark.parametrize("players", [2, 4])
@pytest.mark.parametrize(("better", "worse"), [
    ("K♠ K♥ 2♦", "K♠ 7♥ 2♦"),    # a pair
    ("9♠ 10♠ 2♦", "9♠ 6♠ 2♦"),   # neighbours
    ("Q♠ Q♥ 2♦", "3♠ 3♥ 2♦"),    # of dear cards
])  # fmt: skip
def test_a_hand_near_a_meld_is_worth_more(better, worse, players):
    assert worth_of(better, players=players) > worth_of(worse, players=players)


def test_cards_that_were_seen_complete_nothing():
    assert worth_of("9♠ 10♠ 2♦") > worth_of("9♠ 10♠ 2♦", seen_cards=cards("8♠ J♠"))


def test_an_open_run_is_worth_something_to_whoever_has_begun():
    on = Extensions(table("2♥", "3♥", melds=("7♠ 8♠ 9♠",)).table.melds)
    assert worth_of("10♠ 2♦", on, has_begun=True) > worth_of("10♠ 2♦", on) > worth_of("10♠ 2♦")


def test_only_what_nobody_has_seen_is_likely():
    state = table("K♠ K♥", "3♥ 4♦", melds=("7♠ 8♠ 9♠",), burn_pile="Q♥")
    likely_cards = chances(farck.view(state, 0))
    assert sum(likely_cards.values()) == pytest.approx(1)
    assert not likely_cards.keys() & set(cards("K♠ K♥ 7♠ 8♠ 9♠ 2♠ Q♥"))
    assert set(cards("3♥ 4♦ 3♣")) <= likely_cards.keys()


def test_no_hand_is_worth_nothing_but_what_fits_the_table():
    assert numbers((), Extensions(), has_begun=True, chances=EVEN) == (0.0,) * NUMBERS


@pytest.mark.parametrize("arrays", [{}, {"hand.2": np.zeros(3)}])
def test_weights_of_another_shape_are_refused(tmp_path, monkeypatch, arrays):
    file = tmp_path / "brain.npz"
    np.savez(file, **arrays)
    monkeypatch.setattr(brain, "FILE", file)
    brain.weights.cache_clear()
    with pytest.raises(ValueError, match="make brains"):
        brain.weights(2)
    brain.weights.cache_clear()
