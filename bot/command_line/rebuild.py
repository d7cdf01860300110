"""Work out all ratings anew."""

import argparse
import asyncio
import gc
from dataclasses import asdict

from bot.command_line.command import Command
from bot.config import Config
from bot.terminal.play import Console
from bot.words import Words


def _rebuild(options: argparse.Namespace, settings: Config, words: Words) -> int:
    from bot.operator import serve

    gc.disable()  # a rebuild makes a million small values and little garbage: collecting would take as long again
    try:
        rebuilt = asyncio.run(serve.rebuild(settings))
    finally:
        gc.enable()
    Console().print(words.say(options.language, "league-rebuilt", asdict(rebuilt)))
    return 0


COMMAND = Command(
    "rebuild", "work out all ratings anew from the finished matches, and say whether any number differed", _rebuild
)
