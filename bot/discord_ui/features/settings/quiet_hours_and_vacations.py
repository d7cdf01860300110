"""Quiet hours and vacations, as people type and read them."""

import re
from dataclasses import replace
from datetime import UTC, datetime, time
from functools import cache
from zoneinfo import ZoneInfo, available_timezones

from bot.kit.time_units import DAY, HOUR
from bot.table.quiet_hours import Calendar
from bot.table.refusals import TableError

MAX_QUIET_TIME = 12 * HOUR  # milliseconds of a day: opponents must find you awake
MAX_VACATION_DAYS = 30  # of one vacation
MAX_VACATION_DAYS_A_YEAR = 60  # within a year, all vacations together
_HOURS = re.compile(r"(\d{1,2})(?:[:h.](\d\d))?\s*[-–]\s*(\d{1,2})(?:[:h.](\d\d))?")
_AREAS = ("Africa/", "America/", "Antarctica/", "Asia/", "Atlantic/", "Australia/", "Europe/", "Indian/", "Pacific/")


@cache
def zones() -> frozenset[str]:
    """Return the places of the IANA list; the rest of it is history and shorthand."""
    return frozenset({"UTC", *(zone for zone in available_timezones() if zone.startswith(_AREAS))})


def clock_in(zone: str, now: int) -> str:
    return f"{datetime.fromtimestamp(now / 1000, UTC).astimezone(ZoneInfo(zone)):%H:%M}"


def hours(words: str) -> tuple[time, time] | None:
    """Read quiet hours, such as "22:00-8:00". Return None for "0" and "-", which mean none at all; raise TableError for
    what cannot be read, and for more hours than are allowed."""
    if words in ("0", "-"):
        return None
    if not (match := _HOURS.fullmatch(words)):
        raise TableError("discord-bad-hours")
    h1, m1, h2, m2 = (int(number or 0) for number in match.groups())
    if max(h1, h2) > 23 or max(m1, m2) > 59:
        raise TableError("discord-bad-hours")
    if ((h2 - h1) * HOUR + (m2 - m1) * HOUR // 60) % DAY > MAX_QUIET_TIME:
        raise TableError("discord-long-night", count=MAX_QUIET_TIME // HOUR)
    return time(h1, m1), time(h2, m2)


def hours_text(calendar: Calendar) -> str:
    return "{:%H:%M}-{:%H:%M}".format(*calendar.quiet) if calendar.quiet else ""


def with_vacation(calendar: Calendar, words: str, now: int) -> Calendar:
    """Return the calendar with a vacation of so many days from now on; 0 ends the vacation. The past year's vacations
    are kept, since they count. Raise TableError for too many days."""
    if not re.fullmatch(r"\d{1,3}", words):
        raise TableError("discord-bad-days", count=MAX_VACATION_DAYS)
    days = int(words)
    past = tuple((start, min(end, now)) for start, end in calendar.vacations if now - 365 * DAY < end and start < now)
    if days == 0:
        return replace(calendar, vacations=past)
    spent_time = sum(end - start for start, end in past)
    if days > MAX_VACATION_DAYS or spent_time + days * DAY > MAX_VACATION_DAYS_A_YEAR * DAY:
        raise TableError("discord-long-away", count=MAX_VACATION_DAYS, year=MAX_VACATION_DAYS_A_YEAR)
    return replace(calendar, vacations=(*past, (now, now + days * DAY)))
