"""Whose turn it is at a table, and what calls them."""

from tests.discord_ui.hands import control

ASYNC = "async:24h+8h/72h"


def match_of(table):
    return control(table, "hand").split(":")[1]


async def turn(stage, match):
    """Return the person who is asked, and what they see."""
    await stage.services.robots.idle()
    face = await stage.services.tables.look(match)
    player = face.players[min(face.turns)]
    person = next(one for one in (stage.ana, stage.ben) if str(one.id) == player)
    return person, await stage.services.tables.look(match, player)


async def plays(stage, match):
    person, face = await turn(stage, match)
    await stage.services.tables.play(match, face.asked_ply, str(person.id), str(face.choices[0]))
    return person


def calls(where):
    return [message for message in where if "it is your turn" in message.text or "c’est à vous" in message.text]


def questions(where):
    return [message for message in where if control(message, "agree")]
