"""Nobody's clock pays for what was not theirs: a store that takes nothing, a pause, a robot, a lent seat."""

from datetime import time
from types import SimpleNamespace
from unittest.mock import AsyncMock

import pytest

from bot.kit.pace import Pace
from bot.services import MatchServices
from bot.table.attendance import list_leavings
from bot.table.heartbeat import HEARTBEAT_INTERVAL
from bot.table.match_log import By, Entry, GoOn, Pause, Replace, StandIn
from bot.table.ports import EVERYTHING
from bot.table.quiet_hours import Calendar
from tests.services import HOUR, MINUTE, SECOND, Services, settle
from tests.table.live_play import LIVE, PLAYERS, banks, dealt, opened, play_on, reborn, to_move

ROBOT_TO_MOVE = ("robot:1", "ana", "robot:2", "robot:3")


async def test_while_the_store_takes_nothing_no_clock_runs_and_none_gets_more_than_that():
    services = Services()
    heartbeat = await opened(services)
    await services.deal(pace=LIVE)
    await play_on(services, 2)
    before, (most, *others) = services.clock.now(), await banks(services)
    services.store.broken = True
    while services.clock.now() - before < 6 * MINUTE:
        services.clock.time += HEARTBEAT_INTERVAL
        with pytest.raises(OSError, match="disk full"):
            await heartbeat.beat()
    services.store.broken = False
    await services.tables.on_alarm("m1")  # which may come before the next sign of life
    assert {entry.by for entry in services.store.logs["m1"][2:]} == {By.HOUSE}
    assert await banks(services) == [most + 20, *(bank + 10 for bank in others)], "and a little to look again"
    await heartbeat.beat()
    assert (await banks(services))[0] == most + 20
    await opened(again := reborn(services))
    assert await banks(again) == await banks(services)


async def test_a_process_that_stood_still_harms_no_clock():
    services = Services()
    heartbeat = await opened(services)
    await services.deal(pace=LIVE)
    await play_on(services, 2)
    before, (most, *_) = services.clock.now(), await banks(services)
    services.clock.time += 20 * MINUTE
    await services.tables.on_alarm("m1")
    assert {entry.by for entry in services.store.logs["m1"][2:]} == {By.HOUSE}
    await heartbeat.beat()
    assert services.tables.downtimes[-1].start == before
    assert (await banks(services))[0] == most + 20


async def test_a_paused_match_gets_nothing_back_however_often_the_bot_is_away_meanwhile():
    services = await dealt()
    await services.tables.agree("m1", [(Pause(), None)])
    before = [clock.bank for clock in (await services.tables.look("m1")).clocks]
    for _ in range(2):
        services.clock.time += 8 * HOUR
        services = reborn(services)
        await opened(services)
        services.clock.time += MINUTE
        await services.store.beat(services.clock.now())
    assert [clock.bank for clock in (await services.tables.look("m1")).clocks] == before
    await services.tables.agree("m1", [(GoOn(), None)])
    assert (await banks(services))[0] == 300 - 30
    await services.tables.on_alarm("m1")
    assert (await banks(services))[0] == 300 - 30


@pytest.mark.parametrize("pace", ["live:5:00+0:05", "async:24h+8h/72h", "none"])
async def test_a_robot_that_was_to_move_when_the_bot_ended_moves_itself_after_the_next_start(pace):
    services = Services()
    services.tables.listeners.remove(services.robots.on_notice)  # it ends before any robot has thought
    await opened(services)
    await services.deal(pace=Pace.parse(pace), seats=ROBOT_TO_MOVE)
    while min((await services.tables.look("m1")).turns) == 1:
        await play_on(services, 1)
    plies = len(services.store.logs["m1"])
    services.clock.time += 90 * SECOND
    services = reborn(services)
    await opened(services)
    async with services:
        services.alarm.set_all(await services.store.next_alarms())
        await settle()
        await services.clock.advance(SECOND)
        await services.robots.idle()
        movers = [entry.by for entry in services.store.logs["m1"][plies:] if entry.by is not By.HOUSE]
        assert movers[:1] == [By.ROBOT]
        assert By.CLOCK not in movers


