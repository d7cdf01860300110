"""The worker from its start to its end: what it waits for, and what it gives up at."""

import asyncio
import signal
import sqlite3
from contextlib import closing
from types import SimpleNamespace

import pytest

from bot import command_line, serve
from bot.config import Config
from bot.discord_ui.connection import CannotServe
from bot.store import engines
from bot.store.sql import SqlStore
from bot.table.ports import StoreAway, StoreUnusable, TakenOver
from tests.house import settle


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
    monkeypatch.setattr(engines, "LOCKED", 0.0)
    await (await SqlStore.connect(f"sqlite:///{tmp_path}/p.db")).close()
    with closing(sqlite3.connect(tmp_path / "p.db")) as other:
        other.execute("BEGIN EXCLUSIVE")
        with pytest.raises(StoreAway):
            await SqlStore.connect(f"sqlite:///{tmp_path}/p.db")


async def test_the_worker_waits_for_its_database_and_says_so(tmp_path, monkeypatch, caplog):
    monkeypatch.setattr(serve, "FIRST_WAIT", 0.001)
    tried, told, open_house = [], [], serve.open_house

    def at_first_away(*given, **settings):
        tried.append(given)
        if len(tried) < 3:
            raise StoreAway("connection refused")
        return open_house(*given, **settings)

    def say(code, count):
        told.append(code)
        if code == "terminal-open":
            signal.raise_signal(signal.SIGTERM)

    monkeypatch.setattr(serve, "open_house", at_first_away)
    await serve.run(Config(f"sqlite:///{tmp_path}/p.db", "en", "INFO"), say)
    assert told == ["terminal-open", "terminal-closed"]
    assert caplog.text.count("connection refused; again in") == 2


@pytest.mark.parametrize(("for_good", "code"), [(True, 1), (False, 75)])
def test_where_trying_again_is_in_vain_the_exit_code_says_so(tmp_path, monkeypatch, capsys, for_good, code):
    async def refuse(*given):
        raise CannotServe("terminal-wrong-token", for_good=for_good)

    monkeypatch.setattr(serve, "run", refuse)
    monkeypatch.setenv("DATABASE_URL", f"sqlite:///{tmp_path}/p.db")
    assert command_line.main(["run", "--language", "en"]) == code
    assert "Discord does not know this token" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("settings", "made"),
    [
        ({"token": "t"}, 1),
        ({}, 0),
        ({"token": "t", "discord": "http://127.0.0.1:1"}, 0),
        ({"token": "t", "backups": "off"}, 0),
    ],
)
async def test_backups_are_made_at_discord_itself_unless_they_are_off(tmp_path, monkeypatch, settings, made):
    asked = []

    async def every_day(*given):
        asked.append(given)

    async def serving(*given):
        await settle()

    monkeypatch.setattr(serve.backups, "every_day", every_day)
    monkeypatch.setattr(serve, "serve", serving)
    config = Config(f"sqlite:///{tmp_path}/p.db", "en", "INFO", **settings)
    await serve._serve_and_back_up(SimpleNamespace(clock=None), config, asyncio.Event(), print)
    assert len(asked) == made


async def test_a_worker_that_was_overtaken_goes_and_says_so(tmp_path, monkeypatch):
    config = Config(f"sqlite:///{tmp_path}/p.db", "en", "INFO")

    def overtake(code, count):
        with closing(sqlite3.connect(tmp_path / "p.db")) as other, other:
            other.execute("UPDATE house SET epoch = epoch + 1")
        asyncio.get_running_loop().create_task(house[0].store.set_value("a", "b"))

    house, whole = [], serve.serve

    async def serving(opened, *given):
        house.append(opened)
        await whole(opened, *given)

    monkeypatch.setattr(serve, "serve", serving)
    with pytest.raises(TakenOver):
        async with asyncio.timeout(10):
            await serve.run(config, overtake)
