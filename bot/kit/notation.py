"""Moves as text and back. A move has one spelling: in the log, on a button, in a test, in the terminal."""

from collections.abc import Callable
from dataclasses import fields
from enum import Enum
from functools import cache, lru_cache
from typing import Any, ClassVar, Self, get_args, get_origin, get_type_hints

MAX_MOVE_LENGTH = 2_000  # letters: the longest honest move writes a whole table of À l'Honneur


class UnreadableMove(ValueError):
    """This text is not a move of this game."""


class Move:
    """A game has one frozen dataclass per verb: `Play(cards)` is spelled "play 7♠ 7♥"."""

    __slots__ = ()
    aside: ClassVar[bool] = False  # true: it ends nobody's turn and stops no clock

    def __str__(self) -> str:
        kind: Any = type(self)
        words = [verb(kind)]
        for name, many, _ in _shape(kind):
            value = getattr(self, name)
            words += map(str, value) if many else [str(value)]
        return " ".join(words)

    @classmethod
    def parse(cls, words: list[str]) -> Self:
        """Return the move whose fields these words spell, without its verb. Only the last field may be a tuple of
        pieces."""
        kind: Any = cls
        values: list[Any] = []
        rest = list(words)
        for _, many, piece in _shape(kind):
            if many:
                values.append(tuple(map(piece, rest)))
                rest = []
            else:
                values.append(piece(rest.pop(0)))
        if rest:
            raise ValueError(rest)
        return cls(*values)


def spell(piece: Any) -> str:
    """Return a piece as it is shown and typed; a tuple as its parts side by side: (3, 7♠) is "3 7♠"."""
    return " ".join(map(spell, piece)) if isinstance(piece, tuple) else str(piece)


@cache
def verb(kind: Any) -> str:
    """Return the spelling of a kind of move: `TakeBack` is spelled "take-back"."""
    name = kind.__name__
    return "".join("-" + c.lower() if c.isupper() and n else c.lower() for n, c in enumerate(name))


@lru_cache(1_024)  # a match says the same few moves again and again
def read(text: str, moves: tuple[type[Move], ...]) -> Any:
    """Return the move that `text` spells, or UnreadableMove."""
    if len(text) > MAX_MOVE_LENGTH:
        raise UnreadableMove(text[:80])
    first, *words = text.split() or [""]
    kind = _verbs(moves).get(first.lower())
    if kind is None:
        raise UnreadableMove(text[:80])
    try:
        return kind.parse(words)
    except (ValueError, IndexError) as error:
        raise UnreadableMove(text[:80]) from error


def read_all(text: str, moves: tuple[type[Move], ...]) -> list[Any]:
    """Return the moves that a text spells one after the other. Each reaches from its verb to the next verb."""
    lines: list[list[str]] = []
    for word in text[: MAX_MOVE_LENGTH + 1].split():
        if not lines or word.lower() in _verbs(moves):
            lines.append([])
        lines[-1].append(word)
    return [read(" ".join(line), moves) for line in lines]


@cache
def _verbs(moves: Any) -> dict[str, type[Move]]:
    return {verb(kind): kind for kind in moves}


@cache
def _shape(kind: Any) -> tuple[tuple[str, bool, Callable[[str], Any]], ...]:
    """Return, for each field, its name, whether it takes all remaining words, and the function that reads one word."""
    hints = get_type_hints(kind)
    shape = []
    for field in fields(kind):
        hint = hints[field.name]
        many = get_origin(hint) is tuple
        shape.append((field.name, many, _reader(get_args(hint)[0] if many else hint)))
    return tuple(shape)


def _reader(kind: Any) -> Callable[[str], Any]:
    parse: Callable[[str], Any] | None = getattr(kind, "parse", None)
    if parse:
        return parse
    if issubclass(kind, Enum):
        return lambda word: kind(word.lower())
    return _parse_whole if issubclass(kind, int) else str


def _parse_whole(word: str) -> int:
    """Return a whole number in its one spelling: no "+1", "01", "1_000" or digits of other scripts."""
    number = int(word)
    if str(number) != word:
        raise ValueError(word)
    return number
