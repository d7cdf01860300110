"""A match of two people at Discord, played, and what is sent of it."""

import asyncio

from tests.services import settle


async def one_match(stage):
    [match] = await stage.services.store.matches_in(stage.guild.id)
    return match


async def play(stage, match, wait=True):
    """Move for whoever is asked, without a press."""
    face = await stage.services.tables.look(match)
    seat = min(face.turns)
    mine = await stage.services.tables.look(match, face.players[seat])
    await stage.services.tables.play(match, mine.asked_ply, face.players[seat], str(mine.choices[0]))
    await stage.services.robots.idle()
    await (all_sent(stage) if wait else settle())


async def all_sent(stage):
    """Wait until every message shows what it can."""
    await settle()
    async with asyncio.timeout(10):
        while stage.at.screens.mirrors.waiting_count:
            for mirror in stage.at.screens.mirrors:
                if mirror.timer is not None:
                    stage.at.screens.mirrors.want(mirror.key)
            await tasks_end(stage)


async def tasks_end(stage):
    """Wait until what is under way is sent; what may wait still waits."""
    while tasks := [mirror.task for mirror in stage.at.screens.mirrors if mirror.task is not None]:
        await asyncio.wait(tasks)


async def played_to_the_end(stage, match):
    """Make the first move that may be made until the match is over."""
    while (face := await stage.services.tables.look(match)).ending is None:
        player = face.players[min(face.turns)]
        mine = await stage.services.tables.look(match, player)
        await stage.services.tables.play(match, mine.asked_ply, player, str(mine.choices[0]))
