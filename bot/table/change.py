"""A change of a match: what it starts from, what it leads to, and which changes the clock makes."""

from collections.abc import Callable, Sequence
from typing import NamedTuple

from bot.kit.game import Seat
from bot.table import deadlines
from bot.table.downtime import last_time
from bot.table.match import Calendars, Match
from bot.table.match_log import GoOn
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
        return ChangeResult(match.say(GoOn(), None, now))
    return ChangeResult(match)


def time_out_seats(moment: Moment, late: Sequence[Seat]) -> Match:
    """Return the match after the clock has played for each late seat. A robot that this brings in moves by itself."""
    after = moment.match
    for seat in late:
        if seat in after.turns and not (seat in after.robots and seat not in moment.match.robots):
            after = after.time_out(seat, moment.clamp_time(moment.now))
    return after
