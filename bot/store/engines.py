"""How the database is opened: the measured recipe for SQLite, plain asyncpg for PostgreSQL."""

import os
import sys
from pathlib import Path
from typing import Any

from sqlalchemy import URL, event, make_url
from sqlalchemy.exc import ArgumentError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from bot.table.ports import Fenced

PRAGMAS = (
    "PRAGMA journal_mode=WAL",
    "PRAGMA synchronous=FULL",
    "PRAGMA foreign_keys=ON",
    "PRAGMA trusted_schema=OFF",
    "PRAGMA secure_delete=ON",
)


def url_of(text: str) -> URL:
    """The address as people write it, with the driver that is used here; ValueError for what cannot be used."""
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


def write_engine(url: URL) -> AsyncEngine:
    """One connection: one writer, which is fastest and safest on SQLite, and enough with group commit anywhere."""
    if not is_sqlite(url):
        return create_async_engine(url, pool_size=2, max_overflow=0, pool_pre_ping=True)
    engine = create_async_engine(url, pool_size=1, max_overflow=0, pool_timeout=2, connect_args={"timeout": 5})
    event.listen(engine.sync_engine, "connect", _on_connect)
    event.listen(engine.sync_engine, "begin", _on_begin)
    return engine


def read_engine(url: URL) -> AsyncEngine:
    if not is_sqlite(url):
        return create_async_engine(url, pool_size=4, max_overflow=0, pool_pre_ping=True)
    readonly = url.set(database=f"file:{url.database}", query={"mode": "ro", "uri": "true"})
    return create_async_engine(readonly, pool_size=4, max_overflow=0)


def is_sqlite(url: URL) -> bool:
    return url.get_backend_name() == "sqlite"


def _on_connect(connection: Any, _record: Any) -> None:
    connection.isolation_level = None
    cursor = connection.cursor()
    for pragma in PRAGMAS:
        cursor.execute(pragma)
    cursor.close()


def _on_begin(connection: Any) -> None:
    connection.exec_driver_sql("BEGIN IMMEDIATE")


class FileLock:
    """Held as long as this process lives; the system lets go of it when the process dies, however it dies."""

    def __init__(self, database: str) -> None:
        self._path = Path(f"{database}.lock")
        self._file = self._path.open("a+")
        try:
            _seize(self._file.fileno())
        except OSError as error:
            self._file.close()
            raise Fenced(f"another process uses {database}") from error
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
