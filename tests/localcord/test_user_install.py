"""Whoever has installed an application for themselves uses it where its bot is no member."""

import asyncio

import pytest

import localcord
from localcord import NotPossible

from .conftest import Club, a_club
from .rawbot import RawBot, button, row

EVERYWHERE = {"type": 1, "name": "ping", "description": "d", "integration_types": [0, 1], "contexts": [0, 1, 2]}
IN_SERVERS = {"type": 1, "name": "serve", "description": "d", "integration_types": [0], "contexts": [0]}


def elsewhere(club: Club) -> tuple[localcord.Channel, localcord.Person]:
    """Return a channel of a server of which the bot is no member, and a person there."""
    guild = club.discord.guild("Elsewhere")
    hall = guild.channel("hall")
    return hall, guild.member("Eve")


async def test_its_commands_are_offered_everywhere_once_it_is_installed(club: Club, bot: RawBot) -> None:
    await bot.commands(EVERYWHERE, IN_SERVERS)
    hall, eve = elsewhere(club)
    assert eve.commands(hall) == []
    eve.install(club.app)
    assert eve.commands(hall) == ["ping"]
    fay = club.guild.member("Fay")
    eve_and_fay = eve.talk_to(fay)
    assert eve.commands(eve_and_fay) == ["ping"]
    assert fay.commands(eve_and_fay) == []
    assert fay.talk_to(eve) is eve_and_fay
    assert eve.commands(eve.open_dm(club.app)) == ["ping"]
    eve.uninstall(club.app)
    with pytest.raises(NotPossible):
        await eve.slash(hall, "ping")


async def test_the_press_says_in_whose_name_the_app_is_there(club: Club, bot: RawBot) -> None:
    await bot.commands(EVERYWHERE)
    hall, eve = elsewhere(club)
    eve.install(club.app)
    for where, context, owners in (
        (hall, 0, {"1": str(eve.id)}),
        (eve.talk_to(club.ana), 2, {"1": str(eve.id)}),
        (eve.open_dm(club.app), 1, {"0": "0", "1": str(eve.id)}),
    ):
        waiting = asyncio.create_task(eve.slash(where, "ping"))
        press = await bot.pressed()
        assert (press["context"], press["authorizing_integration_owners"]) == (context, owners)
        assert ("guild_id" in press) == (where is hall)
        await bot.answer(press, 4, {"content": "Pong"})
        assert (await waiting).text == "Pong"
    refused = await bot.rest("POST", f"/channels/{hall.id}/messages", {"content": "Hello"})
    assert (refused.status, refused.code) == (403, 50001)


async def test_an_interaction_has_five_follow_ups_there() -> None:
    async with a_club(rate_limits=False) as club, RawBot(club.discord, club.app) as bot:
        await use_up_follow_ups(club, bot)


async def use_up_follow_ups(club: Club, bot: RawBot) -> None:
    await bot.commands(EVERYWHERE)
    hall, eve = elsewhere(club)
    eve.install(club.app)
    waiting = asyncio.create_task(eve.slash(hall, "ping"))
    press = await bot.pressed()
    controls = {"content": "Pong", "components": [row(button("Again", custom_id="again"))]}
    await bot.answer(press, 4, controls)
    for n in range(5):
        assert (await bot.follow(press, str(n))).status == 200
    refused = await bot.follow(press, "6")
    assert (refused.status, refused.code) == (400, 40094)
    again = asyncio.create_task(eve.click((await waiting).message, "Again"))
    press = await bot.pressed()
    await bot.answer(press, 7, {"content": "Pong again"})
    assert (await again).text == "Pong again"
    assert (await bot.follow(press, "7")).status == 200, "every press has five of its own"
