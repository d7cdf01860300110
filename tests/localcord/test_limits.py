"""Limits, ids and owners are as at Discord, also where a library does what is not written down."""

import asyncio
import contextlib
import json
import os
import shutil
import subprocess
from collections.abc import AsyncIterator
from pathlib import Path

import aiohttp
import pytest

import localcord
from localcord.api.rate_limits import too_many_requests
from localcord.launch.bots import NODE_SHIM

from .conftest import Club, a_club
from .rawbot import PLAY, ClosedSession, RawBot

pytest_plugins = ["pytester"]


class Steps:
    """A clock of the machine that a test moves: the gateway counts frames and identifies by it."""

    seconds = 0.0

    def now(self) -> float:
        return self.seconds


@pytest.fixture
def clock_of_beats(club: Club) -> Steps:
    steps = Steps()
    club.discord.gateway.identify_limits.clock = steps
    return steps


@contextlib.asynccontextmanager
async def again(bot: RawBot, shard: tuple[int, int]) -> AsyncIterator[RawBot]:
    """The same bot, on one more connection that nothing was sent on."""
    other = RawBot(bot.discord, bot.app, shard=shard)
    async with aiohttp.ClientSession() as other.http:
        yield other
        await other.ws.close()


async def test_a_frame_has_at_most_4096_bytes(club: Club, bot: RawBot) -> None:
    frame = json.dumps({"op": 3, "d": {"status": "online", "activities": [{"name": "x", "type": 0}]}})
    await bot.ws.send_str(frame + " " * (4096 - len(frame)))
    assert await bot.heard() == ["PRESENCE_UPDATE"]
    await bot.ws.send_str(frame + " " * (4097 - len(frame)))
    with pytest.raises(ClosedSession) as closed:
        await bot.frame()
    assert closed.value.code == 4002


@pytest.mark.parametrize("length", [2050, 30_000])
async def test_what_counts_are_bytes_and_more_of_them_change_nothing(club: Club, bot: RawBot, length: int) -> None:
    game = {"name": "é" * length, "type": 0}
    await bot.ws.send_str(json.dumps({"op": 3, "d": {"activities": [game]}}, ensure_ascii=False))
    with pytest.raises(ClosedSession) as closed:
        await bot.frame()
    assert closed.value.code == 4002
    assert "4002" in str(club.discord.violations)


async def test_a_connection_sends_at_most_120_frames_a_minute(club: Club, bot: RawBot) -> None:
    for _ in range(118):  # one was for identify
        await bot.send(1, None)
    await bot.heard()
    await bot.send(1, None)
    with pytest.raises(ClosedSession) as closed:
        await bot.event("NEVER")
    assert closed.value.code == 4008
    await bot.connect()  # it may begin anew
    await bot.identify()
    assert "4008" in str(club.discord.violations)


async def test_a_bot_that_need_not_be_slowed_down_sends_as_many_as_it_likes() -> None:
    async with a_club(rate_limits=False) as club, RawBot(club.discord, club.app) as bot:
        for _ in range(150):
            await bot.send(1, None)
        assert await bot.heard() == []


def test_retry_after_is_in_whole_seconds_and_never_too_few() -> None:
    refusal = too_many_requests(64.2, scope="user")
    assert refusal.headers["Retry-After"] == "65"
    assert refusal.more["retry_after"] == 64.2


async def test_what_libraries_always_send_is_no_violation(club: Club, bot: RawBot) -> None:
    """discordgo sends an empty status, and the keys of a message in every answer."""
    await bot.send(3, {"status": "", "activities": [], "since": None, "afk": False})
    await bot.heard()
    await bot.commands(PLAY)
    modal = {"tts": False, "content": "", "embeds": None, "custom_id": "name", "title": "Name", "components": []}
    field = {"type": 4, "custom_id": "name", "label": "Name", "style": 1}
    pressing = asyncio.create_task(club.ana.slash(club.games, "play"))
    press = await bot.pressed()
    assert (await bot.answer(press, 9, modal | {"components": [{"type": 1, "components": [field]}]})).status == 200
    assert (await pressing).kind == "modal"
    assert club.discord.violations == []


async def test_guilds_made_in_one_burst_fall_to_different_shards() -> None:
    async with localcord.Server(clock=localcord.ManualClock()) as discord:
        guilds = [discord.guild(f"Club {number}") for number in range(8)]
        assert {(one.id >> 22) % 4 for one in guilds} == {0, 1, 2, 3}
        chosen = discord.guild("Chosen", shard=(2, 5))
        assert (chosen.id >> 22) % 5 == 2
        assert chosen.id > guilds[-1].id
        with pytest.raises(ValueError, match="no shard 5 of 5"):
            discord.guild("Nowhere", shard=(5, 5))


