"""Whom a cup tells what, once, though seats change again, bots are started again and channels refuse."""

from types import SimpleNamespace

import discord
import pytest

from bot.cups.values.log_entries import Remedy, Rule
from bot.discord_ui.features.cups.winners import LOST_ROLE
from bot.discord_ui.features.lost_servers import MAX_ABSENCE, LostServers
from bot.kit.time_units import MINUTE
from bot.table.ports import StoreOutage
from bot.table.refusals import TableError
from tests.discord_ui.cup_hosts import announced, cup_of, dms_of, enter_and_come, host, later
from tests.discord_ui.hands import press


def refusal(code):
    return discord.Forbidden(SimpleNamespace(status=403, reason="Forbidden"), {"code": code, "message": "no"})


@pytest.mark.long
async def test_who_gets_a_seat_back_and_who_loses_it_are_told(stage):
    async with stage.open():
        kim, dan, eve = host(stage), stage.guild.member("Dan"), stage.guild.member("Eve")
        await announced(stage, kim)
        people = (stage.ana, stage.ben, stage.cel)
        for person in (*people, dan, eve):
            await stage.services.store.keep_name(str(person.id), person.name)
        await enter_and_come(stage, people)
        await later(stage, 61 * MINUTE)
        cup = await cup_of(stage)
        sitting = cup.state.round.tables[0].sittings[0]
        [owner] = [person for person in people if str(person.id) == sitting.holders[0]]

        async def rule(remedy, source, player=""):
            ruling = Rule(sitting.match, remedy, "So be it", 0, player=player)
            await stage.at.cups.rule(cup.header.id, ruling, str(kim.id), stage.services.clock.now(), source)
            await later(stage, 0)

        await rule(Remedy.REPLACE, "r1", str(dan.id))
        await rule(Remedy.RESTORE, "r2")
        assert len(dms_of(dan, f"{owner.name} plays in your seat now")) == 1
        assert len(dms_of(owner, "in the seat of Dan")) == 1
        await rule(Remedy.REPLACE, "r3", str(eve.id))
        assert len(dms_of(owner, "Eve plays in your seat now")) == 1
        cup, now = await cup_of(stage), stage.services.clock.now()
        undoing = Rule(sitting.match, Remedy.STAND, "A mistake", 0, undoes=cup.state.rulings[-1].number)
        await stage.at.cups.rule(cup.header.id, undoing, str(kim.id), now, "r4")
        await later(stage, 0)
        assert len(dms_of(owner, "in the seat of Eve")) == 1
        assert len(dms_of(eve, f"{owner.name} plays in your seat now")) == 1
        await rule(Remedy.REPLACE, "r5", str(dan.id))
        assert len(dms_of(owner, "Dan plays in your seat now")) == 2, "who lost it is known, too"
        assert not dms_of(dan, "Eve")


async def test_an_organiser_hears_of_it_once_though_the_channel_refuses_what_comes_after(stage, monkeypatch):
    async with stage.open():
        await announced(stage, host(stage))
        cup, requests = await cup_of(stage), stage.at.requests
        await stage.at.cups.name_organisers(cup.header.id, [str(stage.ana.id)], cup.header.host, cup.header.opened_at)
        await stage.at.cups.cancel(cup.header.id, cup.header.host, "It rains", cup.header.opened_at)
        send, places = requests.send, []

        async def send_or_refuse(place, *parts):
            places.append(place)
            if place == cup.header.channel:
                raise refusal(50013)
            return await send(place, *parts)

        monkeypatch.setattr(requests, "send", send_or_refuse)
        for _ in range(3):
            await later(stage, MINUTE)
        assert cup.header.channel in places
        assert len([place for place in places if place != cup.header.channel]) == 1


