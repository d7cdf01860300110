"""What is not there is refused, recorded and logged; nothing vanishes behind a 200."""

import logging
from typing import Any

import aiohttp
import pytest

from .conftest import Club, a_club
from .rawbot import PLAY, ClosedSession, RawBot


def reasons(club: Club) -> list[str]:
    return [one.reason for one in club.discord.violations]


@pytest.mark.parametrize(
    ("method", "path", "body", "status"),
    [
        ("GET", "/no/such/thing", None, 404),
        ("GET", "/guilds/{guild}/templates", None, 404),
        ("POST", "/channels/{games}/send-soundboard-sound", {"sound_id": "1"}, 404),
        ("POST", "/guilds/{guild}", {"name": "Club"}, 405),
        ("POST", "/channels/{games}/messages", {"content": "Hi", "applied_tags": ["1"]}, 400),
        ("POST", "/channels/{games}/messages", {"content": "Hi", "embeds": [{}]}, 400),
        ("POST", "/channels/{games}/messages", {"content": "Hi", "embeds": [{"color": 5}]}, 400),
        ("PATCH", "/guilds/{guild}/members/{ana}", {"flags": 2}, 400),
        ("POST", "/guilds/{guild}/channels", {"name": "talk", "type": 14}, 400),
        ("POST", "/channels/{games}/threads", {"name": "A", "type": 11, "applied_tags": ["1"]}, 400),
        ("PATCH", "/channels/{games}", {"bitrate": 64000}, 200),
    ],
)
async def test_what_is_not_there(
    caplog: pytest.LogCaptureFixture, method: str, path: str, body: Any, status: int
) -> None:
    async with a_club() as club:
        ids = {"guild": club.guild.id, "games": club.games.id, "ana": club.ana.id}
        role = next(one for one in club.guild.record.roles.values() if one.bot_id)
        role.permissions = 8
        async with RawBot(club.discord, club.app) as bot:
            with caplog.at_level(logging.WARNING, "localcord"):
                assert (await bot.rest(method, path.format(**ids), body)).status == status
        assert len(reasons(club)) == 1
        assert reasons(club)[0] in caplog.text
        assert club.ana.sees(club.games) == []


@pytest.mark.parametrize("query", ["encoding=etf", "compress=lz4-stream"])
async def test_a_handshake_that_cannot_be_kept(club: Club, query: str) -> None:
    async with aiohttp.ClientSession() as http, http.get(f"{club.discord.address}/gateway?v=10&{query}") as answer:
        assert answer.status == 400
    assert reasons(club) == [f"localcord does not speak {query.partition('=')[2]}"]


async def test_a_frame_that_is_not_served(club: Club, bot: RawBot) -> None:
    await bot.send(43, {"guild_id": str(club.guild.id)})
    await bot.heard()
    assert reasons(club) == ["localcord has no channel infos"]


async def test_a_closed_gateway_says_why(club: Club, bot: RawBot) -> None:
    await bot.send(2, {"token": club.app.token, "intents": 0})
    with pytest.raises(ClosedSession):
        await bot.heard()
    assert reasons(club) == ["closed with 4005: a second identify"]


async def test_a_key_that_discord_passes_over_is_told(club: Club, bot: RawBot) -> None:
    assert (await bot.rest("PATCH", "/users/@me", {"username": "Host", "usrname": "Host"})).status == 200
    assert reasons(club) == ["unknown key 'usrname', which Discord passes over"]


async def test_the_token_of_a_press_stands_in_no_line(
    club: Club, bot: RawBot, caplog: pytest.LogCaptureFixture
) -> None:
    await bot.commands(PLAY)
    await bot.rest("POST", "/interactions/1/a-secret-token/callback", {"type": 99}, token="")
    assert len(club.discord.violations) == 1
    assert "a-secret-token" not in caplog.text + str(club.discord.violations[0])


async def test_a_form_in_one_address_line_is_read(club: Club, bot: RawBot) -> None:
    """aiohttp sends a form without files that way, and so do three libraries."""
    url = f"{club.discord.address}/api/v10/channels/{club.games.id}/messages"
    for form in ({"payload_json": '{"content": "One", "tts": false}'}, {"content": "2", "tts": "false"}):
        headers = {"Authorization": f"Bot {club.app.token}"}
        async with bot.http.post(url, data=form, headers=headers) as answer:
            assert answer.status == 200
    assert [one.text for one in club.ana.sees(club.games)] == ["One", "2"]
    assert reasons(club) == []


async def test_null_is_nothing_where_discord_takes_it_so(club: Club, bot: RawBot) -> None:
    option = {"name": "word", "description": "A word", "type": 3, "min_length": None, "choices": None}
    assert (await bot.commands(PLAY | {"options": [option], "nsfw": None})).status == 200
    said = await bot.say(club.games, "Hi", embeds=None, components=None, poll=None, sticker_ids=None, nonce=None)
    assert said.status == 200
    assert reasons(club) == []
