"""Which process holds what: taken when it is free, as much as is fair, and nothing is written in another one's name."""

import asyncio

import pytest

from bot.shares import Shares
from bot.store import slots
from bot.store.checkup import look_at
from bot.store.slots import HEIR, SLOT, Living, Takes, awake, to_give, to_inherit, to_take
from bot.store.sql import SqlStore
from bot.table.log import By, Entry
from bot.table.ports import SLOTS, HousePart, NotHeld, slot_of
from tests.house import NOON, a_header
from tests.store.conftest import cleared


def taken(holders, takers, living=None):
    """Everybody takes what is free and gives what is too much, in turn, until nothing moves."""
    for _ in range(10):
        for me in takers:
            holders |= dict.fromkeys(to_take(holders, living or takers, takers, me), me)
            holders |= dict.fromkeys(to_give(holders, takers, me))
    return holders


def counts(holders):
    found = list(holders.values())
    return {holder: found.count(holder) for holder in set(found)}


def free(count=SLOTS):
    return dict.fromkeys(range(count))


def test_a_name_has_the_same_slot_in_every_process_and_release():
    assert [slot_of(name) for name in ("m1", "4536d8dac47a", "")] == [174, 4, 212]
    assert len({slot_of(f"m{n}") for n in range(10_000)}) == SLOTS


def test_who_is_alone_takes_all_and_gives_a_newcomer_its_part():
    holders = taken(free(), ["a"])
    assert counts(holders) == {"a": SLOTS}
    assert counts(taken(holders, ["a", "b"])) == {"a": 128, "b": 128}
    assert sorted(counts(taken(holders, ["a", "b", "c"])).values()) == [84, 86, 86]


def test_what_a_dead_process_held_is_shared_by_the_others():
    holders = taken(free(), ["a", "b", "c", "d"])
    assert counts(taken(holders, ["a", "b", "c"])).keys() == {"a", "b", "c"}


def test_nothing_is_kept_for_a_process_that_has_not_renewed_its_lease():
    """One has died five seconds after another: what the first held does not wait for the lease of the second."""
    holders = taken(free(), ["a", "b", "c", "d"])
    living = {name: Living(Takes.ALL, left) for name, left in (("b", 3_500), ("c", 6_000), ("d", 4_600))}
    assert awake(living, SLOT) == ["c", "d"]
    holders = taken(holders, awake(living, SLOT), living)
    assert counts(holders) == {"b": 64, "c": 128, "d": 64}
    living["b"] = Living(Takes.ALL, 6_000)
    assert counts(taken(holders, awake(living, SLOT), living)) == {"b": 84, "c": 86, "d": 86}, "it was only slow"


def test_who_takes_nothing_any_more_gives_all_of_it_but_only_where_somebody_takes_it():
    holders = taken(free(), ["a"])
    assert to_give(holders, [], "a") == []
    assert len(to_give(holders, ["b"], "a")) == SLOTS
    assert to_take(holders, ["a", "b"], ["b"], "a") == []


def test_fewer_shards_than_processes_stay_where_they_are():
    holders = taken(free(2), ["a", "b", "c"])
    assert sorted(counts(holders).values()) == [1, 1]
    assert taken(dict(holders), ["c", "a", "b"]) == holders


def test_a_newcomer_is_the_heir_of_what_others_hold_beyond_their_part_and_of_no_more():
    shards = taken(free(4), ["a"])
    assert len(to_inherit(shards, free(4), ["a", "b"], ["a", "b"], "b")) == 2
    assert to_inherit(shards, free(4), ["a", "b"], ["a", "b"], "a") == []
    known = free(4) | {3: "c"}
    assert to_inherit(shards, known, ["a", "b", "c"], ["a", "b", "c"], "b") == [2], "another one inherits the other"
    assert to_inherit(shards, known, ["a", "b"], ["a", "b"], "b") == [2, 3], "who has died inherits nothing"


def test_all_shards_of_a_process_that_ends_are_inherited():
    shards = taken(free(4), ["a", "b"])
    heirs = free(4)
    for me in ("b", "c"):
        heirs |= dict.fromkeys(to_inherit(shards, heirs, ["a", "b", "c"], ["b", "c"], me), me)
    assert {number for number, heir in heirs.items() if heir} == {n for n, holder in shards.items() if holder == "a"}


class Rooms:
    """A room that writes down what it is told."""

    def __init__(self):
        self.ours = set()

    async def take(self, part):
        self.ours |= {n for n in range(1_000) if part(f"m{n}")}

    async def leave(self, part, lost):
        self.ours -= {n for n in range(1_000) if part(f"m{n}")}


async def test_without_leases_a_room_has_everything_at_once():
    shares, room = Shares(None), Rooms()
    await shares.join(room)
    assert len(room.ours) == 1_000
    assert shares.figures is None


@pytest.fixture
async def two(postgres):
    """The stores of two processes on one server; rounds are taken by the test."""
    await cleared(postgres)
    stores = [await SqlStore.connect(postgres, shared=True) for _ in range(2)]
    yield stores
    for store in stores:
        await store.close()


async def settled(*stores, takes=Takes.ALL):
    """So many rounds that everybody has its part."""
    all_shares = [Shares(store.commons.leases) for store in stores]
    for _ in range(4):
        for store, shares in zip(stores, all_shares, strict=True):
            store.commons.leases.takes = takes
            await store.commons.leases.round()
            await shares._follow(store.commons.leases)
    return all_shares


