"""Of more parcels than can be done at once the newest is next, and nothing is begun for slots that are gone."""

import asyncio

import pytest

from bot.sharing import inbox
from bot.sharing.inbox import MAX_PARCELS_AT_ONCE, Inbox
from bot.store.inbox import Parcel
from bot.table.ports import Partition, StoreOutage
from bot.table.store_events import StoreEvent, StoreEventKind
from tests.services import NOON

LEFT_PARCELS = 3
COUNT = MAX_PARCELS_AT_ONCE + LEFT_PARCELS


class Rows:
    """Parcels that lie in a database: the odd ones for slot 1, the even ones for slot 0."""

    is_shared = True

    def __init__(self):
        self.parcels = {n: Parcel(n, n % 2, {"do": "note", "what": n}) for n in range(COUNT)}
        self.outages = 0

    async def list_parcels(self, part):
        if self.outages:
            self.outages -= 1
            raise StoreOutage("no reader became free")
        return [parcel for parcel in self.parcels.values() if parcel.slot in part.slots]

    def drop_carried(self, number):
        del self.parcels[number]


class Desk:
    """Where parcels are done once they may be finished."""

    def __init__(self):
        self.rows, self.begun_parcels, self.may_finish = Rows(), [], asyncio.Event()
        self.inbox = Inbox(self.rows, lambda: NOON)
        self.inbox.answer("note", self._note)

    async def _note(self, facts):
        self.begun_parcels.append(facts["what"])
        await self.may_finish.wait()


async def settle():
    """Let everything happen that waits for nothing."""
    for _ in range(10 * COUNT):
        await asyncio.sleep(0)


@pytest.fixture
async def desk():
    desk = Desk()
    await desk.inbox.take(Partition(frozenset([0, 1])))
    await settle()
    return desk


async def test_of_more_than_can_be_done_at_once_the_newest_is_next(desk):
    assert desk.begun_parcels == list(range(MAX_PARCELS_AT_ONCE))
    desk.may_finish.set()
    await settle()
    assert desk.begun_parcels[MAX_PARCELS_AT_ONCE:] == [COUNT - 1, COUNT - 2, COUNT - 3]
    assert not desk.rows.parcels


async def test_a_parcel_that_waits_and_is_told_of_again_is_done_once(desk):
    await desk.inbox.take(Partition(frozenset([0, 1])))
    desk.may_finish.set()
    await settle()
    assert sorted(desk.begun_parcels) == list(range(COUNT))


async def test_nothing_is_begun_for_slots_that_are_gone(desk):
    await desk.inbox.leave(Partition(frozenset([0])), lost=True)
    await settle()
    desk.may_finish.set()
    await settle()
    odd_ones = [n for n in range(MAX_PARCELS_AT_ONCE, COUNT) if n % 2]
    assert sorted(desk.begun_parcels[MAX_PARCELS_AT_ONCE:]) == odd_ones
    assert all(parcel.slot == 0 for parcel in desk.rows.parcels.values())


async def test_parcels_that_cannot_be_read_at_once_are_read_later(monkeypatch):
    """No second notice comes for them."""
    monkeypatch.setattr(inbox, "FIRST_RETRY_DELAY", 0.0)
    desk = Desk()
    parcels, desk.rows.parcels = desk.rows.parcels, {}
    await desk.inbox.take(Partition(frozenset([0, 1])))
    desk.rows.parcels, desk.rows.outages = parcels, 2
    desk.inbox.on_store_event(StoreEvent(StoreEventKind.ANYTHING))
    desk.may_finish.set()
    await settle()
    assert sorted(desk.begun_parcels) == list(range(COUNT))


async def test_a_parcel_that_only_a_newer_release_knows_lies_there_for_it(caplog):
    desk = Desk()
    desk.rows.parcels = {1: Parcel(1, 1, {"do": "juggle", "what": 3})}
    await desk.inbox.take(Partition(frozenset([0, 1])))
    await settle()
    assert desk.rows.parcels
    assert "juggle" in caplog.text
    desk.inbox.answer("juggle", desk._note)
    desk.may_finish.set()
    await desk.inbox.take(Partition(frozenset([0, 1])))
    await settle()
    assert desk.begun_parcels == [3]
    assert not desk.rows.parcels
