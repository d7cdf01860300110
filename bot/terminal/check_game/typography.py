"""Typography of a game's texts, in every language: what a printer would send back."""

import re
from collections.abc import Iterator
from pathlib import Path

from bot.kit.game import AnyGame
from bot.words.languages import DEFAULT, LANGUAGES, Language

_CODE = re.compile(r"`[^`]*`|<!--.*?-->|^```.*?^```", re.DOTALL | re.MULTILINE)
_PLACEABLE = re.compile(r"\{[^{}]*\}")
_HEAD = re.compile(r"^(?:[\w-]+ =|\s+\.[\w-]+ =|\s*\*?\[[\w-]+\])", re.MULTILINE)
_APOSTROPHE = {r"\w'\w": "a straight apostrophe; write ’"}
_COMMON = {
    r'"': "a straight quotation mark; write the language's own",
    r"\.\.\.": "three points; write …",
    r"\S  +\S": "two spaces in a row",
    r" [,.](?:\s|$)": "a space before a comma or point",
    r"(?<![\w-])\d+-\d+(?![\w-])": "a hyphen between numbers; write –",
    r"(?<=\s)--?(?=\s\w)": "a hyphen for a dash; write – or —",
}


def typography_faults(game: AnyGame, root: Path) -> Iterator[str]:
    """Yield one sentence for each line that is wrong, with its place."""
    for language in LANGUAGES:
        for file in sorted(game.folder.rglob(f"lang/{language.code}.ftl")):
            text = _strip_list_marks(_extract_spoken(file.read_text(encoding="utf-8")))
            yield from _check_text(file, text, language, root, is_rules=False)
        name = "RULES.md" if language is DEFAULT else f"RULES.{language.code}.md"
        if (game.folder / name).is_file():
            text = _CODE.sub(_blank, (game.folder / name).read_text(encoding="utf-8"))
            yield from _check_text(game.folder / name, _strip_list_marks(text), language, root, is_rules=True)


def _check_text(file: Path, text: str, language: Language, root: Path, is_rules: bool) -> Iterator[str]:
    """Yield a line for each fault of this text. A file of rules holds the narrow spaces of its language itself; a
    sentence gets them when it is said, so an ordinary space is right there."""
    is_english_rules = is_rules and language is DEFAULT  # they keep straight apostrophes
    faults = _COMMON if is_english_rules else {**_COMMON, **_APOSTROPHE}
    if signs := re.escape(language.spaced):
        before_no_colon = signs.replace(":", "")  # which also stands in times and links
        faults = {**faults, rf"[\w)][{before_no_colon}]": "no space before the sign"}
        if is_rules:
            faults[rf" [{signs}]|« "] = "an ordinary space before the sign; write a narrow one (U+202F)"
    for number, line in enumerate(text.splitlines(), 1):
        for pattern, fault in faults.items():
            if match := re.search(pattern, line):
                place = file.relative_to(root) if file.is_relative_to(root) else file
                yield f"{place}:{number}: {match[0].strip()!r} in {line.strip()[:60]!r}: {fault}"


def _extract_spoken(text: str) -> str:
    """Return the sentences of a file without codes, keys of variants and facts, line by line."""
    text = re.sub(r"^#.*$", "", text, flags=re.MULTILINE)
    return _PLACEABLE.sub("0", _HEAD.sub("", re.sub(r"\{ *\$\w+ ->|^ *\}", "", text, flags=re.MULTILINE)))


def _strip_list_marks(text: str) -> str:
    """Remove the marks of lists, which are no dashes, and the lines of tables."""
    return re.sub(r"^\|.*$|^(\s*)- ", r"\1", text, flags=re.MULTILINE)


def _blank(match: re.Match[str]) -> str:
    """Put a word in place of code, and keep the number of lines."""
    return "0" + "\n" * match[0].count("\n")
