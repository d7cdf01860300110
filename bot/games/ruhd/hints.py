"""Says why the robot would play so, for somebody who practises."""

from bot.games.ruhd.deck import TURNED
from bot.games.ruhd.robot import robot
from bot.games.ruhd.rules import spread
from bot.games.ruhd.scoring import score, worth
from bot.games.ruhd.view import View
from bot.kit.game import Hint
from bot.kit.screen import Say
from bot.kit.seed import Dice


def hint(view: View, dice: Dice) -> Hint:
    move = robot(view, dice)
    points = worth(score(spread(view.board), move.square, TURNED[move.tile][move.turn]))
    facts = {"tile": move.tile, "square": move.square, "quarters": move.turn, "points": points}
    return Hint(move, Say("ruhd-hint-place", facts))
