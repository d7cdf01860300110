"""Copies a database while it is in use, reads the matches of a copy, and fills a database from one."""

import os
import sqlite3
from collections.abc import AsyncIterator, Mapping, Sequence
from contextlib import asynccontextmanager, closing
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any

from sqlalchemy import URL, Connection, Table, create_engine, delete, func, insert, inspect, select, text, update
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.pool import NullPool

from bot.store import migrate
from bot.store.engines import first_line, is_sqlite, lock, read_engine, url_of, write_engine
from bot.store.match_rows import load_matches
from bot.store.schema import house, inbox, matches, metadata, slots
from bot.table.match_log import Entry, Header
from bot.table.ports import BadRow, StoreOutage

BATCH_ROWS = 5_000  # read and written together
BATCH_MATCHES = 200  # loaded together
TRANSIENT_TABLES = {slots, inbox}  # they mean nothing after a restore, and may mislead


@dataclass(frozen=True, slots=True)
class Contents:
    """What is in a database, in figures for people."""

    rows: int = 0  # in all tables, without the one row that every database has
    matches: int = 0
    in_play: int = 0
    players: int = 0
    cups: int = 0
    seasons: int = 0
    last_move: int = 0  # UTC milliseconds; 0: nobody has moved


class NotEmpty(Exception):
    """The database that should be filled has been used by a bot."""

    def __init__(self, contents: Contents) -> None:
        super().__init__(contents)
        self.contents = contents


class BadCopy(Exception):
    """This file is not a complete database of ours. The text says why."""


def copy(database: Path, target: Path) -> None:
    """Copy one moment of a SQLite database in use into a new file, by SQLite's online backup, in a single step.

    Raise BadCopy where SQLite cannot use the copy. Whoever writes meanwhile does not wait. In several steps the copy
    would begin anew after each of their commits.
    """
    os.close(os.open(target, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600))
    with closing(sqlite3.connect(_readonly(database), uri=True)) as source, closing(sqlite3.connect(target)) as sink:
        source.backup(sink)
        try:
            sink.execute("PRAGMA journal_mode=DELETE")  # so that the copy is one file, also while it is read
        except UnicodeDecodeError as error:  # the driver cannot even say what is wrong
            raise BadCopy(str(error)) from error


async def save(address: str, target: Path) -> None:
    """Copy either kind of database into a new SQLite file, from which `fill` can bring it back."""
    url = url_of(address)
    if is_sqlite(url):
        assert url.database
        copy(Path(url.database), target)
        return
    target.parent.mkdir(parents=True, exist_ok=True)
    os.close(os.open(target, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600))
    target_url = url_of(f"sqlite:///{target}")
    await migrate.upgrade(target_url)
    engine, source = write_engine(target_url), read_engine(url)
    try:
        async with source.connect() as connection:
            await connection.execution_options(isolation_level="REPEATABLE READ")
            await engine.run(_empty)
            for table in _lasting_tables():
                stream = (await connection.stream(select(table))).mappings()
                async for part in stream.partitions(BATCH_ROWS):
                    await engine.run(partial(_insert, table, [dict(row) for row in part]))
    finally:
        await source.dispose()
        await engine.close()


def check(file: Path) -> None:
    """Raise BadCopy unless every page can be read, every row has its match, and this release knows the schema."""
    try:
        with closing(sqlite3.connect(_readonly(file), uri=True)) as connection:
            verdict = connection.execute("PRAGMA integrity_check").fetchone()[0]
            orphans = connection.execute("PRAGMA foreign_key_check").fetchall()
            connection.execute("SELECT count(*) FROM matches")
            schema = connection.execute("SELECT version_num FROM alembic_version").fetchone()
    except (sqlite3.Error, UnicodeDecodeError) as error:
        raise BadCopy(str(error)) from error
    if verdict != "ok" or orphans:
        raise BadCopy(f"{verdict}, {len(orphans)} rows without their match")
    if schema is None or schema[0] > (migrate.newest() or ""):
        raise BadCopy(f"schema {schema and schema[0]}, this release knows {migrate.newest()}")


async def sample_matches(address: str, size: int) -> Sequence[str]:
    """Choose at random at most so many matches in play and as many of those that are over; quarantined ones never."""
    engine, is_intact = read_engine(url_of(address)), matches.c.aside.is_(None)
    ids: list[str] = []
    try:
        async with engine.connect() as connection:
            for state in (matches.c.ended.is_(None), matches.c.ended.is_not(None)):
                sample = select(matches.c.id).where(state, is_intact).order_by(func.random()).limit(size)
                ids += (await connection.execute(sample)).scalars()
    finally:
        await engine.dispose()
    return ids


