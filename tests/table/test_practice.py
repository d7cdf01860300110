"""Alone with robots: moves are taken back, and nothing happens while nobody is there."""

from dataclasses import replace

import pytest

from bot.kit.pace import Pace
from bot.kit.robot_levels import Thought
from bot.table import match_file, replay
from bot.table.match import DamagedMatch, Match
from bot.table.match_log import By
from bot.table.refusals import TableError
from tests.services import GAMES, MINUTE, FakeClock, MemoryStore, Services, settle

PRACTICE_PLAYERS = ("ana", "robot:1", "robot:2", "robot:3")
LIVE = Pace.parse("live:5:00+0:05")


async def my_turn(services, player="ana"):
    for _ in range(50):
        await services.robots.idle()
        face = await services.tables.look("m1", player)
        if face.asked_ply >= 0:
            return face
        await settle()
    raise AssertionError("nobody asked")


async def move(services, number=0):
    face = await my_turn(services)
    await services.tables.play("m1", face.asked_ply, "ana", str(face.choices[number]))
    await services.robots.idle()


async def refused(code, doing):
    with pytest.raises(TableError) as refusal:
        await doing
    assert refusal.value.code == code


def state(services):
    """Return the state of the match, as its log tells it."""
    header = services.store.headers["m1"]
    return Match.replay(header, GAMES[header.game], services.store.logs["m1"]).state


async def test_my_last_move_and_the_robots_moves_after_it_are_taken_back():
    async with Services() as services:
        await services.deal(seats=PRACTICE_PLAYERS)
        await move(services)
        before = await my_turn(services)
        await move(services)
        assert (await my_turn(services)).ply > before.ply + 1
        after = await services.tables.undo("m1", "ana")
        assert after.view == before.view
        assert before.news, "what the robots did, which is told again"
        assert (after.news, after.untold_places) == (before.news, before.untold_places)
        assert after.asked_ply == after.ply > before.asked_ply
        assert services.store.logs["m1"][-1].text == f"undo {before.ply + 1}"
        await refused("table-stale", services.tables.play("m1", before.asked_ply, "ana", str(before.choices[0])))
        await services.tables.play("m1", after.asked_ply, "ana", str(after.choices[-1]))


async def test_several_moves_are_taken_back_one_by_one():
    async with Services() as services:
        await services.deal(seats=PRACTICE_PLAYERS)
        faces = []
        for _ in range(3):
            faces.append(await my_turn(services))
            await move(services)
        await my_turn(services)
        for face in reversed(faces):
            assert (await services.tables.undo("m1", "ana")).view == face.view
        await refused("table-nothing-to-undo", services.tables.undo("m1", "ana"))
        await move(services, -1)
        assert (await services.tables.undo("m1", "ana")).view == faces[0].view


async def test_robots_move_again_after_a_move_is_taken_back():
    async with Services() as services:
        await services.deal(seats=PRACTICE_PLAYERS)
        await move(services)
        await my_turn(services)
        await services.tables.undo("m1", "ana")
        await move(services, -1)
        assert (await my_turn(services)).ply > 0
        assert services.store.logs["m1"][-1].by is By.ROBOT


@pytest.mark.parametrize("game", GAMES)
async def test_a_match_with_moves_taken_back_replays_and_is_proved(game):
    seats = ("ana", *(f"robot:{n}" for n in range(1, GAMES[game].seats[0])))
    async with Services() as services:
        options = {name: values[0] for name, values in GAMES[game].options.items()}
        await services.deal(game=game, seats=seats, options=options, version=GAMES[game].version)
        for number in (0, -1, 0):
            await move(services, number)
            await my_turn(services)
            await services.tables.undo("m1", "ana")
            await move(services, number)
        await my_turn(services)
        record = await services.tables.record("m1")
        again = Match.replay(record.header, GAMES[game], record.log, every_fingerprint=True)
        assert again == services.tables._memory._matches["m1"]
        assert [step.state for step in Match.steps(record.header, GAMES[game], record.log)][-1] == again.state
        header, entries, commitment = match_file.read(match_file.write(record.header, record.log))
        proof = replay.prove(header, entries, commitment, GAMES.values())
        assert (proof.damage, proof.moves) == ("", len(record.log))


async def test_however_often_a_move_is_taken_back_a_match_is_replayed_once(monkeypatch):
    """Each undo looks at the match before it, where there may be other undos."""
    replays, replay_ = [], Match.replay
    monkeypatch.setattr(Match, "replay", lambda *values, **how: (replays.append(1), replay_(*values, **how))[1])
    async with Services() as services:
        await services.deal(seats=PRACTICE_PLAYERS)
        for _ in range(10):
            await move(services)
            await my_turn(services)
            await services.tables.undo("m1", "ana")
            assert len(replays) <= 1
            replays.clear()
        record = await services.tables.record("m1")
        Match.replay(record.header, GAMES["honey"], record.log)
        list(Match.steps(record.header, GAMES["honey"], record.log))
        assert len(replays) == 1


