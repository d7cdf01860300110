"""The Clock port on the machine's own clock."""

import asyncio
import time


class SystemClock:
    """UTC milliseconds that never run backwards: the wall clock at the start, the steady clock from then on.

    A wall clock that jumps ahead (the machine slept, or was set) is followed once `jump` has been told of it.
    """

    def __init__(self) -> None:
        self._ahead = time.time_ns() - time.monotonic_ns()

    def now(self) -> int:
        return (time.monotonic_ns() + self._ahead) // 1_000_000

    async def sleep_until(self, when: int) -> None:
        await asyncio.sleep(max(0, when - self.now()) / 1000)

    def jump(self) -> int:
        """By how many milliseconds the wall clock has left us behind since we last looked; we catch up."""
        behind = time.time_ns() - time.monotonic_ns() - self._ahead
        self._ahead += max(0, behind)
        return max(0, behind) // 1_000_000
