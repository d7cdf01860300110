"""Copies a database while it is in use, reads the matches of a copy, and fills an empty database from one."""

import sqlite3
from collections.abc import AsyncIterator
from contextlib import closing
from pathlib import Path

from sqlalchemy import Connection, create_engine, delete, func, insert, select
from sqlalchemy.pool import NullPool

from bot.store import migrate
from bot.store.engines import is_sqlite, read_engine, url_of, write_engine
from bot.store.schema import house, matches, metadata
from bot.store.sql import load_matches
from bot.table.log import Entry, Header
from bot.table.ports import BadRow

AT_ONCE = 5_000  # rows that are read and written together
MATCHES = 200  # that are loaded together


class NotEmpty(Exception):
    """The database that should be filled has matches already."""


class BadCopy(Exception):
    """This file is no whole database of ours. The text says why."""


def copy(database: Path, target: Path) -> None:
    """VACUUM INTO copies one moment of a database in use; a copy of the file would miss what is in its log."""
    with closing(sqlite3.connect(_readonly(database), uri=True)) as source:
        source.execute("VACUUM INTO ?", (str(target),))


def check(file: Path) -> None:
    """BadCopy unless every page can be read and every row has its match."""
    try:
        with closing(sqlite3.connect(_readonly(file), uri=True)) as copied:
            found = copied.execute("PRAGMA integrity_check").fetchone()[0]
            dangling = copied.execute("PRAGMA foreign_key_check").fetchall()
            copied.execute("SELECT count(*) FROM matches")
    except sqlite3.Error as error:
        raise BadCopy(str(error)) from error
    if found != "ok" or dangling:
        raise BadCopy(f"{found}, {len(dangling)} rows without their match")


async def each_match(
    address: str, newest: int | None = None
) -> AsyncIterator[tuple[Header, tuple[Entry, ...]] | BadRow]:
    """Every match in play, then so many of those that are over, the newest first; None: all of them.

    Those that were set aside are left out.
    """
    engine, whole = read_engine(url_of(address)), matches.c.aside.is_(None)
    playing = select(matches.c.id).where(matches.c.ended.is_(None), whole)
    over = select(matches.c.id).where(matches.c.ended.is_not(None), whole).order_by(matches.c.ended.desc())
    try:
        async with engine.connect() as connection:
            for asked in (playing, over.limit(newest)):
                wanted = (await connection.execute(asked)).scalars().all()
                for n in range(0, len(wanted), MATCHES):
                    for found in await connection.run_sync(load_matches, wanted[n : n + MATCHES]):
                        yield found
    finally:
        await engine.dispose()


async def fill(address: str, file: Path) -> int:
    """Fills an empty database from a copy that has the newest schema. Returns how many matches there are then."""
    url = url_of(address)
    if is_sqlite(url):
        assert url.database
        Path(url.database).parent.mkdir(parents=True, exist_ok=True)
    await migrate.upgrade(url)
    engine = write_engine(url)
    try:
        return await engine.run(lambda connection: _fill(connection, file))
    finally:
        await engine.close()


def _fill(connection: Connection, file: Path) -> int:
    count = select(func.count()).select_from(matches)
    with connection.begin():
        if connection.scalar(count):
            raise NotEmpty
        connection.execute(delete(house))
        source = create_engine(f"sqlite:///{_readonly(file)}&uri=true", poolclass=NullPool)
        with source.connect() as copied:
            for table in metadata.sorted_tables:
                found = copied.execution_options(yield_per=AT_ONCE).execute(select(table)).mappings()
                for rows in found.partitions(AT_ONCE):
                    connection.execute(insert(table), [dict(row) for row in rows])
        source.dispose()
        return connection.scalar(count) or 0


def _readonly(file: Path) -> str:
    return f"{file.resolve().as_uri()}?mode=ro"
