"""Work out what a cup does by itself when time passes or a match goes on: entries to write, effects to carry out.

`due` is pure. `CupRunner` writes the entries, carries out the effects, and asks again until nothing is left. All of it
follows from the terms, so a cup goes on without its organiser, and a round never waits longer than its deadline.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from bot.cups.cup import Cup
from bot.cups.rounds import complete, draw_round, sitting_due, substitute
from bot.cups.rules.judging import open_appeals, open_calls
from bot.cups.rules.no_shows import get_step_delay, has_never_come, waiting_since
from bot.cups.rules.progress import free_players
from bot.cups.rules.round_deadlines import FINISHING_TIME, last_deadline
from bot.cups.rules.standings import places
from bot.cups.values.log_entries import (
    ROBOT_SEAT,
    BreakSitting,
    CancelCup,
    CloseEntries,
    CupWord,
    EndCup,
    EndSitting,
    HandOver,
    Lapse,
    NoteAbsence,
    Remedy,
    SeatResult,
    Step,
)
from bot.cups.values.state import CupRound, CupTable, Sitting, is_person
from bot.kit.game import Seat
from bot.kit.time_units import DAY, MINUTE
from bot.table.downtime import sum_downtime
from bot.table.tally import MatchTally

LIVE_APPEAL_HOLD = 5 * MINUTE  # that the next live draw waits for an appeal after a ruling
ROBOT_CHECK_INTERVAL = 1 * MINUTE  # until robots that finish a match are looked at again
NOBODY_CAME = "cup-nobody-came"  # why a cup without players is cancelled

Facts = Mapping[str, MatchTally | None]  # by match; None: it was quarantined, or its rules have gone
Downtimes = Sequence[tuple[int, int]]  # (from, to) of the times in which the bot was down


@dataclass(frozen=True, slots=True)
class OpenMatch:
    """Deal this match, unless it is dealt."""

    match: str


@dataclass(frozen=True, slots=True)
class SeatMatch:
    """Tell the match who holds this seat now: a person, or ROBOT_SEAT."""

    entry: int
    match: str
    seat: Seat
    to: str


@dataclass(frozen=True, slots=True)
class GiveMatchTime:
    entry: int
    match: str
    seat: Seat
    ms: int


@dataclass(frozen=True, slots=True)
class StopMatch:
    """Stop the match: a judge made it void, or it counts as it stands."""

    entry: int
    match: str


@dataclass(frozen=True, slots=True)
class UnsealMatches:
    """Let everybody look at these matches from now on."""

    round: int
    matches: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class HurryMatch:
    """Let robots play all seats from here on."""

    match: str


Effect = OpenMatch | SeatMatch | GiveMatchTime | StopMatch | HurryMatch | UnsealMatches


@dataclass(frozen=True, slots=True)
class DueSteps:
    """What is to be done now, and when to look again if there is nothing."""

    words: tuple[CupWord, ...] = ()
    effects: tuple[Effect, ...] = ()
    next_look: int | None = None


def running_matches(cup: Cup) -> list[str]:
    """Return the matches whose tallies `due` needs: dealt, and not counted yet. In a cancelled cup also those to be
    stopped, and those that may be dealt though nobody has noted it: the cup's secret must stay hidden until their own
    logs have ended."""
    if cup.state.is_closing:
        return [
            sitting.match
            for _, _, sitting in cup.state.all_sittings()
            if not sitting.over or sitting.early or sitting.void
        ]
    return [] if cup.state.round is None else [
        sitting.match
        for table in cup.state.round.tables
        for sitting in table.sittings
        if sitting.dealt and not sitting.over
    ]  # fmt: skip


def due(cup: Cup, now: int, facts: Facts, downtimes: Downtimes = (), waits: bool = True) -> DueSteps:
    """Return what the cup needs now. Raise TakesLong for a draw that takes a while, unless the caller `waits`."""
    state, terms = cup.state, cup.terms
    if state.over:
        return DueSteps()
    if state.is_closing and any(tally and tally.end is None and not tally.void for tally in facts.values()):
        # Until the last match ends, the cup's secret would reveal hands.
        return DueSteps(next_look=now + ROBOT_CHECK_INTERVAL)
    if effects := tuple(_pending_effects(cup)) or tuple(_rounds_to_unseal(cup)):
        return DueSteps(effects=effects)
    if state.is_closing:
        return DueSteps((EndCup(()),))
    if not state.closed:
        if now < terms.check_in_until:
            return DueSteps(next_look=terms.check_in_until)
        return DueSteps((CloseEntries(),))
    if state.round is None:
        has_players = any(free_players(terms, state)[0])
        return DueSteps((draw_round(cup, now, waits=waits) if has_players else CancelCup(NOBODY_CAME),))
    return _RoundCheck(cup, now, facts, downtimes if terms.live else (), waits).round(state.round)


def _rounds_to_unseal(cup: Cup) -> Iterator[UnsealMatches]:
    """Yield an effect for each round whose common deals are over at all tables, or will not be played any more.

    Only the first match of a table has the deals that all tables share."""
    for round_ in cup.state.rounds:
        first_sittings = [table.sittings[0] for table in round_.tables]
        if not round_.unsealed and (cup.state.is_closing or all(sitting.over for sitting in first_sittings)):
            dealt_matches = [each.match for each in first_sittings if each.dealt or cup.state.is_closing]
            yield UnsealMatches(round_.number, tuple(dealt_matches))


def _pending_effects(cup: Cup) -> Iterator[Effect]:
    """Yield the decisions that the matches' own logs do not hold yet."""
    if cup.state.is_closing:
        return
    for change in cup.state.changes:
        if change.to:
            yield SeatMatch(change.number, change.match, Seat(change.seat), change.to)
        else:
            yield StopMatch(change.number, change.match)
    for ruling in cup.state.rulings:
        if not ruling.carried:
            rule = ruling.rule
            if rule.remedy is Remedy.TIME:
                yield GiveMatchTime(ruling.number, rule.match, Seat(rule.seat), rule.amount)
            else:
                yield StopMatch(ruling.number, rule.match)


