"""Farck keeps the promises of `kit.game.Game`; this is the whole of its face."""

from collections.abc import Mapping

from bot.games.farck.robot import robot
from bot.games.farck.rules import Burn, Draw, Extend, Join, Lay, Pass, Trade, clock_period, deal, play, result, turns
from bot.games.farck.view import choices, overdue, screen, view
from bot.kit.notation import Move
from bot.kit.pace import Pace

key, version, seats = "farck", 1, range(2, 9)
moves: tuple[type[Move], ...] = (Lay, Extend, Draw, Burn, Trade, Join, Pass)
options: Mapping[str, tuple[str, ...]] = {}
pace = Pace.parse("async:24h+8h/72h")
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
