"""Hands under the table's button, which their player alone sees: kept current while Discord lets them be edited."""

import json
import logging
from collections.abc import Collection, Sequence
from dataclasses import dataclass, field, replace

import discord

from bot.discord_ui.api import blocks
from bot.discord_ui.api.blocks import Block
from bot.discord_ui.api.custom_id import CustomId, Verb
from bot.discord_ui.api.press import Press
from bot.discord_ui.api.requests import File, Requests
from bot.discord_ui.messages.controls import NOTHING_ASKED, Asked
from bot.discord_ui.messages.hands import Hands
from bot.discord_ui.messages.pictures import Pictures
from bot.discord_ui.messages.posted import TABLE, by_kind
from bot.discord_ui.messages.preferences import Preferences
from bot.discord_ui.messages.update_queue import Key, UpdateQueue
from bot.kit.pace import MINUTE
from bot.table.face import TableError
from bot.table.ports import Clock, HousePart, MessageStore, ValueStore
from bot.table.tables import Tables

log = logging.getLogger(__name__)

LIFE = 13 * MINUTE  # a press may edit its answer for 15 minutes; the chore that ends it comes once a minute
LAST = 15 * MINUTE
KEPT = "my-hand:"  # how the names of the kept values begin


@dataclass(frozen=True, slots=True)
class MyHand:
    """The newest of a player at a match: the press that may edit it, and what it shows."""

    token: str = field(repr=False)  # whoever has it may write in the press's name; no log tells it
    message: int
    pressed: int
    shown: Sequence[Block] = ()  # empty after a restart, when nobody knows any more


UNREAD = MyHand("", 0, 0)  # another process has written it down


class MyHands:
    def __init__(
        self,
        tables: Tables,
        posted: MessageStore,
        values: ValueStore,
        hands: Hands,
        pictures: Pictures,
        requests: Requests,
        preferences: Preferences,
        clock: Clock,
    ) -> None:
        self._tables, self._posted, self._values, self._hands = tables, posted, values, hands
        self._pictures, self._requests, self._preferences, self._clock = pictures, requests, preferences, clock
        self._newest: dict[Key, MyHand] = {}
        self._queue = UpdateQueue(self._update, requests)

    @property
    def kept(self) -> int:
        """How many are kept current."""
        return len(self._newest)

    async def was_shown(self, press: Press, match: str, message: int, body: Block, asked: Asked) -> None:
        """An answer to a press shows this hand; an older one of the same player is not kept current any more."""
        if not message:
            return
        key = Key(match, "mine", press.player)
        hand = MyHand(press.interaction.token, message, self._clock.now(), body["components"])
        if self._values.holds(match):
            self._newest[key] = hand
            if asked == NOTHING_ASKED:
                self._queue.add(key)  # somebody may have moved while it was sent
        await self._values.set_value(_name(key), json.dumps([hand.token, hand.message, hand.pressed]))

    def update(self, match: str, waits: Collection[str] = (), within: float = 0) -> None:
        """Updates all that show this match, soon; those of players to whom nothing has happened yet, within so many
        seconds."""
        for key in self._newest:
            if key.match == match and key.player in waits:
                self._queue.add_within(key, within)
            elif key.match == match:
                self._queue.add(key)

    async def take(self, part: HousePart) -> None:
        """After a restart, or when these matches were another process's: goes on with those that can still be edited,
        and forgets the others."""
        for name, text in (await self._values.values_under(KEPT)).items():
            if part((key := _key(name)).match):
                hand = self._newest[key] = MyHand(*json.loads(text))
                if self._clock.now() - hand.pressed < LAST:
                    self._queue.add(key)
                else:
                    await self._drop(key)

    async def leave(self, part: HousePart, patience: float) -> None:
        """Another process keeps these current from now on."""
        await self._queue.drop(part, patience)
        for key in [key for key in self._newest if part(key.match)]:
            del self._newest[key]

    def on_news(self, kind: str, name: str) -> None:
        """A listener of the store: a press that another process answered shows a hand of ours."""
        if kind == "value" and name.startswith(KEPT) and self._values.holds((key := _key(name)).match):
            self._newest[key] = UNREAD
            self._queue.add(key)

    async def end_old(self) -> None:
        """Those that can soon be edited no more say so, and can be refreshed by a press."""
        for key, hand in self._newest.items():
            if self._is_old(hand):
                self._queue.add(key)

    async def forget(self, player: str) -> None:
        for name in await self._values.values_under(f"{KEPT}{player}:"):
            await self._drop(_key(name))

    async def close(self, patience: float) -> None:
        await self._queue.close(patience)

    def _is_old(self, hand: MyHand) -> bool:
        return self._clock.now() - hand.pressed >= LIFE

    async def _update(self, key: Key) -> None:
        """Edits nothing where nothing changed, or where a press has shown something newer meanwhile."""
        hand = self._newest.get(key)
        if hand is UNREAD and (kept := await self._values.value(_name(key))) is not None:
            hand = self._newest[key] = MyHand(*json.loads(kept))
        elif hand is UNREAD:
            self._newest.pop(key, None)
            return
        table = by_kind(await self._posted.messages_of(key.match)).get(TABLE)
        if hand is None or table is None:
            return
        if self._is_old(hand):
            await self._end(key, hand)
            return
        try:
            face = await self._tables.look(key.match, key.player)
        except TableError:  # somebody else sits there now
            await self._drop(key)
            return
        language = await self._preferences.language_of_player(key.player)
        shown, plan = await self._hands.of(face, key.player, language, table)
        made = await self._pictures.make(plan, urgent=face.seat in face.turns)
        parts = shown.blocks(made.shown)
        if self._newest.get(key) is not hand or parts == hand.shown:
            return
        await self._edit(key, hand, blocks.message(*parts), made.files)
        if self._newest.get(key) is hand:
            self._hands.drafts.was_shown(key.match, key.player)
            self._newest[key] = replace(hand, shown=parts)
            if face.ending:
                await self._drop(key)

    async def _end(self, key: Key, hand: MyHand) -> None:
        say = self._hands.speaker(await self._preferences.language_of_player(key.player))
        refresh = blocks.row(blocks.button(say("discord-refresh"), CustomId(Verb.REFRESH, key.match)))
        await self._edit(key, hand, blocks.message(blocks.frame(blocks.text(say("discord-hand-is-old")), refresh)))
        if self._newest.get(key) is hand:
            await self._drop(key)

    async def _edit(self, key: Key, hand: MyHand, body: Block, files: Sequence[File] = ()) -> None:
        """Forgets a hand that was dismissed or cannot be edited any more."""
        try:
            await self._requests.edit_mine(hand.token, hand.message, body, files)
        except discord.HTTPException as refused:
            log.info("match %s: a hand under the button is gone: %s", key.match, refused)
            if self._newest.get(key) is hand:
                await self._drop(key)

    async def _drop(self, key: Key) -> None:
        self._newest.pop(key, None)
        await self._values.delete_value(_name(key))


def _name(key: Key) -> str:
    return f"{KEPT}{key.player}:{key.match}"


def _key(name: str) -> Key:
    player, match = name.removeprefix(KEPT).split(":", 1)
    return Key(match, "mine", player)
