"""What is kept of days: the first promise of a deal, one try for each player, groups and their members."""

import asyncio
import json
from dataclasses import replace

import pytest
from sqlalchemy import text
from sqlalchemy.ext.asyncio import create_async_engine

from bot.daily.day import DailyDeal, format_day
from bot.daily.ports import DailyTry, DayGroup, Member, TryKey
from bot.daily.streak import Streak
from bot.store import migrate
from bot.store.engines import url_of
from bot.store.match_rows import load_matches
from bot.store.sql import SqlStore
from tests.services import GAMES, a_header

DAY = 20_781
KEY = TryKey(DAY, "honey", "hash of ana")


async def test_the_first_promise_of_a_deal_stays(database):
    deal = DailyDeal.of(GAMES["honey"], DAY)
    await database.promise_deal(deal)
    await database.promise_deal(replace(deal, robots=99))
    assert await database.deals_on(DAY) == {"honey": deal}
    assert await database.reference_of(DAY, "honey") is None
    await database.keep_reference(DAY, "honey", [1.5, -2.0])
    await database.promise_deal(deal)
    assert await database.reference_of(DAY, "honey") == [1.5, -2.0]


async def test_the_first_try_stays_whoever_begins_at_once(database):
    tries = await asyncio.gather(*(database.begin_try(KEY, f"m{n}") for n in range(9)))
    assert len(set(tries)) == 1
    await database.end_try(KEY, 2.5)
    assert await database.begin_try(KEY, "m9") == tries[0]._replace(lead=2.5)


async def test_tries_are_counted_by_lead_and_dropped_with_their_day(database):
    for n, lead in enumerate((1.5, 1.5, None, -3.0)):
        key = TryKey(DAY, "honey", f"who {n}")
        await database.begin_try(key, f"m{n}")
        if lead is not None:
            await database.end_try(key, lead)
    assert await database.leads_on(DAY, "honey") == {1.5: 2, -3.0: 1}
    assert len(await database.tries_on(DAY)) == 4
    mine = {TryKey(DAY, "honey", "who 3"): DailyTry("m3", -3.0)}
    assert await database.tries_of(["who 3", "who 9"], DAY) == mine
    assert await database.tries_of(["who 3"], DAY + 1) == {}
    await database.drop_days(DAY)
    assert len(await database.tries_on(DAY)) == 4
    await database.drop_days(DAY + 1)
    assert not await database.tries_on(DAY)


async def test_where_a_group_is_told_and_what_was_told_are_changed_apart(database):
    await database.place_group(DayGroup("7", 8, "UTC", DAY))
    await database.keep_morning(DayGroup("7", 0, "", DAY + 1, 8, 99, 8, 98, DAY + 1, Streak(3, 5)))
    await database.place_group(DayGroup("7", 9, "Europe/Warsaw"))
    group = DayGroup("7", 9, "Europe/Warsaw", DAY + 1, 8, 99, 8, 98, DAY + 1, Streak(3, 5))
    assert await database.group("7") == group
    assert await database.groups() == [group]
    assert await database.group("6") is None


async def test_who_left_a_group_while_the_morning_was_written_stays_out(database):
    group = DayGroup("7", 8, "UTC", DAY)
    await database.place_group(group)
    for player in ("ana", "ben"):
        await database.join_group(Member("7", player))
    await database.join_group(Member("8", "ana"))
    members = await database.members_of("7")
    await database.leave_group("7", "ben")
    await database.keep_morning(group, [replace(member, streak=Streak(4, DAY)) for member in members])
    assert await database.members_of("7") == [Member("7", "ana", Streak(4, DAY))]
    await database.join_group(Member("7", "ana"))
    assert (await database.members_of("7"))[0].streak.days == 4, "whoever presses twice keeps the streak"
    await database.leave_groups("ana")
    assert not await database.members_of("7")
    assert not await database.members_of("8")


@pytest.fixture
async def values(address):
    """A database of the version before, with a try that goes on, one that was never dealt, and a deal."""
    await migrate.upgrade(url_of(address), "0012")
    deal = DailyDeal.of(GAMES["honey"], DAY)
    names = "day", "game", "version", "robots", "seats", "seat"
    terms = {name: getattr(deal, name) for name in names} | {"options": dict(deal.options)}
    start = f"{format_day(DAY)}:honey"
    stored_values = {
        f"daily:deal:{start}": json.dumps(terms), f"daily:reference:{start}": "[1.0, 2.0]",
        f"daily:try:{start}:abc": '["m1", null]', f"daily:try:{start}:def": '["m2", 2.5]',
        "daily:secret": "00" * 32,
    }  # fmt: skip
    engine, header = create_async_engine(url_of(address)), a_header()
    match = {"id": "m1", "secret": header.secret}
    async with engine.begin() as connection:
        columns = "id, game, version, options, pace, opened, secret, presses, rated, guild"
        statement = f"INSERT INTO matches ({columns}) VALUES (:id, 'honey', 1, '{{}}', 'none', 1, :secret, '[]', 0, '')"
        await connection.execute(text(statement), match)
        statement = "INSERT INTO kept_values (name, text) VALUES (:name, :text)"
        await connection.execute(
            text(statement), [{"name": name, "text": value} for name, value in stored_values.items()]
        )
    await engine.dispose()
    return address, deal, stored_values


async def test_tries_of_an_older_release_go_on(values):
    address, deal, _ = values
    store = await SqlStore.connect(address)
    assert await store.deals_on(DAY) == {"honey": deal}
    assert await store.reference_of(DAY, "honey") == [1.0, 2.0]
    assert await store.tries_on(DAY) == {TryKey(DAY, "honey", "abc"): DailyTry("m1")}
    await store.drop_days(DAY)
    assert set(await store.values_under("daily:")) == {"daily:secret"}
    assert len(await store.tries_on(DAY)) == 1
    await store.close()


async def test_the_older_release_finds_what_it_had(values):
    address, _, stored_values = values
    await migrate.upgrade(url_of(address))
    await migrate.downgrade(url_of(address), "0012")
    engine = create_async_engine(url_of(address))
    async with engine.connect() as connection:
        rows = await connection.execute(text("SELECT name, text FROM kept_values"))
        assert {name: value for name, value in rows if name.startswith("daily:")} == stored_values
    await engine.dispose()


async def test_a_match_that_is_opened_while_it_is_read_is_whole_or_not_there(database):
    """The name of a day's match is known before it is dealt, so somebody may read it at that very moment."""

    class WatchedStore:
        def __init__(self, connection):
            self.connection, self.tables = connection, []

        def execute(self, statement):
            self.tables.append(statement.get_final_froms()[0].name)
            return self.connection.execute(statement)

    def read(connection):
        witness = WatchedStore(connection)
        return load_matches(witness, ["m1"]), witness.tables

    await database.open(a_header(), None)
    async with database._reading.connect() as connection:
        [(header, _)], tables = await connection.run_sync(read)
    assert header.seats
    assert tables[0] == "matches", "the header is written together with the rest"
