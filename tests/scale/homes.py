"""Stores that share one database, and moves written in them."""

from sqlalchemy.ext.asyncio import create_async_engine
from sqlalchemy.pool import NullPool

from bot.sharing.shares import Shares
from bot.store.engines import url_of
from bot.store.fair_shares import Takes
from bot.table.match_log import By, Entry
from tests.services import NOON


async def settled(*stores, takes=Takes.ALL):
    """Let all these stores look for their shares often enough that each has its part; return what each follows."""
    all_shares = [Shares(store.commons.homes) for store in stores]
    for _ in range(4):
        for store, shares in zip(stores, all_shares, strict=True):
            store.commons.homes.takes = takes
            await store.commons.homes.look()
            await shares.follow(store.commons.homes)
    return all_shares


async def by_home(stores, match="m1"):
    await settled(*stores)
    return sorted(stores, key=lambda store: not store.holds(match))


def a_move(ply):
    return Entry(ply, NOON, By.CLOCK, 0, "pass", 0)


async def plies(store, match):
    return len((await store.load(match))[1])


async def end_session(postgres, store):
    """End the session of a store, as the server does for a frozen process; return when its locks are free."""
    engine = create_async_engine(url_of(postgres), poolclass=NullPool)
    async with engine.begin() as connection:
        await connection.exec_driver_sql(f"SELECT pg_terminate_backend({store.commons.homes.session.pid}, 10000)")
    await engine.dispose()
