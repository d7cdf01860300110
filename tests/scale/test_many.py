"""Beside a million matches that are over, a start and the lists of the living read what they need and no more."""

import asyncio

import pytest
from sqlalchemy import event

from bot.kit.pace import Pace
from bot.store.sql import SqlStore
from bot.table.match_log import By, Entry
from bot.table.ports import EVERYTHING
from bot.table.refusals import TableError
from tests.services import NOON, MemoryStore, Services, a_header, settle


@pytest.fixture
async def watched(tmp_path, lay_database):
    """A store, and the plans of what it asks its database."""
    store, plans = await SqlStore.connect(lay_database(tmp_path / "p.db")), []

    def explain(connection, cursor, statement, parameters, context, many):
        raw = connection.connection.dbapi_connection.cursor()
        raw.execute(f"EXPLAIN QUERY PLAN {statement}", parameters)
        plans.extend(row[3] for row in raw.fetchall())

    event.listen(store.reading_engine.sync_engine, "before_cursor_execute", explain)
    yield store, plans
    await store.close()


LARGE = ("matches", "ended", "entries", "match_messages", "seats", "settled", "lines")


@pytest.mark.parametrize(
    ("ask", "index"),
    [
        (lambda store: store.list_unsettled(), "ix_matches_ended"),
        (lambda store: store.list_outdated_matches(NOON), "ix_matches_ended"),
        (lambda store: store.list_unseen_matches(), "ix_matches_ended"),
        (lambda store: store.matches_in(7), "ix_matches_guild"),
        (lambda store: store.list_current_matches("ana"), "ix_seats_player"),
        (lambda store: store.list_past_matches("ana", 7, 25), "ix_matches_guild"),
        (lambda store: store.busy(), "ix_matches_ended"),
    ],
    ids=["unsettled", "outdated", "unseen", "matches_in", "playing", "past", "busy"],
)
async def test_nothing_reads_a_large_table_from_end_to_end(watched, ask, index):
    store, plans = watched
    await ask(store)
    assert any(index in plan for plan in plans), plans
    whole = [plan for plan in plans if plan.split()[:1] == ["SCAN"] and plan.split()[1] in LARGE]
    assert not whole


class CountingStore(MemoryStore):
    reads = 0

    async def load(self, match):
        self.reads += 1
        return await super().load(match)


async def test_who_looks_ahead_reads_once_and_a_damaged_match_is_left_for_whoever_looks_at_it():
    store = CountingStore()
    async with Services(store) as services:
        for name in ("m1", "m2", "m3"):
            await services.deal(a_header(id=name, pace=Pace.parse("async:24h+8h/72h")))
        store.logs["m2"].append(Entry(1, NOON, By.PLAYER, 0, "dance wildly"))
        services.tables.forget(EVERYTHING)
        await services.tables.look_ahead(["m1", "m2", "m3", "m4"])
        store.reads = 0
        assert (await services.tables.look("m1")).match == "m1"
        assert (await services.tables.look("m3")).match == "m3"
        assert store.reads == 0
        for match in ("m2", "m4"):
            with pytest.raises(TableError):
                await services.tables.look(match)


class SlowStore(MemoryStore):
    """What it read is on its way until it is told to go on."""

    def __init__(self):
        super().__init__()
        self.go_on = asyncio.Event()

    async def load_all(self, matches):
        records = await super().load_all(matches)
        await self.go_on.wait()
        return records


async def test_looking_ahead_does_not_put_an_old_match_over_a_newer_one():
    async with Services(SlowStore()) as services:
        await services.deal(a_header(id="m1"))
        services.tables.forget(EVERYTHING)
        looking = asyncio.create_task(services.tables.look_ahead(["m1"]))
        await settle()
        player = (face := await services.tables.look("m1")).players[min(face.turns)]
        mine = await services.tables.watch("m1", player)
        match = await services.tables.play("m1", mine.asked_ply, player, str(mine.choices[0]))
        services.store.go_on.set()
        await looking
        assert (await services.tables.look("m1")).ply == match.ply == 1
