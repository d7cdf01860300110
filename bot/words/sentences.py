"""Find the sentence for a code, in the reader's language, and put the facts into it."""

import logging
import re
from collections.abc import Callable, Mapping, Sequence
from functools import cache, lru_cache
from pathlib import Path
from typing import Any

from fluent.syntax import FluentParser
from fluent.syntax.ast import Junk

from bot.kit.cards import Card, Suit
from bot.kit.numbers import MINUS
from bot.kit.screen import Sum
from bot.kit.secret import FaceDown
from bot.kit.tiles import Side, Square
from bot.words.bundle import LazyBundle
from bot.words.languages import DEFAULT, codes, language

log = logging.getLogger(__name__)

CommandNames = Callable[[str, str], str]  # (language, English name) -> how a sentence names the command

_CODE = Path(__file__).parents[1]
CACHE_SIZE = 4_096  # finished sentences: the same cards and names come again and again
_HYPHEN_MINUS = re.compile(r"(?<![\w.:])-(?=\d)")  # before a number, not within a word, a date or a span of time
_COMMAND = re.compile("\ue000(.*?)\ue001")  # what COMMAND leaves: a name between two letters that no text has
_NUMBER = re.compile(r"(\w+-option-\w+)-(\d+)", re.ASCII)  # an option's value that is a number
# The beginning of a fact, as a bundle marks it: of a name or a word, but not of a card or of a square.
_BEFORE_VOWEL = r"(?=[*_]*\u2068[*_]*(?:[aeiouhàâéèêëîïôù][^\W\d_]|à\b))(?![*_]*\u2068[*_]*(?:onz|oui|huit))"
_FACT_MARKS = re.compile("[\u2068\u2069]")
NO_BREAK = "\u202f"
FORMS = ("you", "to-you")  # of a sentence: it is about the reader, or about somebody else and the reader
_NO_FACTS: Mapping[str, Any] = {}


class Words:
    """Every sentence, in every language of the table in `languages`."""

    def __init__(self) -> None:
        self._bundles = {language: _bundle(language, _CODE) for language in codes()}
        self._cached_form = lru_cache(CACHE_SIZE)(self._format)
        self._cached_sentence = lru_cache(CACHE_SIZE)(self._say)
        self.forms = lru_cache(CACHE_SIZE)(self._read_forms)  # (language, code): the attributes that a sentence has
        self._command: CommandNames = lambda language, name: f"/{name}"

    def name_commands(self, command: CommandNames) -> None:
        """Set the function that spells a command of Discord in a sentence, for COMMAND("play") in it."""
        self._command = command
        self._cached_form.cache_clear()
        self._cached_sentence.cache_clear()

    def say(
        self,
        language: str,
        code: str,
        facts: Mapping[str, Any] = _NO_FACTS,
        names: Sequence[str] = (),
        reader: int | None = None,
    ) -> str:
        """Return the sentence, with names in place of seats. Log a missing sentence, and show its code instead.

        `reader` is the seat of whoever reads it. Where the sentence tells of that seat and has the attribute `you` (its
        $seat is the reader) or `to-you` (another seat of it is), that one is said.
        """
        if not _have_seat(tuple(facts)):
            names, reader = (), None  # it is the same at every table
        try:
            return self._cached_sentence(language, code, tuple(facts.items()), tuple(names), reader)
        except TypeError:  # a fact that cannot be a key
            return self._say(language, code, tuple(facts.items()), names, reader)

    def _read_forms(self, language: str, code: str) -> frozenset[str]:
        bundle = self._bundles[language]
        return frozenset(bundle.get_message(code).attributes) if bundle.has_message(code) else frozenset()

    def _say(
        self, language: str, code: str, facts: Sequence[tuple[str, Any]], names: Sequence[str], reader: int | None
    ) -> str:
        """Convert the facts to what Fluent takes. A suit also comes by name ($suit_key = spades), so that sentences may
        select."""
        values: dict[str, str | int] = {}
        form = ""
        for name, fact in facts:
            kind = type(fact)
            if _is_seat(name):
                values[name] = "none" if fact is None else names[fact]
                if reader is not None and fact == reader and form != FORMS[0]:
                    form = FORMS[name != "seat"]
            elif _is_seats(name):
                values[name] = self._join_names(language, fact, names, reader)
            elif kind is int:
                values[name] = fact
            elif kind is Side:
                values[name] = self.say(
                    language, "tile-side-named", {"colour": fact.colour.value, "number": fact.number}
                )
            elif kind is Sum:
                values[name] = " + ".join(self.say(language, term, {"points": points}) for term, points in fact.terms)
            else:
                values[name] = text = spell(fact)
                if text in _KEYS and isinstance(fact, str):
                    values[f"{name}_key"] = _KEYS[text]
        if form and form not in self.forms(language, code):
            form = ""
        return self._cached_form(language, code, tuple(values.items()), form)

    def _join_names(self, language: str, seats: Sequence[int], names: Sequence[str], reader: int | None) -> str:
        *first, last = [self.say(language, "table-you-too") if seat == reader else names[seat] for seat in seats]
        return self.say(language, "table-and", {"first": ", ".join(first), "last": last}) if first else last

    def _format(self, language: str, code: str, facts: tuple[tuple[str, str | int], ...], form: str) -> str:
        bundle = self._bundles.get(language, self._bundles[DEFAULT.code])
        if (number_code := _NUMBER.fullmatch(code)) and not bundle.has_message(code):
            code, facts = f"{number_code[1]}-number", (*facts, ("value", int(number_code[2])))
        try:
            message = bundle.get_message(code)
            pattern = message.attributes[form] if form else message.value
        except LookupError:
            pattern = None
        if pattern is None:
            log.error("no sentence for %s in %s", code, language)
            return code
        text, errors = bundle.format_pattern(pattern, dict(facts))
        if errors:
            log.error("the sentence %s in %s: %s", code, language, errors)
        text = _bind_spaces(_elide(str(text), language), language)
        text = _COMMAND.sub(lambda match: self._command(language, match[1]), text)
        if any(isinstance(fact, int) and fact < 0 for _, fact in facts):
            return _HYPHEN_MINUS.sub(MINUS, text)
        return text

    def has(self, language: str, code: str) -> bool:
        return bool(self._bundles[language].has_message(code))

    def codes(self, language: str) -> frozenset[str]:
        return frozenset(code for file in files(language) for code in ids(file))