async def test_ids_can_be_those_that_a_bot_has_in_its_code() -> None:
    async with localcord.Server() as discord:
        guild = discord.guild("Club", id=111)
        games, judge = guild.channel("games", id=222), guild.role("Judge", "KICK_MEMBERS", id=333)
        news, shelf = guild.news("news", id=444), guild.category("shelf", id=555)
        assert (guild.id, games.id, judge.id, news.id, shelf.id) == (111, 222, 333, 444, 555)
        ana = guild.member("Ana", roles=[judge])
        assert ana.say(games, f"<#{games.id}> {judge.mention}").content == "<#222> <@&333>"
        for again in (
            lambda: discord.guild("x", id=111),
            lambda: guild.channel("x", id=222),
            lambda: guild.role("x", id=333),
        ):
            with pytest.raises(ValueError, match="already"):
                again()


async def test_who_owned_a_guild_stays_when_it_is_handed_over_again(club: Club) -> None:
    club.guild.hand_over(club.ana)
    club.guild.hand_over(club.ben)
    members = [one.user.name for one in club.guild.record.members.values()]
    assert {"ana", "ben"} <= set(members)
    assert not any(name.startswith("owner-of") for name in members)
    club.guild.hand_over(club.ben)
    assert club.ben.id in club.guild.record.members


def test_ana_owns_the_server_in_tests_too(pytester: pytest.Pytester) -> None:
    pytester.makepyfile("async def test_owner(guild, ana, ben):\n    assert guild.record.owner is ana.user\n")
    pytester.makeini("[pytest]\nasyncio_mode = auto\nasyncio_default_fixture_loop_scope = function\n")
    pytester.runpytest_inprocess("-W", "ignore").assert_outcomes(passed=1)


def test_the_shim_of_node_brings_no_warnings_of_circles(tmp_path: Path) -> None:
    if shutil.which("node") is None:
        pytest.skip("Node is not installed")
    (tmp_path / "a.js").write_text("require('./b'); exports.a = 1;")
    (tmp_path / "b.js").write_text("require('./a'); exports.DefaultRestOptions = {api: 'x'};")
    (tmp_path / "c.js").write_text("require('./a'); console.log(require('./b').DefaultRestOptions.api)")
    words = ["node", "--require", str(NODE_SHIM), "c.js"]
    environment = {"DISCORD_API": "http://127.0.0.1:1", "PATH": os.environ["PATH"]}
    done = subprocess.run(words, cwd=tmp_path, env=environment, capture_output=True, text=True, check=True)
    assert done.stdout == "http://127.0.0.1:1/api\n"
    assert done.stderr == ""


async def test_a_normal_bot_identifies_once_in_five_seconds(club: Club, clock_of_beats: Steps, bot: RawBot) -> None:
    start = (await bot.rest("GET", "/gateway/bot")).body["session_start_limit"]
    assert start["max_concurrency"] == 1
    async with again(bot, shard=(1, 2)) as second:
        clock_of_beats.seconds += 4.9
        await second.connect()
        await second.send(2, {"token": club.app.token, "intents": 0, "properties": {}, "shard": [1, 2]})
        assert await second.frame() == {"op": 9, "d": False, "s": None, "t": None}
        clock_of_beats.seconds += 0.2
        await second.send(2, {"token": club.app.token, "intents": 0, "properties": {}, "shard": [1, 2]})
        assert (await second.event("READY"))["shard"] == [1, 2]  # on the same connection
    remaining = (await bot.rest("GET", "/gateway/bot")).body["session_start_limit"]["remaining"]
    assert remaining == start["remaining"] - 1  # the refused one began no session


async def test_a_large_bot_identifies_as_often_as_it_is_told(club: Club, clock_of_beats: Steps) -> None:
    large = club.discord.application("Large", max_concurrency=2)
    async with RawBot(club.discord, large, shard=(1, 4)) as first, RawBot(club.discord, large, shard=(0, 4)):
        limits = (await first.rest("GET", "/gateway/bot")).body["session_start_limit"]
        assert limits["max_concurrency"] == 2
        async with again(first, shard=(2, 4)) as third:  # of the same remainder as shard 0
            await third.connect()
            await third.send(2, {"token": large.token, "intents": 0, "properties": {}, "shard": [2, 4]})
            assert (await third.frame())["op"] == 9


async def test_who_need_not_be_slowed_down_identifies_as_often_as_it_likes() -> None:
    async with a_club(rate_limits=False) as club:
        async with RawBot(club.discord, club.app) as bot:
            assert (await bot.rest("GET", "/gateway/bot")).body["session_start_limit"]["max_concurrency"] == 16
        async with again(bot, shard=(0, 1)) as other:
            await other.connect()
            await other.send(2, {"token": club.app.token, "intents": 0, "properties": {}})
            assert (await other.frame())["t"] == "READY"


async def test_a_bot_that_is_started_again_need_not_wait(club: Club, bot: RawBot) -> None:
    """To whoever tests a bot, its restart is no crash loop: the five seconds have passed meanwhile."""

    class IdleRequest:
        async def start(self) -> None: ...
        async def stop(self) -> None: ...

    limits = club.discord.gateway.identify_limits
    assert not limits.take(club.app.record, 0)
    await club.app.plays(IdleRequest())
    assert limits.take(club.app.record, 0)
