"""The journal: a backup is carried on to any second, and a journal that breaks off says where."""

import asyncio
import sqlite3
from contextlib import closing

import pytest
from sqlalchemy import event

from bot import backups
from bot.kit.pace import DAY
from bot.store import engines, journal
from bot.store.journal import segments
from bot.store.journal_reading import JournalBroken
from bot.store.sql import SqlStore
from bot.table.ports import AlreadyWritten, StoreTrouble
from tests.house import NOON, House, a_header
from tests.store.test_backups import faces
from tests.table.test_tables import play_on

LATER = NOON + 100 * DAY


class Ticking:
    """Each commit has a second of its own."""

    def __init__(self, monkeypatch):
        self.now = NOON
        monkeypatch.setattr(journal, "_now", self)

    def __call__(self):
        self.now += 1_000
        return self.now


@pytest.fixture
def second(monkeypatch):
    return Ticking(monkeypatch)


@pytest.fixture
def folder(tmp_path):
    return tmp_path / "journal"


async def opened(tmp_path, folder):
    store = await SqlStore.connect(f"sqlite:///{tmp_path}/p.db", folder)
    return store, House(store)


async def dealt(tmp_path, folder, matches=3):
    """A backup of matches that have just begun, the store, and the house."""
    store, house = await opened(tmp_path, folder)
    for n in range(matches):
        await house.deal(a_header(id=f"m{n}"))
    backup, _ = await backups.back_up(tmp_path / "p.db", tmp_path / "b", NOON)
    return backup, store, house


async def restored(tmp_path, backup, folder, until=LATER, name="again"):
    target = f"sqlite:///{tmp_path}/{name}.db"
    found = await backups.restore(backup, target, folder, until)
    assert found.damaged == ()
    return await faces(target)


async def test_a_backup_is_carried_on_to_any_second(tmp_path, folder, second):
    backup, store, house = await dealt(tmp_path, folder)
    moments = []
    for n in range(12):
        await play_on(house, 1, f"m{n % 3}")
        await store.set_value("half a letter", "\ud800" if n == 0 else f"ż{n}") if n else None
        now = {f"m{k}": await house.tables.look(f"m{k}", "ana") for k in range(3)}
        moments.append((second.now, now))
    await store.close()
    for n, (until, now) in enumerate(moments):
        assert await restored(tmp_path, backup, folder, until, f"r{n}") == now


async def test_the_journal_carries_a_backup_into_either_database(tmp_path, folder, second, address):
    backup, store, house = await dealt(tmp_path, folder)
    await play_on(house, 5, "m1")
    now = {f"m{k}": await house.tables.look(f"m{k}", "ana") for k in range(3)}
    await store.close()
    target = address.replace("parlour.db", "again.db")
    assert (await backups.restore(backup, target, folder, LATER)).matches == 3
    assert await faces(target) == now


async def test_what_was_not_committed_is_not_in_the_journal(tmp_path, folder, second, monkeypatch):
    monkeypatch.setattr(engines, "LOCKED", 0.05)
    backup, store, house = await dealt(tmp_path, folder)
    await play_on(house, 2, "m0")
    with pytest.raises(AlreadyWritten):
        await store.open(a_header(id="m0"), None)
    outcomes = await asyncio.gather(
        store.open(a_header(id="m1"), None), store.open(a_header(id="m9"), None), return_exceptions=True
    )
    assert [type(outcome) for outcome in outcomes] == [AlreadyWritten, type(None)]
    with closing(sqlite3.connect(tmp_path / "p.db")) as other:
        other.execute("BEGIN IMMEDIATE")
        store._writing._engine.dispose()
        with pytest.raises(StoreTrouble):
            await store.set_value("a", "lost")
    await store.set_value("a", "kept")
    await store.close()
    again = await restored(tmp_path, backup, folder)
    assert sorted(again) == ["m0", "m1", "m2", "m9"]
    assert again["m0"].ply == 2
    with closing(sqlite3.connect(tmp_path / "again.db")) as found:
        assert found.execute("SELECT text FROM kept_values WHERE name = 'a'").fetchall() == [("kept",)]


async def test_a_commit_that_fails_takes_its_line_back(tmp_path, folder, second):
    backup, store, _ = await dealt(tmp_path, folder)
    before = segments(folder)[-1].read_bytes()

    def full(connection):
        raise OSError(28, "No space left on device")

    event.listen(store._writing._engine, "commit", full)
    with pytest.raises(StoreTrouble):
        await store.set_value("a", "lost")
    event.remove(store._writing._engine, "commit", full)
    assert segments(folder)[-1].read_bytes() == before
    await store.close()
    assert sorted(await restored(tmp_path, backup, folder)) == ["m0", "m1", "m2"]


