"""Make the puzzles, and check that each has one best answer."""

import argparse
import secrets
from collections.abc import Mapping
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from multiprocessing import get_context

from bot.command_line.command import Command, positive
from bot.config import Config
from bot.games import ALL
from bot.kit.game import AnyGame
from bot.review.puzzle_making import is_sound, make
from bot.review.puzzles import Puzzle, keep, puzzles
from bot.terminal.play import Console
from bot.words import Words

Setting = tuple[int, Mapping[str, str]]  # seats and options

SETTINGS: Mapping[str, tuple[Setting, ...]] = {
    "farck": ((2, {}), (3, {}), (4, {})),
    "honey": ((4, {"deals": "play"}), (4, {"deals": "revenge"})),
    "voleur": ((2, {}), (3, {}), (4, {})),
    "ruhd": ((2, {}), (4, {})),
    "honneur": ((2, {"rounds": "one"}), (3, {"rounds": "one"}), (4, {"rounds": "one"})),
}
COUNTS: Mapping[str, int] = {"honey": 200, "voleur": 200, "ruhd": 100, "honneur": 40, "farck": 60}
KEY_SIZE = 32  # bytes


def add(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--make", action="store_true", help="find all puzzles anew, in matches of robots")
    parser.add_argument("--check", action="store_true", help="check each puzzle on a fresh sample")
    parser.add_argument("--fix", action="store_true", help="take out those that do not pass")
    parser.add_argument("--jobs", type=positive, default=1, help="processes")


def _puzzles(options: argparse.Namespace, settings: Config, words: Words) -> int:
    console, language = Console(), options.language
    games = [game for game in ALL if game.key in SETTINGS]
    with ProcessPoolExecutor(options.jobs, get_context("fork")) as pool:
        if options.make:
            keep([puzzle for batch in pool.map(_make, [game.key for game in games]) for puzzle in batch])
            for game in games:
                count = sum(puzzle.game == game.key for puzzle in puzzles().values())
                facts = {"game": words.say(language, f"{game.key}-name"), "count": count}
                console.print(words.say(language, "review-puzzles-made", facts))
        if not options.check:
            return 0
        fresh = secrets.token_bytes(KEY_SIZE)
        verdicts = dict(zip(puzzles(), pool.map(partial(_sound, fresh), puzzles().values()), strict=True))
    failures = [name for name, passes in verdicts.items() if not passes]
    console.print(
        *failures, words.say(language, "review-puzzles-checked", {"count": len(verdicts), "refused": len(failures)})
    )
    if options.fix:
        keep([puzzle for name, puzzle in puzzles().items() if name not in failures])
    return 1 if failures and not options.fix else 0


def _game(key: str) -> AnyGame:
    return next(game for game in ALL if game.key == key)


def _make(key: str) -> list[Puzzle]:
    return list(make(_game(key), SETTINGS[key], COUNTS[key]))


def _sound(key: bytes, puzzle: Puzzle) -> bool:
    return is_sound(puzzle, _game(puzzle.game), key)


COMMAND = Command("puzzles", "make the puzzles, or check that each has one best answer", _puzzles, add)
