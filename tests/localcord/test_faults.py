"""Faults and rate limits: what a bot meets on a bad day."""

import asyncio

import aiohttp
import discord as discord_py
import pytest

import localcord

from .conftest import Club, a_club, running
from .rawbot import RawBot

SEND = "POST /channels/{}/messages"


async def test_a_bucket_empties_and_fills_again(still: Club, still_bot: RawBot) -> None:
    for left in (4, 3, 2, 1, 0):
        answer = await still_bot.say(still.games, "Hi")
        assert answer.headers["X-RateLimit-Remaining"] == str(left)
    assert answer.headers["X-RateLimit-Limit"] == "5"
    full = await still_bot.say(still.games, "Hi")
    assert full.status == 429
    assert full.body["global"] is False
    assert full.body["retry_after"] == pytest.approx(5, abs=0.1)
    assert full.headers["X-RateLimit-Scope"] == "user"
    assert full.headers["Via"]
    other = still.guild.channel("other")
    assert (await still_bot.say(other, "Another bucket")).status == 200
    await still.discord.clock.advance(5)
    assert (await still_bot.say(still.games, "Hi")).status == 200


async def test_fifty_a_second_but_not_for_interactions(still: Club, still_bot: RawBot) -> None:
    rooms = [still.guild.channel(f"room-{number}") for number in range(11)]
    answers = [await still_bot.say(rooms[number // 5], "Hi") for number in range(51)]
    assert [one.status for one in answers[:50]] == [200] * 50
    assert (answers[50].status, answers[50].body["global"]) == (429, True)
    assert answers[50].headers["X-RateLimit-Global"] == "true"
    free = await still_bot.rest("POST", "/interactions/1/none/callback", {"type": 6}, token="")
    assert free.code == 10062
    await still.discord.clock.advance(1)
    assert (await still_bot.say(rooms[10], "Hi")).status == 200


async def test_old_messages_are_edited_seldom(still: Club, still_bot: RawBot) -> None:
    made = (await still_bot.say(still.games, "Hi")).body
    await still.discord.clock.advance(3601)
    path = f"/channels/{still.games.id}/messages/{made['id']}"
    for number in range(3):
        assert (await still_bot.rest("PATCH", path, {"content": str(number)})).status == 200
    answer = await still_bot.rest("PATCH", path, {"content": "More"})
    assert (answer.status, answer.code) == (429, 30046)
    await still.discord.clock.advance(6)
    assert (await still_bot.rest("PATCH", path, {"content": "More"})).status == 200


async def test_ten_thousand_refusals_shut_the_door(still: Club, still_bot: RawBot) -> None:
    for _ in range(9_999):
        still.discord.rate_limits.count_refusal(403)
    assert (await still_bot.rest("GET", "/users/@me", token="wrong")).status == 401
    shut = await still_bot.rest("GET", "/users/@me")
    assert (shut.status, shut.headers["Content-Type"].partition(";")[0]) == (429, "text/html")
    assert "Via" not in shut.headers
    await still.discord.clock.advance(601)
    assert (await still_bot.rest("GET", "/users/@me")).status == 200


async def test_without_limits_nothing_is_refused() -> None:
    async with a_club(rate_limits=False) as club, RawBot(club.discord, club.app) as bot:
        answers = [await bot.say(club.games, "Hi") for _ in range(60)]
        assert {one.status for one in answers} == {200}


@pytest.mark.parametrize(
    ("kind", "status"), [("429", 429), ("429 global", 429), (500, 500), (502, 502), (503, 503), (504, 504)]
)
async def test_a_fault_strikes_its_route_and_ends(club: Club, bot: RawBot, kind: str | int, status: int) -> None:
    fault = club.discord.faults.add(kind, SEND, times=2)
    assert (await bot.rest("GET", "/users/@me")).status == 200
    assert [(await bot.say(club.games, "Hi")).status for _ in range(3)] == [status, status, 200]
    assert (fault.struck, len(club.ana.sees(club.games))) == (2, 1)


async def test_cloudflare_answers_without_json_and_without_via(club: Club, bot: RawBot) -> None:
    club.discord.faults.add("429 cloudflare")
    answer = await bot.rest("GET", "/users/@me")
    assert answer.status == 429
    assert "1015" in answer.body
    assert "Via" not in answer.headers


@pytest.mark.parametrize(("kind", "written"), [("reset", 0), ("lost", 1)])
async def test_a_connection_breaks_before_or_after(club: Club, bot: RawBot, kind: str, written: int) -> None:
    club.discord.faults.add(kind, SEND)
    with pytest.raises(aiohttp.ClientError):
        await bot.say(club.games, "Hi")
    assert len(club.ana.sees(club.games)) == written


async def test_a_slow_answer_is_late_by_the_clock(still: Club, still_bot: RawBot) -> None:
    still.discord.faults.add("slow", SEND, seconds=4)
    sending = asyncio.create_task(still_bot.say(still.games, "Hi"))
    await still.discord.until(lambda: still.discord.requests)
    assert still.ana.sees(still.games) == []
    await still.discord.clock.advance(4)
    assert (await sending).status == 200


async def test_faults_can_be_cleared_and_have_names(club: Club, bot: RawBot) -> None:
    club.discord.faults.add(500, times=10)
    club.discord.faults.clear()
    assert (await bot.rest("GET", "/users/@me")).status == 200
    with pytest.raises(ValueError, match="no fault is called"):
        club.discord.faults.add("thunder")


@pytest.fixture
async def client(club: Club):
    async with running(club, discord_py.Client(intents=discord_py.Intents(guilds=True))) as found:
        yield found


@pytest.mark.parametrize("kind", ["429", "429 global"])
async def test_discord_py_waits_out_a_429(club: Club, client: discord_py.Client, kind: str) -> None:
    club.discord.faults.add(kind, SEND, times=2, seconds=0.01)
    await client.get_channel(club.games.id).send("Hi")
    assert [one.status for one in club.discord.requests][-3:] == [429, 429, 200]
    assert [one.content for one in club.ana.sees(club.games)] == ["Hi"]


async def test_discord_py_takes_cloudflare_for_a_ban(club: Club, client: discord_py.Client) -> None:
    club.discord.faults.add("429 cloudflare", SEND)
    with pytest.raises(discord_py.HTTPException) as raised:
        await client.get_channel(club.games.id).send("Hi")
    assert raised.value.status == 429


async def test_discord_py_does_not_try_a_503_again(club: Club, client: discord_py.Client) -> None:
    club.discord.faults.add(503, SEND)
    with pytest.raises(discord_py.DiscordServerError):
        await client.get_channel(club.games.id).send("Hi")


async def test_a_lost_answer_is_sent_once_when_the_nonce_is_kept(club: Club, client: discord_py.Client) -> None:
    channel = client.get_channel(club.games.id)
    club.discord.faults.add("lost", SEND)
    with pytest.raises((aiohttp.ClientError, OSError)):
        await channel.send("Hi", nonce=7)
    await channel.send("Hi", nonce=7)
    assert [one.content for one in club.ana.sees(club.games)] == ["Hi"]


async def test_the_two_clocks_keep_the_same_promises() -> None:
    manual = localcord.ManualClock(0.0)
    struck: list[float] = []
    manual.call_later(2, lambda: struck.append(manual.now()))
    manual.call_later(1, lambda: struck.append(manual.now()))
    manual.call_later(1, lambda: struck.append(-1)).cancel()
    await manual.advance(1.5)
    assert (struck, manual.now()) == ([1.0], 1.5)
    await manual.advance(1)
    assert struck == [1.0, 2.0]
    system = localcord.SystemClock()
    rung = asyncio.Event()
    system.call_later(0.001, rung.set)
    async with asyncio.timeout(1):
        await rung.wait()


async def test_a_fault_may_strike_a_share_of_the_requests(club: Club, bot: RawBot) -> None:
    fault = club.discord.faults.add(503, SEND, times=1_000, share=0.3)
    answers = [(await bot.say(club.games, "Hi")).status for _ in range(100)]
    assert answers.count(503) == fault.struck
    assert 15 <= fault.struck <= 45
