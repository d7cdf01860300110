"""Try again to resume matches that were quarantined."""

import argparse
import asyncio

from bot.command_line.command import Command
from bot.config import Config
from bot.terminal.play import Console
from bot.words import Words


def add(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("match", nargs="?")


def _readmit(options: argparse.Namespace, settings: Config, words: Words) -> int:
    from bot.operator import serve

    reasons = asyncio.run(serve.readmit(settings, options.match))
    sentences = [
        words.say(options.language, "terminal-stays-aside", {"match": m, "text": w}) for m, w in reasons.items()
    ]
    Console().print(*sentences, words.say(options.language, "terminal-readmitted", {"count": len(reasons)}))
    return 1 if reasons else 0


COMMAND = Command(
    "readmit", "look again at a match that was quarantined because it did not replay, or at all", _readmit, add
)
