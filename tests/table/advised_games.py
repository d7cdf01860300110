"""Games that advise as a test wants it."""

from itertools import repeat
from types import SimpleNamespace

from bot.kit.game import Seat
from bot.table.match import Match
from tests.services import GAMES, a_header

DICE = repeat(b"d" * 32).__next__


def a_game(**promises):
    return SimpleNamespace(key="toy", robot_version=3, **promises)


def view_of(game, seat=None):
    match = Match.open(a_header(game=game, seats=("ana", "ben", "cel", "dov")), GAMES[game])
    return match.game.view(match.state, min(match.turns) if seat is None else Seat(seat))
