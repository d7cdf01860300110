"""Plays deals on with casual robots, and values moves by that: on imagined worlds, or on the true deal."""

from collections.abc import Sequence
from typing import Any

import numpy as np

from bot.kit.appraisal import CHAINS, Floats
from bot.kit.game import AnyGame, Seat
from bot.kit.robot_levels import PLENTY, USUAL
from bot.kit.secret import reimagine
from bot.kit.seed import Dice, Seed, fresh_seed

MAX_CANDIDATES = 12  # moves that are compared where a game does not name them
MAX_PLIES = 1_000  # of a play-out: casual robots may go round in circles; what is reached then counts


def candidates(game: AnyGame, view: Any) -> Sequence[Any]:
    """Return the moves worth comparing."""
    if game.appraisal.candidates is not None:
        return game.appraisal.candidates(view)
    choices = game.choices(view)
    return choices[:: -(-len(choices) // MAX_CANDIDATES) or 1]


def glance_at_moves(game: AnyGame, state: Any, seat: Seat, moves: Sequence[Any], dice: Dice, worlds: int) -> Floats:
    """Value moves only to choose among them: a column for each."""
    if game.appraisal.glance is not None:
        return game.appraisal.glance(game.view(state, seat), moves, dice, worlds)
    return compare_moves(game, state, seat, moves, dice, worlds)


def compare_moves(game: AnyGame, state: Any, seat: Seat, moves: Sequence[Any], dice: Dice, worlds: int) -> Floats:
    """Value moves by what the seat knows of this state: a row for each of CHAINS, a column for each move."""
    if game.appraisal.compare is not None:
        return game.appraisal.compare(game.view(state, seat), moves, dice, worlds)
    table = np.zeros((CHAINS, len(moves)))
    each = -(-worlds // CHAINS)
    for row in table:
        for _ in range(each):
            seed = fresh_seed(dice)
            row += values_of(game, reimagine(state, seat, seed), seat, moves, seed)
    return table / each


def values_of(game: AnyGame, state: Any, seat: Seat, moves: Sequence[Any], seed: Seed) -> Floats:
    """Value moves in this very state, hidden pieces included, with the same dice after each of them."""
    deal_count = len(game.deal_points(state)) + 1  # a move may end the deal by itself
    ends = [play_on(game, game.play(state, seat, move), seed.dice("play on"), deal_count) for move in moves]
    return np.array([standing(game, end, seat) for end in ends])


def play_on(game: AnyGame, state: Any, dice: Dice, deal_count: int) -> Any:
    """Return the state once so many deals are over, or after MAX_PLIES."""
    for _ in range(MAX_PLIES):
        turns = game.turns(state)
        if not turns or len(game.deal_points(state)) >= deal_count:
            break
        seat = min(turns)
        state = game.play(state, seat, game.robot(game.view(state, seat), dice, USUAL, PLENTY))
    return state


def standing(game: AnyGame, state: Any, seat: Seat) -> float:
    """Say how the match stands for a seat between two deals: as the game does, or by its lead over the table's mean."""
    if game.appraisal.value is not None:
        return game.appraisal.value(state, seat)
    lead = sum([points[seat] - sum(points) / len(points) for points in game.deal_points(state)], 0.0)
    return -lead if game.fewest_win else lead
