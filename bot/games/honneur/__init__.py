"""À l'Honneur keeps the promises of `kit.game.Game`; this is the whole of its face."""

from collections.abc import Mapping

from bot.games.honneur.arranger import meant
from bot.games.honneur.guide import guided
from bot.games.honneur.moves import Add, Challenge, Flag, Lay, Pass
from bot.games.honneur.robot import robot
from bot.games.honneur.rules import clock_period, deal, may, play, result, turns
from bot.games.honneur.view import choices, overdue, screen, view
from bot.kit.notation import Move
from bot.kit.pace import Pace

key, version, seats = "honneur", 1, range(2, 7)
moves: tuple[type[Move], ...] = (Pass, Add, Lay, Challenge, Flag)
options: Mapping[str, tuple[str, ...]] = {
    "judging": ("judged", "honour"),
    "rounds": ("each", "one"),
    "arranger": ("on", "off"),
}
pace = Pace.parse("live:2:00+0:05")

__all__ = [
    "choices",
    "clock_period",
    "deal",
    "guided",
    "key",
    "may",
    "meant",
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
