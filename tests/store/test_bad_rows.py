"""A bit that flips in one row is the damage of that match, lobby, season or player, and of nobody else."""

import random
import shutil
import sqlite3
from contextlib import closing, suppress

import pytest

from bot.config import Config
from bot.kit.game import Result
from bot.kit.pace import Pace
from bot.league.league import League
from bot.league.ledger import Ruling, Verdict
from bot.league.season import Entrant, Pairing, Season, Terms
from bot.operator import backups
from bot.services import LUCK, open_services
from bot.store.schema import metadata
from bot.store.sql import SqlStore
from bot.table.lobby import Lobby
from bot.table.match_log import By, Entry, MatchEnding
from bot.table.ports import MatchMessage
from bot.table.quiet_hours import Calendar
from bot.table.refusals import TableError
from tests.services import GAMES, NOON, Services, a_header
from tests.table.live_play import play_on

LIVE = Pace.parse("live:5:00+0:05")
FLIPS = 60


async def furnish(address):
    """Put something into every table, twice: once for the damage, and once to go on."""
    store = await SqlStore.connect(address)
    services = Services(store)
    for name, game in (("m1", "honey"), ("sound", "ruhd")):
        place = MatchMessage(name, "table", "", 5, 6, 7, 0)
        await services.tables.open(a_header(id=name, guild="5", pace=LIVE), place)
        await play_on(services, 3, name)
        await store.keep_lobby(Lobby.open(f"l-{name}", GAMES["honey"], "ana", NOON, b"s" * 32), "5 6 7")
        await store.keep_player(f"p-{name}", name, Calendar("Europe/Paris", vacations=((NOON, NOON + 9),)))
        await store.set_value(f"player-settings:{name}", '{"language": "pl"}')
        season = Season(f"s-{name}", "5", game, 1, Terms("host", 4, 9, 2, NOON, "none"), 6)
        await store.keep_season(season)
        await store.pair(season.id, [Pairing(1, 1, 1, ("ana", "ben"), f"drawn-{name}", NOON)], [Entrant("ana", "901")])
        await store.rule(Ruling("5", NOON, Verdict.EXCLUDE, game, f"p-{name}"))
        await store.open(a_header(game, ("ana", "ben"), id=f"over-{name}", guild="5", rated=True, pace=LIVE), None)
        ending = MatchEnding(NOON, Result((4, 3), (1, 2)), ("ana", "ben"))
        await store.append(f"over-{name}", [Entry(1, NOON, By.PLAYER, None, "play 7♠")], None, ending)
        await services_league(store, f"over-{name}")
    await store.beat(NOON, [(NOON - 99, NOON)])
    await store.close()


async def services_league(store, match):
    await League(store, LUCK).settle(match)


def flip(file, dice):
    """Flip one bit of one value in a row that may be damaged; return which value, and how it changed."""
    tables = [table for table in metadata.sorted_tables if table.name != "house"]
    with closing(sqlite3.connect(file)) as database, database:
        while True:
            table = dice.choice(tables)
            names = [column.name for column in table.columns]
            columns = [f'"{name}"' for name in names]
            rows = database.execute(f"SELECT {', '.join(columns)} FROM {table.name}").fetchall()
            rows = [row for row in rows if "sound" not in str(row) and "'ruhd'" not in str(row)]
            values = [(row, n) for row in rows for n, value in enumerate(row) if isinstance(value, (int, str, bytes))]
            if not values:
                continue
            row, n = dice.choice(values)
            wrong, placeholder = flipped(row[n], dice), "CAST(? AS TEXT)" if isinstance(row[n], str) else "?"
            where = " AND ".join(f'"{column.name}" = ?' for column in table.primary_key)
            key = [row[names.index(column.name)] for column in table.primary_key]
            try:
                database.execute(f"UPDATE {table.name} SET {columns[n]} = {placeholder} WHERE {where}", (wrong, *key))
            except sqlite3.IntegrityError:
                continue
            return f"{table.name}.{names[n]}: {row[n]!r} -> {wrong!r}"


