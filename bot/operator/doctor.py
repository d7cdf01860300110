"""Examine everything Parlour needs, and say of each part whether it is well, and if not, what helps."""

import shutil
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Iterable
from dataclasses import asdict, dataclass, field
from datetime import UTC, datetime
from email.utils import parsedate_to_datetime
from enum import IntEnum
from typing import Any

import aiohttp
import discord
from sqlalchemy.exc import SQLAlchemyError

from bot.config import Config
from bot.discord_ui.features.bot_permissions import CHANNEL_PERMISSIONS
from bot.kit.time_units import DAY
from bot.operator import backups
from bot.store.checkup import look_at
from bot.store.engines import first_line
from bot.table.ports import StoreOutage

AMPLE_DISK, LOW_DISK = 1_000, 100  # megabytes of free disk
MAX_CLOCK_SKEW, BAD_CLOCK_SKEW = 2.0, 60.0  # seconds that our clock may differ from Discord's
MIN_CONNECTIONS = 50  # that should remain of a day's thousand
OLD_BACKUP = 2 * DAY  # milliseconds, where the bot makes none by itself
SERVERS_PER_PAGE = 200  # as many as Discord lists at once
DISCORD_TIMEOUT = 10.0  # seconds for an answer of Discord
API_ADDRESS = "https://discord.com"
OK, UNAUTHORIZED = 200, 401
NEEDED_PERMISSIONS = discord.Permissions(**dict.fromkeys(CHANNEL_PERMISSIONS, True))


Get = Callable[[str], Awaitable[tuple[int, Any, datetime | None]]]  # path -> status, body, Discord's time


class Grade(IntEnum):
    """How bad a finding is."""

    OK = 0
    WARN = 1
    WRONG = 2


@dataclass(frozen=True, slots=True)
class Finding:
    level: Grade
    code: str  # of the sentence
    facts: dict[str, Any] = field(default_factory=dict)


def exit_code(findings: Iterable[Finding]) -> int:
    """Return 2 if Parlour cannot serve as it is. Warnings do not count: a script may stop at what is not 0."""
    return Grade.WRONG if any(finding.level is Grade.WRONG for finding in findings) else Grade.OK


async def examine(config: Config) -> list[Finding]:
    """Examine every part. Change nothing; the bot may be running."""
    findings: list[Finding] = []
    for part in (_database, _disk, _backups, _discord):
        findings += await part(config)
    return findings


async def _database(config: Config) -> list[Finding]:
    file = config.database_file
    if file and not file.exists():
        return [Finding(Grade.OK, "doctor-database-new", {"file": str(file)})]
    try:
        checkup = await look_at(config.database)
    except (OSError, SQLAlchemyError, StoreOutage, ValueError) as error:
        return [Finding(Grade.WRONG, "doctor-database-closed", {"text": first_line(error)})]
    if checkup.damage:
        return [Finding(Grade.WRONG, "doctor-database-unsound", {"text": checkup.damage})]
    facts = {"engine": checkup.engine, "schema": checkup.schema or "–", "newest": checkup.newest}
    if checkup.old:
        return [Finding(Grade.WRONG, "doctor-database-old", facts)]
    if checkup.schema == checkup.newest:
        holders = [Finding(Grade.OK, "doctor-process", asdict(one)) for one in checkup.holdings]
        return [Finding(Grade.OK, "doctor-database", facts), *holders]
    if checkup.schema is None or checkup.schema < (checkup.newest or ""):
        return [Finding(Grade.OK, "doctor-schema-older", facts)]
    return [Finding(Grade.WRONG, "doctor-schema-newer", facts)]


async def _disk(config: Config) -> list[Finding]:
    if config.database_file is None:
        return []
    place = next(folder for folder in config.database_file.absolute().parents if folder.exists())
    free = shutil.disk_usage(place).free // 1_000_000
    level = Grade.OK if free >= AMPLE_DISK else Grade.WARN if free >= LOW_DISK else Grade.WRONG
    code = "doctor-disk" if level is Grade.OK else "doctor-disk-full"
    return [Finding(level, code, {"free": free, "place": str(place)})]


