"""The one door: freshness, deadlines, robots, hand-overs, damage, restarts."""

import asyncio

import pytest

from bot.kit.game import RuleError, Seat
from bot.kit.notation import UnreadableMove
from bot.kit.pace import Pace
from bot.kit.screen import Ask, Say, Tally
from bot.kit.time_units import DAY
from bot.table.match import Match
from bot.table.match_log import Adjust, By, Give, GoOn, Pause, Replace, Resign, Void
from tests.services import GAMES, MINUTE, SECOND, FakeClock, MemoryStore, Services, a_header
from tests.table.live_play import LIVE, PLAYERS, play_on, refused, to_move, truth


async def test_a_move_is_written_before_it_is_shown():
    async with Services() as services:
        await services.deal()
        notices_before, services.store.broken = len(services.notices), True
        player, ply, move, _ = await to_move(services)
        with pytest.raises(OSError, match="disk full"):
            await services.tables.play("m1", ply, player, move)
        assert len(services.notices) == notices_before
        assert (await services.tables.look("m1")).ply == 0
        services.store.broken = False
        assert (await services.tables.play("m1", ply, player, move)).ply == 1


async def test_a_move_that_was_written_though_the_store_said_no_is_seen():
    async with Services() as services:
        await services.deal()
        player, ply, move, _ = await to_move(services)
        append = services.store.append

        async def lost(*arguments):
            await append(*arguments)
            raise OSError("the answer is lost")

        services.store.append = lost
        with pytest.raises(OSError, match="lost"):
            await services.tables.play("m1", ply, player, move, source="77")
        services.store.append = append
        assert (await services.tables.look("m1")).ply == 1
        assert (await services.tables.play("m1", ply, player, move, source="77")).ply == 1


async def test_an_old_press_is_refused_as_stale():
    async with Services() as services:
        await services.deal()
        player, ply, move, other = await to_move(services)
        await services.tables.play("m1", ply, player, move)
        await refused("table-stale", services.tables.play("m1", ply, player, other))


async def test_the_same_press_twice_is_one_move_and_the_same_answer():
    async with Services() as services:
        await services.deal()
        player, ply, move, _ = await to_move(services)
        presses = [services.tables.play("m1", ply, player, move, source="77") for _ in range(3)]
        one, two, three = await asyncio.gather(*presses)
        assert one == two == three
        assert [entry.source for entry in services.store.logs["m1"]] == ["77"]


async def test_two_presses_at_once_make_one_move():
    async with Services() as services:
        await services.deal()
        player, ply, move, other = await to_move(services)
        presses = [services.tables.play("m1", ply, player, text, source=text) for text in (move, other)]
        outcomes = await asyncio.gather(*presses, return_exceptions=True)
        assert [type(outcome).__name__ for outcome in outcomes] == ["Face", "TableError"]
        assert len(services.store.logs["m1"]) == 1


async def test_strangers_and_those_who_wait_are_refused():
    async with Services() as services:
        await services.deal()
        player, ply, move, _ = await to_move(services)
        waiting = next(other for other in PLAYERS if other != player)
        await refused("table-not-seated", services.tables.play("m1", ply, "eve", move))
        await refused("table-stale", services.tables.play("m1", ply, waiting, move))
        await refused("table-not-your-turn", services.tables.play("m1", -1, waiting, move))
        await refused("table-no-such-match", services.tables.look("m2"))


async def test_what_cannot_be_read_or_breaks_a_rule_changes_nothing():
    async with Services() as services:
        await services.deal()
        player, ply, _, _ = await to_move(services)
        for text in ("", "dance", "play", "play 7♠ 8♠", "play 1♠", "x" * 10_000):
            with pytest.raises(UnreadableMove):
                await services.tables.play("m1", ply, player, text)
        hand = (await services.tables.look("m1", player)).view.hand
        foreign = next(card for card in GAMES["honey"].deal.__globals__["PACK"] if card not in hand)
        with pytest.raises(RuleError):
            await services.tables.play("m1", ply, player, f"play {foreign}")
        assert services.store.logs["m1"] == []


