"""The times in which the house was away, and what live clocks get back for them.

The house writes down each absence with its first sign of life after it, and nothing else at the start. A match gets its
time back with the first change that is made in it, or sees it before that: it follows from the log and the absences
alone, so that a kill at any moment neither loses it nor gives it twice.
"""

from collections.abc import Sequence
from typing import NamedTuple

from bot.kit.game import Seat
from bot.table.log import Give
from bot.table.match import Match

KEPT = 500  # absences: the newest


class TimeAway(NamedTuple):
    """UTC milliseconds: the last sign of life before it, and the first one after it."""

    start: int
    end: int


def together(ours: Sequence[TimeAway], theirs: Sequence[TimeAway]) -> list[TimeAway]:
    """What two processes noted. An absence that grows is one from the same start on."""
    ends: dict[int, int] = {}
    for absence in (*ours, *theirs):
        ends[absence.start] = max(absence.end, ends.get(absence.start, 0))
    return [TimeAway(start, end) for start, end in sorted(ends.items(), key=lambda each: (each[1], each[0]))][-KEPT:]


def given_back(match: Match, times_away: Sequence[TimeAway]) -> Match:
    """The match with the time that its clocks get back, if there is any that they did not get yet."""
    if not times_away or not match.header.pace.tempo.gives_back or times_away[-1].end <= last_time(match) or match.over:
        return match
    for absence in times_away:
        last = last_time(match)
        if absence.end > last:  # else something was written after it, and that came after the gift
            match = _given(match, max(absence.start, last), absence.end)
    return match


def last_time(match: Match) -> int:
    """When something was written last: the house was there then."""
    return match.log[-1].at if match.log else match.header.opened


def _given(match: Match, start: int, end: int) -> Match:
    """The first entry names the absence that it is for."""
    source = f"away:{start}"
    for n, timer in enumerate(match.timers):
        ran = None if timer.since is None else end - timer.since
        if Seat(n) not in match.robots and (gift := match.header.pace.tempo.gift(end - start, ran)):
            match, source = match.say(Give(gift), Seat(n), end, source=source), ""
    return match
