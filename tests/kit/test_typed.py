"""Typed words become the moves they may mean."""

from dataclasses import dataclass

import pytest

from bot.kit.cards import Card, cards
from bot.kit.notation import Move
from bot.kit.screen import Button, Compose, Pick, Say
from bot.kit.typed import labels, own_number, typed_moves


@dataclass(frozen=True)
class Play(Move):
    card: Card


@dataclass(frozen=True)
class Rest(Move):
    pass


@dataclass(frozen=True)
class Bid(Move):
    tricks: int


@dataclass(frozen=True)
class Rob(Move):
    seat: int


BIDS = tuple(Button("x-bid", Bid(tricks)) for tricks in range(3))
PLAYS = tuple(Button("x-play", Play(card)) for card in cards("8♠ 10♥"))
TWO = Pick("x-two", "discard", cards("8♠ 10♥ K♦"), 2, 2)
FITS = Pick("x-fit", "extend", ((1, Card.parse("8♠")), (2, Card.parse("10♥"))))


@pytest.mark.parametrize("words", ["8♠", "8s", "8S"])
def test_a_card_is_the_button_that_plays_it(words):
    assert typed_moves((Say("x-turn"), *PLAYS), words) == [words, "play 8♠"]


def test_several_cards_are_a_pick_of_so_many():
    assert typed_moves((*PLAYS, TWO), "th 8s") == ["th 8s", "discard 10♥ 8♠"]
    assert "discard 8♠" not in typed_moves((TWO,), "8♠ 10♥ K♦")


def test_a_piece_of_several_words():
    assert typed_moves((FITS,), "2 th") == ["2 th", "extend 2 10♥"]


def test_the_bare_beginning_of_a_move_to_be_written_is_no_move():
    """Else a form that is sent in as it is would end a turn."""
    parts = (*PLAYS, Compose("x-text", "write"))
    assert typed_moves(parts, "write") == typed_moves(parts, "Write") == []
    assert typed_moves(parts, "write 9♦") != []


def test_what_is_not_offered_is_left_to_the_rules():
    assert typed_moves((*PLAYS, Compose("x-text", "write")), "9♦") == ["9♦", "play 9♦", "write 9♦"]


def test_a_card_that_nothing_on_the_screen_takes_is_left_to_the_rules_too():
    """Who is to name the trump and types a card reads that the trump comes first, and not that this is no move."""
    assert typed_moves((BIDS[0],), "9♦", ("bid", "play")) == ["9♦", "bid 9♦", "play 9♦"]
    assert typed_moves(PLAYS, "8♠", ("bid", "play")) == ["8♠", "play 8♠"], "what is offered is meant"


def test_a_copy_is_not_chosen_twice():
    assert typed_moves((TWO,), "8♠ 8♠") == ["8♠ 8♠", "discard 8♠ 8♠"], "the rules say why not"


@pytest.mark.parametrize("words", ["", " "])
def test_nothing_said_is_no_move(words):
    assert typed_moves((Button("x-rest", Rest()), TWO), words) == [words]


@pytest.mark.parametrize("words", ["💥 8", "play 8♠"])
def test_noise_and_whole_moves_stay_as_they_are(words):
    assert typed_moves((Button("x-rest", Rest()), TWO), words)[0] == words


def test_digits_are_the_number_that_a_choice_says():
    assert typed_moves(BIDS, "1") == ["1", "bid 1"]
    assert typed_moves((Pick("x-bid", "bid", tuple(range(9))),), "7") == ["7", "bid 7"]
    assert typed_moves(BIDS, "5") == ["5", "bid 5"], "the rules say why not"


def test_digits_are_no_seat_and_no_piece_with_words_of_its_own():
    """Seats are shown by name, so nobody knows their numbers."""
    named_pick = Pick("x-turn", "turn", (0, 1), piece_names=(Say("x-not-turned"), Say("x-turned")))
    for part in (Button("x-rob", Rob(1)), named_pick):
        assert f"{part.verb if part is named_pick else 'rob'} 1" not in typed_moves((part, *BIDS), "1")
    assert own_number(Button("x-rob", Rob(1))) is None
    assert own_number(named_pick, 1) is None
    assert typed_moves((Button("x-rob", Rob(1)),), "rob 1")[0] == "rob 1", "a whole move stays"


def test_a_choice_that_says_a_number_is_numbered_by_it():
    assert labels([None, None, None]) == [1, 2, 3]
    assert labels([own_number(button) for button in BIDS]) == [0, 1, 2]
    assert labels([None, 0, 1, 3, None]) == [2, 0, 1, 3, 4]
    assert labels([4, 4, None]) == [4, 1, 2], "the same number is typed for one choice only"
