"""Following suit, who takes, what a play gives away, and a deal played on."""

import pytest

from bot.kit.cards import Card, cards
from bot.kit.tricks import (
    NO_TRUMP,
    FollowCodes,
    ask_to_follow,
    attribute_cards,
    followers,
    play_tricks,
    refusal,
    taker,
    trick_rows,
    voids,
)

SPADES, HEARTS, DIAMONDS, CLUBS = range(4)
REFUSALS = FollowCodes("x-follow-suit", "x-must-trump")
ASKS = FollowCodes("x-ask-follow", "x-ask-must-trump", "x-ask-free")
HAND = cards("2♠ K♠ 7♥ A♦")


@pytest.mark.parametrize(
    ("trick", "trump", "may"),
    [
        ("", HEARTS, "2♠ K♠ 7♥ A♦"),
        ("9♠", HEARTS, "2♠ K♠"),
        ("9♣", HEARTS, "7♥"),
        ("9♣ 3♠", CLUBS, "2♠ K♠ 7♥ A♦"),
        ("9♣", NO_TRUMP, "2♠ K♠ 7♥ A♦"),
    ],
)
def test_suit_is_followed_and_without_it_one_ruffs(trick, trump, may):
    assert followers(HAND, cards(trick), trump) == cards(may)


def test_nobody_must_ruff_where_the_rules_leave_it_free():
    assert followers(HAND, cards("9♣"), HEARTS, must_trump=False) == HAND
    assert followers(HAND, cards("9♠"), HEARTS, must_trump=False) == cards("2♠ K♠")


@pytest.mark.parametrize(
    ("trick", "trump", "place"),
    [("9♠ K♠ A♥", NO_TRUMP, 1), ("9♠ K♠ 2♥ 3♥", HEARTS, 3), ("9♠ A♦ 3♠", CLUBS, 0), ("2♥ 3♥ A♠", HEARTS, 1)],
)
def test_the_highest_trump_takes_or_the_highest_of_the_suit_led(trick, trump, place):
    assert taker(cards(trick), trump) == place


def test_a_refusal_and_a_question_name_the_suit():
    follow, ruff = refusal(REFUSALS, HAND, cards("9♠"), HEARTS), refusal(REFUSALS, HAND, cards("9♣"), HEARTS)
    assert (follow.code, follow.facts) == ("x-follow-suit", {"suit": "♠"})
    assert (ruff.code, ruff.facts) == ("x-must-trump", {"suit": "♥"})
    questions = [ask_to_follow(ASKS, HAND, cards(led), trump).code for led, trump in (("9♠", 1), ("9♣", 1), ("9♣", 3))]
    assert questions == ["x-ask-follow", "x-ask-must-trump", "x-ask-free"]
    assert ask_to_follow(ASKS, cards("7♥ 8♥"), cards("9♣"), HEARTS).code == "x-ask-must-trump", "though all are trumps"


def test_every_card_lies_before_its_player_and_the_best_is_marked():
    rows = trick_rows("x-laid", cards("9♠ K♠"), (2, 0, 1), 1)
    assert [(row.owner, row.facts["led"], bool(row.marked)) for row in rows] == [(2, "yes", False), (0, "no", True)]


@pytest.mark.parametrize(
    ("card", "before", "trump", "suits"),
    [
        ("K♠", "9♠", HEARTS, set()),
        ("K♠", "", HEARTS, set()),
        ("7♥", "9♠", HEARTS, {SPADES}),
        ("7♦", "9♠", HEARTS, {SPADES, HEARTS}),
        ("7♦", "9♠", NO_TRUMP, {SPADES}),
    ],
)
def test_who_does_not_follow_has_none_and_who_does_not_ruff_has_no_trump(card, before, trump, suits):
    assert voids(Card.parse(card), cards(before), trump) == suits


def test_it_is_found_backwards_who_laid_which_card():
    played_cards = cards("9♠ K♠ 2♥ 3♦ 5♦ 4♦ A♣")
    plays = attribute_cards(played_cards, 0, 3)
    assert [play.seat for play in plays] == [1, 2, 0, 2, 0, 1, 0], "the last trick is not over"
    assert [len(play.before) for play in plays] == [0, 1, 2, 0, 1, 2, 0]
    assert attribute_cards((), 1, 3) == []


def test_a_deal_is_played_on_with_legal_cards_to_its_end():
    hands = cards("2♠ 9♥"), cards("K♠ 3♦"), cards("4♥")
    plays = []

    def lowest(seat, may, trick):
        plays.append((seat, may, trick))
        return min(may)

    tricks = list(play_tricks(hands, 2, cards("7♠"), HEARTS, lowest))
    assert tricks == [(1, cards("7♠ 2♠ K♠")), (0, cards("3♦ 4♥ 9♥"))]
    assert plays[0] == (0, cards("2♠"), cards("7♠")), "spades were led"


@pytest.mark.parametrize(("must_trump", "may"), [(True, "9♥"), (False, "9♥ 2♣")])
def test_a_deal_is_played_on_by_the_rule_of_ruffing(must_trump, may):
    choices = []

    def first(seat, may, trick):
        choices.append(may)
        return may[0]

    assert len(list(play_tricks((cards("9♥ 2♣"), cards("3♣")), 1, cards("4♠"), HEARTS, first, must_trump))) == 2
    assert choices[0] == cards(may)
