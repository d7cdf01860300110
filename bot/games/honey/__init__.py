"""The Honey Tournament keeps the promises of `kit.game.Game`; nothing else of it is used elsewhere."""

from collections.abc import Mapping
from pathlib import Path

from bot.games.honey.hints import hint
from bot.games.honey.robot import robot
from bot.games.honey.rules import (
    Name,
    Play,
    clock_period,
    deal,
    deal_points,
    pieces,
    play,
    result,
    stage,
    tie_breaks,
    turns,
)
from bot.games.honey.tutorial import lessons
from bot.games.honey.tutorial.illustrations import illustrations
from bot.games.honey.view import choices, overdue, screen, view
from bot.kit.game import Luck
from bot.kit.game import no_guide as guided
from bot.kit.game import no_meaning as meant
from bot.kit.notation import Move
from bot.kit.pace import Pace

key, version, seats = "honey", 1, range(4, 5)
moves: tuple[type[Move], ...] = (Play, Name)
options: Mapping[str, tuple[str, ...]] = {}
play_off: Mapping[str, str] = {"deals": "revenge"}
pace = Pace.parse("live:5:00+0:05")
luck = Luck.LITTLE
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
