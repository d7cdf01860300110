"""Puzzles that nobody checked: in each, what a robot played in a match of robots is the answer."""

from bot.kit.game import Seat
from bot.kit.robot_levels import Level, Thoughts
from bot.kit.screen import Say
from bot.kit.seed import Seed
from bot.review import puzzles
from bot.review.puzzles import Puzzle, secret_of
from tests.services import GAMES

PER_GAME = 3
EARLIEST = 8  # moves before it


def made_up(game, number):
    name = f"{game.key} {number}"
    options = {option: values[0] for option, values in game.options.items()}
    seats, seed = game.daily_seats, Seed.of(secret_of(name), ())
    state, log, dice = game.deal(seats, options, seed), [], seed.dice("robots")
    while True:
        seat = min(game.turns(state))
        view = game.view(state, seat)
        move = game.robot(view, dice, Level.NOVICE, Thoughts(1))
        if len(log) >= EARLIEST and len(game.choices(view)) > 2:
            break
        log.append(str(move))
        state = game.play(state, seat, move)
    reason = Say("table-plain-hint", {"move": str(move)})
    key, difficulty = f"{name} {len(log)}", number / PER_GAME
    return Puzzle(key, game.key, options, seats, tuple(log), Seat(seat), str(move), reason, difficulty)


def lay_puzzles(monkeypatch, tmp_path, games=tuple(GAMES)):
    """Let there be these puzzles and no others from now on. Return them by their id."""
    monkeypatch.setattr(puzzles, "FILE", tmp_path / "puzzles.jsonl")
    puzzles.keep(made_up(GAMES[key], number) for key in games for number in range(PER_GAME))
    return puzzles.puzzles()
