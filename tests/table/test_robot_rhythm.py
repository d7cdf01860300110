"""Robots take a moment where people look on, and their moment tells nothing."""

import asyncio
from dataclasses import replace

from bot.kit.game import Seat
from bot.kit.pace import Pace
from bot.table.match_log import By
from bot.table.ports import NotHeld, StoreOutage
from bot.table.robot_timing import MAX_PAUSE, MIN_PAUSE, ROBOT_TIMEOUT, Rhythm, pause_length
from bot.table.robots import MAX_CLOCK_ERROR
from tests.services import FakeClock, MemoryStore, Services, settle

LIVE = Pace.parse("live:5:00+0:05")
PRACTICE_PLAYERS = ("ana", "robot:1", "robot:2", "robot:3")


class Wish:
    """What the players want."""

    def __init__(self, quick=False):
        self.quick = quick

    async def __call__(self, match, players):
        return self.quick


async def a_face(**changes):
    async with Services() as services:
        await services.deal(**{"seats": PRACTICE_PLAYERS, "pace": LIVE, **changes})
        return await services.tables.look("m1")


async def test_a_pause_lies_between_its_bounds_and_differs_from_move_to_move():
    face = await a_face()
    pauses = [pause_length(replace(face, ply=ply), Seat(1)) for ply in range(200)]
    assert MIN_PAUSE <= min(pauses) < 700
    assert 1_400 < max(pauses) <= MAX_PAUSE
    assert len(set(pauses)) > 100


async def test_a_pause_follows_from_what_everybody_knows():
    face = await a_face()
    assert pause_length(face, Seat(1)) == pause_length(replace(face, view=None, screen=(), choices=()), Seat(1))


async def test_there_is_no_pause_over_days_nor_without_people():
    assert pause_length(await a_face(pace=Pace.parse("async:24h+8h/72h")), Seat(1)) == 0
    assert pause_length(await a_face(seats=("robot:1", "robot:2", "robot:3", "robot:4")), Seat(1)) == 0
    assert pause_length(replace(await a_face(), robots=frozenset(map(Seat, range(4)))), Seat(1)) == 0
    assert pause_length(await a_face(pace=Pace()), Seat(1)) > 0


async def resting(services, wish):
    services.robots.pauses.append(Rhythm(services.clock, wish).pause)
    await services.deal(seats=PRACTICE_PLAYERS, pace=LIVE)
    face = await services.tables.look("m1", "ana")
    if face.asked_ply >= 0:
        await services.tables.play("m1", face.asked_ply, "ana", str(face.choices[0]))
    await settle()
    return (await services.tables.look("m1")).ply


async def test_robots_wait_for_their_moment():
    async with Services() as services:
        before = await resting(services, Wish())
        await services.clock.advance(MIN_PAUSE - 1)
        assert (await services.tables.look("m1")).ply == before
        await services.clock.advance(MAX_PAUSE)
        assert (await services.tables.look("m1")).ply > before
        await services.robots.close()


async def test_quick_robots_do_not_wait():
    async with Services() as services:
        assert await resting(services, Wish(quick=True)) >= 1
        face = await services.tables.look("m1")
        assert face.players[min(face.turns)] == "ana"


async def test_when_the_house_closes_nobody_waits_for_a_moment():
    async with Services() as services:
        before = await resting(services, Wish())
        async with asyncio.timeout(10):
            await services.robots.close()
        assert (await services.tables.look("m1")).ply > before


async def test_robots_among_themselves_do_not_keep_the_house_open():
    robots = tuple(f"robot:{n}" for n in range(1, 5))
    async with Services() as services:
        await services.deal(seats=robots)
        await services.robots.close()
        assert (await services.tables.look("m1")).ending is None
        before = (await services.tables.look("m1")).ply
        await settle()
        assert (await services.tables.look("m1")).ply == before


async def test_a_robot_tries_again_until_the_store_takes_its_move():
    async with Services() as services:
        append, troubles, waits = services.store.append, iter([StoreOutage("for a moment")] * 2), []

        async def take(match, new, *rest):
            if new[0].by is By.ROBOT and (trouble := next(troubles, None)):
                raise trouble
            await append(match, new, *rest)

        async def wait(seconds):
            waits.append(seconds)

        services.store.append, services.robots.sleep = take, wait
        await services.deal(seats=PRACTICE_PLAYERS, pace=LIVE)
        face = await services.tables.look("m1", "ana")
        if face.asked_ply >= 0:
            await services.tables.play("m1", face.asked_ply, "ana", str(face.choices[0]))
        await services.robots.idle()
        assert waits == [0.5, 1.0]
        assert not (await services.tables.look("m1")).turns & face.robots


async def test_robots_of_a_match_that_was_taken_over_are_woken_when_the_store_can_be_read_again():
    store, clock = MemoryStore(), FakeClock()
    async with Services(store, clock) as services:
        await services.deal(seats=PRACTICE_PLAYERS, pace=LIVE)
        face = await services.tables.look("m1", "ana")
        await services.robots.close()
        if face.asked_ply >= 0:
            await services.tables.play("m1", face.asked_ply, "ana", str(face.choices[0]))
    async with Services(store, clock) as services:
        look, troubles, waits = services.tables.look, iter([StoreOutage("for a moment")] * 2), []

        async def looked(match, *whose):
            if trouble := next(troubles, None):
                raise trouble
            return await look(match, *whose)

        async def wait(seconds):
            waits.append(seconds)

        services.tables.look, services.robots.sleep = looked, wait
        await services.robots.wake("m1")
        await services.robots.idle()
        assert waits == [0.5, 1.0]
        assert not (await look("m1")).turns & face.robots


async def test_a_robot_tries_again_where_its_table_was_not_ours_for_a_moment():
    async with Services() as services:
        append, moments = services.store.append, iter([NotHeld("m1")])

        async def take(match, new, *rest):
            if new[0].by is By.ROBOT and (moment := next(moments, None)):
                raise moment
            await append(match, new, *rest)

        async def wait(seconds):
            pass

        services.store.append, services.robots.sleep = take, wait
        await services.deal(seats=PRACTICE_PLAYERS, pace=LIVE)
        face = await services.tables.look("m1", "ana")
        if face.asked_ply >= 0:
            await services.tables.play("m1", face.asked_ply, "ana", str(face.choices[0]))
        await services.robots.idle()
        assert next(moments, None) is None
        assert not (await services.tables.look("m1")).turns & face.robots


async def test_robots_are_woken_though_the_clock_that_set_their_alarm_was_ahead():
    async with Services() as services:
        matches = []

        async def wake(match):
            matches.append(match)

        services.robots.wake = wake
        now = services.clock.now()
        ahead = now + ROBOT_TIMEOUT + MAX_CLOCK_ERROR
        await services.robots.wake_due([("late", now), ("ahead", ahead), ("another day", ahead + 1)], now)
        assert matches == ["ahead"]
