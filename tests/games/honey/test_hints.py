"""What a hint and a review say that a trick costs."""

import pytest

from bot.games.honey import game as honey
from bot.games.honey.hints import says, trick_cost
from bot.games.honey.rules import Name, Trump
from bot.kit.cards import cards

from .trick_tables import table


@pytest.mark.parametrize(("rest", "cost"), [("", 19 + 7), ("3♠", 19 + 7), ("3♠ 4♠", 19)])
def test_each_of_the_last_two_tricks_costs_seven_more(rest, cost):
    state = table(f"A♥ {rest}", "2♠ 5♠ 6♠", "7♠ 8♠ 9♠", "10♠ J♠ 2♦", trick="K♥ Q♥ 2♥", leader=1)
    view = honey.view(state, 0)
    assert trick_cost(view, cards("A♥")[0]) == cost


@pytest.mark.parametrize(
    ("hand", "code"),
    [
        ("2♠ 5♠ 3♦ A♦ 4♣ Q♣", "honey-hint-trump-average"),  # as many diamonds, with the ace
        ("2♠ 5♠ 3♦ 4♣ 9♣ Q♣", "honey-hint-trump"),
        ("2♠ 5♠ 3♦ Q♦ 4♣ K♣", "honey-hint-trump"),
        ("2♠ 5♠ 3♦ A♦", "honey-hint-trump-average"),  # none at all
    ],
)
def test_a_suit_is_praised_for_its_cards_only_where_no_other_has_better_ones(hand, code):
    state = table(hand, "2♥ 5♥ 6♥", "7♥ 8♥ 9♥", "10♥ J♥ 2♣")
    assert says(honey.view(state, 0), Name(Trump.CLUBS)).code == code
