"""Plays many matches through the bare rules, as fast as possible: no table, no store, no clock."""

import time
from dataclasses import dataclass, field
from typing import Any

from bot.kit.game import AnyGame, RuleError
from bot.kit.seed import Seed

LONGEST = 20_000  # plies after which a match counts as unfinished: several times the longest real one


@dataclass(slots=True)
class SimulationTotals:
    matches: int = 0
    plies: int = 0
    seconds: float = 0.0
    illegal: int = 0
    unfinished: int = 0
    points: list[int] = field(default_factory=list)

    def told(self) -> dict[str, Any]:
        speed = round(self.plies / self.seconds) if self.seconds else 0
        finished = max(1, self.matches - self.unfinished)
        return {
            "matches": self.matches,
            "plies": self.plies,
            "seconds": round(self.seconds, 3),
            "plies_per_second": speed,
            "mean_points": [round(points / finished, 3) for points in self.points],
            "illegal": self.illegal,
            "unfinished": self.unfinished,
        }


def simulate(
    game: AnyGame, matches: int, seed: str, seats: int, brains: list[str], options: dict[str, str]
) -> SimulationTotals:
    """`brains` names the player of each seat: "random" plays any legal move, "greedy" is the game's robot."""
    tally = SimulationTotals(points=[0] * seats)
    chosen = {name: options.get(name, values[0]) for name, values in game.options.items()}
    start = time.perf_counter()
    for number in range(matches):
        deal = Seed.of(seed.encode(), [str(number)])
        _one(game, deal, seats, chosen, brains, tally)
    tally.seconds = time.perf_counter() - start
    return tally


def _one(
    game: AnyGame, seed: Seed, seats: int, options: dict[str, str], brains: list[str], tally: SimulationTotals
) -> None:
    state, dice = game.deal(seats, options, seed), seed.dice("players")
    tally.matches += 1
    for _ in range(LONGEST):
        turns = game.turns(state)
        if not turns:
            break
        seat = min(turns)
        view = game.view(state, seat)
        move = game.robot(view, dice) if brains[seat] == "greedy" else dice.choice(game.choices(view))
        try:
            state = game.play(state, seat, move)
        except RuleError:
            tally.illegal += 1
            state = game.play(state, seat, game.overdue(view))
        tally.plies += 1
    result = game.result(state)
    if result is None:
        tally.unfinished += 1
        return
    for place, points in enumerate(result.points):
        tally.points[place] += points
