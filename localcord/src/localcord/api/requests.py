"""The requests that were made, and the violations among them. Each violation is a line in the log too."""

from __future__ import annotations

import itertools
import logging
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from ..world.records import Application

_LOG = logging.getLogger("localcord")
_NUMBERS = itertools.count()
MAX_REQUESTS = 10_000  # a bot can run for days: the oldest requests are forgotten


def next_number() -> int:
    """Number what bots and Discord send each other, in its order: a clock that a test moves may stand still."""
    return next(_NUMBERS)


@dataclass(slots=True, eq=False)
class Request:
    """One request and how it was answered."""

    method: str
    path: str
    route: str
    at: float
    body: Any = None
    files: tuple[str, ...] = ()
    application: Application | None = None
    status: int = 0
    answer: bytes = b""  # the JSON that was answered
    error: Any = None
    violations: list[str] = field(default_factory=list)
    number: int = field(default_factory=next_number)

    @property
    def shown(self) -> str:
        """Method and path, without the token of an interaction or a webhook."""
        return self.route if "_token}" in self.route else f"{self.method} {self.path}"

    def __str__(self) -> str:
        return f"{self.shown} -> {self.status}"


@dataclass(frozen=True, slots=True)
class Violation:
    """Something that a bot should not have sent."""

    request: Request
    reason: str

    def __str__(self) -> str:
        return f"{self.request.shown}: {self.reason}"


class Requests:
    """Keeps the newest requests, at least `MAX_REQUESTS` of them, and every violation."""

    def __init__(self, on_change: Callable[[], None]) -> None:
        self.history: list[Request] = []
        self.violations: list[Violation] = []
        self.changed = on_change

    def add(self, request: Request) -> None:
        self.history.append(request)
        if len(self.history) > 2 * MAX_REQUESTS:
            del self.history[:MAX_REQUESTS]
        self.changed()

    def add_violation(self, request: Request, reason: str) -> None:
        request.violations.append(reason)
        violation = Violation(request, reason)
        self.violations.append(violation)
        _LOG.warning("%s", violation)

    def note(self, what: str, at: float, reason: str, application: Application | None = None) -> None:
        """Record a violation that is no request of the HTTP API, such as a frame of the gateway."""
        request = Request("GATEWAY", what, "", at, application=application)
        self.add(request)
        self.add_violation(request, reason)
