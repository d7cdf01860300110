"""Guard the log of a match, or of a cup: one change at a time, written before anybody hears of it.

Theory of operation
-------------------
A match is a header and a log, and its state is replayed from both. Each entry keeps a fingerprint of the state it led
to, so a log that would replay differently is noticed; that match is quarantined and no other one suffers.

A change has five steps, all under the lock of this log:

1. Read the log, unless its state is in memory.
2. Check. `Tables.play` asks in this order: Is somebody's time up? Then the clock moves first. Does the press answer the
   newest question to this seat? Is it the seat's turn? Can the text be read? Do the rules allow it?
3. Write. The store refuses an entry whose number is taken.
4. Keep the new state in memory.
5. Notify the listeners. They may not wait. One that fails is logged, and the others are still called.

An undo is an entry like any other: `undo 12` means the state before ply 12. Nothing is deleted, so the log still
replays and proves the same.

What each side may rely on. A listener never hears of an entry that could be lost. Whoever calls gets the state after
their change, or an exception. A press that comes twice is one entry, found by its `source`.

What happens when one dies. A caller that is cancelled does not cancel the write. If another process was quicker
(`AlreadyWritten`), or nobody knows whether the entry was written, the state in memory is dropped and the log is read
again. A process that dies after step 3 has written the move: the next one shows it.
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
        """Return the lock that every change of this log must hold."""
        return self._locks.setdefault(name, asyncio.Lock())

    def write(self, writing: Coroutine[Any, Any, None], drop: Callable[[], object]) -> Awaitable[None]:
        """Write, even if the caller is cancelled. Call `drop` unless the entry was surely written."""
        task = asyncio.ensure_future(writing)
        task.add_done_callback(_was_written)  # whoever waited may be gone
        shielded_task = asyncio.shield(task)
        shielded_task.add_done_callback(lambda future: _was_written(future) or drop())
        return shielded_task

    def notify(self, event: Event, place: str) -> None:
        for listener in self.listeners:
            try:
                listener(event)
            except Exception:
                log.exception("a listener failed at %s", place)


def _was_written(future: "asyncio.Future[None]") -> bool:
    return not future.cancelled() and future.exception() is None
