"""Random legal play in every game, beside the random play of other engines, on the same core in the same run."""

import random
from collections.abc import Callable
from time import process_time

from bench.measure import at_least, best, line
from bot.games import ALL
from bot.kit.game import AnyGame
from bot.kit.seed import Seed
from tests.promises.examples import example

ROUNDS, SLICE = 5, 0.4  # goes in turn, and seconds of processor time that one may take


def run() -> None:
    random_play = {game.key: _playouts(game) for game in ALL}
    play_alone = {game.key: _play_alone(game) for game in ALL}
    peers = {name: go for name, make in PEERS.items() if (go := _make(name, make))}
    ours, alone, theirs = _rates(random_play, play_alone, peers)
    for what, rates, limit in (
        ("turns, view, choices, play", ours, "PLIES_A_SECOND"),
        ("play alone", alone, "PLAYS_A_SECOND"),
    ):
        line(f"{what}, on one core", "plies/s", "limit", "of limit")
        for game in ALL:
            rate, least = rates[game.key], example(game, limit)
            line(f"Parlour {game.key}", f"{rate:,.0f}", f"{least:,}", f"{rate / least:.2f}")
            at_least(f"rules: plies a second of {game.key}, {what}", rate, least)
    for name, rate in theirs.items():
        line(name, f"{rate:,.0f}")
        line("  ours / theirs", *(f"{key} {ours[key] / rate:.2f}" for key in ours))
        line("  our play alone / theirs", *(f"{key} {alone[key] / rate:.2f}" for key in alone))


def _rates(*groups: dict[str, Callable[[], int]]) -> list[dict[str, float]]:
    """Return the best rate of each. All are measured in turn, so that a slow moment of the machine hits all alike."""
    rates = [dict.fromkeys(goes, 0.0) for goes in groups]
    for _ in range(ROUNDS):
        for goes, best_rates in zip(groups, rates, strict=True):
            for name, go in goes.items():
                best_rates[name] = max(best_rates[name], best(go, 1))
    return rates


def _playouts(game: AnyGame, plies: int = 12_000) -> Callable[[], int]:
    options = {name: values[0] for name, values in game.options.items()}
    seats = min(4, game.seats[-1])

    def go() -> int:
        dice, ply_count, number, end = random.Random(1), 0, 0, process_time() + SLICE
        while ply_count < plies and process_time() < end:
            state, number = game.deal(seats, options, Seed(bytes([number % 256]) * 32)), number + 1
            while turns := game.turns(state):
                seat = next(iter(turns))
                choices = game.choices(game.view(state, seat))
                state = game.play(state, seat, choices[int(dice.random() * len(choices))])
                ply_count += 1
        return ply_count

    return go


def _play_alone(game: AnyGame) -> Callable[[], int]:
    """Play the same matches again with the moves known: this is what `play` alone costs."""
    options = {name: values[0] for name, values in game.options.items()}
    seats, dice, script = min(4, game.seats[-1]), random.Random(1), []
    for number in range(12):
        first = state = game.deal(seats, options, Seed(bytes([number]) * 32))
        moves = []
        while turns := game.turns(state):
            seat = next(iter(turns))
            move = dice.choice(game.choices(game.view(state, seat)))
            state = game.play(state, seat, move)
            moves.append((seat, move))
            if len(moves) > 400:
                break
        script.append((first, moves))

    def go() -> int:
        move_count = 0
        for first, moves in script:
            state = first
            for seat, move in moves:
                state = game.play(state, seat, move)
            move_count += len(moves)
        return move_count

    return go


def _make(name: str, make: Callable[[], Callable[[], int]]) -> Callable[[], int] | None:
    try:
        return make()
    except ImportError:
        line(f"{name}: not installed; `make bench` installs the peers")
        return None


def _openspiel(name: str) -> Callable[[], Callable[[], int]]:
    def make() -> Callable[[], int]:
        import pyspiel

        game = pyspiel.load_game(name)

        def go() -> int:
            dice, move_count = random.Random(1), 0
            while move_count < 20_000:
                state = game.new_initial_state()
                while not state.is_terminal():
                    actions = state.legal_actions()
                    state.apply_action(actions[int(dice.random() * len(actions))])
                    move_count += 1
            return move_count

        return go

    return make


def _rlcard(name: str) -> Callable[[], Callable[[], int]]:
    def make() -> Callable[[], int]:
        import rlcard

        env = rlcard.make(name, {"seed": 1})
        game = env.game

        def go() -> int:
            dice, move_count = random.Random(1), 0
            while move_count < 10_000:
                game.init_game()
                while not game.is_over():
                    actions = game.get_legal_actions() if hasattr(game, "get_legal_actions") else game.judge_legal()
                    game.step(actions[int(dice.random() * len(actions))])
                    move_count += 1
            return move_count

        return go

    return make


def _chess() -> Callable[[], int]:
    import chess

    def go() -> int:
        dice, move_count = random.Random(1), 0
        while move_count < 8_000:
            board = chess.Board()
            while not board.is_game_over() and board.fullmove_number < 200:
                moves = list(board.legal_moves)
                board.push(moves[int(dice.random() * len(moves))])
                move_count += 1
        return move_count

    return go


PEERS: dict[str, Callable[[], Callable[[], int]]] = {
    "OpenSpiel hearts (C++, driven from Python)": _openspiel("hearts"),
    "RLCard uno (bare game)": _rlcard("uno"),
    "python-chess": _chess,
}
