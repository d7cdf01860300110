"""Who may know that a table exists: whoever sees its channel, unless it is private."""

from bot.discord_ui.api.press import Press
from bot.table.lobby import Lobby
from bot.table.ports import MatchMessage, ValueStore


class Visibility:
    def __init__(self, values: ValueStore) -> None:
        self._values = values

    async def keep(self, lobby: Lobby) -> None:
        """Remembers that a table is private, beyond its lobby."""
        if lobby.private:
            await self._values.set_value(f"private:{lobby.id}", "yes")

    async def is_private(self, match: str) -> bool:
        return await self._values.value(f"private:{match}") is not None

    async def shows(self, press: Press, table: MatchMessage) -> bool:
        """Whether who pressed may be told of this table even if they do not play there."""
        return await press.sees(table.channel) and not await self.is_private(table.match)

    @staticmethod
    async def shows_lobby(press: Press, lobby: Lobby, channel: int) -> bool:
        if press.player in {*lobby.seats, *lobby.invited}:
            return True
        return not lobby.private and await press.sees(channel)
