"""The gateway: who may connect, what a bot hears, and what it hears again after a resume."""

import asyncio
import time

import aiohttp
import discord as discord_py
import pytest

import localcord
from localcord.api.gateway.gateway import HEARTBEAT

from .conftest import Club, a_club, running
from .rawbot import PLAY, ClosedSession, RawBot

GUILDS, MESSAGES, CONTENT = 1 << 0, 1 << 9, 1 << 15


@pytest.mark.parametrize(
    ("change", "code"),
    [
        ({"token": "wrong"}, 4004),
        ({"shard": [2, 2]}, 4010),
        ({"intents": 1 << 40}, 4013),
        ({"intents": None}, 4013),
    ],
)
async def test_a_bad_identify_is_closed(club: Club, bot: RawBot, change: dict, code: int) -> None:
    await bot.ws.close()
    await bot.connect()
    with pytest.raises(ClosedSession) as closed:
        await bot.identify(**change)
    assert closed.value.code == code


@pytest.mark.parametrize(("op", "data", "code"), [(8, {}, 4003), (77, {}, 4001)])
async def test_who_has_not_identified_is_closed(club: Club, bot: RawBot, op: int, data: dict, code: int) -> None:
    await bot.ws.close()
    await bot.connect()
    await bot.send(op, data)
    with pytest.raises(ClosedSession) as closed:
        await bot.frame()
    assert closed.value.code == code


async def test_what_is_no_json_and_a_second_identify(club: Club, bot: RawBot) -> None:
    await bot.send(2, {"token": club.app.token, "intents": 0})
    with pytest.raises(ClosedSession) as closed:
        await bot.frame()
    assert closed.value.code == 4005
    await bot.connect()
    await bot.ws.send_str("{")
    with pytest.raises(ClosedSession) as closed:
        await bot.frame()
    assert closed.value.code == 4002


async def test_privileged_intents_have_to_be_granted(club: Club) -> None:
    shy = club.discord.application("Shy", privileged=False)
    with pytest.raises(ClosedSession) as closed:
        async with RawBot(club.discord, shy, intents=CONTENT):
            pass
    assert closed.value.code == 4014


async def test_a_thousand_identifies_reset_the_token(club: Club, bot: RawBot) -> None:
    old = club.app.token
    club.app.record.identifies = 1000
    await bot.ws.close()
    await bot.connect()
    with pytest.raises(ClosedSession) as closed:
        await bot.identify()
    assert closed.value.code == 4004
    assert club.app.token != old
    assert (await bot.rest("GET", "/users/@me", token=old)).status == 401


async def test_only_what_the_intents_ask_for_is_heard(club: Club) -> None:
    async with (
        RawBot(club.discord, club.app, intents=GUILDS) as quiet,
        RawBot(club.discord, club.app, intents=GUILDS | MESSAGES) as blank,
        RawBot(club.discord, club.app, intents=GUILDS | MESSAGES | CONTENT) as full,
    ):
        club.ana.say(club.games, "Hello")
        assert "MESSAGE_CREATE" not in await quiet.heard()
        assert (await blank.event("MESSAGE_CREATE"))["content"] == ""
        heard = await full.event("MESSAGE_CREATE")
        assert (heard["content"], heard["guild_id"]) == ("Hello", str(club.guild.id))
        assert heard["member"]["roles"] == []


async def test_what_cannot_be_seen_is_not_heard(club: Club, bot: RawBot) -> None:
    secret = club.guild.channel("secret")
    secret.deny(club.app, "VIEW_CHANNEL")
    await bot.heard()
    club.ana.say(secret, "Psst")
    assert await bot.heard() == []


async def test_a_dropped_socket_resumes_and_hears_what_it_missed(club: Club, bot: RawBot) -> None:
    club.ana.say(club.games, "One")
    await bot.event("MESSAGE_CREATE")
    club.discord.faults.add("drop")
    with pytest.raises((ClosedSession, aiohttp.ClientError)):
        await bot.frame()
    club.ana.say(club.games, "Two")
    club.ana.say(club.games, "Three")
    await bot.connect()
    await bot.resume()
    assert [(await bot.event("MESSAGE_CREATE"))["content"] for _ in range(2)] == ["Two", "Three"]
    await bot.event("RESUMED")
    club.ana.say(club.games, "Four")
    assert (await bot.event("MESSAGE_CREATE"))["content"] == "Four"


async def test_a_session_that_said_goodbye_cannot_resume(club: Club, bot: RawBot) -> None:
    await bot.ws.close(code=1000)
    await club.discord.until(lambda: not club.discord.gateway.sessions or asyncio.sleep(0) is None)
    await bot.connect()
    await bot.resume()
    assert await bot.frame() == {"op": 9, "d": False, "s": None, "t": None}


async def test_a_number_from_the_future_cannot_be_resumed(club: Club, bot: RawBot) -> None:
    await bot.ws.close(code=4000)
    await bot.connect()
    await bot.resume(seq=10_000)
    with pytest.raises(ClosedSession) as closed:
        await bot.frame()
    assert closed.value.code == 4007


