"""Turns what a player typed into the moves it may mean on the screen before them. Every client uses this."""

from collections.abc import Sequence
from typing import Any

from bot.kit.notation import Move, spelled
from bot.kit.screen import Button, Compose, Pick, Screen


def typed_moves(screen: Screen, words: str) -> list[str]:
    """Texts to try in this order: the first that can be read as a move is the one that was meant.

    A whole move comes first. Bare pieces ("8♠", "8s") stand for the buttons and picks that offer exactly these.
    Where nothing offers them, they follow each verb of the screen, so that the rules can say why not.
    """
    named = words.split()
    if not named:
        return [words]
    offered = [text for part in screen if (text := _offer(part, named)) is not None]
    loose = [] if offered else [f"{said} {words}" for part in screen if (said := _verb(part))]
    return list(dict.fromkeys([words, *offered, *loose]))


def _offer(part: Any, named: list[str]) -> str | None:
    """The part's move if these words name its pieces, or None."""
    if isinstance(part, Button) and _means(part.move, named):
        return str(part.move)
    if isinstance(part, Pick):
        chosen = _chosen(part.pieces, named)
        if chosen and part.least <= len(chosen) <= part.most:
            return part.spelled(*chosen)
    return None


def _means(move: Move, named: list[str]) -> bool:
    try:
        return type(move).parse(named) == move
    except (ValueError, IndexError):
        return False


def _chosen(pieces: Sequence[Any], named: list[str]) -> list[Any] | None:
    """The offered pieces that these words name one after the other, or None where a word names none."""
    left, chosen, rest = list(pieces), [], named
    while rest:
        found = next((n for n, piece in enumerate(left) if _named(piece, rest[: _length(piece)])), None)
        if found is None:
            return None
        rest = rest[_length(left[found]) :]
        chosen.append(left.pop(found))
    return chosen


def _length(piece: Any) -> int:
    return len(spelled(piece).split())


def _named(piece: Any, words: list[str]) -> bool:
    """Whether these words spell this piece, in the spelling of the screen or one that fingers type."""
    if isinstance(piece, tuple):
        for part in piece:
            if not _named(part, words[: _length(part)]):
                return False
            words = words[_length(part) :]
        return not words
    if spelled(piece).lower() == " ".join(words).lower():
        return True
    parse = getattr(piece, "parse", None)
    if parse is None or len(words) != 1:
        return False
    try:
        return bool(parse(words[0]) == piece)
    except (ValueError, IndexError):
        return False


def _verb(part: Any) -> str:
    if isinstance(part, (Pick, Compose)):
        return part.verb
    return str(part.move).split()[0] if isinstance(part, Button) else ""
