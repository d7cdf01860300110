"""Play many matches through the pure rules."""

import argparse
import json
from math import inf

from bot.command_line.command import CannotDo, Command, game_of, options_of, positive
from bot.config import Config
from bot.table.lobby import how_many
from bot.terminal.play import Console
from bot.terminal.simulate import BRAINS, RANDOM, Setting, simulate
from bot.words import Words


def add(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--game", required=True)
    parser.add_argument("--matches", type=positive, default=100)
    parser.add_argument("--seed", default="0")
    parser.add_argument(
        "--robots", default=RANDOM, help=f"one of {', '.join(BRAINS)} for all, or a list with one for each seat"
    )
    parser.add_argument("--rotate", action="store_true", help="play each deal once for every turn of the line-up")
    parser.add_argument("--think", type=float, default=inf, metavar="SECONDS", help="the most for a move of a robot")
    parser.add_argument("--jobs", type=positive, default=1, help="processes")
    parser.add_argument("--seats", type=positive)
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE")
    parser.add_argument("--json", action="store_true", help="one JSON object instead of lines")


def _simulate(options: argparse.Namespace, settings: Config, words: Words) -> int:
    game = game_of(options.game)
    brains = options.robots.split(",")
    seats = options.seats or (len(brains) if len(brains) > 1 else min(4, game.seats[-1]))
    if seats not in game.seats:
        name = words.say(options.language, f"{game.key}-name")
        raise CannotDo("terminal-bad-seats", game=name, **how_many(game), count=seats)
    brains = brains * seats if len(brains) == 1 else brains
    if len(brains) != seats or not set(brains) <= set(BRAINS):
        raise CannotDo("terminal-bad-robots", text=options.robots[:40])
    values = options_of(options.option, game, words, options.language)
    values = {name: values.get(name, choices[0]) for name, choices in game.options.items()}
    setting = Setting(game, options.seed, tuple(brains), values, options.rotate, options.think)
    figures = simulate(setting, options.matches, options.jobs)
    lines = [json.dumps(figures)] if options.json else [f"{name}: {value}" for name, value in figures.items()]
    Console().print(*lines)
    return 0


COMMAND = Command("simulate", "play many matches through the pure rules, without a table", _simulate, add)
