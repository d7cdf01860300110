"""Hands under the table's button, which their player alone sees: mirrors that are edited by the token of a press, and
kept current while Discord lets them be edited."""

import json
import logging
from collections.abc import Sequence
from contextlib import suppress

import discord

from bot.discord_ui.api import blocks
from bot.discord_ui.api.blocks import Block
from bot.discord_ui.api.custom_id import CustomId, Verb
from bot.discord_ui.api.press import Press
from bot.discord_ui.api.requests import DISCORD_ERRORS, File
from bot.discord_ui.messages.desk import Desk
from bot.discord_ui.messages.hands import Hands
from bot.discord_ui.messages.mirror import Mirror, MirrorKey, PressHandle
from bot.discord_ui.messages.mirrors import Mirrors
from bot.discord_ui.messages.pictures import Pictures
from bot.discord_ui.messages.posted import TABLE, PostedMessages, by_kind, make_unposted_table
from bot.discord_ui.messages.preferences import BUTTON_HANDS
from bot.kit.time_units import MINUTE
from bot.table.ports import NO_MESSAGE, MatchMessage, Partition
from bot.table.refusals import TableError

log = logging.getLogger(__name__)

UPKEEP_TIME = 13 * MINUTE  # less than a press may edit its answer: the periodic job that ends it comes once a minute
ANSWER_LIFETIME = 15 * MINUTE
PREFIX = "my-hand:"  # how the names of the kept values begin


