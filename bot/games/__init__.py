"""The games of the house. One line each; the type checker reads every promise here."""

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
