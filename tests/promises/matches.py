"""Plays random matches of every game, once for all tests of a process."""

from collections.abc import Iterator, Sequence
from functools import cache
from typing import Any, NamedTuple

from bot.kit.game import AnyGame, RuleError, Seat
from bot.kit.seed import Dice, Seed
from tests.promises.faults import broken, refused

MAX_PLIES = 20_000  # plies


class Position(NamedTuple):
    """A state, a seat that may move there, and its choices."""

    state: Any
    seat: Seat
    choices: Sequence[Any]


class SampleMatch(NamedTuple):
    positions: tuple[Position, ...]
    last: Any  # the state in which nobody may move any more
    moves: tuple[Any, ...]  # the move made in each position
    fault: str = ""  # why the match could not be played to its end


class SamplePosition(NamedTuple):
    """One position of a match, and dice for the test to throw."""

    dice: Dice
    state: Any
    seat: Seat
    choices: Sequence[Any]


def deal(game: AnyGame, number: int) -> tuple[Dice, Any]:
    """Return the dice and the deal of this number. Every number of seats and every option comes sooner or later."""
    seed = Seed(bytes([number]) * 32)
    dice = seed.dice("test")
    options = {name: dice.choice(values) for name, values in game.options.items()}
    return dice, game.deal(game.seats[number % len(game.seats)], options, seed)


def played(game: AnyGame, number: int) -> SampleMatch:
    """Return the match that follows from this deal by random legal moves.

    The tests of a game share these matches. Where one cannot be played, the first test says why and the others point to
    that test.
    """
    match = _played(game, number)
    if match.fault:
        broken(_first_cause(game, match.fault))
    return match


_faults: dict[AnyGame, str] = {}  # the fault that was told for each game


def _first_cause(game: AnyGame, fault: str) -> str:
    if game in _faults:
        return f"{game.key}: no random match can be played to its end; the first failure of {game.key} says why"
    _faults[game] = fault
    return fault


@cache
def _played(game: AnyGame, number: int) -> SampleMatch:
    dice, state = deal(game, number)
    positions: list[Position] = []
    moves: list[Any] = []
    fault = ""
    while (turns := game.turns(state)) and not fault:
        seat = dice.choice(sorted(turns))
        positions.append(Position(state, seat, game.choices(game.view(state, seat))))
        if not positions[-1].choices:
            fault = (
                f"{game.key}: {place(number, len(positions))}, `choices` is empty for seat {seat}, which is in `turns`"
            )
            break
        moves.append(dice.choice(positions[-1].choices))
        try:
            state = game.play(state, seat, moves[-1])
        except RuleError as refusal:
            fault = refused(game, place(number, len(positions)), "`choices`", seat, moves[-1], refusal)
        if len(positions) == MAX_PLIES:
            fault = f"{game.key}: match {number} is not over after {MAX_PLIES} plies; `turns` must become empty one day"
    return SampleMatch(tuple(positions), state, tuple(moves), fault)


def place(number: int, ply: int) -> str:
    """Return the words that say where something happened. The first ply is 1."""
    return f"at ply {ply} of match {number}"


def placed(game: AnyGame, matches: int, every: int = 1) -> Iterator[tuple[str, SamplePosition]]:
    """Yield every `every`th position of the first matches, each with the words that say where it lies."""
    for number in range(matches):
        dice = Seed(bytes([number, 1]) * 16).dice("asked")
        positions = played(game, number).positions
        for ply in range(0, len(positions), every):
            yield place(number, ply + 1), SamplePosition(dice, *positions[ply])


def positions(game: AnyGame, matches: int, every: int = 1) -> Iterator[SamplePosition]:
    """Yield the positions that `placed` yields, without the words, where no sentence needs to say which one it was."""
    for _, position in placed(game, matches, every):
        yield position


def play_offered(game: AnyGame, state: Any, seat: Seat, move: Any, where: str, source: str) -> Any:
    """Return the next state. Fail with a sentence if the rules refuse what `source` of the game has offered."""
    try:
        return game.play(state, seat, move)
    except RuleError as refusal:
        broken(refused(game, where, source, seat, move, refusal))
