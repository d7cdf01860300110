"""Voleur keeps the promises of `kit.game.Game`; nothing else of it is used elsewhere."""

from collections.abc import Mapping
from pathlib import Path

from bot.games.voleur.hints import hint
from bot.games.voleur.robot import robot
from bot.games.voleur.rules import (
    Discard,
    Play,
    Score,
    Steal,
    Take,
    clock_period,
    deal,
    deal_points,
    pieces,
    play,
    result,
    stage,
    turns,
)
from bot.games.voleur.tutorial import lessons
from bot.games.voleur.tutorial.illustrations import illustrations
from bot.games.voleur.view import choices, overdue, screen, view
from bot.kit.game import Luck
from bot.kit.game import no_guide as guided
from bot.kit.game import no_meaning as meant
from bot.kit.game import no_tie_breaks as tie_breaks
from bot.kit.notation import Move
from bot.kit.pace import Pace

key, version, seats = "voleur", 1, range(2, 6)
moves: tuple[type[Move], ...] = (Discard, Play, Score, Steal, Take)
options: Mapping[str, tuple[str, ...]] = {"unmatched": ("unmatched", "top"), "target": ("50", "30", "80")}
play_off: Mapping[str, str] = {"target": "1"}
pace = Pace.parse("live:5:00+0:05")
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