async def test_who_does_not_beat_is_dead() -> None:
    async with a_club(clock=localcord.ManualClock(spares_heartbeats=False)) as club:
        async with RawBot(club.discord, club.app) as bot:
            await club.discord.clock.advance(HEARTBEAT * 2.6)
            with pytest.raises(ClosedSession) as closed:
                await bot.frame()
        assert closed.value.code == 4009


async def test_a_clock_moved_by_hand_kills_nobody(still: Club, still_bot: RawBot) -> None:
    await still.discord.clock.advance(HEARTBEAT * 10)
    assert await still_bot.heard() == []


async def test_a_clock_may_move_the_timers_of_asyncio_in_their_order() -> None:
    clock, woken = localcord.ManualClock(moves_asyncio=True), []

    async def sleeper(seconds: float) -> None:
        await asyncio.sleep(seconds)
        woken.append(seconds)

    sleepers = [asyncio.create_task(sleeper(one)) for one in (600, 10, 60)]
    clock.call_later(30, lambda: woken.append(30))
    await asyncio.sleep(0)
    await clock.advance(900)
    await asyncio.gather(*sleepers)
    assert woken == [10, 30, 60, 600]


async def test_a_heartbeat_is_answered_when_discord_py_knows_that_it_was_sent(club: Club, bot: RawBot) -> None:
    """Its thread notes that after the frame has gone out. An answer before that would seem 41 s late."""
    began = time.monotonic()
    await bot.heard()
    assert time.monotonic() - began > 0.04


@pytest.mark.parametrize("squeeze", ["zlib-stream", "zstd-stream"])
async def test_frames_are_squeezed_in_one_stream(club: Club, squeeze: str) -> None:
    async with RawBot(club.discord, club.app, squeeze=squeeze) as bot:
        for word in ("One", "Two"):
            club.ana.say(club.games, word)
            assert (await bot.event("MESSAGE_CREATE"))["content"] == word


async def test_shards_share_the_guilds_and_the_first_has_the_dms(club: Club) -> None:
    first_of_each: dict[int, localcord.Guild] = {}
    while len(first_of_each) < 2:
        guild = club.discord.guild("Another")
        first_of_each.setdefault((guild.id >> 22) % 2, guild)
    for guild in first_of_each.values():
        guild.install(club.app)
    async with (
        RawBot(club.discord, club.app, shard=(0, 2)) as even,
        RawBot(club.discord, club.app, shard=(1, 2)) as odd,
    ):
        for index, guild in first_of_each.items():
            eve = guild.member("Eve")
            eve.say(guild.channel("room"), f"In {index}")
        eve.say(eve.open_dm(club.app), "Direct")
        await even.event("MESSAGE_CREATE")
        await odd.event("MESSAGE_CREATE")
        assert [body["content"] for name, body in even.events if name == "MESSAGE_CREATE"] == ["In 0"]
        assert [body["content"] for name, body in odd.events if name == "MESSAGE_CREATE"] == ["In 1"]
        assert (await even.event("MESSAGE_CREATE"))["content"] == "Direct"
        assert "MESSAGE_CREATE" not in await odd.heard()


@pytest.mark.long
async def test_a_sharded_discord_py_answers_in_every_guild(club: Club) -> None:
    other = club.guild
    while (other.id >> 22) % 2 == (club.guild.id >> 22) % 2:
        other = club.discord.guild("Other")
    other.install(club.app)
    eve, room = other.member("Eve"), other.channel("room")

    class ShardedClient(discord_py.AutoShardedClient):
        async def before_identify_hook(self, shard_id: int | None, *, initial: bool = False) -> None: ...

        async def setup_hook(self) -> None:
            await tree.sync()

    client = ShardedClient(intents=discord_py.Intents(guilds=True), shard_count=2)
    tree = discord_py.app_commands.CommandTree(client)

    @tree.command(description="Where am I")
    async def where(press: discord_py.Interaction) -> None:
        await press.response.send_message(f"Shard {press.guild.shard_id}")

    async with running(club, client):
        answers = {(await person.slash(place, "where")).text for person, place in ((club.ana, club.games), (eve, room))}
        assert answers == {"Shard 0", "Shard 1"}


async def test_joining_and_leaving_a_guild_is_heard(club: Club, bot: RawBot) -> None:
    other = club.discord.guild("Other")
    other.install(club.app)
    assert (await bot.event("GUILD_CREATE"))["name"] == "Other"
    other.remove(club.app)
    assert (await bot.event("GUILD_DELETE"))["id"] == str(other.id)
    club.ben.leave(club.guild)
    assert (await bot.event("GUILD_MEMBER_REMOVE"))["user"]["username"] == "ben"
    club.games.delete()
    assert (await bot.event("CHANNEL_DELETE"))["id"] == str(club.games.id)


async def test_members_are_told_on_request(club: Club, bot: RawBot) -> None:
    await bot.send(8, {"guild_id": str(club.guild.id), "query": "an", "limit": 0, "nonce": "n"})
    chunk = await bot.event("GUILD_MEMBERS_CHUNK")
    assert [one["user"]["username"] for one in chunk["members"]] == ["ana"]
    assert chunk["nonce"] == "n"


