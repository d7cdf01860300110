"""Says why the robot would play so, for somebody who practises."""

from typing import Any

from bot.games.ruhd.deck import TURNED_TILES
from bot.games.ruhd.robot import robot
from bot.games.ruhd.rules import Place, spread
from bot.games.ruhd.scoring import score, worth
from bot.games.ruhd.view import View
from bot.kit.game import Hint
from bot.kit.screen import Say
from bot.kit.seed import Dice


def hint(view: View, dice: Dice) -> Hint:
    move = robot(view, dice)
    return Hint(move, Say("ruhd-hint-place", _facts(view, move)))


def reason(view: View, move: Place, best: Place) -> Say:
    """Say, after the match, what the best placement scores at once, and what the played one did."""
    less, facts = _facts(view, move)["points"], _facts(view, best)
    than = "more" if facts["points"] > less else "same" if facts["points"] == less else "less"
    return Say("ruhd-review-place", {**facts, "less": less, "than": than})


def name(move: Place) -> Say:
    return Say("ruhd-move", {"tile": move.tile, "square": move.square, "quarters": move.turn})


def _facts(view: View, move: Place) -> dict[str, Any]:
    points = worth(score(spread(view.board), move.square, TURNED_TILES[move.tile][move.turn]))
    return {"tile": move.tile, "square": move.square, "quarters": move.turn, "points": points}
