"""Nobody's clock runs where nobody can look: the bot was sent away while it was closed, a channel is gone."""

import asyncio
import re
from collections import Counter

import pytest

from bot.clock import SystemClock
from bot.kit.time_units import DAY
from bot.table.match_log import Pause
from bot.table.ports import StoreOutage
from tests.discord_ui.hands import control, hands, more, start
from tests.discord_ui.played_matches import all_sent, one_match, play

LIVE = "live:5:00+0:05"
VIEW = 1 << 10  # the permission to see a channel


async def playing(stage, pace=LIVE):
    await start(stage, stage.ana, "honey", stage.ben, pace=pace)
    await hands(stage, stage.ana, stage.ben)
    await stage.services.robots.idle()
    await all_sent(stage)
    return await one_match(stage)


async def paused(stage, match, whether=True):
    """Wait until the match is paused, or is not: a pause is an entry of the log."""
    async with asyncio.timeout(10):
        while (await stage.services.tables.look(match)).paused is not whether:
            await all_sent(stage)


async def look_again_when_closed(stage, match):
    """Show the match anew once the bot has heard that it does not see its channel any more: until then a press's token
    still edits the table."""
    requests, channel = stage.at.requests, stage.games.id
    await stage.until(lambda: not requests.knows(channel) or not (requests.directory.permissions(channel) or 0) & VIEW)
    stage.at.messages.look_again(match)


@pytest.mark.long
async def test_sent_away_while_it_was_closed_the_bot_stops_the_clocks(stage):
    async with stage.open():
        match = await playing(stage)
    stage.guild.remove(stage.app)
    async with stage.open():
        await paused(stage, match)
    async with stage.open():  # once more, which changes nothing
        await paused(stage, match)
    stage.guild.install(stage.app)
    async with stage.open():
        await paused(stage, match, False)


async def test_a_week_later_such_a_match_is_void(stage):
    async with stage.open():
        match = await playing(stage)
    stage.guild.remove(stage.app)
    async with stage.open():
        await paused(stage, match)
        stage.services.clock.ahead += 8 * DAY * 1_000_000
        for job in stage.at.periodic_jobs:
            await job()
        ending = (await stage.services.tables.look(match)).ending
        assert ending
        assert ending.result is None
        assert not await stage.services.store.values_under("lost:")


async def test_a_channel_that_went_while_the_bot_was_closed_stops_its_clocks(stage):
    async with stage.open():
        match = await playing(stage)
    stage.games.delete()
    async with stage.open():
        await paused(stage, match)


async def test_a_channel_that_goes_stops_its_clocks_once_and_people_may_go_on_by_dm(stage):
    async with stage.open():
        match = await playing(stage)
        stage.games.delete()
        await paused(stage, match)
        hand, _ = await hands(stage, stage.ana, stage.ben)
        await stage.until(lambda: control(hand, "more"))
        await more(stage.ana, hand, "goon")
        await paused(stage, match, False)
        stage.at.messages.update(match)
        await stage.at.messages.retry_refused()
        await all_sent(stage)
        assert not (await stage.services.tables.look(match)).paused


@pytest.mark.long
async def test_a_channel_that_opens_again_lets_its_clocks_run(stage):
    async with stage.open():
        match = await playing(stage)
        stage.games.deny(stage.app, "VIEW_CHANNEL")
        await look_again_when_closed(stage, match)
        await paused(stage, match)
        stage.games.allow(stage.app, "VIEW_CHANNEL")
        await paused(stage, match, False)


@pytest.mark.long
@pytest.mark.parametrize("here", [False, True])
async def test_an_outage_of_the_database_keeps_no_match_from_its_pause_or_from_its_end(stage, monkeypatch, here):
    async with stage.open():
        match, outages = await playing(stage), Counter()
        if here:
            stage.games.deny(stage.app, "VIEW_CHANNEL")
            await look_again_when_closed(stage, match)
            await paused(stage, match)
        agree = stage.services.tables.agree

        async def find_no_database(*words):
            outages["at"] += 1
            if outages["at"] < 3:
                raise StoreOutage("attempt to write a readonly database")
            return await agree(*words)

        monkeypatch.setattr(stage.services.tables, "agree", find_no_database)
        (stage.games.allow if here else stage.games.deny)(stage.app, "VIEW_CHANNEL")
        if not here:
            await look_again_when_closed(stage, match)
        await paused(stage, match, not here)
        assert outages["at"] == 3


