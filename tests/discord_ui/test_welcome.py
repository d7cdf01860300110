"""What a server hears when the bot joins it."""

from contextlib import asynccontextmanager

import aiohttp
import pytest

from bot.discord_ui.features.learning.welcome import JoinedServer
from localcord.world import permissions
from tests.discord_ui.hands import control, press


@asynccontextmanager
async def ready(stage):
    async with stage.open():
        await stage.at.client.opened.wait()
        yield


def parlours(channel):
    return [message for message in channel if "### Parlour is here" in message.text]


def new_server(stage):
    server = stage.discord.guild("New")
    news = server.channel("news")
    server.tell_news_in(news)
    server.add(stage.ana)
    server.record.owner = stage.ana.user
    return server, news


async def test_it_says_once_what_it_is_with_ways_to_the_games(stage):
    async with ready(stage):
        server, news = new_server(stage)
        server.install(stage.app)
        await stage.until(lambda: parlours(stage.ana.sees(news)))
        [welcome] = parlours(stage.ana.sees(news))
        assert len(welcome.text.splitlines()) == 4
        assert "/play" in welcome.text
        assert "Voleur" in (await press(stage.ana, welcome, "game")).message.text
        assert control((await press(stage.ana, welcome, "learn")).message, "learn")
        choice = (await press(stage.ana, welcome, "play")).message
        assert choice.ephemeral
        lobby = (await stage.ana.pick(choice, control(choice, "play"), "ruhd")).message
        assert control(lobby, "start")
        assert not lobby.ephemeral
        assert "opens a table" in (await press(stage.ana, welcome, "help")).message.text
        server.remove(stage.app)
        server.install(stage.app)
        other, others = new_server(stage)
        other.install(stage.app)
        await stage.until(lambda: parlours(stage.ana.sees(others)))
        posts = [one for one in stage.discord.requests if one.method == "POST" and f"/{news.id}/" in one.path]
        assert len(posts) == 1


async def test_where_it_may_not_write_the_owner_hears_it_by_dm(stage):
    async with ready(stage):
        server, news = new_server(stage)
        news.deny(None, "SEND_MESSAGES")
        server.install(stage.app)
        await stage.until(lambda: parlours(stage.ana.dms()))
        assert not parlours(stage.ana.sees(news))


async def test_who_added_it_hears_it_before_the_owner_where_the_audit_log_tells(stage):
    stage.app.record.permissions |= permissions.bits("VIEW_AUDIT_LOG")
    async with ready(stage):
        server, news = new_server(stage)
        news.deny(None, "SEND_MESSAGES")
        server.add(stage.ben)
        server.install(stage.discord.application("Another"))
        server.install(stage.app, by=stage.ben)
        await stage.until(lambda: parlours(stage.ben.dms()))
        assert not parlours(stage.ana.dms())


async def test_a_server_it_was_in_before_hears_nothing(stage):
    async with stage.open():
        stage.guild.tell_news_in(stage.games)
    async with ready(stage):
        other, others = new_server(stage)
        other.install(stage.app)
        await stage.until(lambda: parlours(stage.ana.sees(others)))
        assert not parlours(stage.ana.sees(stage.games))


async def test_a_welcome_that_discord_did_not_take_is_not_noted_as_said(stage):
    async with ready(stage):
        welcome, server = stage.at.learning.welcome, JoinedServer(5, 1, stage.games.id, "en-US", audit_log=False)
        stage.discord.faults.add("reset", "POST /channels/{}/messages")
        with pytest.raises(aiohttp.ClientError):
            await welcome.on_join(server)
        await welcome.on_join(server)
        await welcome.on_join(server)
        assert len(parlours(stage.ana.sees(stage.games))) == 1
