"""How a mirror reaches a channel of Discord: by DM, in a thread, again if it was deleted; and what refusals mean.

An edit in the name of a press is a detail of this way: `Requests.edit` knows which presses may.
"""

import logging
from collections.abc import Sequence
from dataclasses import dataclass, replace
from enum import Enum

import discord

from bot.discord_ui.api import blocks
from bot.discord_ui.api.blocks import Block
from bot.discord_ui.api.requests import FORBIDDEN_CODES, GONE_CODES, File
from bot.discord_ui.messages.desk import Desk
from bot.discord_ui.messages.mirror import MAX_REPOSTS, Mirror
from bot.table.face import Face
from bot.table.ports import AS_LOBBY, NO_MESSAGE, MatchMessage

log = logging.getLogger(__name__)

NO_PERMISSION = 50013
ARCHIVED_CODES = {50083}
THREAD_IS_OPEN = 160004
NO_THREADS = {50024, 50035, 160005, 160006}  # a thread inside a thread, a locked one, too many


@dataclass(frozen=True, slots=True)
class Content:
    body: Block
    files: Sequence[File] = ()
    whole: bool = True  # False: its pictures follow


class Refusal(Enum):
    """Why a message could not be delivered, where trying again soon would not help."""

    NO_FILES = "the channel takes no files"
    DM_CLOSED = "the player takes no DMs"
    NO_PLACE = "the place is gone, or closed to the bot"


