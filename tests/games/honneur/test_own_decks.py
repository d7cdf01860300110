"""AH.12: a draw pile for every player."""

from collections import Counter
from dataclasses import replace

import pytest

from bot.games.honneur import game as honneur
from bot.games.honneur import rules
from bot.kit.cards import cards
from bot.kit.screen import Picture, Tally
from bot.kit.secret import FaceDown, Secret
from bot.kit.seed import Seed

from .desk import hand, position, say

OWN = {"stocks": "personal"}


def own(*hands, decks, **more):
    """Return a position with a draw pile for every seat. `decks` are text, seat by seat; each last card is
    drawn next.
    """
    return replace(position(*hands, **more), deck=tuple(Secret(cards(deck)) for deck in decks))


@pytest.mark.parametrize("seats", honneur.seats)
def test_what_is_left_is_dealt_one_by_one_from_the_left_of_who_starts(seats):
    seed = Seed(b"d" * 32)
    state, common = honneur.deal(seats, OWN, seed), honneur.deal(seats, {}, seed)
    assert state.hands == common.hands, "hands are those of the common deal"
    sizes = [len(state.deck[(state.first_seat + n) % seats]) for n in range(1, seats + 1)]
    assert sizes == sorted(sizes, reverse=True)
    assert sizes[0] - sizes[-1] <= 1, "who starts draws one fewer"
    assert Counter(rules.pieces(state)) == Counter(rules.pieces(common))


def test_everybody_draws_from_their_own_pile():
    start = own("4♠ 5♠", "9♥", "K♥ A♥", decks=("2♣ 3♣", "4♣ 5♣", "6♣ 7♣"))
    state = say(start, "pass", "pass")
    assert (hand(state, 1)[-1:], hand(state, 2)[-1:]) == (cards("5♣"), cards("7♣"))
    state = say(start, "flag", "pass")
    assert hand(state, 2)[-1:] == cards("7♣"), "who is out of time changes nothing of what the others draw"


def test_an_empty_pile_lets_the_discard_pile_be_dealt_under_all_piles():
    state = own("4♠ 5♠", "9♥", "K♥ A♥", decks=("2♣", "", "6♣ 7♣"), pile="2♦ 3♦ 4♦ 5♦ 6♦")
    state = say(state, "pass drop 4♠")
    assert state.pile == cards("4♠")
    assert [len(deck) for deck in state.deck] == [2, 1, 4]  # five cards: two for seat 1, who has drawn one of them
    assert state.deck[2].pieces[-2:] == cards("6♣ 7♣"), "what was dealt first is drawn first"
    assert state.deck[0].pieces[-1:] == cards("2♣")
    dealt_cards = [*hand(state, 1)[1:], *state.deck[1].pieces, *state.deck[2].pieces[:2], *state.deck[0].pieces[:1]]
    assert Counter(dealt_cards) == Counter(cards("2♦ 3♦ 4♦ 5♦ 6♦"))


def test_who_is_out_of_time_gets_none_of_them():
    state = own("4♠ 5♠", "9♥", "K♥ A♥", decks=("2♣", "", "6♣"), pile="2♦ 3♦ 4♦ 5♦ 6♦")
    state = say(state, "flag")
    assert [len(deck) for deck in state.deck] == [1, 1, 3]


def test_a_round_ends_when_all_own_piles_are_empty_and_nobody_gets_rid_of_a_card():
    state = own("4♠ 5♠", "9♥", "K♥", decks=("", "", "6♣ 7♣"), pile="2♦")
    state = say(state, "pass", "pass", "pass")
    assert state.idle_turns == 0, "seat 2 could still draw"
    assert honneur.result(state) is None
    assert honneur.result(say(state, "pass", "pass", "pass")) is not None


@pytest.mark.parametrize("number", range(3))
def test_a_pile_is_never_drawn_in_another_order_than_it_was_dealt(number):
    """Whatever all play, until the discard pile is dealt out."""
    seed = Seed(bytes([number, 8]) * 16)
    start = state = honneur.deal(4, {**OWN, "rounds": "one"}, seed)
    dice = seed.dice("play")
    while (turns := honneur.turns(state)) and not state.shuffles:
        [seat] = turns
        state = honneur.play(state, seat, dice.choice(honneur.choices(honneur.view(state, seat))))
        for before, now in zip(start.deck, state.deck, strict=True):
            assert state.shuffles or now.pieces == before.pieces[: len(now)]


def test_the_next_round_has_own_piles_too():
    state = honneur.deal(3, OWN, Seed(b"n" * 32))
    state = say(state, "flag", "flag")
    assert state.round == 2
    assert isinstance(state.deck, tuple)


def test_the_screen_shows_the_own_pile_and_counts_all():
    state = own("4♠", "9♥", decks=("2♣ 3♣", "4♣ 5♣ 6♣"))
    for eye, mine in ((0, [FaceDown(2)]), (1, [FaceDown(3)]), (None, [])):
        screen = honneur.screen(honneur.view(state, eye))
        rows = [row for part in screen if isinstance(part, Picture) for row in part.parts]
        assert [row.pieces for row in rows if row.code in ("honneur-own-deck", "honneur-deck")] == mine
        [tally] = [part for part in screen if isinstance(part, Tally)]
        assert dict(tally.columns)["honneur-to-draw"] == (2, 3)
