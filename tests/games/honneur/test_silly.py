"""Turns that no decent player would miss, and cards that none would drop."""

import pytest

from bot.games.honneur import game as honneur
from bot.games.honneur.arranger import preview
from bot.kit.cards import Card, cards
from bot.kit.notation import read
from bot.kit.robot_levels import Level, Thoughts
from bot.kit.seed import Dice

from .desk import position

DECENT = [Level.CASUAL, Level.CLUB, Level.MASTER]

OUT = [  # what I can go out with: my hand, the table, the pile, my orphans, the other's
    ("7♠ 7♥ 7♦ K♣", "", "", "", ""),
    ("7♠ 2♥", "4♠ 5♠ 6♠", "", "", ""),
    ("5♥ 9♣", "5♠ 5♦ 5♣", "", "", ""),
    ("7♥ 7♦ K♣", "4♠ 5♠ 6♠ 7♠", "", "", ""),  # takes the spare end of a chain
    ("5♠ 2♥", "3♠ 4♠ 5♠ 6♠ 7♠", "", "", ""),  # cuts a chain in the middle
    ("8♦ 9♦ 3♣", "10♦ J♦ Q♦ / 2♠ 3♠ 4♠", "", "", ""),
    ("9♥ 2♣", "9♠ 10♠ J♠ Q♠ / 9♦ 10♦ J♦ Q♦", "", "", ""),  # two spare ends make a group with mine
    ("9♠ 9♥ K♦", "2♠ 3♠ 4♠", "5♦ 9♦", "", ""),  # with the top of the pile
    ("9♠ 9♥ K♦", "", "5♦ 9♦", "", ""),
    ("7♠ 8♠ 3♥", "", "", "6♠", ""),
    ("7♠ 8♠ 3♥", "10♦ J♦ Q♦", "", "", "6♠"),
    ("A♠ K♠", "J♥ Q♥ K♥ / 2♠ 3♠ 4♠", "", "", ""),  # one joins, the other is dropped
    ("4♥ 4♦ A♣ 2♣ 9♠", "3♣ 4♣ 5♣ 6♣", "", "", ""),
]

DEEPER = [  # what needs more than the top of the pile
    ("9♠ 9♥ K♦", "2♠ 3♠ 4♠", "9♦ 5♠"),
    ("6♥ 7♥ Q♣", "9♣ 10♣ J♣ / 2♦ 3♦ 4♦", "8♥ 5♦ 8♣"),
]

NEVER = [  # my hand, the table, and what I keep although I could drop it
    ("K♣ A♦ 4♠", "", "A♦"),
    ("K♣ 10♥ 10♦ 2♠", "5♠ 6♠ 7♠", "2♠"),
    ("Q♠ 8♥ 8♦ A♣", "", "8♥"),
    ("J♠ 6♦ 7♦ 3♥", "", "6♦"),
    ("9♠ A♥ A♦ 2♣", "K♣ Q♣ J♣", "A♥"),
]


def seen(hand, table, pile="", mine="", others=""):
    state = position(hand, "3♦ 9♥ J♥ 6♦", table=table, pile=pile, orphans={0: mine, 1: others})
    return state, honneur.view(state, 0)


def moved(view, level):
    return honneur.robot(view, Dice(bytes(32)), level, Thoughts(64))


@pytest.mark.parametrize("level", DECENT)
@pytest.mark.parametrize("situation", OUT)
def test_whoever_can_go_out_does(situation, level):
    state, view = seen(*situation)
    assert honneur.result(honneur.play(state, 0, moved(view, level))) is not None


@pytest.mark.parametrize("level", [Level.CLUB, Level.MASTER])
@pytest.mark.parametrize("situation", DEEPER)
def test_with_cards_that_lie_deep_in_the_pile_too(situation, level):
    state, view = seen(*situation)
    assert honneur.result(honneur.play(state, 0, moved(view, level))) is not None
    assert honneur.result(honneur.play(state, 0, moved(view, Level.CASUAL))) is None


@pytest.mark.parametrize("level", DECENT)
@pytest.mark.parametrize(("hand", "table", "good_card"), NEVER)
def test_a_dear_card_without_company_goes_first(hand, table, good_card, level):
    _, view = seen(hand, table)
    drop = moved(view, level).drop
    assert drop is not None
    assert drop != Card.parse(good_card)


@pytest.mark.parametrize("level", Level)
@pytest.mark.parametrize("situation", OUT)
def test_no_robot_keeps_what_it_could_lay_without_looking_far(situation, level):
    """A novice too lays whole patterns of its hand, and what fits at the end of a chain."""
    _, view = seen(*situation)
    pass_points = preview(view, read("pass", honneur.moves)).points
    assert preview(view, moved(view, level)).points < pass_points


def test_a_hint_says_what_is_taken_from_the_discard_pile():
    """Without it the named cards find no place."""
    _, view = seen("5♥ 5♦ 2♠ J♣", "", pile="9♠ 5♣")
    reason = honneur.hint(view, Dice(bytes(32))).says
    assert (reason.code, reason.facts["take"], reason.facts["cards"]) == ("honneur-hint-take", 1, cards("5♥ 5♦"))


def test_a_hint_says_which_chains_come_of_it_and_not_those_that_stay():
    _, view = seen("7♥ 4♦ 5♦ 2♠ J♣", "6♦ 7♦ 8♦ / Q♠ Q♥ Q♦", pile="9♠")
    reason = honneur.hint(view, Dice(bytes(32))).says
    assert reason.code == "honneur-hint-lay"
    assert reason.facts["chains"] == "4♦ 5♦ 6♦ 7♦ 8♦"


def test_a_hint_sees_the_top_of_the_discard_pile_with_a_full_hand():
    _, view = seen("2♠ 4♠ 6♠ 7♠ 9♠ 5♥ 3♦ 5♦ 3♣ 9♣ 10♣", "10♦ J♦ Q♦ / A♣ 2♣ 3♣", pile="8♦ 5♣")
    assert set(cards("5♥ 5♦")) <= set(honneur.hint(view, Dice(bytes(32))).says.facts["cards"])
