"""Improve a grouping by the best swap there is, again and again, even where that costs something: so the search gets
away from a draw that no single swap makes cheaper. A player who has left a table may not come back for some steps."""

from collections.abc import Sequence

import numpy as np
import numpy.typing as npt

from bot.kit.seed import Dice

MAX_COMPARISONS = 30_000_000  # pairs that are compared: less than half a second
MIN_TABU_STEPS = 8  # steps for which somebody who left a table stays away, at the least

Numbers = npt.NDArray[np.int64]


def improve_grouping(tables: Sequence[Sequence[int]], cost: Sequence[Sequence[int]], dice: Dice) -> list[list[int]]:
    """Return the cheapest grouping that the search came across."""
    people, prices = len(cost), np.array(cost, dtype=np.int64)
    at = np.zeros(people, dtype=np.int64)
    for t, table in enumerate(tables):
        at[list(table)] = t
    pays = np.stack([prices[:, list(table)].sum(1) for table in tables], 1)  # what each would pay at each table
    away = np.zeros((people, len(tables)), dtype=np.int64)  # until which step each stays away from each table
    total = least = int(pays[np.arange(people), at].sum()) // 2
    best = at.copy()
    for step in range(MAX_COMPARISONS // people**2):
        change = _changes(pays, at, prices)
        is_barred = away[:, at] > step
        change[(is_barred | is_barred.T) & (change + total >= least)] = _NO_PRICE
        one, other = divmod(int(change.argmin()), people)
        difference, mine, theirs = int(change[one, other]), int(at[one]), int(at[other])
        if difference >= _NO_PRICE:
            continue
        come = prices[:, other] - prices[:, one]
        pays[:, mine] += come
        pays[:, theirs] -= come
        at[one], at[other] = theirs, mine
        away[one, mine] = away[other, theirs] = step + MIN_TABU_STEPS + dice.below(people // 4)
        total += difference
        if total < least:
            least, best = total, at.copy()
            if not least:
                break
    return [[int(member) for member in np.flatnonzero(best == t)] for t in range(len(tables))]


_NO_PRICE = 1 << 60


def _changes(pays: Numbers, at: Numbers, prices: Numbers) -> Numbers:
    """Return by how much the swap of any two people changes the cost."""
    there = pays[:, at]  # what each would pay at each other's table
    own_prices = there.diagonal()
    change: Numbers = there + there.T - 2 * prices - own_prices[:, None] - own_prices[None, :]
    change[at[:, None] == at[None, :]] = _NO_PRICE
    return change
