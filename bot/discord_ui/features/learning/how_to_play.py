"""*How to play*: one page for each game, with what one wants, what one does, what scores, and a picture."""

from collections.abc import Sequence

from bot.discord_ui.api import blocks
from bot.discord_ui.api.blocks import Block
from bot.discord_ui.api.custom_id import CustomId, Verb
from bot.discord_ui.api.press import Press
from bot.discord_ui.features.choices import Games, game_of
from bot.discord_ui.features.feature import Feature, answers
from bot.discord_ui.messages.pictures import NO_PICTURES, Pictures, PictureSet
from bot.discord_ui.messages.seat_names import written_names
from bot.discord_ui.messages.table_screen import TABLE_ROOM
from bot.kit.game import AnyGame
from bot.kit.lesson import Question
from bot.learn.walk import face
from bot.words.speaker import Speaker

ANEW = "new"  # the argument of a press that sends a message, and leaves the one it stands in as it is


class HowToPlay(Feature):
    def __init__(self, games: Games, pictures: Pictures) -> None:
        self._games, self._pictures = games, pictures

    @answers(Verb.HOW)
    async def _page(self, press: Press) -> None:
        """Show how to play the game that is the subject."""
        game = game_of(self._games, press.subject)
        example, pictures = await self._make_example(press, game)
        body = blocks.message(page(game, press.say, example), ephemeral=press.guild != 0)
        await press.answer.send(body, pictures.files)

    async def _make_example(self, press: Press, game: AnyGame) -> tuple[list[Block], PictureSet]:
        """Return the first question of the first lesson: what it says, and how it lies on the table."""
        for lesson in game.lessons:
            for number, step in enumerate(lesson.steps):
                if isinstance(step, Question):
                    example, names = face(game, lesson, number, press.player), {press.player: press.player_name}
                    plan = await self._pictures.plan(example, names, press.language, press.player, TABLE_ROOM)
                    pictures = await self._pictures.for_answer(plan, press.answer, over=False)
                    words = press.say.words
                    seats = written_names(example, names, words, press.language)
                    say = Speaker(words, press.language, seats, example.seat)
                    lines = [f"**{say('learn-example')}**", say(step.says.code, step.says.facts)]
                    right = step.offers[0]
                    answer = say(right.label.code, right.label.facts) if right.label else right.move.partition(" ")[2]
                    lines.append(say("learn-example-answer", answer=answer))
                    text = blocks.text("\n".join(lines))
                    galleries = [blocks.gallery(each.name, each.description) for each in pictures.album]
                    return [text, *galleries] if galleries else [], pictures
        return [], NO_PICTURES


def page(game: AnyGame, say: Speaker, example: Sequence[Block]) -> Block:
    lines = [
        f"### {say('learn-how-title', game=say(f'{game.key}-name'))}",
        f"**{say('learn-goal')}**\n{say(f'{game.key}-how-goal')}",
        f"**{say('learn-turn')}**\n{say(f'{game.key}-how-turn')}",
        f"**{say('learn-points')}**\n{say(f'{game.key}-how-points')}",
        f"**{say('learn-pictures')}**\n{say(_code_of_marks(game, say))}",
    ]
    return blocks.frame(blocks.text("\n".join(lines)), *example, blocks.row(*ways_in(game, say, how=False)))


def _code_of_marks(game: AnyGame, say: Speaker) -> str:
    """Return what explains the marks in pictures: a game may have words of its own."""
    own = f"{game.key}-how-marks"
    return own if say.words.has(say.language, own) else "learn-marks"


def ways_in(game: AnyGame, say: Speaker, *, how: bool = True, rules: bool = True) -> list[Block]:
    """Return the buttons from where one may get to know a game, but for the one that is pressed already."""
    buttons = [blocks.button(say("learn-how"), CustomId(Verb.HOW, game.key))] if how else []
    if game.lessons:
        buttons.append(blocks.button(say("learn-button"), CustomId(Verb.LEARN, game.key)))
    if rules:
        buttons.append(blocks.button(say("learn-rules"), CustomId(Verb.CHAPTER, game.key, 0, ANEW)))
    return buttons
