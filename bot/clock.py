"""The table's Clock port on the clock of the machine."""

import asyncio
import time

LONGEST_SLEEP = 10  # seconds


class SystemClock:
    """UTC milliseconds that never run backwards: the wall clock once, at the start, and the steady clock from then on.

    If the wall clock jumps ahead (the machine slept, or was set), `follow` follows it.
    """

    def __init__(self) -> None:
        self._ahead = time.time_ns() - time.monotonic_ns()

    def now(self) -> int:
        return (time.monotonic_ns() + self._ahead) // 1_000_000

    async def sleep_until(self, when: int) -> None:
        """Looks again now and then: the steady clock stands still while the machine sleeps, and jumps are followed."""
        while (left := when - self.now()) > 0:  # noqa: ASYNC110 - what it waits for is the time
            await asyncio.sleep(min(left / 1000, LONGEST_SLEEP))

    def behind(self) -> int:
        """By how many milliseconds the wall clock has run ahead of ours."""
        return max(0, time.time_ns() - time.monotonic_ns() - self._ahead) // 1_000_000

    def follow(self) -> None:
        self._ahead = max(self._ahead, time.time_ns() - time.monotonic_ns())
