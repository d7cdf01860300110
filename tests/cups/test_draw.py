"""The draw: apart as long as that is possible, then those who have met least often."""

import random
from collections import Counter
from hashlib import sha256
from itertools import combinations

import pytest

from bot.cups.rules import draw as draw_module
from bot.cups.rules import draw_reseating, draw_swaps
from bot.cups.rules.draw import SAME_TABLE_COST, TakesLong, cost_of, costs, draw, group, improve
from bot.cups.rules.draw_reseating import reseat_people
from bot.kit.seed import Dice
from tests.cups.hard_draws import FORTY, hard_field, often_met


def drawn(people, tables, promoted=None, meetings=None, label=b"1", seats=4):
    return draw(people, seats, tables, promoted or {}, meetings or Counter(), Dice(label))


def paid(tables, people, promoted, meetings):
    numbers = {player: n for n, player in enumerate(people)}
    numbers_at_tables = [[numbers[player] for player in table if player in numbers] for table in tables]
    return cost_of(numbers_at_tables, costs(people, promoted, meetings))


PEOPLE = [f"p{n}" for n in range(16)]


def test_everybody_sits_once_and_robots_are_spread():
    tables = drawn(PEOPLE[:13], 4)
    assert sorted(player for table in tables for player in table if player in PEOPLE) == sorted(PEOPLE[:13])
    assert sorted(sum(player.startswith("robot") for player in table) for table in tables) == [0, 1, 1, 1]
    assert all(len(set(table)) == 4 for table in tables)


def test_the_same_dice_draw_the_same_and_others_draw_otherwise():
    assert drawn(PEOPLE, 4) == drawn(PEOPLE[::-1], 4)
    assert drawn(PEOPLE, 4) != drawn(PEOPLE, 4, label=b"2")


def test_every_seat_and_every_neighbour_is_possible():
    tables = [table for n in range(200) for table in drawn(PEOPLE[:8], 2, label=b"%d" % n)]
    seats = Counter(table.index("p0") for table in tables if "p0" in table)
    beside = Counter(player for table in tables if "p0" in table for player in table)
    assert set(seats) == {0, 1, 2, 3}
    assert set(beside) == set(PEOPLE[:8])


