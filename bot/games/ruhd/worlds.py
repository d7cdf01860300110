"""What the others may hold, and how a round may go on. Every tile that nobody has shown may be anywhere."""

from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from bot.games.ruhd.deck import DECK
from bot.games.ruhd.prospects import WAYS, Prospects, average
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
    unseen: NDArray[np.intp]

    def play_on(self, table: Prospects, me: Seat, tile: int) -> float:
        """What I score next less what the others do, from my placing this tile to my next placement.

        Everybody places what scores most. The next player's first placement is left out, since whoever asks counts
        what it scores on average; in its place stands the reply to my next placement, on average too.
        """
        table, hands, stock = table.copy(), [list(hand) for hand in self.hands], list(self.stock)
        hands[me].remove(tile)
        hands[me] += stock[:1]
        del stock[:1]
        seats, balance = len(hands), 0.0
        seat = following = next_seat(me, seats)
        for _ in range(seats):
            if not hands[seat]:
                break
            points, square, placed = _most(table, hands[seat])
            if seat == me:
                balance += points
            elif seat != following:
                balance -= points / (seats - 1)
            hands[seat].remove(placed // WAYS)
            hands[seat] += stock[:1]
            del stock[:1]
            table.lay(square, placed)
            seat = next_seat(seat, seats)
        return balance - self._reply(table, hands[following]) / (seats - 1)

    def _reply(self, table: Prospects, hand: list[int]) -> float:
        return average(table.best()[self.unseen], len(hand))


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
        yield World(tuple(hands), tuple(pile[: view.stock]), loose)


def _most(table: Prospects, hand: list[int]) -> tuple[int, int, int]:
    """(points, square, tile as it is turned) of the placement that scores most."""
    lying, found = table.lying(), []
    for tile in hand:
        counts = lying[:, WAYS * tile : WAYS * (tile + 1)]
        row, quarters = divmod(int(counts.argmax()), WAYS)
        found.append((int(counts[row, quarters]), table.squares[row], WAYS * tile + quarters))
    return max(found)
