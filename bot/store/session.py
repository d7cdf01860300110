"""The one connection to PostgreSQL with which a process holds its locks and commits; it is never made again.

PostgreSQL frees the locks of a session when the session ends, however it ends. As every write goes through the same
session, nothing is written in the name of a lock that is gone: whoever has lost the lock has lost the connection. A
pool that connects anew by itself would go on silently with a new session and no lock.
"""

import asyncio
import logging
import secrets
from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import Any, TypeVar

from sqlalchemy import URL, Connection
from sqlalchemy.exc import DBAPIError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine
from sqlalchemy.pool import NullPool

from bot.store.engines import AdvisoryLock, first_line, postgres_engine
from bot.table.ports import InDoubt, StoreOutage, StoreUnusable, TakenOver

log = logging.getLogger(__name__)

T = TypeVar("T")

KEEPALIVE = {"idle": 2, "interval": 1, "count": 3}  # seconds: of a network that is gone the server hears in five
UNANSWERED_TIMEOUT = 5_000  # milliseconds in which nothing that was sent has arrived
ENDING_TIMEOUT = 3.0  # seconds for an old session of ours to end
ENDING_POLL_INTERVAL = 0.05  # seconds between two looks at that

_MARK = "SELECT set_config('parlour.home', $1, false), pg_backend_pid()"
_WHO = "SELECT current_setting('parlour.home', true), pg_backend_pid()"
_START_TIME = "SELECT backend_start FROM pg_stat_activity WHERE pid = $1"
_END = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid = $1 AND backend_start = $2"


class SessionLost(InDoubt):
    """The connection is gone, and all locks with it. What was being committed may have been committed."""


class Session:
    """A connection, its locks, and whether it lives."""

    def __init__(self, url: URL, engine: AsyncEngine, connection: AsyncConnection, driver: Any, mark: str) -> None:
        self._url, self._engine, self._connection, self._mark = url, engine, connection, mark
        self._busy, self._driver = asyncio.Lock(), driver
        self.pid, self.began = 0, None
        self.lost = asyncio.Event()

    @classmethod
    async def open(cls, url: URL, before: "Session | None" = None) -> "Session":
        """Connect; TakenOver where a tool has the database. The session `before` is ended first:
        after a reply that was lost it may still hold all of its locks."""
        mark = secrets.token_hex(8)
        engine = postgres_engine(
            url, 0, UNANSWERED_TIMEOUT, KEEPALIVE, poolclass=NullPool,
            settings={"idle_session_timeout": "0", "statement_timeout": "0", "lock_timeout": "0"},
        )  # fmt: skip
        connection = await engine.connect()
        driver = (await connection.get_raw_connection()).driver_connection
        session = cls(url, engine, connection, driver, mark)
        try:
            await session._begin(before)
            await session._lock()
        except BaseException:
            await session.close()
            raise
        return session

    async def _begin(self, before: "Session | None") -> None:
        [(_, pid)] = await self.ask(_MARK, self._mark)
        if self._driver.get_server_pid() != pid or list((await self.ask(_WHO))[0]) != [self._mark, pid]:
            raise StoreUnusable("a transaction pooler lies between us and PostgreSQL: locks need a session of our own")
        self.pid = pid
        [(self.began,)] = await self.ask(_START_TIME, pid)
        if before is not None:
            await self._end(before)

    async def _end(self, before: "Session") -> None:
        async with asyncio.timeout(ENDING_TIMEOUT):
            while await self.ask(_END, before.pid, before.began):
                await self.ask(f"SELECT pg_sleep({ENDING_POLL_INTERVAL})")

    async def _lock(self) -> None:
        [(free,)] = await self.ask(f"SELECT pg_try_advisory_lock_shared({AdvisoryLock.KEY})")
        if not free:
            raise TakenOver(f"another process uses {self._url.database}")

    async def ask(self, statement: str, *values: Any) -> Sequence[Any]:
        """Return the rows of one statement, outside any transaction; SessionLost where the connection is gone."""
        async with self._busy:
            self._check()
            try:
                rows: Sequence[Any] = await self._driver.fetch(statement, *values)
            except Exception as error:
                self._note(error)
                raise StoreOutage(first_line(error)) from error
            return rows

    async def run(self, work: Callable[[Connection], T]) -> T:
        """Do some work with the connection, one after the other."""
        async with self._busy:
            self._check()
            try:
                return await self._connection.run_sync(work)
            except BaseException as error:
                self._note(error)
                raise

    def guard(self, connection: Connection) -> None:
        """Raise SessionLost within a transaction that is not this session's."""
        row = connection.exec_driver_sql(_WHO).one()
        if tuple(row) != (self._mark, self.pid):
            raise SessionLost("the session has changed")

    @property
    def is_open(self) -> bool:
        """Whether the connection is there, as far as we have heard."""
        return not self.lost.is_set() and not self._driver.is_closed()

    def _check(self) -> None:
        if self.lost.is_set():
            raise StoreOutage("the connection to the database is lost")

    def _note(self, error: BaseException) -> None:
        """Notice that the connection is gone. Work that was cancelled leaves it in the midst of something."""
        is_gone = isinstance(error, asyncio.CancelledError) or self._connection.invalidated
        is_gone = is_gone or (isinstance(error, DBAPIError) and error.connection_invalidated)
        if not (is_gone or self.lost.is_set() or self._driver.is_closed()):
            return
        if not self.lost.is_set():
            self.lost.set()
            log.warning("the session with the database is lost: %s", first_line(error))
            self._driver.terminate()
        if isinstance(error, Exception):
            raise SessionLost(first_line(error)) from error

    async def close(self) -> None:
        """Leave at once: the server frees the locks as soon as it sees that nobody is there."""
        self.lost.set()
        self._driver.terminate()
        with suppress(SQLAlchemyError, OSError):
            await self._connection.invalidate()
        with suppress(SQLAlchemyError, OSError):
            await self._connection.close()
        await self._engine.dispose()
