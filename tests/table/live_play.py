"""A live match that is played on at random, what is refused in it, and services that end and begin again."""

import pytest

from bot.kit.pace import Pace
from bot.table.heartbeat import HEARTBEAT_INTERVAL, Heartbeat
from bot.table.match import Match
from bot.table.refusals import TableError
from tests.services import GAMES, SECOND, Services

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


def reborn(services):
    return Services(services.store, services.clock)


async def opened(services):
    """Begin the heartbeat of these services, and return it."""
    heartbeat = Heartbeat(services.tables, services.store, services.clock)
    await heartbeat.begin()
    return heartbeat


async def banks(services, match="m1"):
    """Return the seconds left on each clock, the one of the player to move first."""
    face, now = await services.tables.look(match), services.clock.now()
    times = [clock.bank if clock.deadline is None else clock.deadline - now for clock in face.clocks]
    turn = min(face.turns)
    return [each // SECOND for each in (times[turn], *times[:turn], *times[turn + 1 :])]


async def dealt():
    """Return services with a live match, in which somebody has thought for half a minute when the power goes."""
    services = Services()
    heartbeat = await opened(services)
    await services.deal(pace=LIVE)
    await play_on(services, 2)
    for _ in range(30 * SECOND // HEARTBEAT_INTERVAL):
        services.clock.time += HEARTBEAT_INTERVAL
        await heartbeat.beat()
    return services
