"""The Honey Tournament keeps the promises of `kit.game.Game`; this is the whole of its face."""

from collections.abc import Mapping

from bot.games.honey.robot import robot
from bot.games.honey.rules import Name, Play, clock_period, deal, play, result, turns
from bot.games.honey.view import choices, overdue, screen, view
from bot.kit.notation import Move
from bot.kit.pace import Pace

key, version, seats = "honey", 1, range(4, 5)
moves: tuple[type[Move], ...] = (Play, Name)
options: Mapping[str, tuple[str, ...]] = {}
pace = Pace.parse("live:5:00+0:05")
may = turns

__all__ = [
    "choices",
    "clock_period",
    "deal",
    "key",
    "may",
    "moves",
    "options",
    "overdue",
    "pace",
    "play",
    "result",
    "robot",
    "screen",
    "seats",
    "turns",
    "version",
    "view",
]
