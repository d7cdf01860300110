"""Shows a player's hand as the answer to a press."""

from collections.abc import Awaitable, Callable, Sequence
from contextlib import AbstractAsyncContextManager
from dataclasses import replace
from typing import Any

from bot.discord_ui.api import blocks
from bot.discord_ui.api.blocks import Block
from bot.discord_ui.api.custom_id import CustomId, Verb
from bot.discord_ui.api.links import link_to
from bot.discord_ui.api.names import safe_name
from bot.discord_ui.api.press import Press
from bot.discord_ui.api.requests import File, message_id
from bot.discord_ui.features.choices import number_in
from bot.discord_ui.features.feature import Feature, answers
from bot.discord_ui.messages.controls import NO_EFFECT, PressEffect
from bot.discord_ui.messages.desk import Desk
from bot.discord_ui.messages.hands import CopyNote
from bot.discord_ui.messages.match_messages import MatchMessages, shown_ply
from bot.discord_ui.messages.mirror import Mirror, MirrorKey
from bot.discord_ui.messages.posted import by_kind, make_unposted_table, table_in
from bot.discord_ui.messages.screens import Screens
from bot.discord_ui.messages.seat_names import speaker_at
from bot.kit.game import RuleError
from bot.table.face import Face
from bot.table.ports import MatchMessage, NotHeld
from bot.table.refusals import TableError


