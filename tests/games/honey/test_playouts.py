"""Imagined deals played to their end."""

import numpy as np
import pytest

from bot.games.honey.many_thumbs import by_thumb
from bot.games.honey.playouts import END, play_on, play_out
from bot.kit.cards import PACK
from tests.games.honey.many_deals import dealt


def near_the_end(hurts, count=6):
    many = dealt(hurts)
    while many.card_count > 4 * END:
        many.play(by_thumb(many))
    return many.only(np.arange(count))


def most(many):
    """Return what seat 0 gets with its best cards, found by trying each card."""
    if not many.card_count:
        return int(many.points[0, 0])
    may = many.playable()[0]
    if many.turn[0]:
        may = np.uint64(1 << int(by_thumb(many)[0]))
    results = []
    for card in PACK:
        if int(may) >> card & 1:
            ahead = many.only(np.array([0]))
            ahead.play(np.array([int(card)]))
            results.append(most(ahead))
    return max(results)


@pytest.mark.parametrize("hurts", [True, False])
def test_the_last_tricks_are_played_as_well_as_can_be(hurts):
    many = near_the_end(hurts)
    assert play_out(many).tolist() == [most(many.only(np.array([row]))) for row in many.rows]


@pytest.mark.parametrize("hurts", [True, False])
def test_a_card_is_worth_what_comes_of_it(hurts):
    """The best card brings as much as the best line."""
    many = near_the_end(hurts, count=40)
    first = many.only(np.flatnonzero(many.turn == 0)[:1])
    may = [int(card) for card in PACK if int(first.playable()[0]) >> card & 1]
    worths = play_on(first, np.array(may))[0] + first.points[0, 0]
    assert worths.max() == play_out(first)[0]
