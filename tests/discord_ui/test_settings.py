"""How players and servers want it: /settings, /server, what may stand where, and what /privacy keeps and forgets."""

import json
from datetime import time

import pytest

from bot.discord_ui.features.settings.quiet_hours_and_vacations import hours, with_vacation
from bot.kit.time_units import DAY
from bot.table.quiet_hours import Calendar
from bot.table.refusals import TableError
from tests.discord_ui.hands import control, hand_of, hands, opened, press, start
from tests.discord_ui.settings_presses import choose, fill
from tests.services import NOON


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        ("22:00-8:00", (time(22), time(8))),
        ("23-7", (time(23), time(7))),
        ("22h30 – 06h15", (time(22, 30), time(6, 15))),
        ("0", None),
        ("-", None),
    ],
)
def test_hours_are_read_as_people_write_them(words, expected):
    assert hours(words) == expected


@pytest.mark.parametrize(
    ("words", "code"),
    [("22:00-21:00", "discord-long-night"), ("late", "discord-bad-hours"), ("25-7", "discord-bad-hours")],
)
def test_hours_nobody_could_play_with_are_refused(words, code):
    with pytest.raises(TableError) as refusal:
        hours(words)
    assert refusal.value.code == code


def test_a_vacation_begins_now_ends_early_and_counts_for_a_year():
    calendar = with_vacation(Calendar(), "30", NOON)
    assert calendar.vacations == ((NOON, NOON + 30 * DAY),)
    back = with_vacation(calendar, "0", NOON + 10 * DAY)
    assert back.vacations == ((NOON, NOON + 10 * DAY),)
    for days in ("31", "200"):
        with pytest.raises(TableError) as refusal:
            with_vacation(back, days, NOON + 11 * DAY)
        assert refusal.value.code == "discord-long-away"
    again = with_vacation(with_vacation(back, "30", NOON + 50 * DAY), "0", NOON + 80 * DAY)
    with pytest.raises(TableError):
        with_vacation(again, "21", NOON + 90 * DAY)
    assert with_vacation(again, "21", NOON + 400 * DAY).vacations[-1] == (NOON + 400 * DAY, NOON + 421 * DAY)
    with pytest.raises(TableError):
        with_vacation(back, "soon", NOON)


async def test_a_player_settles_language_hand_and_hours(stage):
    async with stage.open():
        card = (await stage.ana.slash(stage.games, "settings", zone="Europe/Warsaw")).message
        assert card.ephemeral
        assert "Europe/Warsaw" in card.text
        await choose(stage.ana, card, "language", "pl")
        assert "Strefa czasowa" in card.text
        await fill(stage.ana, card, "quiet", "22:00-7:00")
        assert "22:00-07:00" in card.text
        await fill(stage.ana, card, "away", "5")
        assert "Urlop do" in card.text
        calendar = (await stage.services.store.calendars([str(stage.ana.id)]))[str(stage.ana.id)]
        assert (calendar.zone, calendar.quiet) == ("Europe/Warsaw", (time(22), time(7)))
        refusal = await fill(stage.ana, card, "quiet", "whenever")
        assert "Nie rozumiem tych godzin" in refusal.text
        assert not await stage.at.preferences.plays_last_card(str(stage.ana.id))
        await choose(stage.ana, card, "last_card", "play")
        assert await stage.at.preferences.plays_last_card(str(stage.ana.id))
        await choose(stage.ana, card, "hand", "button")
    async with stage.open():
        assert "Strefa czasowa" in (await stage.ana.slash(stage.games, "settings")).text
        table = await start(stage, stage.ana, "honey", stage.ben)
        await stage.until(lambda: hand_of(stage.ben))
        assert stage.ana.dms() == []
        mine = (await press(stage.ana, table, "hand")).message
        assert "Twoja kolej" in mine.text or "Czekamy na" in mine.text
        assert "DM" not in table.text


