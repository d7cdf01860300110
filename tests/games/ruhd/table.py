"""Ruhd boards written as text, for the tests of this game: square, then sides up, right, down, left."""

from functools import partial

from bot.games.ruhd import game as ruhd
from bot.games.ruhd.deck import TURNED_TILES
from bot.games.ruhd.rules import PlacedTile, State
from bot.games.ruhd.scoring import score
from bot.kit.secret import Secret
from bot.kit.tiles import Square, tile
from tests.games import sayings

after, refused = partial(sayings.after, ruhd), partial(sayings.refused, ruhd)


def board(text):
    """Return a board from text such as "m13 r1 b2 g3 y4 / n13 …", with any tiles one can think of, in the
    deck or not.
    """
    return {
        Square.parse(line.split()[0]): tile(0, " ".join(line.split()[1:])) for line in text.split("/") if line.strip()
    }


def scored(text, square, sides):
    """Return what a tile scores there: "one-side 1", "same-same 3 down", …"""
    ways = ("up", "right", "down", "left")
    reasons = score(board(text), Square.parse(square), tile(0, sides))
    return sorted(
        f"{reason.rule.value} {reason.points}{'' if reason.way is None else ' ' + ways[reason.way]}"
        for reason in reasons
    )


def table(*hands, layout="m13 1 0 / n13 2 0 / m14 3 0", stock="", claimed=False, hints=False):
    """Return a state of Ruhd. `layout` is square, tile and quarter turns; hands and stock are the numbers of tiles."""
    tiles_on_board = tuple(
        PlacedTile(Square.parse(square), TURNED_TILES[int(number)][int(turn)])
        for square, number, turn in (line.split() for line in layout.split("/"))
    )
    squares = {each.square for each in tiles_on_board}
    beside = dict.fromkeys(Square(square + step) for square in squares for step in (1, 100, -1, -100))
    free = tuple(square for square in beside if square not in squares)
    secrets = tuple(Secret(_tiles(hand), seat) for seat, hand in enumerate(hands))
    used_numbers = {tile.number for tiles in (*(h.pieces for h in secrets), _tiles(stock)) for tile in tiles}
    used_numbers |= {each.tile.number for each in tiles_on_board}
    rest = tuple(TURNED_TILES[n][0] for n in range(1, 49) if n not in used_numbers)
    return State(
        claimed, hints, 0, frozenset({0}), secrets, Secret(_tiles(stock)), Secret(rest), tiles_on_board, free,
        (0,) * len(hands), (), None,
    )  # fmt: skip


def _tiles(numbers):
    return tuple(TURNED_TILES[int(number)][0] for number in numbers.split())
