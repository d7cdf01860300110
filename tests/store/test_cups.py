"""The cups' port, by one set of tests for every store; and cups in backups."""

import sqlite3
from contextlib import closing

import pytest

from bot import backups
from bot.cups.cup import Cup, CupDamaged
from bot.cups.values.entries import CancelCup, CheckIn, Enter
from bot.store.sql import SqlStore
from bot.table.ports import AlreadyWritten
from tests.cups.fields import STARTS, announced, drawn
from tests.house import NOON


async def kept(store, cup):
    """The cup as it would have been written."""
    await store.open_cup(cup.header, "press")
    for entry in cup.log:
        matches = [plan.match for plan in entry.word.tables] if entry.kind == "draw" else ()
        await store.append_to_cup(cup.header.id, entry, matches, cup.state.ended or None)


async def test_a_cup_is_read_as_it_was_written(store):
    cup = drawn(8)
    await kept(store, cup)
    assert await store.cup("c1") == cup
    assert await store.cup("c2") is None
    assert await store.cup_headers("7") == [cup.header]
    assert await store.cup_headers("8") == []
    match = cup.state.round.tables[1].sittings[0].match
    assert await store.cup_of_match(match) == "c1"
    assert await store.cup_of_match("m1") is None
    assert (await store.cup_of_press("7", "press"), await store.cup_of_press("8", "press")) == ("c1", None)


async def test_neither_a_number_nor_a_press_is_written_twice(store):
    cup = announced().after(Enter("ana", "1"), 1, "ana", "1")
    await kept(store, cup)
    for again in (cup.after(Enter("ben", "2"), 2, "ben", "1"), announced().after(Enter("ben", "2"), 2)):
        with pytest.raises(AlreadyWritten):
            await store.append_to_cup("c1", again.log[-1])
    with pytest.raises(AlreadyWritten):
        await store.open_cup(cup.header, "other")
    assert await store.cup("c1") == cup


async def test_a_cup_that_is_over_does_not_run_and_keeps_where_it_is_shown(store):
    await kept(store, announced())
    assert await store.running_cups() == ["c1"]
    await store.show_cup("c1", 5, 1 << 60)
    header = (await store.cup("c1")).header
    assert (header.channel, header.message) == (5, 1 << 60)
    await store.append_to_cup("c1", announced().after(CancelCup("so"), 7).log[-1], (), 7)
    assert await store.running_cups() == []
    assert (await store.ended_cups(7), await store.ended_cups(8)) == (["c1"], [])


async def test_a_log_that_was_changed_is_damaged(lay_database, tmp_path):
    store = await SqlStore.connect(lay_database(tmp_path / "parlour.db"))
    await kept(store, announced().after(Enter("ana", "1"), 1).after(CheckIn("ana", "2"), STARTS - 1))
    await store.close()
    with closing(sqlite3.connect(tmp_path / "parlour.db")) as changed, changed:
        changed.execute("UPDATE cup_entries SET data = replace(data, 'ana', 'ben') WHERE number = 1")
    store = await SqlStore.connect(f"sqlite:///{tmp_path}/parlour.db")
    with pytest.raises(CupDamaged):
        await store.cup("c1")
    await store.close()


async def test_cups_are_in_backups_and_in_the_journal(lay_database, tmp_path):
    """The backup holds the cup as it was then; the journal carries it on."""
    store = await SqlStore.connect(lay_database(tmp_path / "parlour.db"), tmp_path / "journal")
    cup = announced().after(Enter("ana", "1"), 1, "ana", "1")
    await kept(store, cup)
    backup, _ = await backups.back_up(tmp_path / "parlour.db", tmp_path / "b", NOON)
    later = cup.after(Enter("ben", "2"), 2, "ben", "2")
    await store.append_to_cup("c1", later.log[-1], ["m1"])
    await store.close()
    for name, folder, until, expected in (("a", None, 0, cup), ("b", tmp_path / "journal", 1 << 50, later)):
        address = f"sqlite:///{tmp_path}/{name}.db"
        await backups.restore(backup, address, folder, until)
        again = await SqlStore.connect(address)
        assert await again.cup("c1") == expected
        await again.close()
    assert isinstance(expected, Cup)
