"""VO.2 and VO.3: tricks in which all lay one card face down at the same time."""

import pytest

from bot.games.voleur import game as voleur
from bot.games.voleur import rules
from bot.games.voleur.rules import Phase, takes_blind
from bot.kit.cards import Card, cards
from tests.games.voleur.table import after, blind, led

TRUMP = Card.parse("2♥")


@pytest.mark.parametrize(("trick", "winner"), [
    ("9♠ 3♥ A♣ K♥", 3),       # the highest trump
    ("9♠ 3♥ A♣ K♦", 1),       # any trump
    ("9♠ K♦ Q♠ J♣", 1),       # no trump: the highest card, whatever its suit
    ("9♠ 9♦ Q♠ Q♣", None),    # the designer's example: every rank is matched
    ("Q♠ 9♦ Q♦ 3♣", 1),       # the queens match, the nine stands alone
    ("Q♠ Q♦ Q♣ 3♣", 3),
    ("A♠ A♦", None),
    ("A♠ A♦ A♣ 2♣ 2♠", None),
])  # fmt: skip
def test_who_takes_a_blind_trick(trick, winner):
    assert takes_blind(cards(trick), TRUMP) == winner


@pytest.mark.parametrize(("trick", "winner"), [
    ("9♠ K♦ Q♠ J♣", 1),
    ("Q♠ 9♦ Q♦ 3♣", None),  # a tie at the very top
    ("Q♠ 9♦ 9♠ 3♣", 0),
    ("Q♠ 9♦ Q♦ 3♥", 3),     # trump comes first as ever
])  # fmt: skip
def test_with_the_option_top_only_the_highest_rank_counts(trick, winner):
    assert takes_blind(cards(trick), TRUMP, top=True) == winner


def test_the_option_is_heard_at_the_table():
    moves = ["0 play Q♠", "1 play 9♦", "2 play Q♦"]
    hands = ("Q♠ 2♠", "9♦ 3♠", "Q♦ 4♠")
    assert after(blind(*hands, trump="2♥"), *moves).table.leader == 1
    assert after(blind(*hands, trump="2♥", top=True), *moves).table.leader is None


def test_a_card_face_down_shows_only_that_it_lies_there():
    state = blind("9♠ Q♠", "9♦ Q♦", "3♣ 4♣", trump="2♥")
    one, other = after(state, "0 play 9♠"), after(state, "0 play Q♠")
    for seat in (1, 2, None):
        assert voleur.view(one, seat) == voleur.view(other, seat)
    assert voleur.view(one, 0).sealed_cards == cards("9♠")
    assert rules.turns(one) == {1, 2}


def test_any_card_may_be_laid_blind():
    view = voleur.view(blind("9♠ Q♥", "9♦ Q♦", trump="2♥"), 0)
    assert {str(move) for move in voleur.choices(view)} == {"play 9♠", "play Q♥"}


def test_the_winner_leads_the_next_trick():
    state = after(blind("9♠ Q♠", "10♦ Q♦", trump="2♥"), "0 play 9♠", "1 play 10♦")
    assert (state.table.phase, rules.turns(state)) == (Phase.OPEN, {1})


def test_without_a_winner_the_next_is_blind_again():
    """VO.3, with the designer's cards."""
    state = blind("9♠ 4♠", "9♦ 5♠", "Q♠ 6♠", "Q♣ 7♠", trump="2♥")
    state = after(state, "0 play 9♠", "1 play 9♦", "2 play Q♠", "3 play Q♣")
    assert (state.table.phase, rules.turns(state)) == (Phase.BLIND, {0, 1, 2, 3})
    assert state.table.played_cards == (cards("9♠"), cards("9♦"), cards("Q♠"), cards("Q♣"))
    state = after(state, "0 play 4♠", "1 play 5♠", "2 play 6♠", "3 play 7♠")
    assert rules.turns(state) == {3}


def test_a_trick_without_winner_counts_as_one_of_the_four():
    """VO.3: and the privilege is nobody's when it is the fourth."""
    state = blind("K♠", "K♦", trump="2♥", plays=("2♠ 3♠ 4♠", "7♦ 7♣ 9♣"), discards=("5♣ 6♣", "8♣ 10♣"))
    state = after(state, "0 play K♠", "1 play K♦")
    book = state.table.book
    assert book.number == 1
    assert book.scores == (6, 2)
    assert book.before.winner is None


def test_the_winner_of_a_fourth_blind_trick_has_the_privilege():
    state = blind("K♠", "A♦", trump="2♥", plays=("2♠ 3♠ 4♠", "7♦ 7♣ 9♣"))
    state = after(state, "0 play K♠", "1 play A♦")
    assert (state.table.phase, rules.turns(state)) == (Phase.PRIVILEGE, {1})


def test_only_a_blind_trick_after_a_blind_one_without_winner():
    state = led(0, "K♠ 2♠", "K♦ 2♦", trump="2♥")
    assert after(state, "0 play K♠", "1 play K♦").table.leader == 0
