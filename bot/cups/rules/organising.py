"""What organisers may do with a cup that is announced: change it before it begins, remove a player, give a round more
time, and name others to help them. The caller has checked that somebody is an organiser.
"""

from dataclasses import replace

from bot.cups.rules.judging import MAX_TIME
from bot.cups.rules.registration import in_it, with_entrant
from bot.cups.rules.round_deadlines import last_deadline, put_off_round
from bot.cups.values.log_entries import CupEntry, EditCup, ExtendRound, NameOrganisers, RemovePlayer
from bot.cups.values.state import CupEdit, CupState, Handlers
from bot.cups.values.terms import MAX_LEAD_TIME, MAX_PLAYERS, CupTerms
from bot.kit.time_units import HOUR
from bot.table.refusals import TableError

MAX_ORGANISERS = 10  # beside the host


def _edit(terms: CupTerms, state: CupState, word: EditCup, entry: CupEntry) -> CupState:
    """Change the cup's name, limit or start before check-in closes. Entries still close as long before the start as
    they did. Nobody who has entered loses the entry: players beyond a smaller limit are in reserve."""
    if state.closed or entry.at >= terms.check_in_until:
        raise TableError("cup-has-begun")
    if not (word.name or word.limit or word.start):
        raise TableError("cup-nothing-changed")
    start, limit = word.start or terms.check_in_until, word.limit or terms.limit
    opens = word.check_in_from or terms.check_in_from
    enter_until = start - (terms.check_in_until - terms.enter_until)
    if not entry.at < enter_until <= start <= entry.at + MAX_LEAD_TIME or opens >= start:
        raise TableError("cup-bad-times")
    if not 2 <= limit <= MAX_PLAYERS:
        raise TableError("cup-bad-limit", least=2, most=MAX_PLAYERS)
    return replace(state, edit=CupEdit(entry.number, enter_until, opens, start, limit))


def move_check_in(terms: CupTerms, start: int, now: int) -> int:
    """Return when check-in opens if the cup is to start at another time. If it is open already, it stays open.
    Otherwise it opens as long before the start as was announced, or halfway there if that is later."""
    if now >= terms.check_in_from:
        return terms.check_in_from
    return max(start - (terms.check_in_until - terms.check_in_from), now + (start - now) // 2)


def _remove(terms: CupTerms, state: CupState, word: RemovePlayer, entry: CupEntry) -> CupState:
    """Remove a player. A running match goes on as it does when its player withdraws. Refuse if the organiser is still
    playing against that player."""
    entrant = in_it(state, word.player)
    for table in state.round.tables if state.round else ():
        sitting = table.sittings[-1]
        people = {*sitting.holders, *table.seats}
        if not sitting.over and {entry.by, word.player} <= people and entry.by != word.player:
            raise TableError("cup-organiser-plays")
    removed_players = tuple(sorted({*state.removed, word.player}))
    return replace(with_entrant(state, replace(entrant, out=True)), removed=removed_players)


def _extend(terms: CupTerms, state: CupState, word: ExtendRound, entry: CupEntry) -> CupState:
    if not 0 < word.amount <= MAX_TIME:
        raise TableError("cup-bad-extension", most=MAX_TIME // HOUR)
    if not state.rounds or word.round != len(state.rounds):
        raise TableError("cup-round-over")
    round_ = state.rounds[-1]
    if last_deadline(round_) <= entry.at:
        raise TableError("cup-round-over")
    return replace(state, rounds=(*state.rounds[:-1], put_off_round(round_, word.amount, entry.at)))


def _name(terms: CupTerms, state: CupState, word: NameOrganisers, entry: CupEntry) -> CupState:
    if len(word.players) > MAX_ORGANISERS:
        raise TableError("cup-many-organisers", most=MAX_ORGANISERS)
    return replace(state, organisers=tuple(sorted(set(word.players))))


HANDLERS: Handlers = {
    EditCup: _edit, RemovePlayer: _remove, ExtendRound: _extend, NameOrganisers: _name,
}  # fmt: skip