async def press(club: Club, bot: RawBot) -> "asyncio.Task[localcord.Reply]":
    if not club.app.commands:
        await bot.commands(PLAY)
    task = asyncio.create_task(club.ana.slash(club.games, "play"))
    await asyncio.sleep(0)
    return task


async def test_reconnect_is_asked_for(club: Club, bot: RawBot) -> None:
    club.discord.faults.add("reconnect")
    assert (await bot.frame())["op"] == 7
    await bot.ws.close(code=4000)
    await bot.connect()
    await bot.resume()
    await bot.event("RESUMED")


@pytest.mark.parametrize("resumable", [True, False])
async def test_a_session_is_called_invalid(club: Club, bot: RawBot, resumable: bool) -> None:
    club.discord.faults.add("invalid_session", resumable=resumable)
    assert await bot.frame() == {"op": 9, "d": resumable, "s": None, "t": None}
    await bot.ws.close(code=4000)
    await bot.connect()
    await bot.resume()
    if resumable:
        await bot.event("RESUMED")
    else:
        assert (await bot.frame())["op"] == 9
        await bot.identify()


async def test_silence_with_heartbeats_going_on(club: Club, bot: RawBot) -> None:
    silence = club.discord.faults.add("silence")
    club.ana.say(club.games, "Hello?")
    assert await bot.heard() == []
    silence.end()
    assert await bot.heard() == ["MESSAGE_CREATE"]


async def test_a_deaf_session_may_resume_and_hears_nothing_but_a_new_one_does(club: Club, bot: RawBot) -> None:
    club.discord.faults.add("deaf")
    club.ana.say(club.games, "Hello?")
    assert await bot.heard() == []
    club.discord.faults.add("drop")
    with pytest.raises(ClosedSession):
        await bot.frame()
    await bot.connect()
    await bot.resume()
    club.ana.say(club.games, "Hello?")
    assert await bot.heard() == []
    async with RawBot(club.discord, club.app) as other:
        club.ana.say(club.games, "Hello!")
        assert await other.heard() == ["MESSAGE_CREATE"]


async def test_a_half_open_socket_neither_answers_nor_breaks(club: Club, bot: RawBot) -> None:
    club.discord.faults.add("half_open")
    club.ana.say(club.games, "Hello?")
    await bot.send(1, bot.seq)
    with pytest.raises(TimeoutError):
        await asyncio.wait_for(bot.ws.receive(), 0.1)
    assert not bot.ws.closed


async def test_an_event_comes_twice(club: Club, bot: RawBot) -> None:
    club.discord.faults.add("twice", event="INTERACTION_CREATE")
    waiting = await press(club, bot)
    first, second = await bot.pressed(), await bot.pressed()
    assert first["id"] == second["id"]
    assert (await bot.answer(first, 4, {"content": "One"})).status == 200
    assert (await bot.answer(second, 4, {"content": "Two"})).code == 40060
    assert (await waiting).text == "One"


async def test_a_press_comes_too_late(still: Club, still_bot: RawBot) -> None:
    still.discord.faults.add("late", event="INTERACTION_CREATE", seconds=4)
    waiting = await press(still, still_bot)
    assert "INTERACTION_CREATE" not in await still_bot.heard()
    await still.discord.clock.advance(4)
    assert (await waiting).failed
    assert (await still_bot.answer(await still_bot.pressed(), 4, {"content": "Late"})).code == 10062


async def test_events_come_out_of_order(club: Club, bot: RawBot) -> None:
    club.discord.faults.add("out_of_order", event="MESSAGE_CREATE")
    club.ana.say(club.games, "One")
    club.ana.say(club.games, "Two")
    assert [(await bot.event("MESSAGE_CREATE"))["content"] for _ in range(2)] == ["Two", "One"]


async def test_an_event_is_lost(club: Club, bot: RawBot) -> None:
    club.discord.faults.add("never", event="MESSAGE_CREATE")
    club.ana.say(club.games, "One")
    club.ana.say(club.games, "Two")
    assert (await bot.event("MESSAGE_CREATE"))["content"] == "Two"


async def test_the_gateway_is_shut(club: Club, bot: RawBot) -> None:
    club.discord.faults.add("refuse")
    with pytest.raises(aiohttp.WSServerHandshakeError):
        await bot.connect()
    await bot.connect()


async def test_discord_py_comes_back_after_a_drop_and_misses_nothing(
    club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(discord_py.backoff.ExponentialBackoff, "delay", lambda self: 0.01)
    heard: list[str] = []
    resumed = asyncio.Event()

    class Listener(discord_py.Client):
        async def on_message(self, message: discord_py.Message) -> None:
            heard.append(message.content)

        async def on_resumed(self) -> None:
            resumed.set()

    async with running(club, Listener(intents=discord_py.Intents.all())):
        club.discord.faults.add("drop")
        await club.discord.until(lambda: True)
        club.ana.say(club.games, "While you were out")
        async with asyncio.timeout(5):
            await resumed.wait()
        assert heard == ["While you were out"]
