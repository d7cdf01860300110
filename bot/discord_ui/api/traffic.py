"""Watches every request on its way, also those that the library repeats by itself: is Discord there, does it mind?"""

import asyncio
from collections import Counter, deque
from collections.abc import Awaitable, Callable, Generator
from types import SimpleNamespace
from typing import NamedTuple

import aiohttp

from bot.discord_ui.api.outage import Outage

BAN_SECONDS = 600.0  # whoever makes 10,000 invalid requests within them is banned for a while
SLOW_FROM_INVALID = 750  # invalid requests in them: from then on all goes slowly
INVALID_RESERVE = 120  # so many are always left, for finding out that what was wrong is over
RECENT_REQUESTS, RECENT_ANSWERS = 4, 6  # the latest requests, which tell how many of the next ones will be invalid
MIN_INVALID_SHARE = 0.001  # a smaller share of invalid requests needs no care
API = "/api/"  # how the addresses of the API begin; others are pictures
INVALID = {401, 403, 429}
INTERACTION = "interaction"  # requests that do not count against Discord's fifty a second


class Departure(NamedTuple):
    """What keeps a request from leaving too early: `trace_request_ctx`, as aiohttp calls what belongs to a request."""

    wait: Callable[[], Awaitable[None]]  # returns when it may leave
    note_answer: Callable[[], None]  # called after it was answered or lost


class Traffic:
    def __init__(self) -> None:
        self.outage = Outage()
        self._own, self._answers = _Sort(RECENT_REQUESTS), _Sort(RECENT_ANSWERS)  # answers to presses apart
        self.counts: Counter[tuple[str, int]] = Counter()  # answers by class and status
        self.processes = 1  # that send in this bot's name: each may make its part of the invalid ones

    def trace(self) -> aiohttp.TraceConfig:
        trace = aiohttp.TraceConfig()
        trace.on_request_start.append(_depart)
        trace.on_request_end.extend((self._on_end, _arrive))
        trace.on_request_exception.extend((self._on_exception, _arrive))
        return trace

    @property
    def invalid(self) -> int:
        """Invalid requests of the last ten minutes."""
        return self._own.count_recent() + self._answers.count_recent()

    @property
    def sent_count(self) -> int:
        """Requests so far that count against Discord's fifty a second."""
        return sum(count for (kind, _), count in self.counts.items() if kind != INTERACTION)

    def gap(self) -> float:
        """Return the seconds to leave between two requests that nobody waits for."""
        return self._gap(self._own)

    def answers_gap(self) -> float:
        """Return the seconds to leave between two answers to presses."""
        return self._gap(self._answers)

    def _gap(self, sort: "_Sort") -> float:
        """Return the seconds that keep ten minutes of requests below the limit, if as many are invalid as lately."""
        if sort.share <= MIN_INVALID_SHARE:
            return 0.0
        remaining_count = SLOW_FROM_INVALID - self.invalid * self.processes
        return sort.share * BAN_SECONDS * self.processes / max(remaining_count, INVALID_RESERVE)

    def _on_end(self, session: aiohttp.ClientSession, _: object, params: aiohttp.TraceRequestEndParams) -> "_NoWait":
        if params.url.path.startswith(API):
            self.note_answer(_class(params.url.path), params.response)
        return _NoWait()

    def note_answer(self, kind: str, answer: aiohttp.ClientResponse) -> None:
        """Count what Discord answered to a request of this class."""
        self.counts[kind, answer.status] += 1
        press = kind == INTERACTION and _is_answer(answer.method, answer.url.path)
        invalid = answer.status in INVALID and answer.headers.get("X-RateLimit-Scope") != "shared"
        self.count(invalid, own=not press)
        is_ban = answer.status == 429 and "Via" not in answer.headers
        if answer.status >= 500 or is_ban:
            self.outage.note_failure(f"{answer.status} {answer.reason}")
        else:
            self.outage.note_success()

    def count(self, invalid: bool, own: bool = True) -> None:
        """Count a request of the bot's own, or an answer to a press. Each kind's invalid requests tell how many of its
        next ones will be invalid."""
        (self._own if own else self._answers).count(invalid)

    def _on_exception(
        self, session: aiohttp.ClientSession, _: object, params: aiohttp.TraceRequestExceptionParams
    ) -> "_NoWait":
        if params.url.path.startswith(API) and isinstance(params.exception, aiohttp.ClientError | OSError):
            self.note_loss(params.exception)
        return _NoWait()

    def note_loss(self, error: Exception) -> None:
        """Note that a request was lost, or its answer."""
        self.outage.note_failure(repr(error))


def _depart(_: aiohttp.ClientSession, request: SimpleNamespace, __: object) -> Awaitable[None]:
    """Let a request wait for its departure, if it has one. Each time that the library repeats it counts."""
    departure: Departure | None = request.trace_request_ctx
    return departure.wait() if departure else _NoWait()


def _arrive(_: aiohttp.ClientSession, request: SimpleNamespace, __: object) -> "_NoWait":
    """Tell a request's departure that Discord has it, or never will."""
    departure: Departure | None = request.trace_request_ctx
    if departure:
        departure.note_answer()
    return _NoWait()


class _Sort:
    """Requests that are much alike."""

    def __init__(self, memory: int) -> None:
        self._memory = memory
        self._invalid: deque[float] = deque()  # when each was answered
        self.share = 0.0  # how many of the latest were invalid

    def count(self, invalid: bool) -> None:
        self.share += (invalid - self.share) / self._memory
        if invalid:
            self._invalid.append(asyncio.get_running_loop().time())

    def count_recent(self) -> int:
        """Return how many were invalid within the last ten minutes, and forget the others."""
        edge = asyncio.get_running_loop().time() - BAN_SECONDS
        while self._invalid and self._invalid[0] <= edge:
            self._invalid.popleft()
        return len(self._invalid)


def _class(path: str) -> str:
    """Return which class of the bot's own requests this path belongs to."""
    return "message" if "messages" in path.split("/") else "other"


def _is_answer(method: str, path: str) -> bool:
    """Say whether somebody who pressed waits for it. An edit in the name of a press is asked for by the bot."""
    parts = path.split("/")[3:]
    return parts[:1] == ["interactions"] or (parts[:1] == ["webhooks"] and method == "POST")


class _NoWait:
    """What a callback of the trace returns: no request waits here."""

    def __await__(self) -> Generator[None, None, None]:
        yield from ()
