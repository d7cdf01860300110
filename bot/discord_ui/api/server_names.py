"""What servers are called, also those that another process hears of."""

from bot.discord_ui.api.requests import Requests
from bot.table.ports import ValueStore


class ServerNames:
    def __init__(self, requests: Requests, values: ValueStore) -> None:
        self._requests, self._values = requests, values

    async def name(self, guild: int) -> str:
        """Empty for a server that the bot is not in."""
        if (heard := self._requests.server_name(guild)) or not self._values.shared or not guild:
            return heard
        return await self._values.value(f"server:{guild}") or ""

    async def on_guild(self, guild: int, here: bool) -> None:
        """The gateway has told us of it: processes that do not hear of it can look it up."""
        name = self._requests.server_name(guild)
        if here and name and self._values.shared and await self._values.value(f"server:{guild}") != name:
            await self._values.set_value(f"server:{guild}", name)
