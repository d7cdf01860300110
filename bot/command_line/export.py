"""Write a finished match as a file."""

import argparse
import asyncio
from pathlib import Path

from bot.command_line.command import CannotDo, Command
from bot.config import Config
from bot.table import match_file
from bot.terminal.play import Console
from bot.words import Words


def add(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("match")
    parser.add_argument("-o", "--output", type=Path, help="the file to write (MATCH.match)")


def _export(options: argparse.Namespace, settings: Config, words: Words) -> int:
    from bot.services import open_services

    async def write_log() -> str:
        async with open_services(settings, anyway=True) as services:
            match = await services.tables.record(options.match)
            if match.ending is None:
                raise CannotDo("terminal-export-open", match=options.match)
            return match_file.write(match.header, match.log)

    text = asyncio.run(write_log())
    file = options.output or Path(f"{options.match}.match")
    try:
        file.write_text(text, encoding="utf-8")
    except OSError as error:
        raise CannotDo("terminal-bad-file", text=f"{file}: {error.strerror}") from error
    Console().print(words.say(options.language, "terminal-exported", {"file": str(file)}))
    return 0


COMMAND = Command("export", "write a finished match as a .match file", _export, add)
