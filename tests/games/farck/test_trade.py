"""FA.9, FA.10, FA.11 and FA.14: the trade."""

import pytest

from bot.games.farck import game as farck
from bot.games.farck import rules
from bot.games.farck.news import Outcome
from bot.kit.cards import JOKER, Card, cards
from bot.kit.secret import reimagine
from bot.kit.seed import Seed
from tests.games.farck.table import CENTRE, after, refused, sorted_hand, table


def centre(state):
    return " ".join(map(str, state.table.centre))


def test_a_lone_trader_swaps():
    """FA.9, the designer's example 1."""
    state = after(table("8♥ 3♦", "2♦", "4♦"), "0 trade 6♦ 3♦", "1 pass", "2 pass")
    assert sorted_hand(state, 0) == sorted(cards("8♥ 6♦"))
    assert centre(state) == "2♠ 4♥ 3♦ 8♣ 10♠"
    assert state.piles.burn_pile == ()
    assert state.table.news[-1].outcome is Outcome.ALONE


def test_the_higher_card_wins():
    """FA.9, the designer's example 2: 5 against 7."""
    state = after(table("5♥ A♦", "7♦ A♥", "4♦"), "0 trade 10♠ 5♥", "1 join 7♦", "2 pass")
    assert sorted_hand(state, 1) == sorted(cards("10♠ A♥"))
    assert sorted_hand(state, 0) == list(cards("A♦"))
    assert centre(state) == "2♠ 4♥ 6♦ 8♣ 7♦"
    assert state.piles.burn_pile == cards("5♥")
    assert rules.turns(state) == {1}, "the turn passes on from who began it"


def test_a_tie_at_the_top():
    """FA.9, the designer's example 3: 5, 9 and 9."""
    state = table("5♥ A♦", "9♦ A♥", "9♠ A♠", "K♦")
    state = after(state, "0 trade 10♠ 5♥", "3 pass", "1 join 9♦", "2 join 9♠")
    assert [sorted_hand(state, n) for n in range(3)] == [sorted(cards(text)) for text in ("A♦", "9♦ A♥", "9♠ A♠")]
    assert centre(state) == CENTRE
    assert state.piles.burn_pile == cards("5♥")


def test_a_joker():
    """FA.10, the designer's example 4: 6, 9 and a joker."""
    state = table("6♥ A♦ 2♦", "9♦ A♥", "joker A♠ 3♦ 5♦", "K♦", stock="3♣ 5♣ 7♣ 9♣ J♣ Q♣ K♣ A♣ 2♣ 4♣")
    state = after(state, "0 trade 10♠ 6♥", "1 join 9♦", "2 join joker", "3 pass")
    assert [len(hand) for hand in state.hands] == [3, 2, 4, 1]
    assert sorted_hand(state, 0) == sorted(cards("3♣ 5♣ 7♣")), "who began draws first"
    assert sorted_hand(state, 1) == sorted(cards("9♣ J♣"))
    assert sorted_hand(state, 2) == sorted(cards("Q♣ K♣ A♣ 2♣"))
    assert sorted_hand(state, 3) == list(cards("K♦")), "others keep their hands"
    used_cards = {*cards("6♥ A♦ 2♦ 9♦ A♥ joker A♠ 3♦ 5♦"), *cards(CENTRE)}
    rest = {*state.piles.stock.pieces, *state.piles.burn_pile, *state.table.centre}
    assert rest == used_cards | set(cards("4♣"))
    assert len(state.table.centre) == 5
    assert state.table.centre[0] == Card.parse("4♣")


def test_clockwise_from_who_began_the_others_draw_anew():
    """FA.10"""
    state = table("A♥", "joker", "5♥", stock="3♣ 5♣ 7♣ 9♣ J♣ Q♣ K♣ A♣ 2♣", turn=1)
    state = after(state, "1 trade 10♠ joker", "0 join A♥", "2 join 5♥")
    assert [sorted_hand(state, n) for n in (1, 2, 0)] == [list(cards(c)) for c in ("3♣", "5♣", "7♣")]


def test_a_lone_joker():
    """FA.10"""
    state = after(table("joker A♦", "2♦"), "0 trade 4♥ joker", "1 pass")
    assert sorted_hand(state, 0) == sorted(cards("3♣ 5♣"))
    assert JOKER in state.piles.burn_pile or JOKER in state.piles.stock.pieces
    assert len(state.table.centre) == 5


def test_hands_and_centre_are_whole_again_even_from_small_piles():
    """FA.10 and FA.12"""
    state = after(table("joker A♦ K♦", "2♦ 3♦", stock="7♣"), "0 trade 4♥ joker", "1 join 2♦")
    assert [len(hand) for hand in state.hands] == [3, 2]
    assert len(state.table.centre) == 5


