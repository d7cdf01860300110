"""Why a card is offered in a trade: each reason is true of the hand and the card."""

from dataclasses import replace

import pytest

from bot.games.farck import game as farck
from bot.games.farck.robot import robot
from bot.kit.notation import read
from bot.kit.seed import Seed
from bot.words import Words
from tests.games.farck.table import after, table

NEW_HANDS = "nobody wins then, and everyone in the trade gets a new hand."
WORDS = Words()
BEST = "played on with many possible hands, it did best on average."
FEW_POINTS = "even a run or set with it would bring few points"
BETTER_CARDS = "the two cards that you draw for it should be worth more"
LATER = "fits your other cards least, but you can burn it in a later turn."
DICE = Seed(b"hints".ljust(32)).dice("hints")


def reason(state, seat, text, better=""):
    move, best = read(text, farck.moves), read(better or text, farck.moves)
    sentence = farck.appraisal.reason(farck.view(state, seat), move, best)
    return WORDS.say("en", sentence.code, sentence.facts)


@pytest.mark.parametrize(("hand", "move", "sentence"), [
    ("K♠ K♥ 2♦", "trade K♦ 2♦", "Offer 2♦ for K♦: with that card you could lay in your next turn."),
    ("K♠ 6♥ 2♦", "trade K♦ 2♦", "Offer 2♦ for K♦: you can’t lay anything with it yet, but it suits your hand better."),
    ("K♠ K♥ 2♦", "trade K♦ K♥", f"Offer K♥ for K♦: {BEST}"),  # it suits the hand no better
    ("K♠ joker", "trade K♦ joker", f"Offer the joker for K♦: {NEW_HANDS}"),
])  # fmt: skip
def test_why_a_trade_is_begun(hand, move, sentence):
    assert reason(table(hand, "3♥ 5♦", centre="K♦ 4♥ 6♦ 8♣ 10♠"), 0, move) == sentence


@pytest.mark.parametrize(("hand", "move", "sentence"), [
    ("K♠ K♥ Q♦", "join Q♦", "Offer Q♦: it is high, and with the card that is traded you could lay in your next turn."),
    ("K♠ K♥ 2♦", "join 2♦", "Offer 2♦: it helps you less than the card that is traded."),
    ("3♥ 5♦ Q♦", "join Q♦", f"Offer Q♦: {BEST}"),  # nothing goes with either
    ("K♠ K♥ K♣ K♠", "join K♠", "Offer K♠: it is high, and so the others do not get the traded card."),
    ("3♥ joker", "join joker", f"Offer the joker: {NEW_HANDS}"),
])  # fmt: skip
def test_why_a_trade_is_joined(hand, move, sentence):
    state = after(table("2♥ 7♦", hand, centre="K♦ 4♥ 6♦ 8♣ 10♠"), "0 trade K♦ 7♦")
    assert reason(state, 1, move) == sentence


@pytest.mark.parametrize(("piles", "idle", "sentence"), [
    ({}, 0, "Draw a card: there is nothing better to do."),
    ({"stock": ""}, 0, "Nothing is left to draw, and nothing better was found: end your turn."),
    ({"stock": ""}, 1, "Nothing is left to draw, and nothing better was found: this ends the match."),
])  # fmt: skip
def test_why_a_card_is_drawn_is_true_where_nothing_is_left(piles, idle, sentence):
    assert reason(table("3♠", "4♠", idle=idle, **piles), 0, "draw") == sentence


@pytest.mark.parametrize(("hand", "card", "why"), [
    ("3♥ 9♥ 3♦ 5♦", "9♥", "it fits your other cards least, and you draw two for it."),
    ("3♥ 9♥ 3♦ 5♦", "3♦", f"{FEW_POINTS}. 9♥ {LATER}"),
    ("3♥ 9♥ 7♣ 3♦ 7♦", "7♦", f"{BETTER_CARDS}. 9♥ {LATER}"),
    ("8♠ A♥ 2♥ A♣ 8♣ Q♣ Q♣", "A♥", f"{FEW_POINTS}. 8♠ {LATER}"),
    ("10♠ 10♥", "10♥", f"{BETTER_CARDS}."),
])  # fmt: skip
def test_a_card_is_said_to_fit_least_only_where_no_other_fits_less(hand, card, why):
    assert reason(table(hand, "3♠"), 0, f"burn {card}") == f"Burn {card}: {why}"