class MyHands:
    def __init__(self, desk: Desk, hands: Hands, pictures: Pictures, mirrors: Mirrors) -> None:
        self._tables, self._store, self._hands, self._pictures = desk.tables, desk.store, hands, pictures
        self._requests, self._preferences, self._clock = desk.requests, desk.preferences, desk.clock
        self._mirrors = mirrors
        mirrors.painters["mine"] = self._paint

    @property
    def count(self) -> int:
        """How many are kept current."""
        return sum(mirror.press is not None and not mirror.is_copy for mirror in self._mirrors)

    async def live_hand(self, player: str, posted: PostedMessages) -> MatchMessage | None:
        """Return the message of this player that follows the match anyway, by DM or in a thread: beside it the hand
        under the button need not, unless the player wants both."""
        hand = posted.get(("hand", player))
        if hand is None or hand.message == NO_MESSAGE:
            return None
        mirror = self._mirrors.peek(MirrorKey(hand.match, "hand", player))
        if mirror is not None and (mirror.closed_dm or mirror.placeless or mirror.park_reason):
            return None
        return hand if (await self._preferences.player(player)).button_hand == BUTTON_HANDS[0] else None

    def follow(self, press: Press, mirror: Mirror, message: int, body: Block) -> None:
        """Keep current the hand that an answer to this press shows, and the player's older one no longer."""
        mirror.press = PressHandle(press.interaction.token, message, self._clock.now())
        self._mirrors.note_answer(mirror, body)
        text = json.dumps([mirror.press.token, message, mirror.press.pressed_at])
        self._store.note_value(_name(mirror.key), text)

    def follow_new(self, press: Press, message: int, body: Block, before: Mirror, version: int) -> None:
        """Keep a new message current, as `follow` does. It shows what was wanted of `before`, the player's mirror when
        it was begun, at that `version`; want an update if more is wanted by now, or `before` was dropped meanwhile."""
        mirror = self._mirrors.of(before.key)
        mirror.begun_version, mirror.overtaken = version, True
        self.follow(press, mirror, message, body)
        if mirror is not before or mirror.wanted_version != version:
            self._mirrors.want(mirror.key)

    async def leave_copy(self, press: Press, mirror: Mirror, message: int) -> None:
        """Keep no hand under the button current, since another hand of the player is. The new copy is edited once more,
        at the end of the match, if Discord still allows that and this process still runs."""
        await self.unfollow(mirror)
        if message:
            copy = self._mirrors.of(mirror.key)
            copy.press = PressHandle(press.interaction.token, message, self._clock.now(), is_copy=True)

    async def unfollow(self, mirror: Mirror) -> None:
        """Keep it current no more."""
        self._mirrors.drop(mirror)
        is_kept, mirror.press = mirror.press is not None and not mirror.is_copy, None
        if is_kept:
            await self._store.delete_value(_name(mirror.key))

    async def take(self, part: Partition) -> None:
        """Go on with the hands that can still be edited, and forget the others: called after a restart, and when these
        matches were another process's."""
        for name, text in (await self._store.values_under(PREFIX)).items():
            if part((key := _key(name)).match):
                mirror = self._mirrors.of(key)
                mirror.press = PressHandle(*json.loads(text))
                if self._clock.now() - mirror.press.pressed_at < ANSWER_LIFETIME:
                    self._mirrors.want(key)
                else:
                    await self.unfollow(mirror)

    async def end_old(self) -> None:
        """Let hands that can soon be edited no more say so, and offer a press that refreshes them."""
        for mirror in self._mirrors:
            if mirror.press is not None and self._is_old(mirror.press):
                self._mirrors.want(mirror.key)

    async def forget(self, player: str) -> None:
        for name in await self._store.values_under(f"{PREFIX}{player}:"):
            if (mirror := self._mirrors.peek(_key(name))) is not None:
                self._mirrors.drop(mirror)
            await self._store.delete_value(name)

    def _is_old(self, press: PressHandle) -> bool:
        return self._clock.now() - press.pressed_at >= UPKEEP_TIME

    async def _paint(self, mirror: Mirror) -> None:
        """Bring the hand up to date. Edit nothing where nothing changed."""
        match, player, press = mirror.key.match, mirror.key.player, mirror.press
        if press is None:
            self._mirrors.drop(mirror)
            return
        if self._is_old(press):
            await self._end(mirror, press)
            return
        try:
            face = await self._tables.look(match, player)
        except TableError:  # somebody else sits there now
            await self.unfollow(mirror)
            return
        table = make_unposted_table(match) if face.daily else by_kind(await self._store.messages_of(match)).get(TABLE)
        if table is None:
            self._mirrors.drop(mirror)
            return
        language = await self._preferences.language_of_player(player)
        hand = await self._hands.of(face, player, language, table)
        pictures = await self._pictures.make(hand.plan, urgent=face.seat in face.turns)
        body = hand.message(pictures.album, mirror.effect_at(face.asked_ply))
        if mirror.body == body or not await self._edit(mirror, press, body, pictures.files):
            return
        self._mirrors.note_sent(mirror, body)
        self._hands.drafts.note_shown(match, player)
        if face.ending:
            await self.unfollow(mirror)

    async def _end(self, mirror: Mirror, press: PressHandle) -> None:
        if await self._edit(mirror, press, await self._old_hand(mirror.key)):
            await self.unfollow(mirror)

    async def close(self, key: MirrorKey, older: PressHandle) -> None:
        """Take the controls from a hand that a newer one of its player has replaced, if it is still there."""
        with suppress(*DISCORD_ERRORS):
            await self._requests.edit_mine(older.token, older.message, await self._old_hand(key))

    async def _old_hand(self, key: MirrorKey) -> Block:
        """Return what stands where a hand was that is not kept current."""
        say = self._hands.speaker(await self._preferences.language_of_player(key.player))
        refresh = blocks.row(blocks.button(say("discord-refresh"), CustomId(Verb.REFRESH, key.match)))
        return blocks.message(blocks.frame(blocks.text(say("discord-hand-is-old")), refresh))

    async def _edit(self, mirror: Mirror, press: PressHandle, body: Block, files: Sequence[File] = ()) -> bool:
        """Edit the hand. Return False where it was dismissed or cannot be edited any more; then it is forgotten."""
        try:
            with self._mirrors.sending(mirror):
                await self._requests.edit_mine(press.token, press.message, body, files)
        except discord.HTTPException as refusal:
            if refusal.status >= 500 or refusal.status == 429:
                raise
            log.info("match %s: a hand under the button is gone: %s", mirror.key.match, refusal)
            if not mirror.overtaken:
                await self.unfollow(mirror)
            return False
        return True


def _name(key: MirrorKey) -> str:
    return f"{PREFIX}{key.player}:{key.match}"


def _key(name: str) -> MirrorKey:
    player, match = name.removeprefix(PREFIX).split(":", 1)
    return MirrorKey(match, "mine", player)
