"""What a game advises, asked beside the loop."""

import threading
from concurrent.futures import Executor, Future
from dataclasses import replace

import pytest

from bot.kit.game import RuleError, Seat
from bot.kit.notation import UnreadableMove
from bot.kit.robot_levels import Level
from bot.table import advice
from bot.table.advice import Advice
from bot.table.match_log import By, CountedTurn, Entry
from bot.workers import Worker, WorkerPool
from tests.services import ALL, GAMES, a_header
from tests.table.advised_games import DICE, a_game, view_of


@pytest.fixture
def thread():
    pool = WorkerPool.of_threads()
    yield pool
    pool.shutdown()


class SleepingExecutor(Executor):
    """Never gets to the work."""

    def submit(self, work, /, *args, **kwargs):
        return Future()


@pytest.mark.parametrize("game", list(GAMES))
async def test_the_robot_of_every_game_moves_the_same_for_the_same_dice(game, thread):
    adviser, view = Advice(ALL, thread, DICE), view_of(game)
    first = await adviser.robot_move(game, view, Level.CASUAL)
    assert first == await adviser.robot_move(game, view, Level.CASUAL)
    assert first.by == f"casual.{GAMES[game].robot_version}"
    assert first.text.split()[0] in {str(move).split()[0] for move in GAMES[game].choices(view)}


async def test_a_counted_robot_thinks_once_for_all_who_come_to_the_same_turn(thread, monkeypatch):
    monkeypatch.setattr(advice, "COUNTED_MOVES", 2)
    asked_dice = []

    def robot(view, dice, level, budget):
        asked_dice.append(dice.choice(range(100)))
        return f"{view} {asked_dice[-1]}"

    adviser = Advice([a_game(robot=robot)], thread, DICE)
    turn = CountedTurn(b"deal 1, seat 2, ply 3", b"moves")
    first = await adviser.counted_move("toy", "a", Level.CASUAL, turn)
    assert first.text == f"a {asked_dice[0]}"
    assert await adviser.counted_move("toy", "a", Level.CASUAL, turn) == first
    assert len(asked_dice) == 1
    others = [turn._replace(dice=b"deal 1, seat 2, ply 4"), turn._replace(moves=b"other moves")]
    for other in others:
        await adviser.counted_move("toy", "b", Level.CASUAL, other)
    assert len(asked_dice) == 3
    assert await adviser.counted_move("toy", "a", Level.CASUAL, turn) == first  # forgotten by now, and the same again
    assert len(asked_dice) == 4


def test_turns_are_equal_where_deal_seat_ply_and_all_moves_are():
    header = a_header(game="honneur", seats=("ana", "ben"))
    log = [Entry(1, 5, By.PLAYER, Seat(0), "draw"), Entry(2, 9, By.ROBOT, Seat(1), "pass")]
    turn = CountedTurn.of(header, log, Seat(1), 2)
    slower = [replace(entry, at=entry.at + 9, spent_time=9, source="press") for entry in log]
    assert turn == CountedTurn.of(replace(header, id="m2", seats=("cel", "ben")), slower, Seat(1), 2)
    different_turns = {
        CountedTurn.of(replace(header, secret=b"another"), log, Seat(1), 2),
        CountedTurn.of(header, log, Seat(0), 2),
        CountedTurn.of(header, log, Seat(1), 3),
        CountedTurn.of(header, log[:1], Seat(1), 2),
        CountedTurn.of(header, [log[0], replace(log[1], text="draw")], Seat(1), 2),
        CountedTurn.of(header, [log[0], replace(log[1], seat=Seat(0))], Seat(1), 2),
    }
    assert len(different_turns | {turn}) == 7


@pytest.mark.long
async def test_a_game_crosses_to_another_process_by_its_name_and_its_refusals_come_back():
    worker = WorkerPool([Worker("bot.games")])
    try:
        adviser, view = Advice(ALL, worker, DICE), view_of("honneur")
        assert await adviser.robot_move("honneur", view, Level.CASUAL)
        guide = adviser.first_step("honneur", view)
        assert guide is not None
        assert await adviser.guide_draft("honneur", view, guide.draft) == guide
        assert await adviser.interpret("honneur", view, "no piece") is None
        with pytest.raises(UnreadableMove):
            await adviser.guide_draft("honneur", view, "nonsense")
    finally:
        worker.shutdown()


async def test_the_refusal_of_a_game_comes_back_as_it_was_made(thread):
    def meant(view, words):
        raise RuleError("toy-no", card=words)

    with pytest.raises(RuleError) as refusal:
        await Advice([a_game(interpret=meant)], thread, DICE).interpret("toy", None, "7♠")
    assert (refusal.value.code, refusal.value.facts) == ("toy-no", {"card": "7♠"})


async def test_a_game_with_nothing_to_say_says_nothing(thread):
    adviser = Advice([a_game(interpret=lambda view, words: None, guide_draft=lambda view, draft: None)], thread, DICE)
    assert await adviser.interpret("toy", None, "7♠") is None
    assert adviser.first_step("toy", None) is None
    assert await adviser.guide_draft("toy", None, "lay") is None


async def test_an_empty_draft_is_answered_in_the_loop_and_any_other_beside_it(thread):
    threads = []
    game = a_game(guide_draft=lambda view, draft: threads.append(threading.current_thread()))
    adviser = Advice([game], thread, DICE)
    adviser.first_step("toy", None)
    await adviser.guide_draft("toy", None, "lay")
    assert [where is threading.main_thread() for where in threads] == [True, False]


async def test_advice_that_takes_too_long_is_none_and_a_robot_times_out(monkeypatch):
    limits = "ADVICE_TIMEOUT", "HANG_TIMEOUT", "MAX_THINKING_TIME", "WORKER_TIME_SHARE", "MIN_THINKING_TIME"
    for limit in limits:
        monkeypatch.setattr(advice, limit, 0.0)
    asleep = WorkerPool([SleepingExecutor()])
    adviser = Advice([a_game(robot=None, interpret=lambda *_: None, guide_draft=lambda *_: None)], asleep, DICE)
    assert await adviser.interpret("toy", None, "7♠") is None
    assert await adviser.guide_draft("toy", None, "lay") is None
    with pytest.raises(TimeoutError):
        await adviser.robot_move("toy", None, Level.CLUB)