async def test_a_forged_undo_is_damage():
    async with Services() as services:
        await services.deal(seats=PRACTICE_PLAYERS)
        await move(services)
        await my_turn(services)
        await services.tables.undo("m1", "ana")
        record = await services.tables.record("m1")
        at = next(n for n, entry in enumerate(record.log) if entry.text.startswith("undo"))
        for text in ("undo 0", "undo 99", "undo -1", "undo x", "undo ", f"undo {at + 1}"):
            false_log = (*record.log[:at], replace(record.log[at], text=text), *record.log[at + 1 :])
            with pytest.raises(DamagedMatch):
                Match.replay(record.header, GAMES["honey"], false_log, every_fingerprint=True)


@pytest.mark.parametrize(
    ("changes", "code"),
    [({"rated": True}, "table-no-undo"), ({"seats": ("ana", "ben", "robot:1", "robot:2")}, "table-no-undo")],
)
async def test_moves_stay_where_somebody_else_plays_or_something_counts(changes, code):
    async with Services() as services:
        await services.deal(**{"seats": PRACTICE_PLAYERS, **changes})
        while (await services.tables.look("m1", "ana")).asked_ply < 0:
            await services.robots.idle()
            face = await services.tables.look("m1")
            if face.players[min(face.turns)] == "ben":
                ben = await services.tables.look("m1", "ben")
                await services.tables.play("m1", ben.asked_ply, "ben", str(ben.choices[0]))
        await move(services)
        await refused(code, services.tables.undo("m1", "ana"))


async def test_the_table_stands_still_while_a_robot_holds_the_only_persons_seat():
    async with Services() as services:
        await services.deal(seats=PRACTICE_PLAYERS, pace=LIVE)
        await my_turn(services)
        await services.tables.hand_to_robot("m1", "ana")
        ply = (await services.tables.look("m1")).ply
        await services.clock.advance(90 * MINUTE)
        await services.robots.idle()
        face = await services.tables.look("m1")
        assert face.still
        assert face.ply == ply
        await services.tables.take_back("m1", "ana")
        assert not (await my_turn(services)).still
        await services.clock.advance(MINUTE)
        await move(services)
        assert not [entry for entry in services.store.logs["m1"] if entry.by is By.CLOCK]


async def test_who_comes_back_finds_robots_whose_time_begins_anew():
    async with Services() as services:
        await services.deal(seats=PRACTICE_PLAYERS, pace=LIVE)
        face = await my_turn(services)
        await services.tables.play("m1", face.asked_ply, "ana", str(face.choices[0]))
        await services.tables.hand_to_robot("m1", "ana")
        await services.robots.idle()
        ply = (await services.tables.look("m1")).ply
        await services.clock.advance(90 * MINUTE)
        assert (await services.tables.look("m1")).ply == ply
        seat = min((await services.tables.look("m1")).turns)
        thinking = await services.tables.look("m1", PRACTICE_PLAYERS[seat])
        late = services.tables.robot_plays("m1", thinking.asked_ply, seat, Thought(str(thinking.choices[0]), "club.1"))
        await refused("table-stale", late)  # it began to think before the person left
        await services.tables.take_back("m1", "ana")
        back = next(notice for notice in services.notices if notice.entry and notice.entry.text == "take-back")
        assert back.turns <= back.robots
        assert back.next_alarm > services.clock.now()
        await my_turn(services)


async def test_after_a_restart_it_still_stands_still():
    store, clock = MemoryStore(), FakeClock()
    async with Services(store, clock) as services:
        await services.deal(seats=PRACTICE_PLAYERS)
        await my_turn(services)
        await services.tables.hand_to_robot("m1", "ana")
        ply = (await services.tables.look("m1")).ply
    async with Services(store, clock) as services:
        await services.robots.wake("m1")
        await services.clock.advance(90 * MINUTE)
        await services.robots.idle()
        assert (await services.tables.look("m1")).ply == ply


async def test_robots_play_on_where_it_counts_and_stop_where_nobody_comes_back():
    async with Services() as services:
        await services.deal(seats=PRACTICE_PLAYERS, rated=True)
        await my_turn(services)
        await services.tables.hand_to_robot("m1", "ana")
        await services.robots.idle()
        assert (await services.tables.look("m1")).ending
    async with Services() as services:
        await services.deal(seats=PRACTICE_PLAYERS)
        await my_turn(services)
        ply = (await services.tables.look("m1")).ply
        await services.tables.resign("m1", "ana")
        await services.robots.idle()
        face = await services.tables.look("m1")
        assert (face.result, face.ply) == (None, ply + 2), "she left, and the match is void"


async def test_a_second_press_beside_what_was_shown_before_the_first_takes_back_no_second_move():
    async with Services() as services:
        await services.deal(seats=PRACTICE_PLAYERS)
        for _ in range(2):
            await move(services)
            face_before = await my_turn(services)
        after = await services.tables.undo("m1", "ana", "p1", face_before.ply)
        await refused("table-stale", services.tables.undo("m1", "ana", "p2", face_before.ply))
        assert (await services.tables.undo("m1", "ana", "p1", face_before.ply)).ply == after.ply, "the same press"
        assert (await services.tables.undo("m1", "ana", "p3", after.ply)).ply == after.ply + 1