async def test_time_zones_are_found_by_city(stage):
    async with stage.open():
        choices = await stage.ana.complete(stage.games, "settings", zone="new y")
        assert [choice["value"] for choice in choices] == ["America/New_York"]
        refusal = await stage.ana.slash(stage.games, "settings", zone="Mars/Olympus")
        assert "No such time zone" in refusal.text


async def test_a_player_may_have_light_pictures(stage):
    async with stage.open():
        await start(stage, stage.ana, "honey")
        [hand] = await hands(stage, stage.ana)
        await stage.until(lambda: hand.files)
        dark = set(hand.files.values())
        card = (await stage.ana.slash(stage.games, "settings")).message
        await choose(stage.ana, card, "theme", "light")
        await stage.until(lambda: hand.files and not dark & set(hand.files.values()))


async def test_a_replay_has_the_pictures_that_its_only_reader_chose(stage):
    async with stage.open():
        await start(stage, stage.ana, "honey")
        await hands(stage, stage.ana)
        [match] = await stage.services.store.matches_in(stage.guild.id)
        dark = (await stage.ana.slash(stage.games, "replay", match=match)).message
        card = (await stage.ana.slash(stage.games, "settings")).message
        await choose(stage.ana, card, "theme", "light")
        light = (await stage.ana.slash(stage.games, "replay", match=match)).message
        assert set(light.files.values()).isdisjoint(dark.files.values())
        public = (await stage.ana.slash(stage.games, "replay", match=match, everyone=True)).message
        assert set(public.files.values()) == set(dark.files.values())


async def test_only_hosts_settle_the_servers_manners_and_are_asked_at_each_press(stage):
    host = stage.guild.role("Host", "MANAGE_GUILD")
    stage.guild.give(stage.ana, host)
    other = stage.guild.channel("other")
    async with stage.open():
        card = (await stage.ana.slash(stage.games, "server")).message
        await choose(stage.ana, card, "language", "fr")
        await choose(stage.ana, card, "pace", "async:24h+8h/72h")
        await choose(stage.ana, card, "channels", other)
        refusal = await stage.ben.slash(stage.games, "play", game="honey")
        assert f"<#{other.id}>" in refusal.text
        lobby = (await stage.ben.slash(other, "play", game="honey")).message
        assert "24 h par joueur" in lobby.text
        assert "S’asseoir" in lobby.buttons
        stage.guild.record.members[stage.ana.id].roles.clear()
        refusal = await choose(stage.ana, card, "threads", "yes")
        assert "Only those who may manage" in refusal.text
        assert not (await stage.at.preferences.server(stage.guild.id)).threads


async def test_quotas_hold_and_are_counted_from_what_is_open(stage):
    stage.guild.give(stage.ana, stage.guild.role("Host", "MANAGE_GUILD"))
    async with stage.open():
        card = (await stage.ana.slash(stage.games, "server")).message
        await choose(stage.ana, card, "each", "1")
        lobby = (await stage.ben.slash(stage.games, "play", game="honey")).message
    async with stage.open():
        refusal = await stage.ben.slash(stage.games, "play", game="voleur")
        assert "déjà une table" in refusal.text
        await press(stage.ben, lobby, "cancel")
        assert "Voleur" in (await stage.ben.slash(stage.games, "play", game="voleur")).text


async def test_a_missing_permission_is_named_with_its_remedy(stage):
    stage.games.deny(stage.app, "ATTACH_FILES")
    async with stage.open():
        refusal = await stage.ana.slash(stage.games, "play", game="honey")
        assert "lacks a permission: *Attach Files*." in refusal.text
        assert "Edit Channel" in refusal.text
    stage.games.deny(stage.app, "ATTACH_FILES", "EMBED_LINKS")
    async with stage.open():
        refusal = await stage.ana.slash(stage.games, "play", game="honey")
        assert "lacks permissions: *Embed Links*, *Attach Files*." in refusal.text


