"""The worker from its start to its end: what it waits for, and what it gives up at."""

import asyncio
import signal
import sqlite3
from contextlib import closing

import pytest
from sqlalchemy import text
from sqlalchemy.ext.asyncio import create_async_engine

from bot import command_line
from bot.config import Config
from bot.discord_ui.connection import CannotServe
from bot.operator import serve
from bot.store import copies, engines, migrate
from bot.store.sql import SqlStore
from bot.table.ports import StoreAway, StoreUnusable, TakenOver


@pytest.mark.parametrize(
    ("address", "why"),
    [
        ("postgresql://a:b@127.0.0.1:1/x", StoreAway),
        ("sqlite:////proc/parlour/x.db", StoreUnusable),
        ("mysql://a@127.0.0.1/x", StoreUnusable),
    ],
)
async def test_a_database_that_may_come_is_told_from_one_that_never_will(address, why):
    with pytest.raises(StoreUnusable) as wrong:
        await SqlStore.connect(address)
    assert wrong.type is why


async def test_a_file_that_somebody_else_locks_is_waited_for(tmp_path, monkeypatch):
    monkeypatch.setattr(engines, "SQLITE_LOCK_TIMEOUT", 0.0)
    await (await SqlStore.connect(f"sqlite:///{tmp_path}/p.db")).close()
    with closing(sqlite3.connect(tmp_path / "p.db")) as other:
        other.execute("BEGIN EXCLUSIVE")
        with pytest.raises(StoreAway):
            await SqlStore.connect(f"sqlite:///{tmp_path}/p.db")


@pytest.mark.parametrize("shared", [False, True])
async def test_a_server_that_stops_while_the_database_is_opened_is_waited_for(postgres, monkeypatch, shared):
    async def cut_off(url):
        engine = create_async_engine(url)
        async with engine.connect() as connection:
            await connection.execute(text("SELECT pg_terminate_backend(pg_backend_pid())"))

    monkeypatch.setattr(migrate, "upgrade", cut_off)
    with pytest.raises(StoreAway, match="terminating connection"):
        await SqlStore.connect(postgres, shared)


async def test_the_worker_waits_for_its_database_and_says_so(tmp_path, monkeypatch, caplog):
    monkeypatch.setattr(serve, "FIRST_RETRY_DELAY", 0.001)
    attempts, codes, open_services = [], [], serve.open_services

    def at_first_away(*arguments, **settings):
        attempts.append(arguments)
        if len(attempts) < 3:
            raise StoreAway("connection refused")
        return open_services(*arguments, **settings)

    def say(code, count):
        codes.append(code)
        if code == "terminal-not-connected":
            signal.raise_signal(signal.SIGTERM)

    monkeypatch.setattr(serve, "open_services", at_first_away)
    await serve.run(Config(f"sqlite:///{tmp_path}/p.db", "en", "INFO"), say)
    assert codes == ["terminal-not-connected", "terminal-closed"]
    assert caplog.text.count("connection refused; again in") == 2


async def test_a_broken_pipe_does_not_end_the_worker(tmp_path, monkeypatch, caplog):
    monkeypatch.setattr(serve, "FIRST_RETRY_DELAY", 0.001)
    attempts = []

    async def break_off_at_first(*arguments, **settings):
        attempts.append(arguments)
        if len(attempts) < 2:
            raise BrokenPipeError("a wire was cut")
        signal.raise_signal(signal.SIGTERM)

    monkeypatch.setattr(serve, "serve", break_off_at_first)
    await serve.run(Config(f"sqlite:///{tmp_path}/p.db", "en", "INFO"), lambda code, count: None)
    assert len(attempts) == 2
    assert "serving broke off" in caplog.text


@pytest.mark.parametrize("error", [BrokenPipeError, RuntimeError("nobody has foreseen this")])
def test_a_bot_that_breaks_off_is_started_again(tmp_path, monkeypatch, caplog, error):
    """It must not end with code 0, as if all were well, nor with 1, as if trying again were in vain: no supervisor
    would start it again, and a launcher would end the other processes, too."""

    async def break_off(*arguments):
        raise error

    monkeypatch.setattr(serve, "run", break_off)
    monkeypatch.setenv("DATABASE_URL", f"sqlite:///{tmp_path}/p.db")
    assert command_line.main(["run"]) == 75
    assert "the bot broke off" in caplog.text
    assert "Traceback" in caplog.text


