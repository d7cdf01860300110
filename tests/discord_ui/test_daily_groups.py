"""A server's group: one message each morning, in the place of yesterday's, and plays side by side the day after."""

from contextlib import suppress
from dataclasses import replace
from types import SimpleNamespace

import discord
import pytest

from bot.daily.day import day_of, end_of
from bot.discord_ui.features.daily import mornings as mornings_module
from bot.kit.time_units import DAY, HOUR
from bot.table.downtime import Downtime
from localcord.api.interactions import COMPONENT
from tests.discord_ui.daily_deals import GAME, begin, begin_and_finish, move_clock, opened, today
from tests.discord_ui.hands import control, ids, press
from tests.services import GAMES


async def choose_channel(stage, channel):
    boss = stage.guild.member("Boss", roles=[stage.guild.role("boss", "MANAGE_GUILD")])
    card = (await boss.slash(stage.games, "server", zone="Europe/Warsaw")).message
    select = next(id_ for id_ in ids(card) if id_.endswith(" morning"))
    await boss.pick(card, select, [channel])
    return card


async def join(person, stage):
    return (await press(person, await opened(person, stage), "day-in")).message


def mornings(stage):
    return [message for message in stage.ana.sees(stage.games) if control(message, "days")]


async def send_mornings(stage, day):
    """Send the messages that are due at ten of the next morning in Warsaw."""
    move_clock(stage, end_of(day) + 9 * HOUR)
    await stage.at.daily.mornings.send_due()


async def test_a_host_names_a_channel_and_the_card_says_when(stage):
    async with stage.open():
        assert control(await opened(stage.ana, stage), "day-in") is None, "there is no group yet"
        card = await choose_channel(stage, stage.games)
        assert "Europe/Warsaw" in card.text
        group = await stage.services.store.group(str(stage.guild.id))
        assert (group.channel, group.zone) == (stage.games.id, "Europe/Warsaw")
        refusal = await stage.guild.member("Host", roles=[stage.guild.role("host", "MANAGE_GUILD")]).slash(
            stage.games, "server", zone="Warsaw"
        )
        assert "time zone" in refusal.message.text


