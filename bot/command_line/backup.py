"""Copy the database while it is in use."""

import argparse
import asyncio
import os
import sqlite3
import time

from bot.command_line.command import CannotDo, Command
from bot.config import Config
from bot.terminal.play import Console
from bot.words import Words

NICENESS = 10  # of a backup that the running bot asks for


def add(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--yielding", action="store_true", help="leave the processor to whoever else wants it")


def _backup(options: argparse.Namespace, settings: Config, words: Words) -> int:
    from bot.operator import backups
    from bot.store.copies import BadCopy

    database, folder = settings.database_file, settings.backup_folder
    if database is None or folder is None:
        raise CannotDo("terminal-backup-elsewhere")
    if not database.is_file():
        raise CannotDo("terminal-bad-file", text=str(database))
    if options.yielding and hasattr(os, "nice"):
        os.nice(NICENESS)
    try:
        file, copy = asyncio.run(backups.back_up(database, folder, time.time_ns() // 1_000_000))
    except (BadCopy, OSError, sqlite3.Error) as error:
        raise CannotDo("terminal-bad-backup", text=str(error)) from error
    Console().print(words.say(options.language, "terminal-backed-up", {"file": str(file), "count": copy.matches}))
    return 0


COMMAND = Command("backup", "copy the SQLite database while it is in use, and prove the copy", _backup, add)
