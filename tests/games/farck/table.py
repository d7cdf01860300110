"""Farck tables written as text, for the tests of this game."""

from functools import partial

from bot.games.farck import game as farck
from bot.games.farck.melds import meld
from bot.games.farck.piles import Piles
from bot.games.farck.rules import State, Table
from bot.kit.cards import cards
from bot.kit.secret import Secret
from bot.kit.seed import Seed
from tests.games import sayings

after, refused = partial(sayings.after, farck), partial(sayings.refused, farck)
SEED = Seed(b"farck".ljust(32, b"."))
CENTRE = "2♠ 4♥ 6♦ 8♣ 10♠"


def table(*hands, centre=CENTRE, stock="3♣ 5♣ 7♣ 9♣ J♣", burn_pile="", melds=(), openers=(), turn=0, idle=0):
    """Return a state of Farck. `melds` are text, all before seat 0; `openers` are the seats that have
    laid one.
    """
    seats = len(hands)
    lying = tuple(meld(cards(text), 0) for text in melds)
    open_ = Table(seats - 1, turn, False, idle, cards(centre), lying, frozenset(openers), (0,) * seats, ())
    secrets = tuple(Secret(cards(hand), n) for n, hand in enumerate(hands))
    return State(SEED, frozenset({turn}), open_, secrets, Piles(Secret(cards(stock)), cards(burn_pile), 0), None)


def hand(state, seat):
    return " ".join(map(str, state.hands[seat].pieces))


def sorted_hand(state, seat):
    return sorted(state.hands[seat].pieces)
