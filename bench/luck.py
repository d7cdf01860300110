"""How much of a result is luck of deal and seat: in points, and compared with those in the same seat of the same deal.

Every deal is played by several *fields* of tables that know nothing of each other: the same cards in the same seats,
other dice, and at every seat a novice or a casual robot by lot, since the players of a cup are not equally strong. A
*cell* is one seat of one deal. With y the result in a cell, and F fields that played it,

    within  = mean over the cells of the variance of y between the fields
    between = variance of the cells' means of y, less within / F, which is what chance alone gives them
    share   = between / (between + within): the part of the variance of y that deal and seat explain

The deals of a match are taken apart by their number, so that a game whose later deals are worth more does not count
that as luck. The interval is 95 %, by leaving out one seed after the other (jackknife), because the seats of a deal
depend on each other.

*In points* y is what the seat got. *Compared* y is the share of the others in this seat of this deal, at the other
tables of its field, that it did better than, a draw counting half. Whatever is the same at all tables of a field
favours nobody there, so the true share is 0 in every game, and the figure differs from it by chance alone: it would not
if a board compared what is not alike. It does not tell what is *different* at the tables: where all draw from one
stock, whoever plays otherwise moves the cards of all that follow. A share in points that is higher with personal stocks
says that more of the luck is the same at all tables, and is gone once they are compared.

The last two columns are the part of the variance that it explains whether the robot is casual or a novice: what a cup
looks for, before and after.

python -m bench luck                       some minutes on one core
python -m bench.luck GAME SEEDS            more deals of one game
"""

import sys
from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping, Sequence
from math import sqrt
from statistics import fmean, pvariance, variance
from typing import NamedTuple

from bench.measure import at_most, line
from bot.games import ALL
from bot.kit.game import AnyGame
from bot.kit.robot import Level
from bot.kit.seed import Dice, Seed

SEATS, FIELDS, TABLES = 4, 4, 4
CERTAIN = 1.96  # standard errors to either side
LEVELS = (Level.NOVICE, Level.CASUAL)
SEEDS = {"honey": 300, "voleur": 300, "farck": 300, "ruhd": 300, "honneur": 100}
SHORT = {"honneur": {"rounds": "one"}}  # options under which a match is a deal or few of them
PARTS = {"honey": {"PLAY": range(4), "REVENGE": range(4, 8)}, "voleur": {"": range(3)}}  # which deals belong together
LIMITS = {"honey": 0.05}
OTHERS_LIMIT = 0.15


class Cell(NamedTuple):
    """A seat of a deal; the seed comes first."""

    seed: int
    deal: int
    seat: int


class Got(NamedTuple):
    """What one table's player got there."""

    level: Level
    points: float
    compared: float


Fields = Mapping[Cell, Sequence[Sequence[Got]]]  # field by field, table by table


def run() -> None:
    line("game", "in points", "compared", "skill, points", "skill, compared")
    for game in ALL:
        measure(game, SEEDS.get(game.key, 40))


def measure(game: AnyGame, seeds: int) -> None:
    for stocks in game.options.get("stocks", ("",)):
        options = {name: values[0] for name, values in game.options.items()} | SHORT.get(game.key, {})
        options |= {"stocks": stocks} if stocks else {}
        played = play_fields(game, options, range(seeds))
        for part, deals in PARTS.get(game.key, {"": range(1)}).items():
            cells = {cell: fields for cell, fields in played.items() if cell.deal in deals and len(fields) == FIELDS}
            found = [explained(cells, what) for what in (points, compared)]
            skill = [by_skill(cells, what) for what in (points, compared)]
            told = [f"{100 * share:.1f} ± {100 * within:.1f} %" for share, within in found]
            name = " ".join(filter(None, (game.key, part, stocks and f"{stocks} stocks")))
            line(name, *told, *[f"{100 * share:.1f} %" for share in skill])
            at_most(
                f"{name}: luck that is left, in per cent", 100 * found[1][0], 100 * LIMITS.get(game.key, OTHERS_LIMIT)
            )


def points(got: Got) -> float:
    return got.points


def compared(got: Got) -> float:
    return got.compared


def play_fields(game: AnyGame, options: Mapping[str, str], seeds: Iterable[int]) -> Fields:
    found: dict[Cell, list[Sequence[Got]]] = defaultdict(list)
    for number in seeds:
        seed = Seed.of(b"luck", [str(number)])
        for field in range(FIELDS):
            tables = [play(game, options, seed, seed.dice(f"field {field}, table {n}")) for n in range(TABLES)]
            for deal in range(min(len(dealt) for _, dealt in tables)):
                for seat in range(SEATS):
                    results = [dealt[deal][seat] for _, dealt in tables]
                    field_got = [
                        Got(levels[seat], result, better_than(result, results))
                        for (levels, _), result in zip(tables, results, strict=True)
                    ]
                    found[Cell(number, deal, seat)].append(field_got)
    return found


def better_than(mine: float, field: Sequence[float]) -> float:
    """The share of the others in this seat that did worse; a draw counts half, and oneself is left out."""
    return (sum((mine > other) + (mine == other) / 2 for other in field) - 0.5) / (len(field) - 1)


def play(
    game: AnyGame, options: Mapping[str, str], seed: Seed, dice: Dice
) -> tuple[Sequence[Level], Sequence[Sequence[int]]]:
    """One table: who sat where, and the points of each deal, so that more is better."""
    levels = [dice.choice(LEVELS) for _ in range(SEATS)]
    state = game.deal(SEATS, options, seed)
    while turns := game.turns(state):
        seat = min(turns)
        state = game.play(state, seat, game.robot(game.view(state, seat), dice, levels[seat]))
    result = game.result(state)
    sign = -1 if result is not None and result.fewest_win else 1
    return levels, [[sign * each for each in dealt] for dealt in game.deal_points(state)]


def explained(cells: Fields, what: Callable[[Got], float]) -> tuple[float, float]:
    """The share that deal and seat explain, and the half of its interval. One table of each field counts."""
    of_seeds: dict[int, dict[Cell, list[float]]] = defaultdict(dict)
    for cell, fields in cells.items():
        of_seeds[cell.seed][cell] = [what(tables[0]) for tables in fields]
    whole = _share(of_seeds.values())
    less = [_share(found for other, found in of_seeds.items() if other != seed) for seed in of_seeds]
    return whole, CERTAIN * sqrt((len(less) - 1) * pvariance(less))


def _share(of_seeds: Iterable[Mapping[Cell, Sequence[float]]]) -> float:
    means: dict[int, list[float]] = defaultdict(list)  # by the number of the deal
    variances: dict[int, list[float]] = defaultdict(list)
    for cells in of_seeds:
        for cell, results in cells.items():
            means[cell.deal].append(fmean(results))
            variances[cell.deal].append(variance(results))
    within = fmean(fmean(each) for each in variances.values())
    between = fmean(variance(each) for each in means.values()) - within / FIELDS
    return between / (between + within) if between + within > 0 else 0.0


def by_skill(cells: Fields, what: Callable[[Got], float]) -> float:
    """The share of the variance that the level explains."""
    of_levels: dict[Level, list[float]] = defaultdict(list)
    for fields in cells.values():
        for got in (got for tables in fields for got in tables):
            of_levels[got.level].append(what(got))
    every = [result for results in of_levels.values() for result in results]
    mean = fmean(every)
    between = sum(len(results) * (fmean(results) - mean) ** 2 for results in of_levels.values())
    return between / (len(every) * pvariance(every))


if __name__ == "__main__":
    measure(next(game for game in ALL if game.key == sys.argv[1]), int(sys.argv[2]))