@pytest.mark.parametrize(("count", "tables"), [(8, 2), (12, 3), (16, 4)])
def test_those_promoted_from_one_table_are_apart(count, tables):
    people = PEOPLE[:count]
    promoted = {player: 1 + n // 2 for n, player in enumerate(people)}
    for n in range(5):
        assert paid(drawn(people, tables, promoted, label=b"%d" % n), people, promoted, Counter()) < SAME_TABLE_COST


def test_lucky_losers_are_no_promoted_players():
    """Three tables promote six; two lucky losers of table 1 may sit where they like."""
    promoted = {player: 1 + n // 2 for n, player in enumerate(PEOPLE[:6])}
    tables = drawn(PEOPLE[:8], 2, promoted)
    assert paid(tables, PEOPLE[:8], promoted, Counter()) == 0


def best_of_all(people, sizes, promoted, meetings):
    """Return the cost of the cheapest grouping. Try all of them, one by one."""
    cost = costs(people, promoted, meetings)

    def every(free_numbers, sizes):
        if not sizes:
            yield []
            return
        for table in combinations(free_numbers, sizes[0]):
            for rest in every([n for n in free_numbers if n not in table], sizes[1:]):
                yield [table, *rest]

    return min(cost_of(tables, cost) for tables in every(list(range(len(people))), sizes))


@pytest.mark.parametrize("n", range(6))
def test_up_to_sixteen_people_nothing_is_cheaper(n):
    chance, people = random.Random(n), PEOPLE[: 8 + n % 3]
    pairs = list(combinations(people, 2))
    meetings = Counter({frozenset(pair): chance.randrange(4) for pair in pairs})
    promoted = {player: chance.randrange(4) for player in people}
    sizes = [[4, 4], [3, 3, 3], [5, 5]][n % 3]
    cost = costs(people, promoted, meetings)
    cost_of_grouping = cost_of(group(cost, sizes, Dice(b"1")), cost)
    assert cost_of_grouping == best_of_all(people, sizes, promoted, meetings)


def test_swaps_are_not_far_from_the_best_where_that_is_known():
    """On sixteen people, where the best is worked out, swaps from a few starts must come close to it."""
    chance = random.Random(5)
    meetings = Counter({frozenset(pair): chance.randrange(3) for pair in combinations(PEOPLE, 2)})
    cost = costs(PEOPLE, {}, meetings)
    best = cost_of(group(cost, [4] * 4, Dice(b"1")), cost)
    costs_of_swaps = []
    for n in range(12):
        order = list(Dice(b"%d" % n).shuffle(range(16)))
        tables = [order[k : k + 4] for k in range(0, 16, 4)]
        cost_of_swaps = improve(tables, cost)
        assert cost_of_swaps == cost_of(tables, cost)
        costs_of_swaps.append(cost_of_swaps)
    assert best <= min(costs_of_swaps) <= best * 1.02


def test_sixty_four_are_separated_when_that_is_possible():
    people = [f"p{n}" for n in range(64)]
    promoted = {player: 1 + n // 2 for n, player in enumerate(people)}
    assert paid(drawn(people, 16, promoted), people, promoted, Counter()) == 0


@pytest.fixture
def little_work(monkeypatch):
    monkeypatch.setattr(draw_swaps, "MAX_COMPARISONS", 2_000_000)
    monkeypatch.setattr(draw_reseating, "SEARCHES", 60)
    monkeypatch.setattr(draw_module, "MIX_ATTEMPTS", 20)


@pytest.mark.usefixtures("little_work")
def test_where_swaps_get_stuck_those_that_cost_something_lead_on():
    cost = hard_field()
    swaps, costly, anew = (cost_of(group(cost, [4] * 10, Dice(b"1"), method), cost) for method in (1, 2, 3))
    assert anew < costly < swaps


@pytest.mark.usefixtures("little_work")
def test_the_last_free_company_is_found():
    """There are tables at which nobody has met anybody, and swaps do not find them."""
    cost = costs(FORTY, {}, often_met(20, hidden=True))
    assert cost_of(group(cost, [4] * 10, Dice(b"1"), 2), cost) > 0
    assert cost_of(group(cost, [4] * 10, Dice(b"1"), 3), cost) == 0


@pytest.mark.parametrize("n", range(6))
@pytest.mark.usefixtures("little_work")
def test_seating_anew_finds_the_cheapest_of_all_from_any_start(n):
    chance, sizes = random.Random(n), [[4, 4, 4], [4, 4, 3], [3, 3, 3, 3], [5, 5], [2] * 6, [5, 4]][n]
    people = [f"p{n}" for n in range(sum(sizes))]
    meetings = Counter({frozenset(pair): chance.randrange(4) for pair in combinations(people, 2)})
    cost = costs(people, {player: chance.randrange(4) for player in people}, meetings)
    order = chance.sample(range(len(people)), len(people))
    start = [[order.pop() for _ in range(size)] for size in sizes]
    tables = reseat_people(start, cost, Dice(b"%d" % n))
    assert sorted(map(len, tables)) == sorted(sizes)
    assert cost_of(tables, cost) == cost_of(group(cost, sizes, Dice(b"1")), cost)


@pytest.mark.usefixtures("little_work")
def test_a_draw_that_would_take_long_is_left_to_somebody_who_waits():
    with pytest.raises(TakesLong):
        group(hard_field(), [4] * 10, Dice(b"1"), waits=False)
    free = costs(PEOPLE * 2, {}, Counter())
    assert group(free, [4] * 8, Dice(b"1"), waits=False) == group(free, [4] * 8, Dice(b"1"))


@pytest.mark.usefixtures("little_work")
def test_tables_of_other_sizes_keep_them():
    tables = group(hard_field(), [4] * 7 + [3] * 4, Dice(b"1"))
    assert sorted(map(len, tables)) == [3] * 4 + [4] * 7
    assert sorted(member for table in tables for member in table) == list(range(40))


def codes_of(rounds, *methods):
    meetings = often_met(rounds, hidden=True)
    draws = [draw(FORTY, 4, 10, {}, meetings, Dice(b"1"), method) for method in methods]
    assert all(sorted(player for table in tables for player in table) == FORTY for tables in draws)
    return [sha256(repr(tables).encode()).hexdigest()[:8] for tables in draws]


DRAW_RULE = "what a release draws is fixed for ever: a new way gets a new number"


def test_a_draw_of_an_older_release_is_drawn_again_as_it_was():
    assert codes_of(14, 1, 2) == ["318300fa", "e1b6875a"], DRAW_RULE
    assert (
        draw_reseating.SEARCHES,
        draw_reseating.MAX_TABLE_CHOICES,
        draw_reseating.MAX_LISTED_TABLES,
        draw_reseating.MAX_PEOPLE,
        draw_reseating.WIDE_SEARCH_PERIOD,
    ) == (2_000, 100, 1_000, 64, 4), DRAW_RULE


@pytest.mark.usefixtures("little_work")
def test_a_draw_of_today_will_be_drawn_again_as_it_is():
    assert codes_of(16, 1, 2, 3) == ["399abacf", "ece92f57", "0de5a22e"], DRAW_RULE
