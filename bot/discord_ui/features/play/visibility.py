"""Who may know that a table exists: whoever sees its channel, unless it is private."""

from collections.abc import Collection

from bot.discord_ui.api.press import Press
from bot.discord_ui.messages.desk import Desk
from bot.discord_ui.messages.posted import TABLE, by_kind
from bot.discord_ui.messages.preferences import PRIVATE_MARK
from bot.table.lobby import Lobby
from bot.table.ports import MatchMessage


class Visibility:
    def __init__(self, desk: Desk) -> None:
        self._store, self._preferences = desk.store, desk.preferences

    async def keep(self, lobby: Lobby) -> None:
        """Remember that a table is private, beyond its lobby."""
        if lobby.private:
            await self._store.set_value(f"private:{lobby.id}", PRIVATE_MARK)

    async def is_private(self, match: str) -> bool:
        """Say whether those who sit there keep it to themselves."""
        return await self._preferences.is_private(match)

    async def is_by_invitation(self, match: str) -> bool:
        """Say whether it was opened as a private table, even if they have agreed since that others may watch."""
        return await self._store.value(f"private:{match}") is not None

    async def all_private(self) -> Collection[str]:
        rows = await self._store.values_under("private:")
        return {name.partition(":")[2] for name, text in rows.items() if text == PRIVATE_MARK}

    async def list_hidden(self, reader: str, guild: str, player: str) -> Collection[str]:
        """Return the private matches of a player in the league that the reader did not sit at: they are neither listed
        nor counted."""
        if reader == player or not (private := await self.all_private()):
            return frozenset()
        own = {line.match for line in await self._store.lines_of(guild, reader)}
        return {line.match for line in await self._store.lines_of(guild, player)} & set(private) - own

    async def may_review(self, press: Press, match: str, players: Collection[str]) -> bool:
        """Say whether who pressed may look back at a match: whoever sat there may, of a private one nobody else."""
        if press.player in players:
            return True
        table = by_kind(await self._store.messages_of(match)).get(TABLE)
        return table is not None and table.guild == press.guild and await self.shows(press, table)

    async def shows(self, press: Press, table: MatchMessage) -> bool:
        """Say whether who pressed may be told of this table even if they do not play there."""
        return await press.sees(table.channel) and not await self.is_private(table.match)

    @staticmethod
    async def shows_lobby(press: Press, lobby: Lobby, channel: int) -> bool:
        if press.player in {*lobby.seats, *lobby.invited_players}:
            return True
        return not lobby.private and await press.sees(channel)
