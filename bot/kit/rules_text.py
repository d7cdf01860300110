"""The rules of a game as its players read them: whole or by chapters, in their language where there is a translation.

RULES files also hold marks for the readers of the code: a paragraph's number, as in `[3]`, and comments, as in
`<!-- HO.4 -->`. This module takes them out; no player may see them.
"""

import re
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from bot.kit.game import AnyGame

_COMMENT = re.compile(r"\s*<!--.*?-->", re.DOTALL)
_NUMBER = re.compile(r"^( *(?:- )?)\[\d+\] ", re.MULTILINE)
_BEGINS = re.compile(r"#| *- |\[\d+\] ")  # a line that never continues the one before
_CHAPTER = re.compile(r"^## ", re.MULTILINE)


@dataclass(frozen=True, slots=True)
class Chapter:
    title: str
    text: str


def rules_text(game: AnyGame, language: str) -> str:
    """Return the whole of RULES.fr.md for "fr" and so on; RULES.md, which is English, where that file is missing."""
    return _read(game.folder, language)


def chapters(game: AnyGame, language: str) -> tuple[Chapter, ...]:
    """Return the same text, cut at its `## ` headings. What stands before the first heading belongs to the first
    chapter."""
    return _split_chapters(game.folder, language)


@cache
def _split_chapters(folder: Path, language: str) -> tuple[Chapter, ...]:
    front, *parts = _CHAPTER.split(_read(folder, language))
    heading, _, preface = front.partition("\n")
    if not parts:
        return (Chapter(heading.removeprefix("# "), preface.strip()),)
    sections = [part.partition("\n") for part in parts]
    first, *others = [Chapter(title.strip(), text.strip()) for title, _, text in sections]
    return Chapter(first.title, f"{preface.strip()}\n\n{first.text}".strip()), *others


@cache
def _read(folder: Path, language: str) -> str:
    translation = folder / f"RULES.{language}.md"
    text = (translation if translation.is_file() else folder / "RULES.md").read_text(encoding="utf-8")
    return _NUMBER.sub(r"\1", _join_lines(_COMMENT.sub("", text))).replace("'", "’")


def _join_lines(text: str) -> str:
    """Put each paragraph and each entry of a list on one line, because Discord shows every line break."""
    lines: list[str] = []
    for line in text.splitlines():
        before = lines[-1] if lines else ""
        if before and not before.startswith("#") and line.strip() and not _BEGINS.match(line):
            lines[-1] = f"{before} {line.strip()}"
        else:
            lines.append(line.rstrip())
    return re.sub(r"\n{3,}", "\n\n", "\n".join(lines)).strip() + "\n"
