"""*More*: the whole hand in words, and all about a match that is no move."""

from collections.abc import Sequence

from bot.discord_ui.api import blocks
from bot.discord_ui.api.blocks import Block
from bot.discord_ui.api.custom_id import CustomId, Verb
from bot.discord_ui.api.press import Press
from bot.discord_ui.features.feature import CupOf, Feature, answers
from bot.discord_ui.features.play.nudges import others_waited_for
from bot.discord_ui.features.play.votes import MORE_TIME, PAUSE, WATCH
from bot.discord_ui.messages.desk import Desk
from bot.discord_ui.messages.hand_height import rows
from bot.discord_ui.messages.seat_names import speaker_at
from bot.discord_ui.messages.table_screen import in_words
from bot.kit.screen import past_rows
from bot.table.face import Face


class MoreMenu(Feature):
    def __init__(self, desk: Desk, cup_of: CupOf) -> None:
        """`cup_of` tells where a match belongs that is played in a cup: there a judge can be called."""
        self._cup_of, self._preferences, self._tables, self._store = cup_of, desk.preferences, desk.tables, desk.store

    @answers(Verb.MORE)
    async def _menu(self, press: Press) -> None:
        face = await self._tables.look(press.subject, press.player)

        def button(code: str, verb: Verb, argument: str = "", style: int = blocks.PLAIN) -> Block:
            return blocks.button(press.say(code), CustomId(verb, face.match, 0, argument), style)

        row, how = [], blocks.button(press.say("learn-how"), CustomId(Verb.HOW, face.game))
        if face.asked_ply >= 0 and not face.paused:
            row.append(blocks.button(press.say("discord-type"), CustomId(Verb.WRITE, face.match, face.asked_ply)))
            if face.practice and face.undoable:
                row.append(blocks.button(press.say("discord-undo"), CustomId(Verb.UNDO, face.match, face.ply)))
        row += [button("discord-last-round", Verb.LAST_ROUND)] if past_rows(face.screen) else []
        if face.daily:
            await press.answer.send(await self._in_words(press, face, [*rows(row), blocks.row(how)]))
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
        learn = blocks.button(press.say("learn-button"), CustomId(Verb.LEARN, face.game))
        text = blocks.text(press.say("discord-more-told"))
        await press.answer.send(await self._in_words(press, face, [text, *rows(row), blocks.row(how, learn)]))

    async def _in_words(self, press: Press, face: Face, buttons: Sequence[Block]) -> Block:
        """Return all that the face tells at this moment: it does not follow the game. What may be pressed comes last: a
        phone shows the end of a long message."""
        names = await self._store.names(face.players)
        words = in_words(face, speaker_at(face.players, names, press.say, face.seat))
        code = blocks.text(f"-# {press.say('discord-commitment', commitment=face.commitment)}")
        now = blocks.text(f"-# {press.say('discord-more-now')}")
        return blocks.message(now, *words, code, *buttons, ephemeral=True)
