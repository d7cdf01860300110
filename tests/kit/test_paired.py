"""Moves compared on the same imagined worlds."""

import numpy as np
import pytest

from bot.kit.paired import best, best_of_lots
from bot.kit.robot_levels import PLENTY, Thoughts


def worlds(count):
    """Return so many worlds. In half of them everything brings ten more."""
    return [10.0 * (n % 2) for n in range(count)]


def value(world, name):
    gains = {
        "first": 0.0,
        "as good": 0.0,
        "worse": -1.0,
        "better": 0.4 + world / 100,
        "doubtful": 2.0 if world else -1.9,
    }
    return world + gains[name]


def one_by_one(names, budget=PLENTY):
    return best(names, worlds(64), value, budget)


def in_lots(names, budget=PLENTY, lots=None):
    def values(lot, some):
        if lots is not None:
            lots.append([names[n] for n in some])
        return np.array([[value(world, names[n]) for n in some] for world in lot])

    return names[best_of_lots(len(names), [worlds(16) for _ in range(4)], values, budget)]


@pytest.mark.parametrize("compare", [one_by_one, in_lots])
def test_what_is_hardly_better_by_luck_is_left_alone(compare):
    assert compare(["first", "doubtful"]) == "first"


@pytest.mark.parametrize("compare", [one_by_one, in_lots])
def test_luck_of_a_world_falls_on_all(compare):
    assert compare(["first", "worse", "better"]) == "better"
    assert compare(["first", "worse", "as good"]) == "first"
    assert compare(["first"]) == "first"


def test_what_is_much_worse_is_looked_at_once():
    lots = []
    in_lots(["first", "worse", "better"], lots=lots)
    assert lots == [["first", "worse", "better"], *[["first", "better"]] * 3]


def test_the_budget_ends_the_comparison():
    lots = []
    in_lots(["first", "better"], Thoughts(1), lots)
    assert len(lots) == 2
