"""So many changes of messages a second, as Discord takes them from all of a bot; those somebody waits for first."""

import asyncio
from collections import deque

BURST = 20  # that may come at once after a rest


class Strokes:
    def __init__(self, a_second: float) -> None:
        self._gap = 1 / a_second
        self._due = float("-inf")  # when the next would come, if all came evenly
        self._rows: tuple[deque[asyncio.Future[None]], ...] = (deque(), deque())
        self._timer: asyncio.TimerHandle | None = None

    async def turn(self, first: bool) -> None:
        loop = asyncio.get_running_loop()
        if not any(self._rows) and self._may(loop.time()):
            return
        turn: asyncio.Future[None] = loop.create_future()
        self._rows[0 if first else 1].append(turn)
        self._wind(loop)
        await turn

    def _may(self, now: float) -> bool:
        due = max(self._due, now - BURST * self._gap)
        if due > now:
            return False
        self._due = due + self._gap
        return True

    def _wind(self, loop: asyncio.AbstractEventLoop) -> None:
        if self._timer is None and any(self._rows):
            self._timer = loop.call_at(self._due, self._call, loop)

    def _call(self, loop: asyncio.AbstractEventLoop) -> None:
        self._timer = None
        for row in self._rows:
            while row:
                if row[0].done():
                    row.popleft()  # nobody waits there any more
                elif self._may(loop.time()):
                    row.popleft().set_result(None)
                else:
                    self._wind(loop)
                    return
