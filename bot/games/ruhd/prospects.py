"""What every tile of the set would score on every free square: counted once, and kept up to date tile by tile.

A tile's score is the sum of what its four sides score, and each side scores by itself. So a square needs no more than
what each side would score there.
"""

from collections.abc import Iterable

import numpy as np
from numpy.typing import NDArray

from bot.games.ruhd.deck import DECK, TURNED
from bot.games.ruhd.rules import Laid
from bot.games.ruhd.scoring import LINE, PATTERN, STEP
from bot.kit.tiles import Colour, Side, Tile

Counts = NDArray[np.int8]

WAYS = 4
PLACED = 4 * len(DECK)  # a tile of the set, turned one way, is one number: 4 * (tile - 1) + quarter turns
NEVER = -1  # stands for a square that is taken
_COLOURS = list(Colour)

Codes = tuple[int, ...]  # of a tile as it lies: each side as 4 * colour + number - 1


def _code(side: Side) -> int:
    return 4 * _COLOURS.index(side.colour) + side.number - 1


def codes(tile: Tile) -> Codes:
    return tuple([_code(side) for side in tile.sides])


CODES: list[Codes] = [codes(turned_tile) for tile in DECK for turned_tile in TURNED[tile.number]]
_SIDES = np.array(CODES)


def _touch(mine: int, theirs: int) -> int:
    """[8] [9] Return what one side scores by touching another."""
    if mine // 4 != theirs // 4:
        return abs(mine % 4 - theirs % 4)
    return mine % 4 + 1 if mine == theirs else 0


_TOUCH = np.array([[[_touch(int(side), n) for side in _SIDES[:, way]] for n in range(16)] for way in range(WAYS)])
TOUCH: Counts = _TOUCH.astype(np.int8)  # [way][the side that lies there]
COLOUR: Counts = np.array([[PATTERN * (_SIDES[:, way] // 4 == n) for n in range(4)] for way in range(WAYS)], np.int8)
NUMBER: Counts = np.array([[PATTERN * (_SIDES[:, way] % 4 == n) for n in range(4)] for way in range(WAYS)], np.int8)
FREE_MOST = 100  # squares that may be free at once; a board of 48 tiles has fewer


class Prospects:
    """A board, and what every tile would score on each of its free squares. Changes as tiles are laid."""

    def __init__(self, board: Iterable[Laid] = ()) -> None:
        self.board: dict[int, Codes] = {spot.square: codes(spot.tile) for spot in board}
        self.counts: Counts = np.full((FREE_MOST, PLACED), NEVER, np.int8)
        self.rows: dict[int, int] = {}  # by square
        self.squares: list[int] = []  # by row
        self.spare: list[int] = []  # rows of squares that are taken
        for square in self.board:
            for step in STEP:
                if square + step not in self.board:
                    self._count(square + step)

    def copy(self) -> "Prospects":
        other = Prospects()
        other.board, other.counts = dict(self.board), self.counts.copy()
        other.rows, other.squares, other.spare = dict(self.rows), list(self.squares), list(self.spare)
        return other

    def lay(self, square: int, tile_turn: int) -> None:
        """Place a tile. Only the free squares at the four ends of its row and column count otherwise afterwards."""
        self.board[square] = CODES[tile_turn]
        row = self.rows.pop(square)
        self.counts[row] = NEVER
        self.spare.append(row)
        for step in STEP:
            end = square + step
            while end in self.board:
                end += step
            self._count(end)

    def get_counts(self) -> Counts:
        """Return the points by square, in the order of `squares`, and by tile as it may be turned."""
        return self.counts[: len(self.squares)]

    def best(self) -> Counts:
        """Return what each tile of the set scores at most."""
        most: Counts = self.get_counts().max(axis=0).reshape(-1, WAYS).max(axis=1)
        return most

    def _count(self, square: int) -> None:
        row = self.rows.get(square)
        if row is None:
            if self.spare:
                row = self.spare.pop()
                self.squares[row] = square
            else:
                row = len(self.squares)
                self.squares.append(square)
            self.rows[square] = row
        self.counts[row] = self._scores(square)

    def _scores(self, square: int) -> Counts:
        board = self.board
        around = [board.get(square + step) for step in STEP]
        total: Counts = np.full(PLACED, sum(other is not None for other in around) == 1, np.int8)  # [7]
        for way, other in enumerate(around):
            if other is not None:
                total += TOUCH[way, other[way ^ 2]]
        for axis in (0, 1):
            ahead, behind = around[axis], around[axis ^ 2]
            if ahead is None and behind is None:
                continue
            step = STEP[axis]
            arms = self._arm(square + step, step), self._arm(square - step, -step)
            if len(arms[0]) + len(arms[1]) < LINE - 1:
                continue
            for way in (axis, axis ^ 2):
                fore, aft = [tile[way] for tile in arms[0]], [tile[way] for tile in arms[1]]
                for what in patterns([side // 4 for side in fore], [side // 4 for side in aft]):
                    total += COLOUR[way, what]
                for what in patterns([side % 4 for side in fore], [side % 4 for side in aft]):
                    total += NUMBER[way, what]
        return total

    def _arm(self, square: int, step: int) -> list[Codes]:
        """Return the next tiles of a line. More than make a pattern need not be looked at."""
        arm: list[Codes] = []
        while len(arm) < LINE and (tile := self.board.get(square)):
            arm.append(tile)
            square += step
        return arm


def average(most: Counts, tiles: int) -> float:
    """Return the mean of the best of so many of these tiles: of none, one or two."""
    if tiles == 0:
        return 0.0
    if tiles == 1:
        return float(most.mean())
    count = len(most)
    others_below = np.arange(count)  # with how many of the rest each tile is the better one of two
    return float((np.sort(most) * others_below).sum() * 2 / (count * (count - 1)))


def patterns(ahead: list[int], behind: list[int]) -> list[int]:
    """[10] [11] Return the colours, or numbers, with which a tile between these sides makes a new line."""
    numbers = []
    for what in {*ahead[:1], *behind[:1]}:
        one, two = _count_alike(ahead, what), _count_alike(behind, what)
        if one + two + 1 >= LINE and one < LINE and two < LINE:
            numbers.append(what)
    return numbers


def _count_alike(sides: list[int], what: int) -> int:
    for n, side in enumerate(sides):
        if side != what:
            return n
    return len(sides)
