"""The cups' port, by one set of tests for every store; and cups in backups."""

import sqlite3
from contextlib import closing
from dataclasses import replace

import pytest

from bot.cups.cup import Cup, CupDamaged
from bot.cups.values.log_entries import (
    TYPED_FIELDS,
    CallJudge,
    CancelCup,
    CheckIn,
    EditCup,
    Enter,
    Remedy,
    Rule,
    sentence_of,
)
from bot.cups.values.typed_texts import Sentence
from bot.operator import backups
from bot.store.sql import SqlStore
from bot.table.match_log import Give
from bot.table.ports import AlreadyWritten
from tests.cups.fields import STARTS, announced, drawn
from tests.services import HOUR, NOON, Services


async def kept(store, cup):
    """Write the cup to the store, as it would have been written while it was played."""
    await store.open_cup(replace(cup.header, name="Autumn"), "press")
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


async def test_a_cup_that_was_renamed_is_called_so_in_every_list(store):
    cup = announced().after(EditCup("Winter", 12), 1, "host")
    await kept(store, cup)
    assert await store.cup("c1") == cup
    assert [header.name for header in await store.cup_headers("7")] == ["Winter"]


def with_sentence(cup, word, by):
    """Return the cup after an entry whose sentence is kept beside the log."""
    own_words = Sentence("he slept", "5a17")
    field = TYPED_FIELDS[type(word)]
    return cup.after(replace(word, **{field: own_words.seal}), STARTS + 1, by, f"of {by}", own_words)


async def test_what_somebody_typed_can_be_removed(store):
    cup = drawn(4)
    match = cup.state.round.tables[0].sittings[0].match
    cup = with_sentence(with_sentence(cup, CallJudge(match, "p0", ""), "p0"), CallJudge(match, "p1", ""), "p1")
    await kept(store, cup)
    assert await store.cup("c1") == cup
    assert await store.remove_sentences("p0") == ["c1"]
    assert await store.remove_sentences("p0") == []
    now = await store.cup("c1")
    assert [sentence_of(entry) for entry in now.log[-2:]] == [None, "he slept"]
    assert now.log[-2] == replace(cup.log[-2], sentence=None)


async def test_words_in_an_older_log_are_removed_from_the_log_and_from_the_match(lay_database, tmp_path):
    store = await SqlStore.connect(lay_database(tmp_path / "parlour.db"))
    async with Services(store) as services:
        cup = drawn(4)
        match = await services.deal(id=cup.state.round.tables[0].sittings[0].match)
        cup = cup.after(Rule(match, Remedy.TIME, "a long bus", 0, HOUR), STARTS + 1, "judge", "1")
        cup = cup.after(CallJudge(match, "p0", "he slept"), STARTS + 2, "p0", "2").after(CancelCup("so"), STARTS + 3)
        await kept(store, cup)
        ruling_number = cup.log[-3].number
        await services.tables.rule(match, Give(HOUR), 0, "a long bus", f"cup:c1:{ruling_number}")
        assert await store.remove_sentences("judge") == ["c1"]
        assert await store.remove_sentences("judge") == []
        assert [sentence_of(entry) for entry in (await store.cup("c1")).log[-3:]] == [None, "he slept", "so"]
    await store.close()
    with closing(sqlite3.connect(tmp_path / "parlour.db")) as connection:
        rows = "\n".join(connection.iterdump())
    assert "he slept" in rows
    assert "a long bus" not in rows


async def test_a_log_that_was_changed_is_damaged(lay_database, tmp_path):
    store = await SqlStore.connect(lay_database(tmp_path / "parlour.db"))
    await kept(store, announced().after(Enter("ana", "1"), 1).after(CheckIn("ana", "2"), STARTS - 1))
    await store.close()
    with closing(sqlite3.connect(tmp_path / "parlour.db")) as connection, connection:
        connection.execute("UPDATE cup_entries SET data = replace(data, 'ana', 'ben') WHERE number = 1")
    store = await SqlStore.connect(f"sqlite:///{tmp_path}/parlour.db")
    with pytest.raises(CupDamaged):
        await store.cup("c1")
    await store.close()


async def test_cups_are_in_backups(lay_database, tmp_path):
    """A backup holds the cup as it was then."""
    store = await SqlStore.connect(lay_database(tmp_path / "parlour.db"))
    cup = announced().after(Enter("ana", "1"), 1, "ana", "1")
    await kept(store, cup)
    backup, _ = await backups.back_up(tmp_path / "parlour.db", tmp_path / "b", NOON)
    later = cup.after(Enter("ben", "2"), 2, "ben", "2")
    await store.append_to_cup("c1", later.log[-1], ["m1"])
    await store.close()
    address = f"sqlite:///{tmp_path}/again.db"
    await backups.restore(backup, address)
    again = await SqlStore.connect(address)
    restored_cup = await again.cup("c1")
    await again.close()
    assert isinstance(restored_cup, Cup)
    assert restored_cup == cup
