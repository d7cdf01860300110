"""Make backups while the bot plays, prove each by reading it back and replaying matches, and restore from one.

Theory of operation. A backup is written as `NAME-TIME.unproved`. It gets its name, `NAME-TIME.db`, only after its
integrity was checked and a sample of its matches replayed: every file of that name can be restored. The newest 48 stay,
and of the older ones the last of each of 30 days. A failure deletes no backup; its reason stays in `NAME.failed`, where
`doctor` looks, until the next backup is proved.
"""

import asyncio
import logging
import shutil
import sqlite3
import tempfile
import time
from collections import deque
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from concurrent.futures import ProcessPoolExecutor
from contextlib import suppress
from dataclasses import dataclass
from datetime import UTC, datetime
from multiprocessing import get_context
from pathlib import Path
from typing import Any

from bot.games import EVERY_VERSION
from bot.kit.time_units import DAY, MINUTE
from bot.kit.versions import OutdatedMatch, find_version
from bot.store import copies, migrate
from bot.store.backup_retention import DAILY_BACKUPS, RECENT_BACKUPS
from bot.store.durable_files import rename_durably
from bot.store.engines import url_of
from bot.table.match import DamagedMatch, Match
from bot.table.match_log import Entry, Header
from bot.table.ports import BadRow, Clock

log = logging.getLogger(__name__)

SAMPLE_MATCHES = 500  # in play, and as many that are over: replayed before a backup counts
REPLAY_BATCH, BATCHES_AHEAD = 250, 8  # matches that one process replays at a time; batches that are read ahead
RETRY_DELAY = 5 * MINUTE  # a failure is tried again after this, or after the usual interval if that is shorter
LATE_INTERVALS = 2  # intervals without a backup
OLD_DRAFT = 7_200.0  # seconds since a draft was written last
MIN_FREE_BYTES = 50_000_000  # bytes that must stay free: the database may lie on the same disk
TIME_FORMAT = "%Y-%m-%dT%H%M%S"

StoredMatch = tuple[Header, tuple[Entry, ...]] | BadRow
Progress = Callable[[str, dict[str, Any]], None]  # (code of a sentence, its facts)


class BackupFailed(Exception):
    """No backup was made. The text says why."""


class CannotReplace(Exception):
    """What is in the database could not be read and copied whole, so it was not replaced. The text says why."""


@dataclass(frozen=True, slots=True)
class ReplayReport:
    """How many matches replayed, and which did not."""

    matches: int  # that lead to the fingerprints in their logs
    outdated: int  # whose rules are not here
    damaged: tuple[str, ...]


async def back_up(database: Path, folder: Path, now: int) -> tuple[Path, ReplayReport]:
    """Make a backup and prove it. Raise BadCopy if it is not the database that it was made from, and leave the reason
    in the folder."""
    reason = _failure_file(database, folder)
    try:
        backup = await _back_up(database, folder, now)
    except (copies.BadCopy, OSError, sqlite3.Error) as error:
        with suppress(OSError):
            reason.write_text(str(error), encoding="utf-8")
        raise
    reason.unlink(missing_ok=True)
    for old in list_expired(all_backups(database, folder)):
        old.unlink(missing_ok=True)
    return backup


async def _back_up(database: Path, folder: Path, now: int) -> tuple[Path, ReplayReport]:
    target, draft = _names(folder, database.stem, now)
    _drop_old_drafts(folder)
    _check_room(database, folder)
    try:
        copies.copy(database, draft)
        report = await _prove(draft, f"sqlite:///{database}")
        rename_durably(draft, target)
    finally:
        draft.unlink(missing_ok=True)
    return target, report


def _names(folder: Path, stem: str, now: int) -> tuple[Path, Path]:
    """Make the folder, and return the file of a proved copy and that of its unproved draft."""
    folder.mkdir(parents=True, exist_ok=True, mode=0o700)
    target = folder / f"{stem}-{stamp(now)}.db"
    return target, target.with_suffix(".unproved")


def _drop_old_drafts(folder: Path) -> None:
    """Delete drafts that a process left that was ended in the middle: one takes an hour at most."""
    for draft in folder.glob("*.unproved*"):
        with suppress(FileNotFoundError):
            if time.time() - draft.stat().st_mtime > OLD_DRAFT:
                draft.unlink()


