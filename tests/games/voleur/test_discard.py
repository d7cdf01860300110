"""VO.1: six cards each, two discarded secretly and at once, then trump is turned up."""

from itertools import combinations

import pytest

from bot.games.voleur import game as voleur
from bot.games.voleur import rules
from bot.games.voleur.combos import best
from bot.kit.game import RuleError
from bot.kit.screen import Picture, Say
from bot.kit.seed import Seed
from bot.paint import screen_layout
from bot.words.french_cards import in_french
from tests.games.voleur.table import SEED, after, refused


def pair(state, seat, *places):
    hand = state.hands[seat].pieces
    return f"{seat} discard {hand[places[0]]} {hand[places[1]]}"


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_six_cards_each_and_no_trump_yet(seats):
    state = rules.deal(seats, {}, SEED)
    assert [len(hand) for hand in state.hands] == [6] * seats
    assert state.table.trump is None
    assert rules.turns(state) == frozenset(range(seats))


def test_all_discard_at_once_in_any_order_and_then_trump_is_turned():
    state = rules.deal(3, {}, SEED)
    top = state.stock.pieces[0]
    state = after(state, pair(state, 2, 0, 1), pair(state, 0, 2, 5))
    assert state.table.trump is None
    assert rules.turns(state) == {1}
    state = after(state, pair(state, 1, 3, 4))
    assert state.table.trump == top
    assert top not in state.stock.pieces
    assert [len(hand) for hand in state.hands] == [4, 4, 4]
    assert rules.turns(state) == {0, 1, 2}


def test_the_card_that_was_turned_up_is_shown_to_all_while_its_round_is_played():
    """It is in nobody's hand: whoever counts trumps must know it."""
    state = rules.deal(3, {}, SEED)
    top = state.stock.pieces[0]
    state = after(state, *(pair(state, seat, 0, 1) for seat in range(3)))
    for seat in (0, 1, 2, None):
        screen = voleur.screen(voleur.view(state, seat))
        [picture] = [part for part in screen if isinstance(part, Picture) and part.trump != ""]
        assert picture.trump == top
        assert top in [part.facts.get("card") for part in screen if isinstance(part, Say)]
        layout = screen_layout(screen, lambda code, _: code, ("Ana", "Bo", "Cy"), "dark+french", seat=seat)
        assert layout.trump == in_french(str(top))


def test_a_discard_shows_only_that_it_was_made():
    state = rules.deal(3, {}, SEED)
    one, other = after(state, pair(state, 1, 0, 1)), after(state, pair(state, 1, 2, 3))
    for seat in (0, 2, None):
        assert voleur.view(one, seat) == voleur.view(other, seat)
    assert voleur.view(one, 1) != voleur.view(other, 1)
    assert voleur.view(one, 0).turns == {0, 2}


@pytest.mark.parametrize(("template", "code"), [
    ("discard {0}", "voleur-discard-two"),
    ("discard", "voleur-discard-two"),
    ("discard {0} {1} {2}", "voleur-discard-two"),
    ("discard {0} {0}", "voleur-discard-two"),
    ("discard {0} {other}", "voleur-not-in-hand"),
    ("play {0}", "voleur-discard-first"),
    ("score", "voleur-no-privilege-now"),
])  # fmt: skip
def test_refusals(template, code):
    state = rules.deal(2, {}, SEED)
    move = template.format(*state.hands[0].pieces, other=state.hands[1].pieces[0])
    with pytest.raises(RuleError) as refusal:
        after(state, f"0 {move}")
    assert refusal.value.code == code


def test_nobody_discards_twice():
    state = rules.deal(2, {}, SEED)
    state = after(state, pair(state, 0, 0, 1), pair(state, 1, 0, 1))
    refused("voleur-no-discard-now", state, pair(state, 0, 0, 1))


@pytest.mark.parametrize("number", range(6))
def test_out_of_time_keeps_the_best_four(number):
    state = rules.deal(2, {}, Seed(bytes([number]) * 32))
    state = after(state, f"0 {voleur.overdue(voleur.view(state, 0))}")
    hand, discards = state.hands[0].pieces, state.discards[0].pieces
    fours = combinations((*hand, *discards), 4)
    assert best(hand).points == max(best(four).points for four in fours)
