"""A change of a match: what it starts from, what it leads to, and which changes the clock makes."""

from collections.abc import Callable, Sequence
from typing import NamedTuple

from bot.kit.game import Seat
from bot.table import deadlines
from bot.table.attendance import find_last_decision
from bot.table.downtime import last_time
from bot.table.match import Calendars, Match
from bot.table.match_log import Give, GoOn, Undo, undoes
from bot.table.quiet_hours import NO_QUIET_HOURS
from bot.table.refusals import TableError


class Moment(NamedTuple):
    """What a change starts from: the match as it stands, its players' calendars, and the time."""

    match: Match
    calendars: Calendars
    now: int

    def clamp_time(self, at: int) -> int:
        """Return the time of the next entry: a log's times never decrease, whatever the ids of the presses say."""
        return max(at, last_time(self.match))


class ChangeResult(NamedTuple):
    """What a change leads to."""

    after: Match
    refusal: TableError | None = None  # raised once `after` is written, when the clock was quicker than a press


Change = Callable[[Moment], ChangeResult]


def what_is_due(moment: Moment) -> ChangeResult:
    """Play for seats that are out of time, or resume a match that was paused for too long."""
    match, calendars, now = moment
    if late := deadlines.due(match, now, calendars):
        return ChangeResult(time_out_seats(moment, late))
    if deadlines.paused_too_long(match, now):
        return ChangeResult(resume(moment))
    return ChangeResult(match)


def resume(moment: Moment, source: str = "") -> Match:
    """Return the match after its pause. A turn has then taken as much of a player's time as when the pause began,
    though other quiet hours and vacations lie behind it."""
    match, calendars, at = moment.match, moment.calendars, moment.clamp_time(moment.now)
    after = match.say(GoOn(), None, at, source=source)
    for seat in sorted(match.turns - match.robots) if match.header.pace.tempo.rests else ():
        calendar, before = calendars.get(match.players[seat], NO_QUIET_HOURS), match.timers[seat].since
        if before is not None and match.pause_start is not None and (since := after.timers[seat].since) is not None:
            taken_time = calendar.measure_awake_time(before, max(before, match.pause_start))
            if excess := calendar.measure_awake_time(since, at) - taken_time:
                after = after.say(Give(excess), seat, at)
    return after


def undo(moment: Moment, seat: Seat, shown_ply: int | None, source: str) -> Match:
    """Return the match after the seat's newest move, and whatever came after it, was taken back."""
    match = moment.match
    if match.over:
        raise TableError("table-over")
    if not match.practice:
        raise TableError("table-no-undo")
    if seat in match.robots:
        raise TableError("table-robot-sits")
    if shown_ply is not None and any(undoes(entry) for entry in match.log[shown_ply:]):
        raise TableError("table-stale")
    if (ply := find_last_decision(match.log, seat)) is None:
        raise TableError("table-nothing-to-undo")
    return match.say(Undo(ply), seat, moment.clamp_time(moment.now), source=source)


def time_out_seats(moment: Moment, late: Sequence[Seat]) -> Match:
    """Return the match after the clock has played for each late seat. A robot that this brings in moves by itself."""
    after = moment.match
    for seat in late:
        if seat in after.turns and not (seat in after.robots and seat not in moment.match.robots):
            after = after.time_out(seat, moment.clamp_time(moment.now))
    return after
