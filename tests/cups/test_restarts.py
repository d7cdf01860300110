"""PostgreSQL is restarted before, amid and after what a cup writes: the cup ends as if nothing had happened."""

import asyncio

import pytest

from bot.cups.cup import Cup
from bot.store.sql import SqlStore
from bot.table.match_log import MOVERS
from bot.table.ports import StoreOutage
from tests import postgres as own_postgres
from tests.cups.killed_cups import Mortal, PowerCut, lived, outcome
from tests.store.conftest import cleared

pytestmark = [
    pytest.mark.long,
    pytest.mark.skipif(own_postgres.binaries() is None, reason="PostgreSQL's server is not installed"),
]


@pytest.fixture(scope="module")
def server():
    with own_postgres.serving() as server:
        yield server


class Restarts(Mortal):
    """Restarts the server at every `nth` write of the cup. Whoever wrote then is told of trouble, or of nothing."""

    def __init__(self, store, nth, amid, server):
        self.server, self.amid, self.restarts, self.troubles = server, amid, 0, 0
        super().__init__(store, nth, after=False)

    def dying(self, write, of_moves):
        async def written(*arguments, **keywords):
            move = of_moves and all(entry.by in MOVERS for entry in arguments[1])
            if move or next(self.writes) % self.nth:
                return await write(*arguments, **keywords)
            self.restarts += 1
            task = asyncio.create_task(write(*arguments, **keywords)) if self.amid else None
            await asyncio.sleep(0)
            await asyncio.to_thread(self._restart)
            try:
                return await (task or write(*arguments, **keywords))
            except StoreOutage as trouble:
                self.troubles += 1
                raise PowerCut from trouble

        return written

    def _restart(self):
        self.server.stop()
        self.server.start()


@pytest.mark.long
@pytest.mark.parametrize("amid", [False, True])
@pytest.mark.parametrize("nth", [5, 7])
async def test_a_cup_ends_the_same_though_its_server_is_restarted_again_and_again(
    server, undisturbed, monkeypatch, amid, nth
):
    store, stores = await SqlStore.connect(await cleared(server.address)), []

    def mortal(store, _, __):
        stores.append(Restarts(store, nth, amid, server))
        return stores[0]

    monkeypatch.setattr("tests.cups.killed_cups.Mortal", mortal)
    try:
        cup, _ = await lived(store)
        assert outcome(cup) == outcome(undisturbed[0])
        assert Cup.replay(cup.header, cup.log) == cup
        assert not await store.list_sealed_matches()
    finally:
        await store.close()
    assert stores[0].restarts > 2
