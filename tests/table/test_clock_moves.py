"""The clock at a table: it warns, plays for whoever sleeps, and takes what a turn took."""

from bot.kit.game import Seat
from bot.kit.pace import Pace
from bot.table.log import By
from tests.house import HOUR, MINUTE, SECOND, House, settle
from tests.table.live_play import LIVE, PLAYERS, play_on, refused, to_move


async def test_the_clock_plays_for_the_one_who_sleeps():
    async with House() as house:
        await house.deal(pace=LIVE)
        player, _, _, _ = await to_move(house)
        await house.clock.advance(5 * MINUTE + SECOND)
        assert house.store.logs["m1"] == []  # the grace of two seconds is not over
        await house.clock.advance(SECOND)
        [entry] = house.store.logs["m1"]
        assert (entry.by, entry.seat, entry.spent) == (By.CLOCK, PLAYERS.index(player), 5 * MINUTE)


async def test_warnings_come_at_half_and_nine_tenths_of_the_time():
    async with House() as house:
        await house.deal(pace=LIVE)
        player, _, _, _ = await to_move(house)
        seat = PLAYERS.index(player)
        await house.clock.advance(150 * SECOND - 1)
        assert [n.warnings for n in house.told if n.warnings] == []
        await house.clock.advance(1)
        assert [n.warnings for n in house.told if n.warnings] == [((seat, 50),)]
        await house.clock.advance(120 * SECOND)
        assert [n.warnings for n in house.told if n.warnings] == [((seat, 50),), ((seat, 90),)]


async def test_a_move_in_time_silences_the_alarm():
    async with House() as house:
        await house.deal(pace=LIVE)
        await house.clock.advance(299 * SECOND)
        await play_on(house, 1)
        await house.clock.advance(10 * SECOND)
        assert [entry.by for entry in house.store.logs["m1"]] == [By.PLAYER]


async def test_a_press_after_the_deadline_loses_to_the_clock():
    async with House() as house:
        await house.deal(pace=LIVE)
        player, asked, move, _ = await to_move(house)
        house.clock.time += 5 * MINUTE + 2 * SECOND  # the alarm has not woken yet
        await refused("table-too-late", house.tables.play("m1", asked, player, move))
        assert [entry.by for entry in house.store.logs["m1"]] == [By.CLOCK]


async def test_a_press_made_in_time_counts_though_it_came_late():
    async with House() as house:
        await house.deal(pace=LIVE)
        player, asked, move, _ = await to_move(house)
        pressed = house.clock.time + 4 * MINUTE
        house.clock.time += 6 * MINUTE
        await house.tables.play("m1", asked, player, move, pressed=pressed)
        [entry] = house.store.logs["m1"]
        assert (entry.by, entry.at, entry.spent) == (By.PLAYER, pressed, 4 * MINUTE)


async def test_a_turn_costs_what_it_took_and_earns_the_increment():
    async with House() as house:
        await house.deal(pace=LIVE)
        player, _, _, _ = await to_move(house)
        await house.clock.advance(30 * SECOND)
        await play_on(house, 1)
        face = await house.tables.look("m1")
        assert face.clocks[PLAYERS.index(player)].bank == 275 * SECOND
        assert face.clocks[PLAYERS.index(player)].deadline is None


async def test_after_three_missed_turns_a_robot_sits_in_until_the_player_is_back():
    async with House() as house:
        await house.deal(pace=Pace.parse("live:0:10+0:05"))
        sleeper, _, _, _ = await to_move(house)
        seat = Seat(PLAYERS.index(sleeper))
        while seat not in (await house.tables.look("m1")).robots:
            player, asked, move, _ = await to_move(house)
            if player == sleeper:
                await house.clock.advance(13 * SECOND)
            else:
                await house.tables.play("m1", asked, player, move)
        log = house.store.logs["m1"]
        assert [e.text for e in log if e.by is By.HOUSE] == ["stand-in"]
        assert sum(e.by is By.CLOCK for e in log) == 3
        while (await house.tables.look("m1", sleeper)).asked == -1:
            player, asked, move, _ = await to_move(house)
            await house.tables.play("m1", asked, player, move)
            await house.robots.idle()
            if house.thoughts:
                break
        assert house.thoughts
        await house.tables.take_back("m1", sleeper)
        assert seat not in (await house.tables.look("m1")).robots
        await refused("table-no-robot-sits", house.tables.take_back("m1", sleeper))


async def test_an_async_clock_stands_still_at_night():
    from datetime import time

    from bot.table.quiet_hours import Calendar

    async with House() as house:  # it is noon in UTC, thirteen hours before midnight in Warsaw's winter
        await house.store.keep_player("ana", "Ana", Calendar("Europe/Warsaw", (time(22), time(8))))
        for player in PLAYERS:
            await house.store.keep_player(player, player, Calendar("Europe/Warsaw", (time(22), time(8))))
        await house.deal(pace=Pace.parse("async:12h+1h/12h"))
        face = await house.tables.look("m1")
        [seat] = face.turns
        assert face.clocks[seat].deadline == house.clock.time + 22 * HOUR  # 9 h until 22:00, 10 h night, 3 h more
        await house.clock.advance(21 * HOUR)
        await play_on(house, 1)
        [entry] = house.store.logs["m1"]
        assert entry.spent == 11 * HOUR
        await settle()
        assert (await house.tables.look("m1")).clocks[seat].bank == 2 * HOUR
