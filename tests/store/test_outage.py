"""What the disk and the machine do to a store: it says so, writes nothing into the void, and goes on when they do."""

import asyncio
import sqlite3

import pytest
from sqlalchemy import text

from bot.store import engines
from bot.store.engines import READERS
from bot.store.sql import SqlStore
from bot.table.ports import StoreOutage, TakenOver
from tests.scale.homes import a_move
from tests.services import NOON, a_header, settle
from tests.store.conftest import cleared
from tests.store.disk_failures import full, gone, locked, readonly


@pytest.fixture
async def store(tmp_path, monkeypatch):
    monkeypatch.setattr(engines, "SQLITE_LOCK_TIMEOUT", 0.05)
    store = await SqlStore.connect(f"sqlite:///{tmp_path}/p.db")
    await store.open(a_header(), NOON)
    yield store
    await store.close()


@pytest.mark.parametrize("trouble", [full, gone, locked, readonly])
async def test_nothing_is_lost_in_trouble_and_the_store_heals_with_the_disk(store, tmp_path, trouble, caplog):
    end = trouble(store, tmp_path / "p.db")
    try:
        for _ in range(3):
            with pytest.raises(StoreOutage):
                await store.set_alarm("m1", NOON + 5)
        assert store.outage
    finally:
        end()
    await store.set_alarm("m1", NOON + 9)
    assert store.outage == ""
    assert await store.next_alarms() == [("m1", NOON + 9)]
    assert caplog.text.count("nothing can be written") == 1
    assert not list(tmp_path.glob("*-journal"))


async def test_a_connection_that_can_only_read_is_opened_anew(store):
    await store.writing_engine.run(lambda connection: connection.exec_driver_sql("PRAGMA query_only=ON").close())
    with pytest.raises(StoreOutage, match="readonly"):
        await store.set_alarm("m1", NOON + 5)
    await store.set_alarm("m1", NOON + 9)
    assert store.outage == ""


async def test_what_keeps_readers_from_reading_is_trouble_too(store, tmp_path):
    with sqlite3.connect(tmp_path / "p.db") as other:
        other.execute("ALTER TABLE matches RENAME TO elsewhere")
    with pytest.raises(StoreOutage):
        await store.next_alarms()
    other.close()


async def test_an_error_that_says_nothing_is_told_by_its_name(store):
    run = store.writing_engine.run

    async def slow(work):
        raise TimeoutError

    store.writing_engine.run = slow
    async with asyncio.timeout(5):
        with pytest.raises(StoreOutage, match="TimeoutError"):
            await store.set_alarm("m1", NOON + 5)
    store.writing_engine.run = run


async def test_where_all_readers_are_taken_for_long_that_is_an_outage(address):
    """Else the player of a move that counts would read that the bot broke."""
    reading = (await opened(address)).reading_engine
    reading.pool._timeout = 0.01
    connections = [await reading.connect() for _ in range(READERS)]
    with pytest.raises(StoreOutage, match="became free"):
        await reading.connect()
    await connections.pop().close()
    await (await reading.connect()).close()
    for connection in connections:
        await connection.close()
    await reading.dispose()


COUNT = "WITH RECURSIVE n(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM n WHERE x < 200000) SELECT count(*) FROM n"


async def test_a_reader_that_is_cancelled_is_cancelled_and_not_in_trouble(address):
    """Whoever goes on after trouble would never end with the program."""
    reading = (await opened(address)).reading_engine
    connection = await reading.connect()
    task = asyncio.create_task(connection.execute(text(COUNT)))
    await settle()
    task.cancel()
    with pytest.raises(asyncio.CancelledError):
        await task
    await connection.close()
    await reading.dispose()


async def opened(address):
    store = await SqlStore.connect(address)
    await store.close()
    return store


async def test_another_file_in_its_place_gets_no_word_of_ours(store, tmp_path):
    (tmp_path / "p.db").rename(tmp_path / "mine.db")
    (tmp_path / "p.db").write_bytes(b"")
    with pytest.raises(TakenOver):
        await store.set_alarm("m1", NOON + 5)
    with pytest.raises(TakenOver):
        await store.next_alarms()
    assert store.fenced.is_set()
    assert (tmp_path / "p.db").read_bytes() == b""
    (tmp_path / "mine.db").rename(tmp_path / "p.db")


@pytest.mark.long
async def test_a_second_process_is_turned_away_and_who_was_overtaken_writes_no_more(address):
    store = await SqlStore.connect(address)
    with pytest.raises(TakenOver):
        await SqlStore.connect(address)
    await store.writing_engine.run(_take_over)
    with pytest.raises(TakenOver):
        await store.open(a_header(), NOON)
    assert store.fenced.is_set()
    assert await store.next_alarms() == []
    await store.close()
    await (await SqlStore.connect(address)).close()


def _take_over(connection):
    with connection.begin():
        connection.execute(text("UPDATE house SET epoch = epoch + 1"))


async def test_a_server_that_is_away_is_trouble_for_readers_too():
    reading = engines.read_engine(engines.url_of("postgresql://a@127.0.0.1:1/x"))
    with pytest.raises(StoreOutage):
        async with reading.connect():
            pass
    await reading.dispose()


@pytest.mark.postgres
async def test_a_full_disk_is_an_outage_on_postgres_too(postgres):
    """And no fault of the move that is written just then."""
    store = await SqlStore.connect(await cleared(postgres))
    await store.open(a_header(), NOON)
    fail = "BEGIN RAISE EXCEPTION 'could not extend file' USING ERRCODE = 'disk_full'; END"
    trigger = "CREATE TRIGGER full_disk BEFORE INSERT ON entries EXECUTE FUNCTION full_disk()"
    await _do(store, f"CREATE FUNCTION full_disk() RETURNS trigger LANGUAGE plpgsql AS $${fail}$$", trigger)
    with pytest.raises(StoreOutage, match="could not extend file"):
        await store.append("m1", [a_move(1)], None, None)
    assert "could not extend file" in store.outage
    await _do(store, "DROP FUNCTION full_disk() CASCADE")
    await store.append("m1", [a_move(1)], None, None)
    await store.close()


async def _do(store, *statements):
    def run(connection):
        with connection.begin():
            for statement in statements:
                connection.exec_driver_sql(statement)

    await store.writing_engine.run(run)
