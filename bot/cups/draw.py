"""Draws the tables of a round: people promoted from one table are seated apart, then those who have met least often.

The cost of a pair at one table is APART where both were promoted from the same table, and AGAIN for the square of how
often they have met. Up to EXACT people the draw is as cheap as any; above, it is the best of some random starts, each
improved by swaps. Where several draws are as cheap, dice choose. The same dice make the same draw.
"""

from collections import Counter
from collections.abc import Mapping, Sequence
from functools import cache
from itertools import combinations

from bot.cups.schedule import spread
from bot.kit.robot import USUAL, robot_key
from bot.kit.seed import Dice

APART, AGAIN = 1_000_000, 1_000  # one pair from the same table weighs more than any meetings a cup can have
EXACT = 16  # people: all groups of them can be gone through at once
STARTS = 12  # of a draw by swaps; more find hardly anything better (see `python -m bench draws`)
Costs = Sequence[Sequence[int]]
Met = Counter[frozenset[str]]


def costs(people: Sequence[str], promoted: Mapping[str, int], met: Met) -> list[list[int]]:
    """`promoted` tells the table somebody was promoted from; lucky losers and newcomers are not in it."""
    table = [[0] * len(people) for _ in people]
    for (a, one), (b, other) in combinations(enumerate(people), 2):
        apart = bool(promoted.get(one)) and promoted.get(one) == promoted.get(other)
        table[a][b] = table[b][a] = APART * apart + AGAIN * met[frozenset((one, other))] ** 2
    return table


def cost_of(tables: Sequence[Sequence[int]], cost: Costs) -> int:
    return sum(cost[a][b] for table in tables for a, b in combinations(table, 2))


def draw(
    people: Sequence[str], seats: int, tables: int, promoted: Mapping[str, int], met: Met, dice: Dice
) -> list[tuple[str, ...]]:
    """The players of each table, seat by seat. Robots fill the seats that stay free, as evenly as can be."""
    order = list(dice.shuffle(sorted(people)))
    sizes = spread(len(order), tables, seats)
    groups = group(costs(order, promoted, met), sizes, dice)
    seated = []
    for members in groups:
        robots = [robot_key(USUAL, n) for n in range(1, seats - len(members) + 1)]
        seated.append(dice.shuffle([*(order[n] for n in members), *robots]))
    return list(dice.shuffle(seated))


def group(cost: Costs, sizes: Sequence[int], dice: Dice) -> list[list[int]]:
    """Who sits together, as numbers of rows of `cost`; the tables have these sizes."""
    if not any(map(any, cost)):
        return _dealt_out(list(range(len(cost))), sizes)
    if len(cost) <= EXACT:
        return _exact(cost, tuple(sizes))
    best: tuple[int, list[list[int]]] | None = None
    for _ in range(STARTS):
        tables = _dealt_out(list(dice.shuffle(range(len(cost)))), sizes)
        found = improve(tables, cost)
        if best is None or found < best[0]:
            best = found, tables
        if not found:
            break
    assert best is not None
    return best[1]


def _dealt_out(order: list[int], sizes: Sequence[int]) -> list[list[int]]:
    tables = []
    for size in sizes:
        tables.append(order[:size])
        order = order[size:]
    return tables


def _exact(cost: Costs, sizes: tuple[int, ...]) -> list[list[int]]:
    """The cheapest grouping: the first who is left sits with every possible company in turn, and so on."""

    @cache
    def within(members: tuple[int, ...]) -> int:
        return sum(cost[a][b] for a, b in combinations(members, 2))

    @cache
    def best(left: tuple[int, ...], free: tuple[int, ...]) -> tuple[int, tuple[tuple[int, ...], ...]]:
        if not left:
            return 0, ()
        first, others, found = left[0], left[1:], None
        for size in dict.fromkeys(free):
            rest_free = list(free)
            rest_free.remove(size)
            for company in combinations(others, size - 1):
                table = (first, *company)
                price = within(table)
                if found is not None and price >= found[0]:
                    continue
                rest = tuple([n for n in others if n not in company])
                more, tables = best(rest, tuple(rest_free))
                if found is None or price + more < found[0]:
                    found = price + more, (table, *tables)
                if not found[0]:
                    return found
        assert found is not None
        return found

    return [list(table) for table in best(tuple(range(len(cost))), sizes)[1]]


def improve(tables: list[list[int]], cost: Costs) -> int:
    """Swaps people of different tables for as long as that saves anything. Returns what the tables cost then."""
    at = {member: t for t, table in enumerate(tables) for member in table}
    # what each person would pay at each table
    pays = [[sum(cost[member][other] for other in table) for table in tables] for member in range(len(cost))]
    better = True
    while better:
        better = False
        for one in sorted(at, key=lambda member: -pays[member][at[member]]):
            mine = at[one]
            if not pays[one][mine]:
                break  # nobody from here on pays anything, and only they could save
            saved, other = min(
                (
                    (pays[one][at[b]] + pays[b][mine] - 2 * cost[one][b] - pays[one][mine] - pays[b][at[b]], b)
                    for b in at
                    if at[b] != mine
                ),
                default=(0, one),
            )
            if saved < 0:
                _swap(tables, at, pays, cost, one, other)
                better = True
    return sum(pays[member][at[member]] for member in at) // 2


def _swap(
    tables: list[list[int]], at: dict[int, int], pays: list[list[int]], cost: Costs, one: int, other: int
) -> None:
    mine, theirs = at[one], at[other]
    tables[mine][tables[mine].index(one)] = other
    tables[theirs][tables[theirs].index(other)] = one
    at[one], at[other] = theirs, mine
    for member, row in enumerate(pays):
        change = cost[member][other] - cost[member][one]
        row[mine] += change
        row[theirs] -= change
