"""Results that the rules of a game do not work out: somebody left a match of two, or a judge gave or took points."""

from collections.abc import Sequence

from bot.kit.game import Result, Seat, highest, lowest


def result_of_concession(seats: int, loser: Seat) -> Result:
    """Return the result where one seat left and the others win."""
    points = tuple(int(seat != loser) for seat in range(seats))
    return Result(points, tuple(2 - each for each in points))


def adjusted_result(result: Result, adjustments: Sequence[int]) -> Result:
    """Return the result with what judges added to each seat's points; places follow from the points."""
    if not any(adjustments):
        return result
    points = tuple(a + b for a, b in zip(result.points, adjustments, strict=True))
    return (lowest if result.fewest_win else highest)(points)
