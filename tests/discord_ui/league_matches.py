"""Matches that count on a server, and whoever keeps its league."""

from bot.kit.game import Result, Seat
from bot.kit.pace import Pace
from bot.table.match_log import By, Entry, MatchEnding
from tests.discord_ui.hands import pictures
from tests.services import NOON, a_header


async def over(stage, name, people, places, game="honey", minutes=0, away=(), **changes):
    """Store a rated match of this server with this result; a seat of a robot is its key."""
    players = tuple(one if isinstance(one, str) else str(one.id) for one in people)
    facts = {"guild": str(stage.guild.id), "rated": True, "pace": Pace.parse("live:5:00+0:05"), **changes}
    await stage.services.store.open(a_header(game, players, id=name, **facts), None)
    for person in (one for one in people if not isinstance(one, str)):
        await stage.services.store.keep_name(str(person.id), person.name)
    result = Result(tuple(100 - place for place in places), tuple(places))
    ending = MatchEnding(NOON + minutes * 60_000, result, players, leavings=away)
    await stage.services.store.append(name, [Entry(1, NOON, By.PLAYER, Seat(0), "play 7♠")], None, ending)
    await stage.services.league.settle(name)


async def play_on(stage, match, dice):
    """Play a match to its end with moves that are offered."""
    tables = stage.services.tables
    while (face := await tables.look(match)).ending is None:
        if face.turns <= face.robots:
            await stage.services.robots.idle()
            continue
        player = face.players[min(face.turns - face.robots)]
        face = await tables.look(match, player)
        await tables.play(match, face.asked_ply, player, str(dice.choice(face.choices)))


async def a_minute(stage):
    for job in stage.at.periodic_jobs:
        await job()


def finals(stage):
    descriptions = [alt for message in stage.cel.sees(stage.games) for alt in pictures(message).values()]
    return [alt for alt in descriptions if "final table" in alt]


def keeper(stage):
    """Return somebody who manages the server."""
    person = stage.guild.member("Kim")
    stage.guild.give(person, stage.guild.role("Hosts", "MANAGE_GUILD"))
    return person
