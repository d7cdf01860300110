"""The stage of the tests of Discord, and two processes on one server."""

import pytest

from bot.store.sql import SqlStore
from tests.discord_ui.conftest import blank_pictures, quick_references, stage
from tests.store.conftest import cleared

__all__ = ["blank_pictures", "quick_references", "stage"]


@pytest.fixture
async def two(postgres):
    """The stores of two processes on one server; they look when the test says so."""
    await cleared(postgres)
    stores = [await SqlStore.connect(postgres, shared=True) for _ in range(2)]
    for store in stores:
        store.commons._task.cancel()
    yield stores
    for store in stores:
        await store.close()
