"""Ruhd keeps the promises of `kit.game.Game`; nothing else of it is used elsewhere."""

from collections.abc import Mapping
from pathlib import Path

from bot.games.ruhd.guide import guided
from bot.games.ruhd.hints import hint
from bot.games.ruhd.robot import robot
from bot.games.ruhd.rules import Place, clock_period, deal, deal_points, pieces, play, result, stage, turns
from bot.games.ruhd.tutorial import lessons
from bot.games.ruhd.tutorial.illustrations import illustrations
from bot.games.ruhd.view import choices, overdue, screen, view
from bot.kit.game import Luck
from bot.kit.game import no_meaning as meant
from bot.kit.game import no_tie_breaks as tie_breaks
from bot.kit.notation import Move
from bot.kit.pace import Pace

key, version, seats = "ruhd", 2, range(2, 12)
moves: tuple[type[Move], ...] = (Place,)
options: Mapping[str, tuple[str, ...]] = {"scoring": ("counted", "claimed"), "hints": ("off", "on")}
play_off: Mapping[str, str] = {}
pace = Pace.parse("live:5:00+0:15")
luck = Luck.LITTLE
fewest_win = False
robot_version = 4
folder = Path(__file__).parent
may = turns

__all__ = [
    "choices",
    "clock_period",
    "deal",
    "deal_points",
    "fewest_win",
    "folder",
    "guided",
    "hint",
    "illustrations",
    "key",
    "lessons",
    "luck",
    "may",
    "meant",
    "moves",
    "options",
    "overdue",
    "pace",
    "pieces",
    "play",
    "play_off",
    "result",
    "robot",
    "robot_version",
    "screen",
    "seats",
    "stage",
    "tie_breaks",
    "turns",
    "version",
    "view",
]
