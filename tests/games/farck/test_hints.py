"""Why a card is offered in a trade: each reason is true of the hand and the card."""

import pytest

from bot.games.farck import game as farck
from bot.kit.notation import read
from bot.words import Words
from tests.games.farck.table import after, table

NEW_HANDS = "nobody wins then, and everyone in the trade gets a new hand."
WORDS = Words()


def reason(state, seat, text):
    move = read(text, farck.moves)
    sentence = farck.appraisal.reason(farck.view(state, seat), move, move)
    return WORDS.say("en", sentence.code, sentence.facts)


@pytest.mark.parametrize(("hand", "move", "sentence"), [
    ("K♠ K♥ 2♦", "trade K♦ 2♦", "Offer 2♦ for K♦: with that card you could lay at once."),
    ("K♠ 6♥ 2♦", "trade K♦ 2♦", "Offer 2♦ for K♦: you can’t lay anything with it yet, but it suits your hand better."),
    ("K♠ K♥ 2♦", "trade K♦ K♥", "Offer K♥ for K♦: you can’t lay anything with it yet, but it suits your hand better."),
    ("K♠ joker", "trade K♦ joker", f"Offer the joker for K♦: {NEW_HANDS}"),
])  # fmt: skip
def test_why_a_trade_is_begun(hand, move, sentence):
    assert reason(table(hand, "3♥ 5♦", centre="K♦ 4♥ 6♦ 8♣ 10♠"), 0, move) == sentence


@pytest.mark.parametrize(("hand", "move", "sentence"), [
    ("K♠ K♥ Q♦", "join Q♦", "Offer Q♦: it is high, and with the card that is traded you could lay in your next turn."),
    ("K♠ K♥ 2♦", "join 2♦", "Offer 2♦: it helps you less than the card that is traded."),
    ("3♥ 5♦ Q♦", "join Q♦", "Offer Q♦: it helps you less than the card that is traded."),
    ("3♥ joker", "join joker", f"Offer the joker: {NEW_HANDS}"),
])  # fmt: skip
def test_why_a_trade_is_joined(hand, move, sentence):
    state = after(table("2♥ 7♦", hand, centre="K♦ 4♥ 6♦ 8♣ 10♠"), "0 trade K♦ 7♦")
    assert reason(state, 1, move) == sentence


@pytest.mark.parametrize(("piles", "idle", "sentence"), [
    ({}, 0, "Draw a card: there is nothing better to do."),
    ({"stock": ""}, 0, "Nothing is left to draw, and nothing else helps: end your turn."),
    ({"stock": ""}, 1, "Nothing is left to draw, and nothing else helps: this ends the match."),
])  # fmt: skip
def test_why_a_card_is_drawn_is_true_where_nothing_is_left(piles, idle, sentence):
    assert reason(table("3♠", "4♠", idle=idle, **piles), 0, "draw") == sentence


@pytest.mark.parametrize(("hand", "sentence"), [
    ("J♠ J♥ J♦", "Pass: you need all your cards, because you can lay J♠ J♥ J♦ on your turn."),
    ("J♠ J♥ J♦ 2♣", "Pass: what you could lay with the traded card is not worth giving up one of yours."),
    ("", "Pass: what you could lay with the traded card is not worth giving up one of yours."),
    ("J♠ 3♥ 2♦", "Pass: what you could lay with the traded card is not worth giving up one of yours."),
])  # fmt: skip
def test_why_a_trade_is_not_joined(hand, sentence):
    state = after(table("2♥ 7♦", hand, centre="K♦ 4♥ 6♦ 8♣ 10♠"), "0 trade K♦ 7♦")
    assert reason(state, 1, "pass") == sentence
