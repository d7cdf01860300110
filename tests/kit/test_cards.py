"""Cards and their spelling."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.kit.cards import JOKER, PACK, SUITS, Card, Suit, cards, without


@pytest.mark.parametrize(
    ("word", "card"),
    [
        ("7♠", "7♠"), ("7S", "7♠"), ("7s", "7♠"), ("10♥", "10♥"), ("10h", "10♥"), ("TH", "10♥"), ("t♥", "10♥"),
        ("aD", "A♦"), ("K♣\ufe0f", "K♣"), ("joker", "joker"), ("JOKER", "joker"), ("*", "joker"), ("jk", "joker"),
    ],
)  # fmt: skip
def test_what_fingers_type_is_read(word, card):
    assert str(Card.parse(word)) == card


@pytest.mark.parametrize("word", ["", "7", "♠", "1♠", "11♠", "7♠♠", "77♠", "７♠", "7 ♠", "x" * 5_000, "7\u2660\u0301"])
def test_what_is_no_card_is_refused(word):
    with pytest.raises(ValueError, match="not a card"):
        Card.parse(word)


def test_every_card_has_one_spelling_and_is_a_value():
    assert len(PACK) == len({str(card) for card in PACK}) == 52
    assert all(Card.parse(str(card)) == card for card in (*PACK, JOKER))
    assert cards("7♠ 7S") == (Card.parse("7♠"),) * 2


def test_suits_and_ranks():
    assert [str(card.suit) for card in cards("2♠ 3♥ 4♦ 5♣")] == list("♠♥♦♣")
    assert [card.rank for card in cards("2♠ 10♥ A♣ joker")] == ["2", "10", "A", "joker"]
    assert JOKER.suit is None
    assert max(cards("2♠ A♠ K♠")) == Card.parse("A♠")


@pytest.mark.parametrize("suit", SUITS)
def test_a_suit_is_read_by_sign_or_letter(suit):
    letter = suit.name[0]
    assert Suit.parse(suit.value) is Suit.parse(letter) is Suit.parse(letter.lower()) is suit


@pytest.mark.parametrize("word", ["", "x", "SH", "spades"])
def test_what_is_no_suit_is_refused(word):
    with pytest.raises(ValueError):  # noqa: PT011 - from the enum or from the search, both mean no suit
        Suit.parse(word)


@given(st.lists(st.sampled_from(PACK)), st.lists(st.sampled_from(PACK), max_size=4))
def test_taking_cards_from_a_hand_counts_copies(hand, cards_out):
    rest = without(tuple(hand), cards_out)
    if rest is None:
        assert any(cards_out.count(card) > hand.count(card) for card in cards_out)
    else:
        assert sorted([*rest, *cards_out]) == sorted(hand)
