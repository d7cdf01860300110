"""Ruhd keeps the promises of `kit.game.Game`; this is the whole of its face."""

from collections.abc import Mapping

from bot.games.ruhd.guide import guided
from bot.games.ruhd.robot import robot
from bot.games.ruhd.rules import Place, clock_period, deal, play, result, turns
from bot.games.ruhd.view import choices, overdue, screen, view
from bot.kit.notation import Move
from bot.kit.pace import Pace

key, version, seats = "ruhd", 1, range(2, 12)
moves: tuple[type[Move], ...] = (Place,)
options: Mapping[str, tuple[str, ...]] = {"scoring": ("counted", "claimed"), "hints": ("off", "on")}
pace = Pace.parse("live:5:00+0:15")
may = turns

__all__ = [
    "choices",
    "clock_period",
    "deal",
    "guided",
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
