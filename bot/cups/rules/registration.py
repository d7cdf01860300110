"""Who takes part: entering, withdrawing, invitations, check-in, and the end of a cup before its time."""

from dataclasses import replace

from bot.cups.values.log_entries import (
    CancelCup,
    CheckIn,
    CloseEntries,
    CupEntry,
    CupWord,
    Enter,
    ForgetPlayer,
    InvitePlayers,
    Withdraw,
)
from bot.cups.values.state import CupEntrant, CupState, Handlers
from bot.cups.values.terms import CupTerms
from bot.table.refusals import TableError

MAX_ENTRANTS = 1_000  # of a cup, reserve included: a limit that no server reaches by honest presses


def with_entrant(state: CupState, entrant: CupEntrant) -> CupState:
    """Return the state with this entrant changed."""
    return replace(state, entrants=tuple(entrant if e.player == entrant.player else e for e in state.entrants))


def in_it(state: CupState, player: str) -> CupEntrant:
    """Return the entrant of this name; raise TableError unless there is one who has not withdrawn."""
    entrant = state.entrant(player)
    if entrant is None or entrant.out:
        raise TableError("cup-not-in")
    return entrant


def _enter(terms: CupTerms, state: CupState, word: Enter, entry: CupEntry) -> CupState:
    """Enter a player. A player who withdrew comes back behind all others."""
    earlier_entrant = state.entrant(word.player)
    if earlier_entrant is not None and not earlier_entrant.out:
        raise TableError("cup-in-already")
    if state.closed or entry.at >= terms.enter_until:
        raise TableError("cup-entries-closed")
    if word.player in state.removed:
        raise TableError("cup-removed")
    if terms.invited_only and word.player not in state.invited:
        raise TableError("cup-invited-only")
    others = tuple(entrant for entrant in state.entrants if entrant.player != word.player)
    if len(others) >= MAX_ENTRANTS:
        raise TableError("cup-full")
    return replace(state, entrants=(*others, CupEntrant(word.player, word.press)))


def _withdraw(terms: CupTerms, state: CupState, word: Withdraw, entry: CupEntry) -> CupState:
    """Withdraw a player from all further rounds. Their running match goes on as any match whose player leaves."""
    return with_entrant(state, replace(in_it(state, word.player), out=True))


def _invite(terms: CupTerms, state: CupState, word: InvitePlayers, entry: CupEntry) -> CupState:
    """Invite players. A player whom an organiser has removed may then enter again."""
    removed_players = tuple(player for player in state.removed if player not in word.players)
    return replace(state, invited=tuple(sorted({*state.invited, *word.players})), removed=removed_players)


def _check_in(terms: CupTerms, state: CupState, word: CheckIn, entry: CupEntry) -> CupState:
    entrant = in_it(state, word.player)
    if state.closed or entry.at >= terms.check_in_until:
        raise TableError("cup-check-in-closed")
    if entry.at < terms.check_in_from:
        raise TableError("cup-check-in-not-open", at=terms.check_in_from)
    if entrant.check_in:
        raise TableError("cup-checked-in-already")
    return with_entrant(state, replace(entrant, check_in=word.press))


def _close(terms: CupTerms, state: CupState, word: CloseEntries, entry: CupEntry) -> CupState:
    if state.closed:
        raise TableError("cup-entries-closed")
    present = tuple(entrant.player for entrant in state.entrants if entrant.check_in and not entrant.out)
    return replace(state, closed=entry.at, players=present[: terms.limit], reserve=present[terms.limit :])


def _cancel(terms: CupTerms, state: CupState, word: CancelCup, entry: CupEntry) -> CupState:
    return replace(state, cancelled=word.reason or "-")


def _forget(terms: CupTerms, state: CupState, word: ForgetPlayer, entry: CupEntry) -> CupState:
    entrant = state.entrant(word.player)
    state = replace(state, organisers=tuple(one for one in state.organisers if one != word.player))
    return state if entrant is None else with_entrant(state, replace(entrant, out=True))


HANDLERS: Handlers = {
    Enter: _enter, Withdraw: _withdraw, InvitePlayers: _invite, CheckIn: _check_in, CloseEntries: _close,
    CancelCup: _cancel, ForgetPlayer: _forget,
}  # fmt: skip
AFTER_THE_END: frozenset[type[CupWord]] = frozenset({ForgetPlayer})
