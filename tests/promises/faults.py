"""Says in one sentence how a game broke a promise, where it did, and what to do about it. It judges nothing."""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import fields, is_dataclass
from typing import Any, NoReturn

import pytest

from bot.kit.game import AnyGame, RuleError, Seat
from bot.kit.notation import spell

LONGEST_VALUE = 80  # letters of a value that are shown


def broken(sentence: str) -> NoReturn:
    """Fail the test with this sentence alone. A traceback or the exception behind it would hide it."""
    raise pytest.fail.Exception(sentence, pytrace=False) from None


def refused(game: AnyGame, where: str, source: str, seat: Seat, move: Any, refusal: RuleError) -> str:
    """Return a sentence that says that `play` refused a move which the game itself had offered.

    `source` names what offered it, as in "`choices`".
    """
    why = " ".join([refusal.code, *(f"{name}={value}" for name, value in refusal.facts.items())])
    return (
        f"{game.key}: {where}, {source} offers seat {seat} the move `{move}`, but `play` refuses it: {why}. "
        f"Leave it out of {source} or let `play` take it"
    )


def lost_pieces(before: Iterable[Any], after: Iterable[Any]) -> str:
    """Return the pieces whose number changed, as "7♠ (1 before, 0 after)", or an empty string."""
    old, new = Counter(before), Counter(after)
    changed_pieces = [piece for piece in {**old, **new} if old[piece] != new[piece]]
    return ", ".join(f"{spell(piece)} ({old[piece]} before, {new[piece]} after)" for piece in changed_pieces)


def foreign_codes(game: AnyGame, codes: Iterable[str]) -> str:
    """Return a sentence that names the refusals whose code does not begin with the game's key, or an empty string."""
    foreign = sorted({code for code in codes if not code.startswith(f"{game.key}-")})
    if not foreign:
        return ""
    return (
        f"{game.key}: every refusal's code begins with `{game.key}-`, but these do not: {', '.join(foreign)}. "
        f"Rename them in bot/games/{game.key} and in its lang/*.ftl"
    )


def missing_sentences(folder: str, language: str, codes: Iterable[str]) -> str:
    """Return a sentence that names the codes without a sentence, and the file to write one in. `folder` lies in `bot`.

    A code that ends with a dash was put together, as `f"scopa-{word}"` is, and cannot be checked.
    """
    parts = [code for code in sorted(codes) if code.endswith("-")]
    if parts:
        return f"bot/{folder} puts codes together after {', '.join(parts)}: write each code whole, in a mapping"
    return f"bot/{folder}/lang/{language}.ftl lacks {', '.join(sorted(codes))}"


def told_apart(one: Any, other: Any) -> str:
    """Return where two values of one type differ, as "`hand`: (7♠,) or (8♠,)", with an entry for each such field."""
    return "; ".join(
        f"`{name or type(one).__name__}`: {_short(a)} or {_short(b)}" for name, a, b in _differences(one, other)
    )


def _differences(one: Any, other: Any, name: str = "") -> list[tuple[str, Any, Any]]:
    if one == other:
        return []
    names = _names(one) if type(one) is type(other) else ()
    within = [
        difference
        for field in names
        for difference in _differences(getattr(one, field), getattr(other, field), f"{name}.{field}".lstrip("."))
    ]
    return within or [(name, one, other)]


def _names(value: Any) -> Sequence[str]:
    if is_dataclass(value):
        return [field.name for field in fields(value)]
    return getattr(value, "_fields", ())


def _short(value: Any) -> str:
    text = repr(value)
    return text if len(text) <= LONGEST_VALUE else f"{text[: LONGEST_VALUE - 1]}…"
