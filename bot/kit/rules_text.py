"""The rules of a game as its players read them, in their language where somebody has translated them."""

from functools import cache
from pathlib import Path

from bot.kit.game import AnyGame


def rules_text(game: AnyGame, language: str) -> str:
    """The whole of RULES.fr.md for "fr" and so on; RULES.md, which is English, where that file is missing."""
    return _read(game.folder, language)


@cache
def _read(folder: Path, language: str) -> str:
    translated = folder / f"RULES.{language}.md"
    return (translated if translated.is_file() else folder / "RULES.md").read_text(encoding="utf-8")
