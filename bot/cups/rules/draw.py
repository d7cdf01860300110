"""Draw the tables of a round: seat people promoted from one table apart, then people together who have met least often.

Theory of operation. A pair at one table costs SAME_TABLE_COST where both were promoted from the same table, and
MEETING_COST for the square of how often they have met. Up to MAX_EXACT_PEOPLE the draw is the cheapest possible. Above,
it is improved by swaps, then mixed a little and improved again, MIX_ATTEMPTS times; if somebody still pays, by swaps
that may cost something first (`draw_swaps`), and at last by seating some tables anew (`draw_reseating`). Where several
draws cost the same, dice choose. The same dice make the same draw.
"""

from collections import Counter
from collections.abc import Mapping, Sequence
from copy import copy
from functools import cache
from itertools import combinations

from bot.cups.rules.draw_reseating import reseat_people
from bot.cups.rules.draw_swaps import improve_grouping
from bot.cups.rules.round_sizes import spread
from bot.cups.values.log_entries import METHOD
from bot.kit.robot_levels import USUAL, robot_key
from bot.kit.seed import Dice

SAME_TABLE_COST, MEETING_COST = 1_000_000, 1_000  # the first outweighs all meetings that a cup can have
MAX_EXACT_PEOPLE = 16  # of them all groups can be searched
MIX_ATTEMPTS = 400  # more find hardly anything better: `python -m bench draws`
RANDOM_SWAPS = 3  # in each attempt
Costs = Sequence[Sequence[int]]
Meetings = Counter[frozenset[str]]


class TakesLong(Exception):
    """The draw can still be improved, but the caller would not wait for that."""


def costs(people: Sequence[str], former_tables: Mapping[str, int], meetings: Meetings) -> list[list[int]]:
    """Return the cost of each pair. `former_tables` holds the former table of those who won there."""
    table = [[0] * len(people) for _ in people]
    for (a, one), (b, other) in combinations(enumerate(people), 2):
        is_same_table = bool(former_tables.get(one)) and former_tables.get(one) == former_tables.get(other)
        meeting_cost = MEETING_COST * meetings[frozenset((one, other))] ** 2
        table[a][b] = table[b][a] = SAME_TABLE_COST * is_same_table + meeting_cost
    return table


def cost_of(tables: Sequence[Sequence[int]], cost: Costs) -> int:
    return sum(cost[a][b] for table in tables for a, b in combinations(table, 2))


def draw(
    people: Sequence[str],
    seats: int,
    tables: int,
    former_tables: Mapping[str, int],
    meetings: Meetings,
    dice: Dice,
    method: int = METHOD,
    waits: bool = True,
) -> list[tuple[str, ...]]:
    """Return the players of each table, seat by seat. Robots fill the free seats, as evenly as possible.

    A draw of people who cannot all be kept apart takes up to half a minute; raise TakesLong unless the caller `waits`.
    """
    order = list(dice.shuffle(sorted(people)))
    sizes = spread(len(order), tables, seats)
    groups = group(costs(order, former_tables, meetings), sizes, dice, method, waits)
    filled_tables = []
    for members in groups:
        robots = [robot_key(USUAL, n) for n in range(1, seats - len(members) + 1)]
        filled_tables.append(dice.shuffle([*(order[n] for n in members), *robots]))
    return list(dice.shuffle(filled_tables))


def group(cost: Costs, sizes: Sequence[int], dice: Dice, method: int = METHOD, waits: bool = True) -> list[list[int]]:
    """Return who sits together, as rows of `cost`, at tables of these sizes, which differ by one at most."""
    if not any(map(any, cost)):
        return _split(list(range(len(cost))), sizes)
    if len(cost) <= MAX_EXACT_PEOPLE:
        return _exact(cost, tuple(sizes))
    seating = _Seating(_split(list(dice.shuffle(range(len(cost)))), sizes), cost)
    seating.descend()
    for _ in range(MIX_ATTEMPTS):
        if not seating.total():
            break
        other = seating.copy()
        other.mix(dice)
        other.descend()
        if other.total() <= seating.total():
            seating = other
    if method == 1 or not seating.total():
        return seating.tables
    tables = improve_grouping(seating.tables, cost, dice)
    if method == 2 or not cost_of(tables, cost):
        return tables
    if not waits:
        raise TakesLong
    return reseat_people(tables, cost, dice)


