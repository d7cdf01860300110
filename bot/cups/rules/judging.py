"""The judge: calls from the tables, rulings with their reasons, and one appeal against each to another judge.

A ruling holds as long as its round is played. Points and annulled deals follow from the rulings that stand, so undoing
one is enough. What the running match must be told (a seat, time, the end) is carried out by the service.
"""

from collections.abc import Iterator
from dataclasses import replace

from bot.cups.rules.progress import (
    change_holder,
    change_sitting,
    change_table,
    find_current_match,
    list_seated,
    void_sitting,
)
from bot.cups.rules.round_deadlines import put_off
from bot.cups.values.log_entries import (
    ROBOT_SEAT,
    AppealRuling,
    CallJudge,
    CarriedOut,
    CupEntry,
    CupWord,
    DecideAppeal,
    Lapse,
    Remedy,
    Rule,
)
from bot.cups.values.state import CupRuling, CupState, Handlers, OpenCall, Sitting, is_person
from bot.cups.values.terms import CupTerms
from bot.kit.time_units import DAY, HOUR
from bot.table.refusals import TableError

APPEAL_TIME = DAY  # how long a ruling may be appealed against, as long as the next round is not drawn
MAX_SENTENCE_LENGTH = 500  # letters of a call, a reason or an appeal: a paragraph
MAX_REASON_LENGTH = 300  # that a form at Discord offers a judge or an organiser
MAX_POINTS = 1_000  # a judge gives or takes at once: more than any match is worth
MAX_TIME = 30 * DAY
MAX_OPEN_CALLS = 3  # of one player, so that a queue cannot be flooded


def _call(terms: CupTerms, state: CupState, word: CallJudge, entry: CupEntry) -> CupState:
    _, table, sitting = find_current_match(state, word.match)
    if word.player not in (*sitting.holders, *table.seats):
        raise TableError("table-not-seated")
    if not 0 < len(word.sentence) <= MAX_SENTENCE_LENGTH:
        raise TableError("cup-bad-sentence", most=MAX_SENTENCE_LENGTH)
    if sum(call.call.player == word.player for call in open_calls(state)) >= MAX_OPEN_CALLS:
        raise TableError("cup-too-many-calls")
    return replace(state, calls=(*state.calls, OpenCall(entry.number, entry.at, word)))


def open_calls(state: CupState) -> Iterator[OpenCall]:
    return (call for call in state.calls if not call.answered)


def open_appeals(state: CupState) -> Iterator[CupRuling]:
    return (ruling for ruling in state.rulings if ruling.appeal and not ruling.decided)


def _rule(terms: CupTerms, state: CupState, word: Rule, entry: CupEntry) -> CupState:
    if not 0 < len(word.reason) <= MAX_SENTENCE_LENGTH:
        raise TableError("cup-no-reason", most=MAX_SENTENCE_LENGTH)
    _, table, sitting = find_current_match(state, word.match)
    if entry.by in (*sitting.holders, *table.seats):
        raise TableError("discord-judge-plays")
    if word.answers and not any(call.number == word.answers and not call.answered for call in state.calls):
        raise TableError("cup-no-such-call")
    calls = tuple(replace(call, answered=call.answered or call.number == word.answers) for call in state.calls)
    state = replace(state, calls=calls)
    holder = sitting.holders[word.seat] if 0 <= word.seat < len(sitting.seats) else ""
    ruling = CupRuling(entry.number, entry.at, entry.by, word, holder, carried=not _tells_match(word, sitting))
    if word.undoes:
        state = _undo_ruling(state, _ruling(state, word.undoes), entry)
        return replace(state, rulings=(*state.rulings, replace(ruling, carried=True)))
    _check(word, sitting)
    return replace(_apply_ruling(terms, state, sitting, word, entry), rulings=(*state.rulings, ruling))


def _tells_match(word: Rule, sitting: Sitting) -> bool:
    """Say whether the running match's log needs this ruling. Changes of a seat reach it in their own way."""
    return not sitting.over and word.remedy in (Remedy.TIME, Remedy.VOID)


