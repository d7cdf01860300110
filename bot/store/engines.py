"""Open the database: SQLite with the settings that measured best, PostgreSQL with asyncpg's defaults."""

import asyncio
import os
import socket
import sys
from collections.abc import Awaitable, Callable, Mapping
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import Any, Protocol, TypeVar

from sqlalchemy import URL, Connection, Dialect, ExceptionContext, create_engine, event, make_url, text
from sqlalchemy.exc import ArgumentError, DBAPIError, OperationalError
from sqlalchemy.exc import TimeoutError as PoolTimeout
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine
from sqlalchemy.pool import AsyncAdaptedQueuePool, NullPool, PoolProxiedConnection

from bot.table.ports import StoreOutage, TakenOver

T = TypeVar("T")

PRAGMAS = (
    "PRAGMA journal_mode=WAL",
    "PRAGMA synchronous=FULL",
    "PRAGMA foreign_keys=ON",
    "PRAGMA trusted_schema=OFF",
    "PRAGMA secure_delete=ON",
    "PRAGMA cache_size=-65536",  # KiB: a large transaction is not written page by page, over and over
)

SQLITE_LOCK_TIMEOUT = 5.0  # seconds that another holder of the file may keep us waiting
KEEPALIVE = {"idle": 10, "interval": 5, "count": 3}  # seconds; both ends notice a network that is gone in 25
IDLE_TRANSACTION_TIMEOUT = 5_000  # milliseconds of silence within a transaction: others wait for its locks
UNACKED_TIMEOUT = 25_000  # milliseconds in which nothing that was sent has arrived
ADVISORY_LOCK_TIMEOUT = 2_000  # milliseconds for a database that another process used
NO_SERVER_SETTINGS: Mapping[str, str] = {}
READERS = 4  # connections that read at once
READER_TIMEOUT = 10.0  # seconds for one of them to become free
# PostgreSQL's codes: it stops, has crashed, starts; it has too many clients. The class of codes of lost connections.
BUSY_CODES, LOST_CLASS = {"57P01", "57P02", "57P03", "53300"}, "08"


def url_of(text: str) -> URL:
    """Return the address as people write it, with our driver put in; raise ValueError for any other database."""
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


def is_transient(error: BaseException) -> bool:
    """Say whether a database that could not be opened may answer in a moment."""
    if isinstance(error, DBAPIError):
        code = getattr(error.orig, "sqlstate", None) or ""
        is_busy = code in BUSY_CODES or "database is locked" in str(error.orig)
        return is_busy or code.startswith(LOST_CLASS) or error.connection_invalidated
    return isinstance(error, (ConnectionError, TimeoutError))


class WriteEngine(Protocol):
    """A connection that writes, and the thread or pool it lives in."""

    dialect: str  # "sqlite" or "postgresql"

    def run(self, work: Callable[[Connection], T]) -> Awaitable[T]: ...
    async def close(self) -> None: ...


class DatabaseFile:
    """The file of a SQLite database, identified by device and inode: its path may come to lead to another file."""

    def __init__(self, path: str) -> None:
        self._path = Path(path)
        self._opened_identity = self._identity()

    def _identity(self) -> tuple[int, int]:
        status = self._path.stat()
        return status.st_dev, status.st_ino

    def check(self) -> None:
        """Raise StoreOutage where the file is gone: nobody would find again what is written into it. Raise TakenOver
        where the path leads to another file."""
        try:
            identity = self._identity()
        except OSError as error:
            raise StoreOutage(f"the database file is out of reach: {error.strerror}") from error
        if identity != self._opened_identity:
            raise TakenOver("another file lies where the database was")


class SqliteWriteEngine:
    """One connection in one thread: SQLite has one writer, and a unit of work costs one hop there and one back."""

    dialect = "sqlite"

    def __init__(self, url: URL) -> None:
        assert url.database
        self.path, self._file = Path(url.database), DatabaseFile(url.database)
        self._engine = create_engine(
            url.set(drivername="sqlite", database=f"file:{url.database}", query={"mode": "rw", "uri": "true"}),
            pool_size=1,
            max_overflow=0,
            pool_timeout=2,
            connect_args={"timeout": SQLITE_LOCK_TIMEOUT},
            hide_parameters=True,  # as everywhere: an error that is logged must not print a match's secret
        )
        event.listen(self._engine, "connect", _on_connect)
        event.listen(self._engine, "begin", _on_begin)
        self._thread = ThreadPoolExecutor(1, "store")

    def run(self, work: Callable[[Connection], T]) -> Awaitable[T]:
        return asyncio.get_running_loop().run_in_executor(self._thread, self._run, work)

    def _run(self, work: Callable[[Connection], T]) -> T:
        """Run the work; after an error drop the connection, which may be one that can only read."""
        self._file.check()
        try:
            with self._engine.connect() as connection:
                return work(connection)
        except OperationalError:
            self._engine.dispose()
            raise

    async def close(self) -> None:
        await asyncio.get_running_loop().run_in_executor(self._thread, self._engine.dispose)
        self._thread.shutdown()


