"""Backups: whole, replayed, and restored into either database."""

import asyncio
import os
import random
import sqlite3
import time
from contextlib import closing
from itertools import pairwise
from pathlib import Path

import pytest

from bot import command_line
from bot.kit.time_units import DAY, HOUR
from bot.operator import backups
from bot.operator.backups import CannotReplace
from bot.store import copies
from bot.store.backup_retention import longest_life
from bot.store.copies import BadCopy, NotEmpty
from bot.store.sql import SqlStore
from bot.table.ports import TakenOver
from tests.services import NOON, Services, a_header
from tests.store.backup_files import stamped
from tests.store.shown_matches import faces
from tests.table.live_play import play_on


@pytest.fixture
def database(tmp_path):
    return tmp_path / "parlour.db"


async def played(database, matches=3, moves=5):
    """Play some moves in a new database; return its store and services, which stay open."""
    store = await SqlStore.connect(f"sqlite:///{database}")
    services = Services(store)
    for n in range(matches):
        await services.deal(a_header(id=f"m{n}"))
        await play_on(services, moves, f"m{n}")
    return store, services


async def test_a_backup_is_made_while_people_play_and_holds_every_move(database, tmp_path):
    store, services = await played(database)
    file, backup = await backups.back_up(database, tmp_path / "b", NOON)
    assert (backup.matches, backup.damaged) == (3, ())
    await play_on(services, 2, "m0")
    now = {f"m{n}": await services.tables.look(f"m{n}", "ana") for n in range(3)}
    await store.close()
    before = await faces(f"sqlite:///{file}")
    assert [before[match].ply for match in before] == [5, 5, 5]
    assert (before["m1"], before["m2"]) == (now["m1"], now["m2"])


@pytest.mark.long
async def test_a_backup_is_restored_into_either_database(database, tmp_path, address):
    store, services = await played(database)
    await store.keep_name("ana", "Ana")
    before = {f"m{n}": await services.tables.look(f"m{n}", "ana") for n in range(3)}
    file, _ = await backups.back_up(database, tmp_path / "b", NOON)
    await store.close()
    target = address.replace("parlour.db", "again.db")
    assert (await backups.restore(file, target)).matches == 3
    assert await faces(target) == before


async def test_what_is_no_whole_copy_never_counts(database, tmp_path, monkeypatch):
    store, _ = await played(database)
    await store.close()
    real = backups.copies.copy

    def torn(source, target):
        real(source, target)
        with closing(sqlite3.connect(target)) as connection, connection:
            connection.execute("UPDATE entries SET fingerprint = '00000000' WHERE match = 'm1' AND ply = 3")

    monkeypatch.setattr(backups.copies, "copy", torn)
    with pytest.raises(BadCopy, match="m1"):
        await backups.back_up(database, tmp_path / "b", NOON)
    assert [path.name for path in (tmp_path / "b").iterdir()] == ["parlour.failed"]


async def test_a_match_that_is_damaged_in_the_database_itself_stops_no_backup(database, tmp_path):
    store, _ = await played(database)
    await store.close()
    with closing(sqlite3.connect(database)) as connection, connection:
        connection.execute("UPDATE entries SET fingerprint = '00000000' WHERE match = 'm1' AND ply = 3")
    _, backup = await backups.back_up(database, tmp_path / "b", NOON)
    assert (backup.matches, backup.damaged) == (2, ("m1",))


@pytest.mark.parametrize("wrong", [b"", b"no database at all, and long enough to be looked at" * 100])
async def test_what_is_no_database_is_not_restored(tmp_path, wrong):
    file = tmp_path / "some.db"
    file.write_bytes(wrong)
    with pytest.raises(BadCopy):
        await backups.restore(file, f"sqlite:///{tmp_path}/new.db")
    assert not (tmp_path / "new.db").exists()


def test_48_are_kept_and_of_30_days_before_them_the_last_one_each(tmp_path):
    hourly = stamped(tmp_path, *(NOON + n * HOUR for n in range(45 * 24)))
    old_backups = set(backups.list_expired(hourly))
    remaining = [backup for backup in hourly if backup not in old_backups]
    assert remaining[-48:] == hourly[-48:]
    older = [backups.parse_backup_time(backup) for backup in remaining[:-48]]
    assert len(older) == 30
    assert {later - earlier for earlier, later in pairwise(older)} <= {DAY, older[-1] - older[-2]}
    assert backups.list_expired(remaining) == []


