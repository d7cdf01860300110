"""End loops that run for ever."""

import asyncio
from collections.abc import Coroutine
from typing import Any, TypeVar

FINISH_TIMEOUT = 2.0  # seconds that a cancelled task gets to finish

T = TypeVar("T")


def end_if_cancelled() -> None:
    """Raise CancelledError in a task that is being cancelled. Loops that catch every error call this: a driver may turn
    a cancellation into an error."""
    task = asyncio.current_task()
    if task is not None and task.cancelling():
        raise asyncio.CancelledError


async def finish_before_cancelling(coroutine: Coroutine[Any, Any, T]) -> T:
    """Await a coroutine; when cancelled, give it FINISH_TIMEOUT seconds to finish first. A read that is broken off
    leaves a connection to the database open."""
    task = asyncio.ensure_future(coroutine)
    try:
        return await asyncio.shield(task)
    except asyncio.CancelledError:
        await asyncio.wait({task}, timeout=FINISH_TIMEOUT)
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)
        raise
