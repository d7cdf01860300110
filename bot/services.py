"""What every way of playing needs, opened and closed in order: matches, clocks, robots, ratings."""

import asyncio
import secrets
from collections.abc import AsyncIterator, Sequence
from concurrent.futures import Executor
from contextlib import asynccontextmanager
from dataclasses import dataclass

from bot.clock import SystemClock
from bot.config import Config
from bot.discord_ui.features.settings.privacy import NO_COPIES, Copies
from bot.games import ALL, EVERY_VERSION
from bot.league.league import League
from bot.sharing.inbox import Inbox
from bot.sharing.shares import Shares
from bot.store.backup_retention import longest_life
from bot.store.sql import SqlStore
from bot.table.advice import Advice
from bot.table.alarm import Alarm
from bot.table.heartbeat import Heartbeat
from bot.table.opening_repair import mend_openings
from bot.table.ports import Partition
from bot.table.release_check import check_release
from bot.table.robots import Robots
from bot.table.tables import Tables
from bot.workers import Worker, WorkerPool

LUCK = {game.key: game.luck for game in ALL}
PAINTING_TIMEOUT = 30.0  # seconds for one picture, which takes milliseconds


def new_secret() -> bytes:
    """Return 32 bytes that nobody can guess, for a match, a cup or a season."""
    return secrets.token_bytes(32)


@dataclass(frozen=True, slots=True)
class Services:
    """What every way of playing needs: at Discord, in the terminal, in a test."""

    advice: Advice
    clock: SystemClock
    store: SqlStore
    tables: Tables
    alarm: Alarm
    robots: Robots
    league: League
    painter: Executor | None  # where pictures are drawn; None: in threads
    heartbeat: Heartbeat
    workers: Sequence[Worker]
    shares: Shares
    inbox: Inbox
    copies: Copies = NO_COPIES


class MatchServices:
    """Clocks, ratings and what older versions left, of matches that are ours."""

    def __init__(self, tables: Tables, store: SqlStore, alarm: Alarm, league: League, heartbeat: Heartbeat) -> None:
        self._tables, self._store, self._alarm, self._league = tables, store, alarm, league
        self._heartbeat = heartbeat

    async def take(self, part: Partition) -> None:
        """Note first, if our own sign of life is late, whether another process has lived: then its matches lost no
        time."""
        await self._heartbeat.catch_up()
        await mend_openings(self._tables, self._store, part)
        self._alarm.set_all(await self._store.next_alarms(part))
        await self._league.settle_all(part)

    async def leave(self, part: Partition, lost: bool) -> None:
        self._alarm.drop(part)


class RobotServices:
    """Robots of matches that are ours."""

    def __init__(self, robots: Robots, alarm: Alarm, clock: SystemClock) -> None:
        self._robots, self._alarm, self._clock = robots, alarm, clock

    async def take(self, part: Partition) -> None:
        self._robots.wake_soon([each for each in self._alarm.pending_alarms if part(each[0])], self._clock.now())

    async def leave(self, part: Partition, lost: bool) -> None:
        self._robots.drop(part)


@asynccontextmanager
async def open_services(
    config: Config, *, processes: bool = False, anyway: bool = False, shared: bool = False
) -> AsyncIterator[Services]:
    """Locks and migrates the database, notes how long the bot was down, sets the alarm; then opens.

    `shared`: beside other processes, where the database can be shared. Before it touches a match, it looks whether this
    release can go on with those under way, unless `anyway`.
    """
    store = await SqlStore.connect(config.database, shared)
    homes = store.commons.homes if store.commons else None
    shares = Shares(homes, store.moved_slots)
    thinkers = WorkerPool.of_processes("bot.games", config.processes) if processes else WorkerPool.of_threads()
    painter = Worker("bot.paint", PAINTING_TIMEOUT) if processes else None
    tasks: list[asyncio.Task[None]] = []
    try:
        clock = SystemClock(homes.clock_offset) if homes else SystemClock()
        tables = Tables(EVERY_VERSION, store, clock)
        if not anyway:
            await check_release(tables, store)
        advice = Advice(ALL, thinkers, new_secret)
        alarm, robots = Alarm(tables, clock), Robots(tables, advice.robot_move, advice.counted_move)
        league = League(store, LUCK)
        heartbeat = Heartbeat(tables, store, clock)
        tables.listeners += [alarm.on_notice, robots.on_notice, league.on_notice]
        tables.damage_listeners.append(alarm.on_damage)
        inbox = Inbox(store, clock.now)
        inbox.answer("alarm", lambda facts: tables.reset_alarm(facts["match"]))
        store.listeners += [tables.on_store_event, heartbeat.on_store_event]
        await heartbeat.begin()
        await shares.join(tables)
        await shares.join(MatchServices(tables, store, alarm, league, heartbeat))
        tasks = [asyncio.create_task(each.run()) for each in (alarm, heartbeat, shares)]
        tasks.append(asyncio.create_task(store.look_for_damage()))
        lifetime = longest_life(config.backup_interval) if config.makes_backups else 0
        copies = Copies(config.database_file is not None, lifetime)
        workers = [one for one in (*thinkers.workers, painter) if isinstance(one, Worker)]
        yield Services(
            advice, clock, store, tables, alarm, robots, league, painter, heartbeat, workers, shares, inbox, copies
        )
        await robots.close()
        await league.idle()
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        thinkers.shutdown()
        if painter:
            painter.shutdown(wait=False, cancel_futures=True)
        await store.close()


@asynccontextmanager
async def open_tables(config: Config) -> AsyncIterator[tuple[Tables, SqlStore]]:
    """The matches alone, while the bot is down: no clock runs."""
    store = await SqlStore.connect(config.database)
    try:
        yield Tables(EVERY_VERSION, store, SystemClock()), store
    finally:
        await store.close()


@asynccontextmanager
async def open_league(config: Config) -> AsyncIterator[League]:
    """The league alone, while the bot is down."""
    store = await SqlStore.connect(config.database)
    try:
        yield League(store, LUCK)
    finally:
        await store.close()
