"""What the network and the server do to a bot on PostgreSQL: a press waits or gets a sentence, and all goes on."""

import asyncio
import socket
from dataclasses import replace

import pytest
from sqlalchemy.ext.asyncio import create_async_engine
from sqlalchemy.pool import NullPool

from bot.discord_ui import router
from bot.discord_ui.api import answer
from bot.store import homes, shared
from bot.store.engines import url_of
from bot.store.sql import SqlStore
from bot.table.ports import SLOTS, StoreOutage
from bot.table.store_events import StoreEventKind
from tests import postgres as own_postgres
from tests.discord_ui.hands import control, press
from tests.scale.homes import a_move, plies, settled
from tests.scale.wire import Wire
from tests.services import a_header
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
    assert (await store.list_current_matches("ana"), await store.busy()) == ([], (0, 0))
    await store.set_value("kept", "after")
    assert await store.values_under("kept") == {"kept": "after"}


async def test_a_freeze_keeps_everybody_waiting_and_loses_nothing(wired):
    store, wire = wired
    wire.freeze()
    waiting = [asyncio.create_task(store.set_value(f"frozen{n}", "yes")) for n in range(20)]
    looking = asyncio.create_task(store.list_current_matches("ana"))
    finished_tasks, _ = await asyncio.wait([*waiting, looking], timeout=0.05)
    assert not finished_tasks
    wire.thaw()
    await asyncio.gather(*waiting, looking)
    assert len(await store.values_under("frozen")) == 20
    assert not store.outage


async def test_a_server_that_has_much_to_say_is_not_stopped_by_that(server):
    async with beside(server).connect() as connection, asyncio.timeout(10):
        for _ in range(100):
            await connection.exec_driver_sql("DO $$ BEGIN RAISE LOG '%', repeat('x', 1000); END $$")


async def test_both_ends_notice_within_half_a_minute_that_the_network_is_gone(wired):
    """A server that hears nothing of a lost machine lets another one have the database."""
    store, _ = wired
    async with store.reading_engine.connect() as connection:
        results = [
            await connection.exec_driver_sql(f"SHOW tcp_keepalives_{one}") for one in ("idle", "interval", "count")
        ]
        idle, interval, count = (int(one.scalar_one()) for one in results)
        driver = (await connection.get_raw_connection()).driver_connection
        line = driver._transport.get_extra_info("socket")
        ours = [line.getsockopt(socket.IPPROTO_TCP, name) for name in (socket.TCP_KEEPIDLE, socket.TCP_USER_TIMEOUT)]
    assert 0 < idle + interval * count <= 30
    assert 0 < ours[0] <= 30
    assert 0 < ours[1] <= 30_000


@pytest.mark.long
async def test_a_process_whose_connections_are_cut_joins_again_and_treats_what_it_knew_as_old(server, monkeypatch):
    monkeypatch.setattr(homes, "REJOIN_DELAY", 0.0)
    async with Wire(server.port) as wire:
        ours = await SqlStore.connect(through(server, wire), shared=True)
        other = await SqlStore.connect(server.address, shared=True)
        await settled(ours, other)
        heard = asyncio.Event()
        ours.listeners.append(lambda news: heard.set() if news.kind is StoreEventKind.ANYTHING else None)
        assert await ours.value("news") is None
        wire.cut()
        await other.set_value("news", "yes")
        async with asyncio.timeout(10):
            await heard.wait()
            assert await ours.value("news") == "yes"
            while ours.commons.homes.session.lost.is_set():
                await ours.commons.homes.changed.wait()
        await ours.set_value("again", "yes")
        for store in (ours, other):
            await store.close()


