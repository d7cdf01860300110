"""How long a seat may think: its clock, and its player's calendar. Pure values that never ask for the time.

Theory of operation
-------------------
A pace is `live:5:00+0:05` (bank and increment), `async:24h+8h/72h` (bank, increment and cap; quiet hours and vacations
stop the clock) or `none`. Whatever one kind of clock does differently is a method of its `Tempo` (`kit/pace.py`).

    waits -- asked to move --> runs (`since`) -- moves --> waits, the bank less what was spent, plus the increment
                                 |-- paused, or the match stands still --> stopped
                                 |-- bank and grace are empty --> the clock plays the game's overdue move

After several such moves in a row a robot sits in until the player is back (`attendance.py`). A robot that does not
answer is played for, too (`robot_timing.py`). A pause ends by itself after MAX_PAUSE. While robots hold the seats of
all people in an unrated match, the table stands still.

What each side may rely on. Nothing here waits or rings. `deadlines.py` works out the next time at which something
happens, the store keeps it with the match, and the alarm (`alarm.py`) calls `Tables` then. A late alarm harms nobody:
`Tables.play` first asks whose time is up, so the clock moves before a press that came too late.

What happens when a process dies. Clocks are part of the state and follow from the log. Live clocks get back the time in
which the bot was away (`downtime.py`): it did not run or stood still, the store took nothing, or no events of Discord's
gateway arrived though some were asked for. After that time robots are waited for anew.
"""

from dataclasses import dataclass

from bot.kit.pace import Pace
from bot.kit.time_units import DAY
from bot.table.quiet_hours import NO_QUIET_HOURS, Calendar

MAX_PAUSE = 14 * DAY  # after that a paused match goes on by itself, so that none is forgotten


@dataclass(frozen=True, slots=True)
class SeatClock:
    """One seat's clock: the milliseconds in its bank, and since when it runs (None: it does not)."""

    bank: int
    since: int | None = None

    def runs_out(self, pace: Pace, calendar: Calendar) -> int | None:
        """Return when the bank is empty: the time that players see."""
        if self.since is None or not pace.tempo.runs:
            return None
        return _calendar(pace, calendar).after(self.since, self.bank)

    def deadline(self, pace: Pace, calendar: Calendar) -> int | None:
        """Return when the clock plays for the seat: after the grace of the tempo."""
        empty = self.runs_out(pace, calendar)
        return None if empty is None else empty + pace.tempo.grace

    def warnings(self, pace: Pace, calendar: Calendar) -> list[tuple[int, int]]:
        """Return (per cent of the time gone, when) for each warning of this turn."""
        if self.since is None:
            return []
        since, runs = self.since, _calendar(pace, calendar)
        return [(share, runs.after(since, self.bank * share // 100)) for share in pace.tempo.warnings]

    def count_spent_time(self, at: int, pace: Pace, calendar: Calendar) -> int:
        """Return what a turn that ends at `at` costs."""
        if self.since is None:
            return 0
        return pace.tempo.charge(_calendar(pace, calendar).measure_awake_time(self.since, at), self.bank)

    def stop(self, spent_time: int, pace: Pace) -> "SeatClock":
        """Return the clock after a turn that cost `spent_time` milliseconds."""
        return SeatClock(pace.tempo.refill(self.bank, spent_time, pace))

    def start(self, at: int) -> "SeatClock":
        return SeatClock(self.bank, at)


def _calendar(pace: Pace, calendar: Calendar) -> Calendar:
    return calendar if pace.tempo.rests else NO_QUIET_HOURS