@pytest.mark.long
async def test_one_message_each_morning_in_the_place_of_yesterdays(stage):
    async with stage.open():
        await choose_channel(stage, stage.games)
        day = day_of(today(stage))
        assert "morning message" in (await join(stage.ana, stage)).text
        await join(stage.ben, stage)
        await begin_and_finish(stage.ana, stage)
        await stage.at.daily.mornings.send_due()
        assert not mornings(stage), "the day is not over"
        move_clock(stage, end_of(day) + HOUR // 2)
        await stage.at.daily.mornings.send_due()
        assert not mornings(stage), "somebody's hour runs"
        for _ in range(2):
            await send_mornings(stage, day)
        [first] = mornings(stage)
        assert "👑 **Ana**" in first.text
        assert "Ana: 1 deal · 1 day in a row" in first.text
        assert "Ben: did not play · no streak" in first.text
    async with stage.open():
        await send_mornings(stage, day)
        assert [message.id for message in mornings(stage)] == [first.id], "a restart sends nothing twice"
        await send_mornings(stage, day + 1)
        [second] = mornings(stage)
        assert second.id != first.id
        assert "a missed day is forgiven once a week" in second.text
        await send_mornings(stage, day + 2)
        [third] = mornings(stage)
        assert "Ana: did not play · no streak" in third.text


async def test_days_on_which_nobody_could_play_cost_no_streak(stage):
    async with stage.open():
        await choose_channel(stage, stage.games)
        await join(stage.ana, stage)
        day = day_of(today(stage))
        await begin_and_finish(stage.ana, stage)
        stage.services.tables.downtimes.append(Downtime(end_of(day) + HOUR, end_of(day + 2) - HOUR))
        await send_mornings(stage, day + 2)
        [morning] = mornings(stage)
        assert "Ana: did not play · 1 day in a row" in morning.text
        assert "forgiven" not in morning.text


async def test_robots_of_a_new_release_cost_no_streak(stage, monkeypatch):
    async with stage.open():
        await choose_channel(stage, stage.games)
        await join(stage.ana, stage)
        await join(stage.ben, stage)
        day = day_of(today(stage))
        await begin_and_finish(stage.ana, stage)
        games = {game: replace(rules, robot_version=rules.robot_version + 1) for game, rules in GAMES.items()}
        monkeypatch.setattr(stage.at.daily.daily.deals, "_versions", list(games.values()))
        for n in range(2):
            await send_mornings(stage, day + n)
            assert "Ana: " in mornings(stage)[0].text
            assert "1 day in a row" in mornings(stage)[0].text
            assert "forgiven" not in mornings(stage)[0].text


async def test_a_bot_that_dies_between_sending_and_writing_sends_no_second_one(stage, monkeypatch):
    async with stage.open():
        await choose_channel(stage, stage.games)
        await join(stage.ana, stage)
        day, store = day_of(today(stage)), stage.services.store
        keep = store.keep_morning

        async def die(group, members=()):
            if group.message:
                raise RuntimeError("the bot dies")
            await keep(group, members)

        monkeypatch.setattr(store, "keep_morning", die)
        with suppress(RuntimeError):
            await send_mornings(stage, day)
        [morning] = mornings(stage)
    send = mornings_module.edit_or_send

    async def send_later(requests, channel, message, body, nonce):
        """Send with another nonce. Discord remembers a nonce for some minutes only: later, the same one is
        new to it.
        """
        return await send(requests, channel, message, body, f"{nonce[:-1]}x")

    monkeypatch.setattr(mornings_module, "edit_or_send", send_later)
    async with stage.open():
        await send_mornings(stage, day)
        assert [message.id for message in mornings(stage)] == [morning.id]
        group = await stage.services.store.group(str(stage.guild.id))
        assert (group.day, group.message, group.pending) == (day, morning.id, 0)


async def test_one_group_that_cannot_be_told_keeps_no_other_from_its_message(stage, monkeypatch, caplog):
    async with stage.open():
        await choose_channel(stage, stage.games)
        await join(stage.ana, stage)
        day, store, mornings_at_work = day_of(today(stage)), stage.services.store, stage.at.daily.mornings
        group, tell = await store.group(str(stage.guild.id)), mornings_at_work._tell

        async def tell_or_fail(of, day):
            if of.guild == "1":
                raise KeyError("an old deal")
            await tell(of, day)

        monkeypatch.setattr(store, "groups", lambda: answer([replace(group, guild="1"), group]))
        monkeypatch.setattr(mornings_at_work, "_tell", tell_or_fail)
        await send_mornings(stage, day)
        assert len(mornings(stage)) == 1
        assert "group 1 could not be told of the day" in caplog.text


async def answer(value):
    return value


async def test_a_bot_that_may_not_read_what_it_sent_sends_the_message_after_a_hiccup(stage, monkeypatch):
    async with stage.open():
        await choose_channel(stage, stage.games)
        await join(stage.ana, stage)
        day, store = day_of(today(stage)), stage.services.store
        await store.keep_morning(replace(await store.group(str(stage.guild.id)), pending=day), ())

        async def refuse(*_):
            raise discord.Forbidden(SimpleNamespace(status=403, reason="Forbidden"), {"code": 50013, "message": "no"})

        monkeypatch.setattr(stage.at.requests, "find_message", refuse)
        await send_mornings(stage, day)
        assert len(mornings(stage)) == 1


async def test_another_process_that_is_not_the_home_of_the_group_sends_nothing(stage, monkeypatch):
    async with stage.open():
        await choose_channel(stage, stage.games)
        await join(stage.ana, stage)
        guild, store = str(stage.guild.id), stage.services.store
        monkeypatch.setattr(store, "holds", lambda name: name != guild)
        await send_mornings(stage, day_of(today(stage)))
        assert not mornings(stage)


async def test_whoever_leaves_or_is_forgotten_is_not_named_any_more(stage):
    async with stage.open():
        await choose_channel(stage, stage.games)
        day = day_of(today(stage))
        for person in (stage.ana, stage.ben, stage.dov):
            await join(person, stage)
        await press(stage.dov, await opened(stage.dov, stage), "day-out")
        await press(stage.ben, (await stage.ben.slash(stage.games, "privacy delete")).message, "forget")
        members = await stage.services.store.members_of(str(stage.guild.id))
        assert [member.player for member in members] == [str(stage.ana.id)]
        await send_mornings(stage, day)
        [morning] = mornings(stage)
        assert "Dov" not in morning.text
        assert "Ben" not in morning.text


async def test_a_channel_that_is_gone_costs_no_streak(stage):
    async with stage.open():
        await choose_channel(stage, stage.games)
        await join(stage.ana, stage)
        day, store = day_of(today(stage)), stage.services.store
        await begin_and_finish(stage.ana, stage)
        await store.place_group(replace(await store.group(str(stage.guild.id)), channel=1))
        await send_mornings(stage, day)
        assert (await store.group(str(stage.guild.id))).day == day
        [ana] = await store.members_of(str(stage.guild.id))
        assert ana.streak.days == 1


@pytest.mark.long
async def test_plays_are_compared_side_by_side_when_the_day_is_over(stage):
    async with stage.open():
        await choose_channel(stage, stage.games)
        for person in (stage.ana, stage.ben):
            await join(person, stage)
            await begin_and_finish(person, stage)
        await begin_and_finish(stage.dov, stage)  # who is not in the group
        day = day_of(today(stage))
        result = await result_of(stage.ana, stage)
        assert control(result, "day-compare") is None, "the day is not over"
        custom_id = f"v1:{GAME}:0:day-compare {today(stage)}"
        assert "is sealed" in (await forge_pick(stage.ana, result, custom_id, str(stage.ben.id))).text
        move_clock(stage, end_of(day) + HOUR)
        result = await result_of(stage.ana, stage)
        assert control(result, "day-compare") is None, "the day is over, and what is sealed opens in a minute"
        assert "is sealed" in (await forge_pick(stage.ana, result, custom_id, str(stage.ben.id))).text
        await stage.at.daily.midnight.close_days()
        result = await result_of(stage.ana, stage)
        assert {control(result, verb) is not None for verb in ("day-compare", "review", "proof")} == {True}
        [select] = result.selects
        assert [option["label"] for option in select["options"]][:2] == ["Ben", "Master"]
        comparison = (await (await stage.ana.pick(result, None, str(stage.ben.id))).settled()).text
        assert "Ben" in comparison
        assert "1. " in comparison
        assert " =" in comparison, "they played the same"
        comparison = (await (await stage.ana.pick(result, None, "robot master")).settled()).text
        assert "Master" in comparison
        assert " · " in comparison, "a master plays otherwise than somebody who takes the first choice"
        refusal = await forge_pick(stage.ana, result, custom_id, str(stage.dov.id))
        assert "nothing to compare" in refusal.text


async def result_of(person, stage):
    card = await opened(person, stage)
    custom_id = next(id_ for id_ in ids(card) if id_.startswith(f"v1:{GAME}:0:day-result"))
    return await (await person.click(card, custom_id)).settled()


async def forge_pick(person, message, custom_id, value):
    data = {"custom_id": custom_id, "component_type": 3, "id": 1, "values": [value]}
    record = message.record
    return await (await person._send(COMPONENT, record.application, record.channel, data, source=record)).settled()


async def test_the_card_of_today_leads_from_the_morning_message(stage):
    async with stage.open():
        await choose_channel(stage, stage.games)
        await join(stage.ana, stage)
        day = day_of(today(stage))
        await begin(stage.ana, stage)
        move_clock(stage, end_of(day) + 9 * HOUR + DAY)
        await stage.at.daily.mornings.send_due()
        [morning] = mornings(stage)
        card = (await press(stage.ben, morning, "days")).message
        assert card.ephemeral
        assert today(stage) in card.text
