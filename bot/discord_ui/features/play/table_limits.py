"""Where tables may be opened, and how many."""

from bot.discord_ui.api.press import Press
from bot.discord_ui.features.bot_permissions import list_lacking, permissions_text
from bot.discord_ui.messages.desk import Desk
from bot.discord_ui.messages.preferences import ServerSettings
from bot.table.refusals import TableError

Place = tuple[int, int]  # a server and a channel of it


class TableLimits:
    def __init__(self, desk: Desk) -> None:
        self._preferences, self._store = desk.preferences, desk.store

    async def check(self, press: Press, place: Place | None = None) -> ServerSettings:
        """Return the server's settings if whoever pressed may open a table at the place, which is here unless it is
        given; else raise TableError, which says what is in the way. Elsewhere the bot's permissions are not checked."""
        guild, channel = place or (press.guild, press.channel)
        settings = await self._preferences.server(guild)
        if settings.channels and channel not in settings.channels:
            raise TableError("discord-not-this-channel", channels=" ".join(f"<#{one}>" for one in settings.channels))
        if channel == press.channel:
            _check_permissions(press, settings)
        await self._check_counts(press, guild, settings)
        return settings

    async def _check_counts(self, press: Press, guild: int, settings: ServerSettings) -> None:
        lobbies = [lobby for lobby, place in await self._store.lobbies() if place.startswith(f"{guild} ")]
        matches = await self._store.matches_in(guild)
        if len(lobbies) + len(matches) >= settings.tables:
            raise TableError("discord-too-many-tables", count=settings.tables)
        mine = sum(lobby.host == press.player for lobby in lobbies)
        mine += len(set(await self._store.list_current_matches(press.player)) & set(matches))
        if mine >= settings.each:
            raise TableError("discord-too-many-of-yours", count=settings.each)


def _check_permissions(press: Press, settings: ServerSettings) -> None:
    if missing := list_lacking(press.interaction.permissions, settings.threads):
        permissions = permissions_text(missing, press.say)
        raise TableError("discord-missing-permission", permissions=permissions, count=len(missing))
