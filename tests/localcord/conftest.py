"""The club of these tests: a guild with a channel, two people and an application. And bots that log in to it."""

import asyncio
import contextlib
import json
import warnings
from collections.abc import AsyncIterator
from dataclasses import dataclass

import pytest

import localcord
from localcord.api.judge import faults_of_answer

with warnings.catch_warnings():
    warnings.simplefilter("ignore", DeprecationWarning)  # discord.py imports audioop
    import discord as discord_py

from .rawbot import RawBot

UNDESCRIBED_ROUTES = ("", "POST /oauth2/token")  # OAuth2's own words say what that one answers


@dataclass
class Club:
    discord: localcord.Server
    guild: localcord.Guild
    games: localcord.Channel
    ana: localcord.Person
    ben: localcord.Person
    app: localcord.App


@contextlib.asynccontextmanager
async def a_club(**settings: object) -> AsyncIterator[Club]:
    async with localcord.Server(**settings) as discord:
        guild = discord.guild("Club")
        games = guild.channel("games")
        ana = guild.member("Ana", locale="fr")
        ben = guild.member("Ben")
        yield Club(discord, guild, games, ana, ben, discord.application("Parlour"))
        assert wrong_answers(discord) == []


def wrong_answers(discord: localcord.Server) -> list[str]:
    """Return the answers of localcord that differ from the official description."""
    return [
        f"{one}: {fault}"
        for one in discord.requests
        if one.route not in UNDESCRIBED_ROUTES and 200 <= one.status < 300
        for fault in faults_of_answer(one.route, one.status, json.loads(one.answer) if one.answer else None)
    ]


@pytest.fixture
async def club() -> AsyncIterator[Club]:
    async with a_club() as found:
        yield found


@pytest.fixture
async def still() -> AsyncIterator[Club]:
    """A club whose clock moves only when told."""
    async with a_club(clock=localcord.ManualClock()) as found:
        yield found


@pytest.fixture
async def bot(club: Club) -> AsyncIterator[RawBot]:
    async with RawBot(club.discord, club.app) as found:
        yield found


@pytest.fixture
async def still_bot(still: Club) -> AsyncIterator[RawBot]:
    async with RawBot(still.discord, still.app) as found:
        yield found


@contextlib.asynccontextmanager
async def running(club: Club, client: discord_py.Client) -> AsyncIterator[discord_py.Client]:
    """A real discord.py client, logged in and connected."""
    localcord.point_discord_py(club.discord.address)
    task = asyncio.create_task(client.start(club.app.token))
    online = asyncio.create_task(club.app.online(client.shard_count or 1))
    await asyncio.wait({task, online}, return_when=asyncio.FIRST_COMPLETED, timeout=10)
    if task.done():
        online.cancel()
        task.result()
    assert online.done()
    try:
        yield client
    finally:
        await client.close()
        await task
