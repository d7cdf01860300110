"""When the bot joins a server, it says once what it is, to whoever may read it."""

import logging
from dataclasses import dataclass

import discord

from bot.discord_ui.api import blocks
from bot.discord_ui.api.blocks import Block
from bot.discord_ui.api.custom_id import CustomId, Verb
from bot.discord_ui.api.requests import FORBIDDEN_CODES, GONE_CODES
from bot.discord_ui.messages.desk import Desk
from bot.words.languages import language_of
from bot.words.speaker import Speaker

log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class JoinedServer:
    id: int
    owner: int
    news_channel: int  # where Discord itself tells of new members; 0: the server wants none of it
    locale: str
    audit_log: bool  # whether the bot may read who did what there


class Welcome:
    def __init__(self, desk: Desk) -> None:
        self._store, self._requests, self._words = desk.store, desk.requests, desk.words

    async def on_join(self, server: JoinedServer) -> None:
        """Welcome a server: in the channel for such news if the bot may write there, else by DM to whoever added it as
        far as that is known, else to the owner, else not at all. A server that sends the bot away and asks it back is
        not welcomed again."""
        name = f"welcomed:{server.id}"
        if await self._store.value(name) is not None:
            return
        await self._store.set_value(name, "yes")
        try:
            await self._send(server)
        except BaseException:
            await self._store.delete_value(name)  # it is tried again when the server is told of anew
            raise

    async def _send(self, server: JoinedServer) -> None:
        body = _card(Speaker(self._words, language_of(server.locale)))
        if server.news_channel and await self._try_to_send(server.news_channel, body, f"w{server.id}"):
            return
        try:
            inviter = await self._requests.who_added(server.id) if server.audit_log else 0
            channel = await self._requests.open_dm(inviter or server.owner)
        except discord.HTTPException as error:
            if error.code not in FORBIDDEN_CODES | GONE_CODES:
                raise
            return
        await self._try_to_send(channel, body, f"o{server.id}")

    async def _try_to_send(self, channel: int, body: Block, nonce: str) -> bool:
        try:
            await self._requests.send(channel, body, nonce)
        except discord.HTTPException as error:
            if error.code not in FORBIDDEN_CODES | GONE_CODES:
                raise
            log.info("the welcome could not be sent to channel %d: %s", channel, error)
            return False
        return True


def _card(say: Speaker) -> Block:
    buttons = blocks.row(
        blocks.button(say("discord-play"), CustomId(Verb.PLAY), blocks.PRIMARY),
        blocks.button(say("learn-button"), CustomId(Verb.LEARN), blocks.GREEN),
        blocks.button(say("learn-welcome-games"), CustomId(Verb.GAME)),
        blocks.button(say("learn-welcome-help"), CustomId(Verb.HELP)),
    )
    return blocks.message(blocks.frame(blocks.text(say("learn-welcome")), buttons))
