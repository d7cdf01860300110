"""The page's own API: what a page receives, and what it can do for a person."""

import asyncio
import base64
import contextlib
import json
from collections.abc import AsyncIterator
from typing import Any

import aiohttp
import pytest

from .conftest import Club
from .rawbot import PLAY, RawBot, button, row, select


class Browser:
    def __init__(self, club: Club, person: Any) -> None:
        self.club, self.person = club, person

    async def get(self, path: str, **headers: str) -> tuple[int, Any]:
        async with self.http.get(self.club.discord.address + path, headers=headers) as answer:
            body = await answer.read()
            kind = answer.headers.get("Content-Type", "")
            return answer.status, json.loads(body) if kind.startswith("application/json") else body.decode()

    async def act(self, do: str, headers: dict[str, str] | None = None, **more: Any) -> tuple[int, Any]:
        body = {"person": str(self.person.id), "do": do, **more}
        url = f"{self.club.discord.address}/local/act"
        async with self.http.post(url, json=body, headers=headers) as answer:
            text = await answer.text()
            return answer.status, json.loads(text) if text.startswith("{") else text

    async def told(self, name: str) -> Any:
        async with asyncio.timeout(5):
            while True:
                frame = json.loads((await self.ws.receive()).data)
                if frame["t"] == name:
                    return frame["d"]


@contextlib.asynccontextmanager
async def browsing(club: Club, person: Any) -> AsyncIterator[Browser]:
    browser = Browser(club, person)
    async with aiohttp.ClientSession() as http:
        browser.http = http
        url = f"{club.discord.address}/local/live?person={person.id}"
        async with http.ws_connect(url) as ws:
            browser.ws = ws
            browser.ready = await browser.told("ready")
            yield browser


@pytest.fixture
async def page(club: Club) -> AsyncIterator[Browser]:
    async with browsing(club, club.ana) as found:
        yield found


async def test_people_are_listed(club: Club, page: Browser) -> None:
    status, people = await page.get("/local/people")
    assert status == 200
    assert [(one["name"], one["locale"]) for one in people] == [("Ana", "fr"), ("Ben", "en-US")]


async def test_ready_tells_everything_a_person_may_see(club: Club, bot: RawBot) -> None:
    await bot.commands(PLAY)
    club.guild.channel("secret").deny(club.ana, "VIEW_CHANNEL")
    club.ben.say(club.games, f"Hello {club.ana.mention}")
    async with browsing(club, club.ana) as page:
        ready = page.ready
    assert ready["user"]["username"] == "ana"
    assert [one["name"] for one in ready["guilds"][0]["channels"]] == ["games"]
    assert [one["content"] for one in ready["messages"][str(club.games.id)]] == [f"Hello {club.ana.mention}"]
    assert [one["name"] for one in ready["commands"][str(club.guild.id)]] == ["play"]
    assert ready["read_state"][str(club.games.id)] == {"last_read": "0", "unread": 1, "mentions": 1}
    assert ready["applications"][0]["name"] == "Parlour"


@pytest.mark.parametrize(
    "headers",
    [
        {"Host": "evil.example"},
        {"Origin": "http://evil.example"},
        {"Origin": "null"},
        {"Sec-Fetch-Site": "cross-site"},
    ],
)
async def test_another_site_cannot_speak_for_people(club: Club, page: Browser, headers: dict[str, str]) -> None:
    assert (await page.get("/local/people", **headers))[0] == 403
    assert (await page.act("send", headers, channel=str(club.games.id), content="Hi"))[0] == 403
    url = f"{club.discord.address}/local/live?person={club.ana.id}"
    with pytest.raises(aiohttp.WSServerHandshakeError):
        await page.http.ws_connect(url, headers=headers)
    assert club.ana.sees(club.games) == []


async def test_the_page_itself_may_speak(club: Club, page: Browser) -> None:
    own = {"Origin": club.discord.address, "Sec-Fetch-Site": "same-origin"}
    assert (await page.act("send", own, channel=str(club.games.id), content="Hi"))[0] == 200
    assert (await page.told("MESSAGE_CREATE"))["content"] == "Hi"


async def test_a_form_that_is_not_json_is_not_taken(club: Club, page: Browser) -> None:
    url = f"{club.discord.address}/local/act"
    async with page.http.post(url, data='{"do": "send"}', headers={"Content-Type": "text/plain"}) as answer:
        assert answer.status == 415


