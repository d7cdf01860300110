"""A bot in this process waits by the clock that the test moves, in whatever way it waits."""

import asyncio
import time
from collections.abc import AsyncIterator
from datetime import UTC, datetime
from pathlib import Path

import pytest

import localcord

FILE = Path(__file__).parent / "waiting_bot.py"
NEW_YEAR = datetime(2031, 1, 1, 0, 0, 30, tzinfo=UTC).timestamp()


@pytest.fixture
async def discord() -> AsyncIterator[localcord.Server]:
    clock = localcord.ManualClock(NEW_YEAR, moves_asyncio=True)
    async with localcord.Server(rate_limits=False, clock=clock) as server:
        yield server


@pytest.fixture
async def ana(discord: localcord.Server) -> AsyncIterator[localcord.Person]:
    guild = discord.guild("Club")
    guild.channel("games")
    person = guild.member("Ana")
    async with localcord.playing(discord, FILE) as app:
        await app.ready(commands=["once"])
        yield person


async def test_a_view_times_out_when_its_time_has_passed(discord, ana) -> None:
    table = await ana.ask("!table")
    await discord.clock.advance(170)
    await ana.click(table, "Join")  # a press begins the 180 s anew
    await discord.clock.advance(170)
    assert table.text == "somebody sits here"
    await discord.clock.advance(15)
    await discord.until(lambda: table.text == "closed")
    assert table.buttons == []


@pytest.mark.long
async def test_sleeps_and_waits_end(discord, ana) -> None:
    for words, seconds, answer in (("!nap", 3600, "awake"), ("!wait", 60, "nobody came")):
        waiting = asyncio.create_task(ana.ask(words, patience=10_000))
        await asyncio.sleep(0.05)
        assert not waiting.done()
        await discord.clock.advance(seconds + 1)
        assert (await waiting).text == answer


async def test_cooldowns_pass(discord, ana) -> None:
    assert (await ana.ask("!rare")).text == "here"
    await discord.clock.advance(100)
    assert (await ana.ask("!rare")).text == "in 200 s"
    await discord.clock.advance(201)
    assert (await ana.ask("!rare")).text == "here"
    games = next(iter(discord.world.channels.values()))
    assert (await ana.slash(games, "once")).text == "once"
    assert (await ana.slash(games, "once")).text == "again in 60 s"
    await discord.clock.advance(61)
    assert (await ana.slash(games, "once")).text == "once"


async def test_a_loop_of_tasks_runs_as_often_as_it_would(discord, ana) -> None:
    await discord.clock.advance(3 * 300 + 10)
    assert (await ana.ask("!count")).text == "4"


@pytest.mark.long
async def test_the_bot_reads_the_date_of_the_clock(discord, ana, caplog) -> None:
    caplog.set_level("INFO", "discord")
    assert (await ana.ask("!date")).text == "2031-01-01 00:00"
    await discord.clock.advance(86_400)
    assert (await ana.ask("!date")).text == "2031-01-02 00:00"
    assert [one.message for one in caplog.records if "RESUME" in one.message] == []  # its socket lived on


async def test_where_no_clock_moves_the_loop_the_machine_tells_the_time(discord, ana) -> None:
    from discord import utils
    from discord.ui import view

    assert view.time.monotonic is not time.monotonic
    await discord.clock.advance(1000)
    assert utils.utcnow().year == 2031

    async def elsewhere() -> tuple[float, int]:
        return view.time.monotonic() - time.monotonic(), utils.utcnow().year

    drift, year = await asyncio.to_thread(asyncio.run, elsewhere())
    assert abs(drift) < 1
    assert year == datetime.now(UTC).year
