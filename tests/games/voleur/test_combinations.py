"""VO.6: what four cards are worth."""

from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.games.voleur.combos import WORTH, Kind, best, reading_order
from bot.kit.cards import PACK, cards


@pytest.mark.parametrize(("hand", "kind", "points"), [
    # the designer's ten examples
    ("7♠ 7♦", "pair", 2),
    ("2♣ 2♦ J♣ J♥", "two-pairs", 4),
    ("9♥ 10♦ J♣", "run", 3),
    ("9♥ 10♥ J♥", "run-flush", 6),
    ("5♠ 6♣ 7♠ 7♦", "pair-run", 4),
    ("2♥ 2♦ J♠ J♣", "pair-flush", 8),
    ("3♠ 4♠ 5♦ 6♣", "sequence", 5),
    ("3♦ 4♦ 5♦ 6♦", "sequence-flush", 10),
    ("Q♠ Q♦ Q♣", "triple", 6),
    ("Q♠ Q♦ Q♣ Q♥", "quadra", 12),
    # pair flush: each pair of one colour, and both may be of the same
    ("2♥ 2♦ J♥ J♦", "pair-flush", 8),
    ("2♠ 2♣ J♠ J♣", "pair-flush", 8),
    ("2♥ 2♦ J♥ J♠", "two-pairs", 4),
    # aces low and high, never both
    ("A♠ 2♥ 3♦", "run", 3),
    ("Q♠ K♥ A♦", "run", 3),
    ("K♠ A♥ 2♦", "nothing", 0),
    ("K♠ A♥ 2♦ 3♣", "run", 3),
    ("Q♠ K♠ A♠ 2♠", "run-flush", 6),
    ("A♠ 2♥ 3♦ 4♣", "sequence", 5),
    ("J♠ Q♥ K♦ A♣", "sequence", 5),
    ("A♠ A♥ 2♦ 3♣", "pair-run", 4),
    ("A♠ A♥ Q♦ K♣", "pair-run", 4),
    ("A♦ 2♦ 3♦ 4♦", "sequence-flush", 10),
    # only the best counts
    ("9♥ 10♥ J♥ J♠", "run-flush", 6),
    ("9♥ 10♥ J♥ Q♠", "run-flush", 6),
    ("9♥ 10♥ J♣ Q♠", "sequence", 5),
    ("Q♠ Q♦ Q♣ K♣", "triple", 6),
    ("7♠ 7♦ 9♣ K♣", "pair", 2),
    # nothing else scores
    ("2♠ 5♠ 9♠ K♠", "nothing", 0),
    ("2♠ 4♠ 6♠ 8♠", "nothing", 0),
    # of five, after a take: still at most four cards
    ("3♦ 4♦ 5♦ 6♦ 7♦", "sequence-flush", 10),
    ("Q♠ Q♦ Q♣ K♠ K♣", "pair-flush", 8),
    ("Q♠ Q♦ Q♣ K♠ K♦", "triple", 6),
    ("A♠ 2♥ 3♦ Q♣ K♣", "run", 3),
])  # fmt: skip
def test_best(hand, kind, points):
    combination = best(cards(hand))
    assert (combination.kind, combination.points) == (kind, points)


def test_the_cards_that_count_are_named():
    assert set(best(cards("9♥ K♠ 10♥ J♥")).cards) == set(cards("9♥ 10♥ J♥"))
    assert best(cards("2♠ 5♠ 9♠ K♠")).cards == ()


FOURS = st.sets(st.sampled_from(PACK), min_size=4, max_size=4).map(tuple)


@given(FOURS, st.sampled_from(PACK))
def test_a_card_more_never_makes_it_worse(four, more):
    assert best((*four, more)).points >= best(four).points or more in four


@given(st.sets(st.sampled_from(PACK), min_size=5, max_size=5).map(tuple))
def test_of_five_the_best_four_count(five):
    assert best(five).points == max(best(four).points for four in combinations(five, 4))


@given(FOURS)
def test_the_named_cards_are_worth_the_points_alone(four):
    combination = best(four)
    assert best(combination.cards).points == combination.points == WORTH[combination.kind]
    assert combination.kind is not Kind.NOTHING or not combination.cards


@pytest.mark.parametrize(("hand", "read"), [
    ("2♠ 3♠ A♠ 9♥", "A♠ 2♠ 3♠"),
    ("A♦ 3♥ 2♣ 4♥", "A♦ 2♣ 3♥ 4♥"),
    ("A♦ A♥ 2♣ 3♥", "A♦ A♥ 2♣ 3♥"),
    ("Q♠ K♥ A♦ 5♣", "Q♠ K♥ A♦"),
    ("A♠ A♦ 7♣ 9♣", "A♠ A♦"),
])  # fmt: skip
def test_an_ace_is_read_before_the_two_that_it_goes_with(hand, read):
    assert reading_order(best(cards(hand))) == cards(read)
