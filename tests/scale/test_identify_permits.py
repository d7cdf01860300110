"""A day's sessions last, whatever happens: Discord takes the token back from a bot that begins more."""

import asyncio

import pytest

from bot.discord_ui.api.identify_permits import SPACE, Allowance, IdentifyPermits, PermitsSpent, gap
from tests.services import DAY, NOON, SECOND, FakeClock, MemoryStore, settle

APP = 4711


async def tickets(store, clock, shards=1, a_day=1_000, remaining=None, at_once=1):
    new_permits = IdentifyPermits(store, clock)
    await new_permits.read(APP, Allowance(shards, a_day, a_day if remaining is None else remaining, DAY, at_once))
    return new_permits


@pytest.mark.parametrize("share", [16, 62, 1_000])
def test_the_waits_of_a_share_take_a_day_and_the_first_ones_nothing(share):
    waits = [gap(k, share) for k in range(1, share + 1)]
    assert sum(waits) >= DAY
    assert waits[0] <= 6 * SECOND
    assert waits == sorted(waits)


async def test_a_crash_loop_at_sixty_shards_never_spends_the_day():
    """Each process begins a session of this shard as soon as it may, and dies; 16 a day are the share of a shard."""
    store, clock, starts = MemoryStore(), FakeClock(), []
    while clock.now() < NOON + 3 * DAY:
        new_permits = await tickets(store, clock, shards=60, a_day=960)
        clock.time = max(clock.time, new_permits._next(7))
        await new_permits.take(7)
        starts.append(clock.now())
        assert sum(when > clock.now() - DAY for when in starts) <= 16
    assert len(starts) >= 36, "and yet it goes on all the time"


async def test_shards_of_one_bucket_begin_one_after_the_other_and_those_of_others_at_once():
    store, clock = MemoryStore(), FakeClock()
    new_permits = await tickets(store, clock, shards=4, at_once=2)
    tasks = [asyncio.create_task(new_permits.take(shard)) for shard in range(4)]
    await settle()
    assert [task.done() for task in tasks] == [True, True, False, False]
    await clock.advance(SPACE)
    assert all(task.done() for task in tasks)


async def test_the_next_process_knows_what_the_last_one_began():
    store, clock = MemoryStore(), FakeClock()
    await (await tickets(store, clock)).take(0)
    again = asyncio.create_task((await tickets(store, clock)).take(0))
    await settle()
    assert not again.done()
    await clock.advance(SPACE)
    assert again.done()


async def test_when_the_day_is_spent_none_begins_until_its_first_ones_are_a_day_old():
    store, clock = MemoryStore(), FakeClock()
    new_permits = await tickets(store, clock, shards=3, a_day=3)
    for shard in range(3):
        clock.time += DAY // 4
        await new_permits.take(shard)
    clock.time += DAY // 5
    with pytest.raises(PermitsSpent):
        await new_permits.take(0)
    clock.time += DAY // 3
    await new_permits.take(0)


async def test_what_discord_says_is_left_counts_though_the_store_knows_of_nothing():
    clock = FakeClock()
    new_permits = await tickets(MemoryStore(), clock, remaining=1, at_once=16)
    await new_permits.take(0)
    with pytest.raises(PermitsSpent):
        await new_permits.take(1)
    clock.time += DAY
    await new_permits.take(1)


async def test_a_session_that_cannot_be_written_down_does_not_begin():
    class BrokenStore(MemoryStore):
        async def set_value(self, name, text):
            raise OSError("disk full")

    new_permits = await tickets(BrokenStore(), FakeClock())
    with pytest.raises(OSError, match="disk full"):
        await new_permits.take(0)
