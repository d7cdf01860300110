"""Placements that no decent player would make: as good as another one now, and a present for the next player.

Each was played by a robot that threw dice between equal placements. The numbers say what the next player would score
on average after the mildest of the equal placements, and after the worst.
"""

import pytest

from bot.games.ruhd import game as ruhd
from bot.games.ruhd.prospects import Prospects
from bot.games.ruhd.robot import robot
from bot.games.ruhd.view import rank_placements
from bot.kit.robot_levels import Level, Thoughts
from bot.kit.seed import Dice
from tests.games.ruhd.table import table

PRESENTS = [
    (  # 6.3 and 8.8
        "4 5",
        "m13 43 0 / n13 22 1 / m14 34 0 / m12 40 2 / o13 1 3 / m11 24 1 / n12 14 2 / n11 32 3",
        ["place 4 o11 2"],
        7,
    ),
    (  # 5.3 and 7.7
        "5 21",
        "m13 43 0 / n13 22 1 / m14 34 0 / m12 40 2 / o13 1 3 / m11 24 1 / n12 14 2 / n11 32 3 / "
        "p13 4 0 / q13 44 0 / l12 23 2 / k12 18 3",
        ["place 21 o12 3"],
        3,
    ),
    (  # 5.1 and 7.9
        "7 30",
        "m13 43 0 / n13 22 1 / m14 34 0 / m12 40 2 / o13 1 3 / m11 24 1 / n12 14 2 / n11 32 3 / "
        "p13 4 0 / q13 44 0 / l12 23 2 / k12 18 3 / l11 5 0 / o11 11 0 / o12 21 3 / o14 41 3",
        ["place 7 p11 2", "place 30 p11 3"],
        0,
    ),
    (  # 5.1 and 7.9
        "15 18",
        "m13 7 0 / n13 29 1 / m14 26 2 / n14 44 3 / o14 23 3 / o13 37 0 / n12 25 0 / o15 35 3 / "
        "l13 36 1 / o16 10 1 / l14 6 0 / m12 48 1 / n15 2 1 / m15 5 0 / l15 19 3 / m16 13 0",
        ["place 18 l16 0"],
        0,
    ),
    (  # 4.8 and 7.7
        "26 15",
        "m13 32 1 / n13 39 2 / m14 13 0 / l13 25 1 / k13 36 1 / m15 17 2",
        ["place 26 n14 0", "place 26 n15 1", "place 26 l15 3"],
        9,
    ),
    (  # 5.0 and 8.4
        "7 1",
        "m13 32 0 / n13 22 0 / m14 36 0 / m12 29 0 / o13 2 2",
        ["place 7 o14 1", "place 7 o12 2", "place 1 l14 1", "place 1 o14 3"],
        10,
    ),
    (  # 5.2 and 9.1
        "31 41",
        "m13 19 1 / n13 10 3 / m14 24 3 / m12 30 2 / n14 45 0 / l12 46 0 / n12 40 0 / o12 42 2",
        ["place 31 o14 3", "place 41 o13 3", "place 41 o14 3"],
        7,
    ),
    (  # 5.0 and 8.8
        "14 1",
        "m13 24 3 / n13 42 1 / m14 46 1 / m12 3 3 / o13 28 0 / n12 15 2 / p13 23 2 / q13 44 1 / "
        "q12 33 0 / q14 4 3 / n11 19 0",
        ["place 14 o12 0", "place 14 o12 2", "place 14 o11 1", "place 1 p12 0", "place 1 o11 3"],
        4,
    ),
    (  # 5.0 and 7.6
        "40 34",
        "m13 24 3 / n13 42 1 / m14 46 1 / m12 3 3 / o13 28 0 / n12 15 2 / p13 23 2 / q13 44 1 / "
        "q12 33 0 / q14 4 3 / n11 19 0 / q11 14 0 / l13 35 0 / l14 1 2",
        ["place 40 p12 1", "place 34 p12 3"],
        1,
    ),
    (  # 4.7 and 7.4
        "32 43",
        "m13 15 2 / n13 28 0 / m14 35 1 / m15 17 3 / o13 25 3 / p13 30 2 / n14 37 3",
        ["place 32 o14 0", "place 32 p14 2"],
        8,
    ),
    (  # 5.3 and 7.9
        "34 22",
        "m13 17 3 / n13 30 0 / m14 26 3 / n14 40 0 / n12 24 0 / l13 47 2 / k13 37 3 / m12 41 1 / "
        "o12 25 3 / l12 14 2 / o13 9 0 / o11 10 2 / k12 32 2",
        ["place 22 n11 2"],
        2,
    ),
    (  # 5.4 and 8.7
        "1 13",
        "m13 17 3 / n13 30 0 / m14 26 3 / n14 40 0 / n12 24 0 / l13 47 2 / k13 37 3 / m12 41 1 / "
        "o12 25 3 / l12 14 2 / o13 9 0 / o11 10 2 / k12 32 2 / j13 34 0",
        ["place 1 m11 0", "place 13 m11 0", "place 13 m11 3"],
        1,
    ),
    (  # 4.9 and 7.7
        "19 15",
        "m13 47 1 / n13 36 3 / m14 34 3 / m15 37 2",
        ["place 15 n14 2"],
        11,
    ),
    (  # 5.4 and 7.8
        "9 21",
        "m13 47 2 / n13 38 2 / m14 48 0 / m15 6 0 / l13 32 3 / k13 1 1 / n14 34 2 / n15 5 0",
        ["place 9 l15 3"],
        7,
    ),
    (  # 5.6 and 8.1
        "39 24",
        "m13 47 3 / n13 13 2 / m14 44 3 / l13 25 1 / m12 12 3 / n12 16 1 / n14 26 1 / o12 21 0",
        ["place 24 o14 2"],
        7,
    ),
]


