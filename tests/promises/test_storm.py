"""Hostile input in a small dose; `python -m tests.promises.storm GAME` throws a million."""

import pytest

from bot.games import ALL
from tests.promises.storm import Storm

INPUTS = 4_000


@pytest.mark.parametrize("game", ALL, ids=lambda game: game.key)
def test_nothing_but_refusals_comes_of_hostile_input(game):
    storm = Storm(game, seed=2)
    storm.blow(INPUTS)
    assert storm.counts["legal"] > INPUTS // 10
    assert storm.counts["refused"] > INPUTS // 50
    assert storm.counts["unreadable"] > INPUTS // 10
