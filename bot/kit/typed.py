"""Turns what a player typed into the moves it may mean on the screen before them. Every client uses this.

Digits mean the number that a choice says, such as a bid of 3. A client that numbers its choices gives a choice its own
number (`labels`), and what says no number gets one that is free. So the same digits mean the same move everywhere.
"""

from collections.abc import Iterable, Sequence
from dataclasses import fields
from itertools import count
from typing import Any

from bot.kit.notation import Move, spell
from bot.kit.screen import Button, Compose, Pick, Screen


def typed_moves(screen: Screen, words: str, verbs: Iterable[str] = ()) -> list[str]:
    """Return texts to try in this order. The first one that can be read as a move is the one that was meant.

    None is meant by the bare word that begins a move to be written: who sends that in has written nothing.

    A whole move comes first. Bare pieces ("8♠", "8s") stand for the buttons and picks that offer exactly these. If
    nothing offers them, they follow each verb of the screen, and then the other `verbs` of the game, and the rules can
    say why not.
    """
    tokens = words.split()
    if not tokens:
        return [words]
    if len(tokens) == 1 and any(isinstance(part, Compose) and part.verb == tokens[0].lower() for part in screen):
        return []
    offers = [text for part in screen if (text := _offer(part, tokens)) is not None]
    shown_verbs = [verb for part in screen if (verb := _verb(part))]
    loose = [] if offers else [f"{verb} {words}" for verb in (*shown_verbs, *verbs)]
    return list(dict.fromkeys([words, *offers, *loose]))


def own_number(part: Button | Pick, piece: Any = None) -> int | None:
    """Return the number that this button, or this piece of a pick, says to the player; None if it says no number.

    A move to a seat says a name, and a piece with words of its own says these.
    """
    if isinstance(part, Pick):
        return piece if isinstance(piece, int) and str(piece).isdecimal() and not part.piece_names else None
    words = str(part.move).split()[1:]
    single = len(words) == 1 and words[0].isascii() and words[0].isdecimal()
    return int(words[0]) if single and not _names_seat(part.move) else None


def labels(numbers: Iterable[int | None]) -> list[int]:
    """Return what is typed for each of some choices: its own number, or the lowest one from 1 on that no choice has."""
    numbers = list(numbers)
    own_numbers = {number for number in numbers if number is not None}
    free = (number for number in count(1) if number not in own_numbers)
    labels_, used_labels = [], set[int]()
    for number in numbers:
        labels_.append(next(free) if number is None or number in used_labels else number)
        used_labels.add(labels_[-1])
    return labels_


def _names_seat(move: Any) -> bool:
    return any(each.name == "seat" or each.name.endswith("_seat") for each in fields(move))


def _offer(part: Any, tokens: list[str]) -> str | None:
    """Return the part's move if these words name its pieces, or None."""
    digits = all(word.isdecimal() for word in tokens)
    if isinstance(part, Button) and not (digits and _names_seat(part.move)) and _means(part.move, tokens):
        return str(part.move)
    if isinstance(part, Pick) and not (digits and part.piece_names):
        picks = _find_pieces(part.pieces, tokens)
        if picks and part.least <= len(picks) <= part.most:
            return part.spell(*picks)
    return None


def _means(move: Move, tokens: list[str]) -> bool:
    try:
        return type(move).parse(tokens) == move
    except (ValueError, IndexError):
        return False


def _find_pieces(pieces: Sequence[Any], tokens: list[str]) -> list[Any] | None:
    """Return the offered pieces that these words name one after the other, or None where a word names none."""
    candidates, picks, rest = list(pieces), [], tokens
    while rest:
        place = next((n for n, piece in enumerate(candidates) if _is_named(piece, rest[: _length(piece)])), None)
        if place is None:
            return None
        rest = rest[_length(candidates[place]) :]
        picks.append(candidates.pop(place))
    return picks


def _length(piece: Any) -> int:
    return len(spell(piece).split())


def _is_named(piece: Any, words: list[str]) -> bool:
    """Say whether these words spell this piece, in the spelling of the screen or one that fingers type."""
    if isinstance(piece, tuple):
        for part in piece:
            if not _is_named(part, words[: _length(part)]):
                return False
            words = words[_length(part) :]
        return not words
    if spell(piece).lower() == " ".join(words).lower():
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
