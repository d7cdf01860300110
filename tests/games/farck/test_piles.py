"""FA.8, FA.12 and FA.13: drawing, burning, reshuffling, and the two ends."""

import pytest

from bot.games import EVERY_VERSION
from bot.games.farck import game as farck
from bot.games.farck import rules
from bot.kit.cards import cards
from bot.kit.notation import read
from bot.kit.versions import find_version
from tests.games.farck.table import after, hand, refused, sorted_hand, table


def test_draw_one():
    state = after(table("8♥", "2♦"), "0 draw")
    assert sorted_hand(state, 0) == sorted(cards("8♥ 3♣"))
    assert len(state.piles.stock) == 4


@pytest.mark.parametrize(("before", "card", "then"), [
    ("8♥ 9♦", "8♥", "9♦ 3♣ 5♣"),
    ("8♥", "8♥", "3♣ 5♣ 7♣"),           # the last card: three
    ("joker 9♦", "joker", "9♦ 3♣ 5♣"),
])  # fmt: skip
def test_burn_one_and_draw_two(before, card, then):
    """FA.8"""
    state = after(table(before, "2♦"), f"0 burn {card}")
    assert sorted_hand(state, 0) == sorted(cards(then))
    assert state.piles.burn_pile == cards(card)
    assert rules.turns(state) == {1}, "burning never ends the match"


def test_only_a_held_card_burns():
    refused("farck-not-in-hand", table("8♥", "2♦"), "0 burn 9♥")


def test_with_both_piles_empty_the_burned_card_comes_back():
    """FA.8"""
    state = after(table("8♥ 9♦", "2♦", stock=""), "0 burn 8♥")
    assert sorted_hand(state, 0) == sorted(cards("8♥ 9♦"))
    assert not state.piles.burn_pile
    assert not len(state.piles.stock)


@pytest.mark.parametrize(("stock", "burn_pile", "move", "drawn_count"), [
    ("3♣", "4♣ 5♣ 6♣", "draw", 1),
    ("3♣", "4♣ 5♣ 6♣", "burn 8♥", 2),
    ("3♣ 7♣", "4♣ 5♣ 6♣", "burn 8♥", 2),
])  # fmt: skip
def test_an_empty_draw_pile_is_made_of_the_burn_pile_at_once(stock, burn_pile, move, drawn_count):
    """FA.12"""
    state = after(table("8♥ 9♦", "2♦", stock=stock, burn_pile=burn_pile), f"0 {move}")
    assert not state.piles.burn_pile
    assert len(state.piles.stock) > 0
    assert len(state.hands[0]) == 2 + drawn_count - move.startswith("burn")
    assert state.piles.shuffles == 1


def test_both_piles_empty_draw_what_there_is():
    """FA.12"""
    assert hand(after(table("8♥", "2♦", stock=""), "0 draw"), 0) == "8♥"
    state = after(table("8♥ 9♦", "2♦", stock="3♣", burn_pile=""), "0 burn 8♥")
    assert sorted_hand(state, 0) == sorted(cards("9♦ 3♣ 8♥"))


def test_a_full_round_of_nothing_ends_the_match():
    """FA.12"""
    state = table("8♥", "2♦", "4♦", stock="")
    state = after(state, "0 draw", "1 draw")
    assert rules.result(state) is None
    state = after(state, "2 draw")
    assert not rules.turns(state)
    assert rules.result(state).places == (1, 1, 1)


def test_a_burn_that_brings_back_only_the_burned_card_is_nothing():
    """FA.12: else a loser could hold the match open for ever."""
    state = after(table("8♥", "2♦ K♠", "4♦", stock=""), "0 draw", "1 burn 2♦")
    assert hand(state, 1) == "K♠ 2♦"
    assert not rules.turns(after(state, "2 draw"))


def test_such_a_burn_counted_in_the_first_version_of_the_rules():
    old = find_version(EVERY_VERSION, "farck", 1)
    state = after(table("8♥", "2♦ K♠", "4♦", stock=""), "0 draw")
    state = old.play(state, 1, read("burn 2♦", old.moves))
    assert old.turns(old.play(state, 2, read("draw", old.moves))) == {0}


@pytest.mark.parametrize("moves", [
    ("1 lay K♠ K♥ K♦", "1 draw"),
    ("1 trade 2♠ 2♦", "2 pass", "0 pass"),
])  # fmt: skip
def test_whatever_is_done_starts_the_round_of_nothing_anew(moves):
    """FA.12"""
    state = after(table("8♥", "2♦ K♠ K♥ K♦", "4♦", stock=""), "0 draw", *moves, "2 draw")
    assert rules.turns(state) == {0}
    state = after(state, "0 draw")
    assert rules.turns(state) == {1}
    assert not rules.turns(after(state, "1 draw"))


def test_a_table_where_only_the_clock_plays_ends():
    """FA.12 and FA.14"""
    state = rules.deal(8, {}, table("8♥", "2♦").seed)
    for _ in range(1_000):
        if not (turns := rules.turns(state)):
            break
        seat = min(turns)
        state = rules.play(state, seat, farck.overdue(farck.view(state, seat)))
    assert rules.result(state) is not None


def test_only_laid_cards_count():
    """FA.13: cards in hand cost nothing, equals share the place."""
    state = table("8♥ 9♥ 10♥ J♥", "K♦ K♣", "K♠ Q♠", turn=0)
    state = after(state, "0 lay 8♥ 9♥ 10♥", "0 extend 1 J♥")
    assert rules.result(state).points == (38, 0, 0)
    assert rules.result(state).places == (1, 2, 2)
