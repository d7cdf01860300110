"""Discord's ids: the milliseconds since 2015, and a counter."""

from __future__ import annotations

from ..clock import Clock

EPOCH = 1_420_070_400_000


class Snowflakes:
    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._last = 0

    def next(self) -> int:
        """Make a new id, greater than every earlier one."""
        fresh = (int(self._clock.now() * 1000) - EPOCH) << 22
        self._last = max(fresh, self._last + 1)
        return self._last


def snowflake_of(seconds: float) -> int:
    """The id of a moment, in seconds since 1970."""
    return (round(seconds * 1000) - EPOCH) << 22


def moment(snowflake: int) -> float:
    """Return when the id was made, in seconds since 1970."""
    return ((snowflake >> 22) + EPOCH) / 1000
