"""What must be well so that the bot serves anybody, each in a word and a sentence."""

from collections.abc import Sequence
from typing import NamedTuple

from bot.app import Discord
from bot.house import House
from bot.kit.pace import MINUTE
from bot.operator.backups import BackupSchedule

MAX_EVENT_SILENCE = 90_000  # milliseconds without a proof that Discord's events reach us
MAX_HEARTBEAT_SILENCE = 30_000  # milliseconds without a sign of life in the store


class Sign(NamedTuple):
    name: str
    well: bool
    text: str
    grave: bool = True  # False: the bot serves all the same, and somebody should look


def signs(house: House, at: Discord | None, schedule: BackupSchedule | None = None) -> Sequence[Sign]:
    checks = [_database(house), *_damage(house), _clocks(house), *_backups(schedule), *_share(house)]
    return [_discord(at), *checks]


async def log_health(house: House, at: Discord, schedule: BackupSchedule | None = None) -> None:
    """Log in one line how every part is; a periodic job."""
    problems = "; ".join(f"{sign.name}: {sign.text}" for sign in signs(house, at, schedule) if not sign.well)
    summary = "; ".join([problems or "all is well", *([str(figures)] if (figures := house.shares.figures) else [])])
    at.health.log(*await house.store.busy(), _latency(at), summary, at.requests.traffic.sent_count)


def _latency(at: Discord) -> float:
    """Return the latency of the slowest shard."""
    return max((shard.latency for shard in at.client.own), default=0.0)


def _discord(at: Discord | None) -> Sign:
    """Say whether Discord's events arrive, judged by the worst shard; `at` is None for a worker without a token."""
    if at is None:
        return Sign("discord", False, "no token: not connected")
    shards = at.client.own
    if not shards:
        return Sign("discord", True, "other processes hear of it")
    if missing := sum(not shard.hearing.has_heard for shard in shards):
        text = "not connected yet" if len(shards) == 1 else f"{missing} of {len(shards)} shards not connected yet"
        return Sign("discord", False, text)
    silence = max(shard.hearing.silence for shard in shards)
    return Sign("discord", silence < MAX_EVENT_SILENCE, f"heard {silence // 1000} s ago")


def _database(house: House) -> Sign:
    return Sign("database", not house.store.trouble, house.store.trouble or "writes")


def _damage(house: House) -> Sequence[Sign]:
    return [Sign("database file", False, house.store.damage, grave=False)] if house.store.damage else ()


def _backups(schedule: BackupSchedule | None) -> Sequence[Sign]:
    if schedule is None:
        return ()
    age = f"the newest is {schedule.age // MINUTE} min old" if schedule.newest else "there is none yet"
    well = not schedule.failure and not schedule.is_late
    return [Sign("backups", well, f"{age}; {schedule.failure}" if schedule.failure else age, grave=False)]


def _share(house: House) -> Sequence[Sign]:
    if (figures := house.shares.figures) is None:
        return ()
    return [Sign("share", not figures.trouble, figures.trouble or str(figures), grave=False)]


def _clocks(house: House) -> Sign:
    """Say whether the clocks run. The alarm shares the event loop with the heartbeat: both stand still together."""
    silence = house.clock.now() - house.heartbeat.last
    return Sign("clocks", silence < MAX_HEARTBEAT_SILENCE, f"looked {silence // 1000} s ago")
