"""A move put together step by step: what is pressed, picked and written on the way, and the press that makes it."""

import asyncio
from collections.abc import Awaitable, Callable, Mapping, Sequence

import discord

from bot.discord_ui import blocks
from bot.discord_ui.answers import Answer, Press, text_of, values_of
from bot.discord_ui.drafts import Drafts
from bot.discord_ui.marks import Mark
from bot.discord_ui.rooms import Command, Completer, Pressed
from bot.discord_ui.salon import Salon
from bot.discord_ui.screens import safe
from bot.discord_ui.wire import MODAL
from bot.kit.notation import Unreadable
from bot.kit.screen import Compose
from bot.table.face import Face, TableError

AT_ONCE = 0.03  # seconds that an acknowledgement waits for the game

ShowHand = Callable[[Press, Answer, Face, str, str], Awaitable[None]]  # with a word on top
SayMove = Callable[[Press, Answer, str, Mark, Sequence[str]], Awaitable[None]]


class Drafting:
    def __init__(self, salon: Salon, drafts: Drafts, show_hand: ShowHand, say_move: SayMove) -> None:
        self._salon, self._tables, self._words, self._drafts = salon, salon.tables, salon.words, drafts
        self._show_hand, self._say_move = show_hand, say_move
        self.commands: Mapping[str, Command] = {}
        self.presses: Mapping[str, Pressed] = {
            "say": self._say, "form": self._form, "anew": self._anew, "whole": self._whole,
        }  # fmt: skip
        self.completions: Mapping[str, Completer] = {}

    async def _say(self, press: Press, answer: Answer, language: str, mark: Mark) -> None:
        written = press.type is discord.InteractionType.modal_submit
        said = [text_of(press)] if written else [value.partition("#")[0] for value in values_of(press)]
        words = " ".join([mark.object, *said]).strip()
        async with self._salon.painter.brush(mark.match, str(press.user.id)):
            face, word = await self._tables.look(mark.match, str(press.user.id)), ""
            if mark.asked != face.asked:
                word = self._words.say(language, "table-stale")
            else:
                try:
                    thought = asyncio.create_task(self._drafts.say(face, words))
                    if not (await asyncio.wait({thought}, timeout=AT_ONCE))[0]:
                        await answer.put_off(over=True)
                    await thought
                except Unreadable:
                    word = self._words.say(language, "table-unreadable", {"text": safe(" ".join(said) or words)})
            await self._show_hand(press, answer, face, language, word)

    async def _form(self, press: Press, answer: Answer, language: str, mark: Mark) -> None:
        """The text is written in a form of its own, over what stands there so far."""
        _, guide = await self._drafts.look(await self._tables.look(mark.match, str(press.user.id)))
        for part in guide.steps if guide else ():
            if isinstance(part, Compose) and part.verb == mark.object:
                title = self._words.say(language, part.code, part.facts)
                form = blocks.modal(str(Mark(mark.match, mark.asked, f"say {part.verb}")), title, title, part.text)
                await answer.give(MODAL, form)
                return
        raise TableError("table-stale")

    async def _anew(self, press: Press, answer: Answer, language: str, mark: Mark) -> None:
        async with self._salon.painter.brush(mark.match, str(press.user.id)):
            face = await self._tables.look(mark.match, str(press.user.id))
            await self._drafts.drop(face)
            await self._show_hand(press, answer, face, language, "")

    async def _whole(self, press: Press, answer: Answer, language: str, mark: Mark) -> None:
        face, guide = await self._drafts.look(await self._tables.look(mark.match, str(press.user.id)))
        if mark.asked == face.asked and guide and guide.whole:
            await self._say_move(press, answer, language, mark, [str(guide.whole.move)])
            return
        async with self._salon.painter.brush(mark.match, str(press.user.id)):
            await self._show_hand(press, answer, face, language, self._words.say(language, "table-stale"))
