"""Examine everything that a bot needs."""

import argparse
import asyncio

from bot.command_line.command import Command
from bot.config import Config
from bot.terminal.play import Console
from bot.words import Words


def _doctor(options: argparse.Namespace, settings: Config, words: Words) -> int:
    from bot.operator import doctor

    findings = asyncio.run(doctor.examine(settings))
    marks = {doctor.Grade.OK: "ok   ", doctor.Grade.WARN: "warn ", doctor.Grade.WRONG: "wrong"}
    for finding in findings:
        Console().print(f"{marks[finding.level]} {words.say(options.language, finding.code, finding.facts)}")
    return doctor.exit_code(findings)


COMMAND = Command(
    "doctor", "look at token, permissions, clock, disk, database and backups, and say what helps", _doctor
)
