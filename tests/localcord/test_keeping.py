"""A world that is kept in a file goes on where it stood, whatever ended it."""

import asyncio
import signal
import sqlite3
import sys
from pathlib import Path

import aiohttp
import pytest

import localcord
from localcord.launch.keeping import KeptWorld
from tests.localcord.started_program import line, started

from .rawbot import PLAY, RawBot, button, row

PNG = b"\x89PNG\r\n\x1a\n" + bytes(30)
POLL = {"question": {"text": "Which?"}, "answers": [{"poll_media": {"text": "honey"}}], "duration": 1}


async def set_stage(discord: localcord.Server) -> localcord.App:
    guild = discord.guild("Club")
    games, judge = guild.channel("games"), guild.role("Judge", "KICK_MEMBERS")
    ana, ben = guild.member("Ana", locale="fr", roles=[judge]), guild.member("Ben")
    guild.hand_over(ana)
    guild.time_out(ben, 3600)
    games.allow(judge, "MANAGE_MESSAGES")
    app = discord.application("Parlour", owner=ana)
    async with RawBot(discord, app) as bot:
        await bot.commands(PLAY)
        pressing = asyncio.create_task(ana.slash(games, "play"))
        press = await bot.pressed()
        hand = {"content": "your hand", "flags": 64, "components": [row(button("Lay", "lay"))]}
        await bot.answer(press, 4, hand)
        await pressing
        body = {"content": "a table", "components": [row(button())]}
        await bot.rest("POST", f"/channels/{games.id}/messages", body, files={"files[0]": ("board.png", PNG)})
        await bot.rest("POST", f"/channels/{games.id}/messages", {"poll": POLL})
    ana.react(ana.sees(games)[1], "👍")
    return app


async def look_around(discord: localcord.Server, app: localcord.App, press_token: str) -> None:
    [guild] = discord.world.guilds.values()
    people = {one.user.display: discord.people.of(one.user) for one in guild.members.values()}
    ana, ben = people["Ana"], people["Ben"]
    games = next(iter(guild.channels.values()))
    assert (guild.owner, ana.locale, games.name) == (ana.user, "fr", "games")
    assert ana.commands(games.id) == ["play"]
    hand, table, poll = ana.sees(games.id)
    assert hand.ephemeral
    assert hand not in ben.sees(games.id)
    assert table.files == {"board.png": PNG}
    assert table.reactions == {"👍": ["Ana"]}
    async with RawBot(discord, app) as bot:
        for shown, label in ((table, "Join"), (hand, "Lay")):
            pressing = asyncio.create_task(ana.click(shown, label))
            press = await bot.pressed()
            await bot.answer(press, 7, {"content": f"{label}: done"})
            assert (await pressing).message.text == f"{label}: done"
        press = {"token": press_token}
        assert (await bot.hook("PATCH", press, body={"content": "edited by its old token"})).status == 200
        assert hand.text == "edited by its old token"
        await discord.clock.advance(3700)
        assert poll.record.poll.over
        assert not guild.members[ben.id].silenced
        assert ana.say(games.id, "new").id > poll.id


@pytest.mark.parametrize("ends", ["in order", "by a crash"])
async def test_people_messages_buttons_and_tokens_go_on(tmp_path: Path, ends: str) -> None:
    path, clock = tmp_path / "new" / "world.db", localcord.ManualClock()
    async with localcord.Server(clock=clock) as discord:
        world = KeptWorld(discord, path)
        assert world.load() is None
        token = (await set_stage(discord)).token
        press_token = next(iter(discord.interactions.by_token))
        if ends == "in order":
            world.close()
        else:
            await asyncio.sleep(0.6)  # it writes by itself
    async with localcord.Server(clock=clock) as discord:
        world = KeptWorld(discord, path)
        app = world.load()
        assert app.token == token
        await look_around(discord, app, press_token)
        world.close()


async def test_only_what_changed_is_written(tmp_path: Path) -> None:
    async with localcord.Server() as discord:
        world = KeptWorld(discord, tmp_path / "world.db")
        world.load()
        guild = discord.guild("Club")
        games, ana = guild.channel("games"), guild.member("Ana")
        for number in range(20):
            ana.say(games, f"{number}")
        world.save()
        before = world._file.total_changes
        ana.edit(ana.sees(games)[3], "three")
        world.save()
        assert world._file.total_changes - before == 1
        ana.delete(ana.sees(games)[4])
        world.save()
        assert world._file.execute("SELECT count(*) FROM records WHERE kind = 'Message'").fetchone() == (19,)
        world.close()


async def test_a_file_of_another_format_is_refused(tmp_path: Path) -> None:
    with sqlite3.connect(tmp_path / "world.db") as file:
        file.execute("PRAGMA user_version = 99")
    async with localcord.Server() as discord:
        with pytest.raises(ValueError, match="format 99"):
            KeptWorld(discord, tmp_path / "world.db")


@pytest.mark.long
async def test_the_command_keeps_its_world(tmp_path: Path) -> None:
    ids, addresses = [], []
    for _ in range(2):
        words = ("--keep", str(tmp_path / "world.db"), "--", sys.executable, "-c", "import time; time.sleep(60)")
        async with started(*words) as process:
            addresses.append(address := (await line(process)).rpartition(" ")[2])
            async with aiohttp.ClientSession() as http, http.get(f"{address}/local/people") as answer:
                ids.append([one["id"] for one in await answer.json()])
            process.send_signal(signal.SIGINT)
            assert await process.wait() == 0
    assert ids[0] == ids[1]
    assert len(ids[0]) == 4
    assert addresses[0] == addresses[1], "a page that is open finds it again"


@pytest.mark.long
async def test_a_world_whose_port_somebody_else_has_is_served_elsewhere(tmp_path: Path) -> None:
    words = ("--keep", str(tmp_path / "world.db"))
    async with started(*words) as first:
        address = await line(first)
        async with started(*words) as second:
            elsewhere = await line(second)
    assert elsewhere.startswith("Discord is played at http://127.0.0.1:")
    assert elsewhere != address
