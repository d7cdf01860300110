"""Banks, increments, quiet hours, vacations."""

from datetime import UTC, datetime, time

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.kit.pace import Pace
from bot.table.quiet_hours import NO_QUIET_HOURS, Calendar, ms
from bot.table.timer import SeatClock
from tests.services import DAY, HOUR, MINUTE, NOON, SECOND

NIGHT = Calendar("Europe/Warsaw", (time(22), time(8)))


def at(text):
    return ms(datetime.fromisoformat(text).replace(tzinfo=UTC))


@pytest.mark.parametrize(
    ("text", "bank", "increment", "cap"),
    [
        ("live:5:00+0:05", 5 * MINUTE, 5 * SECOND, 0),
        ("live:0:30+0:00", 30 * SECOND, 0, 0),
        ("async:24h+8h/72h", 24 * HOUR, 8 * HOUR, 72 * HOUR),
        ("async:2d+1d/5d", 2 * DAY, 1 * DAY, 5 * DAY),
        ("none", 0, 0, 0),
    ],
)
def test_a_pace_is_spelled_and_read(text, bank, increment, cap):
    pace = Pace.parse(text)
    assert (pace.bank, pace.increment, pace.cap) == (bank, increment, cap)
    assert Pace.parse(str(pace)) == pace


@pytest.mark.parametrize(
    "text", ["", "live", "live:5", "live:0:00+0:05", "live:5:99+0:05", "async:1h", "async:9h+1h/2h", "٥"]
)
def test_what_is_no_pace_is_refused(text):
    with pytest.raises(ValueError, match="not a pace"):
        Pace.parse(text)


def test_async_increments_stop_at_the_cap_but_take_nothing_away():
    pace = Pace.parse("async:24h+8h/26h")
    assert SeatClock(24 * HOUR).stop(0, pace).bank == 26 * HOUR
    assert SeatClock(30 * HOUR).stop(0, pace).bank == 30 * HOUR  # a judge gave more
    assert SeatClock(24 * HOUR).stop(20 * HOUR, pace).bank == 12 * HOUR


def test_live_deadlines_leave_two_seconds_of_grace():
    timer, pace = SeatClock(MINUTE).start(NOON), Pace.parse("live:1:00+0:05")
    assert timer.deadline(pace, NO_QUIET_HOURS) == NOON + MINUTE + 2 * SECOND
    assert timer.count_spent_time(NOON + MINUTE + SECOND, pace, NO_QUIET_HOURS) == MINUTE


def test_nobody_hurries_a_table_without_a_clock():
    timer = SeatClock(0).start(NOON)
    assert timer.deadline(Pace(), NO_QUIET_HOURS) is None
    assert timer.warnings(Pace(), NO_QUIET_HOURS) == []
    assert timer.count_spent_time(NOON + DAY, Pace(), NO_QUIET_HOURS) == 0


@pytest.mark.parametrize(
    ("start", "span", "end"),
    [
        ("2026-01-01 12:00", 2 * HOUR, "2026-01-01 14:00"),
        ("2026-01-01 20:00", 2 * HOUR, "2026-01-02 08:00"),  # 21:00 in Warsaw: one hour, the night, one more
        ("2026-01-01 23:00", 1 * HOUR, "2026-01-02 08:00"),
        ("2026-01-01 20:00", 15 * HOUR, "2026-01-02 21:00"),
        ("2026-03-28 20:00", 2 * HOUR, "2026-03-29 07:00"),  # the night in which the clocks go forward
        ("2026-10-24 19:00", 2 * HOUR, "2026-10-25 08:00"),  # and back
    ],
)
def test_quiet_hours(start, span, end):
    assert NIGHT.after(at(start), span) == at(end)


def test_vacations_and_nights_may_overlap():
    off = Calendar("Europe/Warsaw", (time(22), time(8)), ((at("2026-01-01 15:00"), at("2026-01-05 03:00")),))
    assert off.after(at("2026-01-01 14:00"), 2 * HOUR) == at("2026-01-05 08:00")


def test_quiet_hours_within_one_day():
    siesta = Calendar("UTC", (time(13), time(15)))
    assert siesta.after(NOON, 2 * HOUR) == NOON + 4 * HOUR


def test_time_that_never_ends_is_not_counted_night_by_night():
    """Older versions let a judge give any number of minutes."""
    assert NIGHT.after(NOON, 2**53) == NIGHT.after(NOON, 2**54) > NOON + 20 * 365 * DAY


nights = st.tuples(st.times(), st.times()).map(lambda span: tuple(t.replace(second=0, microsecond=0) for t in span))
zones = st.sampled_from(["UTC", "Europe/Warsaw", "America/St_Johns", "Pacific/Chatham", "Asia/Kathmandu"])


@given(zones, nights, st.integers(0, 400 * DAY), st.integers(1, 4 * DAY))
def test_after_and_awake_agree(zone, quiet, offset, span):
    calendar = Calendar(zone, quiet)
    start = NOON + offset
    end = calendar.after(start, span)
    assert calendar.measure_awake_time(start, end) == span
    assert calendar.measure_awake_time(start, end - 1) < span
