"""A match goes on through the violent deaths of its bot."""

import asyncio

import pytest

from bot.discord_ui.messages.table_screen import TABLE_ROOM
from bot.table.faces import face_of
from bot.table.match_log import By
from tests.discord_ui import kills, showing

LANGUAGES = {None: "en", 0: "en", 1: "fr"}


def texts(blocks):
    for block in blocks:
        if block["type"] == 10:
            yield block["content"]
        yield from texts(block.get("components", []))


@pytest.mark.long
async def test_a_match_whose_bot_is_killed_at_every_tenth_press_ends_as_it_would_have():
    session, match, messages = await asyncio.wait_for(kills.play("voleur"), 300)
    assert session.kills >= 3
    assert match.over
    assert {entry.by for entry in match.log} == {By.PLAYER}
    sources = [entry.source for entry in match.log]
    assert len(set(sources)) == len(sources)
    names = {str(person.id): person.name for person in session.people}
    for seat, message in messages.items():
        face, language = face_of(match, seat, {}), LANGUAGES[seat]
        pictures = showing.pictures(face, names, language, TABLE_ROOM)
        rendering = (showing.table if seat is None else showing.hand)(face, names, language, pictures=pictures)
        for text in texts(rendering):
            assert text.removeprefix("-# ").partition("\n")[2] in message.text, seat  # below the link to the table
