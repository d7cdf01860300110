"""How fast a match is played, as its players agree before the deal.

Everything that one kind of clock does differently from another is a method of its `Tempo`. A new kind of clock is a
new subclass, its place in `TEMPOS`, and the sentence that describes it.
"""

import re
from abc import ABC, abstractmethod
from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, ClassVar

from bot.kit.time_units import DAY, HOUR, MINUTE, SECOND


class Tempo(ABC):
    """A kind of clock. There is one object of each subclass, so tempos may be compared with `is`."""

    LIVE: ClassVar["Tempo"]
    ASYNC: ClassVar["Tempo"]
    NONE: ClassVar["Tempo"]

    key: ClassVar[str]  # how a stored pace begins
    spelling: ClassVar[re.Pattern[str]]  # what `times` reads
    rated_as: ClassVar[str] = "async"  # "live" or "async": which ratings a match moves
    runs: ClassVar[bool] = True  # False: nobody is ever out of time
    over_days: ClassVar[bool] = False  # True: players come and go, so a new message announces each turn
    rests: ClassVar[bool] = False  # True: a player's quiet hours and vacations stop the clock
    gives_back: ClassVar[bool] = False  # True: `gift` returns time when the bot was down
    grace: ClassVar[int] = 0  # milliseconds after the bank is empty until the clock plays for the seat
    warnings: ClassVar[tuple[int, ...]] = (50, 90)  # per cent of the turn's time, after which the player is warned
    nudge_gap: ClassVar[int] = HOUR  # milliseconds between two nudges at one table

    @abstractmethod
    def times(self, match: re.Match[str]) -> tuple[int, int, int]:
        """Return bank, increment and cap, read from a spelling."""

    @abstractmethod
    def spell(self, pace: "Pace") -> str:
        """Return the pace as it is stored; `Pace.parse` reads it again."""

    @abstractmethod
    def describe(self, pace: "Pace") -> tuple[str, Mapping[str, Any]]:
        """Return the code and the facts of the sentence that describes the pace to people."""

    def charge(self, duration: int, bank: int) -> int:
        """Return what a turn costs when the clock ran for so long."""
        return min(bank, duration)

    def refill(self, bank: int, cost: int, pace: "Pace") -> int:
        """Return what is in the bank after a turn. The increment may not lift the bank above the cap."""
        after = bank - cost + pace.increment
        return min(after, max(pace.cap, bank - cost)) if pace.cap else after

    def gift(self, away: int, duration: int | None) -> int:
        """Return the time that a seat gets back after the bot was down for `away`. `duration` is how long its turn has
        lasted, or None if it is not its turn."""
        return 0

    def __str__(self) -> str:
        return self.key

    def __repr__(self) -> str:
        return f"Tempo:{self.key}"

    def __reduce__(self) -> tuple[Any, tuple[str]]:
        return _tempo, (self.key,)  # also in another process there is only one object of each kind


class LiveTempo(Tempo):
    """Everybody sits at the table, and seconds count."""

    key = "live"
    spelling = re.compile(r"live:(\d{1,3}):([0-5]\d)\+(\d{1,2}):([0-5]\d)", re.ASCII)
    rated_as = "live"
    gives_back = True
    grace = 2_000  # the network's share
    nudge_gap = 2 * MINUTE

    def times(self, match: re.Match[str]) -> tuple[int, int, int]:
        minutes, seconds, more_minutes, more_seconds = map(int, match.groups())
        return minutes * MINUTE + seconds * SECOND, more_minutes * MINUTE + more_seconds * SECOND, 0

    def spell(self, pace: "Pace") -> str:
        return f"live:{_minutes(pace.bank)}+{_minutes(pace.increment)}"

    def describe(self, pace: "Pace") -> tuple[str, Mapping[str, Any]]:
        return "pace-live", {"bank": _minutes(pace.bank), "increment": _minutes(pace.increment)}

    def gift(self, away: int, duration: int | None) -> int:
        """Return what the absence cost this turn, and a moment to find back to the table."""
        return 10 * SECOND if duration is None else min(away, max(0, duration)) + 20 * SECOND


class OverDaysTempo(Tempo):
    """A match over hours or days."""

    key = "async"
    spelling = re.compile(r"async:(\d{1,3}[hd])\+(\d{1,3}[hd])(?:/(\d{1,3}[hd]))?", re.ASCII)
    over_days = True
    rests = True
    nudge_gap = 6 * HOUR

    def times(self, match: re.Match[str]) -> tuple[int, int, int]:
        bank, increment = _span(match[1]), _span(match[2])
        return bank, increment, _span(match[3]) if match[3] else max(bank, increment)

    def spell(self, pace: "Pace") -> str:
        return f"async:{_hours(pace.bank)}+{_hours(pace.increment)}/{_hours(pace.cap)}"

    def describe(self, pace: "Pace") -> tuple[str, Mapping[str, Any]]:
        facts = {"bank": pace.bank // HOUR, "increment": pace.increment // HOUR, "cap": pace.cap // HOUR}
        return "pace-async", facts


class NoClockTempo(Tempo):
    """Nobody is ever out of time."""

    key = "none"
    spelling = re.compile("none")
    runs = False
    warnings = ()

    def times(self, match: re.Match[str]) -> tuple[int, int, int]:
        return 0, 0, 0

    def spell(self, pace: "Pace") -> str:
        return "none"

    def describe(self, pace: "Pace") -> tuple[str, Mapping[str, Any]]:
        return "pace-none", {}

    def charge(self, duration: int, bank: int) -> int:
        return 0


TEMPOS: tuple[Tempo, ...] = (LiveTempo(), OverDaysTempo(), NoClockTempo())
Tempo.LIVE, Tempo.ASYNC, Tempo.NONE = TEMPOS[0], TEMPOS[1], TEMPOS[2]


def _tempo(key: str) -> Tempo:
    return next(tempo for tempo in TEMPOS if tempo.key == key)


@dataclass(frozen=True, slots=True)
class Pace:
    """A bank of milliseconds per seat and what a finished turn adds, up to the cap (0: no cap)."""

    tempo: Tempo = Tempo.NONE
    bank: int = 0
    increment: int = 0
    cap: int = 0

    def __str__(self) -> str:
        """Return the spelling, such as "live:2:00+0:05", "async:24h+8h/72h" or "none"."""
        return self.tempo.spell(self)

    @classmethod
    @lru_cache(64)
    def parse(cls, text: str) -> "Pace":
        """Return the pace a text spells; ValueError when it spells none, or one nobody could play."""
        for tempo in TEMPOS:
            if match := tempo.spelling.fullmatch(text):
                pace = cls(tempo, *tempo.times(match))
                break
        else:
            raise ValueError(f"not a pace: {text[:40]!r}")
        if tempo.runs and (pace.bank == 0 or (pace.cap and pace.cap < pace.bank)):
            raise ValueError(f"not a pace anybody could keep: {text[:40]!r}")
        return pace


def _minutes(ms: int) -> str:
    return f"{ms // MINUTE}:{ms % MINUTE // SECOND:02}"


def _hours(ms: int) -> str:
    return f"{ms // DAY}d" if ms and ms % DAY == 0 else f"{ms // HOUR}h"


def _span(word: str) -> int:
    return int(word[:-1]) * (DAY if word[-1] == "d" else HOUR)
