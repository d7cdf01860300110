"""Write a small complete game."""

import argparse

from bot.command_line.command import CannotDo, Command
from bot.config import Config
from bot.terminal import new_game
from bot.terminal.play import Console
from bot.words import Words


def add(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("key", metavar="KEY", help="one word of small letters, such as honey")
    parser.add_argument("--like", choices=new_game.kinds(), default=new_game.USUAL, help="the game it is written from")


def _new_game(options: argparse.Namespace, settings: Config, words: Words) -> int:
    console = Console()
    try:
        new_game.write(options.key, like=options.like)
    except new_game.BadKey as bad:
        raise CannotDo(bad.code, text=bad.text[:40]) from bad
    new_game.record(options.key, console.print)
    console.print(words.say(options.language, "terminal-new-game", {"game": options.key}))
    return 0


COMMAND = Command("new-game", "write a small complete game, to be rewritten into another one", _new_game, add)
