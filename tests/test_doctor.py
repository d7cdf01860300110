"""What the doctor finds, part by part, and what it advises."""

import shutil
import sqlite3
import time
from collections import namedtuple
from contextlib import closing
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from urllib.parse import parse_qs, urlsplit

import pytest

import localcord
from bot import command_line
from bot.config import Config
from bot.operator import backups, doctor
from bot.operator.doctor import Grade, examine
from bot.store.sql import SqlStore

Usage = namedtuple("Usage", "total used free")


@pytest.fixture
async def config(tmp_path):
    """Of a bot that has run once, with a token that a local Discord knows."""
    await (await SqlStore.connect(f"sqlite:///{tmp_path}/p.db")).close()
    async with localcord.Server() as discord:
        app = discord.application("Parlour")
        guild = discord.guild("Club")
        folder = str(tmp_path / "backups")
        yield Config(f"sqlite:///{tmp_path}/p.db", "en", "INFO", app.token, discord.address, backups=folder)
        assert guild
        assert discord.violations == []


async def levels(config):
    return {finding.code: finding.level for finding in await examine(config)}


async def test_a_bot_in_good_health(config):
    await backups.back_up(config.database_file, config.backup_folder, time.time_ns() // 1_000_000)
    grades = await levels(config)
    assert set(grades.values()) == {Grade.OK}
    assert {"doctor-token", "doctor-clock", "doctor-gateway", "doctor-servers", "doctor-backup"} <= set(grades)


async def test_it_looks_while_the_bot_runs(config):
    store = await SqlStore.connect(config.database)
    try:
        assert (await levels(config))["doctor-database"] is Grade.OK
    finally:
        await store.close()


async def test_no_backup_and_an_old_one(config):
    assert (await levels(config))["doctor-backup-none"] is Grade.WARN
    await backups.back_up(config.database_file, config.backup_folder, (int(time.time()) - 5 * 86_400) * 1000)
    assert (await levels(config))["doctor-backup-old"] is Grade.WARN


async def test_a_backup_that_is_late_by_its_own_interval(config):
    await backups.back_up(config.database_file, config.backup_folder, (int(time.time()) - 3 * 3_600) * 1000)
    assert "doctor-backup-old" in await levels(config)
    assert "doctor-backup" in await levels(replace(config, backup_interval=4 * 3_600_000))


async def test_a_backup_that_failed_and_backups_that_are_off(config, monkeypatch):
    await backups.back_up(config.database_file, config.backup_folder, time.time_ns() // 1_000_000)
    with monkeypatch.context() as full:
        full.setattr(backups, "MIN_FREE_BYTES", 10**18)
        with pytest.raises(backups.copies.BadCopy):
            await backups.back_up(config.database_file, config.backup_folder, time.time_ns() // 1_000_000)
    [failure] = [finding for finding in await examine(config) if finding.code == "doctor-backup-failed"]
    assert (failure.level, "MB are free" in failure.facts["text"]) == (Grade.WARN, True)
    assert "doctor-backup-off" in await levels(replace(config, backups="off"))


async def test_a_token_that_discord_does_not_know(config):
    wrong = Config(config.database, "en", "INFO", "nobody's", config.discord)
    assert (await levels(wrong))["terminal-wrong-token"] is Grade.WRONG


async def test_a_discord_that_is_not_there(config):
    away = Config(config.database, "en", "INFO", config.token, "http://127.0.0.1:1")
    assert (await levels(away))["doctor-discord-away"] is Grade.WRONG


async def test_a_disk_that_is_nearly_full(config, monkeypatch):
    for free, level in ((5_000_000_000, Grade.OK), (500_000_000, Grade.WARN), (50_000_000, Grade.WRONG)):
        monkeypatch.setattr(shutil, "disk_usage", lambda place, free=free: Usage(free, 0, free))
        grades = await levels(config)
        assert grades.get("doctor-disk", grades.get("doctor-disk-full")) is level


async def test_a_damaged_database(config):
    with closing(sqlite3.connect(config.database_file)) as connection:
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    raw = bytearray(config.database_file.read_bytes())
    raw[4096 * 3 : 4096 * 4] = b"\xff" * 4096
    config.database_file.write_bytes(raw)
    assert (await levels(config))["doctor-database-unsound"] is Grade.WRONG


async def test_a_file_that_is_no_database(config):
    config.database_file.write_text("my diary")
    assert (await levels(config))["doctor-database-closed"] is Grade.WRONG


@pytest.mark.parametrize(("schema", "code"), [("0005", "doctor-schema-older"), ("9999", "doctor-schema-newer")])
async def test_another_schema_is_named(config, schema, code):
    with closing(sqlite3.connect(config.database_file)) as connection, connection:
        connection.execute("UPDATE alembic_version SET version_num = ?", (schema,))
    assert code in await levels(config)


def servers_of(path, servers):
    """Return what Discord answers: the servers behind this one, as many as were asked for."""
    query = parse_qs(urlsplit(path).query)
    limit, after = int(query["limit"][0]), int(query["after"][0])
    return [server for server in servers if int(server["id"]) > after][:limit]


async def told(permissions=str(doctor.NEEDED_PERMISSIONS.value), ahead=0.0, shards=1, starts=990, server_count=1):
    answers = {
        "/users/@me": {"username": "Parlour"},
        "/gateway/bot": {"shards": shards, "session_start_limit": {"remaining": starts}},
    }
    usual = {"name": "Club", "permissions": str(doctor.NEEDED_PERMISSIONS.value)}
    servers = [usual | {"id": str(n)} for n in range(1, server_count)]
    servers.append(usual | {"id": str(server_count), "permissions": permissions})

    async def get(path):
        body = servers_of(path, servers) if "guilds" in path else answers[path]
        return 200, body, datetime.now(UTC) - timedelta(seconds=ahead)

    return {finding.code: finding async for finding in doctor._discord_findings(get)}


async def test_permissions_that_are_missing_are_named():
    assert (await told("1024"))["doctor-permissions"].facts["lacks"] == "send_messages, embed_links, attach_files"
    assert "doctor-permissions" not in await told()
    assert "doctor-permissions" not in await told("8")  # administrators may do all


@pytest.mark.parametrize("server_count", [199, 200, 201, 900])
async def test_every_server_is_looked_at_however_many_there_are(server_count):
    findings = await told("1024", server_count=server_count)
    assert findings["doctor-servers"].facts["count"] == server_count
    assert "doctor-permissions" in findings


@pytest.mark.parametrize(("ahead", "level"), [(1, Grade.OK), (-20, Grade.WARN), (300, Grade.WRONG)])
async def test_a_clock_that_is_not_discords(ahead, level):
    findings = await told(ahead=ahead)
    assert findings.get("doctor-clock", findings.get("doctor-clock-skewed")).level is level


@pytest.mark.parametrize(("shards", "starts", "level"), [(1, 3, Grade.WARN), (2, 900, Grade.OK), (60, 100, Grade.WARN)])
async def test_a_days_connections_that_are_used_up(shards, starts, level):
    finding = (await told(shards=shards, starts=starts))["doctor-gateway"]
    assert (finding.level, finding.facts["shards"]) == (level, shards)


@pytest.mark.parametrize(("damaged", "code", "text"), [(False, 0, "warn  There is no token"), (True, 2, "wrong ")])
def test_warnings_do_not_stop_a_script_and_what_is_wrong_does(tmp_path, monkeypatch, capsys, damaged, code, text):
    if damaged:
        (tmp_path / "p.db").write_bytes(b"not a database" * 100)
    monkeypatch.setenv("DATABASE_URL", f"sqlite:///{tmp_path}/p.db")
    monkeypatch.setenv("DISCORD_TOKEN", "")
    assert command_line.main(["doctor", "--language", "en"]) == code
    assert text in capsys.readouterr().out
