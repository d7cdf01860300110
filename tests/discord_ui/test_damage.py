"""A match, a lobby and a player whose rows make no sense: everybody else is served, and the table says so."""

import sqlite3
from contextlib import closing

import pytest

from bot.table.ports import EVERYTHING
from tests.discord_ui.hands import control, press, start

DAMAGE = "UPDATE matches SET pace = 'live:5' WHERE id = ?"


@pytest.mark.long
async def test_a_damaged_match_says_so_at_its_table_and_spoils_no_list(stage):
    async with stage.open():
        damaged_table, bens_table = await start(stage, stage.ana, "honey"), await start(stage, stage.ben, "honey")
        sound_table = await start(stage, stage.ana, "honey")
        lobby = (await stage.ben.slash(stage.games, "play", game="ruhd")).message
        await stage.ben.slash(stage.games, "play", game="farck")
    match, other = (control(table, "hand").split(":")[1] for table in (damaged_table, bens_table))
    with closing(sqlite3.connect(stage.config.database_file)) as database, database:
        database.execute(DAMAGE, (match,))
        database.execute("UPDATE lobbies SET lobby = '{]' WHERE lobby LIKE '%ruhd%'")
        settings = (f"player-settings:{stage.ana.id}", "{]")
        database.execute("INSERT INTO kept_values VALUES (?, ?)", settings)
    async with stage.open():
        await stage.services.robots.idle()
        await stage.until(lambda: not stage.at.messages.waiting_count)  # whoever reads now would keep it as it was
        with closing(sqlite3.connect(stage.config.database_file)) as database, database:
            database.execute(DAMAGE, (other,))
        stage.services.tables.forget(EVERYTHING)
        [line] = (await stage.ben.slash(stage.games, "turns")).text.splitlines()
        assert line.startswith("**Farck** · attend que vous"), "his lobby, and not his damaged match"
        for person in (stage.ana, stage.ben):
            listing = (await person.slash(stage.games, "tables")).text
            assert str(sound_table.record.id) in listing, "a damaged match spoils no list"
            assert "Farck" in listing
        turns = (await stage.ana.slash(stage.games, "turns")).text
        assert str(damaged_table.record.id) not in turns
        assert str(sound_table.record.id) in turns
        assert "n’est plus ouverte" in (await press(stage.ben, lobby, "join")).text
        await stage.until(lambda: "damaged" in damaged_table.text)
        assert control(damaged_table, "hand") is None
        assert control(sound_table, "hand")
