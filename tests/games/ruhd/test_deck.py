"""RU.1, RU.2 and RU.3: the deck and the deal."""

from collections import Counter

import pytest

from bot.games.ruhd import rules
from bot.games.ruhd.deck import DECK, TURNED_TILES
from bot.kit.seed import Seed

SEED = Seed(b"ruhd".ljust(32, b"."))


def short(tile):
    return " ".join(f"{side.colour[0]}{side.number}" for side in tile.sides)


def test_48_different_tiles():
    """RU.1"""
    assert [tile.number for tile in DECK] == list(range(1, 49))
    ways = {tile.rotate(n).sides for tile in DECK for n in range(4)}
    assert len(ways) == 4 * 48, "no tile looks like another, nor the same in two turns"


def test_each_tile_has_three_colours_and_three_numbers():
    """RU.1"""
    for tile in DECK:
        assert len({side.colour for side in tile.sides}) == 3, tile
        assert len({side.number for side in tile.sides}) == 3, tile


def test_each_side_occurs_twelve_times():
    """RU.1"""
    assert set(Counter(side for tile in DECK for side in tile.sides).values()) == {12}


@pytest.mark.parametrize(("number", "sides"), [
    (1, "g4 b2 y2 g1"), (12, "g4 b1 g3 r1"), (24, "y4 r1 y3 g1"), (37, "r4 y2 g2 r1"), (48, "r4 y1 r3 b1"),
])  # fmt: skip
def test_tiles_of_the_designers_list(number, sides):
    """RU.1"""
    assert short(TURNED_TILES[number][0]) == sides


@pytest.mark.parametrize("seats", range(2, 12))
def test_the_start(seats):
    """RU.2 and RU.3"""
    state = rules.deal(seats, {}, SEED)
    assert [str(placement.square) for placement in state.board] == ["m13", "n13", "m14"]
    assert {str(square) for square in state.free_squares} == {"l13", "m12", "n12", "o13", "n14", "l14", "m15"}
    assert [len(hand) for hand in state.hands] == [2] * seats
    assert len(state.stock) == (12 if seats <= 4 else 2 * seats)
    assert sorted(tile.number for tile in rules.pieces(state)) == list(range(1, 49))
    assert rules.turns(state) == {state.first_seat}


def test_start_tiles_and_their_turns_and_the_first_player_are_drawn_by_lot():
    """RU.2 and RU.3"""
    states = [rules.deal(3, {}, Seed(bytes([n]) * 32)) for n in range(60)]
    assert {state.board[1].tile.turn for state in states} == {0, 1, 2, 3}
    assert len({state.board[0].tile.number for state in states}) > 20
    assert {state.first_seat for state in states} == {0, 1, 2}