@pytest.mark.parametrize("interval", [HOUR, 5 * HOUR, DAY, 7 * DAY])
def test_none_is_kept_longer_than_players_are_told(tmp_path, interval):
    promised_lifetime = longest_life(interval)
    remaining, longest = [], 0
    for n in range(promised_lifetime // interval + 30):
        now = NOON + n * interval
        remaining.append(tmp_path / f"p-{backups.stamp(now)}.db")
        old_backups = set(backups.list_expired(remaining))
        longest = max([longest, *(now - backups.parse_backup_time(backup) for backup in old_backups)])
        remaining = [backup for backup in remaining if backup not in old_backups]
    assert 0 < longest <= promised_lifetime


async def test_what_is_dropped_is_dropped_only_after_a_new_one_is_proved(database, tmp_path, monkeypatch):
    store, _ = await played(database, matches=1, moves=1)
    await store.close()
    folder = tmp_path / "b"
    old = stamped(folder, *(NOON - n * 60_000 for n in range(60)))

    def full(source, target):
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as patch:
        patch.setattr(backups.copies, "copy", full)
        with pytest.raises(OSError, match="No space"):
            await backups.back_up(database, folder, NOON + HOUR)
    assert backups.all_backups(database, folder) == old
    assert "No space left" in backups.last_failure(database, folder)
    newest, _ = await backups.back_up(database, folder, NOON + HOUR)
    assert backups.all_backups(database, folder)[-1] == newest
    assert len(backups.all_backups(database, folder)) == 49  # and the last one of the day before them
    assert backups.last_failure(database, folder) == ""
    assert newest.stat().st_mode & 0o777 == 0o600


async def test_a_disk_that_would_be_full_after_it_gets_no_backup(database, tmp_path, monkeypatch):
    store, _ = await played(database, matches=1, moves=1)
    await store.close()
    monkeypatch.setattr(backups, "MIN_FREE_BYTES", 10**18)
    with pytest.raises(BadCopy, match="MB are free"):
        await backups.back_up(database, tmp_path / "b", NOON)
    assert not list((tmp_path / "b").glob("*.db"))


@pytest.mark.long
async def test_nobody_waits_while_a_large_database_is_copied(database, tmp_path):
    store, _ = await played(database, matches=1, moves=1)
    for n in range(40):
        await store.set_value(f"much {n}", "x" * 1_000_000)
    copying = asyncio.create_task(asyncio.to_thread(backups.copies.copy, database, tmp_path / "copy.db"))
    durations = []
    while not copying.done():
        start = time.perf_counter()
        await store.set_value("moved", str(start))
        durations.append(time.perf_counter() - start)
    await copying
    await store.close()
    assert durations
    assert max(durations) < 1.0, max(durations)
    backups.copies.check(tmp_path / "copy.db")
    assert sorted(path.name for path in tmp_path.glob("copy.db*")) == ["copy.db"]


async def test_what_a_backup_left_that_was_ended_in_the_middle_goes_with_the_next_one(database, tmp_path):
    store, _ = await played(database, matches=1)
    folder = tmp_path / "b"
    folder.mkdir()
    begun, left = folder / "parlour-2026-01-01T110000.unproved", folder / "parlour-2026-01-01T090000.unproved-wal"
    for file, age in ((begun, HOUR), (left, 3 * HOUR)):
        file.write_text("half of it")
        os.utime(file, (time.time() - age / 1000,) * 2)
    await backups.back_up(database, folder, NOON)
    assert begun.exists(), "somebody may be writing it"
    assert not left.exists()
    await store.close()


@pytest.fixture
async def backup_and_target(database, tmp_path, address):
    """A backup of three matches, and the address of a database in which a bot has run since."""
    store, _ = await played(database)
    backup, _ = await backups.back_up(database, tmp_path / "b", NOON)
    await store.close()
    target = address.replace("parlour.db", "again.db")
    store = await SqlStore.connect(target)
    await store.set_value("commands", "registered")
    services = Services(store)
    await services.deal(a_header(id="later"))
    await play_on(services, 2, "later")
    await store.close()
    return backup, target


async def test_a_database_in_which_a_bot_has_run_is_not_overwritten_unasked(backup_and_target):
    backup, target = backup_and_target
    before = await faces(target)
    with pytest.raises(NotEmpty) as refusal:
        await backups.restore(backup, target)
    there = refusal.value.contents
    assert (there.matches, there.in_play, there.last_move > 0) == (1, 1, True)
    assert await faces(target) == before


async def test_a_bot_that_ran_once_and_played_nothing_is_named_too(database, tmp_path):
    store, _ = await played(database)
    backup, _ = await backups.back_up(database, tmp_path / "b", NOON)
    await store.close()
    store = await SqlStore.connect(f"sqlite:///{tmp_path}/again.db")
    await store.set_value("commands", "registered")
    await store.close()
    with pytest.raises(NotEmpty):
        await backups.restore(backup, f"sqlite:///{tmp_path}/again.db")


async def test_where_nobody_has_played_the_refusal_names_no_time(database, tmp_path, monkeypatch, capsys):
    store, _ = await played(database)
    backup, _ = await backups.back_up(database, tmp_path / "b", NOON)
    await store.close()
    store = await SqlStore.connect(f"sqlite:///{tmp_path}/again.db")
    await store.set_value("commands", "registered")
    await store.close()
    monkeypatch.setenv("DATABASE_URL", f"sqlite:///{tmp_path}/again.db")
    assert await asyncio.to_thread(command_line.main, ["restore", str(backup), "--language", "en"]) == 2
    stderr = capsys.readouterr().err
    assert "no move was ever made" in stderr
    assert "1970" not in stderr


@pytest.mark.long
async def test_it_is_replaced_after_a_proved_copy_from_which_there_is_a_way_back(backup_and_target, tmp_path):
    backup, target = backup_and_target
    before, steps = await faces(target), []
    restoration = await backups.restore(
        backup, target, replace=tmp_path / "b", progress=lambda code, facts: steps.append((code, facts))
    )
    assert restoration.matches == 3
    assert sorted(await faces(target)) == ["m0", "m1", "m2"]
    assert [code.removeprefix("terminal-restore-") for code, _ in steps] == ["checked", "saved", "filled", "reaches"]
    saved_copy = Path(dict(steps)["terminal-restore-saved"]["file"])
    await backups.restore(saved_copy, target, replace=tmp_path / "b")
    assert await faces(target) == before


@pytest.mark.long
async def test_nothing_is_restored_under_a_bot_that_serves(backup_and_target, tmp_path):
    backup, target = backup_and_target
    store = await SqlStore.connect(target)
    with pytest.raises(TakenOver):
        await backups.restore(backup, target, replace=tmp_path / "b")
    await store.set_value("still", "mine")
    await store.close()


@pytest.mark.long
async def test_a_process_from_before_the_restore_writes_nothing_into_it(backup_and_target, tmp_path):
    backup, target = backup_and_target
    store = await SqlStore.connect(target)
    await store._lock.release()  # as of a process that was cut off
    await backups.restore(backup, target, replace=tmp_path / "b")
    with pytest.raises(TakenOver):
        await store.set_value("late", "words")
    await store.close()


async def test_what_cannot_be_copied_whole_is_not_replaced(database, tmp_path):
    store, _ = await played(database)
    backup, _ = await backups.back_up(database, tmp_path / "b", NOON)
    await store.close()
    pages = bytearray(database.read_bytes())
    pages[4096 * 3 : 4096 * 6] = b"\xff" * 4096 * 3
    database.write_bytes(pages)
    with pytest.raises(CannotReplace):
        await backups.restore(backup, f"sqlite:///{database}", replace=tmp_path / "b")
    assert database.read_bytes() == pages


@pytest.mark.long
async def test_pages_that_were_flipped_are_never_in_a_backup(database, tmp_path):
    store, _ = await played(database, matches=4, moves=8)
    await store.close()
    with closing(sqlite3.connect(database)) as connection:
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    whole = database.read_bytes()
    good, _ = await backups.back_up(database, tmp_path / "b", NOON)
    dice, refusal_count = random.Random(1), 0
    for n in range(12):
        pages = bytearray(whole)
        page = dice.randrange(1, len(pages) // 4096)
        for _ in range(40):
            pages[page * 4096 + dice.randrange(4096)] ^= 1 << dice.randrange(8)
        database.write_bytes(pages)
        try:
            file, _ = await backups.back_up(database, tmp_path / "b", NOON + (n + 1) * 1_000)
        except (BadCopy, sqlite3.Error):
            refusal_count += 1
        else:
            copies.check(file)
    assert refusal_count
    copies.check(good)


async def test_a_backup_of_a_newer_release_is_refused(database, tmp_path):
    store, _ = await played(database)
    backup, _ = await backups.back_up(database, tmp_path / "b", NOON)
    await store.close()
    with closing(sqlite3.connect(backup)) as connection, connection:
        connection.execute("UPDATE alembic_version SET version_num = '9999'")
    with pytest.raises(BadCopy, match="9999"):
        await backups.restore(backup, f"sqlite:///{tmp_path}/new.db")


async def test_a_file_whose_schema_is_no_text_any_more_is_no_backup(database, tmp_path):
    store, _ = await played(database, matches=1, moves=1)
    await store.close()
    content = database.read_bytes().replace(b"CREATE TABLE kept_values", b"CREATE TABLX kept_values")
    content = content.replace(b"kept_values", b"kept_val\xf4es")
    assert content != database.read_bytes()
    database.write_bytes(content)
    with pytest.raises(BadCopy):
        copies.check(database)
    with pytest.raises(BadCopy):
        await backups.back_up(database, tmp_path / "b", NOON)
