"""What a hint and a review say that a trick costs."""

from unittest.mock import Mock

import pytest

from bot.games.honey import game as honey
from bot.games.honey import hints
from bot.games.honey.hints import says, trick_cost
from bot.games.honey.reasons import reason
from bot.games.honey.rules import Name, Play, Trump
from bot.kit.cards import PACK, cards
from bot.words import LANGUAGES, Words

from .trick_tables import table


@pytest.mark.parametrize(("rest", "cost"), [("", 19 + 7), ("3♠", 19 + 7), ("3♠ 4♠", 19)])
def test_each_of_the_last_two_tricks_costs_seven_more(rest, cost):
    state = table(f"A♥ {rest}", "2♠ 5♠ 6♠", "7♠ 8♠ 9♠", "10♠ J♠ 2♦", trick="K♥ Q♥ 2♥", leader=1)
    view = honey.view(state, 0)
    assert trick_cost(view, cards("A♥")[0]) == cost


@pytest.mark.parametrize(
    ("hand", "code"),
    [
        ("2♠ 5♠ 3♦ A♦ 4♣ Q♣", "honey-hint-trump-average"),  # as many diamonds, with the ace
        ("2♠ 5♠ 3♦ 4♣ 9♣ Q♣", "honey-hint-trump"),
        ("2♠ 5♠ 3♦ Q♦ 4♣ K♣", "honey-hint-trump"),
        ("2♠ 5♠ 3♦ A♦", "honey-hint-trump-average"),  # none at all
    ],
)
def test_a_suit_is_praised_for_its_cards_only_where_no_other_has_better_ones(hand, code):
    state = table(hand, "2♥ 5♥ 6♥", "7♥ 8♥ 9♥", "10♥ J♥ 2♣")
    assert says(honey.view(state, 0), Name(Trump.CLUBS)).code == code


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_review_names_the_card_that_was_to_be_led_after_it_spoke_of_a_trump(language):
    """“It” might be the trump that somebody had to play."""
    hands = ("4♣ K♠", "2♥ 3♦", "4♥ 5♦", "6♥ 7♦")
    state = table(*hands, deal=4, trump=Trump.HEARTS)
    gone_cards = tuple(set(PACK) - set(cards(" ".join(hands))))
    view = honey.view(state._replace(public=state.public._replace(played_cards=gone_cards)), 0)
    says_why = reason(view, *map(Play, cards("K♠ 4♣")))
    assert says_why.code == "honey-review-trumps"
    *_, advice = Words().say(language, says_why.code, says_why.facts).split(":")
    assert "4♣" in advice
    assert "K♠" in advice


@pytest.mark.parametrize(
    ("card", "best", "code"),
    [
        ("8♠", "2♣", "beaten"),  # whoever has clubs must beat it
        ("2♣", "8♠", "later"),  # and will have to in the next trick, too
        ("2♣", "3♦", "either"),
        ("8♠", "6♣", "low"),  # three clubs can beat it, but somebody may have the 4 alone
    ],
)
def test_a_review_does_not_call_a_lead_dangerous_that_must_be_beaten(card, best, code):
    hands = "8♠ 2♣ 6♣ 3♦", "4♣ 7♦ J♥ 9♠", "K♣ 10♣ 7♥ 9♦", "Q♣ 2♥ Q♦ 3♠"
    state = table(*hands)
    gone_cards = tuple(set(PACK) - set(cards(" ".join(hands))))
    view = honey.view(state._replace(public=state.public._replace(played_cards=gone_cards)), 0)
    assert reason(view, *map(Play, cards(f"{card} {best}"))).code == f"honey-review-lead-{code}"


def test_whoever_takes_a_wanted_trick_last_spares_higher_cards_of_the_suit(monkeypatch):
    state = table(
        "6♠ 10♠ J♠ A♠", "K♦ 2♥ 3♦", "4♥ 5♦ 7♦", "6♥ 8♦ 9♦", trick="2♠ 3♠ 4♠", deal=4, trump=Trump.CLUBS, leader=1
    )
    view = honey.view(state, 0)
    for robots_card in cards("10♠ J♠ A♠ 6♠"):
        monkeypatch.setattr(hints, "robot", Mock(return_value=Play(robots_card)))
        hint = hints.hint(view, None)
        assert (hint.move, hint.says.code) == (Play(*cards("6♠")), "honey-hint-takes")


