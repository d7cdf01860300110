"""Practice, alone with robots: a hint with its reason, played by one press, and one's own move taken back."""

from collections import OrderedDict

from bot.discord_ui.api.custom_id import Verb
from bot.discord_ui.api.press import Press
from bot.discord_ui.features.feature import Feature, answers
from bot.discord_ui.features.play.hand_answers import HandAnswers
from bot.discord_ui.features.play.moves import Moves
from bot.discord_ui.messages.controls import PressEffect, mark_of_hint
from bot.discord_ui.messages.desk import Desk
from bot.discord_ui.messages.seat_names import speaker_at
from bot.table.advice import Advice
from bot.table.face import Face
from bot.table.refusals import TableError

CACHE_SIZE = 512  # hinted moves


class Practice(Feature):
    def __init__(self, desk: Desk, advice: Advice, hands: HandAnswers, moves: Moves) -> None:
        self._tables, self._advice, self._store, self._hands = desk.tables, advice, desk.store, hands
        self._moves = moves
        self._hints: OrderedDict[tuple[str, str, str], str] = OrderedDict()  # by match, player and mark

    @answers(Verb.HINT)
    async def _hint(self, press: Press) -> None:
        """Show a hint beside the controls. Nothing else changes but *Hint*, which plays it now."""
        async with self._hands.answering(press) as mirror:
            face = await self._tables.look(press.subject, press.player)
            await self._hands.update(press, mirror, face, await self._advise(press, face))

    @answers(Verb.PLAY_HINT)
    async def _play_hint(self, press: Press) -> None:
        """Play the hint. A long move is not on the button: after a restart the hint has to be asked for again."""
        move = press.argument or self._hints.get((press.subject, press.player, press.mark), "")
        if move:
            await self._moves.play_or_confirm(press, move)
            return
        async with self._hands.answering(press) as mirror:
            face = await self._tables.look(press.subject, press.player)
            await self._hands.update(press, mirror, face, PressEffect(press.say("table-stale")))

    async def _advise(self, press: Press, face: Face) -> PressEffect:
        if not face.practice:
            return PressEffect(press.say("discord-advice-not-here"))
        if face.seat not in face.turns or face.seat in face.robots:
            return PressEffect(press.say("table-over" if face.ending else "table-not-your-turn"))
        if len(face.choices) == 1:
            return PressEffect(press.say("discord-advice-only"), hint=self._keep(press, str(face.choices[0])))
        try:
            hint = await self._advice.hint(face.game, face.view)
        except TimeoutError:
            return PressEffect(press.say("discord-no-advice"))
        names = await self._store.names(face.players)
        sentence = speaker_at(face.players, names, press.say)(hint.says.code, hint.says.facts)
        return PressEffect(sentence, hint=self._keep(press, str(hint.move)))

    def _keep(self, press: Press, move: str) -> str:
        """Return the move, which the next press may ask for."""
        self._hints[press.subject, press.player, mark_of_hint(move)] = move
        if len(self._hints) > CACHE_SIZE:
            self._hints.popitem(last=False)
        return move

    @answers(Verb.UNDO)
    async def _undo(self, press: Press) -> None:
        async with self._hands.answering(press) as mirror:
            try:
                face, refusal = await self._tables.undo(press.subject, press.player, press.id, press.number), ""
            except TableError as error:
                face = await self._tables.look(press.subject, press.player)
                refusal = await self._hands.refusal(press, error)
            await self._hands.update(press, mirror, face, PressEffect(refusal))
