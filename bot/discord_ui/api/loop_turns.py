"""Long pieces of work, with some turns of the event loop between two of them, so that presses which came meanwhile are
heard in between.

A hand or a table takes milliseconds to put together. Where a hundred of them are due at once, the loop would go through
all of them before it looked at its sockets again, and a press would wait for its acknowledgement as long. That takes a
few turns of the loop itself, all of them short: one to hear the press, one to begin the request, one to write it.
"""

import asyncio
from collections import deque
from functools import partial
from itertools import cycle

QUICK_TURNS = 3  # of the loop, between two long pieces
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
        """Give a turn to one that somebody still waits for, and come back after some quick turns of the loop."""
        first, second = next(self._orders)
        while queue := first or second:
            turn = queue.popleft()
            if not turn.done():
                turn.set_result(None)
                break
        if first or second:
            self._come_back(QUICK_TURNS)

    def _come_back(self, quick_turns: int) -> None:
        again = partial(self._come_back, quick_turns - 1) if quick_turns else self._give
        asyncio.get_running_loop().call_soon(again)
