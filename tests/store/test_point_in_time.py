"""PostgreSQL goes back to any second, by the lines that docs/running.md gives."""

from datetime import UTC, datetime

import pytest

from bot.store.sql import SqlStore
from bot.table.ports import StoreOutage
from tests import archived_postgres, postgres
from tests.services import Services, a_header
from tests.store.shown_matches import faces
from tests.table.live_play import play_on

pytestmark = [
    pytest.mark.long,
    pytest.mark.skipif(postgres.binaries() is None, reason="PostgreSQL's server is not installed"),
]


@pytest.mark.long
@pytest.mark.parametrize("dead", [False, True], ids=["stopped", "killed"])
async def test_postgres_goes_back_to_a_second(dead):
    with archived_postgres.archived() as server:
        store = await SqlStore.connect(server.address)
        services = Services(store)
        await services.deal(a_header(id="m0"))
        await play_on(services, 3, "m0")
        before = await services.tables.look("m0", "ana")
        moment = datetime.now(UTC).isoformat(" ")
        await play_on(services, 3, "m0")
        await store.set_value("after", "it")
        if dead:
            server.kill()
            with pytest.raises(StoreOutage):
                await store.set_value("nobody", "hears")
        await store.close()
        server.go_back(moment, dead=dead)
        again = (await faces(server.address))["m0"]
        assert (again, again.ply) == (before, 3)


@pytest.mark.long
async def test_whoever_goes_back_to_a_second_after_the_last_write_is_told_and_does_not_wait_for_ever():
    with archived_postgres.archived() as server:
        store = await SqlStore.connect(server.address)
        await store.set_value("last", "write")
        await store.close()
        with pytest.raises(RuntimeError, match=r"recovery ended before configured|could not start"):
            server.go_back(datetime.now(UTC).isoformat(" "))
