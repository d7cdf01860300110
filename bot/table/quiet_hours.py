"""When a player's clock rests: quiet hours of every day, and vacations."""

from dataclasses import dataclass
from datetime import UTC, datetime, time, timedelta
from zoneinfo import ZoneInfo

from bot.kit.pace import DAY

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
