"""What must be well so that the bot serves anybody, each in a word and a sentence."""

from collections.abc import Sequence
from typing import NamedTuple

from bot.app import Discord
from bot.house import House
from bot.kit.pace import MINUTE
from bot.operator.backups import BackupSchedule

DEAF = 90_000  # milliseconds without a proof that Discord's events reach us
STILL = 30_000  # milliseconds without a sign of life in the store


class Sign(NamedTuple):
    name: str
    well: bool
    told: str
    grave: bool = True  # False: the bot serves all the same, and somebody should look


def signs(house: House, at: Discord | None, schedule: BackupSchedule | None = None) -> Sequence[Sign]:
    found = [_database(house), *_damage(house), _clocks(house), *_backups(schedule), *_share(house)]
    return [_discord(at), *found]


async def tell_health(house: House, at: Discord, schedule: BackupSchedule | None = None) -> None:
    """A chore: one line of the log."""
    wrong = "; ".join(f"{sign.name}: {sign.told}" for sign in signs(house, at, schedule) if not sign.well)
    told = "; ".join([wrong or "all is well", *([str(figures)] if (figures := house.shares.figures) else [])])
    at.health.tell(*await house.store.busy(), _latency(at), told, at.requests.traffic.sent)


def _latency(at: Discord) -> float:
    """Of the slowest shard."""
    return max((shard.latency for shard in at.client.own), default=0.0)


def _discord(at: Discord | None) -> Sign:
    """As well as the shard that is worst off; `at` is None for a worker without a token, which serves nobody."""
    if at is None:
        return Sign("discord", False, "no token: not connected")
    shards = at.client.own
    if not shards:
        return Sign("discord", True, "other processes hear of it")
    if missing := sum(not shard.hearing.ever for shard in shards):
        told = "not connected yet" if len(shards) == 1 else f"{missing} of {len(shards)} shards not connected yet"
        return Sign("discord", False, told)
    silence = max(shard.hearing.silence for shard in shards)
    return Sign("discord", silence < DEAF, f"heard {silence // 1000} s ago")


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
    """The alarm and the sign of life share the loop: where one stands still, so does all."""
    silence = house.clock.now() - house.heartbeat.last
    return Sign("clocks", silence < STILL, f"looked {silence // 1000} s ago")
