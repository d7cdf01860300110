"""Ruhd: what is left open to the next player, and what stays in the hand, is weighed by what came of it.

Robots that score nearly the most they can play many matches. A regression finds how their outlook after each placement
has moved the margin by which they won or lost.
"""

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from bot.games.ruhd import brain
from bot.games.ruhd import game as ruhd
from bot.games.ruhd.brain import NUMBERS, outlook
from bot.games.ruhd.deck import DECK
from bot.games.ruhd.prospects import WAYS, Prospects
from bot.games.ruhd.rules import State
from bot.kit.seed import Seed

FILE = brain.FILE
MATCHES = {2: 40_000, 3: 30_000, 4: 30_000}
KEEPING_TRUST = {
    2: 0.5,
    3: 1.0,
    4: 1.0,
}  # of what the regression finds about the tile that stays; with two it finds too much
MAX_TO_COME = 21  # more placements than a match of four has to come
STRAYS, STRAY_LOSS = 0.4, 2  # how often a placement is made that scores so much less than the most


class PlacementSample(NamedTuple):
    """What was so after a placement."""

    seat: int
    remaining_placements: int  # placements of all
    outlook: NDArray[np.float64]
    points: tuple[int, ...]


def train(players: int, seed: int) -> Mapping[str, NDArray[np.float64]]:
    chance = np.random.default_rng([seed, players])
    rows, margins = [], []
    for match in range(MATCHES[players]):
        placements = _match(ruhd.deal(players, {}, Seed.of(b"%d" % seed, [f"{players} {match}"])), chance)
        end = placements[-1].points
        for one in placements:
            if one.remaining_placements:
                stage = [float(one.remaining_placements == n) for n in range(1, MAX_TO_COME)]
                rows.append([*one.outlook, _margin(one.points, one.seat), _lead(one.points, one.seat), *stage])
                margins.append(_margin(end, one.seat))
    weights = np.linalg.lstsq(np.array(rows), np.array(margins), rcond=None)[0]
    a_point = weights[NUMBERS] + weights[NUMBERS + 1]  # what a point now is worth in the end
    trust = np.array([1.0, 1.0, KEEPING_TRUST[players], KEEPING_TRUST[players]])
    return {f"outlook.{players}": weights[:NUMBERS] / a_point * trust}


def _match(state: State, chance: np.random.Generator) -> list[PlacementSample]:
    table, seat, placements = Prospects(state.board), int(state.first_seat), []
    hands = [[tile.number - 1 for tile in hand.pieces] for hand in state.hands]
    stock = [tile.number - 1 for tile in state.stock.pieces]
    points, lying = [0] * len(hands), [spot.tile.number for spot in state.board]
    unplaced_tiles = {tile.number - 1 for tile in DECK if tile.number not in lying}
    while hands[seat]:
        gain, square, tile = _choose(table, hands[seat], chance)
        table.lay(square, tile)
        points[seat] += gain
        hands[seat].remove(tile // WAYS)
        unplaced_tiles.discard(tile // WAYS)
        unseen_tiles = np.array([other for other in sorted(unplaced_tiles) if other not in hands[seat]], np.intp)
        following = (seat + 1) % len(hands)
        prospect = outlook(table, unseen_tiles, len(hands[following]), hands[seat][0] if hands[seat] else None)
        placements.append(PlacementSample(seat, len(stock) + sum(map(len, hands)), prospect, tuple(points)))
        hands[seat] += stock[:1]
        del stock[:1]
        seat = following
    return placements


def _choose(table: Prospects, hand: list[int], chance: np.random.Generator) -> tuple[int, int, int]:
    """Return the points, the square, and the tile as it is turned."""
    ways = np.concatenate([np.arange(WAYS * tile, WAYS * (tile + 1)) for tile in hand])
    counts = table.get_counts()[:, ways]
    least = counts.max() - (STRAY_LOSS if chance.random() < STRAYS else 0)
    row, way = chance.choice(np.argwhere(counts >= max(0, least)))
    return int(counts[row, way]), table.squares[row], int(ways[way])


def _margin(points: Sequence[int], seat: int) -> int:
    """Over the best of the others."""
    return points[seat] - max(other for n, other in enumerate(points) if n != seat)


def _lead(points: Sequence[int], seat: int) -> float:
    """Over the others' mean."""
    return points[seat] - (sum(points) - points[seat]) / (len(points) - 1)


LESSONS: Mapping[str, Callable[[int], Mapping[str, NDArray[np.float64]]]] = {
    f"{players} players": partial(train, players) for players in MATCHES
}
