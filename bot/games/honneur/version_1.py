"""À l'Honneur as it was before a round that is stuck, and a player out of time, left challenges open."""

from functools import partial
from typing import Any

from bot.games.honneur.rules import play_as

CHANGES: dict[str, Any] = {"play": partial(play_as, version=1)}
