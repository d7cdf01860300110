"""What one seat knows of Ruhd, may choose, and is shown."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache

from bot.games.ruhd.deck import TURNED_TILES
from bot.games.ruhd.rules import Place, PlacedTile, Placement, State, spread
from bot.games.ruhd.scoring import Reason, Rule, score, worth
from bot.kit.game import Seat
from bot.kit.screen import (
    FEW_CHOICES,
    Ask,
    Board,
    Button,
    Cell,
    Compose,
    MoveReport,
    Part,
    Picture,
    Say,
    ScoredLine,
    Screen,
    Sum,
    Tally,
    say_winners,
)
from bot.kit.tiles import Square, Tile

WAYS = ("up", "right", "down", "left")
NO_LABELS: Mapping[Square, str] = {}
TERMS = {  # of a score, in a few words
    Rule.ONE_SIDE: "ruhd-term-one-side",
    Rule.DIFF_DIFF: "ruhd-term-diff-diff",
    Rule.SAME_SAME: "ruhd-term-same-same",
    Rule.COLOURS: "ruhd-term-colours",
    Rule.NUMBERS: "ruhd-term-numbers",
}
REASONS = {  # of a score, in a sentence
    Rule.ONE_SIDE: "ruhd-one-side",
    Rule.DIFF_DIFF: "ruhd-diff-diff",
    Rule.SAME_SAME: "ruhd-same-same",
    Rule.COLOURS: "ruhd-colours",
    Rule.NUMBERS: "ruhd-numbers",
}
REASON_GROUP = "reasons"
SAMPLE = 12  # placements offered where each has to be counted for its claim


@dataclass(frozen=True, slots=True)
class View:
    seat: Seat | None
    turns: frozenset[Seat]
    claimed: bool
    hints: bool
    first_seat: Seat
    hand: tuple[Tile, ...]  # my own; a spectator has none
    hand_sizes: tuple[int, ...]  # tiles in each hand
    stock: int
    board: tuple[PlacedTile, ...]
    free_squares: tuple[Square, ...]
    points: tuple[int, ...]
    placement_points: tuple[int, ...]
    last_placement: Placement | None


def view(state: State, seat: Seat | None) -> View:
    return View(
        seat,
        state.turns,
        state.claimed,
        state.hints,
        state.first_seat,
        () if seat is None else state.hands[seat].pieces,
        tuple([len(hand.pieces) for hand in state.hands]),
        len(state.stock.pieces),
        state.board,
        state.free_squares,
        state.points,
        state.placement_points,
        state.last_placement,
    )


def choices(view: View) -> Sequence[Place]:
    """Return every placement. If points are claimed, a few placements, with the full claim: counting all is slow."""
    if view.seat is None or view.seat not in view.turns:
        return []
    hand, free = view.hand, view.free_squares
    if not view.claimed:
        return [place for tile in hand for square in free for place in _four(tile.number, square)]
    board, many = spread(view.board), len(hand) * len(free) * 4
    placements = []
    for n in range(0, many, many // SAMPLE | 1):
        tile, (spot, quarters) = hand[n % len(hand)], divmod(n // len(hand), 4)
        square = free[spot]
        points = worth(score(board, square, TURNED_TILES[tile.number][quarters]))
        placements.append(Place(tile.number, square, quarters, (points,)))
    return placements


@lru_cache(maxsize=16_384)
def _four(tile: int, square: Square) -> tuple[Place, ...]:
    """Return placements of one tile on one square, turned every way. Positions share these values."""
    return tuple([Place(tile, square, quarters) for quarters in range(4)])


def rank_placements(view: View) -> list[tuple[int, Place]]:
    """Return (points, placement) for every placement, most points first."""
    board = spread(view.board)
    placements = [
        (worth(score(board, square, TURNED_TILES[tile.number][quarters])), Place(tile.number, square, quarters))
        for tile in view.hand
        for square in view.free_squares
        for quarters in range(4)
    ]
    return sorted(placements, key=lambda choice: -choice[0])


def overdue(view: View) -> Place:
    """Return the first tile, unturned, on the first free square, with a full claim."""
    tile, square = view.hand[0], view.free_squares[0]
    if not view.claimed:
        return Place(tile.number, square, 0)
    return Place(tile.number, square, 0, (worth(score(spread(view.board), square, tile)),))


def screen(view: View) -> Screen:
    single = view.hand[0].number if len(view.hand) == 1 else "none"
    asks_with_stock = view.seat in view.turns and not view.claimed
    parts: list[Part] = [] if asks_with_stock else [describe_place(view)]
    if view.last_placement is not None:
        parts += _describe_placement(view.last_placement, view)
    if view.seat in view.turns:
        facts = {"claimed": "yes" if view.claimed else "no", "tile": single, "stock": view.stock, "over": "no"}
        parts.append(Ask("ruhd-ask", facts))
    best = rank_placements(view) if view.hints and not view.claimed and view.seat in view.turns else []
    parts += [board(view, labels=_most(best)), tally(view)]
    if not view.turns:
        parts.append(say_winners("ruhd-winner", view.points))
    if view.seat is None or not view.hand:
        return tuple(parts)
    parts.append(Picture("board", (Board("ruhd-hand", _hand(view.hand)),)))
    if view.seat in view.turns:
        parts += _controls(view, best)
    return tuple(parts)


def _hand(tiles: tuple[Tile, ...]) -> tuple[Cell, ...]:
    return tuple([Cell(n, 0, tile, str(tile.number)) for n, tile in enumerate(tiles)])


def turns(tile: int, choice: int | None = None) -> Board:
    """Return a tile of the hand, turned every way."""
    cells = [Cell(n, 0, turned_tile, str(n), marked=n == choice) for n, turned_tile in enumerate(TURNED_TILES[tile])]
    return Board("ruhd-tile", tuple(cells), {"tile": tile})


def describe_place(view: View) -> Say:
    code = "ruhd-where-claimed" if view.claimed else "ruhd-where"
    return Say(code, {"stock": view.stock, "over": "no" if view.turns else "yes"})


def _describe_placement(last: Placement, view: View) -> list[Part]:
    """Return the newest placement with the sum of its score, which also its own player is told; and whose points they
    are, with the reasons at length."""
    event = MoveReport("ruhd-placed", _facts(last, view.claimed), to_all=True)
    if not last.reasons:
        return [event]
    whose = Say("ruhd-points-of", {"seat": last.seat, "points": last.points}, group=REASON_GROUP)
    return [event, whose, *[reason(each) for each in last.reasons]]


def _facts(last: Placement, claimed: bool) -> dict[str, object]:
    """Return what a placement brought. [12] Whoever claims too much gets nothing."""
    points = {rule: sum(why.points for why in last.reasons if why.rule is rule) for rule in Rule}
    terms = Sum(tuple([(TERMS[rule], n) for rule, n in points.items() if n]))
    sum_of_terms = (
        {0: "none", 1: "one"}.get(len(terms.terms), "several") if sum(points.values()) == last.points else "unknown"
    )
    if claimed and not last.points:
        sum_of_terms = "refused"
    return {
        "seat": last.seat, "tile": last.placed_tile.tile, "square": last.placed_tile.square, "points": last.points,
        "sum": sum_of_terms, "terms": terms,
    }  # fmt: skip


def reason(why: Reason) -> Say:
    way = "none" if why.way is None else WAYS[why.way]
    facts: dict[str, object] = {"points": why.points, "way": way}
    if why.rule in (Rule.DIFF_DIFF, Rule.SAME_SAME):
        facts["mine"] = why.own_side
    if why.rule is Rule.DIFF_DIFF:
        facts["theirs"] = why.other_side
    if why.rule in (Rule.COLOURS, Rule.NUMBERS):
        facts |= {"tiles": len(why.line), "squares": why.line}
    if why.rule is Rule.COLOURS and why.own_side:
        facts["colour"] = why.own_side.colour
    if why.rule is Rule.NUMBERS and why.own_side:
        facts["number"] = why.own_side.number
    return Say(REASONS[why.rule], facts, group=REASON_GROUP)


def board(
    view: View,
    more: PlacedTile | None = None,
    reasons: tuple[Reason, ...] = (),
    labels: Mapping[Square, str] = NO_LABELS,
) -> Picture:
    """Return what lies there, the tiles that are new to the reader, the newest with what it scored, and the free
    squares; or all that with one tile more.

    `labels` stand on free squares in place of their names.
    """
    if more is None and view.last_placement is not None:
        reasons = view.last_placement.reasons
    return Picture("board", (Board("ruhd-board", _cells(view, labels, more), scored=list_scored_lines(reasons)),))


def list_scored_lines(reasons: tuple[Reason, ...]) -> tuple[ScoredLine, ...]:
    """Return the reasons that can be drawn beside the newest tile: all that belong to one of its sides."""
    return tuple(
        ScoredLine(WAYS[why.way], why.points, tuple([(square.x, square.y) for square in why.line]))
        for why in reasons
        if why.way is not None
    )


def _cells(view: View, labels: Mapping[Square, str], more: PlacedTile | None) -> tuple[Cell, ...]:
    lying, new = (view.board, _count_new(view)) if more is None else ((*view.board, more), 1)
    tile_cells = [
        Cell(spot.square.x, spot.square.y, spot.tile, marked=n > len(lying) - new) for n, spot in enumerate(lying, 1)
    ]
    free = [square for square in view.free_squares if more is None or square != more.square]
    room = [Cell(square.x, square.y, label=labels.get(square, square.label)) for square in free]
    return (*tile_cells, *(room if view.turns else ()))


def _count_new(view: View) -> int:
    """Return how many tiles were placed since the reader's last one; at the least one, which a spectator sees."""
    if view.last_placement is None:
        return 0
    others = 0 if view.seat is None else (view.last_placement.seat - view.seat) % len(view.points)
    return max(1, min(others, len(view.placement_points)))


