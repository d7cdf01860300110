"""How strong the robots are: duplicate deals, the line-up rotated around the table, means with 95 % intervals.

python -m bench strength       the table of docs/robots.md, in about an hour on four cores
python -m bench.strength GAME  its lines about one game
"""

import os
import sys
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from bench.measure import line
from bot.games import ALL
from bot.kit.game import AnyGame
from bot.kit.robot_levels import Level
from bot.terminal.simulate import Setting, simulate
from tests.promises.examples import example

PAIRS = (
    (Level.MASTER, Level.CASUAL),
    (Level.CLUB, Level.CASUAL),
    (Level.MASTER, Level.CLUB),
    (Level.NOVICE, Level.CASUAL),
)
DEALS = (100, 240, 60, 60)  # of each pair, where a game has no numbers of its own
SECONDS = 0.8  # that a robot may think about one move, as at a table
JOBS = os.cpu_count() or 1


class Part(NamedTuple):
    """What is played for itself: a match, or some deals of it."""

    name: str
    options: Mapping[str, str]
    deals: int  # that are played; 0: all


def run() -> None:
    for row in table(ALL):
        line(*row)


def table(games: Sequence[AnyGame]) -> Iterator[Sequence[str]]:
    """Yield the levels of a table: one of the first against as many of the other as there are other seats."""
    yield ("game, players", "one against", "deals", "wins", "fair share", "points more", "ms a move")
    for game in games:
        for seats in sorted({game.seats[0], min(4, game.seats[-1])}):
            for part in map(Part._make, example(game, "STRENGTH_PARTS")):
                for pair, deals in zip(PAIRS, example(game, "STRENGTH_DEALS").get(seats, DEALS), strict=True):
                    yield _row(game, part, seats, pair, deals)


def _row(game: AnyGame, part: Part, seats: int, pair: tuple[Level, Level], deals: int) -> Sequence[str]:
    one, others = pair
    options = {name: values[0] for name, values in game.options.items()} | dict(part.options)
    brains = (one.value, *[others.value] * (seats - 1))
    setting = Setting(game, "strength", brains, options, True, SECONDS, part.deals)
    levels = simulate(setting, deals, JOBS)["levels"]
    mine, theirs = levels[one.value], levels[others.value]
    more = mine["points"]["mean"] - theirs["points"]["mean"]
    return (
        f"{game.key}{part.name}, {seats}",
        f"{one} : {others}",
        f"{deals}",
        f"{mine['won']['mean']:.3f} ± {mine['won']['within']:.3f}",
        f"{1 / seats:.3f}",
        f"{more:+.1f} ± {_within(mine, theirs):.1f}",
        f"{mine['ms_a_move']:.1f}",
    )


def _within(mine: dict[str, Any], theirs: dict[str, Any]) -> float:
    """Return the most by which the difference may be off: the two means are not independent, and lie on opposite sides
    of the same sum where points add up."""
    return float(mine["points"]["within"] + theirs["points"]["within"])


if __name__ == "__main__":
    for row in table([game for game in ALL if game.key in sys.argv[1:]]):
        line(*row)
