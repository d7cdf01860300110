"""What a board is worth to whoever has just placed, beside the points: learnt from matches that robots played.

It is a sum of four numbers, each times a weight: what the next player will score, what is left when that is taken, what
the tile that stays in my hand is good for, and what I may score with it or a new one.
"""

from functools import lru_cache
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from bot.games.ruhd.prospects import WAYS, Counts, Prospects, average
from bot.kit.net import row_of_weights

FILE = Path(__file__).with_name("brain.npz")
NUMBERS = 4
MOST_PLAYERS = 4  # with more of them the weights are those of four
MAX_FIT_SQUARES = 4  # squares on which the tile that stays may find its place

Floats = NDArray[np.float64]


@lru_cache
def weights(players: int) -> Floats:
    """Return the weights for this number of players. Raise ValueError if the file is missing, or holds something
    else."""
    return row_of_weights(FILE, f"outlook.{min(players, MOST_PLAYERS)}", NUMBERS)


def outlook(after: Prospects, unseen_tiles: NDArray[np.intp], count: int, tile: int | None) -> Floats:
    """Return the numbers. The next player holds so many tiles of the unseen ones;
    `tile` is the one that stays with me."""
    best = _best(after)
    if not count or not len(unseen_tiles):
        return np.zeros(NUMBERS)
    second = float(best[min(1, len(best) - 1), unseen_tiles].mean())
    if tile is None:
        return np.array([average(best[0, unseen_tiles], count), second, 0.0, 0.0])
    hope = float(np.maximum(best[0, unseen_tiles], best[0, tile]).mean())
    return np.array([average(best[0, unseen_tiles], count), second, float(best[:, tile].mean()), hope])


def worth(numbers: Floats, players: int) -> float:
    """Return what these numbers are worth in points, as far as they help to win."""
    return float(numbers @ weights(players))


def _best(after: Prospects) -> Counts:
    """Return what each tile of the set scores on its best squares, the best one first."""
    lying = after.get_counts()
    tiles = lying.reshape(len(lying), -1, WAYS).max(axis=2)
    deep = min(MAX_FIT_SQUARES, len(tiles))
    most: Counts = np.sort(np.partition(tiles, len(tiles) - deep, axis=0)[-deep:], axis=0)[::-1]
    return most