def flipped(value, dice):
    if isinstance(value, int):
        return value ^ (1 << dice.randrange(62))
    raw = bytearray(value.encode() if isinstance(value, str) else value) or bytearray(b" ")
    raw[dice.randrange(len(raw))] ^= 1 << dice.randrange(8)
    return bytes(raw)


async def serve(config):
    """Open the services, list everything, and play on in the sound match."""
    async with open_services(config) as services:
        store, tables = services.store, services.tables
        await store.lobbies(), await store.list_running(), await store.rulings("5"), await store.ratings("5", "honey")
        for match in {*await store.list_current_matches("ana"), *await store.matches_in(5), "m1"} - {"sound"}:
            with suppress(TableError):
                await tables.look(match)
        assert "l-sound" in [lobby.id for lobby, _ in await store.lobbies()]
        assert [season.id for season in await store.seasons("5", "ruhd")] == ["s-sound"]
        assert len(await store.pairings("s-sound")) == 1
        assert len(await store.lines_of("5", "ana")) >= 1
        assert (await store.calendars(["p-sound", "p-m1"]))["p-sound"].zone == "Europe/Paris"
        assert "sound" in await store.list_current_matches("ana")
        ply = (await tables.look("sound")).ply
        face = await tables.look("sound")
        player = face.players[min(face.turns)]
        mine = await tables.look("sound", player)
        await tables.play("sound", mine.asked_ply, player, str(mine.choices[0]))
        assert (await tables.look("sound")).ply > ply
        assert not [
            name for name, when in await store.next_alarms() if name == "sound" and when <= services.clock.now()
        ]


@pytest.mark.long
async def test_whatever_bit_flips_the_house_opens_lists_and_plays_on(tmp_path, monkeypatch):
    whole, file = tmp_path / "whole.db", tmp_path / "p.db"
    await furnish(f"sqlite:///{whole}")
    for n in range(FLIPS):
        for old in tmp_path.glob("p.db*"):
            old.unlink()
        shutil.copy(whole, file)
        damage = flip(file, random.Random(n))
        try:
            await serve(Config(f"sqlite:///{file}", "en", "INFO"))
        except Exception as error:  # whatever it is
            raise AssertionError(f"{n}: {damage}") from error


async def test_quiet_hours_in_a_zone_that_nobody_knows_are_none(tmp_path, lay_database):
    file = tmp_path / "p.db"
    store = await SqlStore.connect(lay_database(file))
    for name in ("ana", "ben"):
        await store.keep_player(name, name, Calendar("Europe/Paris"))
    with closing(sqlite3.connect(file)) as database, database:
        database.execute("UPDATE players SET zone = 'Mars/Olympus' WHERE id = 'ana'")
    assert list(await store.calendars(["ana", "ben"])) == ["ben"]
    await store.close()


@pytest.mark.parametrize(
    "wrong", ["hand = 'nobody'", "text = CAST(X'706c617920ff' AS TEXT)", "seat = 77", "ply = 99"], ids=str
)
async def test_a_match_with_such_a_line_is_set_aside_and_a_backup_names_it(tmp_path, wrong):
    file = tmp_path / "p.db"
    await furnish(f"sqlite:///{file}")
    with closing(sqlite3.connect(file)) as database, database:
        database.execute(f"UPDATE entries SET {wrong} WHERE match = 'm1' AND ply = 2")
    async with open_services(Config(f"sqlite:///{file}", "en", "INFO")) as services:
        with pytest.raises(TableError) as refusal:
            await services.tables.resign("m1", "ana")
        assert refusal.value.code == "table-damaged"
        assert list(await services.store.all_quarantined()) == ["m1"]
        assert "m1" not in dict(await services.store.next_alarms())
    with closing(sqlite3.connect(file)) as database, database:
        database.execute("UPDATE matches SET aside = NULL")
    assert "m1" in (await backups.replay_all(f"sqlite:///{file}")).damaged
