"""How a loop that runs for ever comes to its end."""

import asyncio
from collections.abc import Coroutine
from typing import Any, TypeVar

AT_THE_END = 2.0  # seconds that the end of the program waits for what is under way

T = TypeVar("T")


def end_if_cancelled() -> None:
    """For loops that outlive every error: a driver may turn a cancellation into an error, which they catch."""
    task = asyncio.current_task()
    if task is not None and task.cancelling():
        raise asyncio.CancelledError


async def to_its_end(doing: Coroutine[Any, Any, T]) -> T:
    """Awaits it. Who cancels us waits a moment until it is done: what is broken off while it reads leaves a connection
    to the database open."""
    task = asyncio.ensure_future(doing)
    try:
        return await asyncio.shield(task)
    except asyncio.CancelledError:
        await asyncio.wait({task}, timeout=AT_THE_END)
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)
        raise
