"""Ruhd as it was before a claim that is too high scored nothing: it was refused, and could be tried again."""

from functools import partial
from typing import Any

from bot.games.ruhd.rules import play_as

CHANGES: dict[str, Any] = {"play": partial(play_as, version=1)}
