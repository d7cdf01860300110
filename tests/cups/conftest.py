"""What tests of cups share."""

import pytest

from tests.cups.killed_cups import lived
from tests.services import MemoryStore

_undisturbed = []


@pytest.fixture
async def undisturbed():
    """Lived once for all tests."""
    if not _undisturbed:
        _undisturbed.append(await lived(MemoryStore()))
    return _undisturbed[0]
