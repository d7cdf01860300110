"""Connect the processes that serve one PostgreSQL: which is home of what, and what each publishes to the others."""

import asyncio
import secrets
from collections.abc import AsyncIterator, Callable, Collection
from contextlib import asynccontextmanager
from typing import TypeVar

from sqlalchemy import URL, Connection, text
from sqlalchemy.pool import NullPool

from bot.store.engines import postgres_engine, raise_outages
from bot.store.homes import Homes
from bot.store.notices import Notices
from bot.store.session import SessionLost
from bot.table.store_events import StoreEvent

T = TypeVar("T")

MAX_LOCKS = 8  # things that are read, changed and written by this process while others wait
LOCK_CLASS = 7_306_370  # the first half of the locks for that
LOCK_TIMEOUT = 10_000  # milliseconds for one of them
JOIN_TIMEOUT = 10.0  # seconds for joining the others


class SharedStore:
    """The write engine of a PostgreSQL, too: everything is committed by the session that holds our locks."""

    dialect = "postgresql"

    def __init__(self, url: URL) -> None:
        self._url, self.me = url, secrets.token_hex(4)
        self.notices, self.homes = Notices(url, self.me), Homes(url)
        self._lock_engine = postgres_engine(url, poolclass=NullPool, isolation_level="AUTOCOMMIT")
        raise_outages(self._lock_engine)
        self._lock_permits = asyncio.Semaphore(MAX_LOCKS)
        self._task: asyncio.Task[None] | None = None

    async def begin(self) -> None:
        """Join the other processes, before anything is read and cached. Raise TimeoutError if that takes too long."""
        async with asyncio.timeout(JOIN_TIMEOUT):
            await self.notices.begin()
            await self.homes.begin()
        self._task = asyncio.create_task(self.homes.run())

    async def run(self, work: Callable[[Connection], T]) -> T:
        if self.homes.session is None:
            raise SessionLost("there is no session with the database")
        return await self.homes.session.run(work)

    def guard(self, connection: Connection) -> None:
        assert self.homes.session is not None
        self.homes.session.guard(connection)

    def publish(self, connection: Connection, news: Collection[StoreEvent]) -> None:
        self.notices.publish(connection, news)

    @asynccontextmanager
    async def one_at_a_time(self, name: str) -> AsyncIterator[None]:
        """Hold a lock of the server's, which ends with its connection, however that ends."""
        async with self._lock_permits, self._lock_engine.connect() as connection:
            await connection.execute(text(f"SET lock_timeout = {LOCK_TIMEOUT}"))
            await connection.execute(
                text("SELECT pg_advisory_lock(:ours, hashtext(:name))"), {"ours": LOCK_CLASS, "name": name}
            )
            yield

    async def close(self) -> None:
        if self._task:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)
        await self.notices.close()
        await self.homes.close()
        await self._lock_engine.dispose()
