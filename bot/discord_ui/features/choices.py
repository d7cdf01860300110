"""Games and paces: offered while somebody types, and read from what was typed. Values of controls are read here too."""

import re
from collections.abc import Mapping
from enum import StrEnum
from typing import Any, TypeVar

from bot.discord_ui.api.press import Press
from bot.discord_ui.features.feature import Feature, completes
from bot.kit.game import AnyGame
from bot.kit.pace import Pace
from bot.kit.robot_levels import USUAL, Level
from bot.table.refusals import TableError
from bot.words.speaker import Speaker

PACES = ("live:5:00+0:05", "live:2:00+0:05", "live:15:00+0:10", "async:24h+8h/72h", "async:3d+1d/7d", "none")
MAX_CHOICE_LENGTH = 100  # letters of a choice, by Discord's rule
DEFAULT_VALUE = "own"  # the value of "as it is anyway": Discord takes no empty value

Games = Mapping[str, AnyGame]  # by key
NUMBER = re.compile(r"-?\d{1,18}", re.ASCII)  # as many digits as the database holds

Choice = TypeVar("Choice", bound=StrEnum)


class Choices(Feature):
    def __init__(self, games: Games) -> None:
        self._games = games

    @completes("game")
    async def _complete_games(self, press: Press, query: str) -> list[dict[str, Any]]:
        return game_choices(self._games, query, press.say)

    @completes("pace")
    async def _complete_paces(self, press: Press, query: str) -> list[dict[str, Any]]:
        """Return the paces that most tables want; any other may be typed in full."""
        choices = [{"name": pace_text(Pace.parse(pace), press.say), "value": pace} for pace in PACES]
        return [choice for choice in choices if query.lower() in f"{choice['name']} {choice['value']}".lower()]

    @completes("robots")
    async def _complete_robots(self, press: Press, query: str) -> list[dict[str, Any]]:
        """Offer one robot of each level, after those that were typed already."""
        before, comma, last = query.rpartition(",")
        head = f"{before}{comma} ".lstrip() if comma else ""
        levels = [(press.say("robot-level", level=level), level) for level in Level]
        texts = [f"{head}{name}" for name, level in levels if last.strip().lower() in f"{name} {level}".lower()]
        descriptions = {f"{head}{name}": press.say("robot-told", level=level) for name, level in levels}
        return [{"name": _cut(f"{text} – {descriptions[text]}"), "value": text[:MAX_CHOICE_LENGTH]} for text in texts]


def game_choices(games: Games, query: str, say: Speaker) -> list[dict[str, Any]]:
    """Return the games whose name or key holds what was typed, each with its short description."""
    return [
        {"name": _cut(f"{say(f'{key}-name')} – {say(f'{key}-blurb')}"), "value": key}
        for key in _find_alike(games, query, say)
    ]


def read_robots(text: str, say: Speaker) -> list[Level]:
    """Return how many robots of which level: "3", "master, club", "2 master"; TableError for anything else."""
    names = {name.lower(): level for level in Level for name in (level.value, say("robot-level", level=level))}
    levels: list[Level] = []
    for part in filter(None, (part.strip().lower() for part in text.split(","))):
        number, _, name = part.partition(" ") if part[0].isdigit() else ("1", "", part)
        if not number.isdecimal() or len(number) > 2 or (name and name.strip() not in names):
            raise TableError("discord-bad-robots", text=text[:40])
        levels += [names[name.strip()] if name else USUAL] * int(number)
    return levels


def number_in(text: str) -> int:
    """Return the number that a control carries; TableError where somebody forged it."""
    if not NUMBER.fullmatch(text):
        raise TableError("discord-not-ours")
    return int(text)


def choice_in(choices: type[Choice], text: str) -> Choice:
    """Return the choice that a control carries; TableError where somebody forged it."""
    try:
        return choices(text)
    except ValueError as error:
        raise TableError("discord-not-ours") from error


def game_of(games: Games, key: str) -> AnyGame:
    """Return the game with this key, which stands in a button; TableError when it is hosted no more."""
    if (game := games.get(key)) is None:
        raise TableError("discord-not-ours")
    return game


def find_given_game(games: Games, press: Press) -> AnyGame:
    """Return the game that a command names. Text that was sent without a choice from the list will do if only one game
    is like it; otherwise raise TableError with the names of all games."""
    query = str(press.option_values.get("game", ""))
    alike = [query] if query in games else _find_alike(games, query, press.say)
    if len(alike) != 1:
        raise TableError("discord-no-such-game", games=", ".join(press.say(f"{key}-name") for key in games))
    return games[alike[0]]


def _find_alike(games: Games, query: str, say: Speaker) -> list[str]:
    """Return the games whose key or name holds what was typed."""
    return [key for key in games if query.lower().strip() in f"{key} {say(f'{key}-name')}".lower()]


def read_pace(text: str) -> Pace:
    """Return the pace that somebody typed; raise TableError when it is no pace."""
    try:
        return Pace.parse(text)
    except ValueError as error:
        raise TableError("discord-bad-pace") from error


def option_text(game: AnyGame, option: str, value: str, say: Speaker) -> str:
    """Return an option of a game and its value in words."""
    name = f"{game.key}-option-{option}"
    return say("discord-chosen-option", option=say(name), value=say(f"{name}-{value}"))


def pace_text(pace: Pace, say: Speaker) -> str:
    return say(*pace.tempo.describe(pace))


def _cut(text: str) -> str:
    """Cut the text between two words, so that it fits."""
    return (
        text
        if len(text) <= MAX_CHOICE_LENGTH
        else text[: MAX_CHOICE_LENGTH - 1].rpartition(" ")[0].rstrip(" .,:;–") + "…"
    )
