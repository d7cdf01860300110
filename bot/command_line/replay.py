"""Step through the file of a match."""

import argparse
import asyncio
from pathlib import Path

from bot.command_line.command import Command, record_of
from bot.config import Config
from bot.games import EVERY_VERSION
from bot.table import replay
from bot.terminal.file_replay import FileReview
from bot.terminal.play import Console
from bot.words import Words


def add(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", type=Path)


def _replay(options: argparse.Namespace, settings: Config, words: Words) -> int:
    header, entries, _ = record_of(options.file)
    review = FileReview(words, options.language, Console())
    asyncio.run(review.step(header, entries, replay.faces(header, entries, EVERY_VERSION)))
    return 0


COMMAND = Command("replay", "step through a .match file", _replay, add)
