"""Alone with robots: moves are taken back, and nothing happens while nobody is there."""

from dataclasses import replace

import pytest

from bot.kit.pace import Pace
from bot.kit.robot import Thought
from bot.table import match_file, replay
from bot.table.face import TableError
from bot.table.log import By
from bot.table.match import Damaged, Match
from tests.house import GAMES, MINUTE, FakeClock, House, MemoryStore, settle

ALONE = ("ana", "robot:1", "robot:2", "robot:3")
LIVE = Pace.parse("live:5:00+0:05")


async def my_turn(house, player="ana"):
    for _ in range(50):
        await house.robots.idle()
        face = await house.tables.look("m1", player)
        if face.asked >= 0:
            return face
        await settle()
    raise AssertionError("nobody asked")


async def move(house, number=0):
    face = await my_turn(house)
    await house.tables.play("m1", face.asked, "ana", str(face.choices[number]))
    await house.robots.idle()


async def refused(code, doing):
    with pytest.raises(TableError) as refusal:
        await doing
    assert refusal.value.code == code


def state(house):
    """As its log tells it."""
    header = house.store.headers["m1"]
    return Match.replay(header, GAMES[header.game], house.store.logs["m1"]).state


async def test_my_last_move_and_the_robots_moves_after_it_are_taken_back():
    async with House() as house:
        await house.deal(seats=ALONE)
        before = await my_turn(house)
        await move(house)
        assert (await my_turn(house)).ply > before.ply + 1
        after = await house.tables.undo("m1", "ana")
        assert after.view == before.view
        assert after.asked == after.ply > before.asked
        assert house.store.logs["m1"][-1].text == f"undo {before.ply + 1}"
        await refused("table-stale", house.tables.play("m1", before.asked, "ana", str(before.choices[0])))
        await house.tables.play("m1", after.asked, "ana", str(after.choices[-1]))


async def test_several_moves_are_taken_back_one_by_one():
    async with House() as house:
        await house.deal(seats=ALONE)
        faces = []
        for _ in range(3):
            faces.append(await my_turn(house))
            await move(house)
        await my_turn(house)
        for face in reversed(faces):
            assert (await house.tables.undo("m1", "ana")).view == face.view
        await refused("table-nothing-to-undo", house.tables.undo("m1", "ana"))
        await move(house, -1)
        assert (await house.tables.undo("m1", "ana")).view == faces[0].view


async def test_robots_move_again_after_a_move_is_taken_back():
    async with House() as house:
        await house.deal(seats=ALONE)
        await move(house)
        await my_turn(house)
        await house.tables.undo("m1", "ana")
        await move(house, -1)
        assert (await my_turn(house)).ply > 0
        assert house.store.logs["m1"][-1].by is By.ROBOT


@pytest.mark.parametrize("game", GAMES)
async def test_a_match_with_moves_taken_back_replays_and_is_proved(game):
    seats = ("ana", *(f"robot:{n}" for n in range(1, GAMES[game].seats[0])))
    async with House() as house:
        options = {name: values[0] for name, values in GAMES[game].options.items()}
        await house.deal(game=game, seats=seats, options=options, version=GAMES[game].version)
        for number in (0, -1, 0):
            await move(house, number)
            await my_turn(house)
            await house.tables.undo("m1", "ana")
            await move(house, number)
        await my_turn(house)
        record = await house.tables.record("m1")
        again = Match.replay(record.header, GAMES[game], record.log, every_fingerprint=True)
        assert again == house.tables._memory._matches["m1"]
        assert [step.state for step in Match.steps(record.header, GAMES[game], record.log)][-1] == again.state
        header, entries, promised = match_file.read(match_file.write(record.header, record.log))
        proof = replay.prove(header, entries, promised, GAMES.values())
        assert (proof.damage, proof.moves) == ("", len(record.log))


async def test_however_often_a_move_is_taken_back_a_match_is_replayed_once(monkeypatch):
    """Each undo looks at the match before it, where there may be other undos."""
    replayed, replay_ = [], Match.replay
    monkeypatch.setattr(Match, "replay", lambda *given, **how: (replayed.append(1), replay_(*given, **how))[1])
    async with House() as house:
        await house.deal(seats=ALONE)
        for _ in range(10):
            await move(house)
            await my_turn(house)
            await house.tables.undo("m1", "ana")
            assert len(replayed) <= 1
            replayed.clear()
        record = await house.tables.record("m1")
        Match.replay(record.header, GAMES["honey"], record.log)
        list(Match.steps(record.header, GAMES["honey"], record.log))
        assert len(replayed) == 1


