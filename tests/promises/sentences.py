"""Finds the message codes that need a sentence: those in the source, and those made from a game's options."""

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from bot.kit.game import AnyGame, NumberValues
from bot.words import Words


@cache
def spoken(folder: Path, prefixes: tuple[str, ...]) -> frozenset[str]:
    """Return every literal in the code of this folder that has the form of a message code with one of these
    prefixes.
    """
    return frozenset(text for file in folder.rglob("*.py") for text in _literals(file) if text.startswith(prefixes))


def _literals(file: Path) -> Iterator[str]:
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and not set(node.value) & set(" ."):
            yield node.value


@cache
def _english() -> frozenset[str]:
    return Words().codes("en")


def owed(game: AnyGame) -> Iterator[str]:
    """Yield the codes of a game's name, blurb and typed moves, its page *How to play*, its options and their values."""
    yield from (f"{game.key}-name", f"{game.key}-blurb", f"{game.key}-type")
    if game.daily:
        yield f"{game.key}-daily"
    yield from (f"{game.key}-how-{part}" for part in ("goal", "turn", "points"))
    if (own_marks := f"{game.key}-how-marks") in _english():
        yield own_marks  # where the general sentence about marks in pictures does not do
    for option, values in game.options.items():
        yield f"{game.key}-option-{option}"
        value_names = ["number"] if isinstance(values, NumberValues) else values
        yield from (f"{game.key}-option-{option}-{value}" for value in value_names)
