"""Who is online, and what they are doing: the coloured dot beside a name."""

from __future__ import annotations

from ..forms.form import Json
from .payloads import Payloads
from .records import User
from .world import Event, World

STATUSES = ("online", "idle", "dnd", "invisible", "offline")


class Presences:
    def __init__(self, world: World, payloads: Payloads) -> None:
        self._world = world
        self._payloads = payloads

    def change(self, user: User, data: object) -> None:
        """Take a presence as a bot sends it. What nobody can be is a ValueError."""
        wanted = data if isinstance(data, dict) else {}
        status, activities = wanted.get("status") or "online", wanted.get("activities") or []
        if status not in STATUSES:
            raise ValueError(f"nobody can be {status!r}: it is one of {', '.join(STATUSES)}")
        if not isinstance(activities, list) or not all(isinstance(one, dict) and one.get("name") for one in activities):
            raise ValueError("every activity needs a name")
        self.show(user, "offline" if status == "invisible" else status, activities)

    def show(self, user: User, status: str, activities: list[Json]) -> None:
        """Let everybody who shares a guild with the user see the new presence, if it is new."""
        if (user.status, user.activities) == (status, activities):
            return
        user.status, user.activities = status, activities
        for guild in self._world.guilds.values():
            if user.id in guild.members:
                body = self._payloads.presence(user) | {"guild_id": str(guild.id)}
                self._world.announce(Event("PRESENCE_UPDATE", body, guild))
