"""Hands under the table's button, which their player alone sees: kept current while Discord lets them be edited."""

import logging
from collections.abc import Sequence
from dataclasses import dataclass, replace

import discord

from bot.discord_ui.api import blocks
from bot.discord_ui.api.blocks import Block
from bot.discord_ui.api.custom_id import CustomId, Verb
from bot.discord_ui.api.press import Press
from bot.discord_ui.api.requests import File, Interaction, Requests
from bot.discord_ui.messages.controls import NOTHING_ASKED, Asked
from bot.discord_ui.messages.hands import Hands
from bot.discord_ui.messages.pictures import Pictures
from bot.discord_ui.messages.posted import TABLE, by_kind
from bot.discord_ui.messages.preferences import Preferences
from bot.discord_ui.messages.update_queue import Key, UpdateQueue
from bot.kit.pace import MINUTE
from bot.table.face import TableError
from bot.table.ports import Clock, MessageStore
from bot.table.tables import Tables

log = logging.getLogger(__name__)

LIFE = 13 * MINUTE  # a press may edit its answer for 15 minutes; the chore that ends it comes once a minute


@dataclass(frozen=True, slots=True)
class MyHand:
    """The newest of a player at a match: the press that may edit it, and what it shows."""

    interaction: Interaction
    message: int
    pressed: int
    shown: Sequence[Block]


class MyHands:
    def __init__(
        self,
        tables: Tables,
        posted: MessageStore,
        hands: Hands,
        pictures: Pictures,
        requests: Requests,
        preferences: Preferences,
        clock: Clock,
    ) -> None:
        self._tables, self._posted, self._hands, self._pictures = tables, posted, hands, pictures
        self._requests, self._preferences, self._clock = requests, preferences, clock
        self._newest: dict[Key, MyHand] = {}  # kept in memory: after a restart a press shows the hand again
        self._queue = UpdateQueue(self._update)

    @property
    def kept(self) -> int:
        """How many are kept current."""
        return len(self._newest)

    def was_shown(self, press: Press, match: str, message: int, body: Block, asked: Asked) -> None:
        """An answer to a press shows this hand; an older one of the same player is not kept current any more."""
        if not message:
            return
        key = Key(match, "mine", press.player)
        self._newest[key] = MyHand(press.interaction, message, self._clock.now(), body["components"])
        if asked == NOTHING_ASKED:
            self._queue.add(key)  # somebody may have moved while it was sent

    def update(self, match: str) -> None:
        """Updates all that show this match, soon."""
        for key in self._newest:
            if key.match == match:
                self._queue.add(key)

    async def end_old(self) -> None:
        """Those that can soon be edited no more say so, and can be refreshed by a press."""
        now = self._clock.now()
        for key in [key for key, hand in self._newest.items() if now - hand.pressed >= LIFE]:
            hand = self._newest.pop(key)
            say = self._hands.speaker(await self._preferences.language_of_player(key.player))
            refresh = blocks.row(blocks.button(say("discord-refresh"), CustomId(Verb.REFRESH, key.match)))
            old = blocks.frame(blocks.text(say("discord-hand-is-old")), refresh)
            await self._edit(key, hand, blocks.message(old))

    async def close(self, patience: float) -> None:
        await self._queue.close(patience)

    async def _update(self, key: Key) -> None:
        """Edits nothing where nothing changed, or where a press has shown something newer meanwhile."""
        hand = self._newest.get(key)
        table = by_kind(await self._posted.messages_of(key.match)).get(TABLE)
        if hand is None or table is None:
            return
        try:
            face = await self._tables.look(key.match, key.player)
        except TableError:  # somebody else sits there now
            self._newest.pop(key, None)
            return
        language = await self._preferences.language_of_player(key.player)
        shown, plan = await self._hands.of(face, key.player, language, table)
        made = await self._pictures.make(plan, urgent=face.seat in face.turns)
        parts = shown.blocks(made.shown)
        if self._newest.get(key) is not hand or parts == hand.shown:
            return
        await self._edit(key, hand, blocks.message(*parts), made.files)
        if self._newest.get(key) is hand:
            self._newest[key] = replace(hand, shown=parts)
            if face.ending:
                del self._newest[key]

    async def _edit(self, key: Key, hand: MyHand, body: Block, files: Sequence[File] = ()) -> None:
        """Forgets a hand that was dismissed or cannot be edited any more."""
        try:
            await self._requests.edit_mine(hand.interaction, hand.message, body, files)
        except discord.HTTPException as refused:
            log.info("match %s: a hand under the button is gone: %s", key.match, refused)
            self._newest.pop(key, None)