class Delivery:
    def __init__(self, desk: Desk) -> None:
        self._store, self._requests, self._words = desk.store, desk.requests, desk.words
        self._preferences = desk.preferences

    def takes_files(self, channel: int) -> bool:
        return self._requests.takes_files(channel)

    async def deliver(
        self, mirror: Mirror, to: MatchMessage, content: Content, ply: int, former: MatchMessage | None = None
    ) -> MatchMessage | Refusal:
        """Send the message, or edit it where it was sent before. With a `former` one, a new message takes its place."""
        try:
            if former is not None:
                return await self._replace(former, to, content, ply)
            if to.message != NO_MESSAGE:
                await self._edit(to, content)
                return replace(to, ply=ply)
            sent = await self._send(mirror, to, content, ply)
            if mirror.failures:  # the nonce may have brought what was sent before
                await self._edit(sent, content)
            return sent
        except discord.HTTPException as error:
            return await self._after_refusal(error, mirror, to, content, ply)

    async def _after_refusal(
        self, error: discord.HTTPException, mirror: Mirror, to: MatchMessage, content: Content, ply: int
    ) -> MatchMessage | Refusal:
        if error.code == NO_PERMISSION and content.files:
            return Refusal.NO_FILES
        if error.code in FORBIDDEN_CODES:
            return Refusal.DM_CLOSED if to.kind == "hand" else Refusal.NO_PLACE
        if error.code in GONE_CODES:
            return await self._send_again(mirror, to, content, ply) or Refusal.NO_PLACE
        raise error

    async def _send_again(self, mirror: Mirror, to: MatchMessage, content: Content, ply: int) -> MatchMessage | None:
        """Send a message anew that was deleted. Return None when it was deleted too often, or when its channel is gone
        too or forbidden."""
        while mirror.reposts < MAX_REPOSTS:
            mirror.reposts += 1
            try:
                sent = await self._send(mirror, to, content, ply)
            except discord.HTTPException as error:
                if error.code in GONE_CODES | FORBIDDEN_CODES:
                    return None
                raise
            if sent.message != to.message:  # else a process before this one sent it with this number, and it is gone
                return sent
        return None

    async def _send(self, mirror: Mirror, to: MatchMessage, content: Content, ply: int) -> MatchMessage:
        nonce = f"{to.match}{to.kind[0]}{to.player[-5:]}{mirror.reposts}"
        message = await self._requests.send(to.channel, content.body, nonce, content.files)
        new_message = replace(to, message=message, ply=ply)
        await self._store.keep_message(new_message)
        return new_message

    async def _replace(self, former: MatchMessage, to: MatchMessage, content: Content, ply: int) -> MatchMessage:
        """Send a hand for a turn that has come. The former one is noted first and stays so until it is deleted: whoever
        ends meanwhile leaves it to the next process, for which the same nonce brings what this one sent. A request that
        is late takes nothing away that is current."""
        is_begun = former in await self._store.messages_of(to.match)
        if not is_begun:
            await self._store.keep_message(former)
        nonce = f"{to.match}h{to.player[-5:]}n{former.ply}"
        message = await self._requests.send(to.channel, content.body, nonce, content.files)
        new_message = replace(to, message=message, ply=ply)
        await self._store.keep_message(new_message)
        if message == to.message:  # it was sent for this turn
            await self._store.drop_message(former)
        if is_begun or message == to.message:
            await self._edit(new_message, content)
        return new_message

    async def _edit(self, to: MatchMessage, content: Content) -> None:
        """Edit the message. Take its thread out of the archive first where that is needed."""
        try:
            await self._requests.edit(to.channel, to.message, content.body, content.files)
        except discord.HTTPException as error:
            if error.code not in ARCHIVED_CODES:
                raise
            await self._requests.unarchive(to.channel)
            await self._requests.edit(to.channel, to.message, content.body, content.files)

    async def place_for_table(self, table: MatchMessage, face: Face) -> MatchMessage:
        """Return a thread of its own where the server wants that; the first message then leads there.
        Else its channel."""
        if not (await self._preferences.server(table.guild)).threads:
            return table
        language = await self._preferences.language_of_table(face.match)
        name = f"{self._words.say(language, f'{face.game}-name')} {face.match[:4]}"
        try:
            thread = await self._open_thread(table, name)
            sentence = self._words.say(language, "discord-in-thread", {"thread": f"<#{thread}>"})
            await self._requests.edit(table.channel, table.message, _sentence(sentence))
        except discord.HTTPException as error:
            if error.code not in FORBIDDEN_CODES | GONE_CODES | NO_THREADS:
                raise
            log.info("match %s: no thread could be opened (%s); the table stays in the channel", face.match, error)
            return table
        thread_table = replace(table, channel=thread, message=NO_MESSAGE, ply=AS_LOBBY)
        await self._store.keep_message(thread_table)
        return thread_table

    async def _open_thread(self, table: MatchMessage, name: str) -> int:
        """Open a thread on the table's message, whose id it gets; that may be done, and the answer was lost."""
        try:
            return await self._requests.open_thread(table.channel, table.message, name)
        except discord.HTTPException as error:
            if error.code != THREAD_IS_OPEN:
                raise
            return table.message

    async def place_for_hand(self, match: str, player: str, table: MatchMessage) -> MatchMessage | Refusal | None:
        """Return where to send the hand: a DM, or a private thread if the player wants that. Return None if they want
        it only under the table's button, and a refusal if they take no DMs."""
        way = (await self._preferences.player(player)).hand
        if way == "button":
            return None
        if way == "thread" and (thread := await self._private_thread(match, player, table)):
            hand = MatchMessage(match, "hand", player, table.guild, thread, NO_MESSAGE, 0)
            await self._store.keep_message(hand)  # before it is sent: whoever tries again sends it there
            return hand
        try:
            channel = await self._requests.open_dm(int(player))
        except discord.HTTPException as error:
            if error.code not in FORBIDDEN_CODES:
                raise
            return Refusal.DM_CLOSED
        return MatchMessage(match, "hand", player, 0, channel, NO_MESSAGE, 0)

    async def _private_thread(self, match: str, player: str, table: MatchMessage) -> int | None:
        """Open a private thread for the hand. Return None where that is not allowed: then the hand comes by DM."""
        name = self._words.say(await self._preferences.language_of_player(player), "discord-my-hand")
        try:
            return await self._requests.open_private_thread(table.channel, f"{name} {match[:4]}", int(player))
        except discord.HTTPException as error:
            if error.code not in FORBIDDEN_CODES | NO_THREADS:
                raise
            log.info("match %s: no private thread could be opened: %s", match, error)
            return None

    async def show_damage(self, mirror: Mirror, table: MatchMessage) -> None:
        """Show at the table that the match is out of play; the message offers nothing any more."""
        sentence = self._words.say(await self._preferences.language_of_table(table.match), "table-damaged")
        await self.deliver(mirror, table, Content(_sentence(sentence)), table.ply)

    async def retire_hand(self, hand: MatchMessage) -> None:
        """Tell in this hand's message that somebody else plays on in the seat, and keep it current no more."""
        await self._store.drop_message(hand)
        sentence = self._words.say(await self._preferences.language_of_player(hand.player), "discord-seat-given")
        try:
            await self._requests.edit(hand.channel, hand.message, _sentence(sentence))
        except discord.HTTPException as error:
            if error.code not in GONE_CODES | FORBIDDEN_CODES | ARCHIVED_CODES:
                raise


def _sentence(text: str) -> Block:
    return blocks.message(blocks.frame(blocks.text(text)))