async def test_a_whole_game_of_presses(club: Club, bot: RawBot, page: Browser) -> None:
    where = str(club.games.id)
    await bot.commands({**PLAY, "options": [{"type": 3, "name": "game", "description": "d", "autocomplete": True}]})
    await page.told("COMMANDS_UPDATE")
    _, offered = await page.get(f"/local/commands?person={club.ana.id}&channel={where}")
    assert [(one["name"], one["application"]) for one in offered] == [("play", "Parlour")]

    async def during(act: Any, kind: int, data: Any) -> Any:
        waiting = asyncio.create_task(act)
        assert (await bot.answer(await bot.pressed(), kind, data)).status == 200
        status, body = await waiting
        assert status == 200
        return body

    choices = await during(
        page.act("complete", channel=where, name="play", options={"game": "h"}, focus="game"),
        8,
        {"choices": [{"name": "Honey", "value": "honey"}]},
    )
    assert choices == {"kind": "choices", "choices": [{"name": "Honey", "value": "honey"}]}
    table = {"content": "Table", "components": [row(button()), row(select("a", "b"))]}
    reply = await during(page.act("slash", channel=where, name="play", options={"game": "honey"}), 4, table)
    assert (await page.told("MESSAGE_CREATE"))["id"] == reply["message"]["id"]
    press = {"channel": where, "message": reply["message"]["id"]}
    reply = await during(page.act("click", **press, custom_id="join"), 7, {"content": "Joined"})
    assert reply["kind"] == "update"
    assert (await page.told("MESSAGE_UPDATE"))["content"] == "Joined"
    label = {"type": 18, "label": "Bid", "component": {"type": 4, "style": 1, "custom_id": "bid"}}
    modal = {"title": "Bid", "custom_id": "m", "components": [label]}
    reply = await during(page.act("pick", **press, custom_id="card", values=["a"]), 9, modal)
    assert reply["modal"]["components"][0]["component"]["custom_id"] == "bid"
    hand = {"content": "Your hand", "flags": 64}
    reply = await during(page.act("submit", modal=reply["modal"]["id"], values={"bid": "12"}), 4, hand)
    own = reply["message"]["id"]
    assert (await page.told("MESSAGE_CREATE"))["flags"] == 64
    assert (await page.act("dismiss", channel=where, message=own))[0] == 200
    assert (await page.told("MESSAGE_DELETE"))["id"] == own


async def test_one_persons_whisper_is_not_told_to_another(club: Club, bot: RawBot, page: Browser) -> None:
    await bot.commands(PLAY)
    async with browsing(club, club.ben) as other:
        waiting = asyncio.create_task(page.act("slash", channel=str(club.games.id), name="play", options={}))
        await bot.answer(await bot.pressed(), 4, {"content": "Psst", "flags": 64})
        await waiting
        club.ana.say(club.games, "Done")
        assert (await page.told("MESSAGE_CREATE"))["content"] == "Psst"
        assert (await other.told("MESSAGE_CREATE"))["content"] == "Done"
        history = await other.get(f"/local/messages?person={club.ben.id}&channel={club.games.id}")
        assert [one["content"] for one in history[1]] == ["Done"]


async def test_a_silent_application_did_not_respond(still: Club, still_bot: RawBot) -> None:
    await still_bot.commands(PLAY)
    async with browsing(still, still.ana) as page:
        waiting = asyncio.create_task(page.act("slash", channel=str(still.games.id), name="play", options={}))
        await still_bot.pressed()
        await still.discord.clock.advance(3)
        status, body = await waiting
    assert (status, body["kind"], body["reason"]) == (200, "failed", "The application did not respond")


async def test_a_refusal_is_a_sentence(club: Club, page: Browser) -> None:
    for more, words in (
        ({"do": "slash", "channel": str(club.games.id), "name": "nothing"}, "no command 'nothing'"),
        ({"do": "send", "channel": "1", "content": "Hi"}, "does not see that channel"),
        ({"do": "send", "channel": str(club.games.id), "content": ""}, "empty message"),
        ({"do": "fly"}, "nobody can 'fly' here"),
        ({"do": "click", "channel": "x", "message": "1"}, "not understood"),
    ):
        status, body = await page.act(**more)
        assert status == 400
        assert words in body["error"]


async def test_direct_messages_files_and_settings(club: Club, bot: RawBot, page: Browser) -> None:
    _, opened = await page.act("open_dm", app=str(club.app.id))
    direct = opened["channel"]["id"]
    files = [{"name": "a.txt", "base64": base64.b64encode(b"abc").decode()}]
    _, sent = await page.act("send", channel=direct, content="Hi", files=files)
    assert (await page.get(sent["message"]["attachments"][0]["url"].removeprefix(club.discord.address)))[1] == "abc"
    await page.act("settings", dms_closed=True, locale="pl")
    assert (club.ana.dms_closed, club.ana.locale) == (True, "pl")
    club.ben.say(club.games, "New")
    await page.act("read", channel=str(club.games.id))
    async with browsing(club, club.ana) as again:
        assert again.ready["read_state"][str(club.games.id)]["unread"] == 0
        assert [one["id"] for one in again.ready["private_channels"]] == [direct]


async def test_a_channel_that_leaves_ones_sight_is_gone(club: Club, page: Browser) -> None:
    club.games.deny(club.ana, "VIEW_CHANNEL")
    assert (await page.told("CHANNEL_DELETE"))["id"] == str(club.games.id)
    club.games.allow(club.ana, "VIEW_CHANNEL")
    assert (await page.told("CHANNEL_CREATE"))["id"] == str(club.games.id)


async def test_a_bot_that_writes_is_heard_and_its_dm_appears(club: Club, bot: RawBot, page: Browser) -> None:
    await bot.rest("POST", f"/channels/{club.games.id}/typing")
    assert (await page.told("TYPING_START"))["user_id"] == str(club.app.id)
    direct = (await bot.rest("POST", "/users/@me/channels", {"recipient_id": str(club.ana.id)})).body
    await bot.rest("POST", f"/channels/{direct['id']}/messages", {"content": "Hi"})
    assert (await page.told("CHANNEL_CREATE"))["recipients"][0]["username"] == "Parlour"
    assert (await page.told("MESSAGE_CREATE"))["content"] == "Hi"


async def test_only_files_of_the_page_are_served(club: Club, page: Browser) -> None:
    for path in ("/page/../server.py", "/page/%2e%2e/server.py", "/page/none.js"):
        assert (await page.get(path))[0] == 404
    assert (await page.get("/local/messages?person=1&channel=1"))[0] == 404