class _RoundCheck:
    """One look at a round: gathers what is due at its tables."""

    def __init__(self, cup: Cup, now: int, facts: Facts, downtimes: Downtimes, waits: bool) -> None:
        self._cup, self._now, self._facts, self._downtimes, self._waits = cup, now, facts, downtimes, waits
        self._words: list[CupWord] = []
        self._effects: list[Effect] = []
        self._later: list[int] = []

    def round(self, round_: CupRound) -> DueSteps:
        for table in round_.tables:
            self._table(round_, table)
        if not self._words and not self._effects and complete(self._cup, round_, self._undisturbed_time(round_)):
            self._next_round(round_)
        return DueSteps(tuple(self._words), tuple(self._effects), min(self._later, default=None))

    def _undisturbed_time(self, round_: CupRound) -> int:
        """Return what time it would be without the downtime of this round."""
        return self._now - sum_downtime(self._downtimes, round_.drawn, self._now)

    def _has_passed(self, since: int, span: int) -> bool:
        """Say whether so much time has passed, without downtime; if not, note when to look again."""
        downtime = sum_downtime(self._downtimes, since, self._now)
        if self._now - since - downtime >= span:
            return True
        self._later.append(since + span + downtime)
        return False

    def _table(self, round_: CupRound, table: CupTable) -> None:
        sitting = table.sittings[-1]
        if sitting.over:
            if sitting_word := sitting_due(self._cup, round_, table, self._undisturbed_time(round_)):
                self._words.append(sitting_word)
            return
        if not sitting.dealt:
            self._effects.append(OpenMatch(sitting.match))
            return
        tally = self._facts.get(sitting.match)
        if tally is None or tally.void:
            self._words.append(BreakSitting(sitting.match))
        elif tally.end is not None:
            self._words.append(count_sitting(sitting, tally))
        elif self._has_passed(round_.drawn, table.due - round_.drawn):
            self._end_late_match(round_, table, sitting, tally)
        else:
            for seat in range(len(sitting.seats)):
                self._seat(round_, table, sitting, tally, seat)

    def _end_late_match(self, round_: CupRound, table: CupTable, sitting: Sitting, tally: MatchTally) -> None:
        """Let robots finish a late match; if that takes too long, count its finished deals. First take the seat of each
        player who never came: during downtime nobody may have gone through the steps of their absence."""
        absent_seats = [seat for seat in range(len(sitting.seats)) if has_never_come(sitting, tally, seat)]
        if absent_seats:
            self._words += [HandOver(sitting.match, seat, ROBOT_SEAT) for seat in absent_seats]
        elif self._has_passed(round_.drawn, table.due - round_.drawn + FINISHING_TIME[self._cup.terms.live]):
            self._words.append(count_sitting(sitting, tally, early=True))
        elif len(tally.robots) < len(tally.players):
            self._effects.append(HurryMatch(sitting.match))
        else:
            self._later.append(self._now + ROBOT_CHECK_INTERVAL)

    def _seat(self, round_: CupRound, table: CupTable, sitting: Sitting, tally: MatchTally, seat: int) -> None:
        """Remind an absent player, then mark them, then give their seat away. After a first move the clock decides."""
        holder = sitting.holders[seat]
        if not is_person(holder) or Seat(seat) in tally.resigned_seats:
            return
        entrant = self._cup.state.entrant(holder)
        if any(isinstance(word, HandOver) for word in self._words):
            return  # one after the other, so that nobody is given two seats
        if entrant is not None and entrant.out:
            to = ROBOT_SEAT if tally.moves[seat].get(holder) else substitute(self._cup, round_, sitting, seat)
            self._words.append(HandOver(sitting.match, seat, to))
            return
        if not has_never_come(sitting, tally, seat):
            return
        since = waiting_since(table, sitting, tally, seat, self._now)
        step = ("", Step.REMINDED.value, Step.MARKED.value).index(sitting.steps[seat])
        if not self._has_passed(since, get_step_delay(self._cup.terms, step)):
            return
        if step < 2:
            self._words.append(NoteAbsence(sitting.match, seat, (Step.REMINDED, Step.MARKED)[step]))
        else:
            to = substitute(self._cup, round_, sitting, seat)
            self._words.append(HandOver(sitting.match, seat, to))

    def _next_round(self, round_: CupRound) -> None:
        cup, deadline = self._cup, last_deadline(round_)
        cases = [*(call.number for call in open_calls(cup.state)), *(each.number for each in open_appeals(cup.state))]
        if self._now < deadline and (cases or self._is_held(round_)):
            self._later.append(deadline)
            return
        if cases:
            self._words += [Lapse(number) for number in cases]
            return
        players, _ = free_players(cup.terms, cup.state)
        if round_.final or len(players) < 2:
            ranking = places(cup.terms, cup.state) if players else ()  # where all have left, nobody won
            self._words.append(EndCup(ranking))
        else:
            self._words.append(draw_round(cup, self._now, waits=self._waits))

    def _is_held(self, round_: CupRound) -> bool:
        """Say whether a ruling of this round is so new that somebody may still appeal against it."""
        hold = LIVE_APPEAL_HOLD if self._cup.terms.live else DAY
        matches = {sitting.match for table in round_.tables for sitting in table.sittings}
        hold_ends = [
            ruling.at + hold
            for ruling in self._cup.state.rulings
            if ruling.rule.match in matches
            and not ruling.undone
            and ruling.appeal is None
            and ruling.rule.remedy is not Remedy.STAND
        ]
        self._later += [end for end in hold_ends if end > self._now]
        return any(end > self._now for end in hold_ends)


def count_sitting(sitting: Sitting, tally: MatchTally, *, early: bool = False) -> EndSitting:
    """Return the entry that counts a match as it stands. A seat given to a robot before anybody moved in it
    belongs to nobody."""
    seats = []
    for n, player in enumerate(tally.players):
        is_given_away, moves = (
            sitting.holders[n] == ROBOT_SEAT and not tally.moves[n],
            tuple(sorted(tally.moves[n].items())),
        )
        deals, ties, has_left = tuple(tally.deals[n]), tuple(tally.ties[n]), Seat(n) in tally.resigned_seats
        seats.append(SeatResult(ROBOT_SEAT if is_given_away else player, tally.points[n], deals, ties, moves, has_left))
    return EndSitting(sitting.match, tuple(seats), tally.fewest_win, early)