@pytest.mark.parametrize(("for_good", "code"), [(True, 1), (False, 75)])
def test_where_trying_again_is_in_vain_the_exit_code_says_so(tmp_path, monkeypatch, capsys, for_good, code):
    async def refuse(*arguments):
        raise CannotServe("terminal-wrong-token", for_good=for_good)

    monkeypatch.setattr(serve, "run", refuse)
    monkeypatch.setenv("DATABASE_URL", f"sqlite:///{tmp_path}/p.db")
    assert command_line.main(["run", "--language", "en"]) == code
    assert "Discord does not know this token" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("settings", "makes"),
    [
        ({"token": "t"}, True),
        ({}, False),
        ({"token": "t", "discord": "http://127.0.0.1:1"}, False),
        ({"token": "t", "discord": "http://127.0.0.1:1", "backups": "folder"}, True),
        ({"backups": "folder"}, True),
        ({"token": "t", "backups": "off"}, False),
    ],
)
def test_backups_are_made_where_a_folder_is_named_and_at_discord_itself(tmp_path, settings, makes):
    assert Config(f"sqlite:///{tmp_path}/p.db", "en", "INFO", **settings).makes_backups is makes


async def served_with_backups(tmp_path, monkeypatch, until):
    """Serve with backups until `until` is true of their schedule, and return the schedule."""
    monkeypatch.setattr(serve, "BACKUP_TIMEOUT", 60.0)
    config = Config(f"sqlite:///{tmp_path}/p.db", "en", "INFO", backups=str(tmp_path / "b"))
    schedules, schedule_of = [], serve.backup_schedule
    monkeypatch.setenv("DATABASE_URL", config.database)
    monkeypatch.setenv("BACKUPS", config.backups)

    def remembered(*arguments):
        schedules.append(schedule_of(*arguments))
        return schedules[-1]

    async def serving(services, config, stop, say, schedule):
        async with asyncio.timeout(60):
            while not until(schedule):  # noqa: ASYNC110 - a process of its own makes it
                await asyncio.sleep(0.02)

    monkeypatch.setattr(serve, "backup_schedule", remembered)
    monkeypatch.setattr(serve, "serve", serving)
    async with serve.open_services(config) as services:
        await serve.serve_and_back_up(services, config, asyncio.Event(), print)
    return schedules[0]


@pytest.mark.long
async def test_the_running_bot_makes_a_proved_backup_by_itself(tmp_path, monkeypatch):
    schedule = await served_with_backups(tmp_path, monkeypatch, lambda schedule: schedule.count or schedule.failures)
    assert (schedule.count, schedule.failure) == (1, "")
    [backup] = (tmp_path / "b").iterdir()
    copies.check(backup)


@pytest.mark.long
async def test_a_backup_that_fails_says_why(tmp_path, monkeypatch):
    (tmp_path / "b").write_text("no folder")
    schedule = await served_with_backups(tmp_path, monkeypatch, lambda schedule: schedule.count or schedule.failures)
    assert schedule.failure


async def test_a_worker_that_was_overtaken_goes_and_says_so(tmp_path, monkeypatch):
    config = Config(f"sqlite:///{tmp_path}/p.db", "en", "INFO")

    def overtake(code, count):
        with closing(sqlite3.connect(tmp_path / "p.db")) as other, other:
            other.execute("UPDATE house SET epoch = epoch + 1")
        asyncio.get_running_loop().create_task(services[0].store.set_value("a", "b"))

    services, whole = [], serve.serve

    async def serving(open_services, *arguments, **keywords):
        services.append(open_services)
        await whole(open_services, *arguments, **keywords)

    monkeypatch.setattr(serve, "serve", serving)
    with pytest.raises(TakenOver):
        async with asyncio.timeout(10):
            await serve.run(config, overtake)