async def each_match(
    address: str, ids: Sequence[str] | None = None
) -> AsyncIterator[tuple[Header, tuple[Entry, ...]] | BadRow]:
    """Read these matches; None: all that are not quarantined."""
    engine = read_engine(url_of(address))
    try:
        async with engine.connect() as connection:
            if ids is None:
                query = select(matches.c.id).where(matches.c.aside.is_(None))
                ids = (await connection.execute(query)).scalars().all()
            for n in range(0, len(ids), BATCH_MATCHES):
                for match in await connection.run_sync(load_matches, ids[n : n + BATCH_MATCHES]):
                    yield match
    finally:
        await engine.dispose()


@asynccontextmanager
async def locked(url: URL) -> AsyncIterator[None]:
    """Keep every bot away from the database meanwhile; raise TakenOver where one serves."""
    database_lock = await lock(url)
    try:
        yield
    finally:
        await database_lock.release()


async def contents_of(address: str) -> Contents:
    """Count what is there, whatever its schema, and change nothing; BadCopy where it cannot be read."""
    url = url_of(address)
    if _is_missing(url):
        return Contents()
    engine = read_engine(url)
    try:
        async with engine.connect() as connection:
            return await connection.run_sync(_contents)
    except (SQLAlchemyError, StoreOutage) as error:
        raise BadCopy(first_line(error)) from error
    finally:
        await engine.dispose()


def _is_missing(url: URL) -> bool:
    return is_sqlite(url) and not Path(url.database or "").exists()


def _contents(connection: Connection) -> Contents:
    names = {table.name for table in _lasting_tables()} - {house.name}

    def count(words: str) -> int:
        return int(connection.execute(text(words)).scalar() or 0)

    present = names & set(inspect(connection).get_table_names())
    counts = {name: count(f'SELECT count(*) FROM "{name}"') for name in present}
    return Contents(
        rows=sum(counts.values()),
        matches=counts.get("matches", 0),
        in_play=count("SELECT count(*) FROM matches WHERE ended IS NULL") if "matches" in present else 0,
        players=counts.get("players", 0),
        cups=counts.get("cups", 0),
        seasons=counts.get("seasons", 0),
        last_move=count("SELECT max(at) FROM entries") if "entries" in present else 0,
    )


async def fill(address: str, file: Path, *, replace: bool = False) -> int:
    """Fill a database from a copy that has the newest schema, in one transaction. Return the number of rows.

    Raise NotEmpty where a bot has used it, unless it shall be replaced. Nothing else may use it: see `locked`.
    """
    url = url_of(address)
    await migrate.upgrade(url)
    engine = write_engine(url)
    try:
        return await engine.run(lambda connection: _fill(connection, file, replace))
    finally:
        await engine.close()


def _fill(connection: Connection, file: Path, replace: bool) -> int:
    """Fill the database and raise its epoch, so that a process which lost its connection cannot write into it."""
    with connection.begin():
        contents = _contents(connection)
        if contents.rows and not replace:
            raise NotEmpty(contents)
        epoch, count = connection.scalar(select(house.c.epoch)) or 0, 0
        _delete_all(connection)
        source = create_engine(f"sqlite:///{_readonly(file)}&uri=true", poolclass=NullPool)
        with source.connect() as copy_connection:
            for table in _lasting_tables():
                rows = copy_connection.execution_options(yield_per=BATCH_ROWS).execute(select(table)).mappings()
                for part in rows.partitions(BATCH_ROWS):
                    connection.execute(insert(table), [dict(row) for row in part])
                    count += len(part)
        source.dispose()
        restored_epoch = connection.scalar(select(house.c.epoch)) or 0
        connection.execute(update(house).values(epoch=max(epoch, restored_epoch) + 1))
        return count


def _delete_all(connection: Connection) -> None:
    for table in reversed(metadata.sorted_tables):
        connection.execute(delete(table))


def _empty(connection: Connection) -> None:
    with connection.begin():
        _delete_all(connection)


def _insert(table: Table, rows: Sequence[Mapping[str, Any]], connection: Connection) -> None:
    with connection.begin():
        connection.execute(insert(table), list(rows))


def _lasting_tables() -> Sequence[Table]:
    """Return the tables that outlive every process, parents first."""
    return [table for table in metadata.sorted_tables if table not in TRANSIENT_TABLES]


def _readonly(file: Path) -> str:
    return f"{file.resolve().as_uri()}?mode=ro"
