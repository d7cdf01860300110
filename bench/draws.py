"""How well a cup's draw separates people, and how long it takes; beside a search of a minute with the same costs.

The search goes on from its best draw: it mixes some tables up, improves them by swaps, every tenth time also by swaps
that cost something first, and keeps what is cheaper. The fields are harder than any cup's, which has nine rounds at
most: everybody has met many others, and half of them come two by two from the same table. A draw takes long only where
somebody must meet somebody again; it is worked out in a process of its own then.
"""

import random
import time
from collections import Counter
from itertools import combinations

from bench.measure import at_most, line
from bot.cups.rules.draw import Costs, cost_of, costs, group, improve
from bot.cups.rules.draw_swaps import improve_grouping
from bot.kit.seed import Dice

SECONDS = 60
FIELDS = (  # people, rounds they met in, and which of such fields
    (16, 3, 1), (64, 8, 1), (64, 16, 1), (64, 24, 1), (64, 24, 2), (64, 24, 3), (64, 30, 1), (64, 30, 2), (64, 30, 3),
    (64, 45, 1), (256, 8, 1), (256, 60, 1), (256, 100, 1), (256, 130, 1),
)  # fmt: skip
WORSE_LIMIT = 2.0  # per cent above what the search finds
SLOW_LIMIT = 60_000.0  # milliseconds: as long as the search; nobody waits for a draw, but other cups do


def field(people: int, rounds: int, number: int = 1) -> Costs:
    """Return the costs of people who met at random tables in so many rounds."""
    chance, names = random.Random(f"{people}/{rounds}/{number}"), [f"p{n}" for n in range(people)]
    meetings: Counter[frozenset[str]] = Counter()
    for _ in range(rounds):
        order = chance.sample(names, people)
        for k in range(0, people, 4):
            meetings.update(map(frozenset, combinations(order[k : k + 4], 2)))
    promoted = {name: 1 + n // 2 for n, name in enumerate(names[: people // 2])}
    return costs(names, promoted, meetings)


def search(cost: Costs, seconds: float) -> int:
    """Return the cheapest draw that a search of so many seconds finds."""
    chance, people = random.Random(1), len(cost)
    tables = [list(range(k, k + 4)) for k in range(0, people, 4)]
    dice, tries = Dice(b"search"), 0
    best, until = improve(tables, cost), time.monotonic() + seconds
    while time.monotonic() < until and best:
        candidate = [list(table) for table in tables]
        some = chance.sample(range(len(candidate)), min(len(candidate), chance.randint(2, 4)))
        loose = [member for t in some for member in candidate[t]]
        chance.shuffle(loose)
        for n, t in enumerate(some):
            candidate[t] = loose[4 * n : 4 * n + 4]
        costs, tries = improve(candidate, cost), tries + 1
        if costs and tries % 10 == 0:
            candidate = improve_grouping(candidate, cost, dice)
            costs = cost_of(candidate, cost)
        if costs <= best:
            best, tables = costs, candidate
    return best


def run() -> None:
    line("people, rounds before, field", "draw", f"{SECONDS} s search", "worse by %", "ms")
    for people, rounds, number in FIELDS:
        cost = field(people, rounds, number)
        began = time.perf_counter()
        drawn_cost = cost_of(group(cost, [4] * (people // 4), Dice(b"bench")), cost)
        took = 1_000 * (time.perf_counter() - began)
        searched_cost = search(cost, SECONDS)
        worse = 100 * (drawn_cost - searched_cost) / searched_cost if searched_cost else 100.0 * bool(drawn_cost)
        line(f"{people}, {rounds}, {number}", f"{drawn_cost:,}", f"{searched_cost:,}", f"{worse:.2f}", f"{took:.0f}")
        at_most(f"draws: per cent worse than a search, {people} people", worse, WORSE_LIMIT)
        at_most(f"draws: ms for {people} people", took, SLOW_LIMIT)
