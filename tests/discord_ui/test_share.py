"""*Share*: the end of a match as a picture and as words, for whoever asks."""

import pytest

from bot.table.match_log import Void
from tests.discord_ui.hands import control, hands, pictures, press, start


async def played_out(stage):
    """Play a whole match of Ruhd between Ana and Ben; return the message of its table and its last state."""
    table = await start(stage, stage.ana, "ruhd", stage.ben)
    await hands(stage, stage.ana, stage.ben)
    match = control(table, "hand").split(":")[1]
    people = {str(person.id): person for person in (stage.ana, stage.ben)}
    while (face := await stage.services.tables.look(match)).ending is None:
        player = face.players[min(face.turns)]
        mine = await stage.services.tables.look(match, player)
        await stage.services.tables.play(match, mine.asked_ply, str(people[player].id), str(mine.choices[0]))
    await stage.until(lambda: control(table, "share"))
    return table, face


@pytest.mark.long
async def test_the_end_is_shared_as_words_and_as_a_picture(stage):
    async with stage.open():
        stage.ben.user.display = "Ben```"  # a name ends no block
        table, face = await played_out(stage)
        share = (await press(stage.ben, table, "share")).message
        assert share.ephemeral
        places, points = face.result.places, face.result.points
        ranking = sorted((places[seat], name, points[seat]) for seat, name in enumerate(("Ana", "Ben’’’")))
        words = "\n".join(f"{place}. {name}\N{NARROW NO-BREAK SPACE}: {number}" for place, name, number in ranking)
        assert f"```\nRuhd · Parlour\n{words}\n```" in share.text
        assert any("\n1. " in description for description in pictures(share).values())
        assert len([message for message in stage.ana.sees(stage.games) if not message.ephemeral]) == 1


async def test_a_void_match_is_shared_as_one(stage):
    async with stage.open():
        table = await start(stage, stage.ana, "ruhd", stage.ben)
        match = control(table, "hand").split(":")[1]
        await stage.services.tables.rule(match, Void(), None, "test")
        await stage.until(lambda: control(table, "share"))
        text = (await press(stage.ana, table, "share")).message.text
        assert f"```\nRuhd · Parlour\n{stage.at.words.say('en', 'discord-void')}\n```" in text
