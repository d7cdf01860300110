"""Farck as it was before a burn that brings back only the burned card counted as none."""

from functools import partial
from typing import Any

from bot.games.farck import version_2
from bot.games.farck.rules import play_as

CHANGES: dict[str, Any] = {**version_2.CHANGES, "play": partial(play_as, version=1)}
