"""Says why the robot would play so, for somebody who practises."""

from bot.games.ruhd.deck import TURNED
from bot.games.ruhd.robot import robot
from bot.games.ruhd.rules import Place, spread
from bot.games.ruhd.scoring import score, worth
from bot.games.ruhd.view import View
from bot.kit.game import Hint
from bot.kit.screen import Say
from bot.kit.seed import Dice


def hint(view: View, dice: Dice) -> Hint:
    move = robot(view, dice)
    return Hint(move, _says(view, move))


def reason(view: View, played: Place, best: Place) -> Say:
    return _says(view, best)


def _says(view: View, move: Place) -> Say:
    points = worth(score(spread(view.board), move.square, TURNED[move.tile][move.turn]))
    return Say("ruhd-hint-place", {"tile": move.tile, "square": move.square, "quarters": move.turn, "points": points})