def empty_log(connection: Connection) -> None:
    """Move SQLite's write-ahead log into the file, and truncate the log. Do nothing while somebody reads: nobody waits.
    The pragma works outside any transaction, so it bypasses SQLAlchemy, which would begin one."""
    driver = connection.connection.driver_connection
    assert driver is not None
    driver.execute("PRAGMA busy_timeout=0")
    try:
        driver.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    finally:
        driver.execute(f"PRAGMA busy_timeout={int(SQLITE_LOCK_TIMEOUT * 1000)}")


class PostgresWriteEngine:
    """Two connections of asyncpg's."""

    dialect = "postgresql"

    def __init__(self, url: URL) -> None:
        self._engine = postgres_engine(url, IDLE_TRANSACTION_TIMEOUT, pool_size=2, max_overflow=0, pool_pre_ping=True)

    async def run(self, work: Callable[[Connection], T]) -> T:
        async with self._engine.connect() as connection:
            return await connection.run_sync(work)

    async def close(self) -> None:
        await self._engine.dispose()


def postgres_engine(
    url: URL, idle_timeout: int = 0, unacked_timeout: int = UNACKED_TIMEOUT, keepalive: Mapping[str, int] = KEEPALIVE,
    settings: Mapping[str, str] = NO_SERVER_SETTINGS, **more: Any,
) -> AsyncEngine:  # fmt: skip
    """Make an engine that waits for a slow answer, but not for a dead network: the server then frees the locks of its
    lost client, and we reconnect. `unacked_timeout`: milliseconds for which sent data may stay unacknowledged."""
    server_settings = {**{f"tcp_keepalives_{name}": str(value) for name, value in keepalive.items()}, **settings}
    server_settings["idle_in_transaction_session_timeout"] = str(idle_timeout)
    engine = create_async_engine(url, connect_args={"server_settings": server_settings}, hide_parameters=True, **more)
    event.listen(engine.sync_engine, "connect", partial(_keep_alive, unacked_timeout, keepalive))
    return engine


def _keep_alive(unacked_timeout: int, keepalive: Mapping[str, int], connection: Any, _: Any) -> None:
    line = connection.driver_connection._transport.get_extra_info("socket")
    if line is None or line.family == getattr(socket, "AF_UNIX", None) or not hasattr(socket, "TCP_USER_TIMEOUT"):
        return
    line.setsockopt(socket.SOL_SOCKET, socket.SO_KEEPALIVE, 1)
    for option, value in zip(("IDLE", "INTVL", "CNT"), keepalive.values(), strict=True):
        line.setsockopt(socket.IPPROTO_TCP, getattr(socket, f"TCP_KEEP{option}"), value)
    line.setsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, unacked_timeout)


def write_engine(url: URL) -> WriteEngine:
    return SqliteWriteEngine(url) if is_sqlite(url) else PostgresWriteEngine(url)


class _ReaderPool(AsyncAdaptedQueuePool):
    """Where all readers are taken for too long, that is an outage for whoever waits, and no fault of the program."""

    __module__ = AsyncAdaptedQueuePool.__module__  # SQLAlchemy names the pool's logger by it

    def connect(self) -> PoolProxiedConnection:
        try:
            return super().connect()
        except PoolTimeout as error:
            raise StoreOutage(f"no connection became free in {READER_TIMEOUT:.0f} s") from error


_READER_POOL: dict[str, Any] = {
    "poolclass": _ReaderPool, "pool_size": READERS, "max_overflow": 0, "pool_timeout": READER_TIMEOUT,
}  # fmt: skip


