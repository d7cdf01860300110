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
from bot.games.farck import version_1 as farck_1
from bot.games.honneur import version_1 as honneur_1
from bot.games.ruhd import version_1 as ruhd_1
from bot.kit.game import AnyGame
from bot.kit.versions import older

ALL: tuple[AnyGame, ...] = (
    honey,
    voleur,
    farck,
    ruhd,
    honneur,
)

OLDER: tuple[AnyGame, ...] = (  # as long as matches may be under way that were begun under these rules
    older(farck, 1, **farck_1.CHANGED),
    older(ruhd, 1, **ruhd_1.CHANGED),
    older(honneur, 1, **honneur_1.CHANGED),
)
EVERY_VERSION = (*ALL, *OLDER)
