"""Farck: what a hand will lay is weighed by what such hands have laid.

Casual players play many matches, and burn a card by lot now and then. A regression finds what the hands that they were
left with have laid in their later turns, beside what tells how late in the match that was.
"""

from collections.abc import Callable, Mapping
from functools import partial

import numpy as np
from numpy.typing import NDArray

from bot.games.farck import brain
from bot.games.farck import game as farck
from bot.games.farck.brain import NUMBERS, numbers
from bot.games.farck.futures import chances
from bot.games.farck.plans import Extensions
from bot.games.farck.rules import Burn, Draw, Trade
from bot.games.farck.view import View
from bot.kit.cards import without
from bot.kit.seed import Seed

FILE = brain.FILE
MATCHES = {2: 4000, 4: 2000}
STRAYS = 0.15  # how often a card is burned by lot
LATER_WORTH = 0.9  # what a point is worth a turn later: the match may be over by then

Row = tuple[float, ...]


def train(players: int, seed: int) -> Mapping[str, NDArray[np.float64]]:
    chance = np.random.default_rng([seed, players])
    rows, gains = [], []
    for match in range(MATCHES[players]):
        for row, points in _match(players, Seed.of(b"%d" % seed, [f"{players} {match}"]), chance):
            rows.append(row)
            gains.append(points)
    weights = np.linalg.lstsq(np.array(rows), np.array(gains), rcond=None)[0]
    return {f"hand.{players}": weights[:NUMBERS]}


def _match(players: int, seed: Seed, chance: np.random.Generator) -> list[tuple[Row, float]]:
    """Return the hands that burns have left, and the points that they have laid since."""
    dice, state = seed.dice("players"), farck.deal(players, {}, seed)
    burns: list[tuple[int, int, Row]] = []  # seat, turn, numbers and stage
    gains: list[dict[int, int]] = [{} for _ in range(players)]  # of each seat, the points of each turn
    turn = [0] * players
    while seats := farck.turns(state):
        seat = min(seats)
        view = farck.view(state, seat)
        move = farck.robot(view, dice)
        if isinstance(move, Burn):
            if chance.random() < STRAYS:
                move = Burn(view.hand[chance.integers(len(view.hand))])
            rest = without(view.hand, (move.card,)) or ()
            has_begun = seat in view.table.melders
            features = numbers(rest, Extensions(view.table.melds), has_begun, chances(view))
            burns.append((seat, turn[seat], (*features, *_stage(view, turn[seat]))))
        state = farck.play(state, seat, move)
        more = state.table.points[seat] - view.table.points[seat]
        gains[seat][turn[seat]] = gains[seat].get(turn[seat], 0) + more
        turn[seat] += isinstance(move, Burn | Draw | Trade)
    return [
        (row, sum(LATER_WORTH ** (then - now) * points for then, points in gains[seat].items() if then > now))
        for seat, now, row in burns
    ]


def _stage(view: View, turn: int) -> Row:
    """Return how much of the match is left, as far as it tells: no move of this turn changes that much."""
    fewest = min(count for seat, count in enumerate(view.hand_sizes) if seat != view.seat)
    return (1.0, float(view.seat in view.table.melders), float(turn), float(fewest))


LESSONS: Mapping[str, Callable[[int], Mapping[str, NDArray[np.float64]]]] = {
    f"{players} players": partial(train, players) for players in MATCHES
}