async def test_a_forged_undo_is_damage():
    async with House() as house:
        await house.deal(seats=ALONE)
        await move(house)
        await my_turn(house)
        await house.tables.undo("m1", "ana")
        record = await house.tables.record("m1")
        at = next(n for n, entry in enumerate(record.log) if entry.text.startswith("undo"))
        for text in ("undo 0", "undo 99", "undo -1", "undo x", "undo ", f"undo {at + 1}"):
            forged = (*record.log[:at], replace(record.log[at], text=text), *record.log[at + 1 :])
            with pytest.raises(Damaged):
                Match.replay(record.header, GAMES["honey"], forged, every_fingerprint=True)


@pytest.mark.parametrize(
    ("changes", "code"),
    [({"rated": True}, "table-no-undo"), ({"seats": ("ana", "ben", "robot:1", "robot:2")}, "table-no-undo")],
)
async def test_moves_stay_where_somebody_else_plays_or_something_counts(changes, code):
    async with House() as house:
        await house.deal(**{"seats": ALONE, **changes})
        while (await house.tables.look("m1", "ana")).asked < 0:
            await house.robots.idle()
            face = await house.tables.look("m1")
            if face.players[min(face.turns)] == "ben":
                ben = await house.tables.look("m1", "ben")
                await house.tables.play("m1", ben.asked, "ben", str(ben.choices[0]))
        await move(house)
        await refused(code, house.tables.undo("m1", "ana"))


async def test_the_table_stands_still_while_a_robot_holds_the_only_persons_seat():
    async with House() as house:
        await house.deal(seats=ALONE, pace=LIVE)
        await my_turn(house)
        await house.tables.hand_to_robot("m1", "ana")
        ply = (await house.tables.look("m1")).ply
        await house.clock.advance(90 * MINUTE)
        await house.robots.idle()
        face = await house.tables.look("m1")
        assert face.still
        assert face.ply == ply
        await house.tables.take_back("m1", "ana")
        assert not (await my_turn(house)).still
        await house.clock.advance(MINUTE)
        await move(house)
        assert not [entry for entry in house.store.logs["m1"] if entry.by is By.CLOCK]


async def test_who_comes_back_finds_robots_whose_time_begins_anew():
    async with House() as house:
        await house.deal(seats=ALONE, pace=LIVE)
        face = await my_turn(house)
        await house.tables.play("m1", face.asked, "ana", str(face.choices[0]))
        await house.tables.hand_to_robot("m1", "ana")
        await house.robots.idle()
        ply = (await house.tables.look("m1")).ply
        await house.clock.advance(90 * MINUTE)
        assert (await house.tables.look("m1")).ply == ply
        seat = min((await house.tables.look("m1")).turns)
        thinking = await house.tables.look("m1", ALONE[seat])
        late = house.tables.robot_plays("m1", thinking.asked, seat, Thought(str(thinking.choices[0]), "club.1"))
        await refused("table-stale", late)  # it began to think before the person left
        await house.tables.take_back("m1", "ana")
        back = next(notice for notice in house.told if notice.entry and notice.entry.text == "take-back")
        assert back.turns <= back.robots
        assert back.next_alarm > house.clock.now()
        await my_turn(house)


async def test_after_a_restart_it_still_stands_still():
    store, clock = MemoryStore(), FakeClock()
    async with House(store, clock) as house:
        await house.deal(seats=ALONE)
        await my_turn(house)
        await house.tables.hand_to_robot("m1", "ana")
        ply = (await house.tables.look("m1")).ply
    async with House(store, clock) as house:
        await house.robots.wake("m1")
        await house.clock.advance(90 * MINUTE)
        await house.robots.idle()
        assert (await house.tables.look("m1")).ply == ply


async def test_robots_play_on_where_it_counts_and_where_nobody_comes_back():
    async with House() as house:
        await house.deal(seats=ALONE, rated=True)
        await my_turn(house)
        await house.tables.hand_to_robot("m1", "ana")
        await house.robots.idle()
        assert (await house.tables.look("m1")).ending
    async with House() as house:
        await house.deal(seats=ALONE)
        await my_turn(house)
        await house.tables.resign("m1", "ana")
        await house.robots.idle()
        assert (await house.tables.look("m1")).ending