def test_a_trick_that_hurts_is_left_to_the_robot(monkeypatch):
    state = table("6♠ 10♠", "K♦ 2♥", "4♥ 5♦", "6♥ 8♦", trick="2♠ 3♠ 4♠", leader=1)
    monkeypatch.setattr(hints, "robot", Mock(return_value=Play(*cards("10♠"))))
    assert hints.hint(honey.view(state, 0), None).move == Play(*cards("10♠"))


@pytest.mark.parametrize(
    ("card", "best", "lead", "code"),
    [
        ("Q♦", "K♦", "5♦ 9♦", "unclear"),  # the ace is gone: nothing beats one of them and not the other
        ("10♦", "K♦", "5♦ 9♦", "strong"),  # the jack is out
        ("K♦", "10♦", "5♦ 9♦", "enough"),
        ("7♦", "K♦", "2♣", "unclear"),  # a review may find it better; that it is missed least is not the reason
        ("K♦", "7♦", "2♣", "least"),
    ],
)
def test_a_review_of_revenge_calls_a_card_stronger_only_where_more_cards_beat_the_other(card, best, lead, code):
    hands = "7♦ 10♦ Q♦ K♦", "4♥ J♦ 8♦", "6♥ 8♥ 9♣", "7♥ 9♥ 10♣"
    state = table(*hands, trick=lead, deal=4, trump=Trump.SPADES, leader=4 - len(cards(lead)))
    gone_cards = tuple(set(PACK) - set(cards(" ".join(hands))))
    view = honey.view(state._replace(public=state.public._replace(played_cards=gone_cards)), 0)
    assert reason(view, *map(Play, cards(f"{card} {best}"))).code == f"honey-review-{code}"


@pytest.mark.parametrize(
    ("card", "best", "lead", "code"),
    [
        ("9♠", "K♠", "2♠ 8♠ 4♠", "spend-sure"),  # nobody plays after it
        ("9♠", "K♠", "2♠ 8♠", "spend"),  # the ace is out
        ("9♠", "6♠", "2♠ 8♠ 4♠", "below-sure"),
        ("9♠", "6♠", "2♠ 8♠", "below"),
        ("K♠", "9♠", "2♠ 8♠ 4♠", "cheaper"),  # a king costs 2
        ("10♠", "9♠", "2♠ 8♠ 4♠", "unclear"),
        ("10♠", "9♠", "2♠ 8♠", "beaten"),
    ],
)
def test_a_review_of_play_knows_which_card_takes_a_trick_for_sure(card, best, lead, code):
    hands = "6♠ 9♠ 10♠ K♠", "J♠ 3♦ 5♦", "A♠ 4♥ 7♦", "6♥ 8♦ 9♦"
    view = honey.view(table(*hands, trick=lead, leader=4 - len(cards(lead))), 0)
    says_why = reason(view, *map(Play, cards(f"{card} {best}")))
    assert says_why.code == f"honey-review-{code}"
    if code == "cheaper":
        assert (says_why.facts["points"], says_why.facts["more"]) == (0, 2)


@pytest.mark.parametrize(
    ("hand", "code"), [("8♠ 2♣ K♥", "void"), ("8♠ 2♣ 5♥", "later"), ("8♠ 9♠ 2♣ K♥", "later"), ("8♠ 2♠", "later")]
)
def test_whoever_leads_the_only_card_of_a_suit_can_throw_another_one_later(hand, code):
    hands = hand, "4♣ 7♦ J♥ 9♠", "K♣ 10♣ 7♥ 9♦", "Q♣ 2♥ Q♦ 3♠"
    state = table(*hands)
    gone_cards = tuple(set(PACK) - set(cards(" ".join(hands))))
    view = honey.view(state._replace(public=state.public._replace(played_cards=gone_cards)), 0)
    low = next(card for card in cards("2♣ 2♠") if card in cards(hand))
    assert reason(view, Play(low), *map(Play, cards("8♠"))).code == f"honey-review-lead-{code}"


def test_no_card_is_called_beatable_that_takes_the_trick():
    state = table("10♦ K♦", "4♥ J♦", "6♥ 8♥", "7♥ 9♥", trick="2♦ 5♦ 9♦", deal=4, trump=Trump.SPADES, leader=1)
    assert reason(honey.view(state, 0), *map(Play, cards("10♦ K♦"))).code == "honey-review-unclear"
