"""Ruhd: place square tiles side by side, and score what their sides make.

The numbers in brackets are the paragraphs of RULES.md.
"""

from collections.abc import Mapping
from dataclasses import dataclass

from bot.games.ruhd.deck import DECK, TURNED_TILES
from bot.games.ruhd.scoring import STEP, Reason, score, worth
from bot.kit.game import Result, RuleError, Seat, Stage, highest
from bot.kit.notation import Move
from bot.kit.seats import next_seat, with_slot
from bot.kit.secret import Secret
from bot.kit.seed import Seed
from bot.kit.tiles import Square, Tile

START = (Square.at(0, 0), Square.at(1, 0), Square.at(0, 1))  # [2]
HAND_SIZE, PILE, MAX_USUAL_SEATS = 2, 12, 4  # [3]


@dataclass(frozen=True, slots=True)
class Place(Move):
    """[6] Place a tile. The claim is empty unless points are claimed [12]."""

    tile: int
    square: Square
    turn: int
    claim: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class PlacedTile:
    """A tile on the board."""

    square: Square
    tile: Tile  # as it lies


@dataclass(frozen=True, slots=True)
class Placement:
    """A seat's last turn: the tile, the points, and the reasons for them."""

    seat: Seat
    placed_tile: PlacedTile
    points: int
    reasons: tuple[Reason, ...]  # [12] not told where points are claimed


@dataclass(frozen=True, slots=True)
class State:
    claimed: bool  # [12]
    hints: bool  # [14]
    first_seat: Seat
    turns: frozenset[Seat]
    hands: tuple[Secret[Tile], ...]
    stock: Secret[Tile]
    tile_aside: Secret[Tile]
    board: tuple[PlacedTile, ...]  # in the order of placing
    free_squares: tuple[Square, ...]  # the squares beside them
    points: tuple[int, ...]
    placement_points: tuple[int, ...]  # placement by placement
    last_placement: Placement | None


_ONE = tuple(frozenset({Seat(n)}) for n in range(11))
_NOBODY: frozenset[Seat] = frozenset()


def deal(seats: int, options: Mapping[str, str], seed: Seed) -> State:
    tiles = seed.shuffle(DECK, "deal")
    pile = PILE if seats <= MAX_USUAL_SEATS else 2 * seats
    dealt_count = len(START) + HAND_SIZE * seats
    board = tuple(
        PlacedTile(square, TURNED_TILES[tiles[n].number][seed.shuffle(range(4), f"turn {n + 1}")[0]])
        for n, square in enumerate(START)
    )
    hands = tuple(
        Secret(tiles[n : n + HAND_SIZE], seat) for seat, n in enumerate(range(len(START), dealt_count, HAND_SIZE))
    )
    first = Seat(seed.shuffle(range(seats), "first")[0])
    free: tuple[Square, ...] = (START[0],)
    for n, square in enumerate(START):
        free = _update_free(free, square, {int(spot.square) for spot in board[: n + 1]})
    free = tuple([square for square in free if square not in START])
    return State(
        options.get("scoring") == "claimed", options.get("hints") == "on", first, _ONE[first], hands,
        Secret(tiles[dealt_count : dealt_count + pile]), Secret(tiles[dealt_count + pile :]),
        board, free, (0,) * seats, (), None,
    )  # fmt: skip


def turns(state: State) -> frozenset[Seat]:
    return state.turns


def stage(state: State) -> Stage:
    return Stage(round=len(state.placement_points) // len(state.points) + 1)


def result(state: State) -> Result | None:
    """[13] Return the result once the match is over. The most points win."""
    return None if state.turns else highest(state.points)


def play(state: State, seat: Seat, move: Place) -> State:
    return play_as(state, seat, move, 2)


def play_as(state: State, seat: Seat, move: Place, version: int) -> State:
    """[4] [5] Place the tile and draw another one. Raise RuleError if the rules refuse it."""
    hand, square = state.hands[seat].pieces, move.square
    rest = tuple([tile for tile in hand if tile.number != move.tile])
    if len(rest) == len(hand):
        raise RuleError("ruhd-not-in-hand", tile=move.tile)
    if not 0 <= move.turn < 4:
        raise RuleError("ruhd-quarters", quarters=move.turn)
    board = spread(state.board)
    if square in board:
        raise RuleError("ruhd-taken", square=square)
    if square not in state.free_squares:
        raise RuleError("ruhd-no-neighbour", square=square)
    spot = PlacedTile(square, TURNED_TILES[move.tile][move.turn])
    reasons = score(board, square, spot.tile)
    points = worth(reasons)
    if state.claimed:
        points, reasons = _count_claim(move.claim, points, version), ()
    elif move.claim:
        raise RuleError("ruhd-counted")
    stock = state.stock.pieces
    hands = with_slot(state.hands, seat, Secret(rest + stock[:1], seat))
    total = with_slot(state.points, seat, state.points[seat] + points)
    following = next_seat(seat, len(hands))
    waiting = _ONE[following] if hands[following].pieces else _NOBODY
    return State(
        state.claimed, state.hints, state.first_seat, waiting, hands, Secret(stock[1:]), state.tile_aside,
        (*state.board, spot), _update_free(state.free_squares, square, {*board, square}), total,
        (*state.placement_points, points), Placement(seat, spot, points, reasons),
    )  # fmt: skip


def spread(board: tuple[PlacedTile, ...]) -> dict[int, Tile]:
    return {spot.square: spot.tile for spot in board}


def pieces(state: State) -> tuple[Tile, ...]:
    """Return every tile there is, wherever it lies. Turning is undone, so that a tile stays the same."""
    secrets = (*state.hands, state.stock, state.tile_aside)
    board_tiles = [TURNED_TILES[spot.tile.number][0] for spot in state.board]
    return (*board_tiles, *[tile for secret in secrets for tile in secret.pieces])


def _count_claim(claim: tuple[int, ...], points: int, version: int) -> int:
    """[12] Return what the claim brings. Raise RuleError if there is none. Too high a claim brings nothing; in version
    1 it was refused."""
    if len(claim) != 1 or claim[0] < 0:
        raise RuleError("ruhd-claim-first")
    if claim[0] <= points:
        return claim[0]
    if version == 1:
        raise RuleError("ruhd-claimed-too-much", claim=claim[0])
    return 0


def _update_free(free: tuple[Square, ...], square: Square, occupied_squares: set[int]) -> tuple[Square, ...]:
    """Return the free squares after this one is taken: its free neighbours join them."""
    beside = [square + step for step in STEP]
    new = [Square(spot) for spot in beside if spot not in occupied_squares and spot not in free]
    return (*[other for other in free if other != square], *new)
