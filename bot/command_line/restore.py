"""Fill a database from a backup."""

import argparse
import asyncio
import sqlite3
from dataclasses import asdict
from pathlib import Path
from typing import Any

from bot.command_line.command import CannotDo, Command
from bot.config import Config
from bot.terminal.play import Console
from bot.words import Words


def add(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", type=Path)
    parser.add_argument("--replace", action="store_true", help="what a bot left there, after a proved copy of it")


def _restore(options: argparse.Namespace, settings: Config, words: Words) -> int:
    from bot.operator import backups
    from bot.store.copies import BadCopy, NotEmpty
    from bot.store.migrate import NewerSchema

    def progress(code: str, facts: dict[str, Any]) -> None:
        Console().print(words.say(options.language, code, facts))

    replace = (settings.backup_folder or Path()) if options.replace else None
    try:
        report = asyncio.run(backups.restore(options.file, settings.database, replace=replace, progress=progress))
    except NotEmpty as error:
        last = error.contents.last_move
        there = asdict(error.contents) | {"time": backups.to_the_second(last) if last else "never"}
        raise CannotDo("terminal-restore-not-empty", **there) from error
    except backups.CannotReplace as error:
        raise CannotDo("terminal-restore-unreadable", text=str(error)) from error
    except (BadCopy, NewerSchema, OSError, sqlite3.Error) as error:
        raise CannotDo("terminal-bad-backup", text=str(error)) from error
    Console().print(words.say(options.language, "terminal-restored", {"count": report.matches}))
    if report.outdated:
        Console().print(words.say(options.language, "terminal-restored-outdated", {"count": report.outdated}))
    for match in report.damaged:
        Console().print(words.say(options.language, "terminal-restored-damaged", {"match": match}))
    return 1 if report.damaged else 0


COMMAND = Command(
    "restore", "fill an empty database, SQLite or PostgreSQL, from a backup, and replay it", _restore, add
)
