"""What a placed tile scores, and why. The numbers in brackets are the paragraphs of RULES.md."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum

from bot.kit.tiles import Side, Square, Tile

STEP = (1, 100, -1, -100)  # from a square to its neighbours up, right, down, left
PATTERN, LINE = 2, 3  # [10]


class Rule(StrEnum):
    ONE_SIDE = "one-side"
    DIFF_DIFF = "diff-diff"
    SAME_SAME = "same-same"
    COLOURS = "colours"
    NUMBERS = "numbers"


@dataclass(frozen=True, slots=True)
class Reason:
    """Points and the rule that gives them."""

    rule: Rule
    points: int
    way: int | None = None  # the side that touches, or the way the sides of the line face
    own_side: Side | None = None  # that side of the placed tile
    other_side: Side | None = None  # and the one it touches
    line: tuple[Square, ...] = ()  # the squares of the line


Tiles = Mapping[int, Tile]


def score(board: Tiles, square: Square, tile: Tile) -> tuple[Reason, ...]:
    """Return the reasons for everything that this tile would score on this free square."""
    reasons: list[Reason] = []
    beside = [board.get(square + step) for step in STEP]
    if sum(other is not None for other in beside) == 1:
        reasons.append(Reason(Rule.ONE_SIDE, 1))  # [7]
    for way, other in enumerate(beside):
        if other is None:
            continue
        mine, theirs = tile.sides[way], other.sides[way ^ 2]
        if mine.colour is not theirs.colour:
            if mine.number != theirs.number:  # [8]
                points = abs(mine.number - theirs.number)
                reasons.append(Reason(Rule.DIFF_DIFF, points, way, mine, theirs))
        elif mine.number == theirs.number:  # [9]
            reasons.append(Reason(Rule.SAME_SAME, mine.number, way, mine, theirs))
    for way, mine in enumerate(tile.sides):  # [10]
        near = [other.sides[way] for other in (beside[way], beside[way ^ 2]) if other is not None]
        if mine.colour in [side.colour for side in near]:
            reasons += _pattern(board, square, way, mine, Rule.COLOURS)
        if mine.number in [side.number for side in near]:
            reasons += _pattern(board, square, way, mine, Rule.NUMBERS)
    return tuple(reasons)


def worth(reasons: tuple[Reason, ...]) -> int:
    return sum([reason.points for reason in reasons])


def _pattern(board: Tiles, square: Square, way: int, mine: Side, rule: Rule) -> list[Reason]:
    """[10] [11] Return the line of equal sides facing that way, if this tile makes it one; else nothing."""
    colours, arms = rule is Rule.COLOURS, []
    for step in (-STEP[way], STEP[way]):
        arm: list[int] = []
        spot = square + step
        while other := board.get(spot):
            side = other.sides[way]
            if side.colour is not mine.colour if colours else side.number != mine.number:
                break
            arm.append(spot)
            spot += step
        arms.append(arm)
    behind, ahead = arms
    if len(behind) + 1 + len(ahead) < LINE or max(len(behind), len(ahead)) >= LINE:  # [11]
        return []
    line = (*reversed(behind), square, *ahead)
    return [Reason(rule, PATTERN, way, mine, line=tuple(map(Square, line)))]
