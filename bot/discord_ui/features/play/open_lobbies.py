"""The lobbies that are open now, each changed by one press at a time."""

from contextlib import AbstractAsyncContextManager

from bot.discord_ui.messages.desk import Desk
from bot.table.lobby import Lobby
from bot.table.refusals import TableError


class OpenLobbies:
    def __init__(self, desk: Desk) -> None:
        self._store = desk.store

    def lock(self, lobby: str) -> AbstractAsyncContextManager[None]:
        """Return the lock that whoever changes this lobby holds."""
        return self._store.one_at_a_time(f"lobby:{lobby}")

    async def find(self, name: str) -> tuple[Lobby, str]:
        """Return the lobby and the place of its message; TableError when it is gone."""
        for lobby, place in await self._store.lobbies():
            if lobby.id == name:
                return lobby, place
        raise TableError("discord-lobby-gone")


def check_host(lobby: Lobby, player: str) -> Lobby:
    """Return the lobby, if this player is its host; TableError otherwise."""
    if player != lobby.host:
        raise TableError("discord-host-only")
    return lobby


def check_seated(lobby: Lobby, player: str) -> Lobby:
    """Return the lobby, if this player sits there; TableError otherwise."""
    if player not in lobby.seats:
        raise TableError("table-not-seated")
    return lobby
