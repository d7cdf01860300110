"""The times in which the bot was down, and what live clocks get back for them. A late sign of life is a downtime, too.

The bot writes down each downtime with its first sign of life after it, and nothing else at the start. A match gets its
time back with the first change that is made in it, or sees it before that: it follows from the log and the downtimes
alone, so that a kill at any moment neither loses it nor gives it twice.
"""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from bot.kit.game import Seat
from bot.table.match import Match
from bot.table.match_log import Give

HEARTBEAT_INTERVAL = 5_000  # milliseconds between two signs of life
MIN_DOWNTIME = 10_000  # milliseconds; clocks get back no shorter downtime
MAX_DOWNTIMES = 500  # downtimes that are kept: the newest


class Downtime(NamedTuple):
    """UTC milliseconds: the last sign of life before it, and the first one after it."""

    start: int
    end: int


def merge_downtimes(ours: Sequence[Downtime], theirs: Sequence[Downtime]) -> list[Downtime]:
    """Merge the downtimes that two processes noted. Two with the same start are one that grew."""
    ends: dict[int, int] = {}
    for downtime in (*ours, *theirs):
        ends[downtime.start] = max(downtime.end, ends.get(downtime.start, 0))
    by_end = sorted(ends.items(), key=lambda each: (each[1], each[0]))
    return [Downtime(start, end) for start, end in by_end][-MAX_DOWNTIMES:]


def sum_downtime(downtimes: Iterable[tuple[int, int]], since: int, until: int) -> int:
    """Return the downtime between two moments. Downtime that several processes noted counts once."""
    total, counted_until = 0, since
    for start, end in sorted(downtimes):
        start, end = max(start, counted_until), min(end, until)
        if end > start:
            total, counted_until = total + end - start, end
    return total


def find_gap(last_heartbeat: int | None, now: int) -> Downtime | None:
    """Return the downtime that lasts until now, if the next sign of life is late: the program stood still, or the store
    takes nothing, and so no move either."""
    if last_heartbeat is None or now - last_heartbeat <= HEARTBEAT_INTERVAL + MIN_DOWNTIME:
        return None
    return Downtime(last_heartbeat, now)


def let_robots_answer(match: Match, downtimes: Sequence[Downtime]) -> Match:
    """Return the match in which robots are waited for since the last downtime, at the earliest: none could answer
    before."""
    if not downtimes or not match.turns & match.robots:
        return match
    end, robots = downtimes[-1].end, match.turns & match.robots
    timers = [
        timer.start(end) if seat in robots and timer.since is not None and timer.since < end else timer
        for seat, timer in enumerate(match.timers)
    ]
    return match if timers == list(match.timers) else match._replace(timers=tuple(timers))


def give_back(match: Match, downtimes: Sequence[Downtime]) -> Match:
    """Return the match after its clocks have got back the time that is still due to them."""
    if not downtimes or not match.header.pace.tempo.gives_back or downtimes[-1].end <= last_time(match) or match.over:
        return match
    if match.pause_start is not None:  # no clock runs, and what lies before its end is not given back later
        return match
    for downtime in downtimes:
        last = last_time(match)
        if downtime.end > last:  # else something was written after it, and that came after the gift
            match = _with_gift(match, max(downtime.start, last), downtime.end)
    return match


def last_time(match: Match) -> int:
    """Return when something was written last: the program was running then."""
    return match.log[-1].at if match.log else match.header.opened_at


def _with_gift(match: Match, start: int, end: int) -> Match:
    """Give time to each running clock. The source of the first entry names the downtime."""
    source = f"away:{start}"
    for n, timer in enumerate(match.timers):
        running_time = None if timer.since is None else end - timer.since
        if Seat(n) not in match.robots and (gift := match.header.pace.tempo.gift(end - start, running_time)):
            match, source = match.say(Give(gift), Seat(n), end, source=source), ""
    return match