def test_whoever_laid_what_could_wait_is_told_so_and_not_only_what_the_other_move_is_for():
    state = table("7♦ 8♦ 9♦ 5♣", "3♠")
    assert reason(state, 0, "lay 7♦ 8♦ 9♦", "burn 5♣").startswith("7♦ 8♦ 9♦ could wait: they can be laid on a later")
    assert reason(state, 0, "burn 5♣", "lay 7♦ 8♦ 9♦").startswith("Lay 7♦ 8♦ 9♦")


def test_whoever_offered_a_low_card_is_told_how_that_ends():
    state = table("K♠ K♥ A♦", "3♥ 5♦", centre="K♦ 4♥ 6♦ 8♣ 10♠")
    low = "A♦ is a low offer: whoever joins the trade with a higher card gets K♦, and A♦ is burned."
    assert reason(state, 0, "trade K♦ A♦", "burn A♦") == low
    assert reason(state, 0, "trade K♦ K♥", "burn A♦").startswith("Burn A♦")
    assert reason(state, 0, "trade 4♥ A♦", "trade K♦ A♦").startswith("Offer A♦ for K♦")


def test_whoever_added_what_could_wait_is_told_so():
    state = table("6♦ 5♣ K♠", "2♠", melds=("7♦ 8♦ 9♦",), openers=(0,))
    for better in ("burn 5♣", "draw"):
        assert reason(state, 0, "extend 1 6♦", better).startswith("6♦ could wait: you may still add it on a later turn")


@pytest.mark.parametrize(("hand", "sentence"), [
    ("J♠ J♥ J♦", "Pass: you need all your cards, because you can lay J♠ J♥ J♦ on your turn."),
    ("J♠ J♥ J♦ 2♣", "Pass: the traded card would let you lay nothing."),
    ("", "Pass: the traded card would let you lay nothing."),
    ("J♦ Q♦", "Pass: what you could lay with the traded card is not worth giving up one of yours."),
])  # fmt: skip
def test_why_a_trade_is_not_joined(hand, sentence):
    state = after(table("2♥ 7♦", hand, centre="K♦ 4♥ 6♦ 8♣ 10♠"), "0 trade K♦ 7♦")
    assert reason(state, 1, "pass") == sentence


@pytest.mark.long
def test_a_hint_in_a_trade_is_what_a_review_finds_better():
    """The usual robot passes most trades; a review of the match would count that as a loss."""
    lost, different = 0.0, 0
    for deal in range(4):
        match = [state for state in moments(deal) if state.offer is not None]
        for state in match[::3]:
            view = farck.view(state, min(state.turns))
            hinted, usual = farck.hint(view, DICE).move, robot(view, DICE)
            if hinted != usual:
                values = farck.appraisal.compare(view, [hinted, usual], DICE, 32).mean(axis=0)
                lost, different = lost + values[1] - values[0], different + 1
    assert different
    assert lost < 0


def moments(deal):
    """Yield the positions of a match of usual robots."""
    state, dice = farck.deal(3, {}, Seed(f"trades {deal}".encode().ljust(32))), Seed(b"m".ljust(32)).dice("moves")
    while state.turns:
        yield state
        mover = min(state.turns)
        state = farck.play(state, mover, robot(farck.view(state, mover), dice))


@pytest.mark.parametrize(("points", "does", "sentence"), [
    ((49, 81), "burn 3♠", "Don’t end the match yet: you would have 61, and Ben has 81. Burn 3♠ and draw two for it."),
    ((49, 81), "draw", "Don’t end the match yet: you would have 61, and Ben has 81. Draw a card."),
    ((49, 81), "trade 2♠ 3♠", "Don’t end the match yet: you would have 61, and Ben has 81. Offer 3♠ for 2♠."),
    ((69, 81), "draw", "Draw a card: there is nothing better to do."),
])  # fmt: skip
def test_who_could_end_the_match_and_lose_it_is_told_why_not(points, does, sentence):
    state = table("3♠ 4♠ 5♠", "9♥ 2♦")
    state = replace(state, table=state.table._replace(points=points))
    move = read(does, farck.moves)
    why = farck.appraisal.reason(farck.view(state, 0), move, move)
    assert WORDS.say("en", why.code, why.facts, ("Ana", "Ben")) == sentence
