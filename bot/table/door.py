"""What guards the log of a match, or of a cup: one change of it at a time, written before anybody is told of it.

The store takes an entry only under the number that comes next. Where another process was quicker (`AlreadyWritten`), or
nobody knows whether an entry was written, what is remembered is dropped, and the log is read again.
"""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Coroutine
from typing import Any, Generic, TypeVar
from weakref import WeakValueDictionary

log = logging.getLogger(__name__)

Event = TypeVar("Event")


class LogDoor(Generic[Event]):
    def __init__(self) -> None:
        self._locks: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        self.listeners: list[Callable[[Event], None]] = []  # they may not wait: they are called inside the lock

    def lock(self, name: str) -> asyncio.Lock:
        """Held by whoever changes this log."""
        return self._locks.setdefault(name, asyncio.Lock())

    def write(self, writing: Coroutine[Any, Any, None], drop: Callable[[], object]) -> Awaitable[None]:
        """Write, even if whoever waits for it is cancelled. `drop` what is remembered unless it was surely written."""
        task = asyncio.ensure_future(writing)
        task.add_done_callback(_is_written)  # whoever waited may be gone
        waiting = asyncio.shield(task)
        waiting.add_done_callback(lambda done: _is_written(done) or drop())
        return waiting

    def notify(self, event: Event, place: str) -> None:
        for listener in self.listeners:
            try:
                listener(event)
            except Exception:
                log.exception("a listener failed at %s", place)


def _is_written(done: "asyncio.Future[None]") -> bool:
    return not done.cancelled() and done.exception() is None
