"""Seat the people of some tables anew, as cheaply as can be found, again and again: so a draw gets cheaper that no
swap improves, and a field so full that hardly anybody is left to be met still finds its last free company.

All tables that these people could make are listed, the cheapest first. Then tables are taken from the list until
everybody sits, always one for the person who has the fewest left; what cannot be cheap enough any more is given up.
"""

from collections.abc import Sequence

import numpy as np
import numpy.typing as npt

from bot.kit.seed import Dice

SEARCHES = 2_000  # how often some tables are seated anew: up to half a minute, where somebody pays to the end
MAX_TABLE_CHOICES = 100  # of a table in each of them; then it is given up
MAX_LISTED_TABLES = 1_000  # tables at once, of those that have as many people so far
MAX_PEOPLE = 64  # who are seated anew at once
MIN_TABLES = 2  # that are seated anew at once
WIDE_SEARCH_PERIOD = 4  # in every fourth look, as many tables as there may be

Numbers = npt.NDArray[np.int64]
Marks = npt.NDArray[np.bool_]


def reseat_people(tables: Sequence[Sequence[int]], cost: Sequence[Sequence[int]], dice: Dice) -> list[list[int]]:
    """Return the cheapest grouping that was found. The sizes of the tables differ by one at most."""
    groups, prices = _add_empty_seats(tables, cost)
    table_prices = [_price(table, prices) for table in groups]
    best, lowest_price = groups, sum(table_prices)
    size = len(groups[0])
    max_tables = min(len(groups), MAX_PEOPLE // size)
    width = 10 * max_tables  # tenths of a table: how many are seated anew
    for look in range(SEARCHES):
        if not lowest_price:
            break
        wide = look % WIDE_SEARCH_PERIOD == 0
        chosen_tables = _some(table_prices, max_tables if wide else width // 10, dice)
        people = np.array(dice.shuffle([member for t in chosen_tables for member in groups[t]]))
        takes_all, price_now = len(chosen_tables) == len(groups), sum(table_prices[t] for t in chosen_tables)
        seating = _Seating(prices[np.ix_(people, people)], size, price_now - (takes_all or look % 2))
        grouping = seating.search()
        if grouping is None and takes_all and seating.is_proved:
            break
        if grouping is not None:
            groups = list(groups)
            for t, table in zip(chosen_tables, grouping, strict=True):
                groups[t] = [int(member) for member in people[table]]
                table_prices[t] = _price(groups[t], prices)
            if sum(table_prices) < lowest_price:
                best, lowest_price = groups, sum(table_prices)
        if not wide:
            width = max(10 * MIN_TABLES, width - 2) if seating.has_given_up else min(10 * max_tables, width + 1)
    return [[member for member in table if member < len(cost)] for table in best]


def _add_empty_seats(tables: Sequence[Sequence[int]], cost: Sequence[Sequence[int]]) -> tuple[list[list[int]], Numbers]:
    """Add people who cost nothing for the empty seats, and who may not sit together."""
    people, size = len(cost), max(map(len, tables))
    total = size * len(tables)
    prices = np.zeros((total, total), dtype=np.int64)
    prices[:people, :people] = cost
    prices //= max(1, int(np.gcd.reduce(prices, axis=None)))
    prices[people:, people:] = _NO_PRICE
    empty = iter(range(people, total))
    return [[*table, *(next(empty) for _ in range(size - len(table)))] for table in tables], prices


_NO_PRICE = 1 << 50  # a price that nobody can pay, and more tables than there are


def _price(table: Sequence[int], prices: Numbers) -> int:
    return int(np.triu(prices[np.ix_(table, table)], 1).sum())


def _some(prices: Sequence[int], count: int, dice: Dice) -> list[int]:
    """Choose a table that pays, and others by chance."""
    first = dice.choice([t for t, price in enumerate(prices) if price])
    others = dice.shuffle([t for t in range(len(prices)) if t != first])
    return [first, *others[: count - 1]]


class _Seating:
    """One search: everybody in `prices` is seated, for no more than `limit`."""

    def __init__(self, prices: Numbers, size: int, limit: int) -> None:
        self._size, self._limit, self._steps_left = size, limit, MAX_TABLE_CHOICES
        self._whole, self._tables, self._price = _list_tables(prices, size, limit)
        self._is_member: Marks = np.zeros((len(self._tables), len(prices)), dtype=np.bool_)
        self._is_member[np.arange(len(self._tables))[:, None], self._tables] = True

    @property
    def has_given_up(self) -> bool:
        return self._steps_left < 0

    @property
    def is_proved(self) -> bool:
        """Say whether a search that found nothing proves that there is no such seating."""
        return self._whole and not self.has_given_up

    def search(self) -> list[Numbers] | None:
        people = self._is_member.shape[1]
        return self._seat(np.arange(len(self._tables)), np.ones(people, dtype=np.bool_), 0)

    def _seat(self, rows: Numbers, is_waiting: Marks, base_price: int) -> list[Numbers] | None:
        """Return tables at which each person who `is_waiting` sits once, None where none are found.

        `rows` are the tables that may still be taken, by their places in the list, the cheapest first; `base_price` is
        what the taken ones cost. None proves nothing once the search has given up.
        """
        if not is_waiting.any():
            return []
        self._steps_left -= 1
        if self.has_given_up:
            return None
        rows, is_member = self._list_affordable(rows, is_waiting, base_price)
        table_counts = np.where(is_waiting, is_member.sum(0), _NO_PRICE)
        person = int(table_counts.argmin())  # who has the fewest tables left
        for row in rows[is_member[:, person]]:
            members = self._tables[row]
            still_waiting = is_waiting.copy()
            still_waiting[members] = False
            without_them = rows[~is_member[:, members].any(1)]
            rest = self._seat(without_them, still_waiting, base_price + int(self._price[row]))
            if rest is not None:
                return [members, *rest]
            if self.has_given_up:
                return None
        return None

    def _list_affordable(self, rows: Numbers, is_waiting: Marks, base_price: int) -> tuple[Numbers, Marks]:
        """Return the tables beside which the others can still be cheap enough, and who is a member of each.

        Each person pays at least their part of the cheapest table they have left, which is the first in the list.
        """
        is_member = self._is_member[rows]
        if (is_member.sum(0)[is_waiting] == 0).any():
            return rows[:0], is_member[:0]
        price = self._price[rows]
        parts = np.where(is_waiting, price[is_member.argmax(0)], 0)
        others = parts.sum() - parts[self._tables[rows]].sum(1)
        affordable = (price + base_price) * self._size + others <= self._limit * self._size
        return rows[affordable], is_member[affordable]


def _list_tables(prices: Numbers, size: int, limit: int) -> tuple[bool, Numbers, Numbers]:
    """Return the tables that cost no more than `limit`, the cheapest first, with their prices; and whether these are
    all."""
    people, whole = len(prices), True
    tables, price, pays = np.arange(people)[:, None], np.zeros(people, dtype=np.int64), prices
    for _ in range(size - 1):
        dearer = price[:, None] + pays
        possible = np.flatnonzero((dearer <= limit) & (np.arange(people) > tables[:, -1:]))
        order = np.argsort(dearer.ravel()[possible], kind="stable")
        whole = whole and len(order) <= MAX_LISTED_TABLES
        row, member = np.divmod(possible[order[:MAX_LISTED_TABLES]], people)
        tables = np.concatenate([tables[row], member[:, None]], axis=1)
        price, pays = dearer[row, member], pays[row] + prices[member]
    return whole, tables, price
