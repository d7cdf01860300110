"""The table's Clock port on the clock of the machine."""

import asyncio
import time


class SystemClock:
    """UTC milliseconds that never run backwards: the wall clock once, at the start, and the steady clock from then on.

    If the wall clock jumps ahead (the machine slept, or was set), `jump` follows it.
    """

    def __init__(self) -> None:
        self._ahead = time.time_ns() - time.monotonic_ns()

    def now(self) -> int:
        return (time.monotonic_ns() + self._ahead) // 1_000_000

    async def sleep_until(self, when: int) -> None:
        await asyncio.sleep(max(0, when - self.now()) / 1000)

    def jump(self) -> int:
        """Follows a wall clock that has run ahead since the last call, and returns by how many milliseconds."""
        behind = time.time_ns() - time.monotonic_ns() - self._ahead
        self._ahead += max(0, behind)
        return max(0, behind) // 1_000_000
