"""Farck keeps the promises of `kit.game.Game`; nothing else of it is used elsewhere."""

from collections.abc import Mapping
from pathlib import Path

from bot.games.farck.guide import guided, meant
from bot.games.farck.hints import hint
from bot.games.farck.robot import robot
from bot.games.farck.rules import (
    Burn,
    Draw,
    Extend,
    Join,
    Lay,
    Pass,
    Trade,
    clock_period,
    deal,
    deal_points,
    pieces,
    play,
    result,
    stage,
    turns,
)
from bot.games.farck.tutorial import lessons
from bot.games.farck.tutorial.illustrations import illustrations
from bot.games.farck.view import choices, overdue, screen, view
from bot.kit.game import Luck
from bot.kit.game import no_tie_breaks as tie_breaks
from bot.kit.notation import Move
from bot.kit.pace import Pace

key, version, seats = "farck", 2, range(2, 9)
moves: tuple[type[Move], ...] = (Lay, Extend, Draw, Burn, Trade, Join, Pass)
options: Mapping[str, tuple[str, ...]] = {"stocks": ("common", "personal")}
play_off: Mapping[str, str] = {}
pace = Pace.parse("async:24h+8h/72h")
luck = Luck.MUCH
fewest_win = False
robot_version = 3
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
