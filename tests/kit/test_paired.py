"""Moves compared on the same imagined worlds."""

import numpy as np
import pytest

from bot.kit.paired import best, best_of_lots
from bot.kit.robot import PLENTY, Thoughts

GAINS = {"first": 0.0, "as good": 0.0, "worse": -1.0, "better": 0.4}


def worlds(count):
    """In half of them everything brings ten more."""
    return [10.0 * (n % 2) for n in range(count)]


def one_by_one(names, budget=PLENTY):
    return best(
        names, worlds(64), lambda world, name: world + GAINS[name] + (world / 100 if name == "better" else 0), budget
    )


def in_lots(names, budget=PLENTY, looked=None):
    def values(lot, some):
        if looked is not None:
            looked.append([names[n] for n in some])
        table = [
            [world + GAINS[names[n]] + (world / 100 if names[n] == "better" else 0) for n in some] for world in lot
        ]
        return np.array(table)

    lots = [worlds(16) for _ in range(4)]
    return names[best_of_lots(len(names), lots, values, budget)]


@pytest.mark.parametrize("compare", [one_by_one, in_lots])
def test_luck_of_a_world_falls_on_all(compare):
    assert compare(["first", "worse", "better"]) == "better"
    assert compare(["first", "worse", "as good"]) == "first"
    assert compare(["first"]) == "first"


def test_what_is_much_worse_is_looked_at_once():
    looked = []
    in_lots(["first", "worse", "better"], looked=looked)
    assert looked == [["first", "worse", "better"], *[["first", "better"]] * 3]


def test_the_budget_ends_the_comparison():
    looked = []
    in_lots(["first", "better"], Thoughts(1), looked)
    assert len(looked) == 2