def test_the_target_may_be_a_joker():
    """FA.11"""
    state = after(table("8♥ 3♦", "2♦", centre="2♠ joker 6♦ 8♣ 10♠"), "0 trade joker 3♦", "1 pass")
    assert JOKER in state.hands[0].pieces
    assert state.table.news[-1].outcome is Outcome.ALONE


def test_losing_the_last_card_does_not_end_the_match():
    """FA.11: with no cards one must draw."""
    state = after(table("5♥", "7♦ A♥"), "0 trade 10♠ 5♥", "1 join 7♦", "1 draw")
    assert sorted_hand(state, 0) == []
    assert [str(move) for move in farck.choices(farck.view(state, 0))] == ["draw"]


def test_who_holds_nothing_is_not_asked():
    state = after(table("5♥ 6♥", "", "A♥"), "0 trade 10♠ 5♥")
    assert rules.turns(state) == {2}
    state = after(table("5♥ 6♥", ""), "0 trade 10♠ 5♥")
    assert rules.turns(state) == {1}, "and with nobody to ask it is over at once"
    assert state.table.news[-1].outcome is Outcome.ALONE


def test_all_are_asked_at_once_and_answer_in_any_order():
    """FA.9"""
    state = after(table("5♥ 6♥", "7♥", "8♥", "9♥"), "0 trade 10♠ 5♥")
    assert rules.turns(state) == {1, 2, 3}
    state = after(state, "3 pass", "1 join 7♥")
    assert rules.turns(state) == {2}


def test_offers_and_answers_show_nothing_before_all_have_decided():
    """FA.9"""
    start = table("5♥ 6♥", "7♥ 7♦", "8♥")
    one = after(start, "0 trade 10♠ 5♥", "1 join 7♥")
    others = [after(start, "0 trade 10♠ 5♥", f"1 {answer}") for answer in ("join 7♦", "pass")]
    for other in others:
        assert farck.view(one, 2) == farck.view(other, 2)
        assert farck.view(one, None) == farck.view(other, None)
        assert farck.view(one, 0) == farck.view(other, 0)
        assert farck.view(one, 1) != farck.view(other, 1)
    other_offer = after(start, "0 trade 10♠ 6♥", "1 join 7♥")
    assert farck.view(other_offer, 2).trade == farck.view(one, 2).trade
    assert farck.view(other_offer, 0).trade != farck.view(one, 0).trade


@pytest.mark.parametrize("seat", [0, 1, 2, None])
def test_another_truth_looks_the_same(seat):
    state = after(table("5♥ 6♥", "7♥ 7♦", "8♥ 8♦"), "0 trade 10♠ 5♥", "1 join 7♥")
    for n in range(20):
        other = reimagine(state, seat, Seed(bytes([n]) * 32))
        assert farck.view(other, seat) == farck.view(state, seat)
        assert rules.play(other, 2, farck.overdue(farck.view(other, 2))).offer is None


@pytest.mark.parametrize(("moves", "code"), [
    (["0 trade 10♥ 5♥"], "farck-not-in-centre"),
    (["0 trade 10♠ 7♥"], "farck-not-in-hand"),
    (["0 trade 10♠ 5♥", "1 draw"], "farck-join-or-pass"),
    (["0 trade 10♠ 5♥", "1 trade 10♠ 7♥"], "farck-join-or-pass"),
    (["0 trade 10♠ 5♥", "1 join 8♥"], "farck-not-in-hand"),
])  # fmt: skip
def test_refusals(moves, code):
    refused(code, table("5♥ 6♥", "7♥", "8♥"), *moves)


def test_out_of_time_passes():
    """FA.14: and plainly on turn, draws."""
    state = table("5♥ 6♥", "7♥", "8♥")
    assert str(farck.overdue(farck.view(state, 0))) == "draw"
    state = after(state, "0 trade 10♠ 5♥")
    assert str(farck.overdue(farck.view(state, 1))) == "pass"


def test_equal_cards_are_offered_one_by_one():
    """Two of the same card in a hand: one of them is offered and lost."""
    state = after(table("5♥ 6♥", "K♦", "7♥ 7♥ A♠"), "0 trade 10♠ 5♥", "2 join 7♥", "1 join K♦")
    assert sorted_hand(state, 2) == sorted(cards("7♥ A♠"))


def test_robots_do_not_bid_for_ever_for_a_card_over_which_they_tied():
    """FA.9: a tie at the top gives the cards back, so the same bids would tie again."""
    seed = Seed.of(b"0", ["81"])
    state, dice = farck.deal(4, {}, seed), seed.dice("players")
    for _ in range(2_000):
        if not (turns := farck.turns(state)):
            break
        seat = min(turns)
        state = farck.play(state, seat, farck.robot(farck.view(state, seat), dice))
    assert farck.result(state)
