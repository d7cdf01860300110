"""Who goes on: HO.10, whose result it is, and when a play-off decides."""

import pytest

from bot.cups.next_steps import due
from bot.cups.rounds import sitting_due
from bot.cups.rules.deal_boards import boards, same_seat_score, share
from bot.cups.rules.standings import find_tied_seats, list_qualified, losers, places, rows
from bot.cups.values.log_entries import AddSitting, EndCup, Remedy, Rule, SittingKind, Withdraw
from bot.cups.values.state import is_person
from tests.cups.fields import STARTS, dealt, drawn, ended, seat
from tests.services import HOUR


def on(cup, table=1):
    round_ = cup.state.round
    return list_qualified(cup.terms, cup.state, round_, round_.tables[table - 1])


def standing(cup, table=1):
    round_ = cup.state.round
    return [(row.player, row.place) for row in rows(cup.terms, cup.state, round_, round_.tables[table - 1])]


def tied(cup):
    return find_tied_seats(cup.terms, cup.state, cup.state.round, cup.state.round.tables[0])


def next_match(cup, now=STARTS + HOUR // 2):
    return sitting_due(cup, cup.state.round, cup.state.round.tables[0], now)


def test_the_two_best_of_a_table_go_on():
    cup = ended(drawn(8), [10, -5, 20, -25])
    a, b, c, d = cup.state.round.tables[0].seats
    assert on(cup) == [c, a]
    assert standing(cup) == [(c, 1), (a, 2), (b, 3), (d, 4)]
    assert losers(cup.terms, cup.state, cup.state.round) == sorted([b, d])


def test_where_the_fewest_points_win_the_fewest_go_on():
    cup = ended(drawn(8, game="ruhd"), [10, 5, 20, 25], fewest_win=True)
    a, b, _, _ = cup.state.round.tables[0].seats
    assert on(cup) == [b, a]


def test_what_the_game_tells_breaks_a_tie_in_its_order():
    cup = drawn(8)
    a, b, c, d = cup.state.round.tables[0].seats
    cup = ended(cup, [seat(a, 5, ties=(60, -13)), seat(b, 5, ties=(60, -26)), seat(c, 5, ties=(70, -99)), seat(d, -15)])
    assert on(cup) == [c, a]
    assert next_match(cup) is None


def test_equals_play_off_with_robots_in_the_other_seats_and_only_they_are_compared():
    cup = ended(drawn(8), [10, -5, -5, 0])
    a, b, c, d = cup.state.round.tables[0].seats
    cup = ended(drawn(8), [10, 0, 0, -10])
    assert tied(cup) == [1, 2]
    more = next_match(cup)
    assert isinstance(more, AddSitting)
    assert more.plan.kind is SittingKind.PLAY_OFF
    assert [is_person(player) for player in more.plan.seats] == [False, True, True, False]
    cup = ended(dealt(cup.after(more, STARTS + HOUR // 2)), [30, 5, 10, 20])
    assert on(cup) == [a, c]
    assert next_match(cup) is None
    assert standing(cup) == [(a, 1), (c, 2), (b, 3), (d, 4)]


def test_after_three_equal_play_offs_or_at_the_deadline_the_earlier_entry_goes_on():
    cup = ended(drawn(8), [10, 0, 0, -10])
    for _ in range(3):
        cup = ended(dealt(cup.after(next_match(cup), STARTS + HOUR // 2)), [0, 5, 5, 0])
    assert next_match(cup) is None
    a, b, c, _ = cup.state.round.tables[0].seats
    assert on(cup) == [a, min(b, c, key=lambda player: int(player[1:]))]
    late = ended(drawn(8), [10, 0, 0, -10])
    assert next_match(late, STARTS + HOUR) is None
    assert len(on(late)) == 2


def test_who_made_less_than_half_of_the_moves_is_not_ranked():
    cup = drawn(8)
    a, b, c, d = cup.state.round.tables[0].seats
    cup = ended(cup, [
        seat(a, 20, moves=[(a, 4), ("", 6)]), seat(b, 10, moves=[(b, 5), ("", 5)]),
        seat("p9", 5, moves=[(c, 3), ("p9", 7)]), seat(d, -35),
    ])  # fmt: skip
    assert standing(cup) == [("", 1), (b, 2), ("p9", 3), (d, 4)]
    assert on(cup) == [b, d]  # p9 has not entered


def test_of_two_halves_the_player_who_was_drawn_keeps_the_result():
    cup = drawn(8)
    a, *_, d = cup.state.round.tables[0].seats
    cup = ended(cup, [seat(d, 20, moves=[(a, 5), (d, 5)]), 1, 2, 3])
    assert standing(cup)[0] == (a, 1)


def test_robots_and_those_who_left_do_not_go_on_and_the_next_best_does():
    cup = drawn(5, reserve=0)
    number = 1 + next(n for n, table in enumerate(cup.state.round.tables) if sum(map(is_person, table.seats)) == 3)
    seats = cup.state.round.tables[number - 1].seats
    robot = next(n for n, player in enumerate(seats) if not is_person(player))
    cup = ended(cup, [90 if n == robot else n for n in range(4)], table=number)
    people = [player for player in reversed(seats) if is_person(player)]
    assert on(cup, number) == people[:2]
    cup = cup.after(Withdraw(people[0]), STARTS + HOUR // 2)
    assert on(cup, number) == people[1:3]


def test_points_of_a_judge_and_an_annulled_deal_count():
    cup = drawn(8)
    a, b, c, d = cup.state.round.tables[0].seats
    match = cup.state.round.tables[0].sittings[0].match
    deals = [(10, 30), (10, 0), (20, 0), (-40, -30)]
    cup = ended(cup, [seat(p, sum(each), each) for p, each in zip((a, b, c, d), deals, strict=True)])
    assert on(cup) == [a, c]
    cup = cup.after(Rule(match, Remedy.ANNUL, "a card was seen", amount=2), STARTS + HOUR // 2, "judge")
    assert standing(cup)[0] == (c, 1)
    cup = cup.after(Rule(match, Remedy.POINTS, "slow", seat=1, amount=25), STARTS + HOUR // 2, "judge")
    assert on(cup) == [b, c]


def test_a_final_of_two_matches_adds_them_up_and_the_cup_ends_with_places():
    cup = ended(drawn(4, final_matches=2), [10, 0, -5, -5])
    assert next_match(cup).plan.kind is SittingKind.MATCH
    cup = ended(dealt(cup.after(next_match(cup), STARTS + HOUR // 2)), [0, 30, 5, -35])
    a, b, c, d = cup.state.round.tables[0].seats
    assert places(cup.terms, cup.state) == ((b, 1), (a, 2), (c, 3), (d, 4))
    assert due(cup, STARTS + HOUR // 2, {}).words == (EndCup(places(cup.terms, cup.state)),)


def test_in_the_final_only_the_first_place_is_played_off():
    cup = ended(drawn(4), [20, 0, 0, -20])
    assert tied(cup) == []
    assert [place for _, place in places(cup.terms, cup.state)] == [1, 2, 2, 4]
    assert tied(ended(drawn(4), [20, 20, 0, -40])) == [0, 1]


def in_field(points):
    """Return a cup after a duplicate round of three tables. `points[table][seat]` are deals."""
    cup = drawn(12, duplicate=True)
    for number, table in enumerate(points, 1):
        seats = cup.state.round.tables[number - 1].seats
        results = [seat(p, sum(deals), deals) for p, deals in zip(seats, table, strict=True)]
        cup = ended(cup, results, table=number)
    return cup


FIELD = [
    [(1, 5), (0, 0), (3, 3), (0, 0)],
    [(2, 5), (0, 1), (2, 2), (0, 0)],
    [(3, 0), (0, 2), (1, 1), (0, 0)],
]


@pytest.mark.parametrize(
    ("table", "seat_", "mean_share"),
    [(1, 0, (0 + 0.75) / 2), (2, 0, (0.5 + 0.75) / 2), (3, 0, 0.5), (1, 2, 1), (3, 2, 0), (1, 3, 0.5), (2, 1, 0.5)],
)
def test_same_seat_comparison_is_the_mean_share_of_others_in_that_seat(table, seat_, mean_share):
    cup = in_field(FIELD)
    round_ = cup.state.round
    assert same_seat_score(cup.state, round_, round_.tables[table - 1], seat_) == pytest.approx(mean_share)


def test_same_seat_comparison_is_the_first_tie_break_of_a_duplicate_round():
    cup = in_field([[(5,), (5,), (5,), (0,)], [(9,), (4,), (1,), (0,)], [(8,), (4,), (2,), (0,)]])
    _, b, c, _ = cup.state.round.tables[0].seats
    assert set(on(cup)) == {b, c}


def test_a_tie_waits_for_the_other_tables_of_a_duplicate_round():
    cup = ended(drawn(12, duplicate=True), [5, 5, 5, 0])
    assert next_match(cup) is None


def test_a_board_tells_the_mean_of_each_seat_and_how_far_everybody_is_from_it():
    [first, second] = boards(FIELD)
    assert (first.means, second.means) == ((2, 0, 2, 0), (10 / 3, 1, 2, 0))
    assert [line.deviation for line in first.lines if line.seat == 0] == [-1, 0, 1]
    assert [line.share for line in first.lines if line.seat == 2] == [1, 0.5, 0]


def test_a_board_tells_only_deals_that_are_over_at_all_tables():
    assert [board.deal for board in boards([FIELD[0], [deals[:1] for deals in FIELD[1]]])] == [1]
    assert boards([FIELD[0], [(), (), (), ()]]) == []


def test_who_has_nobody_to_be_compared_with_is_in_the_middle():
    assert share([7], 0) == 0.5
    assert share([7, 7, 9], 2) == 1
    assert share([7, 7, 9], 0, fewest_win=True) == 0.75
