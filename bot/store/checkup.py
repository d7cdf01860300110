"""Examine a database without changing it, also while a bot uses it: is it sound, and which schema does it have?"""

import asyncio
import sqlite3
import threading
from collections.abc import Sequence
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path

from alembic.migration import MigrationContext
from sqlalchemy import text
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.store import migrate
from bot.store.engines import is_sqlite, read_engine, url_of
from bot.store.fair_shares import SHARD, SLOT
from bot.store.homes import MAX_SHARDS, MEMBER_CLASS

MIN_SQLITE_VERSION = (3, 37)  # STRICT tables
STEPS_BETWEEN_LOOKS = 20_000  # of SQLite's machine, until it looks whether it is to stop


_HOLDINGS_QUERY = f"""SELECT pid::text AS id, count(*) FILTER (WHERE classid::bigint = {SLOT}) AS slots,
    count(*) FILTER (WHERE classid::bigint >= {SHARD}) AS shards
FROM pg_locks WHERE locktype = 'advisory' AND objsubid = 2 AND granted
    AND database = (SELECT oid FROM pg_database WHERE datname = current_database())
    AND (classid::bigint IN ({SLOT}, {MEMBER_CLASS}) OR classid::bigint BETWEEN {SHARD} AND {SHARD + MAX_SHARDS})
GROUP BY pid ORDER BY pid"""


@dataclass(frozen=True, slots=True)
class Holdings:
    """How many slots and shards a live process holds."""

    process: str
    slots: int
    shards: int


@dataclass(frozen=True, slots=True)
class Checkup:
    """What an examination of a database found."""

    schema: str | None  # None: empty
    newest: str | None  # the schema of this release
    engine: str  # its name and version
    old: bool  # older than this release needs
    damage: str  # what the database says is broken in it; empty if nothing
    holdings: "Sequence[Holdings]" = ()  # the processes that share it


async def look_at(address: str) -> Checkup:
    """Examine the database at this address. Raise what the driver raises where the database cannot be read."""
    url = url_of(address)
    engine = read_engine(url)
    try:
        async with engine.connect() as connection:
            schema = await connection.run_sync(lambda c: MigrationContext.configure(c).get_current_revision())
            if not is_sqlite(url):
                version = str(await connection.scalar(text("SHOW server_version")))
                holdings = await _holdings(connection) if schema == migrate.newest() else ()
                return Checkup(schema, migrate.newest(), f"PostgreSQL {version}", False, "", holdings)
            version = str(await connection.scalar(text("SELECT sqlite_version()")))
            old = tuple(map(int, version.split(".")[:2])) < MIN_SQLITE_VERSION
            return Checkup(schema, migrate.newest(), f"SQLite {version}", old, await _unsound(connection))
    finally:
        await engine.dispose()


async def damage_of(file: Path) -> str:
    """Return what is broken in a SQLite file that is in use; empty if nothing is. It reads every page, in a thread, and
    keeps nobody waiting, not even whoever cancels it."""
    stop = threading.Event()
    try:
        return await asyncio.to_thread(_damage, file, stop)
    finally:
        stop.set()


def _damage(file: Path, stop: threading.Event) -> str:
    try:
        with closing(sqlite3.connect(f"file:{file}?mode=ro", uri=True)) as database:
            database.set_progress_handler(stop.is_set, STEPS_BETWEEN_LOOKS)
            verdict = str(database.execute("PRAGMA quick_check(1)").fetchone()[0])
    except sqlite3.OperationalError:  # it is out of reach or locked, or we are to stop
        return ""
    except (sqlite3.Error, UnicodeDecodeError) as error:
        return str(error)
    return "" if verdict == "ok" else verdict


async def _holdings(connection: AsyncConnection) -> Sequence[Holdings]:
    rows = await connection.execute(text(_HOLDINGS_QUERY))
    return [Holdings(row.id, row.slots, row.shards) for row in rows]


async def _unsound(connection: AsyncConnection) -> str:
    verdict = str(await connection.scalar(text("PRAGMA quick_check(1)")))
    return "" if verdict == "ok" else verdict
