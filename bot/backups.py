"""Backups: copied while the bot plays, read back and replayed before they count, the oldest dropped."""

import asyncio
import tempfile
from collections import deque
from collections.abc import AsyncIterator, Awaitable, Callable
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from datetime import UTC, datetime
from multiprocessing import get_context
from pathlib import Path

from bot.games import EVERY_VERSION
from bot.kit.pace import DAY
from bot.kit.versions import Outdated, under
from bot.store import copies, migrate
from bot.store.engines import url_of
from bot.table.log import Entry, Header
from bot.table.match import Damaged, Match
from bot.table.ports import BadRow, Clock

KEPT = 7
LOOKED_AT = 500  # matches that are over and are replayed for a backup; all in play are
TOGETHER, AHEAD = 250, 8  # matches that one process replays at a time; such parts that are read ahead
STAMP = "%Y-%m-%dT%H%M%S"


Written = tuple[Header, tuple[Entry, ...]] | BadRow


@dataclass(frozen=True, slots=True)
class Replayed:
    """What was found when matches were replayed."""

    matches: int  # that lead to the fingerprints in their logs
    outdated: int  # whose rules are not here
    damaged: tuple[str, ...]


async def back_up(database: Path, folder: Path, now: int) -> tuple[Path, Replayed]:
    """A new backup, once it was read and replayed; BadCopy if it is not the database that it was made from."""
    target, unproved = _names(database, folder, now)
    try:
        copies.copy(database, unproved)
        copies.check(unproved)
        found = await replay_all(f"sqlite:///{unproved}", LOOKED_AT)
        if found.damaged:
            there = await replay_all(f"sqlite:///{database}", LOOKED_AT)
            if worse := set(found.damaged) - set(there.damaged):
                raise copies.BadCopy(", ".join(sorted(worse)))
        unproved.rename(target)
    finally:
        unproved.unlink(missing_ok=True)
    for old in all_backups(database, folder)[:-KEPT]:
        old.unlink()
    return target, found


def _names(database: Path, folder: Path, now: int) -> tuple[Path, Path]:
    """The file of a new backup, and the one that it is until it is proved."""
    folder.mkdir(parents=True, exist_ok=True)
    target = folder / f"{database.stem}-{datetime.fromtimestamp(now / 1000, UTC).strftime(STAMP)}.db"
    unproved = target.with_suffix(".unproved")
    unproved.unlink(missing_ok=True)
    return target, unproved


def all_backups(database: Path, folder: Path) -> list[Path]:
    """The oldest first."""
    return sorted(folder.glob(f"{database.stem}-????-??-??T??????.db"))


def made_at(backup: Path) -> int:
    """In UTC milliseconds, as its name tells."""
    return int(datetime.strptime(backup.stem[-17:], STAMP).replace(tzinfo=UTC).timestamp() * 1000)


async def restore(file: Path, address: str) -> Replayed:
    """Fills the empty database at this address, SQLite or PostgreSQL, from a backup, and replays every match there."""
    copies.check(file)
    with tempfile.TemporaryDirectory() as folder:
        newest = Path(folder) / "newest.db"
        copies.copy(file, newest)
        await migrate.upgrade(url_of(f"sqlite:///{newest}"))
        await copies.fill(address, newest)
    return await replay_all(address)


async def replay_all(address: str, newest: int | None = None) -> Replayed:
    """On all cores, where there are many."""
    done = list[Replayed]()
    with ProcessPoolExecutor(mp_context=get_context("spawn")) as pool:  # it starts no process that nothing is given to
        waiting = deque[Awaitable[Replayed]]()
        async for part in _parts(copies.each_match(address, newest)):
            if len(part) < TOGETHER and not waiting:
                waiting.append(asyncio.to_thread(_replay, part))
            else:
                waiting.append(asyncio.wrap_future(pool.submit(_replay, part)))
            if len(waiting) > AHEAD:
                done.append(await waiting.popleft())
        done += [await each for each in waiting]
    damaged = tuple(match for each in done for match in each.damaged)
    return Replayed(sum(each.matches for each in done), sum(each.outdated for each in done), damaged)


async def _parts(found: AsyncIterator[Written]) -> AsyncIterator[list[Written]]:
    part: list[Written] = []
    async for each in found:
        part.append(each)
        if len(part) == TOGETHER:
            yield part
            part = []
    yield part


def _replay(part: list[Written]) -> Replayed:
    good, outdated, damaged = 0, 0, list[str]()
    for found in part:
        if isinstance(found, BadRow):
            damaged.append(str(found).partition(":")[0])
            continue
        header, log = found
        try:
            Match.replay(header, under(EVERY_VERSION, header.game, header.version), log, every_fingerprint=True)
            good += 1
        except Outdated:
            outdated += 1
        except Damaged:
            damaged.append(header.id)
    return Replayed(good, outdated, tuple(damaged))


async def every_day(database: Path, folder: Path, clock: Clock, make: Callable[[], Awaitable[None]]) -> None:
    """Has a backup made whenever the newest one is a day old, for as long as the bot runs."""
    while True:
        found = all_backups(database, folder)
        last = 0
        if found:
            last = made_at(found[-1])
        await clock.sleep_until(last + DAY)
        await make()
        await clock.sleep_until(clock.now() + DAY // 24)  # one that failed is tried again in an hour
