"""/help with every game, and /rules chapter by chapter."""

from bot.discord_ui.api import blocks
from bot.discord_ui.api.blocks import Block
from bot.discord_ui.api.commands import WITH_ITS_USER
from bot.discord_ui.api.custom_id import CustomId, Verb
from bot.discord_ui.api.press import Press
from bot.discord_ui.features.choices import Games, find_given_game, game_of
from bot.discord_ui.features.command_options import GAME
from bot.discord_ui.features.feature import Feature, answers, command
from bot.discord_ui.features.learning.how_to_play import ANEW, ways_in
from bot.discord_ui.messages import hand_height
from bot.discord_ui.messages.pictures import NO_PICTURES, Pictures, PictureSet
from bot.kit.game import AnyGame
from bot.kit.rules_text import chapters
from bot.words.speaker import Speaker


class Help(Feature):
    def __init__(self, games: Games, pictures: Pictures) -> None:
        self._games, self._pictures = games, pictures

    @command("help", "discord-command-help", "discord-command-help-told", place=7)
    @answers(Verb.HELP)
    async def _help(self, press: Press) -> None:
        """Show *Play* and *Learn* first, then what else one can do here."""
        learn = blocks.button(press.say("learn-button"), CustomId(Verb.LEARN), blocks.GREEN)
        games = blocks.button(press.say("learn-welcome-games"), CustomId(Verb.GAME))
        play = [play_select(self._games, press.say)] if press.guild else []  # a table needs a server's channel
        first = blocks.frame(blocks.text("### Parlour"), *play, blocks.row(learn, games))
        await press.answer.send(blocks.message(first, blocks.text(press.say("discord-help")), ephemeral=True))

    @answers(Verb.GAME)
    async def _game(self, press: Press) -> None:
        """Show one game and the ways to get to know it, or all games if the subject is none. A message that others see
        too stays as it is."""
        game = self._games.get(press.subject)
        body = self._all(press) if game is None else _game_page(press, game)
        give = press.answer.update if press.alone else press.answer.send
        await give(blocks.message(body, ephemeral=not press.alone))

    def _all(self, press: Press) -> Block:
        say = press.say
        buttons = [blocks.button(say(f"{key}-name"), CustomId(Verb.GAME, key), blocks.PRIMARY) for key in self._games]
        return blocks.frame(_blurbs(self._games, say), *hand_height.rows(buttons, in_order=True))

    @command("rules", "discord-command-rules", "discord-command-rules-told", GAME, where=WITH_ITS_USER, place=5)
    async def _rules(self, press: Press) -> None:
        game = find_given_game(self._games, press)
        pictures = await self._illustrate(press, game, 0, over=False)
        await press.answer.send(blocks.message(_chapter(press, game, 0, pictures), ephemeral=True), pictures.files)

    @answers(Verb.CHAPTER)
    async def _turn_to_chapter(self, press: Press) -> None:
        """Turn to a chapter: the select names it by its value, ◀ and ▶ by their number."""
        game = game_of(self._games, press.subject)
        if press.argument == ANEW:
            pictures = await self._illustrate(press, game, 0, over=False)
            body = blocks.message(_chapter(press, game, 0, pictures), ephemeral=press.guild != 0)
            await press.answer.send(body, pictures.files)
            return
        number = int(press.value) if press.value.isdecimal() else press.number
        number = max(0, min(number, len(chapters(game, press.language)) - 1))  # what no chapter has: the nearest one
        pictures = await self._illustrate(press, game, number, over=True)
        await press.answer.update(blocks.message(_chapter(press, game, number, pictures)), pictures.files)

    async def _illustrate(self, press: Press, game: AnyGame, number: int, over: bool) -> PictureSet:
        """Return the pictures of a chapter; `over` where it replaces the message that was pressed."""
        screen = game.illustrations.get(number)
        if screen is None:
            return NO_PICTURES
        source = f"chapter {number} of {game.key}"
        plan = await self._pictures.plan_illustration(screen, source, press.language, press.player)
        return await self._pictures.for_answer(plan, press.answer, over)


def play_select(games: Games, say: Speaker) -> Block:
    """Return a select that opens a table of the game that is chosen."""
    options = [blocks.option(say(f"{key}-name"), key) for key in games]
    return blocks.select(CustomId(Verb.PLAY), say("discord-play-a-game"), options)


def game_list(games: Games, say: Speaker) -> list[Block]:
    """Return every game in a sentence, and a select that opens a table of one of them."""
    return [_blurbs(games, say), play_select(games, say)]


def _blurbs(games: Games, say: Speaker) -> Block:
    lines = [f"**{say(f'{key}-name')}** · {say(f'{key}-blurb')}" for key in games]
    return blocks.text("\n".join([f"### {say('discord-games')}", *lines]))


def _game_page(press: Press, game: AnyGame) -> Block:
    """Introduce one game, with the ways into it."""
    say = press.say
    text = blocks.text(f"### {say(f'{game.key}-name')}\n{say(f'{game.key}-blurb')}")
    back = blocks.button(say("discord-go-back"), CustomId(Verb.GAME))
    return blocks.frame(text, blocks.row(*ways_in(game, say), back))


def _chapter(press: Press, game: AnyGame, number: int, pictures: PictureSet) -> Block:
    """Return a chapter of the rules with its pictures, and the way to the others."""
    say, all_chapters = press.say, chapters(game, press.language)
    last = len(all_chapters) - 1
    chapter = all_chapters[number]
    parts = [
        blocks.text(f"### {say(f'{game.key}-name')} · {chapter.title}\n{chapter.text}"),
        *(blocks.gallery(each.name, each.description) for each in pictures.album),
    ]
    ways = blocks.row(*ways_in(game, say, rules=False))
    if not last:
        return blocks.frame(*parts, ways)
    options = [blocks.option(each.title, str(n), chosen=n == number) for n, each in enumerate(all_chapters)]
    back, on = (CustomId(Verb.CHAPTER, game.key, n) for n in (number - 1, number + 1))
    return blocks.frame(
        *parts,
        blocks.select(CustomId(Verb.CHAPTER, game.key, number), say("discord-chapter"), options),
        blocks.row(blocks.button("◀", back, disabled=number == 0), blocks.button("▶", on, disabled=number == last)),
        ways,
    )
