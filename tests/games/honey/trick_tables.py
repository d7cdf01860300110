"""A table of honey in the middle of a deal."""

from functools import partial

from bot.games.honey import game as honey
from bot.games.honey import rules
from bot.games.honey.rules import Trick
from bot.kit.cards import cards
from bot.kit.game import Seat
from bot.kit.secret import Secret
from bot.kit.seed import Seed
from tests.games import sayings

ROUND = (Seat(1), Seat(2), Seat(3), Seat(0))


def table(*hands, trick="", deal=0, trump=None, leader=0, stock=""):
    """Return a state of honey with these four hands, as text. `trick` holds the cards since `leader` led, in order."""
    trick_cards, nothing = cards(trick), (0, 0, 0, 0)
    public = rules.PublicState(
        drawn_cards=cards("A♠ K♠ Q♠ J♠"),
        after=ROUND,
        deal=deal,
        turn=Seat((leader + len(trick_cards)) % 4),
        naming=bool(stock),
        trump=trump,
        trick=Trick(Seat(leader), trick_cards),
        played_cards=(),
        last_trick=None,
        tricks=nothing,
        points=nothing,
        scores=(nothing,) * deal,
    )
    secrets = tuple(Secret(cards(hand), seat) for seat, hand in enumerate(hands))
    return rules.State(Seed(b"t" * 32), secrets, Secret(cards(stock)), public)


after, refused = partial(sayings.after, honey), partial(sayings.refused, honey)
