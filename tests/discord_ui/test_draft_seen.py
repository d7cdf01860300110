"""What a player confirms is what they see, though answers get lost and the bot is killed."""

import asyncio

import pytest

from bot.discord_ui.api import requests
from tests.discord_ui.draft_presses import bend, mine, notes, on_turn, say, steps, tap, wait_for_answer
from tests.discord_ui.edits import fail_edits
from tests.discord_ui.hands import control, hands, press, start
from tests.discord_ui.unanswered import ANSWER, finished, unanswered


@pytest.fixture(autouse=True)
def _quick(monkeypatch):
    monkeypatch.setattr(requests, "RETRY_DELAYS", (0.001, 0.001))


async def begin(stage):
    await start(stage, stage.ana, "ruhd", stage.ben)
    person, hand = await on_turn(stage, stage.ana, stage.ben)
    view = (await mine(stage, person)).view
    await say(stage, person, hand, "tile", view.hand[1].number)
    await say(stage, person, hand, "on", view.free_squares[1])
    await finished(stage)
    return person, hand, view


def other_square(person, hand):
    """Return the press, to be awaited, that puts the tile on another square."""
    part = next(part for _, part in steps(hand) if part["type"] == 3)
    option = next(option for option in part["options"] if not option.get("default"))
    return person.pick(hand, part["custom_id"], option["value"])


def lose_answers(stage):
    return stage.discord.faults.add("reset", ANSWER, times=100)


def moves(record):
    return [entry for entry in record.log if entry.by == "player"]


async def test_a_hand_whose_answer_was_lost_shows_the_draft_all_the_same(stage):
    async with stage.open():
        person, hand, _ = await begin(stage)
        before, button = str(hand.components), control(hand, "whole")
        fault = lose_answers(stage)
        await unanswered(stage, other_square(person, hand))
        await stage.until(lambda: str(hand.components) != before)
        fault.end()
        assert control(hand, "whole") != button
        await tap(stage, person, hand, "whole")
        [match] = await stage.services.store.matches_in(stage.guild.id)
        assert len(moves(await stage.services.tables.record(match))) == 1


async def test_a_press_beside_another_draft_plays_nothing_and_shows_the_hand(stage):
    async with stage.open():
        person, hand, _ = await begin(stage)
        old = control(hand, "whole")
        await wait_for_answer(other_square(person, hand))
        assert control(hand, "whole") != old
        drafts = await notes(stage)
        bend(hand, control(hand, "whole"), old)
        await wait_for_answer(person.click(hand, old))
        assert "nothing was played" in hand.text or "rien n’a été joué" in hand.text
        assert await notes(stage) == drafts
        match = old.split(":")[1]
        assert not moves(await stage.services.tables.record(match))
        await tap(stage, person, hand, "whole")
        assert len(moves(await stage.services.tables.record(match))) == 1


async def test_a_step_that_was_lost_is_not_made_twice(stage):
    """The player saw it fail, and presses again before the hand has followed."""
    async with stage.open():
        person, hand, _ = await begin(stage)
        loss = lose_answers(stage)
        never = fail_edits(stage.discord, "reset")
        await unanswered(stage, other_square(person, hand))
        once = await notes(stage)
        for fault in (loss, *never):
            fault.end()
        await wait_for_answer(other_square(person, hand))
        assert "nothing was played" in hand.text or "rien n’a été joué" in hand.text
        assert await notes(stage) == once


@pytest.mark.long
async def test_after_a_kill_the_hand_shows_the_draft_as_it_is(stage):
    async with stage.open():
        person, hand, view = await begin(stage)
        name, draft = next(iter((await stage.services.store.values_under("draft:")).items()))
    components = str(hand.components)
    async with stage.open():
        await stage.until(lambda: hand.record.edited)
        before = hand.record.edited
        # As if the bot had been killed after it wrote this step, and before Discord had its answer.
        await stage.services.store.set_value(name, draft.replace(str(view.free_squares[1]), str(view.free_squares[2])))
    async with stage.open():
        await stage.until(lambda: hand.record.edited != before and str(hand.components) != components)
        await tap(stage, person, hand, "whole")
        match = name.split(":")[2]
        assert [e.text for e in moves(await stage.services.tables.record(match))] == [
            f"place {view.hand[1].number} {view.free_squares[2]} 0"
        ]


async def test_a_draft_that_was_given_up_before_a_kill_is_not_shown_after_it(stage):
    async with stage.open():
        person, hand, _ = await begin(stage)
        lose_answers(stage)
        fail_edits(stage.discord, "reset")
        await unanswered(stage, press(person, hand, "anew"))
        assert control(hand, "anew")
    stage.discord.faults.clear()
    async with stage.open():
        await stage.until(lambda: control(hand, "anew") is None)
        assert await asyncio.gather(hands(stage, person))


async def test_a_step_in_one_of_two_hands_is_seen_in_the_other(stage):
    async with stage.open():
        table = await start(stage, stage.ana, "ruhd", stage.ben)
        person, hand = await on_turn(stage, stage.ana, stage.ben)
        copy = (await press(person, table, "hand")).message
        view = (await mine(stage, person)).view
        before = str(hand.components)
        await say(stage, person, copy, "tile", view.hand[1].number)
        await stage.until(lambda: str(hand.components) != before)
        await say(stage, person, hand, "on", view.free_squares[1])
        assert control(hand, "whole")
