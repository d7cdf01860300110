"""Backups: whole, replayed, and restored into either database."""

import asyncio
import sqlite3
from contextlib import closing
from datetime import UTC, datetime

import pytest

from bot import backups
from bot.kit.pace import DAY, HOUR, TEMPOS
from bot.store.copies import BadCopy, NotEmpty
from bot.store.sql import SqlStore
from bot.table.tables import Tables
from tests.house import EVERY_VERSION, NOON, FakeClock, House, a_header
from tests.table.test_tables import play_on


@pytest.fixture
def database(tmp_path):
    return tmp_path / "parlour.db"


async def played(database, matches=3, moves=5):
    """A database in which people play; it stays open."""
    store = await SqlStore.connect(f"sqlite:///{database}")
    house = House(store)
    for n in range(matches):
        await house.deal(a_header(id=f"m{n}"))
        await play_on(house, moves, f"m{n}")
    return store, house


async def faces(address):
    store = await SqlStore.connect(address)
    tables = Tables(EVERY_VERSION, store, FakeClock())
    found = {match: await tables.look(match, "ana") for match in sorted(await store.in_play(TEMPOS))}
    await store.close()
    return found


async def test_a_backup_is_made_while_people_play_and_holds_every_move(database, tmp_path):
    store, house = await played(database)
    file, found = await backups.back_up(database, tmp_path / "b", NOON)
    assert (found.matches, found.damaged) == (3, ())
    await play_on(house, 2, "m0")
    now = {f"m{n}": await house.tables.look(f"m{n}", "ana") for n in range(3)}
    await store.close()
    before = await faces(f"sqlite:///{file}")
    assert [before[match].ply for match in before] == [5, 5, 5]
    assert (before["m1"], before["m2"]) == (now["m1"], now["m2"])


async def test_a_backup_is_restored_into_either_database(database, tmp_path, address):
    store, house = await played(database)
    await store.keep_name("ana", "Ana")
    before = {f"m{n}": await house.tables.look(f"m{n}", "ana") for n in range(3)}
    file, _ = await backups.back_up(database, tmp_path / "b", NOON)
    await store.close()
    target = address.replace("parlour.db", "again.db")
    assert (await backups.restore(file, target)).matches == 3
    assert await faces(target) == before
    with pytest.raises(NotEmpty):
        await backups.restore(file, target)


async def test_what_is_no_whole_copy_never_counts(database, tmp_path, monkeypatch):
    store, _ = await played(database)
    await store.close()
    real = backups.copies.copy

    def torn(source, target):
        real(source, target)
        with closing(sqlite3.connect(target)) as copied, copied:
            copied.execute("UPDATE entries SET fingerprint = '00000000' WHERE match = 'm1' AND ply = 3")

    monkeypatch.setattr(backups.copies, "copy", torn)
    with pytest.raises(BadCopy, match="m1"):
        await backups.back_up(database, tmp_path / "b", NOON)
    assert list((tmp_path / "b").iterdir()) == []


async def test_a_match_that_is_damaged_in_the_database_itself_stops_no_backup(database, tmp_path):
    store, _ = await played(database)
    await store.close()
    with closing(sqlite3.connect(database)) as opened, opened:
        opened.execute("UPDATE entries SET fingerprint = '00000000' WHERE match = 'm1' AND ply = 3")
    _, found = await backups.back_up(database, tmp_path / "b", NOON)
    assert (found.matches, found.damaged) == (2, ("m1",))


@pytest.mark.parametrize("wrong", [b"", b"no database at all, and long enough to be looked at" * 100])
async def test_what_is_no_database_is_not_restored(tmp_path, wrong):
    file = tmp_path / "some.db"
    file.write_bytes(wrong)
    with pytest.raises(BadCopy):
        await backups.restore(file, f"sqlite:///{tmp_path}/new.db")
    assert not (tmp_path / "new.db").exists()


async def test_the_newest_seven_are_kept(database, tmp_path):
    store, _ = await played(database, matches=1, moves=1)
    await store.close()
    made = [(await backups.back_up(database, tmp_path / "b", NOON + n * DAY))[0] for n in range(9)]
    assert backups.all_backups(database, tmp_path / "b") == made[2:]


async def test_one_is_made_every_day_and_again_in_an_hour_when_it_failed(database, tmp_path):
    clock, asked = FakeClock(NOON), []

    async def make():
        asked.append(clock.now())
        if len(asked) != 2:  # the second one fails
            stamp = datetime.fromtimestamp(clock.now() / 1000, UTC).strftime(backups.STAMP)
            (tmp_path / f"parlour-{stamp}.db").touch()

    task = asyncio.create_task(backups.every_day(database, tmp_path, clock, make))
    for _ in range(60):
        await clock.advance(HOUR)
    task.cancel()
    first, second, third, *_ = asked
    assert DAY <= second - first <= DAY + HOUR
    assert third - second <= 2 * HOUR