async def test_a_channel_that_is_chosen_for_tables_is_checked_at_once(stage):
    stage.guild.give(stage.ana, stage.guild.role("Host", "MANAGE_GUILD"))
    shut, open_, cellar = (stage.guild.channel(name) for name in ("shut", "open", "hidden"))
    shut.deny(stage.app, "ATTACH_FILES", "EMBED_LINKS", "CREATE_PUBLIC_THREADS")
    cellar.deny(stage.app, "VIEW_CHANNEL")
    async with stage.open():
        card = (await stage.ana.slash(stage.games, "server")).message
        assert "lacks" not in card.text
        await choose(stage.ana, card, "channels", shut, open_, cellar)
        assert f"In <#{shut.id}> Parlour lacks: *Embed Links*, *Attach Files*." in card.text
        assert f"In <#{cellar.id}> Parlour lacks: *View Channel*, *Send Messages*, *Embed Links*" in card.text
        assert f"In <#{open_.id}>" not in card.text
        await choose(stage.ana, card, "threads", "yes")
        assert f"In <#{shut.id}> Parlour lacks: *Embed Links*, *Attach Files*, *Create Public Threads*." in card.text
        assert "lacks: *Embed Links*" in (await stage.ana.slash(stage.games, "server")).text


@pytest.mark.long
async def test_what_is_kept_is_handed_out_and_forgotten(stage):
    async with stage.open():
        table = await start(stage, stage.ana, "honey", stage.ben)
        await hands(stage, stage.ana, stage.ben)
        await press(stage.ana, table, "hand")
        await stage.ana.slash(stage.games, "settings", zone="Europe/Warsaw")
        stage.guild.hand_over(stage.ben)
        card = (await stage.ben.slash(stage.games, "cup open", name="The Cup", game="honey")).message
        await press(stage.ana, card, "enter")
        reply = await stage.ana.slash(stage.games, "privacy export")
        [file] = reply.message.files.values()
        export = json.loads(file)
        assert (export["name"], export["zone"], len(export["in_play"])) == ("Ana", "Europe/Warsaw", 1)
        assert [entry["asked"] for entry in export["cups"]] == ["enter"]
        sure = await stage.ana.slash(stage.games, "privacy delete")
        assert "will be deleted" in sure.text, "nothing is deleted yet"
        assert "seront effacés" in (await stage.ben.slash(stage.games, "privacy delete")).text
        await press(stage.ana, sure.message, "forget")
        assert await stage.services.store.names([str(stage.ana.id)]) == {str(stage.ana.id): "–"}
        await stage.until(lambda: "Ana" not in table.text)
        [cup] = await stage.at.cups.list_running()
        assert cup.state.entrant(str(stage.ana.id)).out
        assert control(table, "hand")
        assert not await stage.services.store.values_under(f"player-settings:{stage.ana.id}")


@pytest.mark.long
async def test_a_followed_hand_is_forgotten(stage):
    async with stage.open():
        table = await start(stage, stage.ana, "honey", stage.ben)
        await hands(stage, stage.ana, stage.ben)
        await opened(stage, table, stage.ana)
        name = f"my-hand:{stage.ana.id}:{control(table, 'hand').split(':')[1]}"
    async with stage.open():
        store = stage.services.store
        assert list(await store.values_under("my-hand:")) == [name]
        await stage.until(lambda: stage.at.screens.my_hands.count)
        sure = await stage.ana.slash(stage.games, "privacy delete")
        await press(stage.ana, sure.message, "forget")
        assert not await store.values_under(name)


async def test_a_sentence_mentions_a_command_and_options_have_names_in_every_language(stage):
    async with stage.open():
        commands = {command["name"]: command for command in stage.app.record.commands.values()}
        [game, *_] = commands["play"]["options"]
        assert {game["name_localizations"][language] for language in ("fr", "pl")} == {"jeu", "gra"}
        for person in (stage.ana, stage.ben):
            assert f"</settings:{commands['settings']['id']}>" in (await person.slash(stage.games, "settings")).text
        refusal = (await stage.ana.slash(stage.games, "league join", game="ruhd")).text
        assert f"</league open:{commands['league']['id']}>" in refusal
    async with stage.open():  # nothing has changed, so nothing is sent, and the ids are still known
        assert f"</play:{commands['play']['id']}>" in (await stage.ana.slash(stage.games, "tables")).text
