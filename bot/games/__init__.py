"""The games of the house. One line each; the type checker reads every promise here."""

from bot.games import honey
from bot.kit.game import AnyGame

ALL: tuple[AnyGame, ...] = (honey,)
