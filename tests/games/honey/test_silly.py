"""Cards that no decent player would ever play: the list of what robots were seen to do, and others of its kind."""

from functools import partial

import pytest

from bot.games.honey import game as honey
from bot.games.honey.rules import Trump
from bot.kit.cards import cards
from bot.kit.game import Seat
from bot.kit.robot_levels import Level, Thoughts
from bot.kit.seed import Dice
from tests.games.honey.trick_tables import table

DECENT = (Level.CASUAL, Level.CLUB, Level.MASTER)
REVENGE = 4  # the number of the first deal in which tricks pay


def chosen(level, hand, trick="", deal=0, trump=None, earlier_cards="", stock=""):
    """Return the card that the holder of this hand plays; what the others hold is not known."""
    state = table(hand, "", "", "", trick=trick, deal=deal, trump=trump, leader=-len(cards(trick)) % 4, stock=stock)
    public = state.public._replace(played_cards=cards(earlier_cards) + cards(trick))
    view = honey.view(state._replace(public=public), Seat(0))
    return str(honey.robot(view, Dice(b"silly".ljust(32)), level, Thoughts(1)))


revenge = partial(chosen, deal=REVENGE)


@pytest.mark.parametrize("level", DECENT)
@pytest.mark.parametrize(
    ("hand", "trick", "never"),
    [
        # last to play and forced to take what costs nothing: not the low card, with the ace kept for worse
        ("4♠ A♠ 2♦ 3♦ 4♦ 2♣ 3♣ 4♣ 5♣ 2♥ 3♥ 4♥ 5♥", "2♠ 3♠ 5♦", "4♠"),
        # no king over a queen that the hand could stay under
        ("3♠ K♠ 2♦ 3♦ 4♦ 2♣ 3♣ 4♣ 5♣ 2♥ 3♥ 4♥ 5♥", "5♠ 9♠ Q♠", "K♠"),
        # the honey is at hand, somebody else takes the trick for certain
        ("2♥ 3♥ K♥ 2♦ 3♦ 4♦ 2♣ 3♣ 4♣ 5♣ 6♣ 7♣ 8♣", "A♥ 4♥ 5♥", "2♥"),
        ("2♥ 3♥ K♥ 2♦ 3♦ 4♦ 2♣ 3♣ 4♣ 5♣ 6♣ 7♣ 8♣", "A♥ 4♥ 5♥", "3♥"),
        # nothing of the suit led: no small card of a long suit while the honey is in hand
        ("2♦ 3♦ 4♦ 5♦ 6♦ 7♦ 2♣ 3♣ 4♣ 5♣ 6♣ K♥ 2♥", "A♠ 4♠ 5♠", "2♦"),
        ("2♦ 3♦ 4♦ 5♦ 6♦ 7♦ 2♣ 3♣ 4♣ 5♣ 6♣ K♥ 2♥", "A♠ 4♠ 5♠", "6♣"),
        # the queen of hearts goes before a jack that somebody else may have to take
        ("J♦ 3♦ 4♦ 5♦ 6♦ 7♦ 2♣ 3♣ 4♣ 5♣ 6♣ Q♥ 2♥", "A♠ 4♠ 5♠", "3♦"),
        # the ace does not go on a trick with the honey while a two will do
        ("2♠ A♠ 2♦ 3♦ 4♦ 5♦ 2♣ 3♣ 4♣ 5♣ 2♥ 3♥ 4♥", "9♠ K♥ 10♠", "A♠"),
        # under the card that lies, the highest: not the two that is needed later
        ("2♠ 9♠ J♦ Q♦ K♦ J♣ Q♣ K♣ 6♥ 7♥ 8♥ 9♥ 10♥", "10♠ J♠ A♠", "2♠"),
        # a queen that nobody can put on me is given away when the suit's ace lies
        ("2♣ Q♣ 2♦ 3♦ 4♦ 5♦ 6♦ 7♦ 2♠ 3♠ 4♠ 5♠ 6♠", "K♣ A♣ 3♣", "2♣"),
        # never up to the honey when the trick can be left to others
        ("2♠ 8♠ J♠ 2♦ 3♦ 4♦ 2♣ 3♣ 4♣ 5♣ 2♥ 3♥ 4♥", "9♠ K♥ Q♥", "J♠"),
        # forced above: the card that costs nothing, not the queen
        ("Q♠ A♠ 2♦ 3♦ 4♦ 5♦ 2♣ 3♣ 4♣ 5♣ 2♥ 3♥ 4♥", "9♠ 10♠ 8♠", "Q♠"),
    ],
)
def test_in_play(level, hand, trick, never):
    assert chosen(level, hand, trick) != f"play {never}"


