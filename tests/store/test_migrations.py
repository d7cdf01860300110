"""A database of an older version opens, and everything in it goes on."""

import json

import pytest
from sqlalchemy import text
from sqlalchemy.ext.asyncio import create_async_engine

from bot.kit.pace import Pace
from bot.store import migrate
from bot.store.engines import url_of
from bot.store.sql import SqlStore
from bot.table.match_log import By, Pause
from bot.table.ports import MatchMessage
from tests.services import GAMES, NOON, FakeClock, Services, a_header

OLD = "0004"  # the last version before the columns had plain names
LOBBY = {
    "game": "honey", "host": "ana", "seats": ["ana", "ben"], "options": {}, "pace": "none", "ready": [["ben", "901"]],
    "rated": True, "guild": "7", "wanted": 4, "private": False, "invited": [], "bar": 60,
}  # fmt: skip
VALUES = {
    "taste:ana": {"language": "pl", "hand": "dm", "calls": "digest", "theme": "light"},
    "taste:ben": {"language": "fr"},
    "manners:7": {"channels": [1, 2], "each": 3, "judge": 5},
    "motion:m1": {"what": "pause", "by": "ana", "agreed": ["ana"]},
    "draft:ana:m1": None,
}
TABLES = {
    "matches": "id, game, version, options, pace, opened, secret, presses, rated, ring, guild",
    "seats": "match, seat, player",
    "entries": "match, ply, at, hand, seat, text, spent, mark, source, note",
    "lobbies": "id, lobby, secret, opened, place",
    "posters": "match, kind, player, guild, channel, message, ply",
    "notes": "name, text",
}


async def old_rows():
    """Return the rows of a match that was played for a while, as the old version kept it; and a lobby, messages,
    settings.
    """
    async with Services() as services:
        await services.deal(a_header(pace=Pace.parse("live:5:00+0:05"), guild="7", rated=True))
        for n in range(5):
            face = await services.tables.look("m1")
            player = face.players[min(face.turns)]
            mine = await services.tables.look("m1", player)
            await services.tables.play("m1", mine.asked_ply, player, str(mine.choices[0]), source=str(n))
        header, log = await services.store.load("m1")
    stored_notes = {name: "3 lay 7♠" if value is None else json.dumps(value) for name, value in VALUES.items()}
    return {
        "matches": [
            ("m1", header.game, header.version, "{}", str(header.pace), NOON, header.secret, '["1001","1002"]', 1,
             NOON + 9, "7"),
        ],
        "seats": [("m1", seat, player) for seat, player in enumerate(header.seats)],
        "entries": [
            ("m1", e.ply, e.at, e.by.value, e.seat, e.text, e.spent_time, e.fingerprint, e.source, f"why {e.ply}")
            for e in log
        ],
        "lobbies": [("t1", json.dumps(LOBBY), b"s" * 32, NOON, "1 2 3")],
        "posters": [("m1", "table", "", 7, 8, 9, 5), ("m1", "call", "ana", 7, 8, 1 << 60, 5)],
        "notes": sorted(stored_notes.items()),
    }  # fmt: skip


async def write(address, rows):
    engine = create_async_engine(url_of(address))
    async with engine.begin() as connection:
        for table, columns in TABLES.items():
            names = columns.split(", ")
            statement = text(f"INSERT INTO {table} ({columns}) VALUES ({', '.join(f':{name}' for name in names)})")
            await connection.execute(statement, [dict(zip(names, row, strict=True)) for row in rows[table]])
    await engine.dispose()


async def found(address):
    """Return the rows of the old version's tables, with JSON as values: how it is spaced does not matter."""
    engine = create_async_engine(url_of(address))
    rows = {}
    async with engine.connect() as connection:
        for table, columns in TABLES.items():
            rows[table] = [tuple(row) for row in await connection.execute(text(f"SELECT {columns} FROM {table}"))]
    await engine.dispose()
    return plain(rows)


def plain(rows):
    def value(cell):
        return json.loads(cell) if isinstance(cell, str) and cell[:1] in "{[" and cell else cell

    return {
        table: sorted([[value(cell) for cell in row] for row in rows_of_table], key=repr)
        for table, rows_of_table in rows.items()
    }


@pytest.fixture
async def old(address):
    await migrate.upgrade(url_of(address), OLD)
    await write(address, await old_rows())
    return address


async def test_a_running_match_a_lobby_messages_and_settings_go_on(old):
    store = await SqlStore.connect(old)
    assert await store.next_alarms() == [("m1", NOON + 9)]
    [(lobby, place)] = await store.lobbies()
    assert (lobby.min_reputation, lobby.wanted_seats, lobby.ready_presses, place) == (60, 4, (("ben", "901"),), "1 2 3")
    messages = sorted(await store.messages_of("m1"), key=lambda message: message.kind)
    assert messages == [
        MatchMessage("m1", "reminder", "ana", 7, 8, 1 << 60, 5),
        MatchMessage("m1", "table", "", 7, 8, 9, 5),
    ]
    players = await store.values_under("player-settings:")
    assert {name: json.loads(text) for name, text in players.items()} == {
        "player-settings:ana": {"language": "pl", "hand": "dm", "theme": "light", "reminders": "digest"},
        "player-settings:ben": {"language": "fr"},
    }
    assert json.loads(await store.value("server-settings:7")) == VALUES["manners:7"]
    assert json.loads(await store.value("vote:m1")) == VALUES["motion:m1"]
    assert await store.value("draft:ana:m1") == "3 lay 7♠"
    _, log = await store.load("m1")
    assert [entry.reason for entry in log] == [f"why {ply}" for ply in range(1, 6)]
    async with Services(store, FakeClock(NOON + 60_000)) as services:  # every fingerprint still fits
        assert (await services.tables.agree("m1", [(Pause(), None)])).ply == 6
    assert len((await store.load("m1"))[1]) == 6
    await store.close()


async def test_a_seat_that_changed_hands_is_found_under_who_has_it_now(address):
    await migrate.upgrade(url_of(address), OLD)
    rows = await old_rows()
    for ply, player in ((6, "fay"), (7, "eve")):
        rows["entries"].append(("m1", ply, NOON, By.JUDGE.value, 1, f"replace {player}", 0, "", player, "never came"))
    await write(address, rows)
    store = await SqlStore.connect(address)
    matches = {player: await store.list_current_matches(player) for player in ("ana", "ben", "eve", "fay")}
    assert matches == {"ana": ["m1"], "ben": [], "eve": ["m1"], "fay": []}
    await store.close()


async def test_the_way_back_leaves_what_was_there(old):
    await migrate.upgrade(url_of(old))
    await migrate.downgrade(url_of(old), OLD)
    assert await found(old) == plain(await old_rows())


@pytest.mark.long
async def test_a_database_without_matches_goes_up_and_down(address):
    await migrate.upgrade(url_of(address), OLD)
    await migrate.upgrade(url_of(address))
    await migrate.downgrade(url_of(address), "base")
    store = await SqlStore.connect(address)
    await store.open(a_header(), NOON)
    assert GAMES[(await store.load("m1"))[0].game].key == "honey"
    await store.close()
