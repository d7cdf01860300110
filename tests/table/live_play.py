"""A live match that is played on at random, and what is refused in it."""

import pytest

from bot.kit.pace import Pace
from bot.table.match import Match
from bot.table.refusals import TableError
from tests.services import GAMES

LIVE = Pace.parse("live:5:00+0:05")
PLAYERS = ("ana", "ben", "cel", "dov")


async def to_move(services, match="m1"):
    """Return (player to move, what they were asked, a legal move, another one)."""
    face = await services.tables.look(match)
    player = face.players[min(face.turns)]
    mine = await services.tables.look(match, player)
    return player, mine.asked_ply, str(mine.choices[0]), str(mine.choices[-1])


async def play_on(services, plies, match="m1"):
    for _ in range(plies):
        player, ply, move, _ = await to_move(services, match)
        await services.tables.play(match, ply, player, move)


async def refused(code, doing):
    with pytest.raises(TableError) as refusal:
        await doing
    assert refusal.value.code == code


async def truth(services):
    record = await services.tables.record("m1")
    return Match.replay(record.header, GAMES[record.header.game], record.log)
