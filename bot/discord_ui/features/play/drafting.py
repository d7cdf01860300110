"""A move that is put together step by step, and the press that plays it."""

import asyncio

from bot.discord_ui.api import blocks
from bot.discord_ui.api.custom_id import CustomId, Verb
from bot.discord_ui.api.press import Kind, Press
from bot.discord_ui.features.feature import Feature, answers
from bot.discord_ui.features.play.hand_answers import HandAnswers
from bot.discord_ui.features.play.moves import Moves
from bot.discord_ui.messages.controls import PressEffect
from bot.discord_ui.messages.drafts import Drafts, mark_of
from bot.discord_ui.messages.move_controls import OPENS, STEP
from bot.kit.notation import UnreadableMove
from bot.kit.screen import Compose
from bot.table.face import Face
from bot.table.refusals import TableError
from bot.table.tables import Tables

THOUGHT_TIMEOUT = 0.03  # seconds that an acknowledgement waits for the game


class Drafting(Feature):
    def __init__(self, tables: Tables, drafts: Drafts, hands: HandAnswers, moves: Moves) -> None:
        self._tables, self._drafts, self._hands, self._moves = tables, drafts, hands, moves

    @answers(Verb.DRAFT)
    async def _add(self, press: Press) -> None:
        pieces = [press.text] if press.kind is Kind.FORM else [value.partition("#")[0] for value in press.values]
        await self._say(press, " ".join([press.argument, *pieces]).strip(), " ".join(pieces))

    @answers(Verb.CHOOSE)
    async def _choose(self, press: Press) -> None:
        """Take the choice from a list of everything that may be done: a step of a draft, another list, or a whole
        move."""
        if press.value.startswith(STEP):
            await self._say(press, press.value.removeprefix(STEP), "")
        elif press.value.startswith(OPENS):
            async with self._hands.answering(press) as mirror:
                face = await self._tables.look(press.subject, press.player)
                number = int(press.value.removeprefix(OPENS))
                await self._hands.update(press, mirror, face, PressEffect(open_pick=number))
        else:
            await self._moves.choose(press)

    async def _say(self, press: Press, words: str, pieces: str) -> None:
        """Say these words in the draft. `pieces` is what the player wrote or chose of them."""
        async with self._hands.answering(press) as mirror:
            face, refusal = await self._tables.look(press.subject, press.player), ""
            _, guide = await self._drafts.current(face)
            if press.number != face.asked_ply:
                refusal = press.say("table-stale")
            elif await self._drafts.has_taken(face, press.id):
                pass
            elif not self._drafts.may_go_on(face, guide, press.mark):
                refusal = press.say("discord-draft-changed")
            else:
                try:
                    await self._add_in_time(press, face, words)
                except UnreadableMove:
                    refusal = self._hands.refuse_words(press, face.game, pieces or words)
            await self._hands.update_drafted(press, mirror, face, refusal)

    async def _add_in_time(self, press: Press, face: Face, words: str) -> None:
        """Add a step to the draft, and acknowledge the press if the game thinks for long."""
        task = asyncio.create_task(self._drafts.add(face, words, press.id))
        try:
            if not (await asyncio.wait({task}, timeout=THOUGHT_TIMEOUT))[0]:
                await press.answer.take_time(over=True)
        finally:
            await task  # also where Discord was in trouble: a task must not be left alone

    @answers(Verb.DRAFT_FORM)
    async def _form(self, press: Press) -> None:
        """Show a form with what stands there so far."""
        _, guide = await self._drafts.current(await self._tables.look(press.subject, press.player))
        for part in guide.steps if guide else ():
            if isinstance(part, Compose) and part.verb == press.argument:
                title = press.say(part.code)
                custom_id = CustomId(Verb.DRAFT, press.subject, press.number, part.verb, mark=press.mark)
                how = press.say(part.how.code, part.how.facts) if part.how else ""
                await press.answer.show_form(blocks.form(custom_id, title, title, part.text, how=how))
                return
        raise TableError("table-stale")

    @answers(Verb.DRAFT_ANEW)
    async def _start_anew(self, press: Press) -> None:
        async with self._hands.answering(press) as mirror:
            face = await self._tables.look(press.subject, press.player)
            await self._drafts.start_over(face)
            await self._hands.update_drafted(press, mirror, face)

    @answers(Verb.DRAFT_DONE)
    async def _finish(self, press: Press) -> None:
        face, guide = await self._drafts.current(await self._tables.look(press.subject, press.player))
        has_seen_draft = guide is not None and press.mark == mark_of(guide)
        if press.number != face.asked_ply:
            await self._moves.play_late(press)
        elif guide and guide.whole and has_seen_draft:
            await self._moves.play(press, [str(guide.whole.move)])
        else:
            async with self._hands.answering(press) as mirror:
                await self._hands.update(press, mirror, face, PressEffect(press.say("discord-draft-changed")))
