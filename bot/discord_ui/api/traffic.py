"""Watches every request on its way, also those that the library repeats by itself: is Discord there, does it mind?"""

import asyncio
from collections import Counter, deque
from collections.abc import Generator
from contextlib import suppress

import aiohttp

from bot.discord_ui.api.outage import Outage

SPAN = 600.0  # seconds; whoever makes 10,000 invalid requests in them is banned for a while
MANY, MOST = 400, 900  # invalid requests in them, and what nobody waits for goes slower; and hardly at all
SLOWEST = 2.0  # seconds between two requests shortly before that
PROBE = 6.0  # the same where there were too many: a hundred in ten minutes; quicker with each one that is not invalid
CAREFUL = 0.5  # the same where there were too many, but what was wrong is over
LATELY, QUIET = 20, 5.0  # if none of so many requests was invalid, for so many seconds, what was wrong is over
API = "/api/"  # how the addresses of the API begin; others are pictures
INVALID = {401, 403, 429}


class Traffic:
    def __init__(self) -> None:
        self.outage = Outage()
        self._next = 0.0  # when the next one may go
        self._invalid: deque[float] = deque()  # when each was answered
        self._good = 0  # requests since the last invalid one
        self._calm = asyncio.Event()  # set while nothing is wrong
        self._calm.set()
        self._well = asyncio.Event()  # wakes who waits, when there is reason to go faster
        self.counts: Counter[tuple[str, int]] = Counter()  # answers by class and status

    def trace(self) -> aiohttp.TraceConfig:
        trace = aiohttp.TraceConfig()
        trace.on_request_end.append(self._on_end)
        trace.on_request_exception.append(self._on_exception)
        return trace

    @property
    def invalid(self) -> int:
        """Invalid requests of the last ten minutes."""
        edge = asyncio.get_running_loop().time() - SPAN
        while self._invalid and self._invalid[0] <= edge:
            self._invalid.popleft()
        return len(self._invalid)

    async def go_ahead(self) -> None:
        """Returns when something that nobody waits for may be sent."""
        await self.outage.over()
        while self.invalid >= MANY and not await self._has_waited():
            pass

    async def _has_waited(self) -> bool:
        """Waits for the caller's turn; False when requests have gone well meanwhile, so that it may come sooner."""
        now, most = asyncio.get_running_loop().time(), self.invalid >= MOST
        if self._calm.is_set():
            if most:
                await asyncio.sleep(self._slot(now, CAREFUL))
            return True
        if not most:
            return await self._pause(self._slot(now, (self.invalid - MANY) / (MOST - MANY) * SLOWEST))
        self._next = max(self._next, now) + PROBE / (1 + self._good)
        return await self._pause(min(self._next, self._invalid[-MOST] + SPAN) - now)

    def _slot(self, now: float, gap: float) -> float:
        """How long the caller waits, so that this gap is between any two."""
        self._next = max(self._next + gap, now)
        return self._next - now

    async def _pause(self, seconds: float) -> bool:
        """True after so long; False as soon as requests go well again."""
        with suppress(TimeoutError):
            async with asyncio.timeout(seconds):
                await self._well.wait()
                return False
        return True

    def _on_end(self, session: aiohttp.ClientSession, _: object, seen: aiohttp.TraceRequestEndParams) -> "_Done":
        if seen.url.path.startswith(API):
            self.counts[_class(seen.url.path), seen.response.status] += 1
            self._answered(seen.response)
        return _Done()

    def _answered(self, answer: aiohttp.ClientResponse) -> None:
        self._count(answer.status in INVALID and answer.headers.get("X-RateLimit-Scope") != "shared")
        banned = answer.status == 429 and "Via" not in answer.headers
        if answer.status >= 500 or banned:
            self.outage.failed(f"{answer.status} {answer.reason}")
        else:
            self.outage.worked()

    def _count(self, invalid: bool) -> None:
        now = asyncio.get_running_loop().time()
        if invalid:
            self._invalid.append(now)
            self._good = 0
            self._calm.clear()
            return
        self._good += 1
        if self._calm.is_set():
            return
        if self._good >= LATELY and (not self._invalid or now >= self._invalid[-1] + QUIET):
            self._calm.set()
        if self._calm.is_set() or self.invalid >= MOST:
            self._next = 0.0
            self._well.set()
            self._well.clear()

    def _on_exception(
        self, session: aiohttp.ClientSession, _: object, seen: aiohttp.TraceRequestExceptionParams
    ) -> "_Done":
        if seen.url.path.startswith(API) and isinstance(seen.exception, aiohttp.ClientError | OSError):
            self.outage.failed(repr(seen.exception))
        return _Done()


def _class(path: str) -> str:
    """Answers to interactions and edits by their tokens do not count against Discord's fifty a second."""
    parts = path.split("/")[3:]  # after /api/v10
    if parts[:1] == ["interactions"] or parts[:1] == ["webhooks"]:
        return "interaction"
    return "message" if "messages" in parts else "other"


class _Done:
    """What a callback of the trace returns: no request waits here."""

    def __await__(self) -> Generator[None, None, None]:
        yield from ()
