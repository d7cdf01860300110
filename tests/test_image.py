"""The image and what is told about running it, as far as a machine without docker can try it."""

import asyncio
import json
import os
import re
import shutil
import socket
import sys
from pathlib import Path

import pytest

import localcord
from bot.command_line import BY_NAME
from tests import image

ROOT = image.ROOT


@pytest.fixture
def app_image(tmp_path):
    return image.build(tmp_path / "app")


def test_nothing_private_and_nothing_needless_is_in_the_image(app_image):
    tops = {path.name for path in app_image.folder.iterdir()}
    assert tops == {"LICENSE", "NOTICE", "bot", "migrations", "requirements.lock"}
    assert not [path for path in app_image.folder.rglob("*") if path.suffix in (".pyc", ".db") or path.name == ".env"]


def test_it_does_not_run_as_root_and_installs_only_what_is_locked(app_image):
    assert app_image.user != "root"
    assert app_image.installs == ["requirements.lock"]
    lock = (ROOT / "requirements.lock").read_text()
    assert "pytest==" not in lock
    assert "mypy==" not in lock


@pytest.mark.long
async def test_it_starts_is_healthy_and_goes_when_it_is_told(app_image, tmp_path):
    """With this machine's Python in place of the image's."""
    async with localcord.Server() as discord:
        app = discord.application("Parlour")
        discord.guild("Club")
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            port = free.getsockname()[1]
        own = {name: value.replace("/data/", f"{tmp_path}/") for name, value in app_image.environment.items()}
        settings = {"PATH": os.environ["PATH"], "DISCORD_TOKEN": app.token, "DISCORD_API": discord.address}
        environment = {**own, **settings, "HEALTH_PORT": str(port), "PYTHONDONTWRITEBYTECODE": ""}  # many processes

        async def run(command):
            return await asyncio.create_subprocess_exec(
                sys.executable, *command[1:], cwd=app_image.folder, env=environment,
                stdout=asyncio.subprocess.PIPE, stderr=asyncio.subprocess.STDOUT,
            )  # fmt: skip

        async def is_healthy():
            health_check = await run(app_image.healthcheck)
            await health_check.communicate()
            return health_check.returncode == 0

        bot = await run(app_image.entrypoint)
        try:
            await app.online()
            async with asyncio.timeout(20):
                while not await is_healthy():
                    pass
            assert (tmp_path / "parlour.db").exists()
        finally:
            bot.terminate()
            output, _ = await bot.communicate()
        assert bot.returncode == 0, output.decode()
        assert not await is_healthy()


@pytest.mark.skipif(not image.has_docker(), reason="no docker here")
def test_docker_builds_and_runs_it():
    assert image.main() == 0


def test_every_setting_that_compose_names_exists():
    settings = set(re.findall(r"^([A-Z_]+)=", (ROOT / ".env.example").read_text(), re.MULTILINE))
    compose = (ROOT / "compose.yml").read_text()
    parlour = compose.partition("postgres:\n")[0]
    assert set(re.findall(r"^      ([A-Z_]+):", parlour, re.MULTILINE)) <= settings


def test_the_board_asks_only_for_metrics_that_are_there():
    board = json.loads((ROOT / "docs" / "grafana.json").read_text())
    metrics = {
        name
        for panel in board["panels"]
        for target in panel["targets"]
        for name in re.findall(r"\b((?:parlour|discord|process)_\w+)", target["expr"])
    }
    source = (ROOT / "bot" / "operator" / "monitor" / "metrics.py").read_text()
    plain = {re.sub(r"_(total|bucket|count|sum)$", "", name) for name in metrics if not name.startswith("process_")}
    assert len(plain) >= 10
    assert plain <= set(re.findall(r'"((?:parlour|discord)_\w+)"', source))


def test_what_running_md_names_exists():
    text = (ROOT / "docs" / "running.md").read_text()
    for name in re.findall(r"\]\(([^)#]+)\)", text):
        assert (ROOT / "docs" / name).exists(), name
    commands = set(re.findall(r"python -m bot (\w+)", text))
    assert commands <= BY_NAME.keys()
    assert shutil.which("python3")
    assert Path(ROOT / "compose.yml").exists()
