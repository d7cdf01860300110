"""An outage of Discord: what waits then, and how it is found out that Discord is back."""

import asyncio
import logging
import random
from collections import deque

log = logging.getLogger(__name__)

IN_A_ROW = 5  # requests that failed, and none between them that worked: an outage, and not a single mishap
FIRST_WAIT, MAX_WAIT = 1.0, 60.0  # seconds between two requests during an outage
LOG_INTERVAL = 60.0  # seconds between two lines of the log about single mishaps


class Outage:
    """Who may wait asks `over` before a request. During an outage one of them at a time is let through, and tries."""

    def __init__(self) -> None:
        self._in_a_row = self._failure_count = 0
        self._began: float | None = None
        self._logged_at = float("-inf")
        self.wait = FIRST_WAIT
        self.waiters: deque[asyncio.Future[None]] = deque()
        self._timer: asyncio.TimerHandle | None = None

    @property
    def is_on(self) -> bool:
        return self._began is not None

    async def over(self) -> None:
        """Wait until there is no outage, or when it is the caller's turn to try."""
        if not self.is_on:
            return
        turn: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.waiters.append(turn)
        self._set_timer()
        await turn

    def note_success(self) -> None:
        """Note that a request has reached Discord. This ends an outage, and lets all through that wait."""
        self._in_a_row = 0
        if self._began is None:
            return
        seconds = asyncio.get_running_loop().time() - self._began
        self._began = None
        log.warning(
            "Discord is there again after %d s: %d requests failed, %d messages wait", seconds, self._failure_count,
            len(self.waiters),
        )  # fmt: skip
        self._failure_count, self.wait = 0, FIRST_WAIT
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        while self.waiters:
            self._let_one_through()

    def note_failure(self, why: str) -> None:
        """Note that a request was lost, or that Discord had trouble of its own with it. Log an outage once, not once
        for each request."""
        self._in_a_row += 1
        self._failure_count += 1
        now = asyncio.get_running_loop().time()
        if self._began is None and self._in_a_row >= IN_A_ROW:
            self._began = self._logged_at = now
            log.warning("Discord cannot be reached: %s; from now on one request at a time tries", why)
        elif self._began is None and now - self._logged_at >= LOG_INTERVAL:
            self._logged_at = now
            log.warning("Discord had trouble with %d requests since it was last told: %s", self._failure_count, why)
            self._failure_count = 0

    def try_now(self) -> None:
        """Let one of those that wait try at once, because something tells that Discord may be back."""
        if self._timer is not None:
            self._timer.cancel()
            self._try()

    def _set_timer(self) -> None:
        if self._timer is None and self.waiters:
            wait = self.wait * random.uniform(0.7, 1.0)
            self._timer = asyncio.get_running_loop().call_later(wait, self._try)

    def _try(self) -> None:
        self._timer = None
        self.wait = min(2 * self.wait, MAX_WAIT)
        self._let_one_through()
        self._set_timer()

    def _let_one_through(self) -> None:
        while self.waiters:
            turn = self.waiters.popleft()
            if not turn.done():  # its task was cancelled
                turn.set_result(None)
                return
