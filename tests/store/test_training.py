"""What is kept of training: the first answer to a puzzle, ratings that two answers at once both move, and reviews."""

import asyncio

import pytest

from bot.table.ports import AlreadyWritten
from bot.training.ports import PuzzleChange, PuzzleResult, ReviewKey, ReviewRow
from tests.services import NOON, a_header

KEY = ReviewKey("m1", 2, 1)


async def test_the_first_answer_to_a_puzzle_stays_and_a_second_one_moves_no_rating(database):
    first = PuzzleResult("voleur-7", False, NOON, 1_480.5)
    await database.add_result("ana", first, PuzzleChange(1_600.0, 4.0))
    with pytest.raises(AlreadyWritten):
        await database.add_result("ana", first._replace(solved=True), PuzzleChange(1_600.0, -8.0))
    assert await database.results_of("ana") == [first]
    assert await database.results_of("ben") == []
    assert await database.puzzle_ratings() == {"voleur-7": 1_604.0}


async def test_answers_at_once_all_move_the_puzzle(database):
    change = PuzzleChange(1_600.0, 1.0)
    players = [f"player {n}" for n in range(5)]
    results = [database.add_result(name, PuzzleResult("p", True, NOON, 1_500.0), change) for name in players]
    await asyncio.gather(*results)
    assert await database.puzzle_ratings() == {"p": 1_605.0}


async def test_answers_come_in_their_order(database):
    for n in (2, 0, 1):
        await database.add_result("ana", PuzzleResult(f"p{n}", True, NOON + n, 1_500.0 + n), PuzzleChange(0.0, 0.0))
    assert [result.puzzle for result in await database.results_of("ana")] == ["p0", "p1", "p2"]


async def test_a_review_is_kept_by_match_seat_and_version_in_the_place_of_an_older_one(database):
    await database.open(a_header(), None)
    await database.keep_review(ReviewRow(KEY, "ana", NOON, "old"))
    assert await database.review_of(KEY) == "old"
    newer = ReviewRow(KEY._replace(version=2), "ana", NOON, "{}")
    await database.keep_review(newer)
    assert await database.review_of(KEY) is None
    assert await database.reviews_by("ana", NOON) == [newer]
    assert await database.reviews_by("ana", NOON + 1) == []
    await database.keep_review(newer)  # two who asked at once


async def test_who_is_forgotten_leaves_no_answer_and_no_review(database):
    await database.open(a_header(), None)
    for player in ("ana", "ben"):
        await database.add_result(player, PuzzleResult("p", True, NOON, 1_500.0), PuzzleChange(1_500.0, 2.0))
    await database.keep_review(ReviewRow(KEY, "ana", NOON, "{}"))
    await database.forget_training("ana")
    assert await database.results_of("ana") == []
    assert await database.review_of(KEY) is None
    assert len(await database.results_of("ben")) == 1
    assert await database.puzzle_ratings() == {"p": 1_504.0}
