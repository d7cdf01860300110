"""When the clock does something in a match: warns a player, plays for a seat, or ends a long pause."""

from bot.kit.game import Seat
from bot.table.match import Calendars, Match
from bot.table.quiet_hours import NO_QUIET_HOURS, Calendar
from bot.table.robot_timing import ROBOT_TIMEOUT
from bot.table.timer import MAX_PAUSE


def deadline(match: Match, seat: Seat, calendars: Calendars) -> int | None:
    timer = match.timers[seat]
    if match.header.daily:  # the clock plays for nobody
        return None
    if seat not in match.turns or timer.since is None or match.pause_start is not None or match.still:
        return None
    if seat in match.robots:
        return timer.since + ROBOT_TIMEOUT
    return timer.deadline(match.header.pace, _calendar(match, seat, calendars))


def count_spent_time(match: Match, seat: Seat, at: int, calendars: Calendars) -> int:
    if seat not in match.turns or seat in match.robots:
        return 0
    at = at if match.pause_start is None else min(at, match.pause_start)
    return match.timers[seat].count_spent_time(at, match.header.pace, _calendar(match, seat, calendars))


def due(match: Match, at: int, calendars: Calendars) -> list[Seat]:
    """Return the seats whose time is up, the longest overdue first."""
    times = {seat: deadline(match, seat, calendars) for seat in match.turns}
    late = [(when, seat) for seat, when in times.items() if when is not None and when <= at]
    return [seat for _, seat in sorted(late)]


def next_alarm(match: Match, at: int, calendars: Calendars) -> int | None:
    """Return when the alarm must look at the match: for a warning, a seat out of time, or to end a long pause."""
    if match.pause_start is not None:
        return match.pause_start + MAX_PAUSE
    if match.header.daily:  # robots that did not answer are asked again
        return at + ROBOT_TIMEOUT if match.turns & match.robots else None
    times = [when for seat in match.turns if (when := deadline(match, seat, calendars)) is not None]
    times += [when for _, _, when in _warning_times(match, calendars) if when > at]
    return min(times, default=None)


def paused_too_long(match: Match, at: int) -> bool:
    return match.pause_start is not None and at >= match.pause_start + MAX_PAUSE and not match.over


def warnings(match: Match, since: int, at: int, calendars: Calendars) -> tuple[tuple[Seat, int], ...]:
    """Return the newest warning of each seat that falls after `since` and up to `at`: (seat, per cent of its time
    gone). After a restart nobody knows which were given: an older one beside it would be late, and false."""
    newest = {seat: share for seat, share, when in _warning_times(match, calendars) if since < when <= at}
    return tuple(newest.items())


def _warning_times(match: Match, calendars: Calendars) -> list[tuple[Seat, int, int]]:
    people = sorted(match.turns - match.robots) if match.pause_start is None else []
    return [
        (seat, share, when)
        for seat in people
        for share, when in match.timers[seat].warnings(match.header.pace, _calendar(match, seat, calendars))
    ]


def runs_out(match: Match, seat: Seat, calendars: Calendars) -> int | None:
    """Return when the seat's clock is empty if it goes on running."""
    return match.timers[seat].runs_out(match.header.pace, _calendar(match, seat, calendars))


def _calendar(match: Match, seat: Seat, calendars: Calendars) -> Calendar:
    return calendars.get(match.players[seat], NO_QUIET_HOURS)
