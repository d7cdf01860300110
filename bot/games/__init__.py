"""The games that are hosted, in the order in which players see them.

A game stands here twice, as an import and as an entry.
"""

from bot.games import (
    farck,
    honey,
    honneur,
    ruhd,
    voleur,
)
from bot.games.farck import version_1 as farck_1
from bot.games.farck import version_2 as farck_2
from bot.games.honneur import version_1 as honneur_1
from bot.games.ruhd import version_1 as ruhd_1
from bot.kit.game import AnyGame
from bot.kit.versions import older

ALL: tuple[AnyGame, ...] = (
    honey.game,
    voleur.game,
    farck.game,
    ruhd.game,
    honneur.game,
)

OLDER: tuple[AnyGame, ...] = (  # as long as matches may be under way that were begun under these rules
    older(farck.game, 1, **farck_1.CHANGES),
    older(farck.game, 2, **farck_2.CHANGES),
    older(ruhd.game, 1, **ruhd_1.CHANGES),
    older(honneur.game, 1, **honneur_1.CHANGES),
)
EVERY_VERSION = (*ALL, *OLDER)