def read_engine(url: URL) -> AsyncEngine:
    """Make connections that read. Whatever keeps them from reading is raised as StoreOutage."""
    if is_sqlite(url):
        assert url.database
        readonly = url.set(database=f"file:{url.database}", query={"mode": "ro", "uri": "true"})
        engine = create_async_engine(readonly, hide_parameters=True, **_READER_POOL)
        event.listen(engine.sync_engine, "connect", _read_any_text)
        file = DatabaseFile(url.database)
        event.listen(engine.sync_engine, "checkout", lambda *_: file.check())
    else:
        engine = postgres_engine(url, pool_pre_ping=True, **_READER_POOL)
    raise_outages(engine)
    return engine


def raise_outages(engine: AsyncEngine) -> None:
    """Have whatever keeps this engine from its work raised as StoreOutage."""
    if engine.dialect.name != "sqlite":
        event.listen(engine.sync_engine, "do_connect", _connect)
    event.listen(engine.sync_engine, "handle_error", _raise_outage)


def _connect(dialect: Dialect, _: Any, args: list[Any], kwargs: dict[str, Any]) -> Any:
    try:
        return dialect.connect(*args, **kwargs)
    except OSError as error:
        raise StoreOutage(str(error)) from error


def _raise_outage(context: ExceptionContext) -> None:
    """Raise an error as StoreOutage. Never wrap CancelledError: retry loops would swallow it."""
    error = context.original_exception
    if not context.is_pre_ping and isinstance(error, Exception):
        outage = StoreOutage(first_line(error))
        outage.__cause__ = error
        raise outage


def first_line(error: BaseException) -> str:
    """Return the first line of an error's text; the error's type, if it has no text."""
    return next(iter(str(error).splitlines()), type(error).__name__)


def is_sqlite(url: URL) -> bool:
    return url.get_backend_name() == "sqlite"


def _on_connect(connection: Any, _: Any) -> None:
    connection.isolation_level = None
    cursor = connection.cursor()
    for pragma in PRAGMAS:
        cursor.execute(pragma)
    cursor.close()


def _read_any_text(connection: Any, _: Any) -> None:
    """Read text leniently: invalid UTF-8 then spoils one row, where the driver would refuse the whole query."""
    connection.driver_connection.text_factory = partial(str, encoding="utf-8", errors="replace")


def _on_begin(connection: Any) -> None:
    connection.exec_driver_sql("BEGIN IMMEDIATE")


class Lock(Protocol):
    """Keeps a second process away. The lock is released however this process dies."""

    async def release(self) -> None: ...


async def lock(url: URL) -> Lock:
    """Lock the database; raise TakenOver where another process has the lock."""
    if not is_sqlite(url):
        return await AdvisoryLock.take(url)
    assert url.database
    Path(url.database).parent.mkdir(parents=True, exist_ok=True)
    return FileLock(url.database)


class AdvisoryLock:
    """On PostgreSQL: the server holds it for as long as this connection lives."""

    KEY = 7_306_367  # keeps tools away from a database that bots serve, and bots from tools

    def __init__(self, connection: AsyncConnection) -> None:
        self._connection = connection

    @classmethod
    async def take(cls, url: URL) -> "AdvisoryLock":
        engine = postgres_engine(url, poolclass=NullPool, isolation_level="AUTOCOMMIT")
        connection = await engine.connect()
        try:  # whoever was killed just now is gone in a moment
            await connection.execute(text(f"SET lock_timeout = {ADVISORY_LOCK_TIMEOUT}"))
            await connection.execute(text(f"SELECT pg_advisory_lock({cls.KEY})"))
        except DBAPIError as error:
            await connection.close()
            raise TakenOver(f"another process uses {url.database}") from error
        return cls(connection)

    async def release(self) -> None:
        with suppress(DBAPIError, OSError):  # the server may be gone, and the lock with it
            await self._connection.close()


class FileLock:
    """On SQLite: the system holds the lock for as long as this process lives. All links to a database file share one
    lock."""

    def __init__(self, database: str) -> None:
        self._path = Path(f"{Path(database).resolve()}.lock")
        self._file = self._path.open("a+")
        try:
            _seize(self._file.fileno())
        except OSError as error:
            self._file.close()
            raise TakenOver(f"another process uses {database}") from error
        self._file.truncate(0)
        self._file.write(f"{os.getpid()}\n")
        self._file.flush()

    async def release(self) -> None:
        self._file.close()


if sys.platform == "win32":
    import msvcrt

    def _seize(file: int) -> None:
        msvcrt.locking(file, msvcrt.LK_NBLCK, 1)
else:
    import fcntl

    def _seize(file: int) -> None:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
