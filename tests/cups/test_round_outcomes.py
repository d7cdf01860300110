"""Who goes on from a round, who is out and why; told from the log, whenever it is asked."""

import pytest

from bot.cups.cup import Cup
from bot.cups.round_outcomes import Why, fates
from bot.cups.rounds import draw_round
from bot.cups.rules.standings import places
from bot.cups.values.log_entries import EndCup, Withdraw
from tests.cups.fields import STARTS, dealt, drawn, ended, seat
from tests.services import HOUR

NEXT = STARTS + HOUR // 2


def after_next_draw(cup):
    return cup.after(draw_round(cup, NEXT), NEXT)


def told(cup, table=1):
    """Return the reason and the place of each player at this table, as the last entry tells them."""
    return {fate.player: (fate.why, fate.place) for fate in fates(cup, cup.log[-1]) if fate.table == table}


def test_the_first_draw_ends_no_round():
    cup = drawn(8)
    assert [fates(cup, entry) for entry in cup.log] == [[] for _ in cup.log]


def test_the_two_best_go_on_and_the_others_hear_their_place():
    cup = ended(ended(drawn(8), [10, -5, 20, -25]), [4, 3, 2, 1], table=2)
    a, b, c, d = cup.state.round.tables[0].seats
    cup = after_next_draw(cup)
    assert told(cup) == {c: (Why.ON, 1), a: (Why.ON, 2), b: (Why.PLACE, 3), d: (Why.PLACE, 4)}
    assert cup.state.round.final
    assert {fate.player for fate in fates(cup, cup.log[-1]) if fate.waits} == set(cup.state.round.queue) != set()


def test_a_leader_who_did_not_play_left_or_withdrew_is_told_of_by_the_reason():
    cup = drawn(12)
    a, b, c, d = cup.state.round.tables[0].seats
    away, never = ((a, 4), ("", 6)), (("", 10),)
    cup = ended(cup, [seat(a, 40, moves=away), seat(b, 30, left=True), seat(c, 20), seat(d, 10, moves=never)])
    e, f, g, h = cup.state.round.tables[1].seats
    cup = ended(cup, [20, 10, 5, 0], table=2)
    cup = ended(cup, [20, 10, 5, 0], table=3).after(Withdraw(e), NEXT, e)
    cup = after_next_draw(cup)
    assert told(cup) == {c: (Why.ON, 2), a: (Why.AWAY, 0), b: (Why.LEFT, 1), d: (Why.NEVER_CAME, 0)}
    assert told(cup, 2) == {f: (Why.ON, 2), g: (Why.ON, 3), e: (Why.WITHDREW, 1), h: (Why.PLACE, 4)}


def test_who_withdraws_after_the_draw_went_on_all_the_same():
    cup = after_next_draw(ended(ended(drawn(8), [10, -5, 20, -25]), [4, 3, 2, 1], table=2))
    draw, before = cup.log[-1], told(cup)
    for player in before:
        cup = cup.after(Withdraw(player), NEXT, player)
    assert {f.player: (f.why, f.place) for f in fates(cup, draw) if f.table == 1} == before


def test_level_with_the_last_who_goes_on_the_later_entry_hears_that_it_was_a_tie():
    cup = ended(ended(drawn(8), [10, 0, 0, -10]), [4, 3, 2, 1], table=2)
    a, b, c, d = cup.state.round.tables[0].seats
    first, second = sorted([b, c], key=lambda player: int(player[1:]))
    cup = after_next_draw(cup)
    assert told(cup) == {a: (Why.ON, 1), first: (Why.ON, 2), second: (Why.TIE, 2), d: (Why.PLACE, 4)}


def test_lucky_losers_are_out_and_in_again():
    cup = drawn(12)
    for table in (1, 2, 3):
        cup = ended(cup, [20, 10, 5, 0], table=table)
    cup = after_next_draw(cup)
    lucky = {fate.player for fate in fates(cup, cup.log[-1]) if fate.lucky}
    assert lucky == set(cup.state.round.lucky) != set()
    assert all(fate.why is Why.PLACE for fate in fates(cup, cup.log[-1]) if fate.lucky)


@pytest.mark.parametrize("again", [False, True])
def test_the_end_names_who_won_and_a_replayed_log_tells_the_same(again):
    cup = ended(drawn(4), [10, -5, 20, -25])
    a, b, c, d = cup.state.round.tables[0].seats
    cup = cup.after(EndCup(places(cup.terms, cup.state)), NEXT)
    cup = Cup.replay(cup.header, cup.log) if again else dealt(cup)
    assert told(cup) == {c: (Why.ON, 1), a: (Why.PLACE, 2), b: (Why.PLACE, 3), d: (Why.PLACE, 4)}
