"""An unmodified client in another language: discord.js."""

import asyncio
import os
from collections.abc import AsyncIterator

import pytest
import pytest_asyncio

from tests.localcord.discord_js import HERE, installed

from .conftest import Club, a_club

pytestmark = pytest.mark.asyncio(loop_scope="module")


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def club() -> AsyncIterator[Club]:
    async with a_club() as found:
        yield found


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def bot(club: Club) -> AsyncIterator[asyncio.subprocess.Process]:
    """One process for all tests here: Node takes most of a second to start."""
    environment = os.environ | club.discord.env(club.app) | {"LOCALCORD_DISCORDJS": str(installed())}
    process = await asyncio.create_subprocess_exec(
        "node", str(HERE / "discordjs_bot.mjs"), env=environment, stdout=asyncio.subprocess.PIPE
    )
    try:
        async with asyncio.timeout(20):
            assert await process.stdout.readline() == b"ready\n"
        yield process
    finally:
        if process.returncode is None:
            process.terminate()
        await process.communicate()
    assert [str(one) for one in club.discord.violations] == []


async def test_discord_js_does_one_of_everything(club: Club, bot: asyncio.subprocess.Process) -> None:
    ana, games = club.ana, club.games
    table = (await ana.slash(games, "play")).message
    assert table.text == "A table"
    assert (await ana.click(table, "Join")).text == "Ana sits down"
    chosen = await ana.pick(table, "A card", "8♠")
    assert (chosen.text, chosen.message.ephemeral) == ("Chosen: 8", True)
    form = (await ana.slash(games, "about")).modal
    assert (await ana.fill(form, {"Name": "Ana"})).text == "Hello Ana"
    assert (await ana.slash(games, "whisper")).text == "Written"
    assert [one.text for one in ana.dms()] == ["psst"]
    picture = (await ana.slash(games, "picture")).message
    assert picture.files == {"a.txt": b"abc"}
    assert picture.json["attachments"][0]["description"] == "Letters"
    slow = await ana.slash(games, "slow")
    assert (await slow.settled()).text == "Thought about it"
    await club.discord.until(lambda: ana.sees(games)[-1].text == "And more")


async def test_discord_js_resumes_after_a_drop(club: Club, bot: asyncio.subprocess.Process) -> None:
    club.discord.faults.add("drop")
    gateway = club.discord.gateway
    await club.discord.until(lambda: gateway.online(club.app.record) == 0)
    await club.discord.until(lambda: gateway.online(club.app.record) == 1)
    assert len(gateway.sessions) == 1
    assert (await club.ana.slash(club.games, "play")).text == "A table"
