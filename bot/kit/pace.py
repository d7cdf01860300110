"""The pace of a match: the clock that a table agrees on before the deal."""

import re
from dataclasses import dataclass
from enum import StrEnum
from functools import lru_cache

MINUTE, HOUR, DAY = 60_000, 3_600_000, 86_400_000


class Tempo(StrEnum):
    LIVE = "live"  # everybody sits at the table; seconds count
    ASYNC = "async"  # over hours or days; quiet hours and vacations stop the clock
    NONE = "none"


@dataclass(frozen=True, slots=True)
class Pace:
    """Milliseconds in each seat's bank, and what a finished turn adds to it, up to the cap (0: no cap)."""

    tempo: Tempo = Tempo.NONE
    bank: int = 0
    increment: int = 0
    cap: int = 0

    def __str__(self) -> str:
        """ "live:2:00+0:05", "async:24h+8h/72h", "none"."""
        match self.tempo:
            case Tempo.NONE:
                return "none"
            case Tempo.LIVE:
                return f"live:{_minutes(self.bank)}+{_minutes(self.increment)}"
            case Tempo.ASYNC:
                return f"async:{_hours(self.bank)}+{_hours(self.increment)}/{_hours(self.cap)}"

    @classmethod
    @lru_cache(64)
    def parse(cls, text: str) -> "Pace":
        """The pace that a text spells. ValueError if it spells none, or one that nobody could play."""
        if text == "none":
            return cls()
        if found := re.fullmatch(r"live:(\d{1,3}):([0-5]\d)\+(\d{1,2}):([0-5]\d)", text, re.ASCII):
            minutes, seconds, more_minutes, more_seconds = map(int, found.groups())
            bank = minutes * MINUTE + seconds * 1000
            pace = cls(Tempo.LIVE, bank, more_minutes * MINUTE + more_seconds * 1000)
        elif found := re.fullmatch(r"async:(\d{1,3}[hd])\+(\d{1,3}[hd])(?:/(\d{1,3}[hd]))?", text, re.ASCII):
            bank, increment = _span(found[1]), _span(found[2])
            pace = cls(Tempo.ASYNC, bank, increment, _span(found[3]) if found[3] else max(bank, increment))
        else:
            raise ValueError(f"not a pace: {text[:40]!r}")
        if pace.bank == 0 or (pace.cap and pace.cap < pace.bank):
            raise ValueError(f"not a pace anybody could keep: {text[:40]!r}")
        return pace


def _minutes(ms: int) -> str:
    return f"{ms // MINUTE}:{ms % MINUTE // 1000:02}"


def _hours(ms: int) -> str:
    return f"{ms // DAY}d" if ms and ms % DAY == 0 else f"{ms // HOUR}h"


def _span(word: str) -> int:
    return int(word[:-1]) * (DAY if word[-1] == "d" else HOUR)
