"""Run the worker: the clocks and robots of every match, and Discord."""

import argparse
import asyncio
import logging

from bot.command_line.command import CannotDo, Command, positive, refuse
from bot.config import Config
from bot.words import Words

TRY_AGAIN = 75  # exit code, as in sysexits.h: whoever started this process should start another one


def add(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--anyway", action="store_true", help="though this release cannot go on with matches under way")
    parser.add_argument("--processes", type=positive, metavar="N", default=argparse.SUPPRESS, help="see above")


def _run(options: argparse.Namespace, settings: Config, words: Words) -> int:
    import uvloop

    from bot.discord_ui.connection import CannotServe
    from bot.operator import serve  # loading the database library takes longer than a simulation

    if options.processes > 1:
        return _run_many(options, settings)

    def say(code: str, count: int) -> None:
        logging.getLogger("bot").info(words.say(options.language, code, {"count": count}))

    try:
        with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
            runner.run(serve.run(settings, say, options.anyway))
    except CannotServe as wrong:
        refuse(words.say(options.language, wrong.code))
        return 1 if wrong.for_good else TRY_AGAIN
    return 0


def _run_many(options: argparse.Namespace, settings: Config) -> int:
    from bot.operator import launcher

    if settings.database_file is not None:
        raise CannotDo("terminal-one-process")
    more = ["--anyway"] if options.anyway else []
    return asyncio.run(launcher.run(settings, options.processes, ["--language", options.language, "run", *more]))


COMMAND = Command("run", "serve clocks and robots of every match until it is stopped (this is the default)", _run, add)
