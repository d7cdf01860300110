"""Shows a player's hand as the answer to a press."""

from dataclasses import replace

from bot.discord_ui.api import blocks
from bot.discord_ui.api.blocks import Block
from bot.discord_ui.api.custom_id import Verb
from bot.discord_ui.api.press import Press
from bot.discord_ui.api.requests import message_id
from bot.discord_ui.features.feature import NO_COMMANDS, NO_COMPLETIONS, Handler
from bot.discord_ui.messages.controls import NOTHING_ASKED, Asked
from bot.discord_ui.messages.hands import Hands
from bot.discord_ui.messages.match_messages import MatchMessages
from bot.discord_ui.messages.my_hands import MyHands
from bot.discord_ui.messages.pictures import Pictures
from bot.discord_ui.messages.posted import table_in
from bot.discord_ui.messages.seat_names import written_names
from bot.kit.game import RuleError
from bot.table.face import Face, TableError
from bot.table.ports import MatchMessage, MessageStore, PlayerStore
from bot.table.tables import Tables


class HandAnswers:
    commands, completions = NO_COMMANDS, NO_COMPLETIONS

    def __init__(
        self,
        tables: Tables,
        posted: MessageStore,
        players: PlayerStore,
        hands: Hands,
        pictures: Pictures,
        messages: MatchMessages,
        my_hands: MyHands,
    ) -> None:
        self._tables, self._posted, self._players = tables, posted, players
        self._hands, self._pictures, self._messages, self._my_hands = hands, pictures, messages, my_hands
        self.presses: dict[Verb, Handler] = {
            Verb.HAND: self._send,
            Verb.REFRESH: self._refresh,
            Verb.OPEN: self._open,
        }

    async def _send(self, press: Press) -> None:
        """*My hand* at the table: as a message that only this player sees."""
        await self._give(press, await self._tables.look(press.subject, press.player), over=False)

    async def _refresh(self, press: Press) -> None:
        async with self._messages.answering(press.subject, press.player):
            await self.update(press, await self._tables.look(press.subject, press.player))

    async def _open(self, press: Press) -> None:
        """Another of several picks is to be shown."""
        number = int(press.argument or press.value)
        async with self._messages.answering(press.subject, press.player):
            await self.update(press, await self._tables.look(press.subject, press.player), Asked(opened=number))

    async def update(self, press: Press, face: Face, asked: Asked = NOTHING_ASKED) -> None:
        """Shows the hand in place of the message that was pressed, which is this player's own."""
        body = await self._give(press, face, asked)
        if not press.alone:
            self._messages.was_shown(face.match, press.player, body, face.ply)
            hand = MatchMessage(face.match, "hand", press.player, press.guild, press.channel, press.message, face.ply)
            await self._posted.keep_message(hand)

    async def _give(self, press: Press, face: Face, asked: Asked = NOTHING_ASKED, over: bool = True) -> Block:
        """Acknowledges the press first if the pictures are not ready.

        Returns the body without the refusal, so that the next update need not remove it before there is something new.
        """
        table = table_in(await self._posted.messages_of(face.match))
        hand, plan = await self._hands.of(face, press.player, press.language, table)
        made = await self._pictures.for_answer(plan, press.answer, over)
        body = blocks.message(*hand.blocks(made.shown, asked), ephemeral=not over)
        told = await (press.answer.update if over else press.answer.send)(body, made.files)
        if asked.refusal:
            body = blocks.message(*hand.blocks(made.shown, replace(asked, refusal="")), ephemeral=not over)
        if press.alone or not over:
            message = press.message if over else message_id(told)
            await self._my_hands.was_shown(press, face.match, message, body, asked)
        return body

    async def refusal(self, press: Press, refused: RuleError | TableError) -> str:
        """The sentence of a refusal, with the names of this match's players."""
        face = await self._tables.look(press.subject)
        names = await self._players.names(face.players)
        return press.say.words.say(
            press.language,
            refused.code,
            refused.facts,
            written_names(face, names, press.say.words, press.language),
        )
