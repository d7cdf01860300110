"""Many boards at once, on each of which one tile is laid at a time: hundreds of imagined matches take as long as a few.

It counts what `prospects` counts.
"""

from collections.abc import Sequence
from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

from bot.games.ruhd.prospects import (
    CODES,
    COLOUR,
    NUMBER,
    TAKEN_SQUARE,
    TILE_TURNS,
    TOUCH,
    WAYS,
    Counts,
    Prospects,
    patterns,
)
from bot.games.ruhd.scoring import LINE, STEP

Numbers = NDArray[np.intp]

NO_TILE = TILE_TURNS // WAYS  # stands in a hand for a tile that is not there
SQUARES = 101 * 101  # the widest board has no more
EMPTY_SQUARE = TILE_TURNS  # lies on a free square
NO_SIDE, NO_SIGN = 16, 4  # what its sides are, and their colours and numbers
_CODES = np.array([*CODES, (NO_SIDE,) * WAYS])
_SIGNS = (np.append(np.arange(16) // 4, NO_SIGN), np.append(np.arange(16) % 4, NO_SIGN))  # of a side: colour, number
_UNITS = (NO_SIGN + 1) ** np.arange(LINE)  # the signs of an arm make one number
_TOUCH = np.concatenate([TOUCH, np.zeros((WAYS, 1, TILE_TURNS), np.int8)], axis=1)
_BITS = (np.arange(16)[:, None] >> np.arange(4) & 1).astype(np.int8)
_LINES = [(_BITS @ COLOUR[way], _BITS @ NUMBER[way]) for way in range(WAYS)]  # by the bits of what makes a new line


class Boards:
    def __init__(self, tables: Sequence[Prospects], copies: int, to_come: int) -> None:
        """So many boards like the first of these, then like the second. No more tiles than `to_come` will be laid."""
        most = max(len(table.squares) for table in tables) + 2 * to_come
        cells = np.full((len(tables), SQUARES), EMPTY_SQUARE, np.uint8)
        squares: Numbers = np.zeros((len(tables), most), np.intp)
        counts: Counts = np.full((len(tables), most, TILE_TURNS + WAYS), TAKEN_SQUARE, np.int8)
        for n, table in enumerate(tables):
            for square, tile_turn in table.board.items():
                cells[n, square] = tile_turn
            for square, row in table.rows.items():
                squares[n, row], counts[n, row, :TILE_TURNS] = square, table.counts[row]
        self._cells = cells.repeat(copies, axis=0)
        self._squares = squares.repeat(copies, axis=0)  # by row; 0 where there is none
        self._counts = counts.repeat(copies, axis=0)
        self._lanes = np.arange(len(self._cells))

    def most(self, hands: Numbers) -> tuple[Numbers, Numbers, Numbers]:
        """Return (points, square, tile as it is turned) of what scores most on each board with one of these tiles."""
        ways = (WAYS * hands[:, :, None] + np.arange(WAYS)).reshape(len(hands), 1, -1)
        counts = np.take_along_axis(self._counts, ways, axis=2)
        row, way = np.divmod(counts.reshape(len(hands), -1).argmax(axis=1), ways.shape[2])
        return counts[self._lanes, row, way].astype(np.intp), self._squares[self._lanes, row], ways[self._lanes, 0, way]

    def lay(self, squares: Numbers, tile_turns: Numbers) -> None:
        """Place one tile on a free square of each board."""
        self._cells[self._lanes, squares] = tile_turns
        row = (self._squares == squares[:, None]).argmax(axis=1)
        self._squares[self._lanes, row] = 0
        self._counts[self._lanes, row] = TAKEN_SQUARE
        ends = np.stack([self._end(squares, step) for step in STEP])
        scores = self._scores(np.tile(self._lanes, len(STEP)), ends.ravel()).reshape(len(STEP), -1, TILE_TURNS)
        for end, score in zip(ends, scores, strict=True):
            is_listed = self._squares == end[:, None]
            row = np.where(is_listed.any(axis=1), is_listed.argmax(axis=1), (self._squares == 0).argmax(axis=1))
            self._squares[self._lanes, row] = end
            self._counts[self._lanes, row, :TILE_TURNS] = score

    def _end(self, squares: Numbers, step: int) -> Numbers:
        """Return the first free squares of the lines that begin here."""
        end = squares + step
        while (occupied := self._cells[self._lanes, end] != EMPTY_SQUARE).any():
            end = end + step * occupied
        return end

    def _scores(self, lanes: Numbers, squares: Numbers) -> Counts:
        """Return what every tile would score there."""
        arms = [self._arm(lanes, squares, step) for step in STEP]
        alone = np.sum([arm[0] != EMPTY_SQUARE for arm in arms], axis=0) == 1
        total: Counts = np.repeat(alone.astype(np.int8)[:, None], TILE_TURNS, axis=1)  # [7]
        for way, arm in enumerate(arms):
            total += _TOUCH[way].take(_CODES[arm[0], way ^ 2], axis=0)
        for way in range(WAYS):
            ahead, behind = _CODES[arms[way & 1], way], _CODES[arms[way & 1 ^ 2], way]
            for sign, lines in zip(_SIGNS, _LINES[way], strict=True):
                total += lines.take(_patterns()[_UNITS @ sign[ahead], _UNITS @ sign[behind]], axis=0)
        return total

    def _arm(self, lanes: Numbers, squares: Numbers, step: int) -> Numbers:
        """Return the next tiles of a line, by distance. More than make a pattern need not be looked at."""
        arm, goes_on = [], np.ones(len(squares), bool)
        for distance in range(1, LINE + 1):
            arm.append(np.where(goes_on, self._cells[lanes, squares + distance * step], EMPTY_SQUARE))
            goes_on = arm[-1] != EMPTY_SQUARE
        return np.array(arm)


@lru_cache
def _patterns() -> NDArray[np.uint8]:
    """Return, for each [arm ahead, arm behind], the colours, or numbers, that make a new line between them, each as one
    bit."""
    arms = [tuple([int(arm // unit % (NO_SIGN + 1)) for unit in _UNITS]) for arm in range((NO_SIGN + 1) ** LINE)]
    lying = [arm[: arm.index(NO_SIGN)] if NO_SIGN in arm else arm for arm in arms]
    return np.array(
        [[sum(1 << sign for sign in patterns(ahead, behind)) for behind in lying] for ahead in lying], np.uint8
    )
