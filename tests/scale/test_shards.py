"""As many shards as Discord recommends: servers fall to each of them, and all of them are one bot."""

import asyncio

import pytest

from bot.discord_ui import event_watch, shard
from bot.discord_ui.api import identify_permits
from bot.discord_ui.connection import CannotServe
from bot.operator.monitor.health_checks import health_checks
from tests.discord_ui.hands import control, hand_of, start

SHARDS = 2


@pytest.fixture
def sharded(stage):
    """Two servers, one for each shard, and a channel in each."""
    stage.app.record.shards = SHARDS
    stage.places = {_shard(stage.guild): stage.games}
    while len(stage.places) < SHARDS:
        guild = stage.discord.guild("Another club")
        stage.discord.guilds.install(guild.record, stage.app.record)
        stage.places.setdefault(_shard(guild), guild.channel("games"))
        stage.other = guild
    return stage


def _shard(guild):
    return (guild.id >> 22) % SHARDS


async def ready(stage):
    """Wait until every shard has heard of its servers."""
    await stage.app.online(SHARDS)
    await stage.at.client.ready.wait()


@pytest.mark.long
async def test_people_of_every_shard_and_their_dms_are_served(sharded):
    async with sharded.open():
        await ready(sharded)
        guest = sharded.other.member("Eve", locale="en-GB")
        here, there = sharded.places[_shard(sharded.guild)], sharded.places[_shard(sharded.other)]
        assert not (await sharded.ana.slash(here, "turns")).failed
        assert not (await guest.slash(there, "turns")).failed
        await start(sharded, sharded.ana, "honey", sharded.ben)
        await sharded.until(lambda: hand_of(sharded.ana))
        assert not (await sharded.ana.click(hand := hand_of(sharded.ana), control(hand, "more"))).failed
    assert sharded.app.record.identifies == SHARDS


async def test_the_bot_is_in_the_servers_of_all_its_shards(sharded):
    async with sharded.open():
        await ready(sharded)
        requests = sharded.at.requests
        server_ids = list(sharded.at.client.directory.servers)
        assert sorted(server_ids) == sorted(sharded.discord.world.guilds)
        assert all(requests.is_in(guild.id) for guild in (sharded.guild, sharded.other))
        assert all(requests.knows(channel.id) for channel in sharded.places.values())
        assert not requests.is_in(4711)


async def test_matches_of_another_shard_do_not_pause_while_it_is_not_ready(sharded):
    comparisons = []
    async with sharded.open():
        await ready(sharded)
        client = sharded.at.client
        first, second = client.own
        client.listeners.ready[:] = [lambda: note(comparisons)]
        second.knows_all = False
        client.on_open(first, complete=True)
        await asyncio.gather(*client.work)
        assert not comparisons
        second.knows_all = True
        client.on_open(second, complete=True)
        await asyncio.gather(*client.work)
        assert comparisons == [True]


async def note(comparisons):
    comparisons.append(True)


async def test_a_deaf_shard_gets_a_new_session_and_the_others_keep_theirs(sharded, monkeypatch):
    monkeypatch.setattr(event_watch, "MAX_SILENCE", 100)
    monkeypatch.setattr(event_watch, "EVENT_TIMEOUT", 60)
    monkeypatch.setattr(shard, "HANG_UP_TIMEOUT", 0.05)
    async with sharded.open():
        await ready(sharded)
        sessions = {one.shard[0]: one for one in sharded.discord.gateway.sessions.values()}
        sessions[1].deaf = True
        await sharded.until(lambda: sharded.app.record.identifies == SHARDS + 1)
        await sharded.app.online(SHARDS)
        after = {one.shard[0]: one for one in sharded.discord.gateway.sessions.values() if one.socket}
        assert after[0] is sessions[0]
        assert after[1] is not sessions[1]


async def test_one_shard_that_hears_nothing_is_a_bot_that_is_not_well(sharded):
    async with sharded.open():
        await ready(sharded)
        assert all(sign.well for sign in health_checks(sharded.services, sharded.at))
        assert sharded.at.client.silent_since() is None
        sharded.at.client.shards[1].event_watch._heard_at = since = sharded.services.clock.now() - 100_000
        sharded.at.client.shards[1].event_watch._begun_at = 0
        [discord, *_] = health_checks(sharded.services, sharded.at)
        assert (discord.well, discord.text) == (False, "heard 100 s ago")
        assert sharded.at.client.silent_since() == since, "live clocks get that time back"


async def test_a_day_without_sessions_left_ends_the_bot_without_another_one(stage, monkeypatch):
    monkeypatch.setattr(identify_permits.IdentifyPermits, "_next", spent)
    with pytest.raises(CannotServe) as stop:
        async with asyncio.timeout(10), stage.open():
            await stage.serving
    assert (stop.value.code, stop.value.for_good) == ("terminal-identifies-spent", False)
    assert stage.app.record.identifies == 0


def spent(*_):
    raise identify_permits.PermitsSpent
