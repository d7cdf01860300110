"""What the network and the server do to a bot on PostgreSQL: a press waits or gets a sentence, and all goes on."""

import asyncio
import socket
from contextlib import suppress
from dataclasses import replace

import pytest
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import create_async_engine
from sqlalchemy.pool import NullPool

from bot.discord_ui.api import answer
from bot.store import shared as commons
from bot.store import slots
from bot.store.engines import url_of
from bot.store.sql import SqlStore
from bot.table.ports import SLOTS, StoreAway, StoreTrouble
from tests import postgres as own_postgres
from tests.discord_ui.hands import press
from tests.house import a_header
from tests.scale.test_slots import a_move, settled
from tests.scale.wire import Wire
from tests.store.conftest import cleared


@pytest.fixture(scope="module")
def server():
    """A server that a test may stop."""
    if own_postgres.binaries() is None:
        pytest.skip("PostgreSQL's server is not installed (initdb and postgres were not found)")
    with own_postgres.serving() as server:
        yield server


@pytest.fixture
async def wired(server):
    """A store whose connections pass through a wire."""
    async with Wire(server.port) as wire:
        store = await SqlStore.connect(through(server, wire))
        yield store, wire
        wire.thaw()
        await store.close()


def through(server, wire):
    return server.address.replace(str(server.port), str(wire.port))


def beside(server):
    return create_async_engine(url_of(server.address), poolclass=NullPool)


async def test_connections_that_are_cut_are_made_anew_by_whoever_needs_one(wired):
    store, wire = wired
    await store.set_value("kept", "before")
    wire.cut()
    assert (await store.playing("ana"), await store.busy()) == ([], (0, 0))
    await store.set_value("kept", "after")
    assert await store.values_under("kept") == {"kept": "after"}


async def test_a_freeze_keeps_everybody_waiting_and_loses_nothing(wired):
    store, wire = wired
    wire.freeze()
    waiting = [asyncio.create_task(store.set_value(f"frozen{n}", "yes")) for n in range(20)]
    looking = asyncio.create_task(store.playing("ana"))
    done, _ = await asyncio.wait([*waiting, looking], timeout=0.05)
    assert not done
    wire.thaw()
    await asyncio.gather(*waiting, looking)
    assert len(await store.values_under("frozen")) == 20
    assert not store.trouble


async def test_a_server_that_has_much_to_say_is_not_stopped_by_that(server):
    async with beside(server).connect() as connection, asyncio.timeout(10):
        for _ in range(100):
            await connection.exec_driver_sql("DO $$ BEGIN RAISE LOG '%', repeat('x', 1000); END $$")


async def test_who_starts_while_somebody_keeps_the_lock_of_shares_gives_up_and_says_so(server, monkeypatch):
    monkeypatch.setattr(commons, "BEGINNING", 0.2)
    async with beside(server).begin() as connection:
        await connection.exec_driver_sql(f"SELECT pg_advisory_xact_lock({slots.KEY})")
        with pytest.raises(StoreAway, match="TimeoutError"):
            await SqlStore.connect(server.address, shared=True)
    store = await SqlStore.connect(server.address, shared=True)
    await store.close()


async def test_both_ends_notice_within_half_a_minute_that_the_network_is_gone(wired):
    """A server that hears nothing of a lost machine lets another one have the database."""
    store, _ = wired
    async with store._reading.connect() as connection:
        asked = [
            await connection.exec_driver_sql(f"SHOW tcp_keepalives_{one}") for one in ("idle", "interval", "count")
        ]
        idle, interval, count = (int(one.scalar_one()) for one in asked)
        driver = (await connection.get_raw_connection()).driver_connection
        line = driver._transport.get_extra_info("socket")
        ours = [line.getsockopt(socket.IPPROTO_TCP, name) for name in (socket.TCP_KEEPIDLE, socket.TCP_USER_TIMEOUT)]
    assert 0 < idle + interval * count <= 30
    assert 0 < ours[0] <= 30
    assert 0 < ours[1] <= 30_000


