"""/help, and /rules chapter by chapter."""

from collections.abc import Mapping

from bot.discord_ui.api import blocks
from bot.discord_ui.api.blocks import Block
from bot.discord_ui.api.custom_id import CustomId, Verb
from bot.discord_ui.api.press import Press
from bot.discord_ui.features.choices import Games, game_given, game_of
from bot.discord_ui.features.feature import NO_COMPLETIONS, Handler
from bot.kit.game import AnyGame
from bot.kit.rules_text import chapters


class Help:
    completions = NO_COMPLETIONS

    def __init__(self, games: Games) -> None:
        self._games = games
        self.commands: dict[str, Handler] = {"help": self._help, "rules": self._rules}
        self.presses: Mapping[Verb, Handler] = {Verb.CHAPTER: self._turn_to_chapter}

    async def _help(self, press: Press) -> None:
        await press.tell("discord-help")

    async def _rules(self, press: Press) -> None:
        game = game_given(self._games, press)
        await press.answer.send(blocks.message(_chapter(press, game, 0), ephemeral=True))

    async def _turn_to_chapter(self, press: Press) -> None:
        """The select says the chapter by its value, ◀ and ▶ by their number."""
        game = game_of(self._games, press.subject)
        number = int(press.value) if press.value.isdecimal() else press.number
        await press.answer.update(blocks.message(_chapter(press, game, number)))


def _chapter(press: Press, game: AnyGame, number: int) -> Block:
    """A chapter of the rules and the way to the others. A number that no chapter has stands for the nearest one."""
    say, found = press.say, chapters(game, press.language)
    last = len(found) - 1
    number = max(0, min(number, last))
    shown = found[number]
    blurb = [say(f"{game.key}-blurb"), ""] if number == 0 else []
    text = "\n".join([f"### {say(f'{game.key}-name')} · {shown.title}", *blurb, shown.text])
    if not last:
        return blocks.frame(blocks.text(text))
    options = [blocks.option(each.title, str(n), chosen=n == number) for n, each in enumerate(found)]
    back, on = (CustomId(Verb.CHAPTER, game.key, n) for n in (number - 1, number + 1))
    return blocks.frame(
        blocks.text(text),
        blocks.select(CustomId(Verb.CHAPTER, game.key, number), say("discord-chapter"), options),
        blocks.row(blocks.button("◀", back, disabled=number == 0), blocks.button("▶", on, disabled=number == last)),
    )
