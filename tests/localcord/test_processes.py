"""A bot's processes end with `localcord run`, and what ends a bot is told."""

import asyncio
import os
import signal
import sys
import time
from pathlib import Path, PureWindowsPath
from typing import Any

import pytest

import localcord
from localcord import sample, server
from localcord.launch import bots, processes
from tests.localcord.started_program import line, lives, started

from .conftest import a_club

PARENT = """
import os, subprocess, sys, time
child = subprocess.Popen([sys.executable, "-c", "import time; print('up', flush=True); time.sleep(60)"])
print("child", child.pid, flush=True)
{more}
time.sleep(60)
"""
STUBBORN = "import signal; signal.signal(signal.SIGTERM, signal.SIG_IGN); print('stubborn', flush=True)"
RUNAWAY = """
import subprocess, sys
child = subprocess.Popen([sys.executable, "-c", "import time; time.sleep(60)"], start_new_session=True)
print(child.pid, flush=True)
"""


@pytest.mark.long
@pytest.mark.skipif(sys.platform != "linux", reason="it looks into /proc")
@pytest.mark.parametrize("name", [signal.SIGINT, signal.SIGTERM, signal.SIGHUP])
async def test_run_ends_the_children_of_the_bot_too(tmp_path: Path, name: int) -> None:
    (tmp_path / "bot.py").write_text(PARENT.format(more=""))
    async with started("run", "bot.py", cwd=tmp_path) as process:
        await line(process)
        words = {await line(process), await line(process)}
        child = int(next(one for one in words if one.startswith("child")).split()[1])
        assert lives(child)
        process.send_signal(name)
        assert await process.wait() == 0
        assert not lives(child)


@pytest.mark.skipif(sys.platform != "linux", reason="it looks into /proc")
async def test_a_bot_does_not_outlive_a_localcord_that_was_killed(tmp_path: Path) -> None:
    """It would come back to the next Discord at the same port, beside the bot that is started there."""
    (tmp_path / "bot.py").write_text(PARENT.format(more=""))
    async with started("run", "bot.py", cwd=tmp_path) as process:
        await line(process)
        words = {await line(process), await line(process)}
        child = int(next(one for one in words if one.startswith("child")).split()[1])
        process.kill()
        await process.wait()
        while lives(child):  # noqa: ASYNC110 - nothing tells of its end
            await asyncio.sleep(0.01)


async def test_the_end_of_a_terminal_that_nohup_left_behind_is_passed_over(monkeypatch: pytest.MonkeyPatch) -> None:
    handled: list[int] = []
    monkeypatch.setattr(asyncio.get_running_loop(), "add_signal_handler", lambda name, call: handled.append(name))
    before = signal.signal(signal.SIGHUP, signal.SIG_IGN)
    try:
        processes.AskedToEnd()
    finally:
        signal.signal(signal.SIGHUP, before)
    assert handled == [signal.SIGINT, signal.SIGTERM]


async def test_a_second_ctrl_c_does_not_wait(tmp_path: Path) -> None:
    (tmp_path / "bot.py").write_text(PARENT.format(more=STUBBORN))
    async with started("run", "bot.py", cwd=tmp_path) as process:
        while "stubborn" not in await line(process):
            pass
        began = time.monotonic()
        process.send_signal(signal.SIGINT)
        await asyncio.sleep(0.1)
        process.send_signal(signal.SIGINT)
        assert await process.wait() == 0
        assert time.monotonic() - began < 5  # a bot is given ten


@pytest.mark.long
async def test_a_process_that_ran_away_with_the_output_hangs_nothing(tmp_path: Path) -> None:
    (tmp_path / "bot.py").write_text(RUNAWAY)
    async with started("run", "bot.py", cwd=tmp_path) as process:
        began = time.monotonic()
        await line(process)
        number = int(await line(process))
        try:
            assert await process.wait() == 1
            assert time.monotonic() - began < 15  # a loaded machine; it is given a second
        finally:
            os.kill(number, signal.SIGKILL)


