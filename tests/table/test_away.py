"""Live clocks get back the time in which the house was away: once, whenever it is killed."""

import asyncio

import pytest

from bot import clock
from bot.table.heartbeat import Heartbeat
from bot.table.log import By
from tests.house import MINUTE, SECOND, House, settle
from tests.table.live_play import LIVE, play_on, to_move


def reborn(house):
    return House(house.store, house.clock)


async def opened(house):
    """The house after its first sign of life."""
    heartbeat = Heartbeat(house.tables, house.store, house.clock)
    await heartbeat.begin()
    return heartbeat


async def banks(house, match="m1"):
    """What is left of each clock, the one of the player to move first."""
    face, now = await house.tables.look(match), house.clock.now()
    left = [clock.bank if clock.deadline is None else clock.deadline - now for clock in face.clocks]
    turn = min(face.turns)
    return [each // SECOND for each in (left[turn], *left[:turn], *left[turn + 1 :])]


async def dealt():
    """A house with a live match, in which somebody has thought for half a minute when the power goes."""
    house = House()
    await opened(house)
    await house.deal(pace=LIVE)
    await play_on(house, 2)
    house.clock.time += 30 * SECOND
    await house.store.beat(house.clock.now())
    return house


async def test_a_match_shows_and_gets_the_time_back_without_a_write_at_the_start():
    house = reborn(await dealt())
    house.clock.time += 3 * MINUTE
    await opened(house)
    assert len(house.store.logs["m1"]) == 2
    assert await banks(house) == [300 - 30 + 20, 315, 315, 310]
    player, asked, move, _ = await to_move(house)
    await house.tables.play("m1", asked, player, move, source="77")
    given = house.store.logs["m1"][2:-1]
    assert [entry.by for entry in given] == [By.HOUSE] * 4
    assert given[0].source == f"away:{house.clock.now() - 3 * MINUTE}"  # it names the last sign of life
    assert house.store.logs["m1"][-1].spent == (30 + 180) * SECOND
    assert house.tables.times_away
    assert (await house.tables.look("m1")).ply == 7


async def test_while_nothing_is_heard_from_the_players_their_clocks_stand_still():
    house = await dealt()
    heartbeat = await opened(house)
    silent = house.clock.now()
    heartbeat.listen(lambda: silent)
    for _ in range(80):  # longer than anybody's clock has left
        house.clock.time += 5 * SECOND
        await heartbeat.beat()
    assert await banks(house) == [300 - 30 + 20, 315, 315, 310]
    assert len(house.tables.times_away) == 1
    heartbeat.listen(lambda: None)
    house.clock.time += 7 * SECOND
    await heartbeat.beat()
    assert await banks(house) == [300 - 30 + 20 - 7, 315, 315, 310]
    await opened(again := reborn(house))
    assert await banks(again) == await banks(house), "it is written down"
    player, asked, move, _ = await to_move(again)
    await again.tables.play("m1", asked, player, move, source="77")
    assert house.store.logs["m1"][-1].by is By.PLAYER


async def test_who_ran_out_of_time_meanwhile_is_not_played_for():
    house = reborn(await dealt())
    house.clock.time += 60 * MINUTE
    await opened(house)
    async with house:
        house.alarm.set_all(await house.store.next_alarms())
        await settle()
        await house.clock.advance(SECOND)
        assert {entry.by for entry in house.store.logs["m1"][2:]} == {By.HOUSE}
        assert (await banks(house))[0] == 300 - 30 + 20 - 1


@pytest.mark.parametrize("written", [False, True])
async def test_killed_again_before_or_after_a_change_nothing_is_lost_or_given_twice(written):
    house = reborn(await dealt())
    for _ in range(3):
        house.clock.time += 10 * MINUTE
        house = reborn(house)
        await opened(house)
        if written:
            await house.tables.on_alarm("m1")
            await house.tables.on_alarm("m1")
        house.clock.time += 4 * SECOND  # and the power goes before the next sign of life
        house = reborn(house)
        await opened(house)
    assert (await banks(house))[0] == 300 - 30 + 3 * 20 - 3 * 4
    assert len(house.store.logs["m1"]) == 2 + (3 * 4 if written else 0)


async def test_a_start_whose_first_write_fails_takes_nothing_from_the_next_one():
    house = await dealt()
    house.clock.time += 10 * MINUTE
    house.store.broken = True
    with pytest.raises(OSError, match="disk full"):
        await opened(reborn(house))
    house.store.broken = False
    house = reborn(house)
    house.clock.time += MINUTE
    await opened(house)
    assert (await banks(house))[0] == 300 - 30 + 20


async def test_a_machine_that_slept_harms_no_clock_and_a_disk_that_failed_just_then_neither():
    house = await dealt()
    heartbeat = await opened(house)
    house.clock.sleep(60 * MINUTE)
    house.store.broken = True
    with pytest.raises(OSError, match="disk full"):
        await heartbeat.beat()
    assert (await banks(house))[0] == 300 - 30 + 20
    house.store.broken = False
    await heartbeat.beat()
    house = reborn(house)
    await opened(house)
    assert (await banks(house))[0] == 300 - 30 + 20


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
