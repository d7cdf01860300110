"""The table's Clock port on the clock of the machine, or of the database that several machines share."""

import asyncio
import time
from collections.abc import Callable

LONGEST_SLEEP = 10  # seconds


def machine_offset() -> int:
    """Return by how many nanoseconds the wall clock of this machine is ahead of its steady clock."""
    return time.time_ns() - time.monotonic_ns()


class SystemClock:
    """UTC milliseconds that never run backwards: the wall clock once, at the start, and the steady clock from then on.

    If the wall clock jumps ahead (the machine slept, or was set), `follow` follows it. Processes that share a database
    take the wall clock of its server (`offset`): one that went on with another's matches by a clock 30 seconds off
    would ring too early or too late.
    """

    def __init__(self, offset: Callable[[], int] = machine_offset) -> None:
        self._offset = offset
        self.ahead = offset()  # nanoseconds: our time beyond the steady clock

    def now(self) -> int:
        return (time.monotonic_ns() + self.ahead) // 1_000_000

    async def sleep_until(self, when: int) -> None:
        """Sleep until our clock has reached `when`. The clock is read again now and then, because the steady clock
        stands still while the machine sleeps, and because `follow` makes our clock jump."""
        while (remaining_time := when - self.now()) > 0:  # noqa: ASYNC110 - what it waits for is the time
            await asyncio.sleep(min(remaining_time / 1000, LONGEST_SLEEP))

    def measure_lag(self) -> int:
        """Return by how many milliseconds the wall clock has run ahead of ours, at least 0."""
        return max(0, self._offset() - self.ahead) // 1_000_000

    def follow(self) -> None:
        self.ahead = max(self.ahead, self._offset())
