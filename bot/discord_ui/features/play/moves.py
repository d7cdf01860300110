"""Moves: pressed, chosen, picked or typed."""

from collections.abc import Sequence
from dataclasses import replace

from bot.discord_ui.api import blocks
from bot.discord_ui.api.custom_id import Verb
from bot.discord_ui.api.press import Kind, Press
from bot.discord_ui.features.feature import Feature, answers
from bot.discord_ui.features.play.hand_answers import HandAnswers
from bot.discord_ui.messages.controls import PressEffect
from bot.discord_ui.messages.move_controls import COST_MARK
from bot.kit.game import RuleError
from bot.kit.notation import UnreadableMove
from bot.kit.screen import Button, Compose
from bot.kit.typed import typed_moves
from bot.table.advice import Advice
from bot.table.face import Face
from bot.table.refusals import TableError
from bot.table.tables import Tables
from bot.words.french_cards import in_french


class Moves(Feature):
    def __init__(self, tables: Tables, advice: Advice, hands: HandAnswers) -> None:
        self._tables, self._advice, self._hands = tables, advice, hands

    async def play(self, press: Press, texts: Sequence[str]) -> None:
        """Play the first text that can be read as a move, and show the hand, with a refusal if there is one.

        Acknowledge the press at once: the new hand is drawn after the move is committed, and both take time.
        """
        press.answer.acknowledge_beside()
        async with self._hands.answering(press) as mirror:
            face, refusal = await self._play_first(press, texts)
            await self._hands.update(press, mirror, face, PressEffect(refusal))

    async def play_late(self, press: Press) -> None:
        """Play an answer to an older question: it is refused, unless this very press answered that one before. A press
        may come twice."""
        await self.play(press, [press.text or press.argument])

    async def _play_first(self, press: Press, texts: Sequence[str]) -> tuple[Face, str]:
        refusal = ""
        for text in texts:
            try:
                face = await self._tables.play(press.subject, press.number, press.player, text, press.id, press.at)
                return face, ""
            except UnreadableMove:
                game = (await self._tables.look(press.subject)).game
                refusal = self._hands.refuse_words(press, game, texts[0])
            except (RuleError, TableError) as error:
                refusal = await self._hands.refusal(press, error)
                break
        return await self._tables.look(press.subject, press.player), refusal

    @answers(Verb.MOVE)
    async def _move(self, press: Press) -> None:
        await self.play(press, [press.argument])

    @answers(Verb.CONFIRM)
    async def _confirm(self, press: Press) -> None:
        await self._ask_to_confirm(press, press.argument)

    async def _ask_to_confirm(self, press: Press, move: str) -> None:
        """Ask once more about a costly move, in the place of the hand's controls."""
        async with self._hands.answering(press) as mirror:
            face = await self._tables.look(press.subject, press.player)
            buttons = [part for part in face.screen if isinstance(part, Button) and str(part.move) == move]
            if press.number != face.asked_ply or not buttons:
                await self._hands.update(press, mirror, face, PressEffect(press.say("table-stale")))
            else:
                await self._hands.update(press, mirror, face, PressEffect(confirm=buttons[0]))

    async def play_or_confirm(self, press: Press, move: str) -> None:
        """Play this move, or ask once more about it where the screen does."""
        face = await self._tables.look(press.subject, press.player)
        costly = [
            part for part in face.screen if isinstance(part, Button) and part.confirmation and str(part.move) == move
        ]
        await (self._ask_to_confirm(press, move) if costly else self.play(press, [move]))

    async def choose(self, press: Press) -> None:
        """Play the move that was chosen from a list, or ask once more about it."""
        if press.value.startswith(COST_MARK):
            await self._ask_to_confirm(press, press.value.removeprefix(COST_MARK))
        else:
            await self.play(press, [press.value])

    @answers(Verb.PICK)
    async def _pick(self, press: Press) -> None:
        pieces = [value.rpartition("#")[0] for value in press.values]
        await self.play(press, [" ".join([press.argument, *pieces])])

    @answers(Verb.WRITE)
    async def _write(self, press: Press) -> None:
        """Ask for a line of text when a button is pressed; play the line when it comes: a move, or the pieces of
        one."""
        face = await self._tables.look(press.subject, press.player)
        if press.kind is not Kind.FORM:
            assert press.custom_id
            title, label = press.say("discord-type"), press.say(f"{face.game}-type")
            # The form shows what is asked now, though its button may be older.
            custom_id = replace(press.custom_id, number=max(face.asked_ply, 0))
            prefill, example = find_form_texts(face)
            await press.answer.show_form(blocks.form(custom_id, title, label, prefill, example=example))
            return
        if press.number != face.asked_ply:
            await self.play_late(press)
            return
        if (prefill := find_form_texts(face)[0]) and in_french(press.text).split() == in_french(prefill).split():
            await self._refuse(press, press.say("table-form-unchanged"))
            return
        try:
            move = await self._advice.interpret(face.game, face.view, press.text)
        except RuleError as error:
            await self._refuse(press, await self._hands.refusal(press, error))
            return
        texts = [*([move] if move else []), *typed_moves(face.screen, press.text, self._advice.verbs(face.game))]
        if texts:
            await self.play(press, texts)
        else:
            await self._refuse(press, self._hands.refuse_words(press, face.game, press.text))

    async def _refuse(self, press: Press, refusal: str) -> None:
        async with self._hands.answering(press) as mirror:
            face = await self._tables.look(press.subject, press.player)
            await self._hands.update(press, mirror, face, PressEffect(refusal))


def find_form_texts(face: Face) -> tuple[str, str]:
    """Return what stands in the text field at first, and what is shown there while it is empty: the move that the
    screen wants written, if it has one. Whoever sends the form in as it is plays nothing that they did not write."""
    for part in face.screen:
        if isinstance(part, Compose):
            text = f"{part.verb} {part.text}" if part.text else ""
            return (text, "") if part.to_edit else ("", text)
    return "", ""
