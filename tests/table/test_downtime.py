"""Live clocks get back the time in which the house was away: once, whenever it is killed."""

import asyncio

import pytest

from bot import clock
from bot.table.downtime import Downtime
from bot.table.match_log import By
from tests.services import HOUR, MINUTE, NOON, SECOND, Services, settle
from tests.table.live_play import banks, dealt, opened, reborn, to_move


async def test_a_match_shows_and_gets_the_time_back_without_a_write_at_the_start():
    services = reborn(await dealt())
    services.clock.time += 3 * MINUTE
    await opened(services)
    assert len(services.store.logs["m1"]) == 2
    assert await banks(services) == [300 - 30 + 20, 315, 315, 310]
    player, ply, move, _ = await to_move(services)
    await services.tables.play("m1", ply, player, move, source="77")
    refunds = services.store.logs["m1"][2:-1]
    assert [entry.by for entry in refunds] == [By.HOUSE] * 4
    assert refunds[0].source == f"away:{services.clock.now() - 3 * MINUTE}"  # it names the last sign of life
    assert services.store.logs["m1"][-1].spent_time == (30 + 180) * SECOND
    assert services.tables.downtimes
    assert (await services.tables.look("m1")).ply == 7


async def test_while_nothing_is_heard_from_the_players_their_clocks_stand_still():
    services = await dealt()
    heartbeat = await opened(services)
    silent = services.clock.now()
    heartbeat.listen(lambda: silent)
    for _ in range(80):  # longer than anybody's clock has left
        services.clock.time += 5 * SECOND
        await heartbeat.beat()
    assert await banks(services) == [300 - 30 + 20, 315, 315, 310]
    assert len(services.tables.downtimes) == 1
    heartbeat.listen(lambda: None)
    services.clock.time += 7 * SECOND
    await heartbeat.beat()
    assert await banks(services) == [300 - 30 + 20 - 7, 315, 315, 310]
    await opened(again := reborn(services))
    assert await banks(again) == await banks(services), "it is written down"
    player, ply, move, _ = await to_move(again)
    await again.tables.play("m1", ply, player, move, source="77")
    assert services.store.logs["m1"][-1].by is By.PLAYER


async def test_who_ran_out_of_time_meanwhile_is_not_played_for():
    services = reborn(await dealt())
    services.clock.time += 60 * MINUTE
    await opened(services)
    async with services:
        services.alarm.set_all(await services.store.next_alarms())
        await settle()
        await services.clock.advance(SECOND)
        assert {entry.by for entry in services.store.logs["m1"][2:]} == {By.HOUSE}
        assert (await banks(services))[0] == 300 - 30 + 20 - 1


@pytest.mark.parametrize("is_written", [False, True])
async def test_killed_again_before_or_after_a_change_nothing_is_lost_or_given_twice(is_written):
    services = reborn(await dealt())
    for _ in range(3):
        services.clock.time += 10 * MINUTE
        services = reborn(services)
        await opened(services)
        if is_written:
            await services.tables.on_alarm("m1")
            await services.tables.on_alarm("m1")
        services.clock.time += 4 * SECOND  # and the power goes before the next sign of life
        services = reborn(services)
        await opened(services)
    assert (await banks(services))[0] == 300 - 30 + 3 * 20 - 3 * 4
    assert len(services.store.logs["m1"]) == 2 + (3 * 4 if is_written else 0)


async def test_a_start_whose_first_write_fails_takes_nothing_from_the_next_one():
    services = await dealt()
    services.clock.time += 10 * MINUTE
    services.store.broken = True
    with pytest.raises(OSError, match="disk full"):
        await opened(reborn(services))
    services.store.broken = False
    services = reborn(services)
    services.clock.time += MINUTE
    await opened(services)
    assert (await banks(services))[0] == 300 - 30 + 20


async def test_a_machine_that_slept_harms_no_clock_and_a_disk_that_failed_just_then_neither():
    services = await dealt()
    heartbeat = await opened(services)
    services.clock.sleep(60 * MINUTE)
    services.store.broken = True
    with pytest.raises(OSError, match="disk full"):
        await heartbeat.beat()
    assert (await banks(services))[0] == 300 - 30 + 20
    services.store.broken = False
    await heartbeat.beat()
    services = reborn(services)
    await opened(services)
    assert (await banks(services))[0] == 300 - 30 + 20


async def test_a_sleeper_looks_again_because_the_steady_clock_stands_still_while_the_machine_sleeps(monkeypatch):
    steady, wall, slept = 0, 0, []

    async def sleep(seconds):
        nonlocal steady, wall
        slept.append(seconds)
        steady, wall = steady + int(seconds * 1e9), wall + int(seconds * 1e9)
        if len(slept) == 2:
            wall += 3_600 * 10**9  # an hour in a closed laptop
            system.follow()

    monkeypatch.setattr(clock.time, "monotonic_ns", lambda: steady)
    monkeypatch.setattr(clock.time, "time_ns", lambda: wall)
    monkeypatch.setattr(asyncio, "sleep", sleep)
    system = clock.SystemClock()
    await system.sleep_until(30 * MINUTE)
    assert sum(slept) <= 30


async def test_a_downtime_that_is_learnt_while_a_heartbeat_is_written_is_written_with_the_next():
    services = Services()
    heartbeat = await opened(services)
    beat, store = services.store.beat, services.store
    first, second = Downtime(NOON, NOON + MINUTE), Downtime(NOON + HOUR, NOON + HOUR + MINUTE)
    services.tables.downtimes, heartbeat._unwritten = [first], True

    async def beat_slowly(now, downtimes):
        store.beat = beat
        await beat(now, downtimes)
        services.tables.downtimes, heartbeat._unwritten = [first, second], True  # another process noted it

    store.beat = beat_slowly
    for _ in range(2):
        await heartbeat.beat()
    assert [tuple(each) for each in await store.downtimes()] == [first, second]
