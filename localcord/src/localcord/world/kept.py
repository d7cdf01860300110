"""What a guild keeps as its bots wrote it: collections of plain JSON, each change of which is announced."""

from __future__ import annotations

from ..forms.form import Json
from . import permissions
from .guild_payloads import SOUNDS
from .records import Guild
from .world import Event, World

RULES = "AUTO_MODERATION_RULE"  # a collection is called as its events are
_HEARD_WITH = {RULES: "MANAGE_GUILD"}


class Keeper:
    def __init__(self, world: World) -> None:
        self._world = world

    def of(self, guild: Guild, name: str) -> dict[int, Json]:
        return guild.kept.setdefault(name, {})

    def put(self, guild: Guild, name: str, number: int, body: Json) -> None:
        """Keep one, be it new or changed."""
        kept = self.of(guild, name)
        what = "UPDATE" if number in kept else "CREATE"
        kept[number] = body
        self._tell(guild, name, what, body)

    def remove(self, guild: Guild, name: str, number: int) -> None:
        body = self.of(guild, name).pop(number)
        short = {"sound_id": body["sound_id"], "guild_id": body["guild_id"]} if name == SOUNDS else body
        self._tell(guild, name, "DELETE", short)

    def _tell(self, guild: Guild, name: str, what: str, body: Json) -> None:
        only = permissions.holders(guild, _HEARD_WITH[name]) if name in _HEARD_WITH else None
        self._world.announce(Event(f"{name}_{what}", body, guild, only=only))
