"""What happens round by round: draws, matches, absences, agreed times, and the end."""

from dataclasses import replace

from bot.cups.rules.registration import in_it, with_entrant
from bot.cups.rules.round_deadlines import put_off_for_late_start
from bot.cups.rules.round_sizes import round_of
from bot.cups.rules.standings import losers, map_promoted
from bot.cups.values.log_entries import (
    ROBOT_SEAT,
    AcceptTime,
    AddSitting,
    BreakSitting,
    CupEntry,
    DealtSitting,
    DrawRound,
    EndCup,
    EndSitting,
    HandOver,
    NoteAbsence,
    ProposeTimes,
    SittingPlan,
    Step,
    UnsealRound,
)
from bot.cups.values.state import CupRound, CupState, CupTable, Handlers, PendingChange, Sitting, is_person
from bot.cups.values.terms import CupTerms
from bot.kit.seats import with_slot
from bot.table.refusals import TableError

MAX_TIMES = 10  # that may be proposed to a table at once


def free_players(terms: CupTerms, state: CupState) -> tuple[dict[str, int], list[str]]:
    """Return who plays the next round, each with their former table; and who may be drawn into its free seats."""
    present = {entrant.player for entrant in state.entrants if not entrant.out}
    if state.round is None:
        return {p: 0 for p in state.players if p in present}, [p for p in state.reserve if p in present]
    return map_promoted(terms, state, state.round), losers(terms, state, state.round)


def make_sitting(plan: SittingPlan, at: int, number: int = 1) -> Sitting:
    count = len(plan.seats)
    return Sitting(
        plan.kind, plan.match, plan.seats, plan.seats, (at,) * count, (0,) * count, ("",) * count, number=number
    )


def change_sitting(state: CupState, sitting: Sitting) -> CupState:
    """Return the state with the sitting of this match changed."""
    round_, table, _ = find_match(state, sitting.match)
    sittings = tuple(sitting if s.match == sitting.match else s for s in table.sittings)
    return change_table(state, round_.number, replace(table, sittings=sittings))


def void_sitting(terms: CupTerms, state: CupState, sitting: Sitting, at: int) -> CupState:
    """Return the state in which this match does not count. Its table has the time to play it anew, if anybody there
    plays."""
    state = change_sitting(state, replace(sitting, void=True))
    if not any(map(is_person, sitting.holders)):
        return state
    round_, table, _ = find_match(state, sitting.match)
    return change_table(state, round_.number, put_off_for_late_start(terms, table, at))


def change_table(state: CupState, round_number: int, table: CupTable) -> CupState:
    round_ = state.rounds[round_number - 1]
    tables = (*round_.tables[: table.number - 1], table, *round_.tables[table.number :])
    new_round = replace(round_, tables=tables)
    return replace(state, rounds=(*state.rounds[: round_number - 1], new_round, *state.rounds[round_number:]))


def find_match(state: CupState, match: str) -> tuple[CupRound, CupTable, Sitting]:
    place = state.find(match)
    if place is None:
        raise TableError("cup-no-such-match")
    return place


def find_current_match(state: CupState, match: str) -> tuple[CupRound, CupTable, Sitting]:
    """Return the match of this name; raise TableError unless it belongs to the current round."""
    place = find_match(state, match)
    if place[0].number != len(state.rounds):
        raise TableError("cup-round-over")
    return place


def _draw(terms: CupTerms, state: CupState, word: DrawRound, entry: CupEntry) -> CupState:
    """Refuse a draw that leaves somebody out, seats somebody twice, or seats a robot where a person waits."""
    if word.round != len(state.rounds) + 1 or not state.closed:
        raise TableError("cup-drawn-already")
    on, spare = free_players(terms, state)
    plan = round_of(len(on), len(spare), terms.size, terms.least)
    people = [player for table in word.tables for player in table.seats if is_person(player)]
    robots = sum(len(table.seats) for table in word.tables) - len(people)
    right = (plan.tables, sorted([*on, *word.lucky]), plan.robots, plan.lucky)
    if (len(word.tables), sorted(people), robots, len(word.lucky)) != right or not set(word.lucky) <= set(spare):
        raise TableError("cup-bad-draw")
    tables = tuple(CupTable(n, word.due, (make_sitting(table, entry.at),)) for n, table in enumerate(word.tables, 1))
    plain = not terms.duplicate or plan.final
    round_ = CupRound(word.round, entry.at, word.due, tables, plan.final, word.lucky, word.queue, unsealed=plain)
    return replace(state, rounds=(*state.rounds, round_))


def _add(terms: CupTerms, state: CupState, word: AddSitting, entry: CupEntry) -> CupState:
    table = state.rounds[word.round - 1].tables[word.table - 1]
    if not all(sitting.over for sitting in table.sittings) or state.find(word.plan.match):
        raise TableError("cup-drawn-already")
    number = 1 + sum(sitting.kind is word.plan.kind and not sitting.void for sitting in table.sittings)
    sittings = (*table.sittings, make_sitting(word.plan, entry.at, number))
    return change_table(state, word.round, replace(table, sittings=sittings))


def _deal(terms: CupTerms, state: CupState, word: DealtSitting, entry: CupEntry) -> CupState:
    """Note that a match is dealt. One that was dealt late, after downtime or for want of a place, gets half a round."""
    round_, table, sitting = find_current_match(state, word.match)
    since = (entry.at,) * len(sitting.seats)
    state = change_sitting(state, replace(sitting, dealt=entry.at, commitment=word.commitment, held_since=since))
    late = put_off_for_late_start(terms, _table(state, round_.number, table.number), entry.at)
    return change_table(state, round_.number, late) if len(table.sittings) == 1 else state


