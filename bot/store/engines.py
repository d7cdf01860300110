"""How the database is opened: SQLite with the settings that measured best, PostgreSQL as asyncpg comes."""

import asyncio
import os
import sys
from collections.abc import Awaitable, Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, Protocol, TypeVar

from sqlalchemy import URL, Connection, create_engine, event, make_url
from sqlalchemy.exc import ArgumentError, DBAPIError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from bot.table.ports import TakenOver

T = TypeVar("T")

PRAGMAS = (
    "PRAGMA journal_mode=WAL",
    "PRAGMA synchronous=FULL",
    "PRAGMA foreign_keys=ON",
    "PRAGMA trusted_schema=OFF",
    "PRAGMA secure_delete=ON",
    "PRAGMA cache_size=-65536",  # KiB: a large transaction is not written page by page, over and over
)

LOCKED = 5.0  # seconds that another holder of the file may keep us waiting
BUSY = {"57P03", "53300"}  # PostgreSQL's codes: it starts or stops; it has too many clients


def url_of(text: str) -> URL:
    """The address as people write it, with our driver put in; ValueError for any other database."""
    try:
        url = make_url(text)
    except ArgumentError as error:
        raise ValueError("neither SQLite nor PostgreSQL") from error
    driver = {"sqlite": "sqlite+aiosqlite", "postgresql": "postgresql+asyncpg", "postgres": "postgresql+asyncpg"}
    name = url.drivername.split("+")[0]
    if name not in driver:
        raise ValueError(f"neither SQLite nor PostgreSQL: {url.drivername}")
    if name == "sqlite" and not url.database:
        raise ValueError("a SQLite database needs a file")
    return url.set(drivername=driver[name])


def is_passing(error: BaseException) -> bool:
    """Whether a database that could not be opened may be there in a moment."""
    if isinstance(error, DBAPIError):
        return getattr(error.orig, "sqlstate", None) in BUSY or "database is locked" in str(error.orig)
    return isinstance(error, (ConnectionError, TimeoutError))


class WriteEngine(Protocol):
    """A connection that writes, and the thread or pool it lives in."""

    dialect: str  # "sqlite" or "postgresql"

    def run(self, work: Callable[[Connection], T]) -> Awaitable[T]: ...
    async def close(self) -> None: ...


class SqliteWriteEngine:
    """One connection in one thread: SQLite has one writer, and a unit of work costs one hop there and one back."""

    dialect = "sqlite"

    def __init__(self, url: URL) -> None:
        self._engine = create_engine(
            url.set(drivername="sqlite"),
            pool_size=1,
            max_overflow=0,
            pool_timeout=2,
            connect_args={"timeout": LOCKED},
            hide_parameters=True,  # as everywhere: an error that is logged must not print a match's secret
        )
        event.listen(self._engine, "connect", _on_connect)
        event.listen(self._engine, "begin", _on_begin)
        self._thread = ThreadPoolExecutor(1, "store")

    def run(self, work: Callable[[Connection], T]) -> Awaitable[T]:
        return asyncio.get_running_loop().run_in_executor(self._thread, self._run, work)

    def _run(self, work: Callable[[Connection], T]) -> T:
        with self._engine.connect() as connection:
            return work(connection)

    async def close(self) -> None:
        await asyncio.get_running_loop().run_in_executor(self._thread, self._engine.dispose)
        self._thread.shutdown()


class PostgresWriteEngine:
    """Two connections of asyncpg's."""

    dialect = "postgresql"

    def __init__(self, url: URL) -> None:
        self._engine = create_async_engine(url, pool_size=2, max_overflow=0, pool_pre_ping=True, hide_parameters=True)

    async def run(self, work: Callable[[Connection], T]) -> T:
        async with self._engine.connect() as connection:
            return await connection.run_sync(work)

    async def close(self) -> None:
        await self._engine.dispose()


def write_engine(url: URL) -> WriteEngine:
    return SqliteWriteEngine(url) if is_sqlite(url) else PostgresWriteEngine(url)


def read_engine(url: URL) -> AsyncEngine:
    if not is_sqlite(url):
        return create_async_engine(url, pool_size=4, max_overflow=0, pool_pre_ping=True, hide_parameters=True)
    readonly = url.set(database=f"file:{url.database}", query={"mode": "ro", "uri": "true"})
    return create_async_engine(readonly, pool_size=4, max_overflow=0, hide_parameters=True)


def is_sqlite(url: URL) -> bool:
    return url.get_backend_name() == "sqlite"


def _on_connect(connection: Any, _: Any) -> None:
    connection.isolation_level = None
    cursor = connection.cursor()
    for pragma in PRAGMAS:
        cursor.execute(pragma)
    cursor.close()


def _on_begin(connection: Any) -> None:
    connection.exec_driver_sql("BEGIN IMMEDIATE")


class FileLock:
    """Keeps a second process away from a SQLite file. The system releases it however this process dies."""

    def __init__(self, database: str) -> None:
        self._path = Path(f"{database}.lock")
        self._file = self._path.open("a+")
        try:
            _seize(self._file.fileno())
        except OSError as error:
            self._file.close()
            raise TakenOver(f"another process uses {database}") from error
        self._file.truncate(0)
        self._file.write(f"{os.getpid()}\n")
        self._file.flush()

    def release(self) -> None:
        self._file.close()


if sys.platform == "win32":
    import msvcrt

    def _seize(file: int) -> None:
        msvcrt.locking(file, msvcrt.LK_NBLCK, 1)
else:
    import fcntl

    def _seize(file: int) -> None:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
