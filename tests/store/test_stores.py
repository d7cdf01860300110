"""One set of tests for every store: in memory, SQLite, PostgreSQL."""

import asyncio
from datetime import time

import pytest
from sqlalchemy import text
from sqlalchemy.ext.asyncio import create_async_engine

from bot.kit.game import Result, Seat
from bot.kit.pace import Pace
from bot.store.engines import url_of
from bot.store.sql import SqlStore
from bot.table.log import By, Ending, Entry
from bot.table.ports import NotKept, Taken
from bot.table.timer import Calendar
from tests.house import NOON, MemoryStore, a_header


@pytest.fixture(params=["memory", "sqlite", "postgres"])
async def store(request, tmp_path):
    if request.param == "memory":
        store = MemoryStore()
    elif request.param == "sqlite":
        store = await SqlStore.connect(f"sqlite:///{tmp_path}/parlour.db")
    else:
        address = request.getfixturevalue("postgres")
        engine = create_async_engine(url_of(address))
        async with engine.begin() as connection:
            for word in ("DROP SCHEMA public CASCADE", "CREATE SCHEMA public"):
                await connection.execute(text(word))
        await engine.dispose()
        store = await SqlStore.connect(address)
    yield store
    await store.close()


def entry(ply, **changes):
    facts = {"at": NOON + ply, "by": By.PLAYER, "seat": Seat(0), "text": "play 7♠", "mark": "0123abcd"}
    return Entry(ply, **{**facts, **changes})


async def test_a_match_comes_back_as_it_was_written(store):
    header = a_header(pace=Pace.parse("async:24h+8h/72h"), rated=True)
    log = (
        entry(1, spent=1500, source="123456789"),
        entry(2, by=By.CLOCK, seat=Seat(3)),
        entry(3, by=By.JUDGE, seat=None, text="void", note="zażółć gęślą jaźń"),
    )
    await store.open(header, NOON + 5)
    await store.append("m1", log[:2], NOON + 9, None)
    await store.append("m1", log[2:], None, Ending(NOON + 3, None))
    assert await store.load("m1") == (header, log)


async def test_what_was_never_opened_is_not_kept(store):
    with pytest.raises(NotKept):
        await store.load("m1")


async def test_a_ply_is_written_once(store):
    await store.open(a_header(), None)
    await store.append("m1", [entry(1)], None, None)
    with pytest.raises(Taken):
        await store.append("m1", [entry(1, text="play 8♠")], None, None)
    assert [e.text for e in (await store.load("m1"))[1]] == ["play 7♠"]


async def test_a_press_is_written_once(store):
    await store.open(a_header(), None)
    await store.append("m1", [entry(1, source="55")], None, None)
    with pytest.raises(Taken):
        await store.append("m1", [entry(2, source="55")], None, None)
    await store.append("m1", [entry(2), entry(3)], None, None)  # entries without a source are no rivals


async def test_a_unit_is_written_whole_or_not_at_all(store):
    await store.open(a_header(), None)
    await store.append("m1", [entry(2)], NOON, None)
    with pytest.raises(Taken):
        await store.append("m1", [entry(1), entry(2)], NOON + 1, Ending(NOON, None))
    assert [e.ply for e in (await store.load("m1"))[1]] == [2]
    assert await store.rings() == [("m1", NOON)]


async def test_one_refused_unit_harms_none_that_is_written_with_it(store):
    for n in range(20):
        await store.open(a_header(id=f"m{n}"), None)
    await store.append("m7", [entry(1)], None, None)
    units = [store.append(f"m{n}", [entry(1)], NOON + n, None) for n in range(20)]
    outcomes = await asyncio.gather(*units, return_exceptions=True)
    assert [n for n, outcome in enumerate(outcomes) if isinstance(outcome, Taken)] == [7]
    assert len(await store.rings()) == 19


async def test_only_matches_in_play_ring(store):
    for n in range(4):
        await store.open(a_header(id=f"m{n}", pace=Pace.parse("live:5:00+0:05")), NOON + n)
    await store.append("m0", [entry(1)], None, Ending(NOON, Result((1, 2, 3, 4), (4, 3, 2, 1))))
    await store.arm("m1", NOON + 50)
    await store.arm("m2", None)
    await store.set_aside("m3", "a bad log")
    assert sorted(await store.rings()) == [("m1", NOON + 50)]
    assert sorted(await store.live()) == ["m1", "m2"]


async def test_calendars_are_kept_and_changed(store):
    night = Calendar("Europe/Warsaw", (time(22), time(7, 30)), ((NOON, NOON + 5),))
    await store.keep_player("ana", "Ana", Calendar())
    await store.keep_player("ana", "Ana", night)
    await store.keep_player("ben", "Ben", Calendar())
    assert await store.calendars(["ana", "dov"]) == {"ana": night}


async def test_the_house_remembers_its_last_sign_of_life(store):
    assert await store.beat(NOON) is None
    assert await store.beat(NOON + 7) == NOON
