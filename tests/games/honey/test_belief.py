"""What a robot believes of the others' hands after what they have played."""

from itertools import combinations

import numpy as np
import pytest

from bot.games.honey import game as honey
from bot.games.honey.belief import Belief, Evidence, of_kinds
from bot.games.honey.worlds import Knowledge, order_seats
from bot.kit.worlds import mask
from tests.games.honey.many_deals import played

EXCHANGES = 40


def believed(knowledge, deals):
    belief = Belief(knowledge, np.random.default_rng(5), deals)
    for _ in range(EXCHANGES):
        belief.exchange()
    return belief.hands


@pytest.mark.parametrize("number", [0, 7])
def test_who_plays_by_rules_of_thumb_is_seen_through(number):
    """Of the cards that it does not see, a robot puts more in the right hands than by lot."""
    state = played(number, 33)
    view = honey.view(state, state.public.turn)
    knowledge, hands = Knowledge.of(view), [mask(state.hands[seat].pieces) for seat in order_seats(view)[1:]]

    def right(deals):
        right_cards = np.bitwise_count(deals[:, 1:] & np.array(hands, np.uint64)).sum(axis=1)
        return right_cards.mean() / len(knowledge.unseen_cards)

    assert right(believed(knowledge, 200)) > right(knowledge.deal_hands(np.random.default_rng(5), 200)) + 0.08


@pytest.mark.parametrize("number", [0, 7])
def test_each_deal_is_imagined_as_often_as_it_is_probable(number):
    """Near the end, where all deals that fit can be counted."""
    state = played(number, 40)
    knowledge = Knowledge.of(honey.view(state, state.public.turn))
    every = np.array(list(_every(knowledge)), np.uint64)
    likely = np.exp(Evidence(knowledge).likely(every, [1, 2, 3]).sum(axis=1))
    probabilities = {tuple(map(int, hands)): each for hands, each in zip(every, likely / likely.sum(), strict=True)}
    frequencies = dict.fromkeys(probabilities, 0.0)
    for hands in believed(knowledge, 1000):
        frequencies[tuple(map(int, hands))] += 1 / 1000
    assert sum(abs(probabilities[hands] - frequencies[hands]) for hands in probabilities) < 0.15


def _every(knowledge):
    """Yield all deals that no evidence rules out."""
    size = len(knowledge.unseen_cards) // 3
    for one in combinations(knowledge.unseen_cards, size):
        for two in combinations([card for card in knowledge.unseen_cards if card not in one], size):
            three = [card for card in knowledge.unseen_cards if card not in one and card not in two]
            hands = [knowledge.hand_mask, mask(one), mask(two), mask(three)]
            if not any(hand & lacks for hand, lacks in zip(hands, knowledge.lacks, strict=True)):
                yield hands


def test_who_has_left_the_rules_of_thumb_before_is_believed_less():
    """The first card that is otherwise weighs more against a deal than the fourth."""
    likely = of_kinds(10)
    assert likely[0] - likely[1] > 2 * (likely[3] - likely[4])
