"""The pictures of a face, drawn beside the event loop. A game goes on in words when a picture fails or is late."""

import asyncio
import logging
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from bot import paint
from bot.discord_ui.api.answer import Answer
from bot.discord_ui.api.requests import DISCORD_ERRORS, File
from bot.discord_ui.messages.preferences import Preferences
from bot.discord_ui.messages.seat_names import drawn_names
from bot.kit.screen import Screen
from bot.paint import Layout, PictureMaker
from bot.table.face import Face
from bot.words import Words
from bot.words.french_cards import in_french
from bot.words.speaker import Speaker

log = logging.getLogger(__name__)

DRAWING_TIMEOUT = 1.0  # seconds that a message waits for its pictures


@dataclass(frozen=True, slots=True)
class ShownPicture:
    """A picture in a message: the name of its file, and a description for those who do not see it."""

    name: str
    description: str


@dataclass(frozen=True, slots=True)
class PictureSet:
    """The pictures of one message, and the files for them."""

    album: tuple[ShownPicture, ...] = ()
    files: tuple[File, ...] = ()


NO_PICTURES = PictureSet()


@dataclass(slots=True, eq=False)
class PicturePlan:
    """What is to be drawn of a screen; without a layout, it is told in words."""

    source: str  # what the screen belongs to, for the log
    language: str
    layout: Layout | None
    pictures: PictureSet | None = None  # once they are drawn


NO_PLAN = PicturePlan("", "", None)


class Pictures:
    def __init__(self, maker: PictureMaker, words: Words, preferences: Preferences) -> None:
        self._maker, self._words, self._preferences = maker, words, preferences

    async def plan(
        self, face: Face, names: Mapping[str, str], language: str, player: str, room: int = 0
    ) -> PicturePlan:
        """Plan pictures for a player of the match, or for everybody if `player` is empty. With `room` everything is on
        one page, at most so many px tall on a phone."""
        return self.plan_in(await self._preferences.theme(player), face, names, language, room)

    def plan_in(
        self, theme: str, face: Face, names: Mapping[str, str], language: str, room: int, wish: int = 0
    ) -> PicturePlan:
        """Return the same in a theme that is known."""
        say = Speaker(self._words, language, drawn_names(face, names, self._words, language), face.seat)
        source, layout = f"match {face.match}: ply {face.ply}", None
        try:
            sentence = _with_letters_of(theme, say)
            layout = paint.screen_layout(face.screen, sentence, say.names, theme, face.turns, face.seat, face.result)
            layout = paint.fit_on_one_page(layout, room, wish) if room else layout
            layout = layout if layout.pictures or layout.numbers else None
        except Exception:
            log.exception("%s cannot be drawn and is told in words", source)
        return PicturePlan(source, language, layout)

    async def plan_illustration(self, screen: Screen, source: str, language: str, player: str) -> PicturePlan:
        """Plan the picture of an example in the rules: a screen of no match, at which nobody sits."""
        say, layout = Speaker(self._words, language), None
        try:
            theme = await self._preferences.theme(player)
            layout = paint.screen_layout(screen, _with_letters_of(theme, say), (), theme)
        except Exception:
            log.exception("%s cannot be drawn and is told in words", source)
        return PicturePlan(source, language, layout)

    def are_ready(self, plan: PicturePlan) -> bool:
        """Say whether nothing must be drawn for it."""
        return plan.layout is None or plan.pictures is not None or self._maker.is_ready(plan.layout, plan.language)

    async def make(self, plan: PicturePlan, urgent: bool = False) -> PictureSet:
        """Draw the pictures, unless that is done. It is `urgent` where somebody waits for the answer to a press. Return
        no pictures if they cannot be drawn."""
        if plan.layout is None:
            return NO_PICTURES
        if plan.pictures is not None:
            return plan.pictures
        try:
            pages = await self._maker.make_pages(plan.layout, plan.language, urgent)
            album = tuple([ShownPicture(page.name, page.description) for page in pages])
            plan.pictures = PictureSet(album, tuple([File(page.name, page.png) for page in pages]))
            return plan.pictures
        except Exception:
            log.exception("%s could not be drawn and is told in words", plan.source)
            return NO_PICTURES

    async def for_answer(self, plan: PicturePlan, answer: Answer, over: bool) -> PictureSet:
        """Return the pictures of an answer. Acknowledge the press first if they are not ready; `over` as in
        `put_off`."""
        if self.are_ready(plan):
            return await self.make(plan, urgent=True)
        task = asyncio.create_task(self.make(plan, urgent=True))
        try:
            await answer.take_time(over=over)
        except DISCORD_ERRORS:
            await task  # nobody waits for it any more, but a task must not be left alone
            raise
        return await task

    async def make_in_time(self, plan: PicturePlan, urgent: bool) -> PictureSet | None:
        """Draw the pictures. Return None if they are not ready soon, or at once while many others wait; then ask again
        a little later."""
        if plan.layout is None or plan.pictures is not None:
            return await self.make(plan)
        if not urgent and self._maker.busy:
            return None
        try:
            async with asyncio.timeout(DRAWING_TIMEOUT):  # what is drawn is drawn to its end, for whoever asks next
                return await self.make(plan, urgent)
        except TimeoutError:
            return None


def _with_letters_of(theme: str, say: Speaker) -> Callable[[str, Mapping[str, Any]], str]:
    """Return what says the sentences of a picture: their cards have the letters of the cards in it."""
    if not theme.endswith(paint.FRENCH):
        return say
    return lambda code, facts: in_french(say(code, facts))
