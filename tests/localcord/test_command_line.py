"""`python -m localcord` starts, can be played on, and ends."""

import asyncio
import json
import signal
import subprocess
import sys
import time
from pathlib import Path

import aiohttp
import pytest

from localcord import Server
from localcord import __main__ as command
from localcord.demo import furnish
from localcord.world.permissions import FLAGS, in_guild
from tests.localcord.started_program import line, started

CHILD = "import os, signal; print(os.environ['DISCORD_API'], flush=True); signal.pause()"


async def test_it_starts_within_a_second_prints_its_address_and_ends_cleanly() -> None:
    began = time.monotonic()
    async with started() as process:
        first = await line(process)
        assert time.monotonic() - began < 5  # a loaded machine; the benchmark measures it
        address = first.rpartition(" ")[2]
        async with aiohttp.ClientSession() as http, http.get(f"{address}/local/people") as answer:
            people = await answer.json()
        process.send_signal(signal.SIGTERM)
        assert await process.wait() == 0
    assert [(one["name"], one["locale"]) for one in people] == [
        ("Ana", "en-US"),
        ("Ben", "fr"),
        ("Celina", "pl"),
        ("Dov", "en-GB"),
    ]


async def test_ana_owns_the_parlour_and_may_manage_it() -> None:
    async with Server() as discord:
        furnish(discord)
        [guild] = discord.world.guilds.values()
        may = {
            member.user.name: bool(in_guild(member.user, guild) & FLAGS["MANAGE_GUILD"])
            for member in guild.members.values()
        }
        assert may == {"ana": True, "ben": False, "celina": False, "dov": False, "Parlour": False}


async def test_a_child_is_told_where_discord_is_and_ended_with_it() -> None:
    async with started("--", sys.executable, "-c", CHILD) as process:
        address = (await line(process)).rpartition(" ")[2]
        assert await line(process) == address
        process.send_signal(signal.SIGINT)
        assert await process.wait() == 0


async def test_a_child_that_dies_is_reported() -> None:
    async with started("--", sys.executable, "-c", "import sys; sys.exit(3)") as process:
        await line(process)
        assert (await line(process)).endswith("ended by itself, with exit code 3.")
        assert await process.wait() == 1


async def test_a_command_that_is_no_program_is_reported(tmp_path: Path) -> None:
    (tmp_path / "bot").write_bytes(b"\x7fELF of another machine")
    (tmp_path / "bot").chmod(0o755)
    async with started("--", str(tmp_path / "bot")) as process:
        await line(process)
        assert "could not be started" in await line(process)
        assert await process.wait() == 1


async def test_a_port_in_use_is_reported() -> None:
    server = await asyncio.start_server(lambda reader, writer: None, "127.0.0.1", 0)
    port = server.sockets[0].getsockname()[1]
    async with server, started("--port", str(port)) as process:
        assert f"Port {port} cannot be used" in await line(process)
        assert await process.wait() == 1


@pytest.mark.long
async def test_the_sample_bot_runs_as_a_child() -> None:
    async with started("--", sys.executable, "-W", "ignore", "-m", "localcord.sample") as process:
        address = (await line(process)).rpartition(" ")[2]
        async with aiohttp.ClientSession() as http:
            async with http.get(f"{address}/local/people") as answer:
                ana = (await answer.json())[0]["id"]
            async with http.ws_connect(f"{address}/local/live?person={ana}") as ws:
                ready = (await ws.receive_json())["d"]
                guild = ready["guilds"][0]
                games = next(one["id"] for one in guild["channels"] if one["name"] == "games")
                act = {"person": ana, "do": "slash", "channel": games, "name": "play", "options": {"game": "ruhd"}}
                if not ready["applications"][0]["online"]:
                    while (await ws.receive_json())["t"] != "APPLICATION_UPDATE":
                        pass
                async with http.post(f"{address}/local/act", json=act) as answer:
                    assert (await answer.json())["message"]["content"] == "A table of ruhd"
        process.send_signal(signal.SIGTERM)
        assert await process.wait() == 0


async def test_parity_is_printed_as_data() -> None:
    async with started("parity", "--json") as process:
        rows = json.loads(await process.stdout.read())
        assert await process.wait() == 0
    assert {"kind": "event", "name": "READY", "status": "served", "reason": ""} in rows


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        ("run nowhere.py", "There is no file nowhere.py."),
        ("rum bot.py", "there is no command 'rum'"),
        ("run bot.txt", "name a .py or a .js file"),
        ("-- ./nowhere", "There is no command ./nowhere."),
        ("explore -- ./nowhere", "There is no command ./nowhere."),
    ],
)
def test_what_is_typed_wrongly_is_told_before_anything_starts(words: str, sentence: str) -> None:
    typed = [sys.executable, "-m", "localcord", *words.split()]
    result = subprocess.run(typed, capture_output=True, text=True, timeout=20, check=False)
    assert result.returncode == 2
    assert sentence in result.stdout + result.stderr
    assert "is played at" not in result.stdout


@pytest.mark.parametrize("words", ["run --keep {} {}", "replay {} {}"])
def test_a_file_of_another_kind_is_refused_by_name(words: str, tmp_path: Path) -> None:
    letter, bot = tmp_path / "letter.txt", tmp_path / "bot.py"
    letter.write_text("Dear Ana")
    bot.write_text("")
    typed = [sys.executable, "-m", "localcord", *words.format(letter, bot).split()]
    result = subprocess.run(typed, capture_output=True, text=True, timeout=20, check=False)
    assert (result.returncode, result.stderr) == (1, "")
    assert f"{letter} is no" in result.stdout
    assert letter.read_text() == "Dear Ana"


def test_record_keeps_what_is_played(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    wish = command.read_arguments(["record", "session.json", "bot.py"])
    assert (wish.record, wish.command[-1], wish.unknowing, wish.replay) == (Path("session.json"), "bot.py", True, None)
    again = command.read_arguments(["replay", "session.json", "bot.py"])
    assert (again.record, again.replay, again.command[-1]) == (None, Path("session.json"), "bot.py")


async def test_an_activity_is_served_beside_its_bot(tmp_path: Path) -> None:
    async with Server() as discord:
        app = furnish(discord, "bot")
        wish = command.read_arguments(["run", "--activity", "http://127.0.0.1:9", "--", sys.executable, "-c", "1"])
        assert wish.activity == "http://127.0.0.1:9"
        address = await discord.serve_activity(app, wish.activity)
        async with aiohttp.ClientSession() as http:
            async with http.get(f"{address}/__localcord__/frame?instance=x&person=1") as answer:
                assert "frame.js" in await answer.text()
            async with http.get(f"{address}/index.html") as answer:
                assert (answer.status, "does not answer" in await answer.text()) == (502, True)


def test_the_command_line_is_read_before_anything_is_loaded_to_play() -> None:
    program = "import sys, localcord.__main__; print(*{'aiohttp', 'sqlite3', 'localcord.server'} & {*sys.modules})"
    loaded = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True, timeout=60)
    assert loaded.stdout == "\n"