@pytest.mark.parametrize(("code", "count"), [(50013, 1), (LOST_ROLE, 1), (10007, 0)])
async def test_the_host_hears_once_that_the_role_cannot_be_given_and_only_where_that_is_so(
    stage, monkeypatch, code, count
):
    async with stage.open():
        kim = host(stage)
        await announced(stage, kim)
        cup, winners_role = await cup_of(stage), stage.at.cup_pages.messages._winners_role
        monkeypatch.setattr(
            stage.at.preferences, "server", lambda guild: answer(SimpleNamespace(winner=7, language="en"))
        )

        async def refuse(*_):
            raise refusal(code)

        monkeypatch.setattr(stage.at.requests, "give_role", refuse)
        sends, send = [], stage.at.requests.send
        monkeypatch.setattr(stage.at.requests, "send", lambda *parts: sends.append(parts) or send(*parts))
        for _ in range(2):
            await winners_role.give(cup, [str(stage.ana.id)])
        assert len(sends) == len(dms_of(kim, "*Manage Roles*")) == count


async def answer(value):
    return value


class SendsNothing:
    async def send(self, cup):
        pass


async def test_a_reminder_of_check_in_comes_once_though_the_database_is_away_in_between(stage, monkeypatch):
    async with stage.open():
        card = await announced(stage, host(stage))
        for person in (stage.ana, stage.ben):
            await press(person, card, "enter")
        messages, preferences, cup = stage.at.cup_pages.messages, stage.at.preferences, await cup_of(stage)
        reminders = messages._check_ins
        monkeypatch.setattr(messages, "_check_ins", SendsNothing())  # else the bot sends them at its next look, too
        stage.services.clock.ahead += 31 * MINUTE * 1_000_000
        last, read = cup.state.entrants[-1].player, preferences.player

        async def read_or_fail(player):
            if player == last:
                raise StoreOutage("away")
            return await read(player)

        sends, send = [], stage.at.requests.send
        monkeypatch.setattr(stage.at.requests, "send", lambda *parts: sends.append(parts) or send(*parts))
        monkeypatch.setattr(preferences, "player", read_or_fail)
        with pytest.raises(StoreOutage):
            await reminders.send(cup)
        monkeypatch.setattr(preferences, "player", read)
        for _ in range(2):
            await reminders.send(cup)
        assert len(sends) == 2
        assert await stage.services.store.value(f"check-in:{cup.header.id}:{last}") is None, "nothing is left behind"


async def test_a_lost_cup_that_has_just_ended_keeps_no_other_contest_from_being_ended():
    ended_contests, values = [], {}

    async def end(name, _):
        if name == "over":
            raise TableError("cup-over")
        ended_contests.append(name)

    store = SimpleNamespace(
        value=lambda name: answer(values.get(name)),
        set_value=lambda name, text: answer(values.__setitem__(name, text)),
        delete_value=lambda name: answer(values.pop(name)),
    )
    clock = SimpleNamespace(now=lambda: clock.time, time=0)
    requests = SimpleNamespace(receives_events=lambda guild: True, is_in=lambda guild: False)
    desk = SimpleNamespace(store=store, requests=requests, clock=clock)
    lost_servers = LostServers(desk, "cup", lambda: answer([("over", "1"), ("lost", "1")]), end)
    for clock.time in (0, MAX_ABSENCE - 1, MAX_ABSENCE):
        assert not ended_contests
        await lost_servers.end_contests()
    assert ended_contests == ["lost"]
    assert not values


async def test_a_season_of_a_server_that_sent_the_bot_away_ends_after_a_week(stage):
    async with stage.open():
        stage.guild.hand_over(stage.ana)
        await stage.ana.slash(stage.games, "league open", game="honey")
        stage.guild.remove(stage.app)
        pages = stage.at.league_pages
        await stage.until(lambda: not stage.at.requests.is_in(stage.guild.id))
        for ms in (0, MAX_ABSENCE - MINUTE, MINUTE):
            assert await stage.services.store.list_running()
            stage.services.clock.ahead += ms * 1_000_000
            await pages.lost_servers.end_contests()
        assert not await stage.services.store.list_running()