@pytest.mark.long
async def test_a_process_that_is_cut_off_loses_its_slots_and_what_it_was_writing(server, monkeypatch):
    async with Wire(server.port) as wire:
        ours = await SqlStore.connect(through(server, wire), shared=True)
        other = await SqlStore.connect(server.address, shared=True)
        await settled(ours, other)
        monkeypatch.setattr(homes, "SILENCE_LIMIT", 0.3)
        matches = [name for name in (f"m{n}" for n in range(40)) if ours.holds(name)]
        for match in matches:
            await ours.open(a_header(id=match), None)
        wire.freeze()
        presses = [asyncio.create_task(ours.append(match, [a_move(1)], None, None)) for match in matches]
        async with asyncio.timeout(10):
            while len(other.commons.homes.list_held()) < SLOTS:
                await other.commons.homes.look()
        for match in matches:
            await other.append(match, [a_move(1)], None, None)
        wire.thaw()
        outcomes = await asyncio.gather(*presses, return_exceptions=True)
        assert all(isinstance(one, StoreOutage) for one in outcomes), outcomes
        assert [await plies(other, match) for match in matches] == [1] * len(matches)
        for store in (ours, other):
            await store.close()
    await cleared(server.address)


async def test_a_lock_that_cannot_be_had_is_trouble_that_may_pass(server, monkeypatch):
    """Whoever asks for it tries again, and no press fails for good."""
    stores = [await SqlStore.connect(server.address, shared=True) for _ in range(2)]
    monkeypatch.setattr(shared, "LOCK_TIMEOUT", 50)
    async with stores[0].one_at_a_time("lobby:1"):
        with pytest.raises(StoreOutage, match="lock timeout"):
            async with stores[1].one_at_a_time("lobby:1"):
                pass
    server.stop()
    with pytest.raises(StoreOutage):
        async with stores[1].one_at_a_time("lobby:1"):
            pass
    server.start()
    for store in stores:
        await store.close()


@pytest.mark.long
async def test_two_processes_share_again_after_a_restart_of_the_server(server):
    stores = [await SqlStore.connect(server.address, shared=True) for _ in range(2)]
    await settled(*stores)
    server.stop()
    for store in stores:
        with pytest.raises(StoreOutage):
            await store.set_value("kept", "lost")
    server.start()
    async with asyncio.timeout(20):
        while [len(store.commons.homes.list_held()) for store in stores] != [SLOTS // 2, SLOTS // 2]:
            await stores[0].commons.homes.changed.wait()
    assert not stores[0].commons.homes.list_held() & stores[1].commons.homes.list_held()
    await stores[0].set_value("kept", "told")
    assert await stores[1].values_under("kept") == {"kept": "told"}
    for store in stores:
        await store.close()


DISCORD_ERRORS = {"en": "Nothing was lost", "fr": "Rien n’est perdu"}


async def joined(stage, person, lobby):
    """Press *Join* again as long as the answer asks for that."""
    for _ in range(5):
        reply = await press(person, lobby, "join")
        assert not reply.failed
        [(stored_lobby, _)] = await stage.services.store.lobbies()
        if str(person.id) in stored_lobby.seats:
            return
        assert any(sentence in reply.text for sentence in DISCORD_ERRORS.values())
    pytest.fail(reply.text)


@pytest.mark.long
async def test_players_play_on_through_a_cut_a_freeze_and_a_restart_of_the_server(stage, server, monkeypatch):
    async with Wire(server.port) as wire:
        stage.config = replace(stage.config, database=through(server, wire))
        async with stage.open():
            lobby = (await stage.ana.slash(stage.games, "play", game="honey")).message
            wire.cut()
            await joined(stage, stage.ben, lobby)
            wire.freeze()
            with monkeypatch.context() as quickly:
                quickly.setattr(answer, "DEFER_DELAY", 0.1)  # seconds until a press is acknowledged that must wait
                assert not (await stage.cel.click(lobby, control(lobby, "join"))).failed
            assert str(stage.cel.id) not in str(lobby.components)
            wire.thaw()
            await stage.until(lambda: str(stage.cel.id) in str(lobby.components))
            server.stop()
            monkeypatch.setattr(router, "OUTAGE_TIMEOUT", 0.2)
            assert not (await stage.dov.click(lobby, control(lobby, "join"))).failed
            await stage.until(
                lambda: DISCORD_ERRORS["en"] in str([m.text for m in stage.dov.sees(stage.games) if m.ephemeral])
            )
            server.start()
            await joined(stage, stage.dov, lobby)
            [(stored_lobby, _)] = await stage.services.store.lobbies()
            assert set(stored_lobby.seats) == {str(one.id) for one in (stage.ana, stage.ben, stage.cel, stage.dov)}
            assert not stage.services.store.outage