async def test_a_process_whose_connections_are_cut_hears_what_it_missed_and_holds_what_it_held(server):
    async with Wire(server.port) as wire:
        ours = await SqlStore.connect(through(server, wire), shared=True)
        other = await SqlStore.connect(server.address, shared=True)
        await settled(ours, other)
        held, heard = ours.commons.leases.held(), asyncio.Event()
        ours.listeners.append(lambda kind, name: heard.set() if (kind, name) == ("value", "told") else None)
        wire.cut()
        await other.set_value("told", "yes")
        async with asyncio.timeout(10):
            await heard.wait()
        assert await ours.value("told") == "yes"
        with suppress(SQLAlchemyError):
            await ours.commons.leases.round()  # which finds that its connection is gone
        await ours.commons.leases.round()
        assert ours.commons.leases.held() == held != frozenset()
        for store in (ours, other):
            await store.close()


async def test_a_process_frozen_for_longer_than_its_lease_loses_its_slots_and_no_press(server):
    async with Wire(server.port) as wire:
        ours = await SqlStore.connect(through(server, wire), shared=True)
        other = await SqlStore.connect(server.address, shared=True)
        await settled(ours, other)
        matches = [f"m{n}" for n in range(20)]
        for match in matches:
            await other.open(a_header(id=match), None)
        wire.freeze()
        presses = [asyncio.create_task(ours.append(match, [a_move(1)], None, None)) for match in matches]
        async with beside(server).begin() as connection:  # longer than a lease has passed
            await connection.exec_driver_sql("UPDATE processes SET until = 0 WHERE id = $1", (ours.commons.me,))
        await other.commons.leases.round()
        assert len(other.commons.leases.held()) == SLOTS
        for match in matches:
            await other.append(match, [a_move(1)], None, None, as_holder=True)
        wire.thaw()
        lost = await asyncio.gather(*presses, return_exceptions=True)
        assert all(isinstance(one, Exception) for one in lost), (
            "each is judged again, by what has been played meanwhile"
        )
        assert [await other.newest_ply(match) for match in matches] == [1] * len(matches)
        for store in (ours, other):
            await store.close()
    await cleared(server.address)


async def test_two_processes_share_again_after_a_restart_of_the_server(server):
    stores = [await SqlStore.connect(server.address, shared=True) for _ in range(2)]
    await settled(*stores)
    server.stop()
    for store in stores:
        with pytest.raises(StoreTrouble):
            await store.set_value("kept", "lost")
    server.start()
    for store in stores:
        with suppress(SQLAlchemyError, OSError):  # which finds that its connection is gone
            await store.commons.leases.round()
    await settled(*stores)
    held = [store.commons.leases.held() for store in stores]
    assert [len(one) for one in held] == [SLOTS // 2, SLOTS // 2]
    assert not held[0] & held[1]
    await stores[0].set_value("kept", "told")
    assert await stores[1].values_under("kept") == {"kept": "told"}
    for store in stores:
        await store.close()


TROUBLE = {"en": "Nothing was lost", "fr": "Rien n’est perdu"}


async def joined(stage, person, lobby):
    """Presses again as long as the answer asks for that."""
    for _ in range(5):
        told = await press(person, lobby, "join")
        assert not told.failed
        [(kept, _)] = await stage.house.store.lobbies()
        if str(person.id) in kept.seats:
            return
        assert any(sentence in told.text for sentence in TROUBLE.values())
    pytest.fail(told.text)


async def test_players_play_on_through_a_cut_a_freeze_and_a_restart_of_the_server(stage, server, monkeypatch):
    async with Wire(server.port) as wire:
        stage.config = replace(stage.config, database=through(server, wire))
        async with stage.open():
            lobby = (await stage.ana.slash(stage.games, "play", game="honey")).message
            wire.cut()
            await joined(stage, stage.ben, lobby)
            wire.freeze()
            with monkeypatch.context() as quickly:
                quickly.setattr(answer, "PATIENCE", 0.1)  # seconds until a press is acknowledged that must wait
                assert not (await press(stage.cel, lobby, "join")).failed
            assert str(stage.cel.id) not in str(lobby.components)
            wire.thaw()
            await stage.until(lambda: str(stage.cel.id) in str(lobby.components))
            server.stop()
            assert TROUBLE["en"] in (await press(stage.dov, lobby, "join")).text
            server.start()
            await joined(stage, stage.dov, lobby)
            [(kept, _)] = await stage.house.store.lobbies()
            assert set(kept.seats) == {str(one.id) for one in (stage.ana, stage.ben, stage.cel, stage.dov)}
            assert not stage.house.store.trouble
