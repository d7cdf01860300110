"""/cup manage, pressed: what organisers change, whom they remove, whom they name, and that nobody else may."""

import asyncio
from dataclasses import replace

import pytest

from bot.discord_ui.api.custom_id import Verb
from bot.discord_ui.features.cups.calendar import SCHEDULED
from bot.discord_ui.features.cups.start_text import read_start, start_text
from bot.kit.time_units import DAY, HOUR, MINUTE
from bot.table.refusals import TableError
from tests.discord_ui.cup_hosts import announced, at, cup_of, enter_and_come, host, later
from tests.discord_ui.forging import BUTTON, FORM, USERS, ForgedPresses, Town
from tests.discord_ui.hands import control, ids, press

OF_ORGANISERS = [verb for verb in Verb if verb.startswith("host-")]


async def panel_of(person, stage):
    return (await person.slash(stage.games, "cup manage")).message


async def fill(person, reply, **answers):
    """Fill in the form that was opened, and return the reply."""
    return await (await person.fill(reply.modal, answers)).answered()


async def pick(person, panel, verb, *people):
    return await (await person.pick(panel, control(panel, verb), [str(one.id) for one in people])).answered()


def posts(stage, words):
    return [message for message in stage.ana.sees(stage.games) if words in message.text]


async def test_an_organiser_changes_name_start_and_room_before_the_cup_begins(stage):
    async with stage.open():
        kim = host(stage)
        card = await announced(stage, kim)
        before = (await cup_of(stage)).terms
        panel = await panel_of(kim, stage)
        assert "Manage Autumn Cup" in panel.text
        assert f"Organised by <@{kim.id}>" in panel.text
        form = await press(kim, panel, "host-edit")
        assert start_text(before.check_in_until, "UTC") in str(form.modal.json)
        assert "Nothing is different" in (await fill(kim, form)).text
        form = await press(kim, panel, "host-edit")
        answer = await fill(kim, form, name="Winter Cup", start="180", limit="9")
        assert "announced in the cup’s channel" in answer.text
        cup = await cup_of(stage)
        assert (cup.header.name, cup.terms.limit) == ("Winter Cup", 9)
        assert cup.terms.check_in_until - before.check_in_until == pytest.approx(2 * HOUR, abs=MINUTE)
        await stage.until(lambda: "Winter Cup · Ruhd" in card.text)
        await stage.until(lambda: posts(stage, "has been changed"))
        [post] = posts(stage, "has been changed")
        assert "It is called **Winter Cup** now." in post.text
        assert "room for 9 players" in post.text
        assert f"<t:{cup.terms.check_in_until // 1000}:F>" in post.text
        assert "Organised by" in (await press(stage.ana, card, "plan")).text


async def test_what_cannot_be_read_is_said_and_changes_nothing(stage):
    async with stage.open():
        kim = host(stage)
        await announced(stage, kim)
        for answers, words in (
            ({"start": "soon"}, "I can’t read “soon”"),
            ({"start": "2026-13-40 99:99"}, "I can’t read"),
            ({"limit": "many"}, "is not a whole number"),
            ({"limit": "1"}, "2 to 256"),
            ({"start": "2001-01-01 10:00"}, "The times must follow each other"),
        ):
            form = await press(kim, await panel_of(kim, stage), "host-edit")
            assert words in (await fill(kim, form, **answers)).text
        assert (await cup_of(stage)).log == ()


async def test_the_event_of_a_cup_moves_with_its_start(stage):
    stage.guild.give(stage.app.record.user, stage.guild.role("Events", "CREATE_EVENTS", "MANAGE_EVENTS"))
    async with stage.open():
        kim = host(stage)
        await announced(stage, kim)
        await later(stage, 0)
        form = await press(kim, await panel_of(kim, stage), "host-edit")
        await fill(kim, form, start="600", name="Late Cup")
        await later(stage, 0)
        [event] = stage.guild.record.events.values()
        assert (event.name, event.status) == ("Late Cup", SCHEDULED)


