"""What a gateway tells of servers and their channels."""

import asyncio
from types import SimpleNamespace

import discord

from bot.discord_ui.api.directory import REFUSAL_MEMORY, Directory
from tests.discord_ui.virtual_time import on_loop

SERVER, GAMES, OLD, THREAD = 1, 11, 12, 13


def server(*channels):
    channel_list = [{"id": str(number), "type": 0} for number in channels]
    return {"id": str(SERVER), "name": "Club", "roles": [], "channels": channel_list}


def test_a_channel_that_was_deleted_while_nobody_told_of_it_is_unknown_after_a_new_session():
    directory = Directory(None)
    directory.on_event("GUILD_CREATE", server(GAMES, OLD))
    directory.on_event(
        "THREAD_CREATE", {"id": str(THREAD), "type": 11, "guild_id": str(SERVER), "parent_id": str(GAMES)}
    )
    directory.on_event("GUILD_UPDATE", server())
    assert all(map(directory.knows_channel, (GAMES, OLD, THREAD)))
    directory.on_event("GUILD_CREATE", server(GAMES))
    numbers = [number for number in (GAMES, OLD, THREAD) if directory.knows_channel(number)]
    assert numbers == [GAMES, THREAD], "of a thread at rest nobody tells"


def test_a_server_that_the_bot_is_not_in_is_asked_for_once_a_minute():
    paths = []

    async def refuse(path):
        paths.append(path)
        raise discord.NotFound(SimpleNamespace(status=404, reason=""), {"code": 10004, "message": "Unknown Guild"})

    async def work(loop):
        directory = Directory(refuse)
        for wait in (0, REFUSAL_MEMORY / 2, REFUSAL_MEMORY):
            await asyncio.sleep(wait)
            await directory.learn(SERVER)
            await directory.learn(SERVER)

    on_loop(work)
    assert paths.count(f"/guilds/{SERVER}") == 2
