"""The deals of a day at Discord: one try, nothing of it told before the day is over, and how it went beside robots."""

import asyncio
import re

import pytest

from bot.daily.day import day_of, end_of
from bot.kit.time_units import DAY, HOUR, MINUTE
from bot.table.refusals import TableError
from bot.words import Words
from tests.discord_ui.daily_deals import GAME, begin, button, finish, move_clock, opened, today
from tests.discord_ui.hands import control, press
from tests.services import GAMES


async def test_from_the_card_to_the_result(stage):
    async with stage.open():
        card = await opened(stage.ana, stage)
        assert all(button(card, "today", key) for key, game in GAMES.items() if game.daily)
        hand, match = await begin(stage.ana, stage)
        assert control(hand, "advice") is None
        await finish(stage, match, str(stage.ana.id))
        card = await opened(stage.ana, stage)
        assert button(card, "today") is None
        result = (await (await stage.ana.click(card, button(card, "day-result"))).answered()).message
        await stage.until(lambda: "plays by robots" in result.text)
        assert re.search(r"Not better than any of 32|Better than \d+ of 32", result.text)
        assert re.search("^[🟩⬜]{8}$", result.text, re.MULTILINE)
        assert "Each square is an eighth of the robots’ plays; green: yours was better." in result.text
        await press(stage.ana, result, "day-share")
        assert any("plays by robots" in message.text for message in stage.ben.sees(stage.games))


@pytest.mark.parametrize(("place", "words"), [("channel", "plays by robots"), ("DM", "parties de robots")])
async def test_a_result_that_others_see_is_in_the_servers_language_and_in_ones_own_elsewhere(stage, place, words):
    async with stage.open():
        _, match = await begin(stage.ben, stage)
        await finish(stage, match, str(stage.ben.id))
        where = stage.games if place == "channel" else stage.ben.open_dm(stage.app)
        card = (await stage.ben.slash(where, "daily")).message
        result = (await (await stage.ben.click(card, button(card, "day-result"))).answered()).message
        await press(stage.ben, result, "day-share")
        await stage.until(lambda: words in [one for one in stage.ben.sees(where) if not one.ephemeral][-1].text)


async def test_the_first_hand_of_a_newcomer_leads_to_how_the_game_is_played(stage):
    """Beside the hand of a day's deal stands no table with that button. The rules are no help with the deal."""
    async with stage.open():
        hand, match = await begin(stage.ana, stage, "honey")
        more = (await press(stage.ana, hand, "more")).message
        assert control(more, "how") == "v1:honey:0:how"
        assert ("Your first time?" in hand.text) == bool(control(hand, "how"))
        nearest = hand if control(hand, "how") else more  # twelve cards to choose from leave no room for it in the hand
        page = (await press(stage.ana, nearest, "how")).message
        assert "How to play The Honey Tournament" in page.text
        assert control(more, "advice") is None
        await finish(stage, match, str(stage.ana.id), "honey")
        assert "Your first time?" not in hand.text


async def test_everybody_plays_the_same_deal_and_gets_the_same_answers(stage):
    async with stage.open():
        _, one = await begin(stage.ana, stage)
        _, other = await begin(stage.ben, stage)
        assert one != other
        await finish(stage, one, str(stage.ana.id))
        await finish(stage, other, str(stage.ben.id))
        logs = [(await stage.services.store.load(match))[1] for match in (one, other)]
        assert logs[0][-1].fingerprint == logs[1][-1].fingerprint
        assert {(entry.seat, entry.text) for entry in logs[0]} == {(entry.seat, entry.text) for entry in logs[1]}


@pytest.mark.long
async def test_there_is_one_try_whatever_is_pressed(stage):
    """Again and again, at once, after a restart, and after everything about the player was deleted."""
    async with stage.open():
        _, match = await begin(stage.ana, stage)
        card = await opened(stage.ana, stage)
        play = f"v1:{GAME}:0:today {today(stage)}"
        again = await asyncio.gather(*(stage.ana.click(card, play) for _ in range(3)))
        for each in again:
            hand = (await each.answered()).message  # an older one may be closed by now
            assert (control(hand, "more") or control(hand, "fresh")).split(":")[1] == match
        question = (await stage.ana.slash(stage.games, "privacy delete")).message
        await press(stage.ana, question, "forget")
    async with stage.open():
        assert (await begin(stage.ana, stage))[1] == match
        await finish(stage, match, str(stage.ana.id))
        assert button(await opened(stage.ana, stage), "today") is None
        assert await stage.at.daily.daily.play(GAME, str(stage.ana.id)) == match
        tries = await stage.services.store.tries_on(day_of(today(stage)))
        assert len(tries) == 1
        assert str(stage.ana.id) not in str(tries)


