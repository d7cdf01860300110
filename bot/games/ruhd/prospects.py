"""What every tile of the set would score on every free square: counted once, and kept up to date tile by tile.

A tile's score is the sum of what its four sides score, and each side scores by itself. So a square needs no more than
what its row and its column would score there, and a line that was scored before need not be scored again.
"""

from collections.abc import Iterable
from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

from bot.games.ruhd.deck import DECK, TURNED_TILES
from bot.games.ruhd.rules import PlacedTile
from bot.games.ruhd.scoring import LINE, PATTERN, STEP
from bot.kit.tiles import Colour, Side, Tile

Counts = NDArray[np.int8]

WAYS = 4
TILE_TURNS = 4 * len(DECK)  # a tile of the set, turned one way, is one number: 4 * (tile - 1) + quarter turns
TAKEN_SQUARE = -1  # stands for a square that is taken
_COLOURS = list(Colour)

Codes = tuple[int, ...]  # of a tile as it lies: each side as 4 * colour + number - 1
Signs = tuple[int, ...]  # of some sides: all their colours, or all their numbers
Arm = tuple[int, ...]  # the tiles, as they are turned, that lie one way of a square, the nearest first


def _code(side: Side) -> int:
    return 4 * _COLOURS.index(side.colour) + side.number - 1


def codes(tile: Tile) -> Codes:
    return tuple([_code(side) for side in tile.sides])


CODES: list[Codes] = [codes(turned_tile) for tile in DECK for turned_tile in TURNED_TILES[tile.number]]
_SIDES = np.array(CODES)
_COLOUR_OF = [[tile[way] // 4 for tile in CODES] for way in range(WAYS)]  # [way][tile, as it is turned]
_NUMBER_OF = [[tile[way] % 4 for tile in CODES] for way in range(WAYS)]


def _touch(mine: int, theirs: int) -> int:
    """[8] [9] Return what one side scores by touching another."""
    if mine // 4 != theirs // 4:
        return abs(mine % 4 - theirs % 4)
    return mine % 4 + 1 if mine == theirs else 0


_TOUCH = np.array([[[_touch(int(side), n) for side in _SIDES[:, way]] for n in range(16)] for way in range(WAYS)])
TOUCH: Counts = _TOUCH.astype(np.int8)  # [way][the side that lies there]
COLOUR: Counts = np.array([[PATTERN * (_SIDES[:, way] // 4 == n) for n in range(4)] for way in range(WAYS)], np.int8)
NUMBER: Counts = np.array([[PATTERN * (_SIDES[:, way] % 4 == n) for n in range(4)] for way in range(WAYS)], np.int8)
_TAKEN_COUNTS: Counts = np.full(TILE_TURNS, TAKEN_SQUARE, np.int8)
CACHE_SIZE = 1_024  # scored lines, half a kilobyte each


class Prospects:
    """A board, and what every tile would score on each of its free squares. Changes as tiles are laid."""

    def __init__(self, board: Iterable[PlacedTile] = ()) -> None:
        self.board: dict[int, int] = {  # by square: the tile, as it is turned
            int(spot.square): WAYS * (spot.tile.number - 1) + spot.tile.turn for spot in board
        }
        self.counts: list[Counts] = []  # by row, then by tile as it may be turned; boards share these arrays
        self.rows: dict[int, int] = {}  # by square
        self.squares: list[int] = []  # by row
        self.spare: list[int] = []  # rows of squares that are taken
        for square in self.board:
            for step in STEP:
                free = square + step
                if free not in self.board and free not in self.rows:
                    self._count(free)

    def copy(self) -> "Prospects":
        other = Prospects()
        other.board, other.counts = dict(self.board), list(self.counts)
        other.rows, other.squares, other.spare = dict(self.rows), list(self.squares), list(self.spare)
        return other

    def lay(self, square: int, tile_turn: int) -> None:
        """Place a tile. Only the free squares at the four ends of its row and column count otherwise afterwards."""
        self.board[square] = tile_turn
        row = self.rows.pop(square)
        self.counts[row] = _TAKEN_COUNTS
        self.spare.append(row)
        for step in STEP:
            end = square + step
            while end in self.board:
                end += step
            self._count(end)

    def get_counts(self) -> Counts:
        """Return the points by square, in the order of `squares`, and by tile as it may be turned."""
        return np.concatenate(self.counts).reshape(-1, TILE_TURNS)

    def best(self) -> Counts:
        """Return what each tile of the set scores at most."""
        most: Counts = self.get_counts().max(axis=0).reshape(-1, WAYS).max(axis=1)
        return most

    def _count(self, square: int) -> None:
        row = self.rows.get(square)
        if row is None and self.spare:
            row = self.spare.pop()
        if row is None:
            self.rows[square] = len(self.squares)
            self.squares.append(square)
            self.counts.append(self._scores(square))
        else:
            self.rows[square], self.squares[row], self.counts[row] = row, square, self._scores(square)

    def _scores(self, square: int) -> Counts:
        up, right, down, left = [self._arm(square, step) if square + step in self.board else () for step in STEP]
        total = _score_line(0, up, down) + _score_line(1, right, left)
        if bool(up) + bool(right) + bool(down) + bool(left) == 1:  # [7]
            total += 1
        return total

    def _arm(self, square: int, step: int) -> Arm:
        """Return the next tiles of a line. More than make a pattern need not be looked at."""
        arm: Arm = ()
        while len(arm) < LINE and (tile_turn := self.board.get(square := square + step)) is not None:
            arm += (tile_turn,)
        return arm


@lru_cache(CACHE_SIZE)
def _score_line(axis: int, ahead: Arm, behind: Arm) -> Counts:
    """Return what every tile would score between these two: by touching them, and by new lines of equal sides.

    Nobody may change what is returned.
    """
    total: Counts = np.zeros(TILE_TURNS, np.int8)
    for way, arm in ((axis, ahead), (axis ^ 2, behind)):
        if arm:
            total += TOUCH[way, CODES[arm[0]][way ^ 2]]
    if len(ahead) + len(behind) < LINE - 1:
        return total
    for way in (axis, axis ^ 2):
        for signs, points in ((_COLOUR_OF[way], COLOUR[way]), (_NUMBER_OF[way], NUMBER[way])):
            fore, aft = (
                tuple([signs[tile_turn] for tile_turn in ahead]),
                tuple([signs[tile_turn] for tile_turn in behind]),
            )
            for what in patterns(fore, aft):
                total += points[what]
    return total


def average(most: Counts, tiles: int) -> float:
    """Return the mean of the best of so many of these tiles: of none, one or two."""
    if tiles == 0:
        return 0.0
    if tiles == 1:
        return float(most.mean())
    count = len(most)
    times_best = enumerate(sorted(most.tolist()))  # with how many of the rest each tile is the better one of two
    total: int = sum([times * points for times, points in times_best])
    return total * 2 / (count * (count - 1))


@lru_cache(CACHE_SIZE)
def patterns(ahead: Signs, behind: Signs) -> Signs:
    """[10] [11] Return the colours, or numbers, with which a tile between these sides makes a new line."""
    signs = []
    for what in {*ahead[:1], *behind[:1]}:
        one, two = _count_alike(ahead, what), _count_alike(behind, what)
        if one + two + 1 >= LINE and one < LINE and two < LINE:
            signs.append(what)
    return tuple(signs)


def _count_alike(sides: Signs, what: int) -> int:
    for n, side in enumerate(sides):
        if side != what:
            return n
    return len(sides)