async def test_who_resigns_does_not_come_back_and_the_robot_plays_on():
    async with Services() as services:
        await services.deal()
        player, ply, move, _ = await to_move(services)
        await services.tables.resign("m1", player)
        await services.robots.idle()
        assert services.store.logs["m1"][0].text == "resign"
        assert services.store.logs["m1"][1].by is By.ROBOT
        await refused("table-resigned", services.tables.take_back("m1", player))
        await refused("table-robot-sits", services.tables.play("m1", ply, player, move))


async def test_an_ending_tells_who_was_there_who_left_and_who_was_away_when():
    async with Services() as services:
        await services.deal(pace=Pace.parse("live:0:10+0:05"))
        sleeper, _, _, _ = await to_move(services)
        while not (await services.tables.look("m1")).robots:
            player, ply, move, _ = await to_move(services)
            if player == sleeper:
                await services.clock.advance(13 * SECOND)
            else:
                await services.tables.play("m1", ply, player, move)
        away = (Seat(PLAYERS.index(sleeper)), services.store.logs["m1"][-1].at)
        await services.tables.hand_to_robot("m1", next(p for p in PLAYERS if p != sleeper))  # agreed to, so no absence
        robots = (await services.tables.look("m1")).robots
        leaver = next(player for seat, player in enumerate(PLAYERS) if seat not in robots)
        await services.tables.resign("m1", leaver)
        await services.tables.rule("m1", Void(), None, "enough")
        ending = services.store.endings["m1"]
        leaver_seat = Seat(PLAYERS.index(leaver))
        assert (ending.players, ending.resigned_seats) == (PLAYERS, {leaver_seat})
        assert ending.leavings == (away, (leaver_seat, services.clock.now()))


async def test_a_robot_that_stays_silent_is_played_for():
    async with Services() as services:

        async def silence(game, view):
            raise OSError("no brain today")

        services.robots._think = silence
        await services.deal(seats=("robot:1", "robot:2", "robot:3", "robot:4"))
        await services.robots.idle()
        await services.clock.advance(MINUTE)
        assert [entry.by for entry in services.store.logs["m1"]] == [By.CLOCK]


async def test_robots_alone_play_to_the_end():
    async with Services() as services:
        await services.deal(seats=("robot:1", "robot:2", "robot:3", "robot:4"))
        await services.robots.idle()
        face = await services.tables.look("m1")
        assert face.result
        assert sum(face.result.points) == 0
        assert "m1" in services.store.endings
        assert await services.store.next_alarms() == []
        await refused("table-over", services.tables.resign("m1", "robot:1"))


async def test_a_restart_finds_the_match_as_it_was():
    async with Services() as services:
        await services.deal(pace=LIVE)
        await play_on(services, 60)
        before = [await services.tables.look("m1", player) for player in PLAYERS]
    async with Services(services.store, services.clock) as reborn:
        assert [await reborn.tables.look("m1", player) for player in PLAYERS] == before
        reborn.alarm.set_all(await reborn.store.next_alarms())
        await reborn.clock.advance(7 * MINUTE)
        assert services.store.logs["m1"][60].by is By.CLOCK


async def test_a_judge_speaks_with_a_reason_and_the_same_door_writes_it():
    async with Services() as services:
        await services.deal(pace=LIVE)
        await services.tables.rule("m1", Give(MINUTE), Seat(2), "the lights went out", source="9")
        await services.tables.rule("m1", Give(MINUTE), Seat(2), "the lights went out", source="9")
        await services.tables.rule("m1", Replace("eve"), Seat(1), "ben had to go")
        face = await services.tables.look("m1")
        assert face.players == ("ana", "eve", "cel", "dov")
        assert face.clocks[2].bank == 6 * MINUTE
        assert [entry.reason for entry in services.store.logs["m1"]] == ["the lights went out", "ben had to go"]
        await services.tables.rule("m1", Void(), None, "wrong table")
        face = await services.tables.look("m1")
        assert face.ending
        assert face.result is None
        assert await services.store.next_alarms() == []


async def test_a_judge_may_adjust_a_result_and_places_follow():
    async with Services() as services:
        await services.deal(seats=("robot:1", "robot:2", "robot:3", "robot:4"))
        await services.robots.idle()
        result = (await services.tables.look("m1")).result
        last = Seat(result.places.index(max(result.places)))
        await services.tables.rule("m1", Adjust(1_000), last, "miscounted")
        new_result = (await services.tables.look("m1")).result
        assert new_result.places[last] == 1
        assert new_result.points[last] == result.points[last] + 1_000
        assert services.store.endings["m1"].result == new_result


