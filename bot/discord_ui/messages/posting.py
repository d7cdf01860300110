"""Messages that seasons and cups keep: their own, and the first one of each table that they deal."""

from collections.abc import Sequence

import discord

from bot.discord_ui.api import blocks
from bot.discord_ui.api.blocks import Block
from bot.discord_ui.api.budget import Urgency
from bot.discord_ui.api.requests import GONE, File, Requests
from bot.discord_ui.messages.desk import Desk
from bot.discord_ui.messages.match_messages import MatchMessages
from bot.discord_ui.messages.posted import TABLE, by_kind
from bot.table.ports import AS_LOBBY, UNTOLD, MatchMessage


async def edit_or_send(
    requests: Requests, channel: int, message: int, body: Block, nonce: str, files: Sequence[File] = ()
) -> int:
    """Edits the message, or sends it anew where there is none or it was deleted. Returns its id. Matches go first."""
    await requests.budget.turn(Urgency.BOARD)
    with requests.budget.paid():
        if message:
            try:
                await requests.edit(channel, message, body, files)
                return message
            except discord.HTTPException as refused:
                if refused.code not in GONE:
                    raise
        return await requests.send(channel, body, nonce, files)


class TableMessages:
    """Gives each table that nobody opened by a press its message, which is kept current from then on."""

    def __init__(self, desk: Desk, messages: MatchMessages) -> None:
        self._store, self._preferences, self._messages = desk.store, desk.preferences, messages
        self._requests = desk.requests

    async def of(self, match: str) -> MatchMessage | None:
        """The table's message; None while none is sent."""
        table = by_kind(await self._store.messages_of(match)).get(TABLE)
        return table if table and table.ply != UNTOLD else None

    async def open(self, match: str, guild: str, channel: int, told: str, language: str) -> None:
        """Sends the table's message, unless it is there. `told` stands in it until the table is shown."""
        if await self.of(match) is not None:
            return
        body = blocks.message(blocks.frame(blocks.text(told)))
        message = await self._requests.send(channel, body, f"t{match}")
        await self._preferences.remember_table_language(match, language)
        await self._store.keep_message(MatchMessage(match, "table", "", int(guild), channel, message, AS_LOBBY))
        self._messages.update(match)
