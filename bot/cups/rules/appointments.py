"""Proposes times at which everybody at a table is awake and not on vacation."""

from collections.abc import Iterable

from bot.kit.pace import HOUR
from bot.table.quiet_hours import Calendar

PROPOSED = 5  # times at once: more than that nobody reads
LASTS = 2 * HOUR  # that all must be free from then on: a long match, and coming late
APART = 6 * HOUR  # between two proposals, so that they differ for somebody who is busy


def proposals(calendars: Iterable[Calendar], start: int, end: int, most: int = PROPOSED) -> tuple[int, ...]:
    """Full hours, the earliest first, at which nobody rests for as long as a match lasts; none if there is no such."""
    rests = sorted(span for calendar in calendars for span in calendar.rests(start, end + LASTS))
    found: list[int] = []
    at = -(-start // HOUR) * HOUR
    while at + LASTS <= end and len(found) < most:
        blocking = [b for a, b in rests if a < at + LASTS and b > at]
        if blocking:
            at = -(-max(blocking) // HOUR) * HOUR
        else:
            found.append(at)
            at += APART
    return tuple(found)
