"""Random matches of every game, played once for all tests of a process."""

from collections.abc import Iterator, Sequence
from functools import cache
from typing import Any, NamedTuple

import pytest

from bot.games import ALL
from bot.kit.game import AnyGame, Seat
from bot.kit.seed import Dice, Seed

LONGEST = 20_000  # plies
BY_KEY = {game.key: game for game in ALL}


class Position(NamedTuple):
    """A state, a seat that may move there, and its choices."""

    state: Any
    seat: Seat
    choices: Sequence[Any]


class Played(NamedTuple):
    positions: tuple[Position, ...]
    last: Any  # the state in which nobody may move any more


def deal(game: AnyGame, number: int) -> tuple[Dice, Any]:
    """A deal with dice of its own. Every number of seats and every option comes sooner or later."""
    seed = Seed(bytes([number]) * 32)
    dice = seed.dice("test")
    options = {name: dice.choice(values) for name, values in game.options.items()}
    return dice, game.deal(game.seats[number % len(game.seats)], options, seed)


def played(game: AnyGame, number: int) -> Played:
    """The match that follows from this deal by random legal moves."""
    return _played(game.key, number)


@cache
def _played(key: str, number: int) -> Played:
    game = BY_KEY[key]
    dice, state = deal(game, number)
    found: list[Position] = []
    while turns := game.turns(state):
        if len(found) == LONGEST:
            pytest.fail(f"a match of {key} never ends")
        seat = dice.choice(sorted(turns))
        found.append(Position(state, seat, game.choices(game.view(state, seat))))
        if not found[-1].choices:
            pytest.fail(f"{key}: `choices` is empty although the seat is in `turns`")
        state = game.play(state, seat, dice.choice(found[-1].choices))
    return Played(tuple(found), state)


def positions(game: AnyGame, matches: int, every: int = 1) -> Iterator[tuple[Dice, Any, Seat, Sequence[Any]]]:
    """(dice for the test to throw, a state, a seat to move, its choices) of every so manieth ply."""
    for number in range(matches):
        dice = Seed(bytes([number, 1]) * 16).dice("asked")
        for state, seat, choices in played(game, number).positions[::every]:
            yield dice, state, seat, choices
