"""Leaving a match, lending one's seat to a robot, and coming back."""

from bot.discord_ui.api import blocks
from bot.discord_ui.api.custom_id import CustomId, Verb
from bot.discord_ui.api.press import Press
from bot.discord_ui.features.feature import Feature, answers
from bot.discord_ui.features.play.hand_answers import HandAnswers
from bot.table.tables import Tables

FOR_NOW = "now"  # a robot plays until the player comes back


class Leaving(Feature):
    def __init__(self, tables: Tables, hands: HandAnswers) -> None:
        self._tables, self._hands = tables, hands

    @answers(Verb.LEAVE)
    async def _ask(self, press: Press) -> None:
        face = await self._tables.look(press.subject, press.player)  # refuses who does not sit here
        for_now, for_good = CustomId(Verb.RESIGN, press.subject, 0, FOR_NOW), CustomId(Verb.RESIGN, press.subject)
        buttons = blocks.row(
            blocks.button(press.say("discord-robot-for-now"), for_now, blocks.PRIMARY),
            blocks.button(press.say("discord-resign"), for_good, blocks.RED),
        )
        sure = press.say("discord-leave-sure-two" if len(face.players) == 2 else "discord-leave-sure")
        counts = [] if face.practice else [press.say("discord-leave-counts")]
        await press.answer.send(blocks.message(blocks.text("\n".join([sure, *counts])), buttons, ephemeral=True))

    @answers(Verb.RESIGN)
    async def _leave(self, press: Press) -> None:
        for_now = press.argument == FOR_NOW
        leave = self._tables.hand_to_robot if for_now else self._tables.resign
        face = await leave(press.subject, press.player, press.id)
        if for_now:
            code = "discord-still-now" if face.still else "discord-stand-in-now"
        elif face.ending:
            code = "discord-resigned-ends" if face.ending.conceder is not None else "discord-resigned-void"
        else:
            code = "discord-resigned"
        hand = blocks.button(press.say("discord-my-hand"), CustomId(Verb.HAND, press.subject))
        back = [blocks.row(hand)] if for_now else []
        await press.answer.update(blocks.message(blocks.text(press.say(code)), *back))

    @answers(Verb.TAKE_BACK)
    async def _take_back(self, press: Press) -> None:
        async with self._hands.answering(press) as mirror:
            face = await self._tables.take_back(press.subject, press.player, press.id)
            await self._hands.update(press, mirror, face)
