"""Say what a game lacks, in under a minute."""

import argparse

from bot.command_line.command import Command, game_of
from bot.config import Config
from bot.games import ALL
from bot.terminal.check_game import check
from bot.terminal.play import Console
from bot.words import Words


def add(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", metavar="KEY")


def _check_game(options: argparse.Namespace, settings: Config, words: Words) -> int:
    game = game_of(options.game)
    others = [other.key for other in ALL if other is not game]
    return 0 if check(game, words, others, Console().print) else 1


COMMAND = Command("check-game", "say what a game lacks, and where to write it", _check_game, add)