async def test_nothing_helps_and_nothing_is_left(stage):
    async with stage.open():
        hand, match = await begin(stage.ana, stage)
        tables, me = stage.services.tables, str(stage.ana.id)
        face = await tables.look(match, me)
        assert not face.practice
        assert not face.undoable
        for attempt in (
            tables.undo(match, me),
            tables.resign(match, me),
            tables.hand_to_robot(match, me),
            tables.take_back(match, me),
        ):
            with pytest.raises(TableError):
                await attempt
        menu = (await press(stage.ana, hand, "more")).message
        assert {control(menu, verb) for verb in ("leave", "nudge", "undo", "learn", "review")} == {None}
        assert len((await stage.services.store.load(match))[1]) == face.ply


async def test_all_is_sealed_until_the_hour_after_the_day_is_over(stage):
    async with stage.open():
        _, match = await begin(stage.ana, stage)
        await finish(stage, match, str(stage.ana.id))
        day = day_of(today(stage))
        daily, me = stage.at.daily.daily, str(stage.ana.id)
        commitment = await daily.deals.commitment(await daily.deals.of(day, GAME))
        assert commitment in (await press(stage.ben, await opened(stage.ben, stage), "day-fair")).message.text
        for at in (end_of(day) - MINUTE, end_of(day) + HOUR - MINUTE):
            move_clock(stage, at)
            await stage.at.daily.midnight.close_days()
            for person in (stage.ana, stage.ben):
                for command in ("verify", "replay"):
                    answer = (await person.slash(stage.games, command, match=match)).message
                    assert not answer.files
                    language = "fr" if person is stage.ben else "en"
                    assert Words().say(language, "table-sealed-record") in answer.text
            with pytest.raises(TableError):
                await stage.services.tables.record(match)
            assert await daily.placing(day, GAME, (await daily.tries(me, day))[day, GAME]) is None
        move_clock(stage, end_of(day) + HOUR)
        assert await daily.placing(day, GAME, (await daily.tries(me, day))[day, GAME]) is None, "others are not settled"
        await stage.at.daily.midnight.close_days()
        record = await stage.services.tables.record(match)
        assert record.header.commitment == commitment
        proof = (await stage.ana.slash(stage.games, "verify", match=match)).message
        assert commitment in proof.text
        assert (await daily.placing(day, GAME, (await daily.tries(me, day))[day, GAME])).people == 1


async def test_what_was_begun_may_be_finished_for_an_hour_and_nothing_new_begun(stage):
    async with stage.open():
        _, match = await begin(stage.ana, stage)
        day, me = day_of(today(stage)), str(stage.ana.id)
        move_clock(stage, end_of(day) + HOUR // 2)
        assert await stage.at.daily.daily.go_on(day, GAME, me) == match
        with pytest.raises(TableError):
            await stage.at.daily.daily.go_on(day, GAME, str(stage.ben.id))
        move_clock(stage, end_of(day) + HOUR)
        face = await stage.services.tables.look(match, me)
        with pytest.raises(TableError) as refusal:
            await stage.services.tables.play(match, face.asked_ply, me, str(GAMES[GAME].overdue(face.view)))
        assert refusal.value.code == "table-day-over"


async def test_a_clock_that_was_set_back_gives_no_try_at_a_deal_that_was_told(stage):
    async with stage.open():
        day = day_of(today(stage))
        move_clock(stage, end_of(day))
        await stage.at.daily.daily.play(GAME, str(stage.ana.id))
        move_clock(stage, end_of(day) - DAY // 2)
        with pytest.raises(TableError) as refusal:
            await stage.at.daily.daily.play(GAME, str(stage.ben.id))
        assert refusal.value.code == "table-day-over"


async def test_robots_are_asked_again_and_nobody_plays_for_them(stage):
    """A worker that hangs, or a house that was away: the clock would answer otherwise than elsewhere."""
    async with stage.open():
        _, match = await begin(stage.ana, stage)
        await finish(stage, match, str(stage.ana.id))
        log = (await stage.services.store.load(match))[1]
        assert {str(entry.by) for entry in log} == {"player", "robot"}
        assert all(entry.source.startswith("casual.") for entry in log if str(entry.by) == "robot")
