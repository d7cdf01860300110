"""The lobbies that are open now, each changed by one press at a time."""

import asyncio

from bot.table.face import TableError
from bot.table.lobby import Lobby
from bot.table.ports import LobbyStore


class OpenLobbies:
    def __init__(self, lobbies: LobbyStore) -> None:
        self._lobbies = lobbies
        self._locks: dict[str, asyncio.Lock] = {}

    def lock(self, lobby: str) -> asyncio.Lock:
        """Held by whoever changes this lobby."""
        return self._locks.setdefault(lobby, asyncio.Lock())

    async def find(self, name: str) -> tuple[Lobby, str]:
        """The lobby and the place of its message; TableError when it is gone."""
        for lobby, place in await self._lobbies.lobbies():
            if lobby.id == name:
                return lobby, place
        raise TableError("discord-lobby-gone")


def hosted(lobby: Lobby, player: str) -> Lobby:
    """The lobby, if this player is its host; TableError otherwise."""
    if player != lobby.host:
        raise TableError("discord-host-only")
    return lobby


def seated(lobby: Lobby, player: str) -> Lobby:
    """The lobby, if this player sits there; TableError otherwise."""
    if player not in lobby.seats:
        raise TableError("table-not-seated")
    return lobby
