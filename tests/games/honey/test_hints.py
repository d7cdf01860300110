"""What a hint and a review say that a trick costs."""

import pytest

from bot.games.honey import game as honey
from bot.games.honey.hints import trick_cost
from bot.kit.cards import cards

from .trick_tables import table


@pytest.mark.parametrize(("rest", "cost"), [("", 19 + 7), ("3♠", 19 + 7), ("3♠ 4♠", 19)])
def test_each_of_the_last_two_tricks_costs_seven_more(rest, cost):
    state = table(f"A♥ {rest}", "2♠ 5♠ 6♠", "7♠ 8♠ 9♠", "10♠ J♠ 2♦", trick="K♥ Q♥ 2♥", leader=1)
    view = honey.view(state, 0)
    assert trick_cost(view, cards("A♥")[0]) == cost
