"""What servers are called, also those that another process hears of."""

from collections.abc import Callable

from bot.discord_ui.api.requests import Requests


class ServerNames:
    def __init__(self, requests: Requests) -> None:
        self._requests = requests
        self._nameless: dict[int, set[str]] = {}  # by server: matches that were shown while nobody knew its name
        self.listeners: list[Callable[[str], None]] = []  # told which match is to be shown anew

    def is_known(self, guild: int) -> bool:
        return not guild or bool(self._requests.server_name(guild))

    def name(self, guild: int, match: str) -> str:
        """Return the name of this server, for a match that is shown there. It is empty if the bot is not there, or has
        not heard of it yet; then the match is shown anew as soon as it has."""
        name = self._requests.server_name(guild)
        if guild and not name:
            self._nameless.setdefault(guild, set()).add(match)
        return name

    async def learn(self, guild: int) -> None:
        await self._requests.directory.learn(guild)

    async def on_guild(self, guild: int, here: bool) -> None:
        """Show anew the matches that lacked this server's name, now that the gateway has told of it."""
        name = self._requests.server_name(guild)
        for match in self._nameless.pop(guild, ()) if here and name else ():
            for show in self.listeners:
                show(match)
