"""Ask the bot that runs here whether it is well."""

import argparse
from urllib.error import HTTPError
from urllib.request import urlopen

from bot.command_line.command import CannotDo, Command
from bot.config import Config
from bot.terminal.play import Console
from bot.words import Words


def _healthy(options: argparse.Namespace, settings: Config, words: Words) -> int:
    """Print what `/healthz` says; return 0 if all is well, else 1."""
    if settings.health_port is None:
        raise CannotDo("terminal-no-health-port")
    try:
        with urlopen(f"http://127.0.0.1:{settings.health_port}/healthz", timeout=4) as answer:
            text, code = answer.read().decode(), 0
    except HTTPError as unwell:
        text, code = unwell.read().decode(), 1
    except OSError as away:
        text, code = str(away), 1
    Console().print(text)
    return code


COMMAND = Command(
    "healthy", "ask the bot that runs here with HEALTH_PORT whether all is well (for supervisors)", _healthy
)
