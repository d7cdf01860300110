"""The clock at a table: it warns, plays for whoever sleeps, and takes what a turn took."""

from bot.kit.game import Seat
from bot.kit.pace import Pace
from bot.table.match_log import By
from tests.services import HOUR, MINUTE, SECOND, Services, settle
from tests.table.live_play import LIVE, PLAYERS, play_on, refused, to_move


async def test_the_clock_plays_for_the_one_who_sleeps():
    async with Services() as services:
        await services.deal(pace=LIVE)
        player, _, _, _ = await to_move(services)
        await services.clock.advance(5 * MINUTE + SECOND)
        assert services.store.logs["m1"] == []  # the grace of two seconds is not over
        await services.clock.advance(SECOND)
        [entry] = services.store.logs["m1"]
        assert (entry.by, entry.seat, entry.spent_time) == (By.CLOCK, PLAYERS.index(player), 5 * MINUTE)


async def test_warnings_come_at_half_and_nine_tenths_of_the_time():
    async with Services() as services:
        await services.deal(pace=LIVE)
        player, _, _, _ = await to_move(services)
        seat = PLAYERS.index(player)
        await services.clock.advance(150 * SECOND - 1)
        assert [n.warnings for n in services.notices if n.warnings] == []
        await services.clock.advance(1)
        assert [n.warnings for n in services.notices if n.warnings] == [((seat, 50),)]
        await services.clock.advance(120 * SECOND)
        assert [n.warnings for n in services.notices if n.warnings] == [((seat, 50),), ((seat, 90),)]


async def test_a_move_in_time_silences_the_alarm():
    async with Services() as services:
        await services.deal(pace=LIVE)
        await services.clock.advance(299 * SECOND)
        await play_on(services, 1)
        await services.clock.advance(10 * SECOND)
        assert [entry.by for entry in services.store.logs["m1"]] == [By.PLAYER]


async def test_a_press_after_the_deadline_loses_to_the_clock():
    async with Services() as services:
        await services.deal(pace=LIVE)
        player, ply, move, _ = await to_move(services)
        services.clock.time += 5 * MINUTE + 2 * SECOND  # the alarm has not woken yet
        await refused("table-too-late", services.tables.play("m1", ply, player, move))
        assert [entry.by for entry in services.store.logs["m1"]] == [By.CLOCK]


async def test_a_press_made_in_time_counts_though_it_came_late():
    async with Services() as services:
        await services.deal(pace=LIVE)
        player, ply, move, _ = await to_move(services)
        press_time = services.clock.time + 4 * MINUTE
        services.clock.time += 6 * MINUTE
        await services.tables.play("m1", ply, player, move, pressed_at=press_time)
        [entry] = services.store.logs["m1"]
        assert (entry.by, entry.at, entry.spent_time) == (By.PLAYER, press_time, 4 * MINUTE)


async def test_a_turn_costs_what_it_took_and_earns_the_increment():
    async with Services() as services:
        await services.deal(pace=LIVE)
        player, _, _, _ = await to_move(services)
        await services.clock.advance(30 * SECOND)
        await play_on(services, 1)
        face = await services.tables.look("m1")
        assert face.clocks[PLAYERS.index(player)].bank == 275 * SECOND
        assert face.clocks[PLAYERS.index(player)].deadline is None


async def test_after_three_missed_turns_a_robot_sits_in_until_the_player_is_back():
    async with Services() as services:
        await services.deal(pace=Pace.parse("live:0:10+0:05"))
        sleeper, _, _, _ = await to_move(services)
        seat = Seat(PLAYERS.index(sleeper))
        while seat not in (await services.tables.look("m1")).robots:
            player, ply, move, _ = await to_move(services)
            if player == sleeper:
                await services.clock.advance(13 * SECOND)
            else:
                await services.tables.play("m1", ply, player, move)
        log = services.store.logs["m1"]
        assert [e.text for e in log if e.by is By.HOUSE] == ["stand-in"]
        assert sum(e.by is By.CLOCK for e in log) == 3
        while (await services.tables.look("m1", sleeper)).asked_ply == -1:
            player, ply, move, _ = await to_move(services)
            await services.tables.play("m1", ply, player, move)
            await services.robots.idle()
            if services.thoughts:
                break
        assert services.thoughts
        await services.tables.take_back("m1", sleeper)
        assert seat not in (await services.tables.look("m1")).robots
        await refused("table-no-robot-sits", services.tables.take_back("m1", sleeper))


async def test_an_async_clock_stands_still_at_night():
    from datetime import time

    from bot.table.quiet_hours import Calendar

    async with Services() as services:  # it is noon in UTC, thirteen hours before midnight in Warsaw's winter
        await services.store.keep_player("ana", "Ana", Calendar("Europe/Warsaw", (time(22), time(8))))
        for player in PLAYERS:
            await services.store.keep_player(player, player, Calendar("Europe/Warsaw", (time(22), time(8))))
        await services.deal(pace=Pace.parse("async:12h+1h/12h"))
        face = await services.tables.look("m1")
        [seat] = face.turns
        assert face.clocks[seat].deadline == services.clock.time + 22 * HOUR  # 9 h until 22:00, 10 h night, 3 h more
        await services.clock.advance(21 * HOUR)
        await play_on(services, 1)
        [entry] = services.store.logs["m1"]
        assert entry.spent_time == 11 * HOUR
        await settle()
        assert (await services.tables.look("m1")).clocks[seat].bank == 2 * HOUR


async def test_after_a_restart_only_the_newest_warning_is_given():
    """Nobody remembers that the one before it was."""
    async with Services() as services:
        await services.deal(pace=LIVE)
        player, _, _, _ = await to_move(services)
        await services.clock.advance(150 * SECOND)
    async with Services(services.store, services.clock) as again:
        again.alarm.set_all(await again.store.next_alarms())
        await again.clock.advance(120 * SECOND)
        assert [n.warnings for n in again.notices if n.warnings] == [((PLAYERS.index(player), 90),)]
