"""Waits for something to happen: it looks again after each change, and now and then for what a bot keeps to itself."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import TypeVar

from .bot_errors import BotErrors

PATIENCE = 10.0  # seconds; nothing here takes as long, so only a test that hangs runs out of it
GLANCE = 0.05  # seconds
T = TypeVar("T")


class Waiters:
    """Everybody who waits. Call `changed` after each change."""

    def __init__(self, errors: BotErrors) -> None:
        self.errors = errors
        self._waiting: set[asyncio.Future[None]] = set()

    def changed(self) -> None:
        for waiter in self._waiting:
            if not waiter.done():
                waiter.set_result(None)

    async def until(self, look: Callable[[], T], patience: float = PATIENCE) -> T:
        """Wait for `look` to find something, and return it. An unhandled exception of a bot ends the waiting."""
        async with asyncio.timeout(patience):
            while not (found := look()):
                self.errors.raise_next()
                waiter: asyncio.Future[None] = asyncio.get_running_loop().create_future()
                self._waiting.add(waiter)
                try:
                    await asyncio.wait({waiter}, timeout=GLANCE)
                finally:
                    self._waiting.discard(waiter)
                if waiter.cancelled():
                    raise asyncio.CancelledError("the server was stopped")
        return found

    def close(self) -> None:
        for waiter in self._waiting:
            waiter.cancel()
