"""What a review compares: cards that come to the same are one."""

import pytest

from bot.games.honey import game as honey
from bot.games.honey.appraisal import candidates, compare, same
from bot.games.honey.rules import Play, Trump
from bot.kit.cards import PACK, cards
from bot.kit.seed import Seed

from .trick_tables import table

HANDS = "7♦ 10♦ Q♦ K♦", "4♥ J♦ 8♦ 3♣", "6♥ 8♥ 9♣ 3♥", "7♥ 9♥ 10♣ 5♥"


def a_view(deal, trump, trick=""):
    state = table(*HANDS, trick=trick, deal=deal, trump=trump, leader=(4 - len(cards(trick))) % 4)
    gone_cards = tuple(set(PACK) - set(cards(" ".join(HANDS))))
    return honey.view(state._replace(public=state.public._replace(played_cards=gone_cards)), 0)


@pytest.mark.parametrize(
    ("deal", "trump", "trick", "several"),
    [
        (4, Trump.SPADES, "", "7♦ 10♦ Q♦"),  # a trick of REVENGE pays the same with the king
        (4, Trump.SPADES, "J♠ 9♦", "7♦ 10♦ Q♦"),
        (4, Trump.SPADES, "9♦", "7♦ 10♦ Q♦"),
        (0, None, "", "7♦ 10♦ Q♦ K♦"),  # in PLAY the queen costs more
    ],
)
def test_of_cards_that_come_to_the_same_one_is_compared(deal, trump, trick, several):
    assert candidates(a_view(deal, trump, trick)) == [Play(card) for card in cards(several)]


def test_a_card_of_the_trick_lies_between_two_that_do_not_come_to_the_same():
    state = table("8♦ 10♦", "A♣ 2♣", "A♥ 2♥", "9♦ 3♣", trick="9♦", deal=4, trump=Trump.SPADES, leader=3)
    gone_cards = tuple(set(PACK) - set(cards("8♦ 10♦ A♣ 2♣ A♥ 2♥ 3♣")))
    view = honey.view(state._replace(public=state.public._replace(played_cards=gone_cards)), 0)
    assert candidates(view) == [Play(card) for card in cards("8♦ 10♦")]
    assert not same(view, *map(Play, cards("8♦ 10♦")))


def test_a_card_is_as_good_as_its_neighbour():
    view = a_view(4, Trump.SPADES)
    assert same(view, *map(Play, cards("K♦ Q♦")))
    assert not same(view, *map(Play, cards("10♦ Q♦")))
    assert not same(a_view(0, None), *map(Play, cards("K♦ Q♦"))), "in PLAY the queen costs more"


def test_cards_that_come_to_the_same_are_worth_the_same():
    """Though whoever plays on by rules of thumb might tell them apart."""
    dice, state, pair_count = Seed(b"alike".ljust(32)).dice("moves"), honey.deal(4, {}, Seed(b"alike".ljust(32))), 0
    while pair_count < 40:
        [seat] = honey.turns(state)
        view = honey.view(state, seat)
        moves = honey.choices(view)
        alike = [move for move in moves if move not in candidates(view)]
        if alike and not view.hurts:
            lower = max(move.card for move in candidates(view) if move.card < alike[0].card)
            values = compare(view, [Play(lower), alike[0]], dice, 16)
            assert (values[:, 0] == values[:, 1]).all()
            pair_count += 1
        state = honey.play(state, seat, dice.choice(moves))


def test_what_is_dearest_is_thrown_before_what_can_be_thrown_next():
    """By rules of thumb alone the four would look better: after the king they would throw the queen and keep it."""
    hands = "10♣ 4♦ 10♦ 4♥ Q♥ K♥", "A♣ 3♣ 7♣ 6♥ A♠ 7♠", "5♣ 8♦ 3♥ 9♥ 10♠ K♠", "6♣ 9♣ K♣ 5♥ 8♠"
    state = table(*hands, trick="4♠", leader=3)
    gone_cards = tuple(set(PACK) - set(cards(" ".join(hands))) - set(cards("4♠")))
    view = honey.view(state._replace(public=state.public._replace(played_cards=gone_cards)), 0)
    king, four = compare(view, [Play(card) for card in cards("K♥ 4♥")], Seed(b"t" * 32).dice("x"), 64).mean(axis=0)
    assert king > four
