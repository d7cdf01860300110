"""Long pieces of work, one in each turn of the event loop, so that presses which came meanwhile are heard in between.

A hand or a table takes milliseconds to put together. Where a hundred of them are due at once, the loop would go through
all of them before it looked at its sockets again, and a press would wait for its acknowledgement as long.
"""

import asyncio
from collections import deque
from itertools import cycle

Queue = deque[asyncio.Future[None]]


class LoopTurns:
    def __init__(self) -> None:
        self._answers, self._updates = Queue(), Queue()
        before, after = (self._answers, self._updates), (self._updates, self._answers)
        self._orders = cycle((before, before, after))  # whoever must move sees that also while many others press

    @property
    def answers(self) -> int:
        """How many answers to presses wait for their turn."""
        return len(self._answers)

    def answer(self) -> asyncio.Future[None]:
        """Return a future that is done when an answer to a press may be put together: two of three turns are theirs."""
        return self._turn(self._answers)

    def update(self) -> asyncio.Future[None]:
        """Return a future that is done when a message may be brought up to date."""
        return self._turn(self._updates)

    def _turn(self, queue: Queue) -> asyncio.Future[None]:
        loop = asyncio.get_running_loop()
        if not (self._answers or self._updates):
            loop.call_soon(self._give)
        queue.append(turn := loop.create_future())
        return turn

    def _give(self) -> None:
        """Give a turn to one that somebody still waits for, and come back in the loop's next turn."""
        first, second = next(self._orders)
        while queue := first or second:
            turn = queue.popleft()
            if not turn.done():
                turn.set_result(None)
                break
        if first or second:
            asyncio.get_running_loop().call_soon(self._give)
