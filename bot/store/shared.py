"""What processes have in common that serve one PostgreSQL: who holds what, and what each tells the others."""

import asyncio
import secrets
from collections.abc import AsyncIterator, Collection
from contextlib import asynccontextmanager

from sqlalchemy import URL, Connection, text
from sqlalchemy.pool import NullPool

from bot.store.changes import Changes
from bot.store.engines import postgres_engine
from bot.store.slots import Leases

AT_ONCE = 8  # things that are read, changed and written by this process while others wait
OURS = 7_306_370  # the first half of the locks for that
PATIENCE = 10_000  # milliseconds for one of them
BEGINNING = 10.0  # seconds for joining the others


class SharedHouse:
    def __init__(self, url: URL) -> None:
        self.me = secrets.token_hex(4)
        self.changes = Changes(url, self.me)
        self.leases = Leases(url, self.me, self.changes)
        self.changes.listeners.append(self.leases.on_news)
        self._locking = postgres_engine(url, poolclass=NullPool, isolation_level="AUTOCOMMIT")
        self._few = asyncio.Semaphore(AT_ONCE)
        self._tasks: list[asyncio.Task[None]] = []

    @classmethod
    async def begin(cls, url: URL) -> "SharedHouse":
        """Before anything is read that is kept in memory. TimeoutError if somebody keeps what we need for too long."""
        shared = cls(url)
        try:
            async with asyncio.timeout(BEGINNING):
                await shared.changes.begin()
                await shared.leases.begin()
        except BaseException:
            await shared.close()
            raise
        shared._tasks = [asyncio.create_task(shared.changes.run()), asyncio.create_task(shared.leases.run())]
        return shared

    def not_held(self, connection: Connection, matches: Collection[str]) -> Collection[str]:
        return self.leases.not_held(connection, matches)

    def tell(self, connection: Connection, news: Collection[str]) -> None:
        self.changes.tell(connection, news)

    @asynccontextmanager
    async def one_at_a_time(self, name: str) -> AsyncIterator[None]:
        """A lock of the server's, which ends with its connection, however that ends."""
        async with self._few, self._locking.connect() as connection:
            await connection.execute(text(f"SET lock_timeout = {PATIENCE}"))
            await connection.execute(
                text("SELECT pg_advisory_lock(:ours, hashtext(:name))"), {"ours": OURS, "name": name}
            )
            yield

    async def close(self) -> None:
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self.leases.close()
        await self.changes.close()
        await self._locking.dispose()
