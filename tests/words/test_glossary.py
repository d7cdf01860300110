"""One word for one thing: what docs/glossary.md says never to write stands in no sentence."""

import re
from pathlib import Path

import pytest

from bot.words import LANGUAGES
from bot.words.sentences import files

GLOSSARY = Path(__file__).parents[2] / "docs" / "glossary.md"


def rows():
    """Yield (language, what is never written, what is written instead)."""
    cells = [
        tuple(part.strip() for part in line.strip("|").split("|")) for line in GLOSSARY.read_text("utf-8").splitlines()
    ]
    for row in cells:
        if len(row) == 3 and row[0] in LANGUAGES:
            yield from ((row[0], never.strip(), row[2]) for never in row[1].split(","))


def words_of_the_code():
    """Yield (word, its file) for every row of a table that says what a word is."""
    for line in GLOSSARY.read_text("utf-8").splitlines():
        if line.startswith("| **"):
            cells = [part.strip() for part in line.strip("|").split("|")]
            yield cells[0], cells[-1]


def test_every_word_names_the_file_where_it_lives():
    root, words = GLOSSARY.parents[1], list(words_of_the_code())
    assert len(words) > 40
    assert [(word, file) for word, file in words if not (root / file.strip("`")).exists() or file[:1] != "`"] == []


def pattern(never):
    """Return a pattern that finds this as whole words. "…" at its end stands for any ending."""
    word = re.escape(never.removesuffix("…"))
    end = "" if never.endswith("…") or not never[-1].isalpha() else r"(?!\w)"
    return re.compile(rf"(?<!\w){word}{end}", re.IGNORECASE)


def sentences(file):
    """Yield the lines of a file that are said, without the codes before them and the keys of variants."""
    for line in file.read_text("utf-8").splitlines():
        if not line.startswith("#"):
            yield re.sub(r"^[\w-]+ =|^\s*\*?\[[\w-]+\]|\{ *\$[\w]+(?: ->)?", "", line)


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_never_written_stands_in_no_sentence(language):
    never = [(pattern(word), but) for code, word, but in rows() if code == language]
    assert len(never) > 8
    wrong = [
        f"{file.parents[1].name}/{file.name}: {line.strip()!r} says {match[0]!r}; write {but!r}"
        for file in files(language)
        for line in sentences(file)
        for word, but in never
        if (match := word.search(line))
    ]
    assert not wrong, "\n".join(wrong)


def test_the_glossary_can_be_broken():
    assert pattern("rozgrywk…").search("Która rozgrywka")
    assert pattern("atu").search("Bez atu.")
    assert not pattern("atu").search("Atut jest wybrany")
    assert pattern("quarts de tour :").search("en l14, quarts de tour : 2")
