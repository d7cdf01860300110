"""Two processes on one PostgreSQL play the same matches: whoever gets a press plays it, and the holder shows it."""

import asyncio

import pytest

from bot.games import EVERY_VERSION
from bot.store.sql import SqlStore
from bot.table.heartbeat import Heartbeat
from bot.table.ports import MatchMessage, NotHeld
from bot.table.quiet_hours import Calendar
from bot.table.refusals import TableError
from bot.table.tables import Tables
from tests.scale.homes import settled
from tests.services import NOON, FakeClock, a_header
from tests.store.conftest import cleared

GLANCE = 0.05  # seconds after which one looks again, whatever was heard


class Process:
    """A store and its tables, and what its rooms are told."""

    def __init__(self, store):
        self.store, self.events = store, []
        self.tables = Tables(EVERY_VERSION, store, FakeClock())
        self.tables.listeners.append(self.events.append)
        store.listeners.append(self.tables.on_store_event)

    async def mine(self, player):
        return await self.tables.look("m1", player)

    async def move(self, player="", ply=None, source=""):
        """Make a move of a player who is to move. `ply` and `source` are what the press would carry."""
        face = await self.tables.look("m1")
        player = player or face.players[min(face.turns)]
        mine = await self.tables.look("m1", player)
        ply = mine.asked_ply if ply is None else ply
        return await self.tables.play("m1", ply, player, str(mine.choices[0]), source)

    async def heard(self, what):
        """Wait until `what` is true, at each event of the other process and now and then."""
        wake_up = asyncio.Event()
        self.store.listeners.append(lambda news: asyncio.get_running_loop().call_soon(wake_up.set))
        async with asyncio.timeout(5):
            while not what():
                wake_up.clear()
                await asyncio.wait([asyncio.ensure_future(wake_up.wait())], timeout=GLANCE)


@pytest.fixture
async def pair(postgres):
    """The holder of the match m1, and another process."""
    await cleared(postgres)
    stores = [await SqlStore.connect(postgres, shared=True) for _ in range(2)]
    await settled(*stores)
    processes = sorted(map(Process, stores), key=lambda process: not process.store.holds("m1"))
    yield processes
    for store in stores:
        await store.close()


def deaf(process, monkeypatch):
    """Keep all notices from this process, also the one after which it would look at everything."""
    monkeypatch.setattr(process.store.commons.notices, "_notify", lambda *_: None)


async def test_only_its_home_plays_a_match_and_anybody_sees_it_as_it_is(pair):
    home, other = pair
    await home.tables.open(a_header())
    for ply in (1, 2):
        await home.move()
        assert (await other.tables.look("m1")).ply == ply
    with pytest.raises(NotHeld):
        await other.move()
    assert other.events == [], "it runs no clock of this match and shows it nowhere"


async def test_a_press_that_comes_twice_is_one_move(pair):
    home, _ = pair
    await home.tables.open(a_header())
    face = await home.tables.look("m1")
    player = face.players[min(face.turns)]
    faces = await asyncio.gather(*(home.move(player, 0, "press") for _ in range(2)))
    assert [face.ply for face in faces] == [1, 1]


async def test_what_others_change_is_read_again(pair):
    holder, other = pair
    await holder.tables.open(a_header(), MatchMessage("m1", "table", "", 5, 6, 7, 0))
    await holder.store.keep_name("ana", "Ana")
    await holder.store.set_value("language:ana", "en")
    here = other.store
    assert [await here.value("language:ana"), *(await here.names(["ana"])).values()] == ["en", "Ana"]
    assert len(await here.messages_of("m1")) == 1
    await holder.store.set_value("language:ana", "pl")
    await holder.store.keep_player("ana", "Anna", Calendar("Europe/Warsaw"))
    await holder.store.keep_message(MatchMessage("m1", "hand", "ana", 0, 8, 9, 0))
    done = asyncio.Event()
    here.listeners.append(lambda news: done.set() if news.name == "done" else None)
    await holder.store.set_value("done", "yes")
    await other.heard(done.is_set)
    assert [await here.value("language:ana"), *(await here.names(["ana"])).values()] == ["pl", "Anna"]
    assert (await here.calendars(["ana"]))["ana"].zone == "Europe/Warsaw"
    assert len(await here.messages_of("m1")) == 2


async def test_a_sealed_match_is_unsealed_everywhere(pair):
    holder, other = pair
    await holder.tables.open(a_header(), sealed=True)
    assert await other.tables.is_sealed("m1")
    await holder.tables.unseal(["m1"])
    await other.heard(lambda: other.tables._seals.match_ids is None)
    assert not await other.tables.is_sealed("m1")


async def test_a_match_is_sealed_for_a_process_that_has_not_heard_of_it(pair, monkeypatch):
    holder, other = pair
    assert not await other.tables.is_sealed("m0")
    deaf(other, monkeypatch)
    await holder.tables.open(a_header(), sealed=True)
    with pytest.raises(TableError) as refusal:
        await other.tables.record("m1")
    assert refusal.value.code == "table-sealed-record"
    assert (await other.tables.look("m1")).sealed


async def test_who_changes_a_value_sees_what_the_other_has_just_written(pair):
    stores = [process.store for process in pair]
    await asyncio.gather(*(store.change_value("begun", lambda text: (text or "") + "1") for store in stores * 3))
    assert await stores[0].change_value("begun", str) == "111111"


async def test_two_processes_agree_on_when_the_house_was_away(pair):
    beats = [Heartbeat(process.tables, process.store, FakeClock(NOON)) for process in pair]
    for process, beat in zip(pair, beats, strict=True):
        process.store.listeners.append(beat.on_store_event)
        await beat.begin()
    beats[0]._extend(NOON - 60_000, NOON)
    await beats[0].beat()
    await pair[1].heard(lambda: pair[1].tables.downtimes == pair[0].tables.downtimes != [])
