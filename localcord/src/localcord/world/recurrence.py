"""Events that recur: on which days, and when the next time is."""

from __future__ import annotations

from datetime import date, datetime, timedelta

from ..forms.form import Json

YEARLY, MONTHLY, WEEKLY, DAILY = 0, 1, 2, 3
_FARTHEST = 366 * 5  # days; every rule that can be written falls on one of them
_OPTIONAL = ("end", "by_weekday", "by_n_weekday", "by_month", "by_month_day", "by_year_day", "count")


def complete(rule: Json) -> Json:
    """A rule with every field that Discord shows."""
    return {**dict.fromkeys(_OPTIONAL), **rule, "interval": rule.get("interval") or 1}


def recurs_at(rule: Json, moment: datetime) -> bool:
    """Tell whether the rule falls on this moment."""
    start = datetime.fromisoformat(rule["start"])
    return moment >= start and (moment - start).seconds == 0 and _falls_on(rule, start.date(), moment.date())


def next_after(rule: Json, moment: datetime) -> datetime | None:
    """Return the first time after this moment."""
    found = moment
    for _ in range(_FARTHEST):
        found += timedelta(days=1)
        if recurs_at(rule, found):
            return found
    return None


def _falls_on(rule: Json, first: date, day: date) -> bool:
    kind, interval, weekdays = rule["frequency"], rule["interval"], rule["by_weekday"]
    if kind == DAILY:
        return (weekdays is None or day.weekday() in weekdays) and (day - first).days % interval == 0
    if kind == WEEKLY:
        weeks = ((day - timedelta(day.weekday())) - (first - timedelta(first.weekday()))).days // 7
        return day.weekday() in (weekdays or [first.weekday()]) and weeks % interval == 0
    if kind == MONTHLY:
        wanted = [(one["n"], one["day"]) for one in rule["by_n_weekday"] or ()]
        last = (day + timedelta(days=7)).month != day.month
        return ((day.day - 1) // 7 + 1, day.weekday()) in wanted or (last and (5, day.weekday()) in wanted)
    return day.month in (rule["by_month"] or [first.month]) and day.day in (rule["by_month_day"] or [first.day])
