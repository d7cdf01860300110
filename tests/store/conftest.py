"""The stores that every test of a store port runs on."""

import pytest
from sqlalchemy import text
from sqlalchemy.ext.asyncio import create_async_engine

from bot.store.engines import url_of
from bot.store.sql import SqlStore
from tests.services import MemoryStore

POSTGRES = pytest.param("postgres", marks=pytest.mark.postgres)


async def emptied(address):
    """Empty a PostgreSQL database of all its tables, and return its address."""
    engine = create_async_engine(url_of(address))
    async with engine.begin() as connection:
        for word in ("DROP SCHEMA public CASCADE", "CREATE SCHEMA public"):
            await connection.execute(text(word))
    await engine.dispose()
    return address


async def cleared(address):
    """Delete all rows of a PostgreSQL database, which leaves it as after a first start; return its address.

    Dropping the tables would take longer: they would be migrated again.
    """
    engine = create_async_engine(url_of(address))
    async with engine.begin() as connection:
        tables = await connection.scalars(text("SELECT tablename FROM pg_tables WHERE schemaname = 'public'"))
        names = set(tables) - {"alembic_version"}
        if names - {"house"}:
            await connection.execute(text(f"TRUNCATE {', '.join(sorted(names - {'house'}))}"))
        if "house" in names:
            await connection.execute(text("UPDATE house SET epoch = 0, beat = NULL"))
    await engine.dispose()
    return address


@pytest.fixture(params=["sqlite", POSTGRES])
async def address(request, tmp_path):
    """An empty database of each kind."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path}/parlour.db"
    return await emptied(request.getfixturevalue("postgres"))


async def opened(kind, request, tmp_path):
    if kind == "memory":
        return MemoryStore()
    if kind == "sqlite":
        lay = request.getfixturevalue("lay_database")
        return await SqlStore.connect(lay(tmp_path / "parlour.db"))
    return await SqlStore.connect(await cleared(request.getfixturevalue("postgres")))


@pytest.fixture(params=["memory", "sqlite", POSTGRES])
async def store(request, tmp_path):
    store = await opened(request.param, request, tmp_path)
    yield store
    await store.close()


@pytest.fixture(params=["sqlite", POSTGRES])
async def database(request, tmp_path):
    """A store with a database behind it."""
    store = await opened(request.param, request, tmp_path)
    yield store
    await store.close()
