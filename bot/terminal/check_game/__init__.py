"""python -m bot check-game KEY: is a game whole? In under a minute, and what is missing is said with where to write it.

Each check is a function that yields faults, one sentence each. Those that need the tests run them in processes of their
own.
"""

import os
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import NamedTuple

from bot.kit.game import AnyGame
from bot.learn.check import faults
from bot.terminal.check_game.levels import Note, level_faults
from bot.terminal.check_game.typography import typography_faults
from bot.terminal.learn import draw
from bot.words import LANGUAGES, Words

ROOT = Path(__file__).parents[3]
OTHERS = "sentence or left_over or missing"  # tests of no game's name that tell of a new one
TIMEOUT = 240  # seconds for the tests of one check
WORKERS = "2"


class Check(NamedTuple):
    name: str
    faults: Callable[[], Iterator[str]]


def check(game: AnyGame, words: Words, others: Sequence[str], say: Callable[[str], None], root: Path = ROOT) -> bool:
    """Say of every check whether it holds, with each of its faults. Return whether all checks hold. `others` are the
    other games."""
    fault_count = 0
    for each in checks(game, words, others, root):
        began = time.perf_counter()
        sentences = list(each.faults())
        wrong = [sentence for sentence in sentences if not isinstance(sentence, Note)]
        say(f"{'✗' if wrong else '✓'} {each.name} ({time.perf_counter() - began:.0f} s)")
        for sentence in sentences:
            say(f"    {sentence}")
        fault_count += len(wrong)
    return not fault_count


def checks(game: AnyGame, words: Words, others: Sequence[str], root: Path) -> list[Check]:
    key, tests = game.key, root / "tests" / "games" / game.key
    foreign = f"not ({' or '.join(others)})" if others else key
    promises = (
        *("tests/promises", "tests/words", "tests/kit/test_rules_text.py", f"tests/games/{key}"),
        *(f"tests/discord_ui/test_{name}.py" for name in ("legible", "screens", "results_told", "one_page")),
        "tests/review/test_move_names.py",
    )
    return [
        Check("files, and the three lists for people", lambda: list_missing(game, words, root)),
        Check("lessons", lambda: lesson_faults(game, words)),
        Check("typography in every language", lambda: typography_faults(game, root)),
        Check(
            "promises, and every screen on a phone",
            lambda: list_failing(root, *promises, only=f"({key} or {OTHERS}) and {foreign}"),
        ),
        Check("pictures of every question, at the smallest and largest table", lambda: undrawn(key, tests, root)),
        Check(
            f"a whole match at Discord, pressed by {game.seats[0]} and by {game.seats[-1]} people",
            lambda: list_failing(root, "tests/games/whole_matches.py", only=key),
        ),
        Check("robots: novice < casual < club <= master", lambda: level_faults(game)),
    ]


def list_missing(game: AnyGame, words: Words, root: Path) -> Iterator[str]:
    """Yield what a game has beside its rules, and where it is written."""
    key = game.key
    translations = [f"RULES.{language}.md" for language in LANGUAGES if language != "en"]
    files = {
        **{f"bot/games/{key}/{name}": "the rules for players" for name in ("RULES.md", *translations)},
        **{f"bot/games/{key}/lang/{language}.ftl": "its sentences" for language in LANGUAGES},
        f"tests/games/{key}/test_silly.py": "moves that no decent player makes, and no robot may make",
    }
    for file, what in files.items():
        if not (root / file).is_file():
            yield f"{file} is missing: {what}"
    if game.hint.__name__ == "_plain_hint":
        yield f"a hint has no reason: write `hint` in bot/games/{key}/robot.py and name it in `Game(...)`"
    name = plain(words.say("en", f"{key}-name"))
    lists: Mapping[str, tuple[str, str]] = {
        "README.md": (f"`{key}`", "a row in the table of games"),
        "NOTICE": (name, "who designed it, or that it is traditional"),
        "CHANGELOG.md": (name, "a line for players"),
    }
    for file, (text, what) in lists.items():
        if not (root / file).is_file() or text not in plain((root / file).read_text(encoding="utf-8")):
            yield f"{file} does not name {text}: write {what}"


def plain(text: str) -> str:
    """Return the text with apostrophes as people type them."""
    return text.replace("’", "'")


def lesson_faults(game: AnyGame, words: Words) -> Iterator[str]:
    """Yield the faults of the game's lessons. A game without lessons has none, but nobody learns it by playing."""
    for fault in faults([game], words, draw):
        yield f"{fault}: bot/games/{game.key}/tutorial"


def undrawn(key: str, tests: Path, root: Path) -> Iterator[str]:
    process = run_module(root, "tests.paint.golden", key, "--questions")
    if process.returncode:
        yield last_line(process.stderr)
    for line in process.stdout.splitlines():
        yield f"no picture of this question: write {line} into PICTURES of {tests.relative_to(root)}/examples.py"
    yield from list_failing(root, "tests/paint/test_golden.py", only=key)


def list_failing(root: Path, *suites: str, only: str) -> Iterator[str]:
    """Yield a sentence for each of these tests that fails."""
    words = ("pytest", "-q", "-rfE", "--tb=no", "-p", "no:cacheprovider", "-n", WORKERS, "-k", only, *suites)
    process = run_module(root, *words)
    lines = [line for line in process.stdout.splitlines() if line.startswith(("FAILED ", "ERROR "))]
    for line in lines:
        test, _, why = line.partition(" - ")
        yield f"{why or 'fails'} ({test.partition(' ')[2]})"
    if process.returncode and not lines:
        yield last_line(process.stdout or process.stderr)


def run_module(root: Path, *words: str) -> subprocess.CompletedProcess[str]:
    """Return the output of a module of ours. Lines are as long as they are: pytest cuts them at the width of a
    terminal."""
    wide = {**os.environ, "COLUMNS": "1000"}
    command = [sys.executable, "-m", *words]
    return subprocess.run(command, cwd=root, capture_output=True, text=True, timeout=TIMEOUT, env=wide, check=False)


def last_line(text: str) -> str:
    return (text.strip().splitlines() or ["nothing was said"])[-1]
