"""Bots that know nothing of localcord are pointed at it from outside."""

import json
import shutil
import sys
from pathlib import Path

import pytest

import localcord
from localcord.launch.bots import NODE_SHIM, PYTHON_SHIM, Facts, bot_command, bot_environment
from tests.localcord.discord_js import installed
from tests.localcord.started_program import line, started

from .libraries.nine import play

HERE = Path(__file__).parent
NODE_BOTS = HERE / "node_bots"
FACTS = Facts("T", "http://127.0.0.1:1", application=1, guild=2, channel=3, owner=4)
SAY_WHAT_IS_KNOWN = """
import json, os, sys
sys.stdout.write(json.dumps({name: os.environ.get(name) for name in ("MY_SECRET_TOKEN", "HOME_GUILD_ID")}) + "\\n")
"""


async def test_discord_py_does_the_nine_things_unmodified() -> None:
    assert await play([sys.executable, "-W", "ignore", "discordpy_bot.py"], HERE / "libraries") == []


async def test_discord_js_does_the_nine_things_unmodified() -> None:
    installed()
    assert await play(["node", "discordjs_bot.js"], HERE / "libraries") == []


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("MY_SECRET_TOKEN", "T"),
        ("APP_ID", "1"),
        ("CLIENT_ID", "1"),
        ("HOME_GUILD_ID", "2"),
        ("LOG_CHANNEL_ID", "3"),
        ("OWNER_IDS", "4"),
        ("PREFIX", None),
        ("IDLE_TIMEOUT", None),
    ],
)
def test_names_in_env_files_are_filled_in(tmp_path: Path, name: str, value: str | None) -> None:
    (tmp_path / ".env.example").write_text(f"# settings\nexport {name}=replace-me\n")
    assert bot_environment(FACTS, tmp_path, {}).get(name) == value


def test_what_was_in_the_environment_stays(tmp_path: Path) -> None:
    given = {"PYTHONPATH": "/mine", "NODE_OPTIONS": "--no-warnings", "HOME": "/home/ana"}
    made = bot_environment(FACTS, tmp_path, given)
    assert made["PYTHONPATH"] == f"{PYTHON_SHIM}:/mine"
    assert made["NODE_OPTIONS"] == f'--no-warnings --require "{NODE_SHIM}"'
    assert (made["HOME"], made["DISCORD_API"]) == ("/home/ana", FACTS.address)


def test_a_bot_runs_in_its_own_environment_if_it_has_one(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("VIRTUAL_ENV", raising=False)
    assert bot_command(["bot.py", "--fast"], tmp_path) == [sys.executable, "bot.py", "--fast"]
    (tmp_path / ".venv" / "bin").mkdir(parents=True)
    (tmp_path / ".venv" / "bin" / "python").touch()
    assert bot_command(["bot.py"], tmp_path) == [str(tmp_path / ".venv" / "bin" / "python"), "bot.py"]
    assert bot_command(["index.mjs"], tmp_path) == ["node", "index.mjs"]
    for words in ([], ["bot.rb"]):
        with pytest.raises(ValueError, match=r"a \.py or a \.js file"):
            bot_command(words, tmp_path)


async def test_run_shows_and_keeps_what_the_bot_writes(tmp_path: Path) -> None:
    (tmp_path / "bot.py").write_text(SAY_WHAT_IS_KNOWN)
    (tmp_path / ".env").write_text("MY_SECRET_TOKEN=\nHOME_GUILD_ID=\n")
    async with started("run", "bot.py", cwd=tmp_path) as process:
        await line(process)
        shown = json.loads(await line(process))
        assert (await line(process)).endswith("bot.py ended by itself, with exit code 0.")
    assert len(shown["MY_SECRET_TOKEN"].split(".")) == 3
    assert shown["HOME_GUILD_ID"].isdigit()
    assert json.loads((tmp_path / ".localcord" / "bot.log").read_text()) == shown


def discord_js(name: str) -> None:
    if not (NODE_BOTS.parent / "node_modules" / name).is_dir() or shutil.which("node") is None:
        pytest.skip(f"{name} is not here: npm ci --prefix tests/localcord")


async def test_a_sharding_manager_starts_as_many_shards_as_are_recommended() -> None:
    discord_js("discord.js")
    async with localcord.Server(rate_limits=False) as discord:
        guilds = [discord.guild(f"Club {number}", shard=(number, 2)) for number in range(2)]
        rooms = [one.channel("games") for one in guilds]
        people = [one.member(f"Ana {number}") for number, one in enumerate(guilds)]
        app = discord.application("Bot")
        app.record.shards = 2
        async with localcord.playing(discord, NODE_BOTS / "manager.js", app):
            await app.online(2)
            answers = [
                (await one.ask("!shard", room, patience=10)).text for one, room in zip(people, rooms, strict=True)
            ]
        assert answers == ["shard 0 of 2", "shard 1 of 2"]
        assert discord.violations == []


async def test_discord_js_13_runs_unmodified() -> None:
    discord_js("discordjs13")
    async with localcord.Server(rate_limits=False) as discord:
        games, ana = (guild := discord.guild("Club")).channel("games"), guild.member("Ana")
        async with localcord.playing(discord, NODE_BOTS / "old.js") as app:
            await app.ready(commands=["play"], patience=10)
            assert (await ana.slash(games, "play")).text == "A table"
            assert (await ana.ask("!ping", patience=10)).text == "pong"
        assert discord.violations == []
