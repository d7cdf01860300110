"""python -m bot new-game KEY: writes a small complete game that passes every test, to be rewritten into another one.

The templates are games of their own, one for each kind. They are kept as text, so that no tool checks them as code.
"""

import re
import subprocess
import sys
from collections.abc import Callable
from keyword import iskeyword
from pathlib import Path

TEMPLATE = Path(__file__).parent / "template"  # a folder for each kind of game
USUAL = "tricks"
ROOT = Path(__file__).parents[3]
MAX_KEY_LENGTH = 12  # letters: the template's lines are written for keys up to this length
HOUSE = (
    "cost",
    "daily",
    "discord",
    "doctor",
    "cup",
    "league",
    "learn",
    "pace",
    "paint",
    "proof",
    "puzzle",
    "review",
    "robot",
    "table",
    "tile",
    "terminal",
)  # first words of codes that are no game's


class BadKey(Exception):
    """No game can have this key. `code` names the sentence that says why."""

    def __init__(self, code: str, text: str) -> None:
        super().__init__(code, text)
        self.code, self.text = code, text


def kinds() -> list[str]:
    """Return what a new game may be like. The first is the usual one."""
    return sorted((place.name for place in TEMPLATE.iterdir()), key=lambda kind: (kind != USUAL, kind))


def write(key: str, root: Path = ROOT, like: str = USUAL) -> list[Path]:
    """Write the game and its tests, list it among the games, and return the new files."""
    check(key, root)
    template = TEMPLATE / like
    game, tests = root / "bot" / "games" / key, root / "tests" / "games" / key
    files = []
    for place, part in ((game, "game"), (tests, "tests")):
        for source in sorted((template / part).rglob("*.txt")):
            file = place / source.relative_to(template / part).with_suffix("")
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(_fill(source.read_text(encoding="utf-8"), key), encoding="utf-8")
            files.append(file)
    registry = root / "bot" / "games" / "__init__.py"
    registry.write_text(_list_game(registry.read_text(encoding="utf-8"), key), encoding="utf-8")
    return files


def check(key: str, root: Path = ROOT) -> None:
    """Raise BadKey if the key is not a short plain word, or if it is taken."""
    if not re.fullmatch(rf"[a-z]{{2,{MAX_KEY_LENGTH}}}", key) or iskeyword(key):
        raise BadKey("terminal-bad-key", key)
    places = [place for place in (root / "bot" / "games" / key, root / "tests" / "games" / key) if place.exists()]
    if places or key in HOUSE or (root / "tests" / "games" / f"{key}.py").exists():
        raise BadKey("terminal-taken-key", key)


def record(key: str, say: Callable[[str], None], root: Path = ROOT) -> None:
    """Write the golden matches and images of the game, and say with which commands. Each is a new process, because
    this one was started without the game."""
    _run_module(root, "tests.promises.golden", key)
    say(f"Wrote with: python -m tests.promises.golden {key}")
    lines = _run_module(root, "tests.paint.golden", key, "--questions")
    examples = root / "tests" / "games" / key / "examples.py"
    examples.write_text(_examples(lines), encoding="utf-8")
    _run_module(root, "tests.paint.golden", key)
    say(f"Wrote with: python -m tests.paint.golden {key}")


def _run_module(root: Path, *words: str) -> str:
    return subprocess.run(
        [sys.executable, "-m", *words], cwd=root, check=True, stdout=subprocess.PIPE, text=True
    ).stdout


def _examples(lines: str) -> str:
    pictures = "".join(f"    {line}\n" for line in lines.splitlines())
    return f'"""What the tests of all games are told about this one."""\n\nPICTURES = {{\n{pictures}}}\n'


def _fill(text: str, key: str) -> str:
    return text.replace("__key__", key).replace("__Name__", key.capitalize())


def _list_game(text: str, key: str) -> str:
    """Return the list of games with the new one in both halves: imported in order of the alphabet, shown to players
    last."""
    lines = text.split("\n")
    start = lines.index("from bot.games import (") + 1
    end = lines.index(")", start)
    lines[start:end] = sorted([*lines[start:end], f"    {key},"])
    lines.insert(lines.index(")", end + 2), f"    {key}.game,")
    return "\n".join(lines)