def a_move(ply):
    return Entry(ply, NOON, By.CLOCK, 0, "pass", 0)


async def test_the_database_knows_the_slots_of_matches_too(two):
    a, b = two
    await settled(a, b)
    for n in range(40):
        await a.open(a_header(id=f"m{n}"), NOON + n)
    parts = [HousePart(store.commons.leases.held()) for store in two]
    for part in parts:
        found = {match for match, _ in await a.next_alarms(part)}
        assert found == {f"m{n}" for n in range(40) if part(f"m{n}")} != set()
    assert len(await a.next_alarms()) == 40


async def test_only_the_holder_writes_by_clock_and_anybody_for_a_press(two):
    a, b = two
    await settled(a, b)
    assert len(a.commons.leases.held() | b.commons.leases.held()) == SLOTS
    holder, other = (a, b) if a.holds("m1") else (b, a)
    assert not other.holds("m1")
    await a.open(a_header(), None)
    await holder.append("m1", [a_move(1)], None, None, as_holder=True)
    with pytest.raises(NotHeld):
        await other.append("m1", [a_move(2)], None, None, as_holder=True)
    with pytest.raises(NotHeld):
        await other.set_alarm("m1", NOON, as_holder=True)
    await other.append("m1", [a_move(2)], None, None)
    assert await holder.newest_ply("m1") == 2


async def test_a_process_that_was_frozen_writes_nothing_by_clock_and_a_press_beside_it_is_written(two):
    """It believes that it holds the match still: its lease has run out, and another one has taken it."""
    a, b = two
    await settled(a)
    await a.open(a_header(), None)
    await a.open(a_header(id="m2"), None)
    a.commons.leases._held = {SLOT: dict(a.commons.leases._held[SLOT])}
    await expired(a)
    await settled(b)
    assert a.holds("m1")
    assert b.holds("m1")
    clock = asyncio.create_task(a.append("m1", [a_move(1)], None, None, as_holder=True))
    press = asyncio.create_task(a.append("m2", [a_move(1)], None, None))
    await asyncio.wait([clock, press])
    assert isinstance(clock.exception(), NotHeld)
    assert press.exception() is None
    assert await a.newest_ply("m1") == 0


async def expired(store):
    """The process of this store has been silent for longer than its lease."""
    for task in store.commons._tasks:
        task.cancel()
    async with store.commons.leases._engine.begin() as connection:
        await connection.exec_driver_sql("UPDATE processes SET until = 0 WHERE id = $1", (store.commons.me,))


async def test_a_term_that_has_passed_counts_for_nothing_though_the_slot_came_back(two):
    a, b = two
    await settled(a)
    await a.open(a_header(), None)
    old = dict(a.commons.leases._held[SLOT])
    await expired(a)
    await settled(b)
    await expired(b)
    await settled(a)
    a.commons.leases._held[SLOT] = old
    with pytest.raises(NotHeld):
        await a.append("m1", [a_move(1)], None, None, as_holder=True)


async def test_a_shard_passes_to_its_heir_and_to_nobody_else(two):
    for store in two:
        store.commons._tasks[-1].cancel()  # its rounds are taken here
    a, b = (store.commons.leases for store in two)
    kind = "shard of 1"
    for leases in (a, b):
        leases.takes = Takes.SHARDS
        await leases.make(kind, 1)
        await leases.round()
    assert a.held(kind) == {0}
    await a.pass_on(kind, 0)
    assert a.held(kind) == {0}, "nobody inherits it"
    a.takes = Takes.NOTHING
    await a.round()
    await b.round()
    assert b.holders(HEIR + kind) == {0: b.me}
    assert not b.inherits(kind), "its holder may not know yet"
    await a.round()
    async with asyncio.timeout(slots.KNOWN / 2):
        while not b.inherits(kind):
            await b.changed.wait()
    assert a.contested(kind, 0)
    assert b.contested(kind, 0)
    await a.pass_on(kind, 0)
    await b.round()
    assert (a.held(kind), b.held(kind)) == (frozenset(), {0})


async def test_of_two_that_claim_a_press_one_may_answer_it(two):
    assert sorted(await asyncio.gather(*(store.claim("press") for store in two))) == [False, True]


async def test_while_its_lease_has_run_out_a_process_writes_nothing_by_clock_though_nobody_took_it(two):
    a, _ = two
    await settled(a)
    await a.open(a_header(), None)
    await expired(a)
    with pytest.raises(NotHeld):
        await a.append("m1", [a_move(1)], None, None, as_holder=True)
    await a.commons.leases.round()
    await a.append("m1", [a_move(1)], None, None, as_holder=True)


async def test_the_doctor_and_the_health_line_tell_who_holds_what(two, postgres):
    shares = await settled(*two)
    found = (await look_at(postgres)).held
    assert {one.process: (one.slots, one.shards) for one in found} == {store.commons.me: (128, 0) for store in two}
    assert str(shares[0].figures) == "128 of 256 slots, 0 of 0 shards, one of 2 processes"


async def test_each_process_may_send_as_much_as_its_part_of_the_house(two):
    told = []
    for processes in (two[:1], two):
        for shares in await settled(*processes):
            shares.count(lambda *part: told.append(part))
    assert told == [(1.0, 2), (0.5, 2), (0.5, 2)]
