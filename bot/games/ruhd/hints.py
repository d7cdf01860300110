"""Says why the robot would play so, for somebody who practises."""

from dataclasses import replace
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
    if move.claim and replace(move, claim=best.claim) == best:
        over = "yes" if move.claim[0] > less else "no"
        return Say("ruhd-review-claim", {**facts, "claim": move.claim[0], "over": over})
    if move.claim and move.claim[0] <= less:
        less = move.claim[0]
    elif move.claim:
        less = 0
    than = "more" if facts["points"] > less else "same" if facts["points"] == less else "less"
    return Say("ruhd-review-place", {**facts, "less": less, "than": than})


def name(move: Place) -> Say:
    facts = {"tile": move.tile, "square": move.square, "quarters": move.turn}
    return Say("ruhd-move-claimed", {**facts, "claim": move.claim[0]}) if move.claim else Say("ruhd-move", facts)


def _facts(view: View, move: Place) -> dict[str, Any]:
    points = worth(score(spread(view.board), move.square, TURNED_TILES[move.tile][move.turn]))
    return {"tile": move.tile, "square": move.square, "quarters": move.turn, "points": points}
