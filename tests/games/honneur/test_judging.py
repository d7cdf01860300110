"""[14] to [16], AH.6: the house judges, or the players' honour does."""

import pytest

from bot.games import EVERY_VERSION
from bot.games.honneur import game as honneur
from bot.kit.cards import cards
from bot.kit.game import RuleError
from bot.kit.notation import read
from bot.kit.robot_levels import Level
from bot.kit.versions import find_version

from .desk import SEED, chains, hand, position, say

THREE = ("4♠ 5♥ 6♦ K♠", "9♥ 2♦", "10♥ 2♣")


def cheated():
    """Return a position in which seat 0 has laid one line that is no chain, and one that is; seat 1 is on turn."""
    return say(position("4♠ 5♥ 6♦ 7♠ 7♥ 7♦ K♠", *THREE[1:], judging="honour"), "add new 4♠ 5♥ 6♦ new 7♠ 7♥ 7♦")


def refusal(state, text, seat) -> str:
    with pytest.raises(RuleError) as error:
        say(state, text, seat=seat)
    return error.value.code


def test_judged_an_invalid_table_cannot_be_committed():
    """AH.6: it is still the same turn, so the clock runs on."""
    state = position(*THREE)
    assert refusal(state, "add new 4♠ 5♥ 6♦", 0) == "honneur-no-chain"
    assert honneur.may(state) == honneur.turns(state) == {0}


def test_honour_accepts_it():
    state = cheated()
    assert state.table == chains("4♠ 5♥ 6♦ / 7♠ 7♥ 7♦")
    assert state.turn == 1


def test_who_may_challenge_and_who_is_waited_for():
    """AH.6: nobody's clock runs because of it."""
    state = cheated()
    assert honneur.turns(state) == {1}
    assert honneur.may(state) == {1, 2}
    assert refusal(state, "challenge 1", 0) == "honneur-own-chain"
    assert refusal(state, "pass", 2) == "honneur-not-your-turn"


@pytest.mark.parametrize("seat", [1, 2])
def test_upheld_its_cards_become_orphans_of_who_left_it(seat):
    """AH.6"""
    before = cheated()
    state = say(before, "challenge 1", seat=seat)
    assert state.table == chains("7♠ 7♥ 7♦")
    assert state.orphans == (cards("4♠ 5♥ 6♦"), (), ())
    assert (state.turn, state.changed_chains, hand(state, 1)) == (1, (0,), hand(before, 1))


def test_a_valid_chain_stands_and_is_not_challenged_twice():
    state = say(cheated(), "challenge 2", seat=2)
    assert state.table == cheated().table
    assert refusal(state, "challenge 2", 1) == "honneur-not-challengeable"
    assert say(state, "challenge 1", seat=1).orphans[0] == cards("4♠ 5♥ 6♦")


def test_only_until_the_next_turn_ends():
    """AH.6"""
    state = say(cheated(), "pass")
    assert honneur.may(state) == {2}
    assert refusal(state, "challenge 1", 2) == "honneur-not-challengeable"


def test_who_builds_on_it_has_left_it():
    start = position("4♠ 5♥ 6♦ K♠", "6♠ 6♥ 2♦", "10♥ 2♣", judging="honour")
    state = say(start, "add new 4♠ 5♥ 6♦", "add after 1 6♠ 6♥")
    state = say(state, "challenge 1", seat=0)
    assert state.orphans[1] == tuple(sorted(cards("4♠ 5♥ 6♦ 6♠ 6♥")))


def test_nobody_goes_out_on_an_invalid_chain():
    """[16] The round would be over before anybody could challenge it."""
    state = say(position("4♠ 5♥ 6♦", "9♥", judging="honour"), "add new 4♠ 5♥ 6♦")
    assert honneur.result(state) is None
    assert state.orphans[0] == cards("4♠ 5♥ 6♦")
    assert state.table == state.changed_chains == ()
    state = say(position("4♠ 5♠ 6♠", "9♥", judging="honour"), "add new 4♠ 5♠ 6♠")
    assert honneur.result(state).points == (0, 9)


def test_an_old_invalid_chain_may_stay():
    state = say(cheated(), "pass", "add new 2♣ 10♥")
    assert state.table[0] == cards("4♠ 5♥ 6♦")
    assert state.changed_chains == (2,)


def test_the_robot_challenges_what_is_wrong_and_only_that():
    state = cheated()
    dice = state.seed.dice("robot")
    assert str(honneur.robot(honneur.view(state, 1), dice)) == "challenge 1"
    state = say(state, "challenge 1", seat=1)
    assert not str(honneur.robot(honneur.view(state, 1), dice)).startswith("challenge")


def first_version(state, *texts):
    old = find_version(EVERY_VERSION, "honneur", 1)
    for text in texts:
        state = old.play(state, state.turn, read(text, old.moves))
    return state


def test_running_out_of_time_leaves_challenges_open():
    """AH.7"""
    state = say(cheated(), "flag")
    assert state.turn == 2
    assert say(state, "challenge 1", seat=2).orphans == (cards("4♠ 5♥ 6♦"), (), ())
    assert first_version(cheated(), "flag").changed_chains == ()


def test_no_orphan_hides_in_the_last_turn_before_a_round_that_is_stuck():
    """AH.7: the house looks at that turn itself, as when somebody goes out."""
    state = position("4♠ 5♠", "9♥", pile="2♦", deck="", orphans={1: "K♠ 3♦ 5♣"}, judging="honour")
    last_move = "add new K♠ 3♦ 5♣"
    assert honneur.result(say(state, "pass", last_move)).points == (9, 9 + 10 + 3 + 5)
    assert find_version(EVERY_VERSION, "honneur", 1).result(first_version(state, "pass", last_move)).points == (9, 9)


def test_whose_equal_orphan_is_used_may_be_named():
    """AH.2a: unnamed it is the next player's."""
    state = position("7♥ 7♦ K♠", "9♥", "9♣", orphans={1: "7♠", 2: "7♠"})
    assert say(state, "add new 7♠ 7♥ 7♦").orphans == ((), (), cards("7♠"))
    assert say(state, "add new 7♠ 7♥ 7♦ from 3").orphans == ((), cards("7♠"), ())
    assert say(state, "lay 7♠ 7♥ 7♦ drop K♠ from 3").orphans == ((), cards("7♠"), ())
    assert refusal(state, "add new 7♠ 7♥ 7♦ from 4", 0) == "honneur-no-such-player"


def test_robots_and_offers_leave_a_line_alone_that_is_no_chain():
    """Whoever lays a card there makes the line theirs, and a challenge would give them its cards as orphans."""
    seven = "7♦ 2♠ 4♠ 6♥ 8♥ 10♥ Q♦ A♦ 9♣ J♥ 3♣"
    state = position("2♣ 7♠ 7♥ K♠", "9♥ 2♦", seven, judging="honour")
    state = say(say(state, "add new 2♣ 7♠ 7♥"), "pass")
    view = honneur.view(state, 2)
    assert not any(str(move).startswith("add after 1") for move in honneur.choices(view))
    for level in Level:
        move = honneur.robot(view, SEED.dice("robot"), level)
        assert honneur.play(state, 2, move).table[0] == state.table[0]
