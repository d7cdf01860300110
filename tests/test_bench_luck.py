"""What the bench of luck calls luck."""

from collections import Counter

import pytest

from bench import luck
from bench.luck import Cell, Got, Table
from bot.games.honey import game as honey
from bot.kit.robot_levels import Level
from bot.kit.seed import Seed


def cells(result):
    """Return 200 cells of four fields of four tables. `result` gets the cell's dice and its own luck."""
    fields_of = {}
    for n in range(200):
        dice = Seed(bytes([n]) * 32).dice("cell")
        own = dice.below(100)
        fields = [[Got(Level.CASUAL, result(dice, own), 0.5) for _ in range(4)] for _ in range(4)]
        fields_of[Cell(n // 4, 0, n % 4)] = fields
    return fields_of


@pytest.mark.parametrize(
    ("result", "share"),
    [
        (lambda dice, own: own, 1.0),
        (lambda dice, own: dice.below(100), 0.0),
        (lambda dice, own: own + dice.below(100), 0.5),
    ],
)
def test_the_share_is_what_a_cell_has_of_its_own(result, share):
    own_share, within = luck.explain(cells(result), luck.points)
    assert own_share == pytest.approx(share, abs=0.1)
    assert abs(own_share - share) <= 2 * within


def test_who_is_compared_is_left_out_and_a_draw_counts_half():
    assert [luck.better_than(mine, (3, 3, 5, 1)) for mine in (1, 3, 5)] == [0, 0.5, 1]


def test_what_favours_all_in_a_seat_favours_nobody_there():
    tables = [Table([Level.CASUAL] * 4, [[seat * 10 + n for seat in range(4)]], ()) for n in range(4)]
    luck_of = dict(luck.compare(7, tables))
    first, last = ([got.compared_points for got in luck_of[Cell(7, 0, seat)]] for seat in (0, 3))
    assert first == last
    assert sum(got.compared_points for got in luck_of[Cell(7, 0, 2)]) == 2


def test_pieces_are_alike_as_far_as_both_got_them():
    assert luck.alike(Counter("abcd"), Counter("abx")) == pytest.approx(2 / 3)


def test_every_table_of_a_seed_deals_the_same():
    one, other = next(luck.play_fields(honey, honey.play_off, 1))[:2]
    assert one.came == other.came
    assert one.deals != other.deals