async def _backups(config: Config) -> list[Finding]:
    database, folder = config.database_file, config.backup_folder
    if database is None or folder is None:
        return [Finding(Grade.OK, "doctor-backup-elsewhere")]
    if not database.exists():
        return []
    files = backups.all_backups(database, folder)
    failure = backups.last_failure(database, folder)
    warnings = [Finding(Grade.WARN, "doctor-backup-failed", {"text": failure})] if failure else []
    if not config.makes_backups:
        warnings.append(Finding(Grade.WARN, "doctor-backup-off"))
    if not files:
        return [*warnings, Finding(Grade.WARN, "doctor-backup-none")]
    time_made, now = backups.parse_backup_time(files[-1]), time.time_ns() // 1_000_000
    facts = {"file": str(files[-1]), "time": backups.to_the_second(time_made), "count": len(files)}
    if now - time_made > max(
        backups.LATE_INTERVALS * config.backup_interval, OLD_BACKUP if not config.makes_backups else 0
    ):
        return [*warnings, Finding(Grade.WARN, "doctor-backup-old", facts)]
    return [*warnings, Finding(Grade.OK, "doctor-backup", facts)]


async def _discord(config: Config) -> list[Finding]:
    if not config.token:
        return [Finding(Grade.WARN, "doctor-no-token")]
    async with aiohttp.ClientSession(
        base_url=config.discord or API_ADDRESS,
        headers={"Authorization": f"Bot {config.token}", "User-Agent": "DiscordBot (Parlour, 1)"},
        timeout=aiohttp.ClientTimeout(total=DISCORD_TIMEOUT),
    ) as http:

        async def get(path: str) -> tuple[int, Any, datetime | None]:
            async with http.get(f"/api/v10{path}") as answer:
                date = answer.headers.get("Date")
                body = await answer.json() if answer.content_type == "application/json" else None
                if answer.status not in (OK, UNAUTHORIZED):
                    raise ValueError(f"HTTP {answer.status}")
                return answer.status, body, parsedate_to_datetime(date) if date else None

        findings: list[Finding] = []
        try:
            async for finding in _discord_findings(get):
                findings.append(finding)  # noqa: PERF401 - what was found before an error is told
        except (aiohttp.ClientError, TimeoutError, OSError, ValueError) as error:
            findings.append(Finding(Grade.WRONG, "doctor-discord-away", {"text": str(error) or type(error).__name__}))
        return findings


async def _discord_findings(get: Get) -> AsyncIterator[Finding]:
    status, me, now = await get("/users/@me")
    if status == UNAUTHORIZED:
        yield Finding(Grade.WRONG, "terminal-wrong-token")
        return
    yield Finding(Grade.OK, "doctor-token", {"name": me["username"]})
    if now is not None:
        yield _clock((datetime.now(UTC) - now).total_seconds())
    _, gateway, _ = await get("/gateway/bot")
    yield _gateway(gateway["shards"], gateway["session_start_limit"]["remaining"])
    servers = await _list_servers(get)
    for server in servers:
        lacks = discord.Permissions(NEEDED_PERMISSIONS.value & ~int(server["permissions"]))
        if lacks and not discord.Permissions(int(server["permissions"])).administrator:
            facts = {"server": server["name"], "lacks": ", ".join(name for name, value in lacks if value)}
            yield Finding(Grade.WARN, "doctor-permissions", facts)
    yield Finding(Grade.OK, "doctor-servers", {"count": len(servers)})


async def _list_servers(get: Get) -> list[Any]:
    servers: list[Any] = []
    while True:
        after = servers[-1]["id"] if servers else 0
        _, page, _ = await get(f"/users/@me/guilds?limit={SERVERS_PER_PAGE}&after={after}")
        servers += page
        if len(page) < SERVERS_PER_PAGE:
            return servers


def _clock(ahead: float) -> Finding:
    seconds = round(abs(ahead))
    if seconds <= MAX_CLOCK_SKEW:
        return Finding(Grade.OK, "doctor-clock")
    return Finding(
        Grade.WARN if seconds <= BAD_CLOCK_SKEW else Grade.WRONG, "doctor-clock-skewed", {"seconds": seconds}
    )


def _gateway(shards: int, remaining_starts: int) -> Finding:
    return Finding(
        Grade.OK if remaining_starts >= max(MIN_CONNECTIONS, 2 * shards) else Grade.WARN,
        "doctor-gateway",
        {"left": remaining_starts, "shards": shards},
    )
