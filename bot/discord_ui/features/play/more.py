"""*More*: the whole hand in words, and all about a match that is no move. And the nudge for those we wait for."""

from collections.abc import Sequence

from bot.discord_ui.api import blocks
from bot.discord_ui.api.blocks import Block
from bot.discord_ui.api.custom_id import CustomId, Verb
from bot.discord_ui.api.press import Press
from bot.discord_ui.features.feature import CupOf, Feature, answers
from bot.discord_ui.features.play.votes import MORE_TIME, PAUSE, WATCH
from bot.discord_ui.messages.desk import Desk
from bot.discord_ui.messages.page import rows
from bot.discord_ui.messages.screens import Screens
from bot.discord_ui.messages.table_screen import in_words
from bot.discord_ui.messages.turn_reminders import waited_for
from bot.kit.game import Seat
from bot.kit.screen import past_rows
from bot.table.face import Face, TableError
from bot.table.timer import Calendar


def others_waited_for(face: Face) -> list[Seat]:
    return [seat for seat in sorted(face.turns) if seat != face.seat and waited_for(face, seat)]


class More(Feature):
    def __init__(self, desk: Desk, screens: Screens, cup_of: CupOf) -> None:
        """`cup_of` tells where a match belongs that is played in a cup: there a judge can be called."""
        self._cup_of, self._preferences, self._tables, self._store = cup_of, desk.preferences, desk.tables, desk.store
        self._reminders, self._screen, self._clock = screens.reminders, screens.screen, desk.clock

    @answers(Verb.MORE)
    async def _menu(self, press: Press) -> None:
        face = await self._tables.look(press.subject, press.player)

        def button(code: str, verb: Verb, argument: str = "", style: int = blocks.PLAIN) -> Block:
            return blocks.button(press.say(code), CustomId(verb, face.match, 0, argument), style)

        row = []
        if face.asked >= 0 and not face.paused:
            row.append(blocks.button(press.say("discord-type"), CustomId(Verb.WRITE, face.match, face.asked)))
            if face.practice and face.undoable:
                row.append(blocks.button(press.say("discord-undo"), CustomId(Verb.UNDO, face.match, face.ply)))
        row += [button("discord-last-round", Verb.LAST_ROUND)] if past_rows(face.screen) else []
        if face.daily:
            await press.answer.send(await self._in_words(press, face, rows(row)))
            return
        row += [button("discord-nudge", Verb.NUDGE)] if others_waited_for(face) else []
        if face.pace.tempo.runs:
            row.append(button("discord-ask-time", Verb.PROPOSE, MORE_TIME))
            row.append(
                button("discord-go-on", Verb.GO_ON) if face.paused else button("discord-ask-pause", Verb.PROPOSE, PAUSE)
            )
        if await self._preferences.is_private(face.match) and not face.ending:
            row.append(button("discord-ask-watch", Verb.PROPOSE, WATCH))
        if await self._cup_of(face.match) is not None:
            row.append(button("cup-call", Verb.CALL_JUDGE))
        row.append(button("discord-leave", Verb.LEAVE, style=blocks.RED))
        learning = [
            blocks.button(press.say("learn-how"), CustomId(Verb.HOW, face.game)),
            blocks.button(press.say("learn-button"), CustomId(Verb.LEARN, face.game)),
        ]
        told = blocks.text(press.say("discord-more-told"))
        await press.answer.send(await self._in_words(press, face, [told, *rows(row), blocks.row(*learning)]))

    async def _in_words(self, press: Press, face: Face, below: Sequence[Block]) -> Block:
        names = await self._store.names(face.players)
        words = in_words(face, self._screen.speaker(face, names, press.language))
        code = blocks.text(f"-# {press.say('discord-commitment', commitment=face.commitment)}")
        return blocks.message(*words, code, *below, ephemeral=True)

    @answers(Verb.NUDGE)
    async def _nudge(self, press: Press) -> None:
        """Not at night, and not all the time."""
        face, now = await self._tables.look(press.subject, press.player), self._clock.now()
        seats = await self._awake(face, now)
        last, gap = int(await self._store.value(f"nudge:{face.match}") or 0), face.pace.tempo.nudge_gap
        if now - last < gap:
            raise TableError("discord-nudged", when=f"<t:{(last + gap) // 1000}:R>")
        await self._store.set_value(f"nudge:{face.match}", str(now))
        await press.answer.update(blocks.message(blocks.text(press.say("discord-nudge-sent"))))
        for seat in seats:
            await self._reminders.remind(face.match, seat, nudge=f"n{now // 1000 % 10_000}")

    async def _awake(self, face: Face, now: int) -> list[Seat]:
        """Those who are waited for and do not rest; TableError when there is nobody."""
        waited = others_waited_for(face)
        if not waited:
            raise TableError("discord-nobody-to-nudge")
        calendars = await self._store.calendars(face.players)
        awake = [seat for seat in waited if not calendars.get(face.players[seat], Calendar()).rests(now, now + 1)]
        if not awake:
            raise TableError("discord-they-rest")
        return awake
