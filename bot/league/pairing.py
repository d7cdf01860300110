"""Draw the tables of a round: as few repeated meetings as possible, then many hours when all are awake."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from datetime import UTC, datetime
from itertools import combinations
from zoneinfo import ZoneInfo

from bot.kit.seed import Dice
from bot.kit.time_units import HOUR
from bot.table.quiet_hours import DEFAULT_NIGHT, Calendar

RANDOM_STARTS = 60  # random starts; each is improved by swaps until no swap helps, and the best is taken
REPEAT_COST = 100  # the cost of each earlier meeting; an hour less in common costs 1, so a repeat outweighs any hours
ENOUGH_COMMON_HOURS = 8  # hours a day in common; more are no better
Meetings = Counter[frozenset[str]]


def table_sizes(people: int, limit: int) -> list[int]:
    """Return how many people sit at each table: as even as possible, and nobody alone while there are two."""
    tables = -(-people // limit)
    if people // max(tables, 1) < 2:
        tables = people // 2
    return [people // tables + (n < people % tables) for n in range(tables)]


def list_awake_hours(calendar: Calendar, at: int) -> frozenset[int]:
    """Return the hours (UTC) of that day in which the player may be asked to move."""
    if calendar.quiet is None and calendar.zone == Calendar().zone:
        return frozenset(range(24))  # nothing is known: every table fits equally
    start = datetime.fromtimestamp(at / 1000, UTC).replace(hour=0, minute=0, second=0, microsecond=0)
    bed, rise = calendar.quiet or DEFAULT_NIGHT
    zone, hours = ZoneInfo(calendar.zone), set()
    for hour in range(24):
        local_time = datetime.fromtimestamp(start.timestamp() + hour * HOUR // 1000, zone).time()
        asleep = bed <= local_time < rise if bed <= rise else local_time >= bed or local_time < rise
        if not asleep:
            hours.add(hour)
    return frozenset(hours)


def count_meetings(tables: Iterable[Sequence[str]]) -> Meetings:
    """Count how often each pair has sat at one table."""
    return Counter(frozenset(pair) for table in tables for pair in combinations(table, 2))


def draw(
    players: Sequence[str],
    limit: int,
    meetings: Meetings,
    hours: Mapping[str, frozenset[int]],
    dice: Dice,
    starts: int = RANDOM_STARTS,
) -> list[tuple[str, ...]]:
    """Draw the tables of a round. The same dice draw the same tables."""
    if len(players) < 2:
        return []
    cost = [[_cost(one, other, meetings, hours) for other in players] for one in players]
    seats, candidates = table_sizes(len(players), limit), []
    for _ in range(starts):
        tables, order = [], list(dice.shuffle(range(len(players))))
        for size in seats:
            tables.append(order[:size])
            order = order[size:]
        _improve(tables, cost)
        candidates.append((sum(cost[a][b] for table in tables for a, b in combinations(table, 2)), tables))
    _, best = min(candidates, key=lambda entry: entry[0])
    return [tuple(players[n] for n in dice.shuffle(table)) for table in best]


def _cost(one: str, other: str, meetings: Meetings, hours: Mapping[str, frozenset[int]]) -> int:
    together = len(hours[one] & hours[other]) if one in hours and other in hours else ENOUGH_COMMON_HOURS
    return REPEAT_COST * meetings[frozenset((one, other))] + max(0, ENOUGH_COMMON_HOURS - together)


def _improve(tables: list[list[int]], cost: Sequence[Sequence[int]]) -> None:
    """Swap two players of different tables for as long as that lowers the cost."""
    has_improved = True
    while has_improved:
        has_improved = False
        for one, other in combinations(tables, 2):
            for a in range(len(one)):
                for b in range(len(other)):
                    x, y = one[a], other[b]
                    to_x, to_y = cost[x], cost[y]
                    cost_now = sum(to_x[n] for n in one) + sum(to_y[n] for n in other)
                    cost_after = sum(to_y[n] for n in one) - to_y[x] + sum(to_x[n] for n in other) - to_x[y]
                    if cost_after < cost_now:
                        one[a], other[b], has_improved = y, x, True
