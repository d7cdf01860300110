"""*Next*: from a table that does not wait for me to the one that has waited longest and has least time left."""

import pytest

from bot.discord_ui.api.custom_id import CustomId, Verb
from bot.discord_ui.messages import hand_height, waiting_tables
from bot.games import ALL
from bot.kit.screen import past_rows
from bot.table.match_log import Void
from bot.words import LANGUAGES
from tests.discord_ui.full_hands import hands
from tests.discord_ui.hands import control, ids, press, start

SLOW, QUICK = "async:24h+8h/72h", "async:1h+1h/2h"


async def table_of(stage, pace, is_due):
    """Start a match of Ana and Ben in which it is Ana's turn, or Ben's; return it and the message of its table."""
    table = await start(stage, stage.ana, "ruhd", stage.ben, pace=pace)
    await stage.until(lambda: control(table, "hand"))
    match = control(table, "hand").split(":")[1]
    if (await is_anas(stage, match)) is not is_due:
        await play(stage, match)
    return match, table


async def is_anas(stage, match):
    face = await stage.services.tables.look(match, str(stage.ana.id))
    return face.seat in face.turns


async def play(stage, match):
    """Make one move for a player who is to move."""
    face = await stage.services.tables.look(match)
    player = face.players[min(face.turns)]
    mine = await stage.services.tables.look(match, player)
    await stage.services.tables.play(match, mine.asked_ply, player, str(mine.choices[0]))


async def mine(stage, table, person=None):
    """Return the hand that the table's button shows: Ana's, or that of `person`."""
    return (await press(person or stage.ana, table, "hand")).message


def shows(message, match):
    return any(part.get("custom_id", "").split(":")[1:2] == [match] for part in message.components)


async def test_next_leads_to_the_table_with_the_least_time_left(stage):
    async with stage.open():
        _, here = await table_of(stage, SLOW, is_due=False)
        slow, _ = await table_of(stage, SLOW, is_due=True)
        quick, _ = await table_of(stage, QUICK, is_due=True)
        hand = await mine(stage, here)
        assert "Next table (2)" in hand.buttons
        next_hand = (await press(stage.ana, hand, "next")).message
        assert next_hand.ephemeral
        assert shows(next_hand, quick)
        assert "Next table (1)" not in next_hand.buttons, "this one waits for Ana: she is not led away from it"
        await play(stage, quick)
        assert shows((await press(stage.ana, hand, "next")).message, slow), "the button asks anew what is urgent"


async def test_after_a_move_the_same_hand_leads_on(stage):
    async with stage.open():
        first, table = await table_of(stage, SLOW, is_due=True)
        second, _ = await table_of(stage, SLOW, is_due=True)
        hand = await mine(stage, table)
        assert not control(hand, "next"), "it is her turn here"
        await play(stage, first)
        hand = await mine(stage, table)
        assert "Next table (1)" in hand.buttons
        assert shows((await press(stage.ana, hand, "next")).message, second)


async def test_it_is_not_there_when_nothing_waits(stage):
    async with stage.open():
        _, here = await table_of(stage, SLOW, is_due=False)
        other, _ = await table_of(stage, SLOW, is_due=False)
        assert not control(await mine(stage, here), "next")
        await play(stage, other)
        assert "Next table (1)" in (await mine(stage, here)).buttons
        await stage.services.tables.rule(other, Void(), None, "")
        assert not control(await mine(stage, here), "next"), "that one is over"


async def test_a_press_of_an_old_button_says_that_nothing_waits(stage):
    async with stage.open():
        _, here = await table_of(stage, SLOW, is_due=False)
        other, _ = await table_of(stage, SLOW, is_due=True)
        hand = await mine(stage, here)
        await play(stage, other)
        assert "No table is waiting for you" in (await press(stage.ana, hand, "next")).text


async def test_the_end_of_a_lesson_leads_on(stage):
    async with stage.open():
        other, _ = await table_of(stage, SLOW, is_due=True)
        lesson = (await stage.ana.slash(stage.games, "learn", game="honey")).message
        await press(stage.ana, lesson, "lesson")
        assert not control(lesson, "next"), "only at its end"
        await walk_to_the_end(stage.ana, lesson)
        assert "Next table (1)" in lesson.buttons
        assert shows((await press(stage.ana, lesson, "next")).message, other)


async def walk_to_the_end(person, lesson):
    while "All lessons" in lesson.buttons and (control(lesson, "try") or "Continue" in lesson.buttons):
        if "Continue" in lesson.buttons:
            await person.click(lesson, "Continue")
            continue
        step = next(line for line in lesson.text.splitlines() if "step" in line)
        offers = [id_ for id_ in ids(lesson) if ":try" in id_]
        for offer in offers:
            if step in lesson.text and offer in ids(lesson):
                await person.click(lesson, offer)


async def test_hands_are_painted_without_asking_the_store_each_time(stage, monkeypatch):
    """One question in five minutes for each player; a match that begins meanwhile is known all the same."""
    async with stage.open():
        _, here = await table_of(stage, SLOW, is_due=False)
        await mine(stage, here)
        players = []

        class Counting:
            async def list_current_matches(self, player):
                players.append(player)
                return await stage.services.store.list_current_matches(player)

        monkeypatch.setattr(stage.at.screens.waiting_tables, "_players", Counting())
        _, there = await table_of(stage, SLOW, is_due=True)
        await mine(stage, there, stage.ben)
        assert "Next table (1)" in (await mine(stage, here)).buttons
        assert str(stage.ana.id) not in players
        now = stage.services.clock.now()
        monkeypatch.setattr(stage.services.clock, "now", lambda: now + waiting_tables.REFRESH_INTERVAL)
        await mine(stage, here)
        assert str(stage.ana.id) in players


@pytest.mark.long
@pytest.mark.parametrize("language", LANGUAGES)
def test_it_stands_beside_the_other_tools_on_a_phone(language):
    """In one line in every game, also where somebody may speak up though nobody waits for them; in two where *Last
    round* stands between them and *More*."""
    for game in ALL:
        for hand in hands(game):
            if hand.waiting.tables:
                blocks = hand.render(language).blocks()[0]["components"]
                rows = [part for part in blocks if part["type"] == 1]
                verbs = [CustomId.parse(row["components"][0]["custom_id"]).verb for row in rows]
                tools = rows[verbs.index(Verb.NEXT_TABLE) :]
                assert hand_height.lines(tools) <= (2 if past_rows(hand.face.screen) else 1), (hand.name, language)