def tally(view: View) -> Tally:
    """Return the total, then the points turn by turn."""
    seats = len(view.points)
    rounds = []
    for start in range(0, len(view.placement_points), seats):
        got: list[int | None] = [None] * seats
        for n, points in enumerate(view.placement_points[start : start + seats]):
            got[(view.first_seat + n) % seats] = points
        rounds.append(("ruhd-round", tuple(got)))
    return Tally((("ruhd-points", view.points), *rounds), ("ruhd-points",), deals="ruhd-round")


def _controls(view: View, best: list[tuple[int, Place]]) -> list[Part]:
    """[14] Return buttons for the best placements, if the table plays with hints, and a field to write a placement
    in."""
    tile, square = view.hand[0], view.free_squares[0]
    if view.claimed:
        return [Compose("ruhd-claim", "place", f"{tile} {square} 0 0")]
    buttons = [
        Button(
            "ruhd-hint",
            place,
            {"tile": place.tile, "square": place.square, "quarters": place.turn, "points": points},
            shortcut=True,
        )
        for points, place in best[:FEW_CHOICES]
    ]
    return [*buttons, Compose("ruhd-place", "place", f"{tile} {square} 0")]


def _most(best: list[tuple[int, Place]]) -> dict[Square, str]:
    """[14] Return what each free square would bring at most."""
    most: dict[Square, str] = {}
    for points, place in best:
        most.setdefault(place.square, label_hint(place.square, points))
    return most


def label_hint(square: Square, points: int) -> str:
    """Return a free square with the points of a hint."""
    return f"{square.label} +{points}"
