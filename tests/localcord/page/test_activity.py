"""The sample Activity, with Discord's own SDK, runs in a frame on the page: it knows who plays it."""

import asyncio
import os
import socket
import sys
from collections.abc import AsyncIterator
from pathlib import Path

import aiohttp
import pytest
import pytest_asyncio
from playwright.async_api import expect

import localcord

from ..rawbot import PLAY, RawBot
from .conftest import Parlour

pytestmark = pytest.mark.asyncio(loop_scope="session")
TESTS = Path(__file__).parents[1]
SDK = TESTS / "node_modules" / "@discord" / "embedded-app-sdk" / "output"
SAMPLE = TESTS.parents[1] / "localcord" / "examples" / "activity"


@pytest_asyncio.fixture(loop_scope="session")
async def bot(parlour: Parlour) -> AsyncIterator[RawBot]:
    """A bot whose application has the sample for its Activity."""
    if not SDK.is_dir():
        pytest.skip("npm ci --prefix tests/localcord was not run")
    app = parlour.discord.application("Counter")
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    words = (sys.executable, "server.py", str(app.id), str(SDK), str(port))
    environment = os.environ | app.env | {"PYTHONUNBUFFERED": "1"}
    server = await asyncio.create_subprocess_exec(
        *words, cwd=SAMPLE, env=environment, stdout=asyncio.subprocess.PIPE, stderr=asyncio.subprocess.DEVNULL
    )
    try:
        async with asyncio.timeout(20):
            await server.stdout.readline()  # it says that it runs
        host = await parlour.discord.serve_activity(app, f"http://127.0.0.1:{port}")
        async with RawBot(parlour.discord, app) as found:
            await found.commands(PLAY | {"name": "count"})
            yield found
        parlour.faults[:] = [one for one in parlour.faults if not one.startswith(f"asked for {host}/")]
    finally:
        server.terminate()
        await server.wait()


async def launched(bot: RawBot) -> str:
    press = await bot.pressed()
    answer = await bot.answer(press, 12)
    assert answer.status == 200
    return str(answer.body["interaction"]["activity_instance_id"])


async def test_the_sample_knows_who_plays_it(parlour: Parlour, bot: RawBot) -> None:
    page = await parlour.visit()
    pressing = asyncio.create_task(parlour.ana.slash(parlour.games, "count"))
    instance = await launched(bot)
    assert (await pressing).kind == "activity"
    window = page.get_by_role("dialog", name="Counter")
    inside = window.frame_locator("iframe").frame_locator("iframe")
    await expect(inside.get_by_role("heading")).to_have_text("Hello Ana", timeout=15_000)
    await expect(inside.locator("#table")).to_have_text("Ana")

    path = f"/applications/{bot.app.id}/activity-instances/{instance}"
    assert (await bot.rest("GET", path)).body["users"] == [str(parlour.ana.id)]

    other = await parlour.visit("ben")
    joining = asyncio.create_task(parlour.ben.slash(parlour.games, "count"))
    assert await launched(bot) == instance  # the one that is open there
    await joining
    await expect(inside.locator("#table")).to_have_text("Ana, Ben", timeout=15_000)
    await other.get_by_role("button", name="Leave Counter").click()
    await expect(inside.locator("#table")).to_have_text("Ana")
    await page.get_by_role("button", name="Leave Counter").click()
    await parlour.discord.until(lambda: not parlour.discord.activities.instances)
    assert (await bot.rest("GET", path)).status == 404
    assert parlour.discord.violations == []


async def test_what_the_sdk_may_not_or_cannot_ask_is_refused(parlour: Parlour, bot: RawBot) -> None:
    instance = parlour.ana.launch(parlour.games, bot.app)
    host = parlour.discord.activities.addresses[bot.app.id]
    url = f"{host}/__localcord__/live?instance={instance.id}&person={parlour.ana.id}"
    async with aiohttp.ClientSession() as http, http.ws_connect(url) as frame:
        assert (await frame.receive_json())[0] == 3

        async def ask(opcode: int, **words: object) -> list:
            await frame.send_json([opcode, words])
            while (answer := await frame.receive_json())[1].get("evt") == "ACTIVITY_INSTANCE_PARTICIPANTS_UPDATE":
                pass
            return answer

        assert (await ask(0, client_id="1"))[0] == 2  # another application's
        assert (await ask(0, client_id=str(bot.app.id)))[1]["evt"] == "READY"
        early = await ask(1, cmd="GET_CHANNEL", args={"channel_id": str(parlour.games.id)}, nonce="a")
        assert (early[1]["evt"], early[1]["data"]["code"], early[1]["nonce"]) == ("ERROR", 4006, "a")
        wrong = await ask(1, cmd="AUTHENTICATE", args={"access_token": "x"}, nonce="b")
        assert wrong[1]["data"]["code"] == 4009
        assert parlour.discord.violations == []
        absent = await ask(1, cmd="START_PURCHASE", args={}, nonce="c")
        assert absent[1]["data"]["code"] == 4002
    assert "START_PURCHASE" in str(parlour.discord.violations)
    parlour.discord.violations.clear()


async def test_where_any_token_is_good_the_client_id_that_discord_gave_is_too() -> None:
    """`localcord run --activity` knows nothing of the id that stands in the Activity's own code."""
    async with localcord.Server(any_token=True) as discord:
        guild = discord.guild("Club")
        games, ana, app = guild.channel("games"), guild.member("Ana"), discord.application("Counter")
        host = await discord.serve_activity(app, "http://127.0.0.1:9")
        url = f"{host}/__localcord__/live?instance={ana.launch(games, app).id}&person={ana.id}"
        async with aiohttp.ClientSession() as http, http.ws_connect(url) as frame:
            await frame.send_json([0, {"client_id": "4711"}])
            words = {"cmd": "AUTHORIZE", "args": {"client_id": "4711", "scope": ["identify"]}, "nonce": "a"}
            await frame.send_json([1, words])
            data = {}
            while "code" not in data:
                opcode, answer = await frame.receive_json(timeout=5)
                assert opcode != 2, answer
                data = answer.get("data") or {}
                assert answer.get("evt") != "ERROR", answer
            form = {"grant_type": "authorization_code", "code": data["code"], "client_id": "4711"}
            async with http.post(f"{discord.address}/api/oauth2/token", data=form) as token:
                assert token.status == 200


async def test_a_code_is_worth_one_token(parlour: Parlour, bot: RawBot) -> None:
    code = parlour.discord.activities.authorize(parlour.ana.user, bot.app.record, ("identify",))
    form = {"grant_type": "authorization_code", "code": code, "client_id": str(bot.app.id)}
    url = f"{parlour.discord.address}/api"
    async with aiohttp.ClientSession() as http:
        async with http.post(f"{url}/oauth2/token", data=form) as answer:
            token = (await answer.json())["access_token"]
        async with http.get(f"{url}/users/@me", headers={"Authorization": f"Bearer {token}"}) as answer:
            assert (await answer.json())["username"] == "ana"
        async with http.post(f"{url}/oauth2/token", data=form) as answer:
            assert (answer.status, (await answer.json())["error"]) == (400, "invalid_grant")
