"""Which messages must be updated, and when: one task for each message, within the rate limit, urgent ones first."""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from typing import NamedTuple
from weakref import WeakValueDictionary

from bot.discord_ui.api.rate_limit import RateLimit
from bot.discord_ui.api.requests import TROUBLE

log = logging.getLogger(__name__)

AGAIN = 5.0  # seconds until a message that could not be updated is tried again


class Key(NamedTuple):
    """One message of a match; the kind "match" stands for all of them."""

    match: str
    kind: str  # "match", "table", "hand" or "reminder"
    player: str = ""  # whose hand; of a reminder, the number of the seat
    share: int = 0  # of a reminder: how much of the time is gone, in per cent


class UpdateQueue:
    """Updates that are asked for while one is under way become one more."""

    def __init__(self, update: Callable[[Key], Awaitable[None]]) -> None:
        self._update, self._limit = update, RateLimit()
        self._wanted: set[Key] = set()
        self._tasks: dict[Key, asyncio.Task[None]] = {}
        self._urgent: set[Key] = set()
        self._locks: WeakValueDictionary[Key, asyncio.Lock] = WeakValueDictionary()
        self._answered: set[Key] = set()  # an answer to a press is updating them
        self._being_sent: set[Key] = set()
        self._closing = False

    def add(self, key: Key) -> None:
        self._wanted.add(key)
        if key not in self._tasks and not self._closing:
            self._tasks[key] = asyncio.create_task(self._run(key))

    def add_later(self, key: Key, seconds: float) -> None:
        asyncio.get_running_loop().call_later(seconds, self.add, key)

    def set_urgent(self, key: Key, urgent: bool) -> None:
        (self._urgent.add if urgent else self._urgent.discard)(key)

    def is_urgent(self, key: Key) -> bool:
        return key in self._urgent

    def is_being_answered(self, key: Key) -> bool:
        return key in self._answered

    @contextmanager
    def sending(self, key: Key) -> Iterator[None]:
        """While the queue itself sends this message."""
        self._being_sent.add(key)
        try:
            yield
        finally:
            self._being_sent.discard(key)

    def lock(self, key: Key) -> asyncio.Lock:
        """Held by whoever answers a press with this message."""
        return self._locks.setdefault(key, asyncio.Lock())

    @contextmanager
    def answering(self, key: Key) -> Iterator[bool]:
        """While the answer to a press updates this message, the queue does not begin to.

        Yields whether an older update was on its way. That one may come last, so the message is updated once more.
        """
        raced = key in self._being_sent
        self._answered.add(key)
        try:
            yield raced
        finally:
            self._answered.discard(key)
            if raced or key in self._wanted:
                self.add(key)

    async def close(self, patience: float) -> None:
        """Finishes what is under way, as far as the patience goes. The rest is done at the next start."""
        self._closing = True
        if self._tasks:
            await asyncio.wait(list(self._tasks.values()), timeout=patience)
        left = list(self._tasks.values())
        for task in left:
            task.cancel()
        await asyncio.gather(*left, return_exceptions=True)

    async def _run(self, key: Key) -> None:
        try:
            await self._while_wanted(key)
        finally:
            del self._tasks[key]  # at once, so that nobody counts on a task that looks no more

    async def _while_wanted(self, key: Key) -> None:
        while key in self._wanted and key not in self._answered:
            if key.kind != "match":
                await self._limit.turn(urgent=key in self._urgent)
            self._wanted.discard(key)
            try:
                await self._update(key)
            except TROUBLE as trouble:
                log.warning("match %s: the %s of %s: %s", key.match, key.kind, key.player or "all", trouble)
                await asyncio.sleep(AGAIN)
                self._wanted.add(key)
            except Exception:
                log.exception("match %s: the %s of %s failed", key.match, key.kind, key.player or "all")
