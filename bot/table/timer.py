"""How long a seat may think: its clock, and its player's calendar. Pure values that never ask for the time."""

from dataclasses import dataclass
from datetime import UTC, datetime, time, timedelta
from zoneinfo import ZoneInfo

from bot.kit.pace import DAY, Pace

ROBOT_PATIENCE = 60_000  # milliseconds until the clock plays for a robot that has not moved
LONGEST_PAUSE = 14 * DAY  # after that a paused match goes on by itself, so that none is forgotten
MISSES = 3  # turns in a row that the clock plays before a robot sits in
_FAR = 400 * DAY  # where a calendar that never wakes stops being searched: no quiet time lasts over a year
_LONGEST = 7_300 * DAY  # more time than that a judge may have given; nobody looks through more nights for it


@dataclass(frozen=True, slots=True)
class Calendar:
    """When a player's clock rests, at tempos that rest: quiet hours of every day, and vacations (UTC milliseconds)."""

    zone: str = "UTC"
    quiet: tuple[time, time] | None = None
    vacations: tuple[tuple[int, int], ...] = ()

    def rests(self, start: int, end: int) -> list[tuple[int, int]]:
        """The spans between start and end in which the clock rests, in order and without overlaps."""
        spans = [(max(a, start), min(b, end)) for a, b in self.vacations if a < end and b > start]
        if self.quiet and self.quiet[0] != self.quiet[1]:
            spans += self._nights(start, end)
        merged: list[tuple[int, int]] = []
        for a, b in sorted(spans):
            if merged and a <= merged[-1][1]:
                merged[-1] = (merged[-1][0], max(b, merged[-1][1]))
            else:
                merged.append((a, b))
        return merged

    def _nights(self, start: int, end: int) -> list[tuple[int, int]]:
        assert self.quiet
        zone, (bed, rise) = ZoneInfo(self.zone), self.quiet
        day = datetime.fromtimestamp(start / 1000, zone).date() - timedelta(days=1)
        spans: list[tuple[int, int]] = []
        while True:
            a = datetime.combine(day, bed, zone)
            b = datetime.combine(day + timedelta(days=rise <= bed), rise, zone)
            a_ms, b_ms = ms(a), ms(b)
            if a_ms >= end:
                return spans
            if b_ms > start and b_ms > a_ms:
                spans.append((max(a_ms, start), min(b_ms, end)))
            day += timedelta(days=1)

    def awake(self, start: int, end: int) -> int:
        """For how many milliseconds of this span the clock runs."""
        return max(0, end - start - sum(b - a for a, b in self.rests(start, end)))

    def after(self, start: int, span: int) -> int:
        """When a clock that starts then has run for so long."""
        if not self.quiet and not self.vacations:
            return start + span
        now, left, until = start, min(span, _LONGEST), start
        while left > 0 and until < start + _FAR:
            until = now + left + 2 * DAY
            for a, b in self.rests(now, until):
                if a - now >= left:
                    return now + left
                left -= a - now
                now = b
            run = min(left, max(0, until - now))
            now, left = now + run, left - run
        return now


ALWAYS = Calendar()


def ms(moment: datetime) -> int:
    return round(moment.astimezone(UTC).timestamp() * 1000)


@dataclass(frozen=True, slots=True)
class SeatClock:
    """One seat's clock: the milliseconds in its bank, and since when it runs (None: it does not)."""

    bank: int
    since: int | None = None

    def runs_out(self, pace: Pace, calendar: Calendar) -> int | None:
        """When the bank is empty. This is the time that players see."""
        if self.since is None or not pace.tempo.runs:
            return None
        return _calendar(pace, calendar).after(self.since, self.bank)

    def deadline(self, pace: Pace, calendar: Calendar) -> int | None:
        """When the clock plays for the seat: after the grace of the tempo."""
        empty = self.runs_out(pace, calendar)
        return None if empty is None else empty + pace.tempo.grace

    def warnings(self, pace: Pace, calendar: Calendar) -> list[tuple[int, int]]:
        """(per cent of the time gone, when) for each warning of this turn."""
        if self.since is None:
            return []
        since, runs = self.since, _calendar(pace, calendar)
        return [(share, runs.after(since, self.bank * share // 100)) for share in pace.tempo.warnings]

    def spent(self, at: int, pace: Pace, calendar: Calendar) -> int:
        """What a turn that ends then costs."""
        if self.since is None:
            return 0
        return pace.tempo.charge(_calendar(pace, calendar).awake(self.since, at), self.bank)

    def stop(self, spent: int, pace: Pace) -> "SeatClock":
        """The clock after a turn that cost so much."""
        return SeatClock(pace.tempo.refill(self.bank, spent, pace))

    def start(self, at: int) -> "SeatClock":
        return SeatClock(self.bank, at)


def _calendar(pace: Pace, calendar: Calendar) -> Calendar:
    return calendar if pace.tempo.rests else ALWAYS