def situation(hand, layout, stock):
    """Return my view on my turn against one player, with a stock of so many tiles.

    The other player holds two tiles, or one if the stock is empty.
    """
    used_numbers = {*map(int, hand.split()), *(int(line.split()[1]) for line in layout.split(" / "))}
    rest = [str(n) for n in range(1, 49) if n not in used_numbers]
    hand_size = 2 if stock else 1
    state = table(hand, " ".join(rest[:hand_size]), layout=layout, stock=" ".join(rest[hand_size : hand_size + stock]))
    return ruhd.view(state, 0)


def most(view):
    """Return the placements that score most now."""
    ranking = rank_placements(view)
    return {str(place) for points, place in ranking if points == ranking[0][0]}


@pytest.mark.parametrize("level", [Level.CASUAL, Level.CLUB, Level.MASTER])
@pytest.mark.parametrize(("hand", "layout", "never", "stock"), PRESENTS)
def test_no_present_for_nothing(hand, layout, never, stock, level):
    view = situation(hand, layout, stock)
    assert set(never) < most(view), "points alone do not warn"
    for throw in range(20 if level is Level.CASUAL else 1):
        assert str(robot(view, Dice(bytes([throw]) * 32), level, Thoughts(8))) not in never


@pytest.mark.long
@pytest.mark.parametrize("level", Level)
def test_nobody_places_for_far_less_than_the_most(level):
    """A novice looks at one tile alone, and places that one well."""
    for hand, layout, _, stock in PRESENTS[::3]:
        view = situation(hand, layout, stock)
        ranking = rank_placements(view)
        move = robot(view, Dice(bytes(32)), level, Thoughts(8))
        points = {str(place): n for n, place in ranking}
        best = max(n for n, place in ranking if place.tile == move.tile) if level is Level.NOVICE else ranking[0][0]
        assert points[str(move)] >= best - 3


def test_the_last_placement_scores_the_most():
    """Nobody moves after it."""
    for level in (Level.CASUAL, Level.CLUB, Level.MASTER):
        view = ruhd.view(table("12", ""), 0)
        assert str(robot(view, Dice(bytes(32)), level)) in most(view)


@pytest.mark.long
@pytest.mark.parametrize("level", Level)
def test_the_same_dice_and_thoughts_give_the_same_move(level):
    for hand, layout, _, stock in PRESENTS[::5]:
        view = situation(hand, layout, stock)
        one, two = (robot(view, Dice(b"same" * 8), level, Thoughts(12)) for _ in range(2))
        assert one == two


def test_points_are_claimed_in_full():
    for level in Level:
        view = ruhd.view(table("12 13", "14 15", claimed=True), 0)
        move = robot(view, Dice(bytes(32)), level, Thoughts(8))
        points = {(place.tile, place.square, place.turn): points for points, place in rank_placements(view)}
        assert move.claim == (points[move.tile, move.square, move.turn],)


def test_prospects_count_like_the_rules():
    """Laid tile by tile, and built from the board."""
    for _, layout, _, _ in PRESENTS[::3]:
        board = ruhd.view(table("", "", layout=layout), 0).board
        stepwise_prospects = Prospects(board[:3])
        for each in board[3:]:
            stepwise_prospects.lay(each.square, 4 * (each.tile.number - 1) + each.tile.turn)
        board_prospects = Prospects(board)
        view = situation("47 48" if "47" not in layout and "48" not in layout else "2 6", layout, 0)
        for points, place in rank_placements(view):
            tile = 4 * (place.tile - 1) + place.turn
            assert all(
                prospects.counts[prospects.rows[place.square]][tile] == points
                for prospects in (stepwise_prospects, board_prospects)
            )
