"""Voleur keeps the promises of `kit.game.Game`; this is the whole of its face."""

from collections.abc import Mapping

from bot.games.voleur.robot import robot
from bot.games.voleur.rules import Discard, Play, Score, Steal, Take, clock_period, deal, play, result, turns
from bot.games.voleur.view import choices, overdue, screen, view
from bot.kit.notation import Move
from bot.kit.pace import Pace

key, version, seats = "voleur", 1, range(2, 6)
moves: tuple[type[Move], ...] = (Discard, Play, Score, Steal, Take)
options: Mapping[str, tuple[str, ...]] = {"unmatched": ("unmatched", "top"), "target": ("50", "30", "80")}
pace = Pace.parse("live:2:00+0:05")
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
