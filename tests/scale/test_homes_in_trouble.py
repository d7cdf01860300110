"""A home in trouble: its session is lost twice, a lock cannot be freed, it changes its mind, it cannot join."""

import asyncio

import pytest

from bot.store import homes
from bot.store.fair_shares import Takes
from bot.store.sql import SqlStore
from bot.table.opening_repair import mend_openings
from bot.table.ports import SLOTS, Partition, StoreAway, StoreOutage, slot_of
from tests.scale.homes import by_home, end_session, settled
from tests.services import Services, a_header
from tests.store.conftest import cleared


async def test_what_a_process_takes_may_change_while_it_is_announced(two, monkeypatch):
    a, b = two
    await settled(a, takes=Takes.NOTHING)
    ask, ours = a.commons.homes.session.ask, a.commons.homes

    async def ask_slowly(statement, *values):
        ours.takes = Takes.ALL
        return await ask(statement, *values)

    ours.takes = Takes.SHARDS
    monkeypatch.setattr(ours.session, "ask", ask_slowly)
    await ours.look()
    monkeypatch.undo()
    await settled(a, b)
    assert len(ours.list_held()) == SLOTS // 2


async def test_a_slot_that_could_not_be_freed_is_still_served(two, monkeypatch):
    home, _ = await by_home(two)
    ours, ask = home.commons.homes, home.commons.homes.session.ask

    async def ask_in_trouble(statement, *values):
        if "unlock" in statement:
            raise StoreOutage("the query was cancelled")
        return await ask(statement, *values)

    monkeypatch.setattr(ours.session, "ask", ask_in_trouble)
    with pytest.raises(StoreOutage):
        await ours.give([slot_of("m1")])
    assert home.holds("m1")


async def test_a_session_that_is_lost_while_the_services_take_is_made_good_too(two, postgres, monkeypatch):
    monkeypatch.setattr(homes, "REJOIN_DELAY", 0.0)
    home, _ = two
    [shares] = await settled(home)
    parts = []

    class Room:
        async def take(self, part):
            if not parts:
                await lose_session()
            parts.append(part)

    async def lose_session():
        await end_session(postgres, home)
        await home.commons.homes.join_again()
        await home.commons.homes.look()

    await lose_session()
    shares._services.append(Room())
    for _ in range(3):
        await shares.follow(home.commons.homes)
    assert len(parts) == 2


async def test_a_process_that_cannot_join_leaves_nothing_that_listens(postgres, monkeypatch):
    async def refuse(self):
        raise TimeoutError

    monkeypatch.setattr(homes.Homes, "begin", refuse)
    before = asyncio.all_tasks()
    with pytest.raises(StoreAway):
        await SqlStore.connect(await cleared(postgres), shared=True)
    assert asyncio.all_tasks() <= before


async def test_only_the_home_of_a_match_makes_it_void(two):
    """Another process would be refused, again and again, and could take nothing."""
    home, other = await by_home(two, "unseen")
    await Services(home).tables.open(a_header(id="unseen", guild="5"))
    for store in (other, home):
        assert (await home.ending_of("unseen")) is None
        await mend_openings(Services(store).tables, store, Partition(store.commons.homes.list_held()))
    assert (await home.ending_of("unseen")).result is None