async def test_listeners_that_fail_harm_nobody(caplog):
    async with Services() as services:
        services.tables.listeners.insert(0, lambda notice: 1 / 0)
        await services.deal()
        await play_on(services, 1)
        assert services.notices[-1].ply == 1
    assert "a listener failed at match m1 ply 1" in caplog.text


async def test_a_face_shows_nobody_elses_cards():
    async with Services() as services:
        await services.deal()
        match = await truth(services)
        for player in (*PLAYERS, None):
            face = await services.tables.look("m1", player)
            others = [h.pieces for n, h in enumerate(match.state.hands) if player is None or PLAYERS[n] != player]
            for hand in others:
                assert not any(str(card) in repr((face.view.hand, face.screen, face.choices)) for card in hand)


async def test_another_process_that_was_quicker_makes_a_press_stale():
    store, clock = MemoryStore(), FakeClock()
    async with Services(store, clock) as one, Services(store, clock) as other:
        await one.deal()
        player, ply, move, second = await to_move(other)
        await one.tables.play("m1", ply, player, move)
        await refused("table-stale", other.tables.play("m1", ply, player, second))
        assert (await other.tables.look("m1")).ply == 1


@pytest.mark.long
async def test_a_whole_match_replays_to_the_same_value():
    async with Services() as services:
        await services.deal(seats=("robot:1", "robot:2", "robot:3", "robot:4"))
        await services.robots.idle()
        match = services.tables._memory._matches["m1"]
        again = Match.replay(match.header, match.game, match.log, every_fingerprint=True)
        assert again == match
        *_, last = Match.steps(match.header, match.game, match.log)
        assert last == match


async def test_a_word_aside_stops_no_clock_and_makes_the_question_new():
    """À l'Honneur's challenge: the seat on turn, or another one, speaks up; the turn and its clock go on."""
    async with Services() as services:
        options = {"judging": "honour", "rounds": "one", "arranger": "on"}
        header = a_header("honneur", ("ana", "ben", "cel"), options=options, pace=Pace.parse("live:2:00+0:05"))
        await services.deal(header)
        player, ply, _, _ = await to_move(services)
        hand = (await services.tables.look("m1", player)).view.hand
        await services.tables.play("m1", ply, player, f"lay {hand[0]} {hand[1]}")
        player, ply, _, _ = await to_move(services)
        await services.clock.advance(30 * SECOND)
        faces = [await services.tables.look("m1", name) for name in header.seats]
        speaks = next(face for face in faces if face.choices and face.players[face.seat] != player)
        other = speaks.players[speaks.seat]
        seat = header.seats.index(player)
        before = (await services.tables.look("m1")).clocks[seat]
        await refused("table-stale", services.tables.play("m1", -1, other, "challenge 1"))
        face = await services.tables.play("m1", speaks.asked_ply, other, "challenge 1")
        assert face.clocks[seat] == before
        await refused("table-stale", services.tables.play("m1", ply, player, "pass"))
        mine = await services.tables.look("m1", player)
        await services.tables.play("m1", mine.asked_ply, player, "pass")
        assert (await services.tables.look("m1")).clocks[seat].bank == (120 - 30 + 5) * SECOND


async def test_a_challenge_that_comes_too_late_does_not_meet_another_chain():
    """Who may speak up brings back what was newest when they were asked."""
    async with Services() as services:
        await services.deal(a_header("honneur", ("ana", "ben", "cel"), options={"judging": "honour", "rounds": "one"}))
        for _ in range(2):
            player, ply, _, _ = await to_move(services)
            hand = (await services.tables.look("m1", player)).view.hand
            faces = [await services.tables.look("m1", name) for name in ("ana", "ben", "cel")]
            await services.tables.play("m1", ply, player, f"add new {hand[0]} {hand[1]}")
        late = next(face for face in faces if face.choices and face.seat not in face.turns)
        assert "challenge 1" in map(str, late.choices)
        await refused("table-stale", services.tables.play("m1", late.asked_ply, late.players[late.seat], "challenge 1"))
        again = await services.tables.look("m1", late.players[late.seat])
        assert "challenge 2" in map(str, again.choices)
        await services.tables.play("m1", again.asked_ply, late.players[late.seat], "challenge 2")


