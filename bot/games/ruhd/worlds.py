"""What the others may hold, and how a round may go on. Every tile that nobody has shown may be anywhere."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from bot.games.ruhd.deck import DECK
from bot.games.ruhd.prospects import WAYS, Prospects
from bot.games.ruhd.view import View
from bot.kit.game import Seat
from bot.kit.seats import next_seat
from bot.kit.seed import Dice


def unseen(view: View) -> NDArray[np.intp]:
    """The tiles, counted from 0, that lie neither on the board nor in my hand."""
    seen = {tile.number for tile in (*[laid.tile for laid in view.board], *view.hand)}
    return np.array([tile.number - 1 for tile in DECK if tile.number not in seen], np.intp)


@dataclass(frozen=True, slots=True)
class World:
    hands: tuple[tuple[int, ...], ...]  # tiles counted from 0
    stock: tuple[int, ...]  # the first is drawn next

    def play_out(self, table: Prospects, points: Sequence[int], me: Seat, tile: int, scored: int) -> list[int]:
        """The points at the end of the match if I place this tile for so many points. `table` is the board then.

        Everybody places what scores most.
        """
        table, hands, stock, total = table.copy(), [list(hand) for hand in self.hands], list(self.stock), list(points)
        seat, lot = me, tile
        while True:
            total[seat] += scored
            hands[seat].remove(lot)
            hands[seat] += stock[:1]
            del stock[:1]
            seat = next_seat(seat, len(hands))
            if not hands[seat]:
                return total
            scored, square, placed = _most(table, hands[seat])
            lot = placed // WAYS
            table.lay(square, placed)


def worlds(view: View, dice: Dice) -> Iterator[World]:
    """Without end."""
    loose = unseen(view)
    own = tuple(tile.number - 1 for tile in view.hand)
    while True:
        pile = list(dice.shuffle([int(tile) for tile in loose]))
        hands = []
        for seat, count in enumerate(view.left):
            hands.append(own if seat == view.seat else tuple(pile[:count]))
            del pile[: 0 if seat == view.seat else count]
        yield World(tuple(hands), tuple(pile[: view.stock]))


def _most(table: Prospects, hand: list[int]) -> tuple[int, int, int]:
    """(points, square, tile as it is turned) of the placement that scores most."""
    lying, found = table.lying(), []
    for tile in hand:
        counts = lying[:, WAYS * tile : WAYS * (tile + 1)]
        row, quarters = divmod(int(counts.argmax()), WAYS)
        found.append((int(counts[row, quarters]), table.squares[row], WAYS * tile + quarters))
    return max(found)
