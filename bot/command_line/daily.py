"""Whether the deals of days tell who plays well."""

import argparse
import json

from bot.command_line.command import Command, game_of, positive
from bot.config import Config
from bot.daily.simulation import simulate
from bot.terminal.play import Console
from bot.words import Words


def add(parser: argparse.ArgumentParser) -> None:
    commands = parser.add_subparsers(required=True, metavar="WHAT")
    simulation = commands.add_parser("simulate", help="let people of known strength play many days")
    simulation.add_argument("--game", required=True)
    simulation.add_argument("--people", type=positive, default=300)
    simulation.add_argument("--days", type=positive, default=30)
    simulation.add_argument("--seed", default="0")
    simulation.add_argument("--jobs", type=positive, default=1, help="processes")
    simulation.add_argument("--json", action="store_true", help="one JSON object instead of lines")


def _daily(options: argparse.Namespace, settings: Config, words: Words) -> int:
    figures = simulate(game_of(options.game), options.people, options.days, options.seed, options.jobs)
    lines = [json.dumps(figures)] if options.json else [f"{name}: {value}" for name, value in figures.items()]
    Console().print(*lines)
    return 0


COMMAND = Command("daily", "whether the deals of days tell who plays well", _daily, add)
