"""The command line: python -m bot [run | play | learn | simulate | verify | backup | …]; --help lists all."""

import argparse
import logging
import sys

from bot import config, log_format
from bot.command_line import (
    backup,
    check_game,
    daily,
    doctor,
    export,
    healthy,
    learn,
    new_game,
    play,
    puzzles,
    readmit,
    rebuild,
    replay,
    restore,
    review,
    run,
    simulate,
    verify,
)
from bot.command_line.command import CannotDo, positive, refuse
from bot.kit.versions import OutdatedMatch
from bot.table.match import DamagedMatch
from bot.table.ports import StoreOutage, StoreUnusable, TakenOver
from bot.table.refusals import TableError
from bot.table.release_check import CannotGoOn
from bot.words import LANGUAGES, Words

WRONG_SETTING = 1  # exit code: a supervisor that starts the process again would only read the same sentence
COMMANDS = (
    run.COMMAND,
    play.COMMAND,
    learn.COMMAND,
    simulate.COMMAND,
    daily.COMMAND,
    replay.COMMAND,
    verify.COMMAND,
    review.COMMAND,
    puzzles.COMMAND,
    healthy.COMMAND,
    doctor.COMMAND,
    backup.COMMAND,
    restore.COMMAND,
    readmit.COMMAND,
    rebuild.COMMAND,
    new_game.COMMAND,
    check_game.COMMAND,
    export.COMMAND,
)
BY_NAME = {command.name: command for command in COMMANDS}


def main(arguments: list[str] | None = None) -> int:
    words = Words()
    try:
        settings = config.read()
    except config.BadSetting as wrong:
        setting = {"name": wrong.name, "text": wrong.text[:40]}
        refuse(words.say(config.language(), wrong.code, setting))
        return WRONG_SETTING
    options = _parser(settings.language).parse_args(arguments)
    language = options.language
    log_format.set_up(settings.log_level, settings.log_format, settings.token, settings.process)
    try:
        return BY_NAME[options.command].do(options, settings, words)
    except CannotDo as wrong:
        return refuse(words.say(language, wrong.code, wrong.facts))
    except DamagedMatch as damage:
        return refuse(words.say(language, "proof-damaged", {"reason": str(damage)}))
    except TableError as refusal:
        return refuse(words.say(language, refusal.code, refusal.facts))
    except OutdatedMatch:
        return refuse(words.say(language, "terminal-outdated"))
    except CannotGoOn as wrong:
        facts = {"count": len(wrong.failures), "looked": wrong.sample_size, "match": wrong.failures[0]}
        return refuse(words.say(language, "terminal-cannot-go-on", facts))
    except TakenOver:
        return refuse(words.say(language, "terminal-busy"))
    except (StoreUnusable, StoreOutage) as error:
        return refuse(words.say(language, "terminal-bad-database", {"text": str(error)}))
    except KeyboardInterrupt:
        return 130
    except Exception as error:
        if options.command == run.COMMAND.name:  # not 1, as Python would: that says that trying again cannot help
            logging.getLogger("bot").exception("the bot broke off")
            return run.TRY_AGAIN
        if isinstance(error, BrokenPipeError):  # the reader of our output has closed it
            sys.stderr.close()
            return 0
        raise


def _parser(language: str) -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m bot", description="Parlour hosts card and tile games.")
    parser.add_argument("--language", choices=LANGUAGES, default=language)
    parser.add_argument("--processes", type=positive, metavar="N", help="start so many, on one PostgreSQL")
    parser.set_defaults(command="run", anyway=False, processes=1)
    commands = parser.add_subparsers(metavar="command")
    for command in COMMANDS:
        subparser = commands.add_parser(command.name, help=command.description, description=command.description)
        subparser.set_defaults(command=command.name)
        subparser.add_argument("--language", choices=LANGUAGES, default=argparse.SUPPRESS)
        command.add(subparser)
    return parser
