"""How strong the robots are: duplicate deals, the line-up rotated around the table, means with 95 % intervals.

python -m bench strength                     a table for docs/robots.md, in some minutes
python -m bench.strength GAME DEALS SECONDS  more deals of one game, and another budget for each move
"""

import sys
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from bench.measure import line
from bot.games import ALL, honey
from bot.kit.game import AnyGame
from bot.kit.robot import Level
from bot.terminal.simulate import Setting, simulate

PAIRS = (
    (Level.MASTER, Level.CASUAL),
    (Level.CLUB, Level.CASUAL),
    (Level.MASTER, Level.CLUB),
    (Level.NOVICE, Level.CASUAL),
)
DEALS, SECONDS = 12, 0.1  # as a rule; a match of Honey has 384 moves
JOBS = 2


class Part(NamedTuple):
    """Of a match, where it asks for a play of its own."""

    name: str
    options: Mapping[str, str]
    deals: int  # that are played; 0: all


WHOLE = Part("", {}, 0)
PARTS = {"honey": (Part(" PLAY", {}, 1), Part(" REVENGE", honey.play_off, 0), WHOLE)}


def run() -> None:
    for row in table(ALL, DEALS, SECONDS):
        line(*row)


def table(games: Sequence[AnyGame], deals: int, seconds: float) -> Iterator[Sequence[str]]:
    """One of the first level against as many of the other as there are other seats."""
    yield ("game, players", "one against", "wins", "fair share", "points more", "ms a move")
    for game in games:
        for seats in sorted({game.seats[0], min(4, game.seats[-1])}):
            for part in PARTS.get(game.key, (WHOLE,)):
                for one, others in PAIRS:
                    yield _row(game, part, seats, (one, others), deals, seconds)


def _row(game: AnyGame, part: Part, seats: int, pair: tuple[Level, Level], deals: int, seconds: float) -> Sequence[str]:
    one, others = pair
    options = {name: values[0] for name, values in game.options.items()} | dict(part.options)
    brains = (one.value, *[others.value] * (seats - 1))
    setting = Setting(game, "strength", brains, options, True, seconds, part.deals)
    told = simulate(setting, deals, JOBS)["levels"]
    mine, theirs = told[one.value], told[others.value]
    more = mine["points"]["mean"] - theirs["points"]["mean"]
    return (
        f"{game.key}{part.name}, {seats}",
        f"{one} : {others}",
        f"{mine['won']['mean']:.3f} ± {mine['won']['within']:.3f}",
        f"{1 / seats:.3f}",
        f"{more:+.1f} ± {_within(mine, theirs):.1f}",
        f"{mine['ms_a_move']:.1f}",
    )


def _within(mine: dict[str, Any], theirs: dict[str, Any]) -> float:
    """At most: the two means are not independent, and lie on opposite sides of the same sum where points add up."""
    return float(mine["points"]["within"] + theirs["points"]["within"])


if __name__ == "__main__":
    key, deals, seconds = sys.argv[1], int(sys.argv[2]), float(sys.argv[3])
    for row in table([game for game in ALL if game.key == key], deals, seconds):
        line(*row)
