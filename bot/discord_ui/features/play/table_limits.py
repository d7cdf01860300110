"""Where tables may be opened, and how many."""

from bot.discord_ui.api.press import Press
from bot.discord_ui.messages.preferences import Preferences, ServerSettings
from bot.table.face import TableError
from bot.table.ports import LobbyStore, MessageStore, PlayerStore

NEEDED = ("view_channel", "send_messages", "embed_links", "attach_files")
NEEDED_FOR_THREADS = ("create_public_threads", "send_messages_in_threads")


class TableLimits:
    def __init__(
        self, preferences: Preferences, lobbies: LobbyStore, posted: MessageStore, players: PlayerStore
    ) -> None:
        self._preferences, self._lobbies, self._posted, self._players = preferences, lobbies, posted, players

    async def check(self, press: Press) -> ServerSettings:
        """Whoever pressed may open a table here, or TableError says what is in the way."""
        settings = await self._preferences.server(press.guild)
        if settings.channels and press.channel not in settings.channels:
            raise TableError("discord-not-this-channel", channels=" ".join(f"<#{one}>" for one in settings.channels))
        for permission in (*NEEDED, *(NEEDED_FOR_THREADS if settings.threads else ())):
            if not press.bot_may(permission):
                raise TableError("discord-missing-permission", permission=permission)
        await self._check_counts(press, settings)
        return settings

    async def _check_counts(self, press: Press, settings: ServerSettings) -> None:
        lobbies = [lobby for lobby, place in await self._lobbies.lobbies() if place.startswith(f"{press.guild} ")]
        played = await self._posted.matches_in(press.guild)
        if len(lobbies) + len(played) >= settings.tables:
            raise TableError("discord-too-many-tables", count=settings.tables)
        mine = sum(lobby.host == press.player for lobby in lobbies)
        mine += len(set(await self._players.playing(press.player)) & set(played))
        if mine >= settings.each:
            raise TableError("discord-too-many-of-yours", count=settings.each)
