"""When a player's clock rests: quiet hours of every day, and vacations."""

from dataclasses import dataclass
from datetime import UTC, datetime, time, timedelta
from zoneinfo import ZoneInfo

from bot.kit.time_units import DAY

_MAX_SEARCH = 400 * DAY  # where a calendar that never wakes stops being searched: no quiet time lasts over a year


_MAX_SPAN = 7_300 * DAY  # more time than that a judge may have given; nobody looks through more nights for it

DEFAULT_NIGHT = (time(23), time(8))  # taken as sleep when a player gave a time zone but no quiet hours


@dataclass(frozen=True, slots=True)
class Calendar:
    """When a player's clock rests, at tempos that rest: quiet hours of every day, and vacations (UTC milliseconds)."""

    zone: str = "UTC"
    quiet: tuple[time, time] | None = None
    vacations: tuple[tuple[int, int], ...] = ()

    def rests(self, start: int, end: int) -> list[tuple[int, int]]:
        """Return the spans between start and end in which the clock rests, in order and without overlaps."""
        spans = [(max(a, start), min(b, end)) for a, b in self.vacations if a < end and b > start]
        if self.quiet and self.quiet[0] != self.quiet[1]:
            spans += self._nights(start, end)
        union: list[tuple[int, int]] = []
        for a, b in sorted(spans):
            if union and a <= union[-1][1]:
                union[-1] = (union[-1][0], max(b, union[-1][1]))
            else:
                union.append((a, b))
        return union

    def _nights(self, start: int, end: int) -> list[tuple[int, int]]:
        """Return the quiet hours between two moments, night by night, as (start, end) in ms."""
        assert self.quiet
        zone, (bed, rise) = ZoneInfo(self.zone), self.quiet
        day = datetime.fromtimestamp(start / 1000, zone).date() - timedelta(days=1)
        spans: list[tuple[int, int]] = []
        while True:
            night = ms(datetime.combine(day, bed, zone))
            morning = ms(datetime.combine(day + timedelta(days=rise <= bed), rise, zone))
            if night >= end:
                return spans
            if morning > start and morning > night:
                spans.append((max(night, start), min(morning, end)))
            day += timedelta(days=1)

    def measure_awake_time(self, start: int, end: int) -> int:
        """Return for how many milliseconds of this span the clock runs."""
        return max(0, end - start - sum(b - a for a, b in self.rests(start, end)))

    def after(self, start: int, span: int) -> int:
        """Return when a clock that starts at `start` has run for `span` milliseconds."""
        if not self.quiet and not self.vacations:
            return start + span
        at, remaining_time, until = start, min(span, _MAX_SPAN), start
        while remaining_time > 0 and until < start + _MAX_SEARCH:
            until = at + remaining_time + 2 * DAY
            for a, b in self.rests(at, until):
                if a - at >= remaining_time:
                    return at + remaining_time
                remaining_time -= a - at
                at = b
            step = min(remaining_time, max(0, until - at))
            at, remaining_time = at + step, remaining_time - step
        return at


NO_QUIET_HOURS = Calendar()


def ms(moment: datetime) -> int:
    return round(moment.astimezone(UTC).timestamp() * 1000)
