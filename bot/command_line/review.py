"""Say what the decisions of a finished match cost."""

import argparse
from hashlib import sha256
from pathlib import Path

from bot.command_line.command import CannotDo, Command, positive, record_of
from bot.config import Config
from bot.games import EVERY_VERSION
from bot.kit.game import Seat
from bot.kit.versions import find_version
from bot.review.review import NotOver, review
from bot.review.values import ReviewedMatch, to_json
from bot.terminal.play import Console
from bot.terminal.review import ReviewLines
from bot.words import Words


def add(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", type=Path, help="a .match file")
    parser.add_argument("--seat", type=positive, default=1, help="whose decisions, counted from 1 (1)")
    parser.add_argument("--dice", default="", metavar="WORD", help="another word leads to other imagined deals")
    parser.add_argument("--json", action="store_true", help="one JSON object instead of sentences")


def _review(options: argparse.Namespace, settings: Config, words: Words) -> int:
    header, entries, _ = record_of(options.file)
    if options.seat > len(header.seats):
        raise CannotDo("terminal-no-such-seat", seats=len(header.seats))
    match = ReviewedMatch(find_version(EVERY_VERSION, header.game, header.version), header, entries)
    key = sha256(header.secret + options.dice.encode()).digest()
    try:
        result = review(match, Seat(options.seat - 1), key)
    except NotOver as refusal:
        raise CannotDo("terminal-review-open") from refusal
    lines = [to_json(result)] if options.json else ReviewLines(words, options.language, header.seats).of(result)
    Console().print(*lines)
    return 0


COMMAND = Command("review", "say what the decisions of a finished match cost", _review, add)
