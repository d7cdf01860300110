"""One budget for all requests in the bot's own name: as many a second as Discord allows; those that somebody waits for
go first."""

import asyncio
from collections import deque
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from enum import IntEnum

RATE = 40  # a second
BURST = 9  # that may be sent at once after a rest: so there are never more than Discord's fifty in any second
LOGIN_REQUESTS = 4  # fewer, where several processes send: those that log in do so beside the budget
SECOND = 1.0  # seconds: in which so many requests may come to Discord
SHARING_TIME = 2.0  # seconds until whoever had a larger part has looked, which all do once a second, and a second more
MIN_PART = 1 / 40  # the part of a process that has no part of the work yet: one request a second
MAX_REQUESTS_PER_SECOND = 44  # that come to Discord in any second, whatever has waited and comes with others
GLANCE = 0.2  # seconds until one looks again whether a longer gap is still wanted

_prepaid: ContextVar[list[float]] = ContextVar("prepaid")


class Urgency(IntEnum):
    """Who goes first where there are more requests than Discord takes."""

    TO_MOVE = 0  # the hand of somebody who is to move
    TABLE = 1
    WAITING = 2  # the hands of those who wait
    BOARD = 3  # what shows no match


class RequestBudget:
    """`gap` tells how many seconds must lie between two requests that may wait; 0 while nothing is wrong."""

    def __init__(self, gap: Callable[[], float], a_second: float | None = None) -> None:
        self._gap, self._rate = gap, a_second or RATE
        self._pace, self._burst = 1 / self._rate, float(BURST)
        self._room = self._present_room = MAX_REQUESTS_PER_SECOND  # of a second: soon, and until then
        self._taken_room = 0  # requests that Discord may count in the present second
        self._room_change = asyncio.Event()
        self._room_timer: asyncio.TimerHandle | None = None
        self._due_at = float("-inf")  # when the next request may go, if all went evenly
        self._last = float("-inf")  # when somebody got a turn
        self._queues = {urgency: deque[asyncio.Future[None]]() for urgency in Urgency}
        self._timer: asyncio.TimerHandle | None = None

    def share(self, part: float) -> None:
        """Send no more than this part, since other processes send in this bot's name too; nor send a burst at first.
        What a larger part than before allows in a second is allowed only later: whoever had it may not have noticed, or
        have used it just now."""
        part = max(part, MIN_PART)
        if (room := int(MAX_REQUESTS_PER_SECOND * part)) != self._room:
            self._room, self._present_room = room, min(room, self._present_room)
            if self._room_timer:
                self._room_timer.cancel()
            self._room_timer = asyncio.get_running_loop().call_later(SHARING_TIME, self._use_room)
        if part == 1:
            self._pace, self._burst = 1 / self._rate, float(BURST)
            return
        self._due_at = max(self._due_at, asyncio.get_running_loop().time())
        self._pace, self._burst = 1 / (self._rate * part), (BURST - LOGIN_REQUESTS) * part

    def _use_room(self) -> None:
        self._present_room = self._room
        self._room_change.set()

    async def turn(self, urgency: Urgency) -> None:
        """Wait until one more request may be sent, and count it."""
        loop = asyncio.get_running_loop()
        if not any(self._queues.values()) and self._take(loop.time()):
            return
        turn: asyncio.Future[None] = loop.create_future()
        self._queues[urgency].append(turn)
        self._set_timer(loop)
        await turn

    @contextmanager
    def paid(self) -> Iterator[None]:
        """After a turn: the first request in here is counted already. If there is none, somebody else may have it."""
        credit = [self._pace]
        before = _prepaid.set(credit)
        try:
            yield
        finally:
            _prepaid.reset(before)
            self._due_at -= sum(credit)

    async def take_room(self) -> None:
        """Wait until the second has room for one more request, and take it. Many that had their turns may come
        together, because they waited for pictures, for the database or for others about the same channel in between.

        Nobody can tell when Discord counts a request: between its start and its answer. So it takes room until a second
        after its answer; then there are never more in any second of Discord's, however slow either side is."""
        while self._taken_room >= self._present_room:
            self._room_change.clear()
            await self._room_change.wait()
        self._taken_room += 1

    def note_answer(self) -> None:
        """Note that a request which took room was answered, or lost."""
        asyncio.get_running_loop().call_later(SECOND, self.return_room)

    def return_room(self) -> None:
        """Return the room of a request that was not sent, or that Discord counts no more."""
        self._taken_room -= 1
        self._room_change.set()

    def spend(self) -> None:
        """Count a request, unless `paid` has counted it. Every one counts, also one that waited for no turn because
        somebody waits for its answer."""
        if credit := _prepaid.get([]):
            credit.pop()
        else:
            self._count(asyncio.get_running_loop().time())

    def _count(self, now: float) -> None:
        self._due_at = max(self._due_at, now - self._burst * self._pace) + self._pace

    def _take(self, now: float) -> bool:
        if self._due_at > now or now < self._last + self._gap():
            return False
        self._count(now)
        self._last = now
        return True

    def _set_timer(self, loop: asyncio.AbstractEventLoop) -> None:
        if self._timer is None and any(self._queues.values()):
            now = loop.time()
            careful = min(self._last + self._gap(), now + GLANCE)
            self._timer = loop.call_at(max(self._due_at, careful), self._release, loop)

    def _release(self, loop: asyncio.AbstractEventLoop) -> None:
        self._timer = None
        for queue in self._queues.values():
            while queue:
                if queue[0].done():
                    queue.popleft()  # its task was cancelled
                elif self._take(loop.time()):
                    queue.popleft().set_result(None)
                else:
                    self._set_timer(loop)
                    return


class AnswerPace:
    """When presses are answered: at once, unless so many answers are invalid that they must come more slowly. Whoever
    is answered later presses later. `gap` tells how many seconds must lie between two; 0 while nothing is wrong."""

    def __init__(self, gap: Callable[[], float]) -> None:
        self._gap = gap
        self._last = float("-inf")  # when the latest of all answers is due

    @property
    def slow(self) -> bool:
        return self._gap() > 0

    def wait(self, latest: float) -> float:
        """Return the seconds until one more answer may be given, and count that answer. It is due then, and by no means
        later than `latest`."""
        gap, now = self._gap(), asyncio.get_running_loop().time()
        if not gap:
            return 0.0
        self._last = max(now, min(self._last + gap, latest))
        return self._last - now
