"""/learn: choose a game and a lesson, and play it step by step in one message. Its buttons carry where one is."""

from bot.discord_ui.api import blocks
from bot.discord_ui.api.blocks import Block
from bot.discord_ui.api.commands import STRING, option
from bot.discord_ui.api.custom_id import Verb
from bot.discord_ui.api.press import Press
from bot.discord_ui.features.choices import find_given_game, game_of
from bot.discord_ui.features.feature import Feature, answers, command
from bot.discord_ui.features.learning.lesson_card import (
    SAME_MESSAGE,
    caption,
    games_card,
    heading,
    lessons_card,
    step_controls,
)
from bot.discord_ui.features.learning.lessons_done import Progress
from bot.discord_ui.messages.desk import Desk
from bot.discord_ui.messages.hand_height import heights, room_beside
from bot.discord_ui.messages.screens import Screens
from bot.discord_ui.messages.table_screen import content
from bot.discord_ui.messages.waiting_tables import NO_OTHER_TABLES
from bot.kit.game import AnyGame
from bot.kit.lesson import Lesson, Question
from bot.kit.screen import Say
from bot.learn.walk import face, in_order, try_move


class Lessons(Feature):
    def __init__(self, desk: Desk, screens: Screens) -> None:
        self._games, self._progress, self._screen, self._pictures = (
            desk.games,
            Progress(desk.store),
            screens.screen,
            screens.pictures,
        )
        self._waiting = screens.waiting_tables

    @command(
        "learn",
        "learn-command",
        "learn-command-told",
        option(STRING, "discord-option-game", "discord-given-game", autocomplete=True),
        place=6,
    )
    async def _learn(self, press: Press) -> None:
        if press.option_values.get("game"):
            await self._send(press, await self._lessons(press, find_given_game(self._games, press)))
        else:
            await self._send(press, self._all(press))

    @answers(Verb.LEARN)
    async def _menu(self, press: Press) -> None:
        """Show the lessons in a new message for *Learn*, wherever it stands; for *All lessons* and *Another game*, show
        them in the message of the lesson."""
        is_game = press.subject in self._games
        body = await self._lessons(press, self._games[press.subject]) if is_game else self._all(press)
        if press.argument == SAME_MESSAGE:
            await press.answer.update(blocks.message(*body))
        else:
            await self._send(press, body)

    async def _send(self, press: Press, body: list[Block]) -> None:
        """Send a new message. In a server nobody else sees it; a DM is the reader's own anyway, and there the message
        may stay."""
        await press.answer.send(blocks.message(*body, ephemeral=press.guild != 0))

    def _all(self, press: Press) -> list[Block]:
        return games_card(self._games, press.say)

    async def _lessons(self, press: Press, game: AnyGame) -> list[Block]:
        return lessons_card(
            game, await self._progress.list_finished(press.player, game.key), press.say, press.guild != 0
        )

    @answers(Verb.LESSON)
    async def _lesson(self, press: Press) -> None:
        """Show a step."""
        game, lesson = self._find_lesson(press)
        if lesson is None:
            await press.answer.update(blocks.message(*await self._lessons(press, game)))
            return
        await self._show(press, game, lesson, _step(press, lesson))

    @answers(Verb.TRY)
    async def _try(self, press: Press) -> None:
        """Make the offered move whose place the button tells."""
        game, lesson = self._find_lesson(press)
        if lesson is None:
            await self._lesson(press)
            return
        assert press.custom_id
        number, place = _step(press, lesson), press.custom_id.place.removeprefix(".")
        offers = in_order(lesson, number, face(game, lesson, number))
        if not place.isdecimal() or int(place) >= len(offers):
            await self._lesson(press)
            return
        outcome = try_move(game, lesson, number, offers[int(place)].move)
        if outcome.right:
            await self._show(press, game, lesson, min(number + 1, len(lesson.steps) - 1))
        else:
            await self._show(press, game, lesson, number, outcome.says)

    @answers(Verb.CLUE)
    async def _clue(self, press: Press) -> None:
        game, lesson = self._find_lesson(press)
        step = lesson.steps[_step(press, lesson)] if lesson else None
        if lesson is None or not isinstance(step, Question):
            await self._lesson(press)
            return
        await self._show(press, game, lesson, _step(press, lesson), step.hint)

    def _find_lesson(self, press: Press) -> tuple[AnyGame, Lesson | None]:
        """Return the lesson that the press is about; None when the game has no such lesson any more."""
        game = game_of(self._games, press.subject)
        return game, next((lesson for lesson in game.lessons if lesson.key == press.argument), None)

    async def _show(self, press: Press, game: AnyGame, lesson: Lesson, number: int, answer: Say | None = None) -> None:
        """Show the step in place of the pressed message; the last one finishes the lesson. `answer` tells what the last
        try came to."""
        waiting = NO_OTHER_TABLES
        if number + 1 == len(lesson.steps):
            await self._progress.add(press.player, game.key, lesson.key)
            waiting = await self._waiting.find_waiting("", press.player)
        position, names = face(game, lesson, number, press.player), {press.player: press.player_name}
        say = self._screen.speaker(position, names, press.language)
        sentence = say(answer.code, answer.facts) if answer else ""
        controls = step_controls(game, lesson, number, position, say, press.guild != 0, waiting)
        below = [caption(lesson, number, say, sentence), *controls]
        head = heading(game, lesson, number, position, say, below)
        room = room_beside(heights([head, *below]))
        plan = await self._pictures.plan(position, names, press.language, press.player, room)
        pictures = await self._pictures.for_answer(plan, press.answer, over=True)
        galleries = [blocks.gallery(each.name, each.description) for each in pictures.album]
        scene = [head, *galleries] if galleries else [head, *content(position, say, ())]
        await press.answer.update(blocks.message(blocks.frame(*scene, *below)), pictures.files)


def _step(press: Press, lesson: Lesson) -> int:
    """Return the step that the press is about; a number that none has stands for the nearest one."""
    return max(0, min(press.number, len(lesson.steps) - 1))
