"""What an entry of a cup says to people: the code of a sentence and its facts. Players stand in facts by their keys."""

from collections.abc import Mapping

from bot.cups.values.log_entries import (
    ROBOT_SEAT,
    CupEntry,
    CupWord,
    DecideAppeal,
    HandOver,
    Lapse,
    Remedy,
    Rule,
    sentence_of,
)
from bot.cups.values.state import CupState
from bot.cups.values.terms import TieBreak
from bot.kit.time_units import HOUR, MINUTE

Announcement = tuple[str, Mapping[str, str | int]]

REMEDIES: Mapping[Remedy, str] = {  # what each is called where a judge chooses
    Remedy.TIME: "cup-remedy-time",
    Remedy.RESTORE: "cup-remedy-restore",
    Remedy.REPLACE: "cup-remedy-replace",
    Remedy.POINTS: "cup-remedy-points",
    Remedy.ANNUL: "cup-remedy-annul",
    Remedy.VOID: "cup-remedy-void",
    Remedy.DEADLINE: "cup-remedy-deadline",
    Remedy.STAND: "cup-remedy-stand",
}
TIE_BREAKS: Mapping[TieBreak, str] = {
    TieBreak.SAME_SEAT: "cup-by-same-seat",
    TieBreak.GAME: "cup-by-game",
    TieBreak.PLAY_OFF: "cup-by-play-off",
}


def number_in_cup(state: CupState, entry: int) -> int:
    """Return the number by which people know a call or a ruling: each kind counts from 1 in its cup, without undos."""
    calls = [call.number for call in state.calls]
    rulings = [ruling.number for ruling in state.rulings if not ruling.rule.undoes]
    return next((1 + numbers.index(entry) for numbers in (calls, rulings) if entry in numbers), 0)


def announcement_of(state: CupState, entry: CupEntry) -> Announcement | None:
    """Return the sentence for an entry that concerns a table or the whole cup; None for any other entry. `state` is the
    state after it. A reason that was removed is empty."""
    word, reason = entry.word, sentence_of(entry) or ""
    if isinstance(word, Rule):
        return _ruling(state, word, entry.number, reason)
    if isinstance(word, HandOver):
        return _hand_over(state, word)
    return _decision(state, word, reason)


def _decision(state: CupState, word: CupWord, reason: str) -> Announcement | None:
    if isinstance(word, DecideAppeal):
        code = "cup-appeal-upheld" if word.upheld else "cup-appeal-overturned"
        return code, {"number": number_in_cup(state, word.ruling), "reason": reason}
    if isinstance(word, Lapse):
        kind = "call" if any(call.number == word.number for call in state.calls) else "appeal"
        return "cup-lapsed", {"number": number_in_cup(state, word.number), "kind": kind}
    return None


def _hand_over(state: CupState, word: HandOver) -> Announcement | None:
    if (at := state.find(word.match)) is None:
        return None
    _, table, sitting = at
    facts: dict[str, str | int] = {"table": table.number, "player": sitting.seats[word.seat], "to": word.to}
    return ("cup-handed-to-robot" if word.to == ROBOT_SEAT else "cup-handed-over"), facts


def _ruling(state: CupState, word: Rule, number: int, reason: str) -> Announcement | None:
    at, ruling = state.find(word.match), next(r for r in state.rulings if r.number == number)
    if at is None:
        return None
    facts: dict[str, str | int] = {"table": at[1].number, "player": ruling.holder, "reason": reason}
    if word.undoes:
        return "cup-ruled-undone", facts | {"number": number_in_cup(state, word.undoes)}
    match word.remedy:
        case Remedy.TIME:
            return "cup-ruled-time", facts | {"minutes": word.amount // MINUTE}
        case Remedy.RESTORE:
            return "cup-ruled-restore", facts | {"player": at[2].seats[word.seat]}
        case Remedy.REPLACE if word.player in ("", ROBOT_SEAT):
            return "cup-ruled-robot", facts
        case Remedy.REPLACE:
            return "cup-ruled-replace", facts | {"to": word.player}
        case Remedy.POINTS:
            return "cup-ruled-points", facts | {"points": word.amount}
        case Remedy.ANNUL:
            return "cup-ruled-annul", facts | {"deal": word.amount}
        case Remedy.VOID:
            return "cup-ruled-void", facts
        case Remedy.DEADLINE:
            return "cup-ruled-deadline", facts | {"hours": -(-word.amount // HOUR)}
    return "cup-ruled-stand", facts
