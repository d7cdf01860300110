"""What servers are called, also those that another process hears of."""

from collections.abc import Callable

from bot.discord_ui.api.requests import Requests
from bot.table.ports import ValueStore

KEPT = "server:"  # how the names of the kept values begin


class ServerNames:
    def __init__(self, requests: Requests, values: ValueStore) -> None:
        self._requests, self._values = requests, values
        self._elsewhere: dict[int, str] = {}  # servers that other processes hear of
        self._nameless: dict[int, set[str]] = {}  # by server: matches that were shown while nobody knew its name
        self.update: Callable[[str], None] = lambda match: None  # shows a match anew

    def known(self, guild: int) -> bool:
        return not self._values.shared or guild in self._elsewhere or bool(self._requests.server_name(guild))

    def name(self, guild: int, match: str) -> str:
        """Of a server that is known, for a match that is shown there. Empty if the bot is not there, or has not heard
        of it yet; then the match is shown anew as soon as it has."""
        name = self._requests.server_name(guild) or self._elsewhere.get(guild, "")
        if guild and not name:
            self._nameless.setdefault(guild, set()).add(match)
        return name

    async def learn(self, guild: int) -> None:
        self._elsewhere[guild] = await self._values.value(f"{KEPT}{guild}") or ""

    def on_news(self, kind: str, name: str) -> None:
        """A listener of the store."""
        if kind == "value" and name.startswith(KEPT):
            self._elsewhere.pop(int(name.removeprefix(KEPT)), None)

    async def on_guild(self, guild: int, here: bool) -> None:
        """The gateway has told us of it: processes that do not hear of it can look it up."""
        name = self._requests.server_name(guild)
        for match in self._nameless.pop(guild, ()) if here and name else ():
            self.update(match)
        if here and name and self._values.shared and await self._values.value(f"{KEPT}{guild}") != name:
            await self._values.set_value(f"{KEPT}{guild}", name)