async def test_half_a_line_at_the_end_was_never_committed(tmp_path, folder, second):
    backup, store, house = await dealt(tmp_path, folder)
    await play_on(house, 2, "m0")
    await store.close()
    with segments(folder)[-1].open("ab") as torn:
        torn.write(b"half a li")
    assert (await restored(tmp_path, backup, folder, second.now))["m0"].ply == 2
    assert (await restored(tmp_path, backup, folder, name="later"))["m0"].ply == 2


async def test_a_kill_between_the_line_and_its_commit_leaves_a_line_that_the_next_start_takes_back(
    tmp_path, folder, second
):
    backup, store, house = await dealt(tmp_path, folder)
    await play_on(house, 2, "m0")
    store.journal.confirm = store.journal.cancel = lambda: None
    whole = segments(folder)[-1].read_bytes()
    with closing(sqlite3.connect(tmp_path / "p.db")) as database, database:
        counted = database.execute("SELECT text FROM kept_values WHERE name = 'journal'").fetchone()
        await asyncio.sleep(0)
    await store.set_value("a", "never committed")
    await store.close()
    with closing(sqlite3.connect(tmp_path / "p.db")) as database, database:  # as it was before that commit
        database.execute("UPDATE kept_values SET text = ? WHERE name = 'journal'", counted)
        database.execute("DELETE FROM kept_values WHERE name = 'a'")
    with segments(folder)[-1].open("ab") as torn:
        torn.write(b"half a li")
    store, house = await opened(tmp_path, folder)
    await play_on(house, 1, "m0")
    await store.close()
    assert segments(folder)[-2].read_bytes() == whole
    assert (await restored(tmp_path, backup, folder))["m0"].ply == 3


@pytest.mark.parametrize("change", ["flip", "cut", "drop"])
async def test_a_broken_chain_is_said_with_its_place_and_the_last_good_second(tmp_path, folder, second, change):
    backup, store, house = await dealt(tmp_path, folder)
    await play_on(house, 3, "m0")
    good = second.now
    store.journal.close()  # the next commit begins a segment
    await play_on(house, 3, "m1")
    store.journal.close()
    await play_on(house, 3, "m2")
    await store.close()
    middle = segments(folder)[-2]
    if change == "drop":
        middle.unlink()
    else:
        lines = middle.read_bytes().splitlines(keepends=True)
        lines[1] = lines[1].replace(b"play", b"plaz") if change == "flip" else b""
        middle.write_bytes(b"".join(lines))
    with pytest.raises(JournalBroken) as broken:
        await restored(tmp_path, backup, folder)
    assert broken.value.good_until == good
    assert broken.value.where.startswith((middle.name, segments(folder)[-1].name))
    assert not (tmp_path / "again.db").exists()
    assert (await restored(tmp_path, backup, folder, good))["m0"].ply == 3


async def test_a_full_disk_of_the_journal_harms_no_play_and_leaves_a_gap_that_is_told(tmp_path, folder, second, caplog):
    backup, store, house = await dealt(tmp_path, folder)
    await play_on(house, 1, "m0")
    good, append = second.now, store.journal._append

    def full(*given):
        raise OSError(28, "No space left on device")

    store.journal._append = full
    await play_on(house, 2, "m0")
    assert store.journal.trouble == "No space left on device"
    assert caplog.text.count("the journal cannot be written") == 1
    store.journal._append = append
    await play_on(house, 1, "m0")
    assert store.journal.trouble == ""
    with pytest.raises(JournalBroken) as broken:
        await restored(tmp_path, backup, folder)
    assert broken.value.good_until == good
    newer, _ = await backups.back_up(tmp_path / "p.db", tmp_path / "b", NOON + DAY)
    await play_on(house, 1, "m1")
    await store.close()
    assert (await restored(tmp_path, newer, folder))["m1"].ply == 1


async def test_a_house_that_ran_without_its_journal_begins_a_new_one(tmp_path, folder, second):
    backup, store, _ = await dealt(tmp_path, folder)
    await store.close()
    for kept in (None, folder):
        store, house = await opened(tmp_path, kept)
        await play_on(house, 1, "m0")
        await store.close()
    with pytest.raises(JournalBroken):
        await restored(tmp_path, backup, folder)


async def test_segments_are_kept_a_week_and_as_long_as_a_backup_needs_them(tmp_path, folder, second):
    _, store, _ = await dealt(tmp_path, folder)
    oldest = NOON
    store.journal.keep_since = lambda: oldest
    for _ in range(10):
        second.now += DAY
        await store.set_value("a", "b")
    assert len(segments(folder)) == 11
    oldest = second.now
    second.now += DAY
    await store.set_value("a", "b")
    assert len(segments(folder)) == 8
    assert {path.stat().st_mode & 0o777 for path in segments(folder)} == {0o600}
    await store.close()