@pytest.mark.parametrize("level", DECENT)
@pytest.mark.parametrize(
    ("hand", "trick", "trump", "never"),
    [
        # the last to play wins as cheaply as it can
        ("3♠ 9♠ A♠ 2♦ 3♦ 4♦ 5♦ 2♣ 3♣ 4♣ 5♣ 6♣ 7♣", "4♠ 5♠ 8♠", "NT", "A♠"),
        # and does not throw the trick away
        ("3♠ 9♠ A♠ 2♦ 3♦ 4♦ 5♦ 2♣ 3♣ 4♣ 5♣ 6♣ 7♣", "4♠ 5♠ 8♠", "NT", "3♠"),
        # a ruff at the end is a small one
        ("2♥ 9♥ A♥ 2♦ 3♦ 4♦ 5♦ 2♣ 3♣ 4♣ 5♣ 6♣ 7♣", "4♠ 5♠ 8♠", "♥", "A♥"),
        ("2♥ 9♥ A♥ 2♦ 3♦ 4♦ 5♦ 2♣ 3♣ 4♣ 5♣ 6♣ 7♣", "4♠ 5♠ 8♠", "♥", "9♥"),
        # what cannot win is the lowest card, no king under an ace
        ("2♠ K♠ 2♦ 3♦ 4♦ 5♦ 6♦ 2♣ 3♣ 4♣ 5♣ 6♣ 7♣", "3♠ A♠ 4♠", "NT", "K♠"),
        # no ace of another suit is thrown on a lost trick
        ("A♦ K♦ 2♦ 3♦ 4♦ A♣ K♣ 2♣ 3♣ 4♣ 5♣ 6♣ 7♣", "3♠ A♠ 4♠", "NT", "A♦"),
        ("A♦ K♦ 2♦ 3♦ 4♦ A♣ K♣ 2♣ 3♣ 4♣ 5♣ 6♣ 7♣", "3♠ A♠ 4♠", "NT", "A♣"),
        # with the whole suit of trumps from the top, no small card of another suit is led
        ("A♥ K♥ Q♥ J♥ 10♥ 9♥ 8♥ 2♦ 3♦ 4♦ 2♣ 3♣ 4♣", "", "♥", "2♦"),
        # the jack that wins now, and never again, is not kept
        ("2♠ J♠ 2♦ 3♦ 4♦ 5♦ 6♦ 2♣ 3♣ 4♣ 5♣ 6♣ 7♣", "9♠ 10♠ 8♠", "NT", "2♠"),
    ],
)
def test_in_revenge(level, hand, trick, trump, never):
    assert revenge(level, hand, trick, trump=Trump(trump)) != f"play {never}"


@pytest.mark.parametrize("level", DECENT)
@pytest.mark.parametrize(
    ("hand", "never"),
    [
        ("A♥ K♥ Q♥ J♥ 10♥ 2♣", ("♠", "♦", "♣")),  # five of a suit from the top, and another one is named
        ("A♠ K♠ Q♠ 9♠ 2♦ 3♣", ("♥", "♦", "♣")),
    ],
)
def test_the_trump(level, hand, never):
    move = revenge(level, hand, stock="2♠ 3♠ 4♠ 5♠")
    assert move.split()[1] not in never
