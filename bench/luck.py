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
if a board compared what is not alike.

So what matters is how much *is* the same. *Same pieces* counts, for two tables of a field and one seat, the pieces that
came into both hands, from the deal to the end, as a part of the smaller number of the two. Where all draw from one
stock, whoever plays otherwise moves the cards of all that follow, and the luck of that cannot be compared away.

The last two columns are the part of the variance that it explains whether the robot is casual or a novice: what a cup
looks for, before and after.

python -m bench luck                       some minutes on one core
python -m bench.luck GAME SEEDS            more deals of one game
"""

import sys
from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from itertools import combinations
from math import sqrt
from statistics import fmean, pvariance, variance
from typing import Any, NamedTuple

from bench.measure import at_most, line
from bot.games import ALL
from bot.kit.game import AnyGame
from bot.kit.robot_levels import Level
from bot.kit.seed import Dice, Seed
from tests.promises.examples import example

SEATS, FIELDS, TABLES = 4, 4, 4
INTERVAL_ERRORS = 1.96  # standard errors to either side
LEVELS = (Level.NOVICE, Level.CASUAL)


class Cell(NamedTuple):
    """A seat of a deal; the seed comes first."""

    seed: int
    deal: int
    seat: int


class Got(NamedTuple):
    """What one table's player got there."""

    level: Level
    points: float
    compared_points: float


class Table(NamedTuple):
    """A match that was played, seat by seat."""

    levels: Sequence[Level]
    deals: Sequence[Sequence[int]]  # the points of each deal, so that more is better
    came: Sequence[Counter[Any]]  # the pieces that came into the hand


Fields = Mapping[Cell, Sequence[Sequence[Got]]]  # field by field, table by table


def run() -> None:
    line("game", "in points", "compared", "same pieces", "skill, points", "skill, compared")
    for game in ALL:
        measure(game, example(game, "LUCK_SEEDS"))


def measure(game: AnyGame, seeds: int) -> None:
    for stocks in game.options.get("stocks", ("",)):
        options = {name: values[0] for name, values in game.options.items()} | example(game, "LUCK_OPTIONS")
        options |= {"stocks": stocks} if stocks else {}
        by_cell: dict[Cell, list[Sequence[Got]]] = defaultdict(list)
        same: list[float] = []
        for number in range(seeds):
            for tables in play_fields(game, options, number):
                same += [
                    alike(one.came[n], other.came[n]) for one, other in combinations(tables, 2) for n in range(SEATS)
                ]
                for cell, got in compare(number, tables):
                    by_cell[cell].append(got)
        for part, deals in example(game, "LUCK_PARTS").items():
            cells = {cell: fields for cell, fields in by_cell.items() if cell.deal in deals and len(fields) == FIELDS}
            tell(" ".join(filter(None, (game.key, part, stocks and f"{stocks} stocks"))), game, cells, fmean(same))


def tell(name: str, game: AnyGame, cells: Fields, same: float) -> None:
    shares = [explain(cells, what) for what in (points, get_compared)]
    skill = [by_skill(cells, what) for what in (points, get_compared)]
    percentages = [f"{100 * share:.1f} ± {100 * within:.1f} %" for share, within in shares]
    line(name, *percentages, *[f"{100 * share:.1f} %" for share in (same, *skill)])
    at_most(f"{name}: luck that is left, in per cent", 100 * shares[1][0], example(game, "LUCK_LIMIT"))


def points(got: Got) -> float:
    return got.points


def get_compared(got: Got) -> float:
    return got.compared_points


def play_fields(game: AnyGame, options: Mapping[str, str], number: int) -> Iterator[Sequence[Table]]:
    """Yield the fields of one seed."""
    seed = Seed.of(b"luck", [str(number)])
    for field in range(FIELDS):
        yield [play(game, options, seed, seed.dice(f"field {field}, table {n}")) for n in range(TABLES)]


def compare(number: int, tables: Sequence[Table]) -> Iterator[tuple[Cell, Sequence[Got]]]:
    for deal in range(min(len(table.deals) for table in tables)):
        for seat in range(SEATS):
            results = [table.deals[deal][seat] for table in tables]
            yield (
                Cell(number, deal, seat),
                [
                    Got(table.levels[seat], result, better_than(result, results))
                    for table, result in zip(tables, results, strict=True)
                ],
            )


def alike(one: Counter[Any], other: Counter[Any]) -> float:
    return (one & other).total() / min(one.total(), other.total())


def better_than(mine: float, field: Sequence[float]) -> float:
    """Return the share of the others in this seat that did worse; a draw counts half, and oneself is left out."""
    return (sum((mine > other) + (mine == other) / 2 for other in field) - 0.5) / (len(field) - 1)


def play(game: AnyGame, options: Mapping[str, str], seed: Seed, dice: Dice) -> Table:
    levels = [dice.choice(LEVELS) for _ in range(SEATS)]
    state = game.deal(SEATS, options, seed)
    came, deals = [Counter(hand.pieces) for hand in state.hands], 0
    while turns := game.turns(state):
        seat, hands = min(turns), state.hands
        state = game.play(state, seat, game.robot(game.view(state, seat), dice, levels[seat]))
        finished_deals, deals = deals, len(game.deal_points(state))
        for n, (old, new) in enumerate(zip(hands, state.hands, strict=True)):
            if finished_deals < deals and game.turns(state):  # a new deal
                came[n].update(new.pieces)
            elif new is not old and len(new) >= len(old):  # else something was only played
                came[n] += Counter(new.pieces) - Counter(old.pieces)
    result = game.result(state)
    sign = -1 if result is not None and result.fewest_win else 1
    return Table(levels, [[sign * each for each in deal_points] for deal_points in game.deal_points(state)], came)


class Spread(NamedTuple):
    """The results of one cell, in the tables of one number."""

    deal: int
    table: int
    mean: float
    variance: float


def explain(cells: Fields, what: Callable[[Got], float]) -> tuple[float, float]:
    """Return the share that deal and seat explain, and the half of its interval. The first tables of all fields are
    compared with each other, then the second ones, and so on: tables of one field depend on each other."""
    of_seeds: dict[int, list[Spread]] = defaultdict(list)
    for cell, fields in cells.items():
        for n, results in enumerate(zip(*[[what(got) for got in tables] for tables in fields], strict=True)):
            of_seeds[cell.seed].append(Spread(cell.deal, n, fmean(results), variance(results)))
    whole = _share(of_seeds.values())
    less = [_share(spreads for other, spreads in of_seeds.items() if other != seed) for seed in of_seeds]
    return whole, INTERVAL_ERRORS * sqrt((len(less) - 1) * pvariance(less))


def _share(of_seeds: Iterable[Sequence[Spread]]) -> float:
    spreads = [spread for spreads_ in of_seeds for spread in spreads_]
    means: dict[tuple[int, int], list[float]] = defaultdict(list)
    for spread in spreads:
        means[spread.deal, spread.table].append(spread.mean)
    within = fmean(spread.variance for spread in spreads)
    between = fmean(map(variance, means.values())) - within / FIELDS
    return between / (between + within) if between + within > 0 else 0.0


def by_skill(cells: Fields, what: Callable[[Got], float]) -> float:
    """Return the share of the variance that the level explains."""
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
