"""A match's place is lost and found while the database is away: each pause ends, whatever has to be tried again."""

import asyncio
from types import SimpleNamespace

import pytest

from bot.discord_ui.features.matches.lost_channels import LostChannels
from bot.kit.pace import Pace
from bot.table.match_log import GoOn, Pause
from bot.table.ports import StoreOutage
from tests.services import MINUTE, MemoryStore, Services, settle

LIVE = Pace.parse("live:5:00+0:05")
WRITES = range(5)  # the pause and its end take five: two notes and a word, then a word and the note's end


class FaultyStore(MemoryStore):
    """Meets an outage at one write, before or after it is written."""

    def __init__(self):
        super().__init__()
        self.writes, self.fault, self.is_late = 0, None, False

    async def append(self, *what):
        await self.write(super().append, *what)

    async def set_value(self, *what):
        await self.write(super().set_value, *what)

    async def delete_value(self, *what):
        await self.write(super().delete_value, *what)

    async def write(self, write, *what):
        is_faulty, self.writes = self.writes == self.fault, self.writes + 1
        if is_faulty and not self.is_late:
            raise StoreOutage("away")
        await write(*what)
        if is_faulty:
            raise StoreOutage("away, and it was written")


class House:
    """Matches at a clock, in a store that fails when it is told to."""

    def __init__(self):
        self.services = Services(FaultyStore())
        self.store, self.tables, self.clock = self.services.store, self.services.tables, self.services.clock
        self.parcels, self.gate = [], asyncio.Event()
        self.gate.set()
        desk = SimpleNamespace(tables=self.tables, store=self.store, inbox=self, clock=self.clock)
        self.lost_channels = LostChannels(desk, None)

    async def send(self, home, kind, **facts):
        await self.gate.wait()
        self.parcels.append((home, facts["here"]))

    async def deal(self):
        self.match = await self.services.deal(pace=LIVE)

    def fail(self, write, is_late):
        self.store.writes, self.store.fault, self.store.is_late = 0, write, is_late

    async def say(self, word):
        await self.tables.agree(self.match, [(word, None)])

    async def tell(self, here):
        """Have the parcel done, and once more after each outage; return how many tries were in vain. As whoever has
        done it may die before the parcel is deleted, do it once more in the end."""
        outages = 0
        for _ in range(3):
            self.clock.time += MINUTE
            try:
                await self.lost_channels.on_place(self.match, here)
            except StoreOutage:
                outages += 1
        return outages

    async def is_paused(self):
        return (await self.tables.look(self.match)).paused

    async def notes(self):
        return await self.store.values_under("lost:")


@pytest.fixture
async def house():
    house = House()
    await house.deal()
    return house


@pytest.mark.parametrize("is_late", [False, True])
@pytest.mark.parametrize("write", WRITES)
async def test_a_pause_ends_whichever_write_met_an_outage(house, write, is_late):
    house.fail(write, is_late)
    outages = await house.tell(here=False)
    assert await house.is_paused()
    assert len(await house.notes()) == 1
    outages += await house.tell(here=True)
    assert not await house.is_paused()
    assert not await house.notes()
    assert outages == 1
    words = [entry.text for entry in (await house.tables.record(house.match)).log]
    assert words == [str(Pause()), str(GoOn())], "each counts once"


@pytest.mark.parametrize("is_late", [False, True])
@pytest.mark.parametrize("write", WRITES)
async def test_a_pause_of_the_players_own_lasts_whichever_write_met_an_outage(house, write, is_late):
    await house.say(Pause())
    house.fail(write, is_late)
    await house.tell(here=False)
    await house.tell(here=True)
    assert await house.is_paused()
    assert not await house.notes()


@pytest.mark.parametrize("is_late", [False, True])
@pytest.mark.parametrize("write", WRITES[:3])
async def test_who_goes_on_without_a_place_is_not_stopped_again_by_another_try(house, write, is_late):
    house.fail(write, is_late)
    while not await house.is_paused():
        try:
            await house.lost_channels.on_place(house.match, False)
        except StoreOutage:
            continue
    await house.say(GoOn())
    await house.tell(here=False)
    assert not await house.is_paused()
    await house.tell(here=True)
    assert not await house.is_paused()
    assert not await house.notes()


async def test_a_place_that_is_lost_twice_stops_the_match_twice(house):
    for _ in range(2):
        await house.tell(here=False)
        assert await house.is_paused()
        await house.tell(here=True)
        assert not await house.is_paused()


async def test_a_pause_that_players_make_after_the_match_went_on_outlasts_another_try(house):
    await house.tell(here=False)
    house.fail(1, False)  # it goes on, and the note stays
    with pytest.raises(StoreOutage):
        await house.lost_channels.on_place(house.match, True)
    await house.say(Pause())
    await house.tell(here=True)
    assert await house.is_paused()


async def test_the_list_of_a_server_that_sends_the_bot_away_again_is_kept(house):
    async def matches_in(guild):
        return [house.match]

    house.store.matches_in, on_guild = matches_in, house.lost_channels.on_guild
    await on_guild(7, False)
    house.gate.clear()
    back = asyncio.create_task(on_guild(7, True))
    await settle()
    away = asyncio.create_task(on_guild(7, False))
    await settle()
    house.gate.set()
    await asyncio.gather(back, away)
    assert house.parcels == [(house.match, False), (house.match, True), (house.match, False)]
    await on_guild(7, True)
    assert house.parcels[-1] == (house.match, True), "it is remembered which matches wait"
    assert not await house.store.values_under("away:")