def _split(order: list[int], sizes: Sequence[int]) -> list[list[int]]:
    tables = []
    for size in sizes:
        tables.append(order[:size])
        order = order[size:]
    return tables


def _exact(cost: Costs, sizes: tuple[int, ...]) -> list[list[int]]:
    """Return the cheapest grouping: try every possible company for the first who has no table, and so on."""

    @cache
    def within(members: tuple[int, ...]) -> int:
        return sum(cost[a][b] for a, b in combinations(members, 2))

    @cache
    def best(people: tuple[int, ...], sizes_left: tuple[int, ...]) -> tuple[int, tuple[tuple[int, ...], ...]]:
        if not people:
            return 0, ()
        first, others, cheapest = people[0], people[1:], None
        for size in dict.fromkeys(sizes_left):
            rest_free = list(sizes_left)
            rest_free.remove(size)
            for company in combinations(others, size - 1):
                table = (first, *company)
                price = within(table)
                if cheapest is not None and price >= cheapest[0]:
                    continue
                rest = tuple([n for n in others if n not in company])
                rest_cost, tables = best(rest, tuple(rest_free))
                if cheapest is None or price + rest_cost < cheapest[0]:
                    cheapest = price + rest_cost, (table, *tables)
                if not cheapest[0]:
                    return cheapest
        assert cheapest is not None
        return cheapest

    return [list(table) for table in best(tuple(range(len(cost))), sizes)[1]]


def improve(tables: list[list[int]], cost: Costs) -> int:
    """Swap people of different tables, in place, for as long as that lowers the cost. Return the cost."""
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

    def list_paying(self) -> list[int]:
        """Return those who pay at their table, the most first."""
        members = [member for member, t in enumerate(self.at) if self.pays[member][t]]
        return sorted(members, key=lambda member: -self.pays[member][self.at[member]])

    def descend(self) -> None:
        has_improved = True
        while has_improved:
            has_improved = False
            for one in self.list_paying():
                change, other = self._best_swap(one)
                if change < 0:
                    self.swap(one, other)
                    has_improved = True

    def _best_swap(self, one: int) -> tuple[int, int]:
        """Return how much the cost falls if this person changes seats with the best partner at another table, and the
        partner; (0, one) if no exchange lowers it. `pays[person][table]` is what a person would pay at a table as it is
        now."""
        pays, my_table, cost_with, least, partner = self.pays, self.at[one], self.cost[one], 0, one
        for other, their_table in enumerate(self.at):
            if their_table != my_table:
                after = pays[one][their_table] + pays[other][my_table]
                after -= 2 * cost_with[other]  # each would pay for the other, who leaves
                change = after - pays[one][my_table] - pays[other][their_table]
                if change < least:
                    least, partner = change, other
        return least, partner

    def swap(self, one: int, other: int) -> None:
        mine, theirs = self.at[one], self.at[other]
        self.tables[mine][self.tables[mine].index(one)] = other
        self.tables[theirs][self.tables[theirs].index(other)] = one
        self.at[one], self.at[other] = theirs, mine
        for row, one_cost, other_cost in zip(self.pays, self.cost[one], self.cost[other], strict=True):
            row[mine] += other_cost - one_cost
            row[theirs] += one_cost - other_cost

    def mix(self, dice: Dice) -> None:
        """Swap a few people by chance, first somebody who pays."""
        people = len(self.at)
        for n in range(RANDOM_SWAPS):
            one = dice.choice(self.list_paying() or [0]) if n == 0 else dice.below(people)
            other = dice.below(people)
            if self.at[one] != self.at[other]:
                self.swap(one, other)
