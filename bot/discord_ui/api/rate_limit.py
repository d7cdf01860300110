"""At most so many edits and new messages a second, as Discord allows a bot; those that somebody waits for go first."""

import asyncio
from collections import deque

RATE = 40  # a second; Discord takes fifty requests, and some are sent elsewhere
BURST = 20  # that may be sent at once after a rest


class RateLimit:
    def __init__(self, a_second: float | None = None) -> None:
        self._gap = 1 / (a_second or RATE)
        self._due = float("-inf")  # when the next request may go, if all went evenly
        self._queues: tuple[deque[asyncio.Future[None]], ...] = (deque(), deque())  # the urgent ones, the others
        self._timer: asyncio.TimerHandle | None = None

    async def turn(self, urgent: bool) -> None:
        """Returns when one more request may be sent."""
        loop = asyncio.get_running_loop()
        if not any(self._queues) and self._take(loop.time()):
            return
        turn: asyncio.Future[None] = loop.create_future()
        self._queues[0 if urgent else 1].append(turn)
        self._set_timer(loop)
        await turn

    def _take(self, now: float) -> bool:
        due = max(self._due, now - BURST * self._gap)
        if due > now:
            return False
        self._due = due + self._gap
        return True

    def _set_timer(self, loop: asyncio.AbstractEventLoop) -> None:
        if self._timer is None and any(self._queues):
            self._timer = loop.call_at(self._due, self._release, loop)

    def _release(self, loop: asyncio.AbstractEventLoop) -> None:
        self._timer = None
        for queue in self._queues:
            while queue:
                if queue[0].done():
                    queue.popleft()  # its task was cancelled
                elif self._take(loop.time()):
                    queue.popleft().set_result(None)
                else:
                    self._set_timer(loop)
                    return
