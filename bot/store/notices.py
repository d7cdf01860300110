"""Publish to the other processes that share a PostgreSQL, with each commit, what has changed, and presses for them.

PostgreSQL delivers a notice to every connection that listens, in the order of commits. Only a connection that is lost
misses some; whoever makes a new one treats all it remembers as stale.
"""

import asyncio
import logging
from collections.abc import Callable, Collection, Iterable, Iterator
from typing import Any

from sqlalchemy import URL, Connection
from sqlalchemy.ext.asyncio import AsyncConnection
from sqlalchemy.pool import NullPool

from bot.store.engines import first_line, postgres_engine
from bot.table.store_events import StoreEvent, StoreEventKind

log = logging.getLogger(__name__)

CHANNEL = "parlour"
MAX_NOTICE_SIZE = 7_500  # bytes; PostgreSQL takes 8,000
CHECK_INTERVAL, CHECK_TIMEOUT = 1.0, 3.0  # seconds between two looks whether the connection lives, and for one

Listener = Callable[[StoreEvent], None]  # it may not wait


class Notices:
    def __init__(self, url: URL, me: str) -> None:
        self._me, self._engine = me, postgres_engine(url, poolclass=NullPool, isolation_level="AUTOCOMMIT")
        self._begun = asyncio.Event()
        self._task: asyncio.Task[None] | None = None
        self.listeners: list[Listener] = []

    def publish(self, connection: Connection, news: Collection[StoreEvent]) -> None:
        """Publish these events when the transaction of this connection commits."""
        for text in _in_pieces(map(str, news)):
            connection.exec_driver_sql(f"SELECT pg_notify('{CHANNEL}', $1)", (f"{self._me} {text}",))

    async def begin(self) -> None:
        """Return once every later notice will be received. Nothing may have been read and cached before."""
        self._task = asyncio.create_task(self._run())
        first_listen = asyncio.ensure_future(self._begun.wait())
        await asyncio.wait((self._task, first_listen), return_when=asyncio.FIRST_COMPLETED)
        first_listen.cancel()

    async def _run(self) -> None:
        """Listen for ever; reconnect when the connection is lost."""
        while True:
            try:
                async with self._engine.connect() as connection:
                    await self._listen(connection)
            except Exception as error:  # whatever the driver makes of a lost connection
                log.info("notices of other processes are interrupted: %s", first_line(error))
            await asyncio.sleep(CHECK_INTERVAL)

    async def _listen(self, connection: AsyncConnection) -> None:
        raw = (await connection.get_raw_connection()).driver_connection
        assert raw is not None
        await raw.add_listener(CHANNEL, self.on_notice)
        try:
            if self._begun.is_set():
                self._notify(str(StoreEvent(StoreEventKind.ANYTHING)))
            self._begun.set()
            while True:
                async with asyncio.timeout(CHECK_TIMEOUT):
                    await raw.fetchval("SELECT 1")
                await asyncio.sleep(CHECK_INTERVAL)
        finally:
            if not raw.is_closed():
                raw.terminate()

    async def close(self) -> None:
        if self._task:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)
        await self._engine.dispose()

    def on_notice(self, connection: Any, pid: int, channel: str, payload: str) -> None:
        author, _, news = payload.partition(" ")
        if author != self._me:
            self._notify(news)

    def _notify(self, news: str) -> None:
        for event in filter(None, map(StoreEvent.parse, news.split("\n"))):
            for listener in self.listeners:
                try:
                    listener(event)
                except Exception:
                    log.exception("a listener failed at a notice of kind %s", event.kind)  # its name may be a secret


def _in_pieces(news: Iterable[str]) -> Iterator[str]:
    """Join lines into notices, as many lines as fit. No line may be longer than one notice."""
    lines, size = list[str](), 0
    for line in news:
        length = len(line.encode()) + 1
        if lines and size + length > MAX_NOTICE_SIZE:
            yield "\n".join(lines)
            lines, size = [], 0
        lines.append(line)
        size += length
    if lines:
        yield "\n".join(lines)
