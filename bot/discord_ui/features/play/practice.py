"""Practice, alone with robots: a hint with its reason, and one's own move taken back."""

from bot.discord_ui.api.custom_id import Verb
from bot.discord_ui.api.press import Press
from bot.discord_ui.features.feature import NO_COMMANDS, NO_COMPLETIONS, Handler
from bot.discord_ui.features.play.hand_answers import HandAnswers
from bot.discord_ui.messages.controls import Asked
from bot.discord_ui.messages.seat_names import written_names
from bot.table.advice import Advice
from bot.table.face import Face, TableError
from bot.table.ports import PlayerStore
from bot.table.tables import Tables


class Practice:
    commands, completions = NO_COMMANDS, NO_COMPLETIONS

    def __init__(self, tables: Tables, advice: Advice, players: PlayerStore, hands: HandAnswers) -> None:
        self._tables, self._advice, self._players, self._hands = tables, advice, players, hands
        self.presses: dict[Verb, Handler] = {Verb.HINT: self._hint, Verb.UNDO: self._undo}

    async def _hint(self, press: Press) -> None:
        """Beside the controls, and nothing else changes."""
        async with self._hands.answering(press) as mirror:
            face = await self._tables.look(press.subject, press.player)
            await self._hands.update(press, mirror, face, Asked(await self._told(press, face)))

    async def _told(self, press: Press, face: Face) -> str:
        if not face.practice:
            return press.say("discord-advice-not-here")
        if face.seat not in face.turns or face.seat in face.robots:
            return press.say("table-over" if face.ending else "table-not-your-turn")
        if len(face.choices) == 1:
            return press.say("discord-advice-only")
        try:
            hint = await self._advice.hint(face.game, face.view)
        except TimeoutError:
            return press.say("discord-no-advice")
        names = await self._players.names(face.players)
        named = written_names(face, names, press.say.words, press.language)
        return press.say.words.say(press.language, hint.says.code, hint.says.facts, named)

    async def _undo(self, press: Press) -> None:
        async with self._hands.answering(press) as mirror:
            try:
                face, refusal = await self._tables.undo(press.subject, press.player, press.id), ""
            except TableError as refused:
                face = await self._tables.look(press.subject, press.player)
                refusal = await self._hands.refusal(press, refused)
            await self._hands.update(press, mirror, face, Asked(refusal))
