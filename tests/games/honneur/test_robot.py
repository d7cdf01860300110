"""What tells a master from a club player: it keeps chains to itself, and knows what may join them."""

from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.games.honneur import arranger
from bot.games.honneur import game as honneur
from bot.games.honneur.chains import WORTH
from bot.games.honneur.moves import Pass
from bot.games.honneur.robot import least_cost
from bot.kit.cards import Card
from bot.kit.robot_levels import Level, Thoughts
from bot.kit.seed import Dice, Seed

from .desk import position

MINE = "5♠ 6♠ 7♠ 2♥ 9♦ K♣"


def moved(state, level=Level.MASTER):
    return honneur.robot(honneur.view(state, 0), Dice(bytes(32)), level, Thoughts(64))


def test_a_master_keeps_a_chain_while_nobody_can_soon_go_out():
    """On the table the others could use it. The drop is the same as if it had been laid."""
    state = position(MINE, "A♣ 3♦ 8♥ J♥")
    assert moved(state) == Pass(Card.parse("K♣"))
    assert honneur.play(state, 0, moved(state, Level.CLUB)).table


@pytest.mark.parametrize("others", [("A♣ 3♦ 8♥",), ("A♣ 3♦ 8♥ J♥ Q♦", "A♣ 3♦")])
def test_it_lays_the_chain_before_it_is_caught_with_it(others):
    assert honneur.play(position(MINE, *others), 0, moved(position(MINE, *others))).table


def test_it_lays_the_chain_once_the_draw_pile_has_run_out():
    state = replace(position(MINE, "A♣ 3♦ 8♥ J♥"), shuffles=1)
    assert honneur.play(state, 0, moved(state)).table


def test_somebody_out_of_time_cannot_go_out():
    state = replace(position(MINE, "A♣ 3♦ 8♥ J♥", "A♥"), out=(False, False, True))
    assert moved(state) == Pass(Card.parse("K♣"))


def test_a_card_near_a_chain_is_kept_for_what_joins_them():
    """With an eight of spades the nine joins the chain; no eight of diamonds would help anybody."""
    state = position("5♠ 6♠ 7♠ 9♠ 8♦ 2♥", "A♣ 3♦ J♥")
    assert moved(state).drop == Card.parse("8♦")
    assert moved(state, Level.CLUB).drop == Card.parse("9♠")


def test_unless_all_that_join_them_have_been_seen():
    state = position("5♠ 6♠ 7♠ 9♠ 8♦ 2♥", "A♣ 3♦ J♥", pile="8♠ K♦ 8♠ K♥")
    assert moved(state).drop == Card.parse("9♠")


@pytest.mark.parametrize(
    ("hand", "pile", "least"),
    [
        ("2♥ 9♦ K♣", "", 2 + 9),  # the king is dropped
        ("2♥ 9♦ K♣ 7♠", "", 2 + 9),  # the seven may join the chain
        ("2♥ 9♦ K♣", "9♠ 9♥", 2 + 9),  # only the nine of hearts is taken
        ("2♥ 9♦ K♣ 9♠", "9♥", 2),
        ("9♦", "", -1),
    ],
)
def test_the_solver_is_not_asked_for_less_than_what_stays_anyway(hand, pile, least):
    view = honneur.view(position(hand, "A♣ 3♦", table="4♠ 5♠ 6♠", pile=pile), 0)
    assert least_cost(view, depth=min(1, len(view.pile))) == least


@pytest.mark.long
@settings(max_examples=40, deadline=None)
@given(st.integers(0, 10_000), st.integers(0, 30))
def test_no_turn_that_the_solver_finds_leaves_less(match, plies):
    state, dice = honneur.deal(3, {"rounds": "one"}, Seed.of(b"least", [str(match)])), Dice(bytes(32))
    for _ in range(plies):
        seat = state.turn
        ahead = honneur.play(state, seat, honneur.robot(honneur.view(state, seat), dice, Level.NOVICE))
        state = ahead if honneur.turns(ahead) else state
    view = honneur.view(state, state.turn)
    for depth in range(1 + min(2, len(view.pile))):
        for answer in (arranger.hint(view, depth), arranger.find_way_out(view, depth)):
            if answer.preview is not None:
                rest = [] if answer.move.drop is not None else [WORTH[card] for card in answer.preview.after.hand]
                cost = -1 if answer.preview.out else answer.preview.points - max(rest, default=0)
                assert least_cost(view, depth) <= cost


def test_no_chain_comes_apart_and_no_neighbours_change_places_for_nothing():
    table = "5♥ 5♦ 5♣ 5♠ / 10♣ J♣ Q♣ Q♠ Q♦ Q♥ / 2♦ 3♦ 4♦"
    state = position("K♥ A♥ 2♥ 5♦ 6♦ 8♣", "A♣ 3♦ 8♥ J♥", table=table)
    after = honneur.play(state, 0, moved(state, Level.CLUB))
    assert after.table[:2] == state.table[:2]
    assert len(after.hands[0]) < 4