def _end_sitting(terms: CupTerms, state: CupState, word: EndSitting, entry: CupEntry) -> CupState:
    """Count a match, unless it is void or was counted before."""
    _, _, sitting = find_current_match(state, word.match)
    if sitting.over or len(word.seats) != len(sitting.seats):
        raise TableError("cup-match-over")
    fresh = replace(
        sitting, ended=entry.at, results=word.seats, fewest_win=word.fewest_win, early=word.early,
        holders=tuple(seat.player for seat in word.seats),
    )  # fmt: skip
    stop = (PendingChange(entry.number, word.match),) if word.early else ()
    return replace(change_sitting(state, fresh), changes=(*state.changes, *stop))


def _break_sitting(terms: CupTerms, state: CupState, word: BreakSitting, entry: CupEntry) -> CupState:
    _, _, sitting = find_current_match(state, word.match)
    if sitting.over:
        raise TableError("cup-match-over")
    return void_sitting(terms, state, sitting, entry.at)


def _absent(terms: CupTerms, state: CupState, word: NoteAbsence, entry: CupEntry) -> CupState:
    """Note an absence. A mark stays with the player, and excludes nobody."""
    _, _, sitting = find_current_match(state, word.match)
    state = change_sitting(state, replace(sitting, steps=with_slot(sitting.steps, word.seat, word.step.value)))
    entrant = state.entrant(sitting.holders[word.seat])
    if word.step is Step.MARKED and entrant is not None:
        state = with_entrant(state, replace(entrant, marks=entrant.marks + 1))
    return state


def _hand_over(terms: CupTerms, state: CupState, word: HandOver, entry: CupEntry) -> CupState:
    round_, _, sitting = find_current_match(state, word.match)
    if sitting.over:
        raise TableError("cup-match-over")
    if word.to != ROBOT_SEAT and word.to in list_seated(round_):
        raise TableError("cup-plays-already")
    return change_holder(state, sitting, word.seat, word.to, entry)


def change_holder(state: CupState, sitting: Sitting, seat: int, to: str, entry: CupEntry) -> CupState:
    """Give the seat to somebody else, and note that the match's log needs this. The queue calls nobody twice."""
    new_sitting = replace(
        sitting,
        holders=with_slot(sitting.holders, seat, to),
        held_since=with_slot(sitting.held_since, seat, entry.at),
        hand_overs=with_slot(sitting.hand_overs, seat, sitting.hand_overs[seat] + 1),
        steps=with_slot(sitting.steps, seat, ""),
    )
    change = PendingChange(entry.number, sitting.match, seat, to)
    state = replace(change_sitting(state, new_sitting), changes=(*state.changes, change))
    round_ = state.rounds[-1]
    new_round = replace(round_, queue=tuple(player for player in round_.queue if player != to))
    return replace(state, rounds=(*state.rounds[:-1], new_round))


def list_seated(round_: CupRound) -> set[str]:
    """Return who holds a seat in this round, or was drawn into one."""
    return {
        player
        for table in round_.tables
        for sitting in table.sittings[-1:]
        for player in (*sitting.holders, *table.seats)
        if is_person(player)
    }


def _propose(terms: CupTerms, state: CupState, word: ProposeTimes, entry: CupEntry) -> CupState:
    table = _table(state, word.round, word.table)
    return change_table(state, word.round, replace(table, proposed=word.times[:MAX_TIMES]))


def _accept(terms: CupTerms, state: CupState, word: AcceptTime, entry: CupEntry) -> CupState:
    """Accept a time, which is agreed once all people of the table accept it. Then `Cups.accept` takes no other."""
    table = _table(state, word.round, word.table)
    in_it(state, word.player)
    people = {player for player in table.sittings[-1].holders if is_person(player)}
    if word.player not in people:
        raise TableError("table-not-seated")
    if not entry.at < word.at <= table.due:
        raise TableError("cup-bad-time")
    acceptances = (*((player, at) for player, at in table.accepted if player != word.player), (word.player, word.at))
    agreed_time = word.at if {player for player, at in acceptances if at == word.at} >= people else table.agreed
    return change_table(state, word.round, replace(table, accepted=acceptances, agreed=agreed_time))


def _table(state: CupState, round_number: int, number: int) -> CupTable:
    if round_number != len(state.rounds) or not 1 <= number <= len(state.rounds[-1].tables):
        raise TableError("cup-round-over")
    return state.rounds[-1].tables[number - 1]


def _unseal(terms: CupTerms, state: CupState, word: UnsealRound, entry: CupEntry) -> CupState:
    round_ = replace(state.rounds[word.round - 1], unsealed=True)
    return replace(state, rounds=(*state.rounds[: word.round - 1], round_, *state.rounds[word.round :]))


def _end(terms: CupTerms, state: CupState, word: EndCup, entry: CupEntry) -> CupState:
    return replace(state, ended=entry.at, places=word.places)


HANDLERS: Handlers = {
    DrawRound: _draw, AddSitting: _add, DealtSitting: _deal, EndSitting: _end_sitting, BreakSitting: _break_sitting,
    NoteAbsence: _absent, HandOver: _hand_over, ProposeTimes: _propose, AcceptTime: _accept,
    UnsealRound: _unseal, EndCup: _end,
}  # fmt: skip
