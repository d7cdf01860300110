"""How long a seat may think: its clock, and its player's calendar. Pure values that never ask for the time."""

from dataclasses import dataclass

from bot.kit.pace import DAY, Pace
from bot.table.quiet_hours import ALWAYS, Calendar

ROBOT_PATIENCE = 60_000  # milliseconds until the clock plays for a robot that has not moved
LONGEST_PAUSE = 14 * DAY  # after that a paused match goes on by itself, so that none is forgotten
MISSES = 3  # turns in a row that the clock plays before a robot sits in


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
