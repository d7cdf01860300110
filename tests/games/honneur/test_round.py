"""[12], [13], [17] to [22]: when cards run out, when time runs out, going out, and points."""

from collections import Counter

import pytest

from bot.games.honneur import game as honneur
from bot.games.honneur.rules import pieces
from bot.kit.cards import PACK, cards
from bot.kit.seed import Seed

from .desk import hand, position, say


def test_the_pile_but_for_its_top_card_becomes_the_draw_pile():
    """AH.7"""
    state = say(position("4♠ 5♠", "9♥", pile="2♦ 3♦ 4♦", deck=""), "pass drop 4♠")
    assert state.pile == cards("4♠")
    drawn_cards = hand(state, 1)[1:]
    assert Counter(drawn_cards + state.deck.pieces) == Counter(cards("2♦ 3♦ 4♦"))
    assert len(drawn_cards) == 1


def test_where_nothing_can_be_drawn_the_draw_is_skipped():
    """AH.7"""
    state = say(position("4♠ 5♠", "9♥", pile="2♦", deck=""), "pass")
    assert (hand(state, 1), state.pile, state.drew) == (cards("9♥"), cards("2♦"), False)


def test_the_round_ends_when_nothing_can_be_drawn_and_nobody_gets_rid_of_a_card():
    """AH.7: every active player in a row."""
    state = position("4♠ 5♠", "9♥", "K♥ A♥", pile="2♦", deck="")
    state = say(state, "pass", "pass")
    assert honneur.result(state) is None
    state = say(state, "pass")
    assert honneur.result(state).points == (9, 9, 11)
    assert state.last_ending.kind == "stuck"


def test_who_is_out_of_time_does_not_count_among_them():
    """AH.7: every player still in the round."""
    state = say(position("4♠ 5♠", "9♥", "K♥ A♥", pile="2♦", deck=""), "flag", "pass")
    assert honneur.result(state) is None
    assert honneur.result(say(state, "pass")).points == (9, 9, 11)


def test_a_card_laid_begins_the_count_anew():
    """AH.7"""
    state = position("4♠ 5♠", "9♥ 9♦ 9♣ K♣", pile="2♦", deck="")
    state = say(state, "pass", "add new 9♥ 9♦ 9♣", "pass")
    assert honneur.result(state) is None
    assert honneur.result(say(state, "pass")).points == (9, 10)


def test_a_card_drawn_and_kept_is_no_fewer():
    state = say(position("4♠", "9♥ 9♦", pile="", deck="K♣"), "pass", "pass", "pass")
    assert honneur.result(state).points == (4, 28)


def test_the_clock_is_live_and_for_the_whole_round():
    """AH.8"""
    assert str(honneur.pace) == "live:2:00+0:05"
    state = honneur.deal(2, {}, Seed(bytes(32)))
    assert honneur.clock_period(state) == 1
    assert honneur.clock_period(say(state, "flag")) == 2


def test_out_of_time_is_out_for_the_round():
    """AH.8: the drawn card stays in the hand, orphans stay and may be used."""
    state = say(position("4♠", "5♥ 5♦", "K♥", deck="7♦ Q♣", orphans={1: "5♠"}), "pass")
    assert honneur.overdue(honneur.view(state, 1)) == honneur.moves[-1]()
    state = say(state, "flag")
    assert hand(state, 1) == tuple(sorted(cards("5♥ 5♦ Q♣")))
    assert state.out == (False, True, False)
    assert state.orphans[1] == cards("5♠")
    state = say(state, "pass")
    assert state.turn == 0  # seat 1 is left out
    assert (state.last_deed.kind, state.last_deed.seat) == ("turn", 2)


def test_others_may_use_the_orphans_of_who_is_out_of_time():
    """AH.8"""
    state = say(position("4♠", "K♥ K♦", "5♥ 5♦ 2♠", orphans={1: "5♠"}), "pass", "flag", "add new 5♠ 5♥ 5♦")
    assert state.orphans[1] == ()


def test_the_last_active_player_scores_nothing():
    """AH.8"""
    state = say(position("4♠", "K♥", "Q♥ J♥", deck="9♦ 8♦", orphans={2: "A♠"}), "flag", "flag")
    assert honneur.result(state).points == (4, 18, 0)
    assert (state.last_ending.kind, state.last_ending.seat) == ("alone", 2)


@pytest.mark.parametrize("text", ["add new 4♠ 5♠ 6♠", "add new 4♠ 5♠ 6♠ drop K♦"])
def test_out_with_no_card_and_no_orphan(text):
    """AH.9: the last card may leave as the discard."""
    hand = "4♠ 5♠ 6♠ K♦" if "drop" in text else "4♠ 5♠ 6♠"
    state = say(position(hand, "9♥ A♥", orphans={1: "J♣"}), text)
    assert honneur.result(state).points == (0, 20)
    assert honneur.result(state).places == (1, 2)
    assert (state.last_ending.kind, state.last_ending.seat) == ("out", 0)


def test_no_card_but_an_orphan_is_not_out():
    """AH.9"""
    state = say(position("4♠ 5♠ 6♠", "9♥", orphans={0: "2♥"}), "add new 4♠ 5♠ 6♠")
    assert honneur.result(state) is None
    assert state.turn == 1


def test_who_is_out_of_time_counts_too():
    """AH.10: hand and orphans of everybody."""
    state = say(position("4♠ 5♠ 6♠", "9♥", "10♥", deck="Q♣ 2♥ K♦", orphans={2: "K♠ A♠"}), "pass", "pass", "flag")
    state = say(state, "add new 4♠ 5♠ 6♠ drop Q♣")
    assert honneur.result(state).points == (0, 19, 23)


def test_ties_share_the_place():
    """AH.10"""
    state = say(position("4♠ 5♠ 6♠", "9♥", "9♦", "K♦"), "add new 4♠ 5♠ 6♠")
    assert honneur.result(state).places == (1, 2, 2, 4)
    assert honneur.result(state).fewest_win


@pytest.mark.parametrize(("rounds", "expected"), [("each", 3), ("one", 1)])
def test_a_match_is_a_round_per_player_or_one(rounds, expected):
    """AH.10: each starts once, clockwise, and the sum counts."""
    state = honneur.deal(3, {"rounds": rounds}, Seed(bytes(32)))
    starters = []
    while honneur.turns(state):
        starters.append(state.turn)
        state = say(state, "flag", "flag")
    assert len(starters) == len(state.scores) == expected
    assert starters == [(starters[0] + n) % 3 for n in range(expected)]
    assert honneur.result(state).points == tuple(map(sum, zip(*state.scores, strict=True)))


def test_who_starts_is_drawn_by_lot():
    """AH.11: and nothing is to be seen before the clock runs, so nobody looks early."""
    first = Counter(honneur.deal(4, {}, Seed(bytes([n] * 32))).turn for n in range(80))
    assert set(first) == {0, 1, 2, 3}
    state = honneur.deal(4, {}, Seed(bytes(32)))
    assert say(state, "pass").turn == (state.turn + 1) % 4


def test_every_round_is_dealt_from_both_packs():
    state = say(honneur.deal(2, {}, Seed(bytes(32))), "flag")
    assert state.round == 2
    assert Counter(pieces(state)) == Counter(PACK + PACK)
