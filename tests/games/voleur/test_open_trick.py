"""VO.4 and VO.5: tricks that are led."""

import pytest

from bot.games.voleur import game as voleur
from bot.games.voleur.rules import legal, takes
from bot.kit.cards import Card, cards
from bot.kit.game import RuleError
from tests.games.voleur.table import after, led, refused

TRUMP = Card.parse("2♥")


@pytest.mark.parametrize(("hand", "trick", "may"), [
    ("9♠ Q♥ 3♣", "", "9♠ Q♥ 3♣"),         # the leader plays anything
    ("9♠ Q♥ 3♣", "K♠", "9♠"),             # follow suit
    ("9♠ Q♥ 3♥ 3♣", "K♦", "Q♥ 3♥"),       # who cannot must trump
    ("9♠ 3♥ 3♣", "K♦ Q♥", "3♥"),          # and need not beat
    ("9♠ 4♠ 3♣", "K♦", "9♠ 4♠ 3♣"),       # else anything
    ("9♠ 4♠ 3♥", "K♥", "3♥"),
    ("9♠ 4♠", "K♥", "9♠ 4♠"),
])  # fmt: skip
def test_what_may_be_played(hand, trick, may):
    assert legal(cards(hand), cards(trick), TRUMP) == cards(may)


@pytest.mark.parametrize(("trick", "place"), [
    ("9♠ A♠ K♠", 1),     # aces are high
    ("9♠ A♦ K♣", 0),     # the suit led
    ("9♠ A♠ 2♥", 2),     # a trump
    ("9♠ 3♥ K♥", 2),
    ("3♥ A♠ K♥", 2),
])  # fmt: skip
def test_who_takes_it(trick, place):
    assert takes(cards(trick), TRUMP) == place


@pytest.mark.parametrize(("move", "code", "facts"), [
    ("play Q♥", "voleur-follow-suit", {"suit": "♠"}),
    ("play 5♦", "voleur-not-in-hand", {"card": Card.parse("5♦")}),
    ("steal 0", "voleur-no-privilege-now", {}),
])  # fmt: skip
def test_refusals(move, code, facts):
    state = after(led(0, "K♠ 2♠", "9♠ Q♥", trump="2♥"), "0 play K♠")
    with pytest.raises(RuleError) as refusal:
        after(state, f"1 {move}")
    assert (refusal.value.code, refusal.value.facts) == (code, facts)


def test_a_trump_must_be_played_when_the_suit_cannot():
    state = after(led(0, "K♠ 2♠", "9♦ Q♥", trump="2♥"), "0 play K♠")
    refused("voleur-must-trump", state, "1 play 9♦")
    assert after(state, "1 play Q♥").table.leader == 1


def test_turns_go_clockwise_from_the_leader():
    state = after(led(1, "K♠ 2♠", "9♠ Q♥", "3♠ 4♠", trump="2♥"), "1 play 9♠")
    assert state.turns == {2}
    assert after(state, "2 play 3♠").turns == {0}


def test_played_cards_stay_open_before_their_owner():
    """VO.5"""
    state = after(led(1, "K♠ 2♠", "9♠ Q♥", trump="2♥", plays=("3♦", "4♦")), "1 play 9♠", "0 play K♠")
    for seat in (0, 1, None):
        assert voleur.view(state, seat).table.played_cards == (cards("3♦ K♠"), cards("4♦ 9♠"))


def test_discards_are_opened_when_scoring_begins():
    """VO.5: to all, and not a move before."""
    state = led(0, "K♠", "9♠", trump="2♥", plays=("2♦ 3♦ 4♦", "5♦ 6♦ 7♦"), discards=("9♣ 10♣", "J♣ Q♣"))
    state = after(state, "0 play K♠")
    assert voleur.view(state, None).table.open_discards == ((), ())
    assert voleur.view(state, 1).discards == cards("J♣ Q♣")
    state = after(state, "1 play 9♠")
    assert voleur.view(state, None).table.open_discards == (cards("9♣ 10♣"), cards("J♣ Q♣"))