async def test_nobody_pays_for_the_robot_that_holds_their_seat():
    services = Services()
    await services.deal(pace=LIVE)
    player, *_ = await to_move(services)
    await services.tables.hand_to_robot("m1", player)
    services.clock.time += 61 * SECOND
    await services.tables.on_alarm("m1")
    assert services.store.logs["m1"][-1].by is By.CLOCK
    await services.tables.take_back("m1", player)
    face = await services.tables.look("m1", player)
    assert face.clocks[face.seat].bank >= 300 * SECOND


async def test_who_lends_their_seat_and_takes_it_back_has_no_time_back():
    services = Services()
    await services.deal(pace=LIVE)
    player, *_ = await to_move(services)
    services.clock.time += 290 * SECOND
    await services.tables.agree("m1", [(Pause(), None)])
    services.clock.time += HOUR
    await services.tables.hand_to_robot("m1", player)
    await services.tables.take_back("m1", player)
    await services.tables.agree("m1", [(GoOn(), None)])
    assert (await banks(services))[0] == 10
    await opened(again := reborn(services))
    assert (await banks(again))[0] == 10, "as the log tells"


async def test_a_robot_at_a_table_that_stood_still_is_waited_for_from_then_on():
    services = Services()
    await services.deal(pace=LIVE, seats=("ana", "ben", "robot:1", "robot:2"))
    for player in ("ana", "ben"):
        await services.tables.hand_to_robot("m1", player)
    assert (await services.tables.look("m1")).still
    services.clock.time += HOUR
    other = "ben" if min((await services.tables.look("m1")).turns) == 0 else "ana"
    seat = (await services.tables.look("m1")).players.index(other)
    await services.tables.rule("m1", Replace("cel"), seat, "ben has left")
    await services.tables.on_alarm("m1")
    assert By.CLOCK not in {entry.by for entry in services.store.logs["m1"]}


@pytest.mark.parametrize(("pause_at", "pause", "awake"), [(8, 1, 8), (15, 12, 11), (48, 120, 11), (8, 20, 8)])
async def test_a_pause_takes_no_hours_that_a_player_had_slept_and_gives_none(pause_at, pause, awake):
    services = Services()
    await services.deal(pace=Pace.parse("async:24h+8h/72h"))
    begin = services.clock.now()  # a noon
    rests = Calendar(quiet=(time(23), time(8)), vacations=((begin + 12 * HOUR, begin + 84 * HOUR),))
    services.store.players = dict.fromkeys(PLAYERS, rests)
    services.clock.time += pause_at * HOUR
    await services.tables.agree("m1", [(Pause(), None)])
    services.clock.time += pause * HOUR
    await services.tables.agree("m1", [(GoOn(), None)])
    face = await services.tables.look("m1")
    deadline = face.clocks[min(face.turns)].deadline
    assert rests.measure_awake_time(services.clock.now(), deadline) == (24 - awake) * HOUR


async def test_who_lends_their_seat_after_one_missed_turn_has_not_left():
    clock, lent = Entry(1, 60, By.CLOCK, 0, "x"), Entry(2, 90, By.HOUSE, 0, str(StandIn()), source="7")
    assert list_leavings([clock, lent]) == ()
    assert list_leavings([clock, Entry(2, 60, By.HOUSE, 0, str(StandIn()))]) == ((0, 60),)


async def test_a_match_past_its_deadline_goes_on_though_it_was_paused():
    services = Services()
    await services.deal(pace=LIVE)
    player, *_ = await to_move(services)
    await services.tables.agree("m1", [(Pause(), None)])
    await services.tables.hurry("m1", player)
    face = await services.tables.look("m1")
    assert not face.paused
    assert face.players.index(player) in face.robots


async def test_what_another_process_served_while_this_one_stood_still_is_given_back_to_nobody(monkeypatch):
    services = Services()
    heartbeat = await opened(services)
    await services.deal(pace=LIVE)
    await play_on(services, 2)
    most, *_ = await banks(services)
    monkeypatch.setattr(type(services.store), "is_shared", True)
    services.clock.time += 20 * SECOND
    await services.store.beat(services.clock.now() - SECOND)  # the other one's
    league = SimpleNamespace(settle_all=AsyncMock())
    await MatchServices(services.tables, services.store, services.alarm, league, heartbeat).take(EVERYTHING)
    assert (await banks(services))[0] == most - 20
    assert not services.tables.downtimes
