"""How a person in a test opens the card of the day, and plays its quickest deal."""

from bot.daily.day import day_at, format_day
from tests.discord_ui.hands import control
from tests.services import GAMES

GAME = "honneur"  # the quickest


async def opened(person, stage):
    return (await person.slash(stage.games, "daily")).message


def button(message, verb, game=GAME):
    return next(
        (part["custom_id"] for part in message.components if f"v1:{game}:0:{verb}" in part.get("custom_id", "")), None
    )


async def begin(person, stage, game=GAME):
    """Begin the deal of the day; return the hand and the id of its match."""
    reply = await person.click(await opened(person, stage), f"v1:{game}:0:today {today(stage)}")
    hand = (await reply.answered()).message
    return hand, control(hand, "more").split(":")[1]


def today(stage):
    return format_day(day_at(stage.services.clock.now()))


async def finish(stage, match, player, game=GAME):
    """Play a match to its end with the choices that come first."""
    tables = stage.services.tables
    while (face := await tables.look(match, player)).ending is None:
        if face.asked_ply >= 0 and face.seat in face.turns:
            move = GAMES[game].overdue(face.view)
            await tables.play(match, face.asked_ply, player, str(move))
        else:
            await stage.services.robots.idle()
    return face


def move_clock(stage, to):
    now = stage.services.clock.now
    ahead = to - now()
    stage.services.clock.now = lambda: now() + ahead


async def begin_and_finish(person, stage, game=GAME):
    _, match = await begin(person, stage, game)
    await finish(stage, match, str(person.id), game)
    return match
