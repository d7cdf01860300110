"""How long a seat may think. Values only: nothing here asks what time it is."""

from dataclasses import dataclass
from datetime import UTC, datetime, time, timedelta
from zoneinfo import ZoneInfo

from bot.kit.pace import DAY, Pace

ROBOT_PATIENCE = 60_000  # a robot that has not moved by then is played for
LONGEST_PAUSE = 14 * DAY  # then a match that was paused goes on by itself
MISSES = 3  # turns missed in a row before a robot sits in
_FAR = 400 * DAY  # nobody sleeps longer than a year


@dataclass(frozen=True, slots=True)
class Calendar:
    """When a player's async clock stands still: quiet hours of every day, and vacations (UTC milliseconds)."""

    zone: str = "UTC"
    quiet: tuple[time, time] | None = None
    vacations: tuple[tuple[int, int], ...] = ()

    def rests(self, start: int, end: int) -> list[tuple[int, int]]:
        """The spans between start and end in which the clock stands still, in order, not overlapping."""
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
        """How much of this span the clock runs."""
        return max(0, end - start - sum(b - a for a, b in self.rests(start, end)))

    def after(self, start: int, span: int) -> int:
        """When a clock started then has run for so long."""
        if not self.quiet and not self.vacations:
            return start + span
        now, left, until = start, span, start
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
    """One seat's clock: what is in the bank, and since when it runs (None: it stands)."""

    bank: int
    since: int | None = None

    def runs_out(self, pace: Pace, calendar: Calendar) -> int | None:
        """When the bank is empty: what players are shown."""
        if self.since is None or not pace.tempo.runs:
            return None
        return _calendar(pace, calendar).after(self.since, self.bank)

    def deadline(self, pace: Pace, calendar: Calendar) -> int | None:
        """When the clock moves for the seat."""
        empty = self.runs_out(pace, calendar)
        return None if empty is None else empty + pace.tempo.grace

    def warnings(self, pace: Pace, calendar: Calendar) -> list[tuple[int, int]]:
        """(per cent, when) of each warning of this turn."""
        if self.since is None:
            return []
        since, runs = self.since, _calendar(pace, calendar)
        return [(share, runs.after(since, self.bank * share // 100)) for share in pace.tempo.warnings]

    def spent(self, at: int, pace: Pace, calendar: Calendar) -> int:
        """What is charged for a turn that ends then."""
        if self.since is None:
            return 0
        return pace.tempo.charge(_calendar(pace, calendar).awake(self.since, at), self.bank)

    def stop(self, spent: int, pace: Pace) -> "SeatClock":
        """The turn is done: what it cost leaves the bank, what a turn earns comes in."""
        return SeatClock(pace.tempo.refill(self.bank, spent, pace))

    def start(self, at: int) -> "SeatClock":
        return SeatClock(self.bank, at)


def _calendar(pace: Pace, calendar: Calendar) -> Calendar:
    return calendar if pace.tempo.rests else ALWAYS