async def test_explore_shows_what_a_dead_bot_died_of(tmp_path: Path) -> None:
    (tmp_path / "bot.py").write_text("raise LookupError('no such luck')")
    async with started("explore", "bot.py", cwd=tmp_path) as process:
        output = (await process.stdout.read()).decode()
        assert await process.wait() == 1
    assert "LookupError: no such luck" in output
    assert "Port" not in output


async def test_windows_starts_and_ends_groups_in_its_own_way(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    calls: list[object] = []
    monkeypatch.setattr(processes, "POSIX", False)
    monkeypatch.setattr(processes.os, "kill", lambda *words: calls.append(words))
    monkeypatch.setattr(processes.subprocess, "run", lambda words, **more: calls.append(words))
    monkeypatch.setattr(processes.shutil, "which", lambda word: f"C:\\{word}.cmd" if word == "npm" else None)
    assert processes.group_options() == {"creationflags": 0x200}
    assert processes.python_in("venv") == os.path.join("venv", "Scripts", "python.exe")  # noqa: PTH118 - as it is spelled here
    assert processes.command_for(["npm", "start"]) == ["C:\\npm.cmd", "start"]
    assert processes.command_for(["bot.exe"]) == ["bot.exe"]
    processes.ask_group_to_end(7)
    processes.kill_group(7)
    assert calls == [(7, signal.SIGTERM), ["taskkill", "/F", "/T", "/PID", "7"]]
    python = tmp_path / ".venv" / "Scripts" / "python.exe"
    python.parent.mkdir(parents=True)
    python.touch()
    monkeypatch.delenv("VIRTUAL_ENV", raising=False)
    assert bots.bot_command(["bot.py"], tmp_path) == [str(python), "bot.py"]


async def test_a_loop_without_signal_handlers_is_asked_to_end_too(monkeypatch: pytest.MonkeyPatch) -> None:
    """As Windows' loops are."""

    def refuse(*words: object) -> None:
        raise NotImplementedError  # what asyncio's own loops raise there

    handlers: dict[int, object] = {}
    monkeypatch.setattr(asyncio.get_running_loop(), "add_signal_handler", refuse)
    monkeypatch.setattr(processes.signal, "signal", handlers.__setitem__)
    asked, again = processes.AskedToEnd(), []
    asked.again = lambda: again.append(1)
    handlers[signal.SIGINT](signal.SIGINT, None)
    await asyncio.wait_for(asked.once.wait(), 1)
    assert again == []
    handlers[signal.SIGTERM](signal.SIGTERM, None)
    await asyncio.sleep(0)
    await asyncio.sleep(0)
    assert again == [1]


def test_node_finds_its_shim_on_windows(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Between quotes, Node takes a backslash for the beginning of an escape."""
    monkeypatch.setattr(bots, "NODE_SHIM", PureWindowsPath(r"C:\new folder\localcord.cjs"))
    facts = bots.Facts("token", "http://127.0.0.1:1", 1, 2, 3, 4)
    assert bots.bot_environment(facts, tmp_path, {})["NODE_OPTIONS"] == '--require "C:/new folder/localcord.cjs"'


async def test_the_sample_runs_where_no_signal_can_be_handled(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*words: object) -> None:
        raise NotImplementedError  # what asyncio's own loops raise there

    async with a_club() as club:
        for name, value in club.app.env.items():
            monkeypatch.setenv(name, value)
        monkeypatch.setattr(asyncio.get_running_loop(), "add_signal_handler", refuse)
        running = asyncio.create_task(sample.run())
        await club.app.ready(commands=["play"])
        running.cancel()
        await running


async def test_no_port_is_shared_on_windows(monkeypatch: pytest.MonkeyPatch) -> None:
    """There, an address that may be reused can be taken from who listens on it."""
    asked: list[object] = []
    site = server.web.TCPSite

    def note(*words: Any, **more: Any) -> Any:
        asked.append(more["reuse_address"])
        return site(*words, **more)

    monkeypatch.setattr(server.web, "TCPSite", note)
    monkeypatch.setattr(server, "POSIX", False)
    async with localcord.Server():
        pass
    assert asked == [False]
