"""Propose times at which everybody at a table is awake and not on vacation."""

from collections.abc import Iterable

from bot.kit.time_units import HOUR
from bot.table.quiet_hours import Calendar

MAX_PROPOSALS = 5  # at once: nobody reads more
MATCH_TIME = 2 * HOUR  # for which all must be free: a long match, and a late start
PROPOSAL_DISTANCE = 6 * HOUR  # between two proposals, so that they differ for somebody who is busy


def proposals(calendars: Iterable[Calendar], start: int, end: int, limit: int = MAX_PROPOSALS) -> tuple[int, ...]:
    """Return full hours, the earliest first, from which nobody rests for MATCH_TIME."""
    rests = sorted(span for calendar in calendars for span in calendar.rests(start, end + MATCH_TIME))
    times: list[int] = []
    at = -(-start // HOUR) * HOUR
    while at + MATCH_TIME <= end and len(times) < limit:
        rest_ends = [b for a, b in rests if a < at + MATCH_TIME and b > at]
        if rest_ends:
            at = -(-max(rest_ends) // HOUR) * HOUR
        else:
            times.append(at)
            at += PROPOSAL_DISTANCE
    return tuple(times)
