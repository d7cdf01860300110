"""The role that a server names for those who look for a game is called at most once an hour in the whole server."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from bot.discord_ui.messages.desk import Desk
from bot.table.refusals import TableError

CALL_GAP = 3_600_000  # milliseconds between two calls in a server


class RolePings:
    def __init__(self, desk: Desk) -> None:
        self._store, self._preferences, self._clock = desk.store, desk.preferences, desk.clock

    async def role(self, guild: int) -> int:
        """Return the role; 0 where the server has named none."""
        return (await self._preferences.server(guild)).seekers

    @asynccontextmanager
    async def claimed(self, guild: int) -> AsyncIterator[None]:
        """Take the call of this hour for what is sent inside; TableError if it is taken. If sending fails, nobody was
        called, and the call is free again."""
        name, now = f"sought:{guild}", self._clock.now()
        before = await self._store.value(name)

        def claim(last: str | None) -> str:
            if (free := int(last or 0) + CALL_GAP) > now:
                raise TableError("discord-sought", when=f"<t:{free // 1000}:R>")
            return str(now)

        await self._store.change_value(name, claim)
        try:
            yield
        except BaseException:
            await self._store.set_value(name, before or "0")
            raise
