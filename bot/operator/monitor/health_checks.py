"""What must be well so that the bot serves anybody, each in a word and a sentence."""

from collections.abc import Sequence
from typing import NamedTuple

from bot.app import Discord
from bot.kit.time_units import MINUTE
from bot.operator.backups import BackupSchedule
from bot.services import Services
from bot.table.ports import StoreOutage

MAX_EVENT_SILENCE = 90_000  # milliseconds without a proof that Discord's events reach us
MAX_HEARTBEAT_SILENCE = 30_000  # milliseconds without a sign of life in the store


class HealthCheck(NamedTuple):
    name: str
    well: bool
    text: str
    grave: bool = True  # False: the bot serves all the same, and somebody should look


def health_checks(
    services: Services, at: Discord | None, schedule: BackupSchedule | None = None
) -> Sequence[HealthCheck]:
    checks = [_database(services), *_damage(services), _clocks(services), *_backups(schedule), *_share(services)]
    return [_discord(at), *checks]


async def log_health(services: Services, at: Discord, schedule: BackupSchedule | None = None) -> None:
    """Log in one line how every part is; a periodic job."""
    problems = "; ".join(
        f"{check.name}: {check.text}" for check in health_checks(services, at, schedule) if not check.well
    )
    summary = "; ".join([problems or "all is well", *([str(figures)] if (figures := services.shares.figures) else [])])
    try:
        busy = await services.store.busy()
    except StoreOutage:  # the summary tells of it
        busy = 0, 0
    at.health.log(*busy, _latency(at), summary, at.requests.traffic.sent_count)


def _latency(at: Discord) -> float:
    """Return the latency of the slowest shard."""
    return max((shard.latency for shard in at.client.own), default=0.0)


def _discord(at: Discord | None) -> HealthCheck:
    """Say whether Discord's events arrive, judged by the worst shard; `at` is None for a worker without a token."""
    if at is None:
        return HealthCheck("discord", False, "no token: not connected")
    shards = at.client.own
    if not shards:
        return HealthCheck("discord", True, "other processes hear of it")
    if missing_count := sum(not shard.event_watch.has_received for shard in shards):
        text = "not connected yet" if len(shards) == 1 else f"{missing_count} of {len(shards)} shards not connected yet"
        return HealthCheck("discord", False, text)
    silence = max(shard.event_watch.silence for shard in shards)
    return HealthCheck("discord", silence < MAX_EVENT_SILENCE, f"heard {silence // 1000} s ago")


def _database(services: Services) -> HealthCheck:
    return HealthCheck("database", not services.store.outage, services.store.outage or "writes")


def _damage(services: Services) -> Sequence[HealthCheck]:
    return [HealthCheck("database file", False, services.store.damage, grave=False)] if services.store.damage else ()


def _backups(schedule: BackupSchedule | None) -> Sequence[HealthCheck]:
    if schedule is None:
        return ()
    age = f"the newest is {schedule.age // MINUTE} min old" if schedule.newest else "there is none yet"
    well = not schedule.failure and not schedule.is_late
    return [HealthCheck("backups", well, f"{age}; {schedule.failure}" if schedule.failure else age, grave=False)]


def _share(services: Services) -> Sequence[HealthCheck]:
    if (figures := services.shares.figures) is None:
        return ()
    return [HealthCheck("share", not figures.outage, figures.outage or str(figures), grave=False)]


def _clocks(services: Services) -> HealthCheck:
    """Say whether the clocks run. The alarm shares the event loop with the heartbeat: both stand still together."""
    silence = services.clock.now() - services.heartbeat.last
    return HealthCheck("clocks", silence < MAX_HEARTBEAT_SILENCE, f"looked {silence // 1000} s ago")