def _check(word: Rule, sitting: Sitting) -> None:
    """Refuse a ruling that makes no sense, before anything changes."""
    of_seat = word.remedy in (Remedy.TIME, Remedy.RESTORE, Remedy.REPLACE, Remedy.POINTS)
    if of_seat and not 0 <= word.seat < len(sitting.seats):
        raise TableError("cup-no-such-seat")
    if sitting.over and word.remedy in (Remedy.TIME, Remedy.RESTORE, Remedy.REPLACE):
        raise TableError("cup-match-over")
    if sitting.void and word.remedy is not Remedy.STAND:
        raise TableError("cup-match-over")
    if word.remedy is Remedy.POINTS and not 0 < abs(word.amount) <= MAX_POINTS:
        raise TableError("cup-bad-points", most=MAX_POINTS)
    if word.remedy in (Remedy.TIME, Remedy.DEADLINE) and not 0 < word.amount <= MAX_TIME:
        raise TableError("cup-bad-extension", most=MAX_TIME // HOUR)
    if word.remedy is Remedy.ANNUL and not 1 <= word.amount <= 100:
        raise TableError("cup-no-such-deal")
    if word.remedy is Remedy.RESTORE and not is_person(sitting.seats[word.seat]):
        raise TableError("cup-no-such-seat")


def _apply_ruling(terms: CupTerms, state: CupState, sitting: Sitting, word: Rule, entry: CupEntry) -> CupState:
    """Return the state after a ruling. Points and annulled deals are worked out later, from the rulings themselves."""
    round_, table, _ = find_current_match(state, word.match)
    match word.remedy:
        case Remedy.RESTORE:
            return change_holder(state, sitting, word.seat, sitting.seats[word.seat], entry)
        case Remedy.REPLACE:
            to = word.player or ROBOT_SEAT
            if to != ROBOT_SEAT and (to in list_seated(round_) or not is_person(to)):
                raise TableError("cup-plays-already")
            return change_holder(state, sitting, word.seat, to, entry)
        case Remedy.VOID:
            return void_sitting(terms, state, sitting, entry.at)
        case Remedy.DEADLINE:
            return change_table(state, round_.number, put_off(table, word.amount))
    return state


def _undo_ruling(state: CupState, ruling: CupRuling, entry: CupEntry) -> CupState:
    """Return the state without this ruling, as far as it can be undone: time that was given and used stays."""
    if ruling.undone:
        raise TableError("cup-undone-already")
    word = ruling.rule
    round_, table, sitting = find_current_match(state, word.match)
    state = replace(
        state, rulings=tuple(replace(r, undone=True) if r.number == ruling.number else r for r in state.rulings)
    )
    match word.remedy:
        case Remedy.RESTORE | Remedy.REPLACE if not sitting.over:
            if ruling.holder in list_seated(round_) - set(sitting.holders) - set(table.seats):
                raise TableError("cup-plays-already")
            return change_holder(state, sitting, word.seat, ruling.holder, entry)
        case Remedy.VOID:
            if not sitting.results or table.sittings[-1].match != sitting.match:
                raise TableError("cup-void-stays")
            return change_sitting(state, replace(sitting, void=False))
        case Remedy.DEADLINE:
            return change_table(state, round_.number, put_off(table, -word.amount))
    return state


def _ruling(state: CupState, number: int) -> CupRuling:
    ruling = next((ruling for ruling in state.rulings if ruling.number == number), None)
    if ruling is None:
        raise TableError("cup-no-such-ruling")
    return ruling


def _appeal(terms: CupTerms, state: CupState, word: AppealRuling, entry: CupEntry) -> CupState:
    """Appeal against a ruling, as somebody who plays at that table. Each ruling can be appealed against once."""
    ruling = _ruling(state, word.ruling)
    _, table, sitting = find_current_match(state, ruling.rule.match)
    if word.player not in (*sitting.holders, *table.seats):
        raise TableError("table-not-seated")
    if ruling.appeal is not None or ruling.undone:
        raise TableError("cup-appealed-already")
    if entry.at > ruling.at + APPEAL_TIME:
        raise TableError("cup-appeal-too-late")
    if not 0 < len(word.sentence) <= MAX_SENTENCE_LENGTH:
        raise TableError("cup-bad-sentence", most=MAX_SENTENCE_LENGTH)
    return _replace_ruling(state, replace(ruling, appeal=word))


def _decide(terms: CupTerms, state: CupState, word: DecideAppeal, entry: CupEntry) -> CupState:
    """Decide an appeal, as another judge than the first, who does not play at that table."""
    ruling = _ruling(state, word.ruling)
    _, table, sitting = find_current_match(state, ruling.rule.match)
    if ruling.appeal is None or ruling.decided:
        raise TableError("cup-no-appeal")
    if entry.by == ruling.by:
        raise TableError("cup-another-judge")
    if entry.by in (*sitting.holders, *table.seats):
        raise TableError("discord-judge-plays")
    if not 0 < len(word.reason) <= MAX_SENTENCE_LENGTH:
        raise TableError("cup-no-reason", most=MAX_SENTENCE_LENGTH)
    if word.upheld or ruling.undone:
        return _replace_ruling(state, replace(ruling, decided=True))
    state = _undo_ruling(state, ruling, entry)
    return _replace_ruling(state, replace(_ruling(state, word.ruling), decided=True))


def _lapse(terms: CupTerms, state: CupState, word: Lapse, entry: CupEntry) -> CupState:
    calls = tuple(replace(call, answered=call.answered or call.number == word.number) for call in state.calls)
    state = replace(state, calls=calls)
    appealed_ruling = next((ruling for ruling in open_appeals(state) if ruling.number == word.number), None)
    return state if appealed_ruling is None else _replace_ruling(state, replace(appealed_ruling, decided=True))


def _note_done(terms: CupTerms, state: CupState, word: CarriedOut, entry: CupEntry) -> CupState:
    changes = tuple(change for change in state.changes if change.number != word.entry)
    rulings = tuple(replace(r, carried=True) if r.number == word.entry else r for r in state.rulings)
    return replace(state, changes=changes, rulings=rulings)


def _replace_ruling(state: CupState, ruling: CupRuling) -> CupState:
    return replace(state, rulings=tuple(ruling if r.number == ruling.number else r for r in state.rulings))


HANDLERS: Handlers = {
    CallJudge: _call, Rule: _rule, AppealRuling: _appeal, DecideAppeal: _decide, Lapse: _lapse, CarriedOut: _note_done,
}  # fmt: skip
AFTER_THE_END: frozenset[type[CupWord]] = frozenset({CarriedOut})
