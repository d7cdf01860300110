"""The stage of the tests of Discord, and two processes on one server."""

import asyncio

import pytest

from bot.store.homes import Homes
from bot.store.sql import SqlStore
from tests.discord_ui.conftest import blank_pictures, quick_references, stage
from tests.store.conftest import cleared

__all__ = ["blank_pictures", "quick_references", "stage"]


async def _rest(_):
    await asyncio.Event().wait()


@pytest.fixture
async def two(postgres, monkeypatch):
    """The stores of two processes on one server; they look when the test says so."""
    await cleared(postgres)
    with monkeypatch.context() as at_first:  # to cancel a look in its midst would break its session
        at_first.setattr(Homes, "run", _rest)
        stores = [await SqlStore.connect(postgres, shared=True) for _ in range(2)]
    yield stores
    for store in stores:
        await store.close()
