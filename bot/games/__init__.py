"""The games that are hosted, in the order in which players see them.

A game stands here twice, as an import and as an entry, so that the type checker compares it with every promise.
"""

from bot.games import (
    farck,
    honey,
    honneur,
    ruhd,
    voleur,
)
from bot.kit.game import AnyGame

ALL: tuple[AnyGame, ...] = (
    honey,
    voleur,
    farck,
    ruhd,
    honneur,
)
