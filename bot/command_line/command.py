"""What a command is: a value that knows its name, what may be typed after it, and what it does. Helpers of several."""

import argparse
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

from bot.config import Config
from bot.games import ALL
from bot.kit.game import AnyGame
from bot.table import match_file
from bot.words import Words


class CannotDo(Exception):
    """The command cannot be carried out. The sentence says why."""

    def __init__(self, code: str, **facts: Any) -> None:
        super().__init__(code, facts)
        self.code, self.facts = code, facts


def takes_nothing(parser: argparse.ArgumentParser) -> None:
    """Add no arguments: the command takes none."""


class Command(NamedTuple):
    name: str
    description: str  # what it does, for --help
    do: Callable[[argparse.Namespace, Config, Words], int]  # returns the exit code, or raises CannotDo
    add: Callable[[argparse.ArgumentParser], None] = takes_nothing


def positive(text: str) -> int:
    number = int(text)
    if number < 1:
        raise argparse.ArgumentTypeError("a number from 1 on")
    return number


def record_of(file: Path) -> tuple[Any, Any, str]:
    try:
        return match_file.read(text_of(file))
    except match_file.Misread as error:
        raise CannotDo("terminal-bad-line", line=error.line) from error


def text_of(file: Path) -> str:
    try:
        with file.open(encoding="utf-8") as stream:
            return stream.read(match_file.MAX_LETTERS)
    except (OSError, UnicodeDecodeError) as error:
        raise CannotDo("terminal-bad-file", text=str(file)) from error


def options_of(pairs: list[str], game: AnyGame, words: Words, language: str) -> dict[str, str]:
    options = {}
    for pair in pairs:
        name, _, value = pair.partition("=")
        if value not in game.options.get(name, ()):
            raise CannotDo("terminal-option", game=words.say(language, f"{game.key}-name"), text=pair[:40])
        options[name] = value
    return options


def game_of(key: str) -> AnyGame:
    for game in ALL:
        if game.key == key:
            return game
    raise CannotDo("terminal-no-such-game", game=key[:40], games=", ".join(game.key for game in ALL))


def refuse(sentence: str) -> int:
    print(sentence, file=sys.stderr)  # noqa: T201 - this is the command line
    return 2
