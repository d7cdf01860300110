"""Positions in which exactly one move is best by far, from matches of robots. They lie in one file beside this one.

A puzzle keeps the moves that lead to it. Its deal follows from its name, so the file stays small.
"""

import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Any

from bot.kit.game import AnyGame, Seat
from bot.kit.notation import read
from bot.kit.screen import Say
from bot.kit.seed import Seed
from bot.review.values import plain

FILE = Path(__file__).with_name("puzzles.jsonl")  # a line for each puzzle


@dataclass(frozen=True, slots=True)
class Puzzle:
    id: str  # "honey 12 31": the game, the number of the deal, the moves before it
    game: str
    options: Mapping[str, str]
    seats: int
    log: tuple[str, ...]  # the moves before it; where several may move, the lowest seat does
    seat: int  # of whoever solves it
    best: str
    reason: Say
    difficulty: float  # from 0 to 1: how seldom robots of all levels find the move


@cache
def puzzles() -> Mapping[str, Puzzle]:
    """Return all puzzles by their id."""
    lines = FILE.read_text(encoding="utf-8").splitlines() if FILE.exists() else []
    return {puzzle.id: puzzle for puzzle in map(_unpack, lines)}


def keep(all_puzzles: Iterable[Puzzle]) -> None:
    """Write the file anew, game by game in the order of the deals."""
    by_game = sorted(all_puzzles, key=lambda puzzle: (puzzle.game, [int(word) for word in puzzle.id.split()[1:]]))
    FILE.write_text("".join(f"{_pack(puzzle)}\n" for puzzle in by_game), encoding="utf-8")
    puzzles.cache_clear()


def secret_of(name: str) -> bytes:
    """Return the secret of a deal: "honey 12"."""
    return sha256(f"puzzle {name}".encode()).digest()


def state_of(puzzle: Puzzle, game: AnyGame) -> Any:
    deal_name = puzzle.id.rpartition(" ")[0]
    state = game.deal(puzzle.seats, puzzle.options, Seed.of(secret_of(deal_name), ()))
    for text in puzzle.log:
        state = game.play(state, min(game.turns(state)), read(text, game.moves))
    return state


def position(puzzle: Puzzle, game: AnyGame) -> Any:
    """Return what the solver sees."""
    return game.view(state_of(puzzle, game), Seat(puzzle.seat))


def solves(puzzle: Puzzle, game: AnyGame, text: str) -> bool:
    """Say whether this move is the answer. Where answers are proved, each one that loses nothing is right."""
    if game.appraisal.prove is None:
        return text == puzzle.best
    return game.appraisal.prove(position(puzzle, game), read(text, game.moves)) is None


def reason_against(puzzle: Puzzle, game: AnyGame, text: str) -> Say:
    """Return why the answer is better than this wrong move; raise RuleError or UnreadableMove where it is no move."""
    game.play(state_of(puzzle, game), Seat(puzzle.seat), read(text, game.moves))
    return compare(game, position(puzzle, game), text, puzzle.best) or puzzle.reason


def compare(game: AnyGame, view: Any, wrong: str, best: str) -> Say | None:
    """Return what speaks for the best move and against the wrong one; None where a proof is of another best move."""
    move, answer = read(wrong, game.moves), read(best, game.moves)
    if game.appraisal.prove is None:
        return plain(game.appraisal.reason(view, move, answer))
    missed = game.appraisal.prove(view, move)
    return plain(missed.reason) if missed and missed.best == answer else None


def _pack(puzzle: Puzzle) -> str:
    reason = [puzzle.reason.code, dict(puzzle.reason.facts)]
    log = "|".join(puzzle.log)
    parts = [puzzle.id, dict(puzzle.options), puzzle.seats, log, puzzle.seat, puzzle.best, reason, puzzle.difficulty]
    return json.dumps(parts, ensure_ascii=False, separators=(",", ":"))


def _unpack(line: str) -> Puzzle:
    name, options, seats, log, seat, best, (code, facts), difficulty = json.loads(line)
    game = name.partition(" ")[0]
    moves = tuple(log.split("|")) if log else ()
    return Puzzle(name, game, options, seats, moves, seat, best, Say(code, facts), difficulty)
