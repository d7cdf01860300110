"""Play the lessons of a game in this terminal."""

import argparse
import asyncio

from bot.command_line.command import CannotDo, Command, game_of, positive
from bot.config import Config
from bot.games import ALL
from bot.terminal import learn
from bot.terminal.play import Console
from bot.words import Words


def add(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", nargs="?", help="honey, …")
    parser.add_argument(
        "lesson", nargs="?", type=positive, default=1, help="the number of the lesson to begin with (1)"
    )
    parser.add_argument("--check", action="store_true", help="play all lessons of all games in all languages by itself")


def _learn(options: argparse.Namespace, settings: Config, words: Words) -> int:
    console = Console()
    if options.check:
        return 0 if learn.check(ALL, words, options.language, console) else 1
    game = game_of(options.game or "")
    if options.lesson > len(game.lessons):
        name = words.say(options.language, f"{game.key}-name")
        raise CannotDo("terminal-no-such-lesson", game=name, count=len(game.lessons))
    asyncio.run(learn.LessonSession(game, words, options.language, console).run(options.lesson - 1))
    return 0


COMMAND = Command("learn", "play the lessons of a game in this terminal", _learn, add)