async def test_a_pause_stops_every_clock_and_every_hand_until_the_match_goes_on():
    async with Services() as services:
        await services.deal(pace=Pace.parse("live:0:30+0:00"))
        player, ply, move, _ = await to_move(services)
        await services.clock.advance(10 * SECOND)
        await services.tables.agree("m1", [(Pause(), None)], source="71")
        await services.tables.agree("m1", [(Pause(), None)], source="71")
        await services.clock.advance(10 * MINUTE)
        face = await services.tables.look("m1", player)
        assert (face.paused, {clock.deadline for clock in face.clocks}) == (True, {None})
        await refused("table-paused", services.tables.play("m1", ply, player, move))
        await refused("table-paused", services.tables.agree("m1", [(Pause(), None)]))
        await services.tables.agree("m1", [(GoOn(), None)])
        await services.clock.advance(15 * SECOND)
        await services.tables.play("m1", ply, player, move)
        assert services.store.logs["m1"][-1].spent_time == 25 * SECOND
        assert [entry.text for entry in services.store.logs["m1"]][:-1] == ["pause", "go-on"]
        await refused("table-not-paused", services.tables.agree("m1", [(GoOn(), None)]))


async def test_a_pause_that_nobody_ends_ends_by_itself():
    async with Services() as services:
        await services.deal(pace=Pace.parse("async:24h+0h"))
        await services.tables.agree("m1", [(Pause(), None)])
        await services.clock.advance(15 * DAY)
        assert [entry.text for entry in services.store.logs["m1"]][:2] == ["pause", "go-on"]
        assert not (await services.tables.look("m1")).paused


async def test_what_the_table_agrees_on_is_written_in_one_go():
    async with Services() as services:
        await services.deal(pace=Pace.parse("live:0:30+0:00"))
        await services.tables.agree("m1", [(Give(5_000), Seat(n)) for n in range(4)], source="72")
        assert {clock.bank for clock in (await services.tables.look("m1")).clocks} == {35_000}


async def test_who_leaves_a_match_of_two_ends_it_and_the_other_wins():
    async with Services() as services:
        await services.deal(a_header("ruhd", ("ana", "ben")))
        await play_on(services, 3)
        face = await services.tables.resign("m1", "ana", source="73")
        assert face.ending.result.places == (2, 1)
        assert (face.ending.conceder, face.ending.resigned_seats) == (0, {0})
        assert [entry.text for entry in services.store.logs["m1"]][3:] == ["resign", "concede"]
        assert (await services.tables.resign("m1", "ana", source="73")).ply == 5
        match = await truth(services)
        assert match.ending == face.ending
        assert [part for part in face.screen if isinstance(part, (Say, Ask))] == []
        await refused("table-over", services.tables.resign("m1", "ben"))


async def test_an_old_match_of_two_that_went_on_after_one_had_left_still_opens():
    async with Services() as services:
        await services.deal(a_header("ruhd", ("ana", "ben")))
        await services.tables.agree("m1", [(Resign(), Seat(0))])  # as it was written before
        await services.robots.idle()
        face = await services.tables.look("m1", "ben")
        await services.tables.play("m1", face.asked_ply, "ben", str(face.choices[0]))
        assert (await truth(services)).ending is None


async def test_nobody_is_asked_anything_at_a_void_match():
    async with Services() as services:
        await services.deal()
        face = await services.tables.rule("m1", Void(), None, "a quarrel")
        assert {type(part) for part in face.screen} == {Tally}


def test_headers_hide_their_secret():
    header = a_header()
    assert "secret" not in repr(header)
    assert header.secret.hex() not in repr(header)


async def test_a_home_that_others_were_between_reads_what_they_wrote_before_it_answers():
    """Its rooms have not been told yet that they lost the match and have it again."""
    store, clock = MemoryStore(), FakeClock()
    async with Services(store, clock) as ours, Services(store, clock) as theirs:
        await ours.deal()
        await ours.tables.look("m1")
        for _ in range(5):
            player, ply, move, _ = await to_move(theirs)
            await theirs.tables.play("m1", ply, player, move)
        player, ply, move, _ = await to_move(theirs)
        store.life = lambda name: 2
        assert (await ours.tables.play("m1", ply, player, move, source="77")).ply == 6