def _bind_spaces(text: str, code: str) -> str:
    """Put spaces at which no line ends before the signs that a language sets apart, and after an opening quotation
    mark."""
    for sign in language(code).spaced:
        text = text.replace(f" {sign}", f"{NO_BREAK}{sign}")
    return text.replace("« ", f"«{NO_BREAK}")


def _elide(text: str, code: str) -> str:
    """Elide before facts. Within them, and within the sentences themselves, every letter is right as it was written."""
    if not (words := language(code).elided):
        return text
    for word in words:
        text = re.sub(rf"\b({word[:-1]})e {_BEFORE_VOWEL}", r"\1’", text, flags=re.IGNORECASE)
    return _FACT_MARKS.sub("", text)


def files(language: str) -> list[Path]:
    return sorted(_CODE.glob(f"**/lang/{language}.ftl"))


def ids(file: Path) -> list[str]:
    """Return the codes of all sentences in a file; raise ValueError if it cannot be parsed."""
    codes = []
    for entry in FluentParser(with_spans=False).parse(file.read_text(encoding="utf-8")).body:
        if isinstance(entry, Junk):
            raise ValueError(f"{file}: {str(entry.content)[:80]!r}")
        if (name := getattr(entry, "id", None)) is not None:
            codes.append(name.name)
    return codes


@lru_cache(32)
def _bundle(code: str, folder: Path) -> LazyBundle:
    """Read the files of a language once in a process."""
    return LazyBundle(
        code, sorted(folder.glob(f"**/lang/{code}.ftl")), {"COMMAND": _command}, bool(language(code).elided)
    )


def _command(name: Any) -> Any:
    return f"\ue000{name}\ue001"


@lru_cache(CACHE_SIZE)  # what facts are called hangs on the sentence
def _have_seat(names: tuple[str, ...]) -> bool:
    return any(_is_seat(name) or _is_seats(name) for name in names)


@cache  # a fact's name is one of a few hundred
def _is_seat(name: str) -> bool:
    return name == "seat" or name.endswith("_seat")


def _is_seats(name: str) -> bool:
    return name.endswith("_seats")


_KEYS = {suit.value: suit.name.lower() for suit in Suit}


def spell(fact: Any) -> str:
    """Spell a piece, several pieces, or the number of pieces face down."""
    if type(fact) is Card:
        return str(fact)
    if fact is None:
        return "none"
    if isinstance(fact, FaceDown):
        return str(fact.count)
    if isinstance(fact, tuple):
        return " ".join(map(spell, fact))
    return fact.label if isinstance(fact, Square) else str(fact)
