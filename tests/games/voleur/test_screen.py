"""What the screens of Voleur ask."""

import pytest

from bot.games import voleur
from bot.kit.screen import Ask, Say
from bot.kit.seed import Seed
from tests.games.voleur.table import after, blind, led, scoring


def parts(state, seat, kind):
    screen = voleur.screen(voleur.view(state, seat))
    return [
        (part.code, {name: str(fact) for name, fact in part.facts.items()}) for part in screen if type(part) is kind
    ]


@pytest.mark.parametrize(("hand", "trick", "asked"), [
    ("9♠ 3♣", "", ("voleur-ask-lead", {})),
    ("9♠ 3♣", "K♠", ("voleur-ask-follow", {"led": "♠", "trump": "♥"})),
    ("9♠ 3♥", "K♦", ("voleur-ask-must-trump", {"led": "♦", "trump": "♥"})),
    ("9♠ 4♠", "K♦", ("voleur-ask-free", {"led": "♦", "trump": "♥"})),
])  # fmt: skip
def test_what_is_asked_in_a_trick_says_what_the_rules_want(hand, trick, asked):
    state = after(led(1, hand, trick, trump="2♥"), f"1 play {trick}") if trick else led(0, hand, "5♠", trump="2♥")
    assert parts(state, 0, Ask) == [asked]
    assert parts(state, 1, Ask) == parts(state, None, Ask) == []


def test_who_waits_reads_what_was_led():
    state = after(led(1, "9♠ 3♥", "K♦ 2♣", "5♣ 6♣", trump="2♥"), "1 play K♦")
    assert ("voleur-led", {"leader_seat": "1", "card": "K♦"}) in parts(state, 0, Say)


def test_each_step_of_a_round_is_asked_for():
    dealt = voleur.deal(2, {"target": "50", "unmatched": "unmatched"}, Seed(b"v" * 32))
    assert parts(dealt, 1, Ask) == [("voleur-ask-step", {"phase": "discard"})]
    assert parts(blind("9♠", "K♦", trump="2♥"), 0, Ask) == [("voleur-ask-step", {"phase": "blind"})]
    won = scoring(0, "2♠ 3♠ 9♦ A♠", "4♦ 6♦ 8♥ 5♠")
    assert parts(won, 0, Ask) == [("voleur-ask-step", {"phase": "privilege"})]
