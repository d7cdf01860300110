"""À l'Honneur keeps the promises of `kit.game.Game`; nothing else of it is used elsewhere."""

from collections.abc import Mapping
from pathlib import Path

from bot.games.honneur.arranger import meant
from bot.games.honneur.guide import guided
from bot.games.honneur.hints import hint
from bot.games.honneur.moves import Add, Challenge, Flag, Lay, Pass
from bot.games.honneur.robot import robot
from bot.games.honneur.rules import clock_period, deal, deal_points, may, pieces, play, result, stage, turns
from bot.games.honneur.tutorial import lessons
from bot.games.honneur.tutorial.illustrations import illustrations
from bot.games.honneur.view import choices, overdue, screen, view
from bot.kit.game import Luck
from bot.kit.game import no_tie_breaks as tie_breaks
from bot.kit.notation import Move
from bot.kit.pace import Pace

key, version, seats = "honneur", 2, range(2, 7)
moves: tuple[type[Move], ...] = (Pass, Add, Lay, Challenge, Flag)
options: Mapping[str, tuple[str, ...]] = {
    "judging": ("judged", "honour"),
    "rounds": ("each", "one"),
    "arranger": ("on", "off"),
    "stocks": ("common", "personal"),
}
play_off: Mapping[str, str] = {"rounds": "one"}
pace = Pace.parse("live:2:00+0:05")
luck = Luck.LITTLE
fewest_win = True
robot_version = 3
folder = Path(__file__).parent

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
