"""The 48 tiles: their sides up, right, down, left."""

from bot.kit.tiles import Tile, tile

_SIDES = """
g4 b2 y2 g1 / g3 r1 y4 g3 / g2 y3 r1 g3 / g3 y2 b2 g4
g4 r1 b3 g1 / g1 b4 r4 g2 / g2 b1 g3 y2 / g1 r3 g4 y4
g3 y3 g2 r1 / g2 y4 g3 b2 / g1 r4 g2 b4 / g4 b1 g3 r1
y4 r2 b2 y1 / y3 g1 b4 y3 / y2 b3 g1 y3 / y3 b2 r2 y4
y4 g1 r3 y1 / y1 r4 g4 y2 / y2 r1 y3 b2 / y1 g3 y4 b4
y3 b3 y2 g1 / y2 b4 y3 r2 / y1 g4 y2 r4 / y4 r1 y3 g1
b4 g2 r2 b1 / b3 y1 r4 b3 / b2 r3 y1 b3 / b3 r2 g2 b4
b4 y1 g3 b1 / b1 g4 y4 b2 / b2 g1 b3 r2 / b1 y3 b4 r4
b3 r3 b2 y1 / b2 r4 b3 g2 / b1 y4 b2 g4 / b4 g1 b3 y1
r4 y2 g2 r1 / r3 b1 g4 r3 / r2 g3 b1 r3 / r3 g2 y2 r4
r4 b1 y3 r1 / r1 y4 b4 r2 / r2 y1 r3 g2 / r1 b3 r4 g4
r3 g3 r2 b1 / r2 g4 r3 y2 / r1 b4 r2 y4 / r4 y1 r3 b1
"""
DECK: tuple[Tile, ...] = tuple(
    tile(number, sides) for number, sides in enumerate(_SIDES.replace("\n", " / ").strip(" /").split(" / "), 1)
)  # [1]
TURNED_TILES: tuple[tuple[Tile, ...], ...] = (  # TURNED_TILES[12][2]: tile 12 after two quarters; there is no tile 0
    (),
    *[tuple(each.rotate(quarters) for quarters in range(4)) for each in DECK],
)
