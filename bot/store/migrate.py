"""Bring the database to the newest schema before anything else touches it, and copy it first."""

import logging
import sqlite3
from contextlib import closing
from functools import cache
from itertools import count
from pathlib import Path
from typing import Any

from alembic import command
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import URL, Connection, inspect, text
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine
from sqlalchemy.pool import NullPool

from bot.store.durable_files import rename_durably
from bot.store.engines import is_sqlite

log = logging.getLogger(__name__)
MIGRATION_LOCK_KEY = 7_306_368  # any number that every Parlour knows
SCRIPTS = Path(__file__).parents[2] / "migrations"


class NewerSchema(Exception):
    """A newer release has used the database. It is as it was before."""


class RowsLost(Exception):
    """A migration would have lost rows, or left some without their match. The database is as it was before."""


async def upgrade(url: URL, revision: str = "head") -> None:
    """Migrate the database to this revision. Do nothing where it has that revision already."""
    if revision == "head" and is_sqlite(url) and _revision_at_a_glance(url) == newest():
        return
    engine = create_async_engine(url, poolclass=NullPool, hide_parameters=True)
    try:
        await _upgrade(engine, url, revision)
    finally:
        await engine.dispose()


def _revision_at_a_glance(url: URL) -> str | None:
    """Read the revision without making an engine, which nearly every start needs no more; None where that fails: the
    engine then raises the proper error."""
    try:
        with closing(sqlite3.connect(f"file:{url.database}?mode=rw", timeout=0, uri=True)) as database:
            [(revision,)] = database.execute("SELECT version_num FROM alembic_version")
    except (sqlite3.Error, ValueError):
        return None
    return str(revision)


async def downgrade(url: URL, revision: str) -> None:
    engine = create_async_engine(url, poolclass=NullPool, hide_parameters=True)
    try:
        async with engine.connect() as connection:
            await connection.run_sync(_run, command.downgrade, revision, is_sqlite(url))
    finally:
        await engine.dispose()


async def _upgrade(engine: AsyncEngine, url: URL, revision: str) -> None:
    async with engine.connect() as connection:
        if not is_sqlite(url):  # several processes may start at once; the lock ends with the connection
            await connection.execute(text(f"SELECT pg_advisory_lock({MIGRATION_LOCK_KEY})"))
        present = await connection.run_sync(lambda c: MigrationContext.configure(c).get_current_revision())
        await connection.rollback()
        if present == (newest() if revision == "head" else revision):
            return
        if present is not None and present not in _list_revisions():
            raise NewerSchema(f"schema {present} is of a newer release; this one knows {newest()}")
        copy = await _copy(engine, url, present) if present is not None and is_sqlite(url) else None
        if copy is not None:
            log.info("the database is copied to %s before its schema changes", copy)
        try:
            await connection.run_sync(_run, command.upgrade, revision, is_sqlite(url))
        except BaseException:
            if copy is not None:  # nothing has changed, and whoever tries again copies it again
                copy.unlink()
            raise


def _list_revisions() -> set[str]:
    return {script.revision for script in ScriptDirectory(str(SCRIPTS)).walk_revisions()}


async def _copy(engine: AsyncEngine, url: URL, revision: str) -> Path:
    """Copy the database with VACUUM INTO: a copy of the file alone would miss what is still in the write-ahead log. The
    copy has its name only once it is whole, whatever happens meanwhile."""
    target, draft = _find_names(f"{url.database}.before-{revision}")
    async with engine.connect() as connection:
        raw: Any = (await connection.get_raw_connection()).driver_connection
        await raw.execute("VACUUM INTO ?", (str(draft),))
    rename_durably(draft, target)
    return target


def _find_names(name: str) -> tuple[Path, Path]:
    """Return the first of NAME, NAME.2, NAME.3 … that does not exist, and a file for its draft."""
    names = (f"{name}.{n}" if n > 1 else name for n in count(1))
    target = next(path for path in map(Path, names) if not path.exists())
    draft = Path(f"{target}.part")
    draft.unlink(missing_ok=True)
    return target, draft


def newest() -> str | None:
    """Return the schema revision of this release."""
    return _head(SCRIPTS)


@cache
def _head(scripts: Path) -> str | None:
    return ScriptDirectory(str(scripts)).get_current_head()


def _config() -> Config:
    config = Config()
    config.set_main_option("script_location", str(SCRIPTS))
    return config


def _run(connection: Connection, direction: Any, revision: str, sqlite: bool) -> None:
    config = _config()
    config.attributes["connection"] = connection
    if not sqlite:
        direction(config, revision)
        connection.commit()
        return
    raw: Any = connection.connection.dbapi_connection
    raw.isolation_level = None
    connection.exec_driver_sql("PRAGMA foreign_keys=OFF")
    connection.exec_driver_sql("BEGIN IMMEDIATE")
    try:
        before = _counts(connection)
        direction(config, revision)
        after = _counts(connection)
        losses = {name: rows for name, rows in before.items() if name in after and after[name] != rows}
        orphans = connection.exec_driver_sql("PRAGMA foreign_key_check").fetchall()
        if losses or orphans:
            raise RowsLost(f"rows before: {before}, after: {after}, dangling: {len(orphans)}")
    except BaseException:
        connection.exec_driver_sql("ROLLBACK")
        raise
    connection.exec_driver_sql("COMMIT")


def _counts(connection: Connection) -> dict[str, int]:
    names = [name for name in inspect(connection).get_table_names() if name != "alembic_version"]
    return {name: int(connection.exec_driver_sql(f'SELECT count(*) FROM "{name}"').scalar_one()) for name in names}
