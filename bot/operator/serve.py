"""The worker: open everything, serve matches and Discord, and close everything in order."""

import asyncio
import gc
import logging
import signal
import sys
from collections.abc import AsyncIterator, Callable, Mapping
from contextlib import asynccontextmanager
from functools import partial

from bot import freed_memory
from bot.app import Discord
from bot.config import Config
from bot.discord_ui.api.discord_py import point_at
from bot.discord_ui.connection import CannotServe, attend, pause
from bot.discord_ui.features.feature import PeriodicJob
from bot.league.league import RebuildReport
from bot.operator.backups import BackupFailed, BackupSchedule
from bot.operator.monitor.health_checks import log_health
from bot.operator.monitor.server import HealthServer
from bot.services import RobotServices, Services, open_league, open_services, open_tables
from bot.store.fair_shares import Takes
from bot.table.ports import StoreAway, StoreOutage, TakenOver
from bot.table.refusals import TableError
from bot.table.robot_timing import Rhythm

log = logging.getLogger(__name__)

FIRST_RETRY_DELAY, MAX_RETRY_DELAY = 1.0, 60.0  # seconds between two attempts to open the database
BACKUP_TIMEOUT = 3_600.0  # seconds
GC_THRESHOLDS = 1_000, 2, 10_000  # objects: collect young ones often, which is short; all of them seldom

Say = Callable[[str, int], None]  # (code, count): tells the terminal


async def run(config: Config, say: Say, anyway: bool = False) -> None:
    """Serve until the process is told to stop. `anyway`: even if matches under way cannot go on."""
    gc.set_threshold(*GC_THRESHOLDS)
    stop, loop = asyncio.Event(), asyncio.get_running_loop()
    for name in (signal.SIGINT, signal.SIGTERM):
        loop.add_signal_handler(name, stop.set)
    delay = FIRST_RETRY_DELAY
    while not stop.is_set():
        try:
            async with open_services(config, processes=True, anyway=anyway, shared=True) as services:
                fence_task = asyncio.create_task(_stop_when_fenced(services.store.fenced, stop))
                await serve_and_back_up(services, config, stop, say)
                fence_task.cancel()
            if services.store.fenced.is_set():
                raise TakenOver("while it ran")
            break
        except (StoreAway, StoreOutage) as away:
            log.warning("the database does not answer: %s; again in %d s", away, delay)
            await pause(stop, delay)
            delay = min(delay * 2, MAX_RETRY_DELAY)
        except OSError:
            log.exception("serving broke off; again in %d s", delay)
            await pause(stop, delay)
            delay = min(delay * 2, MAX_RETRY_DELAY)
    say("terminal-closed", 0)


async def _stop_when_fenced(fenced: asyncio.Event, stop: asyncio.Event) -> None:
    """Stop the process once it may not write any more: it could serve nobody."""
    await fenced.wait()
    stop.set()


async def serve_and_back_up(services: Services, config: Config, stop: asyncio.Event, say: Say) -> None:
    schedule = backup_schedule(config, services)
    backup_task = asyncio.create_task(schedule.run()) if schedule else None
    try:
        await serve(services, config, stop, say, schedule=schedule)
    finally:
        if backup_task:
            backup_task.cancel()
            await asyncio.gather(backup_task, return_exceptions=True)


def backup_schedule(config: Config, services: Services) -> BackupSchedule | None:
    database, folder = config.database_file, config.backup_folder
    if not (config.makes_backups and database and folder):
        return None
    return BackupSchedule(database, folder, config.backup_interval, services.clock, _back_up_in_process)


async def _back_up_in_process() -> None:
    """Make a backup in a process of its own, which leaves the processor to presses: replaying takes the time of many.

    Raise BackupFailed where it fails or takes too long. A bot that ends does not wait for it.
    """
    command, pipe = [sys.executable, "-m", "bot", "backup", "--yielding"], asyncio.subprocess.PIPE
    process = await asyncio.create_subprocess_exec(*command, stdout=pipe, stderr=pipe)
    try:
        async with asyncio.timeout(BACKUP_TIMEOUT):
            stdout, stderr = await process.communicate()
    except TimeoutError as error:
        raise BackupFailed(f"not done after {BACKUP_TIMEOUT / 60:.0f} minutes") from error
    finally:
        if process.returncode is None:
            process.kill()
            await process.wait()
    if process.returncode:
        raise BackupFailed(stderr.decode(errors="replace").strip() or f"exit code {process.returncode}")
    log.info("%s", stdout.decode(errors="replace").strip())


async def serve(
    services: Services, config: Config, stop: asyncio.Event, say: Say, at: Discord | None = None,
    schedule: BackupSchedule | None = None,
) -> None:  # fmt: skip
    """Serve the clocks and robots of every match, and Discord where there is a token for it."""
    say("terminal-open" if config.token else "terminal-not-connected", len(services.alarm.pending_alarms))
    await _attend(services, config, stop, at, schedule)


async def _attend(
    services: Services, config: Config, stop: asyncio.Event, at: Discord | None, schedule: BackupSchedule | None
) -> None:
    robots = RobotServices(services.robots, services.alarm, services.clock)
    if not config.token:
        await services.shares.join(robots)
        services.shares.take(Takes.ALL)
        async with _answering(config, services, None, schedule):
            await stop.wait()
        return
    if config.discord:
        point_at(config.discord)
    at = at or Discord(services)
    if not config.quick_robots:
        services.robots.pauses.append(Rhythm(services.clock, at.preferences.want_quick_robots).pause)
    await services.shares.join(robots)
    gc.collect()
    gc.freeze()  # what exists by now stays: a full collection would look at all of it between two presses
    periodic_jobs: list[PeriodicJob] = [
        *at.periodic_jobs,
        partial(log_health, services, at, schedule),
        _give_memory_back,
    ]
    try:
        async with _answering(config, services, at, schedule):
            await attend(
                at.client, config.token, at.messages, services.store, at.commands, stop, services.shares, at,
                periodic_jobs, at.catch_up, at.loops,
            )  # fmt: skip
    finally:
        await at.close()


async def _give_memory_back() -> None:
    freed_memory.give_back()


@asynccontextmanager
async def _answering(
    config: Config, services: Services, at: Discord | None, schedule: BackupSchedule | None
) -> AsyncIterator[None]:
    """Answers machines that ask how the bot is, where a port is set for it."""
    if config.health_port is None:
        yield
        return
    server = HealthServer(services, at, schedule)
    try:
        await server.open(config.health_port)
    except OSError as taken:
        raise CannotServe("terminal-port-taken") from taken
    try:
        yield
    finally:
        await server.close()


async def readmit(config: Config, match: str | None) -> Mapping[str, str]:
    """Try again to resume one quarantined match, or all of them. Return why each of the others stays quarantined."""
    async with open_tables(config) as (tables, store):
        reasons = await store.all_quarantined()
        if match is not None and match not in reasons:
            raise TableError("table-no-such-match")
        remaining_reasons = {}
        for name in [match] if match is not None else reasons:
            try:
                await tables.readmit(name)
            except TableError as error:
                remaining_reasons[name] = str(error)
        return remaining_reasons


async def rebuild(config: Config) -> RebuildReport:
    """Work out all ratings anew, while nothing else runs."""
    async with open_league(config) as league:
        return await league.rebuild()
