"""Ratings of players and puzzles, and which puzzle comes next."""

from bot.training.ports import PuzzleResult
from bot.training.puzzle_rating import FIRST_ANSWERS, FIRST_RATING, next_puzzle, rate, standing

RATINGS = {"easy": 1_200.0, "fair": 1_510.0, "hard": 1_900.0}


def answers(*successes, rating=1_600.0):
    return [PuzzleResult(f"p{n}", right, n, rating) for n, right in enumerate(successes)]


def test_a_streak_counts_back_to_the_last_wrong_answer():
    assert standing([]) == (FIRST_RATING, 0, 0, 0)
    assert standing(answers(True, False, True, True)) == (1_600.0, 4, 3, 2)
    assert standing(answers(True, True)).streak == 2
    assert standing(answers(True, False)).streak == 0


def test_a_hard_puzzle_solved_moves_more_than_an_easy_one_and_both_move_apart():
    new = standing([])
    hard, easy = rate(new, RATINGS["hard"], True), rate(new, RATINGS["easy"], True)
    assert hard.player > easy.player > new.rating
    assert hard.puzzle_gain < easy.puzzle_gain < 0
    miss = rate(new, RATINGS["easy"], False)
    assert miss.player < new.rating
    assert miss.puzzle_gain > 0


def test_an_experienced_player_moves_less():
    old = standing(answers(*[True] * FIRST_ANSWERS, rating=FIRST_RATING))
    assert rate(old, 1_500.0, True).player < rate(standing([]), 1_500.0, True).player


def test_the_nearest_puzzle_comes_next_and_none_comes_twice():
    past_puzzles = []
    for expected in ("fair", "easy", "hard", None):
        puzzle = next_puzzle(RATINGS, past_puzzles, 1_500.0)
        assert puzzle == expected
        past_puzzles.append(puzzle)
    assert next_puzzle(RATINGS, [], 2_000.0) == "hard"
