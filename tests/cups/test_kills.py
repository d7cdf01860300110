"""The bot may be killed before and after every write: the cup ends as if nothing had happened."""

import pytest

from bot.cups.cup import Cup
from bot.store.sql import SqlStore
from tests.cups.killed_cups import lived, outcome
from tests.services import MemoryStore


async def test_nothing_is_in_the_way_of_a_cup_that_is_never_killed(undisturbed):
    cup, writes = undisturbed
    assert cup.over
    assert {"hand-over", "draw", "unseal", "end", "carried"} <= {entry.kind for entry in cup.log}
    assert writes > 20


@pytest.mark.long
@pytest.mark.parametrize("after", [False, True])
async def test_killed_at_any_write_the_cup_ends_the_same(undisturbed, after):
    expected, writes = undisturbed
    for nth in range(1, writes + 1):
        store = MemoryStore()
        cup, _ = await lived(store, nth, after)
        assert outcome(cup) == outcome(expected), nth
        assert Cup.replay(cup.header, cup.log) == cup
        dealt_matches = {sitting.match for _, _, sitting in cup.state.all_sittings() if sitting.dealt}
        assert dealt_matches == set(store.headers), nth
        assert not await store.list_sealed_matches()


@pytest.mark.long
@pytest.mark.parametrize(("nth", "after"), [(3, False), (5, True), (12, True), (21, False)])
async def test_the_same_on_a_database(undisturbed, lay_database, tmp_path, nth, after):
    store = await SqlStore.connect(lay_database(tmp_path / "parlour.db"))
    try:
        cup, _ = await lived(store, nth, after)
    finally:
        await store.close()
    assert outcome(cup) == outcome(undisturbed[0])
