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

    @property
    def last(self) -> int:
        return self._last

    def go_on_after(self, last: int) -> None:
        """Make only ids that are greater than one of an earlier day."""
        self._last = max(self._last, last)

    def next_apart(self) -> int:
        """Make a new id of a millisecond of its own: guilds made in one burst fall to different shards."""
        return self.on_shard(0, 1)

    def on_shard(self, index: int, count: int) -> int:
        """Make a new id, of a millisecond that falls to a shard."""
        if not 0 <= index < count:
            raise ValueError(f"there is no shard {index} of {count}")
        moment = max(int(self._clock.now() * 1000) - EPOCH, (self._last >> 22) + 1)
        self._last = (moment + (index - moment) % count) << 22
        return self._last


def snowflake_of(seconds: float) -> int:
    """The id of a moment, in seconds since 1970."""
    return (round(seconds * 1000) - EPOCH) << 22


def moment(snowflake: int) -> float:
    """Return when the id was made, in seconds since 1970."""
    return ((snowflake >> 22) + EPOCH) / 1000