def _check_room(database: Path, folder: Path) -> None:
    min_size = database.stat().st_size + MIN_FREE_BYTES
    if (free := shutil.disk_usage(folder).free) < min_size:
        raise copies.BadCopy(f"{folder}: {free // 1_000_000} MB are free, a backup needs {min_size // 1_000_000} MB")


async def _prove(copy: Path, original: str) -> ReplayReport:
    """Raise BadCopy unless the copy is whole and its matches replay. One that does not replay in the original either
    is no fault of the copy."""
    copies.check(copy)
    address = f"sqlite:///{copy}"
    report = await replay_all(address, await copies.sample_matches(address, SAMPLE_MATCHES))
    if report.damaged:
        original_report = await replay_all(original, report.damaged)
        if new_damage := set(report.damaged) - set(original_report.damaged):
            raise copies.BadCopy(", ".join(sorted(new_damage)))
    return report


def list_expired(backups: Sequence[Path]) -> list[Path]:
    """Return the backups that need not be kept. `backups` are all of them, the oldest first."""
    candidates = backups[:-RECENT_BACKUPS]
    last_of_day = {parse_backup_time(backup) // DAY: backup for backup in candidates}
    kept_daily = set([*last_of_day.values()][-DAILY_BACKUPS:])
    return [backup for backup in candidates if backup not in kept_daily]


def all_backups(database: Path, folder: Path) -> list[Path]:
    """Return the proved backups, the oldest first."""
    return sorted(folder.glob(f"{database.stem}-????-??-??T??????.db"))


def parse_backup_time(backup: Path) -> int:
    """Return the time of a backup in UTC milliseconds, from its name."""
    return int(datetime.strptime(backup.stem[-17:], TIME_FORMAT).replace(tzinfo=UTC).timestamp() * 1000)


def last_failure(database: Path, folder: Path) -> str:
    """Return why the last attempt failed; empty if it did not."""
    with suppress(OSError):
        return _failure_file(database, folder).read_text(encoding="utf-8", errors="replace")
    return ""


def _failure_file(database: Path, folder: Path) -> Path:
    return folder / f"{database.stem}.failed"


def stamp(now: int) -> str:
    return datetime.fromtimestamp(now / 1000, UTC).strftime(TIME_FORMAT)


async def restore(
    file: Path, address: str, *, replace: Path | None = None, progress: Progress = lambda code, facts: None
) -> ReplayReport:
    """Fill the database at this address, SQLite or PostgreSQL, from a backup, and replay every match there.

    Raise BadCopy if the file is no whole backup, TakenOver while a bot serves the database, and NotEmpty where a bot
    has used it, unless `replace` names a folder: then what is there is copied into it and proved before it is replaced,
    or CannotReplace. After an error the database is as it was. `progress` is called after each step.
    """
    copies.check(file)
    progress("terminal-restore-checked", {"file": str(file)})
    with tempfile.TemporaryDirectory(dir=file.parent) as temporary:  # /tmp may be a part of the memory
        newest = Path(temporary) / "newest.db"
        copies.copy(file, newest)
        await migrate.upgrade(url_of(f"sqlite:///{newest}"))
        async with copies.locked(url_of(address)):
            if copy := await _make_room(address, replace):
                progress("terminal-restore-saved", {"file": str(copy)})
            rows = await copies.fill(address, newest, replace=replace is not None)
            progress("terminal-restore-filled", {"rows": rows})
    report = await replay_all(address)
    if end := (await copies.contents_of(address)).last_move:
        progress("terminal-restore-reaches", {"time": to_the_second(end)})
    return report


def to_the_second(time: int) -> str:
    """Spell UTC milliseconds for people."""
    return datetime.fromtimestamp(time // 1000, UTC).strftime("%Y-%m-%d %H:%M:%S")


async def _make_room(address: str, folder: Path | None) -> Path | None:
    """Return the proved copy of what is in the database; None if there is nothing."""
    try:
        contents = await copies.contents_of(address)
        if not contents.rows:
            return None
        if folder is None:
            raise copies.NotEmpty(contents)
        return await _save(address, folder)
    except (copies.BadCopy, OSError, sqlite3.Error) as error:
        raise CannotReplace(str(error)) from error


async def _save(address: str, folder: Path) -> Path:
    """Copy either kind of database, and prove the copy. Raise BadCopy where that cannot be done."""
    target, draft = _names(folder, "before-restore", time.time_ns() // 1_000_000)
    try:
        await copies.save(address, draft)
        await _prove(draft, address)
        rename_durably(draft, target)
    finally:
        draft.unlink(missing_ok=True)
    return target


async def replay_all(address: str, ids: Sequence[str] | None = None) -> ReplayReport:
    """Replay these matches, or all of them, on all cores where there are many."""
    reports = list[ReplayReport]()
    with ProcessPoolExecutor(mp_context=get_context("spawn")) as pool:  # it starts no process that nothing is given to
        reports_to_come = deque[Awaitable[ReplayReport]]()
        async for batch in _batches(copies.each_match(address, ids)):
            if len(batch) < REPLAY_BATCH and not reports_to_come:
                reports_to_come.append(asyncio.to_thread(_replay, batch))
            else:
                reports_to_come.append(asyncio.wrap_future(pool.submit(_replay, batch)))
            if len(reports_to_come) > BATCHES_AHEAD:
                reports.append(await reports_to_come.popleft())
        reports += [await each for each in reports_to_come]
    damaged_matches = tuple(match for each in reports for match in each.damaged)
    return ReplayReport(sum(each.matches for each in reports), sum(each.outdated for each in reports), damaged_matches)


async def _batches(matches: AsyncIterator[StoredMatch]) -> AsyncIterator[list[StoredMatch]]:
    batch: list[StoredMatch] = []
    async for match in matches:
        batch.append(match)
        if len(batch) == REPLAY_BATCH:
            yield batch
            batch = []
    yield batch


def _replay(batch: list[StoredMatch]) -> ReplayReport:
    match_count, outdated_count, damaged_matches = 0, 0, list[str]()
    for match in batch:
        if isinstance(match, BadRow):
            damaged_matches.append(str(match).partition(":")[0])
            continue
        header, entries = match
        try:
            Match.replay(
                header, find_version(EVERY_VERSION, header.game, header.version), entries, every_fingerprint=True
            )
            match_count += 1
        except OutdatedMatch:
            outdated_count += 1
        except DamagedMatch:
            damaged_matches.append(header.id)
    return ReplayReport(match_count, outdated_count, tuple(damaged_matches))


class BackupSchedule:
    """Make a backup at every interval for as long as the bot runs, and remember how the attempts went."""

    def __init__(
        self, database: Path, folder: Path, interval: int, clock: Clock, make: Callable[[], Awaitable[None]]
    ) -> None:
        """`make` makes a backup, or raises BackupFailed. `interval` is in milliseconds."""
        self._interval, self._clock, self._make = interval, clock, make
        self._files = database, folder
        self._start = clock.now()
        self.newest = self._newest()  # UTC milliseconds; 0: there is none
        self.failure = ""  # why the last attempt failed; empty if it did not
        self.count = self.failures = 0  # since the bot started
        self.duration = 0.0  # seconds that the last one took

    @property
    def age(self) -> int:
        """Return the milliseconds since the newest backup; since the bot started, if there is none."""
        return self._clock.now() - (self.newest or self._start)

    @property
    def is_late(self) -> bool:
        """Say whether a backup is missing, for so long after the newest one or the bot's start."""
        return self._clock.now() - max(self.newest, self._start) > LATE_INTERVALS * self._interval + MINUTE

    async def run(self) -> None:
        await self._clock.sleep_until(self.newest + self._interval)
        while True:
            start = self._clock.now()
            try:
                await self._make()
                self.failure, self.count = "", self.count + 1
            except (BackupFailed, OSError) as error:  # OSError: no process could be started
                self.failure, self.failures = str(error) or type(error).__name__, self.failures + 1
                log.error("no backup was made: %s", self.failure)
            self.newest, self.duration = self._newest(), (self._clock.now() - start) / 1000
            wait = min(self._interval, RETRY_DELAY) if self.failure else self._interval
            await self._clock.sleep_until(start + wait)

    def _newest(self) -> int:
        backups = all_backups(*self._files)
        return parse_backup_time(backups[-1]) if backups else 0
