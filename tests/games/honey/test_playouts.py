"""Imagined deals played to their end."""

import numpy as np
import pytest

from bot.games.honey.many_thumbs import by_thumb
from bot.games.honey.playouts import END, played_on, played_out, unlike
from bot.games.honey.thumbs import mask
from bot.kit.cards import PACK, cards
from tests.games.honey.test_many import dealt


def near_the_end(hurts, count=6):
    many = dealt(hurts)
    while many.left > 4 * END:
        many.play(by_thumb(many))
    return many.only(np.arange(count))


def most(many):
    """What seat 0 gets with its best cards, found by trying one after the other."""
    if not many.left:
        return int(many.points[0, 0])
    may = many.playable()[0]
    if many.turn[0]:
        may = np.uint64(1 << int(by_thumb(many)[0]))
    found = []
    for card in PACK:
        if int(may) >> card & 1:
            ahead = many.only(np.array([0]))
            ahead.play(np.array([int(card)]))
            found.append(most(ahead))
    return max(found)


def test_the_last_tricks_that_hurt_are_played_as_well_as_can_be():
    many = near_the_end(hurts=True)
    assert played_out(many).tolist() == [most(many.only(np.array([row]))) for row in many.rows]


@pytest.mark.parametrize("hurts", [True, False])
def test_a_card_is_worth_what_comes_of_it(hurts):
    """No line is better than the best one, and the first card that is compared is really played."""
    many = near_the_end(hurts, count=40)
    first = many.only(np.flatnonzero(many.turn == 0)[:1])
    may = [int(card) for card in PACK if int(first.playable()[0]) >> card & 1]
    gained = played_on(first, np.array(may))[0] + first.points[0, 0]
    assert gained.max() == played_out(first)[0]


@pytest.mark.parametrize(
    ("hurts", "have", "left", "found"),
    [
        (True, "5♠ 6♠ 9♠", "8♠", "5♠ 9♠"),  # nobody has the 7♠ any more
        (True, "5♠ 7♠ A♦ 2♣", "", "5♠ A♦ 2♣"),
        (True, "10♠ J♠ Q♠", "", "10♠ J♠ Q♠"),  # they do not cost the same
        (False, "10♠ J♠ Q♠", "", "10♠"),
        (False, "2♥ A♥", "3♥", "2♥ A♥"),
        (False, "2♥ A♥", "3♠", "2♥"),
    ],
)
def test_neighbours_are_tried_once(hurts, have, left, found):
    own, others = np.array([mask(cards(have))], np.uint64), np.array([mask(cards(left))], np.uint64)
    assert int(unlike(own, own | others, hurts)[0]) == mask(cards(found))