async def test_two_who_look_for_the_event_of_a_cup_at_once_create_one(stage):
    stage.guild.give(stage.app.record.user, stage.guild.role("Events", "CREATE_EVENTS", "MANAGE_EVENTS"))
    async with stage.open():
        await announced(stage, host(stage))
        updates = [stage.at.cup_pages.messages.update_all() for _ in range(4)]
        await asyncio.gather(*updates)
        assert len(stage.guild.record.events) == 1


async def test_the_invitation_is_posted_and_calls_players_once_an_hour(stage):
    async with stage.open():
        kim = host(stage)
        await announced(stage, kim)
        menu = (await press(kim, await panel_of(kim, stage), "host-invite")).message
        invitation = (await press(kim, menu, "host-post")).message
        assert not invitation.ephemeral
        assert "come and play" in invitation.text
        assert "You have entered" in (await press(stage.ana, invitation, "enter")).text
        role = stage.guild.role("Seekers")
        settings = await stage.at.preferences.server(stage.guild.id)
        await stage.at.preferences.keep_server(stage.guild.id, replace(settings, seekers=role.id))
        menu = (await press(kim, await panel_of(kim, stage), "host-invite")).message
        calling = next(name for name in ids(menu) if name.endswith("call"))
        assert f"<@&{role.id}>" in (await (await kim.click(menu, calling)).answered()).message.text
        menu = (await press(kim, await panel_of(kim, stage), "host-invite")).message
        assert "within the last hour" in (await (await kim.click(menu, calling)).answered()).text


async def test_who_is_removed_is_out_hears_why_and_comes_back_by_invitation(stage):
    async with stage.open():
        kim = host(stage)
        card = await announced(stage, kim)
        await press(stage.ana, card, "enter")
        assert "not in the cup" in (await pick(kim, await panel_of(kim, stage), "host-remove", stage.ben)).text
        form = await pick(kim, await panel_of(kim, stage), "host-remove", stage.ana)
        assert "Remove Ana" in form.modal.title
        answer = await fill(kim, form, reason="Sold her seat")
        assert "is out of the cup" in answer.text
        await stage.until(lambda: posts(stage, "taken out of the cup"))
        assert "Reason: Sold her seat" in posts(stage, "taken out of the cup")[0].text
        await stage.until(lambda: [m for m in stage.ana.dms() if "took you out of **Autumn Cup**" in m.text])
        assert "An organiser removed you" in (await press(stage.ana, card, "enter")).text
        menu = (await press(kim, await panel_of(kim, stage), "host-invite")).message
        assert "may enter now" in (await pick(kim, menu, "host-invited", stage.ana)).text
        assert "You have entered" in (await press(stage.ana, card, "enter")).text


async def start_cup(stage, kim):
    card = await announced(stage, kim)
    await enter_and_come(stage, [stage.ana, stage.ben, stage.cel, stage.dov])
    cup = await cup_of(stage)
    await at(stage, cup.terms.check_in_until)
    return card, cup.terms.check_in_until


@pytest.mark.long
async def test_a_round_gets_more_time_and_the_seat_of_who_is_removed_goes_on(stage):
    async with stage.open():
        kim = host(stage)
        card, now = await start_cup(stage, kim)
        panel = await panel_of(kim, stage)
        assert control(panel, "host-edit") is None
        before = (await cup_of(stage)).state.round.due
        form = await press(kim, panel, "host-extend")
        assert "gets more time" in (await fill(kim, form, amount="20")).text
        round_ = (await cup_of(stage)).state.round
        assert [table.due for table in round_.tables] == [before + 20 * MINUTE] * 2
        await stage.until(lambda: posts(stage, "Round 1 gets more time"))
        await stage.until(lambda: f"<t:{(before + 20 * MINUTE) // 1000}:R>" in card.text)
        form = await pick(kim, await panel_of(kim, stage), "host-remove", stage.ana)
        await fill(kim, form)
        await at(stage, now)
        await at(stage, now)
        state = (await cup_of(stage)).state
        assert str(stage.ana.id) not in {
            holder for table in state.round.tables for holder in table.sittings[-1].holders
        }
        assert "has begun" in (await forge(stage, kim, "host-edit")).text


