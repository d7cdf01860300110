"""What the lessons of Farck show."""

from collections import Counter

import pytest

from bot.games.farck import game as farck
from bot.games.farck.rules import packs
from bot.kit.cards import JOKER, PACK
from bot.learn.walk import face

SET_UPS = [
    (lesson.key, lesson.seats, step.anew) for lesson in farck.lessons for step in lesson.steps if step.anew is not None
]


@pytest.mark.parametrize(("key", "seats", "set_up"), SET_UPS, ids=[key for key, *_ in SET_UPS])
def test_no_card_of_a_lesson_is_there_more_often_than_in_the_packs(key, seats, set_up):
    state = set_up()
    counts = Counter([*state.table.centre, *state.piles.stock.pieces, *state.piles.burn_pile])
    counts.update(card for hand in state.hands for card in hand.pieces)
    counts.update(card for lying in state.table.melds for card in lying.cards)
    del counts[JOKER]
    assert set(counts) <= set(PACK)
    assert max(counts.values()) <= packs(seats), (key, counts.most_common(3))


def test_the_last_lesson_says_what_each_player_has():
    assert face(farck, farck.lessons[-1], 0).view.table.points == (33, 46)
