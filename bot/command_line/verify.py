"""Say what a file proves."""

import argparse
import dataclasses
from pathlib import Path

from bot.command_line.command import Command, game_of, record_of, text_of
from bot.config import Config
from bot.cups.proof import is_cup, prove_cup
from bot.daily.day import is_bound
from bot.games import EVERY_VERSION
from bot.table import replay
from bot.terminal.cup_proof import proof_lines
from bot.terminal.file_replay import FileReview
from bot.terminal.play import Console
from bot.words import Words


def add(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", type=Path)


def _verify(options: argparse.Namespace, settings: Config, words: Words) -> int:
    if is_cup(text := text_of(options.file)):
        proof_of_cup = prove_cup(text)
        Console().print(*proof_lines(proof_of_cup, words, options.language))
        return 0 if proof_of_cup.fair else 1
    header, entries, commitment = record_of(options.file)
    game_of(header.game)
    proof = replay.prove(header, entries, commitment, EVERY_VERSION)
    if not is_bound(header):  # the day's deal was promised with other terms
        proof = dataclasses.replace(proof, promise_kept=False)
    FileReview(words, options.language, Console()).print_proof(header, proof)
    return 0 if proof.promise_kept and not proof.damage else 1


COMMAND = Command("verify", "say what a .match file, or the .json file of a cup, proves", _verify, add)