class HandAnswers(Feature):
    def __init__(self, desk: Desk, screens: Screens, messages: MatchMessages) -> None:
        self._tables, self._store, self._hands = desk.tables, desk.store, screens.hands
        self._pictures, self._messages, self._my_hands = screens.pictures, messages, screens.my_hands
        self._waiting, self._turns = screens.waiting_tables, desk.requests.turns
        self._session_held = desk.requests.session_held

    def answering(self, press: Press, anew: bool = False) -> AbstractAsyncContextManager[Mirror]:
        """Return a context for an answer to this press that writes the hand that was pressed, or a new one under the
        table's button."""
        kind = "mine" if press.alone or anew else "hand"
        return self._messages.answering(press.subject, press.player, kind)

    async def send_first(self, press: Press) -> None:
        """Send the hand that has just been dealt, beside its table. It is kept current, whether it was sent by DM or
        not."""
        await self._send(press, first=True)

    @answers(Verb.NEXT_TABLE)
    async def _lead_on(self, press: Press) -> None:
        """Send the hand of the table that waits and has the least time left by now, for *Next*. Where another process
        is its home, tell the way there. The table that the button was made for need not wait any more."""
        waiting = await self._waiting.all(press.player)
        if waiting and self._tables.holds(waiting[0]):
            press.subject = waiting[0]
            await self._send(press)
        elif waiting:
            table = table_in(await self._store.messages_of(waiting[0]))
            face = await self._tables.look(waiting[0], press.player)
            facts = {"game": press.say(f"{face.game}-name"), "link": link_to(table)}
            await press.reply("discord-next-is-there", **facts)
        else:
            await press.reply("discord-no-turns")

    @answers(Verb.HAND)
    async def _send(self, press: Press, first: bool = False) -> None:
        """Send the hand for *My hand* at the table, in a new message that only this player sees. Nobody else writes
        that message, so nobody waits."""
        await self.send_of(press, press.subject, first)

    async def send_of(self, press: Press, match: str, first: bool = False) -> None:
        """Send the hand of this match in a new message."""
        mirror = self._messages.mirrors.of(MirrorKey(match, "mine", press.player))
        if mirror.is_copy:
            self._messages.mirrors.drop(mirror)
            mirror = self._messages.mirrors.of(mirror.key)
        version = mirror.wanted_version
        try:
            face = await self._tables.look(match, press.player)
            answer, body, live = await self._give(press, face, NO_EFFECT, press.answer.send, over=False, alone=first)
        except BaseException:
            if mirror.press is None:
                self._messages.mirrors.drop(mirror)
            raise
        message = message_id(answer)
        current = self._messages.mirrors.peek(mirror.key)  # another press may have been answered meanwhile
        older = current.press if current and not current.is_copy else None
        if live and message and not face.ending:
            self._my_hands.follow_new(press, message, body, mirror, version)
        else:
            await self._my_hands.leave_copy(press, mirror, 0 if face.ending else message)
        if older:
            await self._my_hands.close(mirror.key, older)

    async def take_over(self, press: Press, match: str) -> None:
        """Show the hand of this match in place of the message that was pressed, if nobody else sees that; else in a new
        message."""
        if not press.alone or not press.message:
            await self.send_of(press, match, first=True)
            return
        press.subject = match
        async with self.answering(press) as mirror:
            await self.update(press, mirror, await self._tables.look(match, press.player))

    @answers(Verb.REFRESH)
    async def _refresh(self, press: Press) -> None:
        async with self.answering(press) as mirror:
            await self.update(press, mirror, await self._tables.look(press.subject, press.player))

    @answers(Verb.OPEN)
    async def _open(self, press: Press) -> None:
        """Show another of several picks."""
        number = number_in(press.argument or press.value)
        async with self.answering(press) as mirror:
            face = await self._tables.look(press.subject, press.player)
            await self.update(press, mirror, face, PressEffect(open_pick=number))

    async def update(self, press: Press, mirror: Mirror, face: Face, effect: PressEffect = NO_EFFECT) -> None:
        """Show the hand in place of the message that was pressed, which is this player's own. Whoever plays in a hand
        looks at it, so it is kept current from then on; *Refresh* alone leaves a copy what it is. Where it is another
        player's, in a private thread that this one may see too, the hand is sent to this player alone."""
        if press.guild and not press.alone and not await self._is_own(press, face.match):
            await self.send_of(press, face.match)
            return
        current = None if mirror.is_copy else mirror.press
        is_followed = current is not None and current.message == press.message
        older = current if press.alone and not is_followed else None
        plays = not (press.custom_id and press.custom_id.verb is Verb.REFRESH)
        _, body, live = await self._give(
            press, face, effect, press.answer.update, over=True, alone=is_followed or plays
        )
        mirror.keep_hint(face.asked_ply, effect)
        if press.alone:
            await self._follow(press, mirror, face, body, live)
            if older:
                await self._my_hands.close(mirror.key, older)
            return
        self._hands.drafts.note_shown(face.match, press.player)
        self._messages.mirrors.note_answer(mirror, body)
        place = press.guild, press.channel, press.message
        hand = MatchMessage(face.match, "hand", press.player, *place, shown_ply(face))
        await self._store.keep_message(hand)

    async def _is_own(self, press: Press, match: str) -> bool:
        own = by_kind(await self._store.messages_of(match)).get(("hand", press.player))
        return own is not None and own.message == press.message

    async def update_drafted(self, press: Press, mirror: Mirror, face: Face, refusal: str = "") -> None:
        """Show the hand after a step of a draft, as `update` does. Whoever has two hands of this match sees the draft
        in both."""
        await self.update(press, mirror, face, PressEffect(refusal))
        other = MirrorKey(face.match, "hand" if press.alone else "mine", press.player)
        is_shown = press.alone and ("hand", press.player) in by_kind(await self._store.messages_of(face.match))
        mine = None if press.alone else self._messages.mirrors.peek(other)
        if is_shown or (mine and not mine.is_copy):
            self._messages.mirrors.want(other)

    async def _give(
        self,
        press: Press,
        face: Face,
        effect: PressEffect,
        send: Callable[[Block, Sequence[File]], Awaitable[Any]],
        over: bool,
        alone: bool,
    ) -> tuple[Any, Block, bool]:
        """Answer with the hand, and acknowledge the press first if the pictures are not ready; `over` as in `put_off`.
        A hand that stands `alone` is kept current, whatever else is.

        Return what Discord tells of it, the body without a refusal, so that the next update need not remove that before
        there is something new, and whether the message is to be kept current. A copy beside another hand is not,
        and says so.
        """
        if face.ending:
            effect = NO_EFFECT  # a refusal would hide the result for good: nothing new will take its place
        if self._turns.answers:  # others are put together first, and each takes a moment
            await press.answer.take_time(over=over)
        await self._turns.answer()
        posted = by_kind(await self._store.messages_of(face.match))
        table = make_unposted_table(face.match) if face.daily else table_in(posted.values())
        hand = await self._hands.of(face, press.player, press.language, table)
        pictures = await self._pictures.for_answer(hand.plan, press.answer, over)
        beside = (press.alone or not over) and not alone
        other = await self._my_hands.live_hand(press.player, posted) if beside else None
        note = _note(press, face.match, link_to(other)) if other else None
        plain = effect == NO_EFFECT and not note
        body = hand.message(pictures.album) if plain else blocks.message(*hand.blocks(pictures.album, effect, note))
        await self._session_held()  # a frozen process may be replaced meanwhile
        if not self._tables.holds(face.match):  # its home may have shown more by now: let it answer
            raise NotHeld(face.match)
        answer = await send(body if over else {**body, "flags": body["flags"] | blocks.EPHEMERAL}, pictures.files)
        if effect.refusal and not effect.hint:
            body = blocks.message(*hand.blocks(pictures.album, replace(effect, refusal="")))
        return answer, body, other is None

    async def _follow(self, press: Press, mirror: Mirror, face: Face, body: Block, live: bool) -> None:
        if live and press.message and not face.ending:
            self._my_hands.follow(press, mirror, press.message, body)
        else:
            await self._my_hands.leave_copy(press, mirror, 0 if face.ending else press.message)

    def refuse_words(self, press: Press, game: str, words: str) -> str:
        """Return the sentence for words that are no move, and how one is written."""
        label = press.say(f"{game}-type")
        how = press.say("table-write-so", how=f"{label[0].lower()}{label[1:]}")
        return f"{press.say('table-unreadable', text=safe_name(words))} {how}"

    async def refusal(self, press: Press, error: RuleError | TableError) -> str:
        """Return the sentence of a refusal, with the names of this match's players."""
        face = await self._tables.look(press.subject)
        names = await self._store.names(face.players)
        return speaker_at(face.players, names, press.say)(error.code, error.facts)


def _note(press: Press, match: str, link: str) -> CopyNote:
    """Tell that this copy is not kept current, and offer to refresh it."""
    refresh = blocks.button(press.say("discord-refresh"), CustomId(Verb.REFRESH, match))
    return CopyNote(f"-# {press.say('discord-hand-copy', link=link)}", refresh)