async def test_a_channel_that_came_back_unnoticed_is_found_by_a_periodic_job(stage, monkeypatch):
    async with stage.open():
        match = await playing(stage)
        stage.games.deny(stage.app, "VIEW_CHANNEL")
        await look_again_when_closed(stage, match)
        await paused(stage, match)
        monkeypatch.setattr(stage.at.requests.forbidden_places, "listeners", [])  # nobody hears that it opens
        stage.games.allow(stage.app, "VIEW_CHANNEL")
        await stage.until(lambda: not stage.at.requests.forbidden_places.bars(stage.games.id))
        await all_sent(stage)
        assert (await stage.services.tables.look(match)).paused
        for mirror in stage.at.screens.mirrors:
            mirror.park_reason = None  # nor does anything wait for it
        for job in stage.at.periodic_jobs:
            await job()
        await paused(stage, match, False)


@pytest.mark.parametrize("played", [False, True])
async def test_without_a_clock_nothing_stops_and_a_week_later_it_is_void_if_nobody_moved(stage, played):
    async with stage.open():
        match = await playing(stage, "none")
        stage.games.delete()
        await look_again_when_closed(stage, match)
        await all_sent(stage)
        assert not (await stage.services.tables.look(match)).paused
        if played:
            await play(stage, match)
        stage.services.clock.ahead += 8 * DAY * 1_000_000
        for job in stage.at.periodic_jobs:
            await job()
        assert bool((await stage.services.tables.look(match)).ending) is not played
        assert not await stage.services.store.values_under("lost:")


async def test_without_a_clock_a_channel_that_opens_again_is_as_if_it_had_been_open(stage):
    async with stage.open():
        match = await playing(stage, "none")
        stage.games.deny(stage.app, "VIEW_CHANNEL")
        await look_again_when_closed(stage, match)
        await all_sent(stage)
        assert await stage.services.store.values_under("lost:")
        stage.games.allow(stage.app, "VIEW_CHANNEL")
        async with asyncio.timeout(10):
            while await stage.services.store.values_under("lost:"):
                await all_sent(stage)
        assert not (await stage.services.tables.look(match)).paused


def deadlines(hand):
    """Return the deadlines that a hand shows, as Unix times in seconds."""
    return [int(seconds) for seconds in re.findall(r"<t:(\d+):R>", hand.text)]


async def shown_deadlines(stage):
    first_deadlines = {
        hand: min(deadlines(hand)) for hand in await hands(stage, stage.ana, stage.ben) if deadlines(hand)
    }
    assert first_deadlines
    return first_deadlines


async def are_later(stage, first_deadlines):
    """Wait until every hand shows a later deadline, although nobody moves and nothing is written."""
    for hand, before in first_deadlines.items():
        await stage.until(lambda hand=hand, before=before: min(deadlines(hand)) > before + 30)


async def test_hands_show_the_time_that_clocks_get_back_after_an_absence(stage, monkeypatch):
    async with stage.open():
        await playing(stage)
        first_deadlines = await shown_deadlines(stage)
        monkeypatch.setattr(stage.services.clock, "measure_lag", lambda: 60_000)
        monkeypatch.setattr(stage.services.clock, "follow", lambda: None)
        await stage.services.heartbeat.beat()
        await are_later(stage, first_deadlines)


async def test_a_bot_that_was_away_shows_the_time_that_clocks_got_back(stage, monkeypatch):
    async with stage.open():
        await playing(stage)
        first_deadlines, now = await shown_deadlines(stage), SystemClock.now
    monkeypatch.setattr(SystemClock, "now", lambda self: now(self) + 60_000)
    async with stage.open():
        await are_later(stage, first_deadlines)


@pytest.mark.parametrize("here", [False, True])
async def test_a_pause_of_the_players_own_outlasts_a_lost_channel_but_no_week_without_one(stage, here):
    async with stage.open():
        match = await playing(stage)
        await stage.services.tables.agree(match, [(Pause(), None)])
        await all_sent(stage)
        stage.games.deny(stage.app, "VIEW_CHANNEL")
        await look_again_when_closed(stage, match)
        async with asyncio.timeout(10):
            while not await stage.services.store.values_under("lost:"):
                await all_sent(stage)
        if here:
            stage.games.allow(stage.app, "VIEW_CHANNEL")
            async with asyncio.timeout(10):
                while await stage.services.store.values_under("lost:"):
                    await all_sent(stage)
        stage.services.clock.ahead += 8 * DAY * 1_000_000
        for job in stage.at.periodic_jobs:
            await job()
        face = await stage.services.tables.look(match)
        assert face.paused, "nobody else has ended it"
        assert bool(face.ending) is not here
