"""The example of the rules of Ruhd, as a picture."""

from collections.abc import Mapping

from bot.games.ruhd.scoring import score, worth
from bot.games.ruhd.view import list_scored_lines
from bot.kit.screen import Board, Cell, Picture, Screen
from bot.kit.tiles import Square, tile

PLACED_SQUARE = Square.parse("m13")
LYING_TILES = (  # none of the 48 tiles has the sides that the rules tell of, so these have numbers of their own
    (Square.parse("k13"), tile(49, "y4 y2 y4 r1")),
    (Square.parse("l13"), tile(50, "b2 b2 b4 r1")),
    (Square.parse("m12"), tile(51, "g3 b1 y4 b4")),
    (Square.parse("m11"), tile(52, "g1 r2 b1 y3")),
)
TILE = tile(53, "g2 y1 g3 r1")


def _example() -> Picture:
    reasons = score(dict(LYING_TILES), PLACED_SQUARE, TILE)
    cells = (
        *(Cell(square.x, square.y, each) for square, each in LYING_TILES),
        Cell(PLACED_SQUARE.x, PLACED_SQUARE.y, TILE, marked=True),
    )
    facts = {"square": PLACED_SQUARE, "points": worth(reasons)}
    return Picture("board", (Board("ruhd-example", cells, facts, list_scored_lines(reasons)),))


illustrations: Mapping[int, Screen] = {5: (_example(),)}
