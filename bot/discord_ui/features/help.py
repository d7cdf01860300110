"""/help and /rules."""

from collections.abc import Mapping

from bot.discord_ui.api.custom_id import Verb
from bot.discord_ui.api.press import Press
from bot.discord_ui.features.choices import Games, game_of
from bot.discord_ui.features.feature import NO_COMPLETIONS, NO_PRESSES, Handler
from bot.kit.rules_text import rules_text


class Help:
    presses: Mapping[Verb, Handler] = NO_PRESSES
    completions = NO_COMPLETIONS

    def __init__(self, games: Games) -> None:
        self._games = games
        self.commands: dict[str, Handler] = {"help": self._help, "rules": self._rules}

    async def _help(self, press: Press) -> None:
        await press.tell("discord-help")

    async def _rules(self, press: Press) -> None:
        game = game_of(self._games, press.given.get("game"))
        name, told = press.say(f"{game.key}-name"), press.say(f"{game.key}-blurb")
        rules = rules_text(game, press.language).partition("\n\n")[2]  # less its heading
        await press.tell_text(f"### {name}\n{told}\n\n{rules}")
