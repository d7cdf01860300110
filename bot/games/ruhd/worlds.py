"""What the others may hold, and how matches may go on: many of them at once.

A tile that nobody has shown may be anywhere. But whoever kept one could hardly have scored more with it than they did.
"""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from bot.games.ruhd.boards import NO_TILE, Boards, Numbers
from bot.games.ruhd.brain import Floats
from bot.games.ruhd.deck import DECK
from bot.games.ruhd.prospects import WAYS, Prospects
from bot.games.ruhd.rules import HAND_SIZE, START
from bot.games.ruhd.view import View
from bot.kit.game import Seat
from bot.kit.seats import next_seat

KEEPING_CHANCES = np.array(
    [1.0, 0.15, 0.05, 0.02]
)  # how likely somebody kept a tile worth 0, 1, 2, or more points more


def list_unseen(view: View) -> Numbers:
    """Return the tiles, counted from 0, that lie neither on the board nor in my hand."""
    seen_numbers = {tile.number for tile in (*[spot.tile for spot in view.board], *view.hand)}
    return np.array([tile.number - 1 for tile in DECK if tile.number not in seen_numbers], np.intp)


def odds(view: View) -> Floats:
    """Return, for each [seat, tile], how likely it is that the seat kept this tile when it last placed another one.

    It held two tiles then: one that it had kept already, and one that it had drawn.
    """
    chances = np.ones((len(view.points), len(DECK)))
    table, seat = Prospects(view.board[: len(START)]), view.first_seat
    for spot in view.board[len(START) :]:
        tile = spot.tile.number - 1
        tile_turn = WAYS * tile + spot.tile.turn
        more = table.best() - table.counts[table.rows[spot.square]][tile_turn]
        chances[seat] = (chances[seat] + chances[seat, tile]) * KEEPING_CHANCES[more.clip(0, len(KEEPING_CHANCES) - 1)]
        chances[seat] /= chances[seat].mean()
        table.lay(spot.square, tile_turn)
        seat = next_seat(seat, len(chances))
    return chances


@dataclass(frozen=True, slots=True)
class Worlds:
    hands: Numbers  # [world, seat, tile], the tiles counted from 0
    stock: Numbers  # [world, tile], the first is drawn next

    def play_out(self, tables: Sequence[Prospects], tiles: Sequence[int], points: Numbers, me: Seat) -> Numbers:
        """Return, for each [move, world, seat], the points at the end of the match. A move has left a board, and me
        with so many points.

        Everybody places what scores most.
        """
        hands, stock = (np.tile(each, (len(tables), *[1] * (each.ndim - 1))) for each in (self.hands, self.stock))
        count, players = len(self.hands), self.hands.shape[1]
        to_come = self.stock.shape[1] + int((self.hands[0] != NO_TILE).sum()) - 1
        boards, lanes = Boards(tables, count, to_come), np.arange(len(hands))
        total, seat, lot = points.repeat(count, axis=0), me, np.repeat(tiles, count)
        for _ in range(to_come):
            slot = (hands[:, seat] == lot[:, None]).argmax(axis=1)
            hands[lanes, seat, slot], stock = (stock[:, 0], stock[:, 1:]) if stock.shape[1] else (NO_TILE, stock)
            seat = next_seat(seat, players)
            gains, squares, tile_turns = boards.most(hands[:, seat])
            boards.lay(squares, tile_turns)
            total[:, seat] += gains
            lot = tile_turns // WAYS
        return total.reshape(len(tables), count, players)


def imagine_worlds(view: View, chances: Floats, chance: np.random.Generator, count: int) -> Worlds:
    """Imagine so many worlds. `chances` are the odds."""
    loose, me = list_unseen(view), view.seat or Seat(0)
    hands = np.full((count, len(view.hand_sizes), HAND_SIZE), NO_TILE)
    hands[:, me, : len(view.hand)] = [tile.number - 1 for tile in view.hand]
    free = np.ones((count, len(loose)))
    others = [seat for seat, tile_count in enumerate(view.hand_sizes) if tile_count and seat != me]
    for seat in others:
        lots = (chance.exponential(size=free.shape) / (chances[seat, loose] * free + 1e-9)).argmin(axis=1)
        free[np.arange(count), lots] = 0
        hands[:, seat, 0] = loose[lots]
    rest = loose[(chance.random(free.shape) * free).argsort(axis=1)[:, len(others) :]]
    for n, seat in enumerate([seat for seat in others if view.hand_sizes[seat] == HAND_SIZE]):
        hands[:, seat, 1] = rest[:, n]
    draw_count = sum(view.hand_sizes[seat] == HAND_SIZE for seat in others)
    return Worlds(hands, rest[:, draw_count : draw_count + view.stock])
