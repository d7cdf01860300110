"""Draws the tables of a round: people promoted from one table are seated apart, then those who have met least often.

The cost of a pair at one table is APART where both were promoted from the same table, and AGAIN for the square of how
often they have met. Up to EXACT people the draw is as cheap as any; above, it is improved by swaps, then mixed a little
and improved again, TRIES times; if somebody still pays, by swaps that may cost something first (`tabu`), and at last by
seating some tables anew (`reseat`). Where several draws are as cheap, dice choose. The same dice make the same draw.
"""

from collections import Counter
from collections.abc import Mapping, Sequence
from copy import copy
from functools import cache
from itertools import combinations

from bot.cups.rules.reseat import reseated
from bot.cups.rules.schedule import spread
from bot.cups.rules.tabu import improved
from bot.cups.values.entries import METHOD
from bot.kit.robot import USUAL, robot_key
from bot.kit.seed import Dice

APART, AGAIN = 1_000_000, 1_000  # one pair from the same table weighs more than any meetings a cup can have
EXACT = 16  # people: all groups of them can be gone through at once
TRIES = 400  # to mix a draw a little and improve it again; more find hardly anything better: `python -m bench draws`
MIXED = 3  # swaps by chance in each try
Costs = Sequence[Sequence[int]]
Met = Counter[frozenset[str]]


class TakesLong(Exception):
    """Somebody still pays, and whoever asked for the draw would not wait until that is mended."""


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
    people: Sequence[str],
    seats: int,
    tables: int,
    promoted: Mapping[str, int],
    met: Met,
    dice: Dice,
    method: int = METHOD,
    waits: bool = True,
) -> list[tuple[str, ...]]:
    """The players of each table, seat by seat. Robots fill the seats that stay free, as evenly as can be.

    A draw of people who cannot all be kept apart takes up to half a minute; unless the caller `waits`, it is TakesLong.
    """
    order = list(dice.shuffle(sorted(people)))
    sizes = spread(len(order), tables, seats)
    groups = group(costs(order, promoted, met), sizes, dice, method, waits)
    seated = []
    for members in groups:
        robots = [robot_key(USUAL, n) for n in range(1, seats - len(members) + 1)]
        seated.append(dice.shuffle([*(order[n] for n in members), *robots]))
    return list(dice.shuffle(seated))


def group(cost: Costs, sizes: Sequence[int], dice: Dice, method: int = METHOD, waits: bool = True) -> list[list[int]]:
    """Who sits together, as numbers of rows of `cost`; the tables have these sizes, which differ by one at most."""
    if not any(map(any, cost)):
        return _dealt_out(list(range(len(cost))), sizes)
    if len(cost) <= EXACT:
        return _exact(cost, tuple(sizes))
    seating = _Seating(_dealt_out(list(dice.shuffle(range(len(cost)))), sizes), cost)
    seating.descend()
    for _ in range(TRIES):
        if not seating.total():
            break
        other = seating.copy()
        other.mix(dice)
        other.descend()
        if other.total() <= seating.total():
            seating = other
    if method == 1 or not seating.total():
        return seating.tables
    tables = improved(seating.tables, cost, dice)
    if method == 2 or not cost_of(tables, cost):
        return tables
    if not waits:
        raise TakesLong
    return reseated(tables, cost, dice)


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
    """Swaps people of different tables, in place, for as long as that saves anything. Returns what they cost then."""
    seating = _Seating(tables, cost)
    seating.descend()
    tables[:] = seating.tables
    return seating.total()


class _Seating:
    """Who sits where, and what each would pay at each table: swaps are compared without counting pairs again."""

    def __init__(self, tables: list[list[int]], cost: Costs) -> None:
        self.tables, self.cost = [list(table) for table in tables], cost
        self.at = [0] * len(cost)
        for t, table in enumerate(tables):
            for member in table:
                self.at[member] = t
        self.pays = [[sum(row[other] for other in table) for table in tables] for row in cost]

    def copy(self) -> "_Seating":
        other = copy(self)
        other.tables, other.at = [list(table) for table in self.tables], list(self.at)
        other.pays = [list(row) for row in self.pays]
        return other

    def total(self) -> int:
        return sum(row[t] for row, t in zip(self.pays, self.at, strict=True)) // 2

    def paying(self) -> list[int]:
        """Those who pay at their table, the most first."""
        found = [member for member, t in enumerate(self.at) if self.pays[member][t]]
        return sorted(found, key=lambda member: -self.pays[member][self.at[member]])

    def descend(self) -> None:
        better = True
        while better:
            better = False
            for one in self.paying():
                saved, other = self._best_swap(one)
                if saved < 0:
                    self.swap(one, other)
                    better = True

    def _best_swap(self, one: int) -> tuple[int, int]:
        """What the best swap of this person changes, and with whom."""
        at, pays, mine, row = self.at, self.pays, self.at[one], self.cost[one]
        own, saved, best = pays[one], 0, one
        now = own[mine]
        for other, theirs in enumerate(at):
            if theirs != mine:
                change = own[theirs] + pays[other][mine] - 2 * row[other] - now - pays[other][theirs]
                if change < saved:
                    saved, best = change, other
        return saved, best

    def swap(self, one: int, other: int) -> None:
        mine, theirs = self.at[one], self.at[other]
        self.tables[mine][self.tables[mine].index(one)] = other
        self.tables[theirs][self.tables[theirs].index(other)] = one
        self.at[one], self.at[other] = theirs, mine
        for row, gone, come in zip(self.pays, self.cost[one], self.cost[other], strict=True):
            row[mine] += come - gone
            row[theirs] += gone - come

    def mix(self, dice: Dice) -> None:
        """A few swaps by chance, the first of somebody who pays."""
        people = len(self.at)
        for n in range(MIXED):
            one = dice.choice(self.paying() or [0]) if n == 0 else dice.below(people)
            other = dice.below(people)
            if self.at[one] != self.at[other]:
                self.swap(one, other)