async def forge(stage, person, verb, kind=BUTTON, argument="", values=(), texts=()):
    cup = await cup_of(stage)
    page = (await person.slash(stage.games, "help")).message
    custom_id = f"v1:{cup.header.id}:0:{verb} {argument}".strip()
    return await Town(stage, 1).send(ForgedPresses(person, kind, custom_id, values, texts), page)


async def test_those_whom_the_host_names_manage_the_cup_and_name_nobody(stage):
    async with stage.open():
        kim = host(stage)
        await announced(stage, kim)
        assert "Only this cup’s organisers" in (await stage.ana.slash(stage.games, "cup manage")).text
        answer = await pick(kim, await panel_of(kim, stage), "host-organisers", stage.ana)
        assert f"<@{stage.ana.id}>" in answer.text
        await stage.until(lambda: [m for m in stage.ana.dms() if "You are an organiser of **Autumn Cup**" in m.text])
        panel = await panel_of(stage.ana, stage)
        assert "Manage Autumn Cup" in panel.text
        assert "names organisers" in (await pick(stage.ana, panel, "host-organisers", stage.ben)).text
        assert "may enter now" in (await stage.ana.slash(stage.games, "cup invite", player=stage.ben.id)).text
        form = await press(stage.ana, panel, "host-edit")
        await fill(stage.ana, form, name="Ana’s Cup")
        assert (await cup_of(stage)).header.name == "Ana’s Cup"
        await pick(kim, await panel_of(kim, stage), "host-organisers")
        assert "Only this cup’s organisers" in (await press(stage.ana, panel, "host-edit")).text


@pytest.mark.parametrize("reason", ["It rains", "cup-nobody-came", "cup-told-agreed"])
async def test_the_cup_is_cancelled_with_a_reason(stage, reason):
    """Also if the organiser types what looks like one of our own codes."""
    async with stage.open():
        kim = host(stage)
        card = await announced(stage, kim)
        form = await press(kim, await panel_of(kim, stage), "host-cancel")
        assert "is cancelled" in (await fill(kim, form, reason=reason)).text
        await stage.until(lambda: reason in card.text.replace("\\", ""))


@pytest.mark.parametrize("verb", OF_ORGANISERS)
async def test_nobody_else_does_what_organisers_do(stage, verb):
    """Whoever forges the control is told so, and nothing happens."""
    async with stage.open():
        await announced(stage, host(stage))
        cup = await cup_of(stage)
        kind = FORM if verb.endswith("form") else USERS
        texts = (("reason", "so"), ("amount", "5"), ("limit", "3"))
        reply = await forge(stage, stage.ana, verb, kind, str(stage.ben.id), (str(stage.ben.id),), texts)
        assert "Only this cup’s organisers" in reply.text
        assert (await cup_of(stage)).log == cup.log


async def test_what_an_organiser_forges_is_answered_with_a_sentence(stage):
    async with stage.open():
        kim = host(stage)
        await announced(stage, kim)
        for verb in ("host-organisers", "host-invited"):
            assert "expired" in (await forge(stage, kim, verb, USERS, "", ("nobody\0",))).text
        assert "not in the cup" in (await forge(stage, kim, "host-remove", USERS, "", ("\0",))).text
        assert "not take part" in (await forge(stage, kim, "host-remove-form", FORM, "x", (), ())).text
        assert "not a whole number" in (await forge(stage, kim, "host-extend-form", FORM, "", (), ())).text
        assert "is over" in (await forge(stage, kim, "host-extend-form", texts=(("amount", "5"),), kind=FORM)).text
        assert "no role" in (await forge(stage, kim, "host-post", BUTTON, "call")).text


def test_a_start_is_read_in_ones_own_time_zone_or_as_minutes():
    noon = 1_790_856_000_000  # 2026-10-01 12:00 UTC
    assert start_text(noon, "Europe/Warsaw") == "2026-10-01 14:00"
    assert read_start("2026-10-01  14:00", "Europe/Warsaw", 0) == noon
    assert read_start(" 90 ", "UTC", DAY) == DAY + 90 * MINUTE
    for text in ("", "tomorrow", "2026-02-30 10:00", "0000-01-01 00:00", "٣", "-5", "1e3"):
        with pytest.raises(TableError, match="cup-bad-start"):
            read_start(text, "UTC", 0)
