"""Finds puzzles in matches of robots, and checks the ones there are.

A position becomes a puzzle if robots disagree there, one choice is better than every other one by the
game's least loss and by three standard errors, on two samples that share nothing, and a good robot finds it. Where a
game proves things, the puzzle is to find what cannot be missed without loss.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import count, islice
from statistics import fmean
from typing import Any

from bot.kit.game import AnyGame, Seat
from bot.kit.playouts import candidates, compare_moves, glance_at_moves
from bot.kit.robot_levels import Level, Thoughts
from bot.kit.seed import Dice, Seed
from bot.review.puzzles import Puzzle, secret_of, solves, state_of
from bot.review.review import CLEAR_ERRORS, gain_of
from bot.review.values import plain
from bot.table.advice import THOUGHTS_PER_MOVE

FIRST_WORLDS, SECOND_WORLDS = 64, 256
MAX_CHOICES = 16  # with more a game names the candidates
TRIALS = 2  # of each level's robot, that say how difficult it is
MAX_LETTERS = 700  # of the moves before a puzzle: the file stays small
PER_MATCH = 2
SAFETY = 1.25  # times the margin that a new puzzle must have: later samples ask for the margin alone
PUZZLE_LEVELS = (Level.CASUAL, Level.CLUB, Level.NOVICE, Level.CASUAL)


def make(game: AnyGame, settings: Sequence[tuple[int, Mapping[str, str]]], wanted_count: int) -> Iterator[Puzzle]:
    """Yield so many puzzles from matches of these numbers of seats and options, which take turns."""
    missing_count = wanted_count
    for number in count():
        seats, options = settings[number % len(settings)]
        for puzzle in islice(_of_match(game, seats, options, number), min(PER_MATCH, missing_count)):
            missing_count -= 1
            yield puzzle
        if not missing_count:
            return


def is_sound(puzzle: Puzzle, game: AnyGame, key: bytes) -> bool:
    """Check on a sample of its own that the puzzle still has its one best answer."""
    state, seat = state_of(puzzle, game), Seat(puzzle.seat)
    if game.appraisal.prove is not None:
        return solves(puzzle, game, puzzle.best)
    moves = _choices(game, game.view(state, seat))
    texts = [str(move) for move in moves]
    if puzzle.best not in texts:
        return False
    margin, dice = margin_of(game, puzzle.options), Seed(key).dice(puzzle.id)
    return _stands_out(game, state, seat, moves, texts.index(puzzle.best), margin, dice)


def margin_of(game: AnyGame, options: Mapping[str, str]) -> float:
    """Return by how much a puzzle's answer must be better than any other move."""
    return game.appraisal.least_loss[game.appraisal.unit(options)]


def _of_match(game: AnyGame, seats: int, options: Mapping[str, str], number: int) -> Iterator[Puzzle]:
    name = f"{game.key} {number}"
    seed = Seed.of(secret_of(name), ())
    state, log = game.deal(seats, options, seed), list[str]()
    while (turns := game.turns(state)) and sum(map(len, log)) < MAX_LETTERS:
        seat, view = min(turns), game.view(state, min(turns))
        puzzle_id = f"{name} {len(log)}"
        dice = (seed.dice(f"{puzzle_id} {sample}") for sample in count())
        if (answer := _answer(game, state, seat, margin_of(game, options), dice)) is not None:
            best, reason = answer
            bare = Puzzle(puzzle_id, game.key, options, seats, tuple(log), seat, str(best), plain(reason), 0.0)
            yield from _rate(game, bare, view, seed)
        level = PUZZLE_LEVELS[(seat + number) % len(PUZZLE_LEVELS)]
        move = game.robot(view, seed.dice(f"{puzzle_id} plays"), level, Thoughts(THOUGHTS_PER_MOVE))
        state = game.play(state, seat, move)
        log.append(str(move))


def _answer(game: AnyGame, state: Any, seat: Seat, margin: float, dice: Iterator[Dice]) -> tuple[Any, Any] | None:
    """Return the one best move and its reason; None where there is no such move."""
    view = game.view(state, seat)
    if game.appraisal.prove is not None:
        proof = game.appraisal.prove(view, game.choices(view)[0])
        return None if proof is None else (proof.best, proof.reason)
    moves = _choices(game, view)
    if len(moves) < 2 or _agree(game, view, next(dice)):
        return None
    means = glance_at_moves(game, state, seat, moves, next(dice), FIRST_WORLDS).mean(axis=0)
    second, best = means.argsort()[-2:]
    if means[best] - means[second] < margin:
        return None
    if not _stands_out(game, state, seat, moves, int(best), SAFETY * margin, next(dice)):
        return None
    return moves[best], game.appraisal.reason(view, moves[second], moves[best])


def _agree(game: AnyGame, view: Any, dice: Dice) -> bool:
    """Say whether all quick robots would play the same: then there is little to find."""
    moves = [game.robot(view, dice, level, Thoughts(THOUGHTS_PER_MOVE)) for level in Level if level is not Level.MASTER]
    return moves.count(moves[0]) == len(moves)


def _choices(game: AnyGame, view: Any) -> Sequence[Any]:
    """Return every choice, equal ones too: then none of them is the one best answer."""
    choices = game.choices(view)
    return choices if len(choices) <= MAX_CHOICES else candidates(game, view)


def _stands_out(
    game: AnyGame, state: Any, seat: Seat, moves: Sequence[Any], best: int, margin: float, dice: Dice
) -> bool:
    table = compare_moves(game, state, seat, moves, dice, SECOND_WORLDS)
    others = [gain_of(table[:, [n, best]]) for n in range(len(moves)) if n != best]
    return all(gain > max(margin, CLEAR_ERRORS * error) for gain, error in others)


def _rate(game: AnyGame, puzzle: Puzzle, view: Any, seed: Seed) -> Iterator[Puzzle]:
    """Yield the puzzle with its difficulty, if a good robot solves it and not every robot does."""
    solved: dict[Level, float] = {}
    for level in Level:
        dice = [seed.dice(f"{puzzle.id} {level} {trial}") for trial in range(TRIALS)]
        moves = [str(game.robot(view, each, level, Thoughts(THOUGHTS_PER_MOVE))) for each in dice]
        solved[level] = fmean([solves(puzzle, game, move) for move in moves])
    difficulty = 1 - fmean(solved.values())
    if difficulty and max(solved[Level.CLUB], solved[Level.MASTER]):
        yield replace(puzzle, difficulty=difficulty)
