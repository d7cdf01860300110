"""/privacy delete: what is left of somebody afterwards, in the database, its files and open messages."""

import json
import sqlite3
from contextlib import closing
from dataclasses import replace

from bot.daily.ports import Member
from tests.discord_ui.daily_deals import begin, today
from tests.discord_ui.hands import control, hand_of, hands, press, start

NAME = "Zdzisława"


async def delete(person, stage):
    """Delete the data of this person; return what the bot says before and after."""
    question = await person.slash(stage.games, "privacy delete")
    before = question.text
    reply = await press(person, question.message, "forget")
    return before, reply.text


def kept_values(stage):
    """Return all names and texts of kept values."""
    with closing(sqlite3.connect(stage.config.database_file)) as database:
        return [f"{name} {text}" for name, text in database.execute("SELECT name, text FROM kept_values")]


async def test_nothing_kept_names_somebody_who_was_forgotten_though_the_hand_is_shown_anew(stage):
    async with stage.open():
        zdzi = stage.guild.member(NAME, locale="en-GB")
        table = await start(stage, zdzi, "voleur", stage.ben)
        await hands(stage, zdzi, stage.ben)
        assert [line for line in kept_values(stage) if str(zdzi.id) in line]
        await delete(zdzi, stage)
        await stage.until(lambda: NAME not in table.text)
        await stage.until(lambda: NAME not in hand_of(stage.ben).text)
        await stage.services.tables.resign(control(table, "hand").split(":")[1], str(stage.ben.id), "resigned")
        await stage.until(lambda: "Play again" in hand_of(zdzi).buttons)
        assert [line for line in kept_values(stage) if str(zdzi.id) in line] == []


async def test_an_open_lobby_lets_go_of_whoever_is_forgotten(stage):
    async with stage.open():
        zdzi = stage.guild.member(NAME, locale="en-GB")
        lobby = (await stage.ana.slash(stage.games, "play", game="ruhd")).message
        own = (await zdzi.slash(stage.games, "play", game="ruhd")).message
        await press(zdzi, lobby, "join")
        assert NAME in lobby.text
        await delete(zdzi, stage)
        assert NAME not in str(lobby.json)
        assert "Ana" in lobby.text
        assert "cancelled" in own.text
        [(record, _)] = await stage.services.store.lobbies()
        assert record.seats == (str(stage.ana.id),)


async def test_an_invitation_goes_too(stage):
    async with stage.open():
        lobby = (await stage.ana.slash(stage.games, "play", game="ruhd", private=True)).message
        await stage.ana.pick(lobby, control(lobby, "invite"), stage.dov)
        assert str(stage.dov.id) in str(lobby.json)
        await delete(stage.dov, stage)
        assert str(stage.dov.id) not in str(lobby.json)


async def test_no_file_of_the_database_has_the_name_when_its_log_was_cut_off(stage):
    async with stage.open():
        zdzi = stage.guild.member(NAME, locale="en-GB")
        await zdzi.slash(stage.games, "settings")
        await delete(zdzi, stage)
        await stage.services.store.empty_log()
        database = stage.config.database_file
        for file in database.parent.glob(f"{database.name}*"):
            assert NAME.encode() not in file.read_bytes(), file


async def test_a_fault_in_one_part_keeps_no_other_from_being_deleted_and_is_told(stage, monkeypatch):
    async with stage.open():
        store, player = stage.services.store, str(stage.ana.id)
        lobby = (await stage.ana.slash(stage.games, "play", game="ruhd")).message
        await store.join_group(Member(str(stage.guild.id), player))

        async def fail(_):
            raise ValueError("a bad row")

        list_entered = store.list_entered
        monkeypatch.setattr(store, "list_entered", fail)  # of seasons
        question = await stage.ana.slash(stage.games, "privacy delete")
        reply = await press(stage.ana, question.message, "forget")
        assert "Not all of it could be deleted" in reply.text
        await stage.until(lambda: "cancelled" in lobby.text)
        assert not await store.memberships(player), "which comes after the part with the fault"
        monkeypatch.setattr(store, "list_entered", list_entered)
        reply = await press(stage.ana, question.message, "forget")
        assert "are deleted" in reply.text


async def test_an_export_holds_seasons_and_daily_deals(stage):
    async with stage.open():
        stage.guild.hand_over(stage.ana)
        await stage.ana.slash(stage.games, "league open", game="honey")
        await stage.ana.slash(stage.games, "league join", game="honey")
        _, match = await begin(stage.ana, stage)
        [file] = (await stage.ana.slash(stage.games, "privacy export")).message.files.values()
        export = json.loads(file)
        [season] = export["seasons"]
        assert (season["server"], season["game"], season["number"]) == (str(stage.guild.id), "honey", 1)
        [deal] = export["daily_deals"]
        assert (deal["match"], deal["day"]) == (match, today(stage))
        assert export["missed_turns"] == []


async def test_the_log_is_cut_off_by_the_chores(stage):
    async with stage.open():
        assert stage.services.store.empty_log in stage.at.periodic_jobs


async def test_it_says_until_when_copies_stay(stage):
    async with stage.open():
        for text in await delete(stage.ana, stage):
            assert "The database’s log may hold a copy until <t:" in text
            assert "at the latest" not in text
    stage.config = replace(stage.config, backups=str(stage.config.database_file.parent / "b"))
    async with stage.open():
        for text in await delete(stage.dov, stage):
            assert "the database’s log by <t:" in text
            assert ":D> at the latest." in text
