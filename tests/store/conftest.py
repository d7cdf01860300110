"""The stores that every test of a port is held against."""

import pytest
from sqlalchemy import text
from sqlalchemy.ext.asyncio import create_async_engine

from bot.store.engines import url_of
from bot.store.sql import SqlStore
from tests.house import MemoryStore


@pytest.fixture(params=["memory", "sqlite", "postgres"])
async def store(request, tmp_path):
    if request.param == "memory":
        store = MemoryStore()
    elif request.param == "sqlite":
        store = await SqlStore.connect(f"sqlite:///{tmp_path}/parlour.db")
    else:
        address = request.getfixturevalue("postgres")
        engine = create_async_engine(url_of(address))
        async with engine.begin() as connection:
            for word in ("DROP SCHEMA public CASCADE", "CREATE SCHEMA public"):
                await connection.execute(text(word))
        await engine.dispose()
        store = await SqlStore.connect(address)
    yield store
    await store.close()
