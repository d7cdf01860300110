"""/daily for whoever has installed Parlour for themselves: in servers without it, in DMs of others, in its own DMs."""

import asyncio

import pytest

from bot.daily.day import day_of, end_of
from bot.kit.time_units import HOUR
from localcord import NotPossible
from tests.discord_ui.daily_deals import GAME, finish, move_clock, today
from tests.discord_ui.hands import can_move, control, press, write
from tests.services import GAMES


@pytest.fixture
def eve(stage):
    """Return a user who shares no server with the bot."""
    guild = stage.discord.guild("Elsewhere")
    person = guild.member("Eve", locale="en-GB")
    person.hall, person.fay = guild.channel("hall"), guild.member("Fay")
    person.install(stage.app)
    return person


def places(eve, stage):
    return {"server": eve.hall, "private": eve.talk_to(eve.fay), "dm": eve.open_dm(stage.app)}


async def test_only_what_needs_no_server_is_offered(stage, eve):
    async with stage.open():
        commands = eve.commands(eve.hall)
        assert {"daily", "puzzle", "review", "rules", "settings", "verify", "privacy"} == set(commands)
        assert "play" in stage.ana.commands(stage.games)
        assert eve.fay.commands(eve.hall) == []
        with pytest.raises(NotPossible):
            await eve.slash(eve.hall, "play", game="honey")


@pytest.mark.parametrize("place", ["server", "private", "dm"])
async def test_a_deal_is_begun_played_and_told_of_in_one_message(stage, eve, place):
    async with stage.open():
        where = places(eve, stage)[place]
        card = (await eve.slash(where, "daily")).message
        assert card.ephemeral
        before, me = len(stage.discord.requests), str(eve.id)
        hand = (await (await eve.click(card, f"v1:{GAME}:0:today {today(stage)}")).settled()) or card
        match = control(hand, "more").split(":")[1]
        while (face := await stage.services.tables.look(match, me)).ending is None:
            if face.asked_ply >= 0 and face.seat in face.turns:
                await stage.until(lambda: can_move(hand))
                await write(eve, hand, str(GAMES[GAME].overdue(face.view)))
            await asyncio.sleep(0)
        await stage.until(lambda: control(hand, "day-result"))
        assert "plays by robots" in (await press(eve, hand, "day-result")).message.text
        assert (hand.id == card.id) == (place != "dm")
        assert not follow_ups(stage, before)
        assert not refusals(stage, before)


def follow_ups(stage, since):
    return [one for one in stage.discord.requests[since:] if one.route == "POST /webhooks/{webhook_id}/{webhook_token}"]


def refusals(stage, since):
    return [one for one in stage.discord.requests[since:] if one.status >= 400]


async def test_the_try_is_the_same_wherever_it_is_asked_for(stage, eve):
    async with stage.open():
        matches = set()
        for where in places(eve, stage).values():
            card = (await eve.slash(where, "daily")).message
            hand = (await (await eve.click(card, f"v1:{GAME}:0:today {today(stage)}")).settled()) or card
            matches.add(control(hand, "more").split(":")[1])
        assert len(matches) == 1
        [match] = matches
        await finish(stage, match, str(eve.id))
        move_clock(stage, end_of(day_of(today(stage))) + HOUR)
        await stage.at.daily.midnight.close_days()
        assert "The deal was fair" in (await eve.slash(eve.hall, "verify", match=match)).message.text


async def test_there_is_no_group_where_the_bot_is_not(stage, eve):
    async with stage.open():
        card = (await eve.slash(eve.hall, "daily")).message
        assert control(card, "day-in") is None
