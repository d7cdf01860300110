"""The judge: calls, rulings and what each means, undoing, and one appeal."""

import pytest

from bot.cups.next_steps import GiveMatchTime, SeatMatch, StopMatch, due
from bot.cups.rules.judging import open_appeals, open_calls
from bot.cups.rules.standings import points_of
from bot.cups.values.log_entries import (
    ROBOT_SEAT,
    AppealRuling,
    CallJudge,
    CarriedOut,
    DecideAppeal,
    DrawRound,
    EndCup,
    HandOver,
    Lapse,
    Remedy,
    Rule,
)
from bot.table.refusals import TableError
from tests.cups.fields import STARTS, drawn, ended
from tests.services import DAY, HOUR, MINUTE

NOW = STARTS + MINUTE


def refused(code, cup, word, by="judge", at=NOW):
    with pytest.raises(TableError, match=code):
        cup.after(word, at, by)


class Table:
    """The first table of a cup of eight, and a judge."""

    def __init__(self, cup=None):
        self.cup = cup or drawn(8)

    @property
    def sitting(self):
        return self.cup.state.round.tables[0].sittings[0]

    @property
    def match(self):
        return self.cup.state.round.tables[0].sittings[-1].match

    def write(self, word, by="judge", at=NOW):
        self.cup = self.cup.after(word, at, by)
        return len(self.cup.log)

    def rule(self, remedy, reason="for a reason", by="judge", at=NOW, **facts):
        return self.write(Rule(self.match, remedy, reason, **facts), by, at)

    def undo(self, number, by="judge"):
        return self.write(Rule(self.match, Remedy.STAND, "a mistake", undoes=number), by)

    def effects(self, now=NOW):
        return due(self.cup, now, {}).effects


def test_a_call_is_open_until_a_ruling_answers_it():
    table = Table()
    call = table.write(CallJudge(table.match, table.sitting.seats[1], "He saw my cards"), table.sitting.seats[1])
    assert [each.number for each in open_calls(table.cup.state)] == [call]
    table.rule(Remedy.STAND, answers=call)
    assert list(open_calls(table.cup.state)) == []
    refused("cup-no-such-call", table.cup, Rule(table.match, Remedy.STAND, "again", answers=call))


def test_only_players_of_the_table_call_and_not_for_ever():
    table = Table()
    player = table.sitting.seats[0]
    refused("table-not-seated", table.cup, CallJudge(table.match, "eve", "Look"))
    refused("cup-bad-sentence", table.cup, CallJudge(table.match, player, ""))
    refused("cup-no-such-match", table.cup, CallJudge("m99", player, "Look"))
    for _ in range(3):
        table.write(CallJudge(table.match, player, "Look"))
    refused("cup-too-many-calls", table.cup, CallJudge(table.match, player, "Look"))


def test_a_ruling_needs_a_reason_sense_and_a_judge_who_does_not_play_there():
    table = Table()
    for code, facts in (
        ("cup-no-such-seat", {"remedy": Remedy.TIME, "amount": MINUTE}),
        ("cup-bad-extension", {"remedy": Remedy.TIME, "seat": 0}),
        ("cup-bad-points", {"remedy": Remedy.POINTS, "seat": 0, "amount": 0}),
        ("cup-no-such-deal", {"remedy": Remedy.ANNUL}),
        ("cup-plays-already", {"remedy": Remedy.REPLACE, "seat": 0, "player": table.sitting.seats[1]}),
    ):
        refused(code, table.cup, Rule(match=table.match, reason="so", **facts))
    refused("cup-no-reason", table.cup, Rule(table.match, Remedy.STAND, ""))
    refused("discord-judge-plays", table.cup, Rule(table.match, Remedy.STAND, "so"), by=table.sitting.seats[2])


def test_time_given_is_told_to_the_match_once():
    table = Table()
    number = table.rule(Remedy.TIME, seat=1, amount=MINUTE)
    assert table.effects() == (GiveMatchTime(number, table.match, 1, MINUTE),)
    table.write(CarriedOut(number), "")
    assert not any(isinstance(effect, GiveMatchTime) for effect in table.effects())


def test_a_seat_is_replaced_restored_and_the_ruling_undone():
    table = Table()
    drawn_player = table.sitting.seats[0]
    number = table.rule(Remedy.REPLACE, seat=0, player="eve")
    assert table.sitting.holders[0] == "eve"
    assert table.effects() == (SeatMatch(number, table.match, 0, "eve"),)
    table.rule(Remedy.RESTORE, seat=0)
    assert table.sitting.holders[0] == drawn_player
    robot = table.rule(Remedy.REPLACE, seat=0)
    assert table.sitting.holders[0] == ROBOT_SEAT
    table.undo(robot)
    assert table.sitting.holders[0] == drawn_player
    assert [effect.to for effect in table.effects()] == ["eve", drawn_player, ROBOT_SEAT, drawn_player]
    refused("cup-undone-already", table.cup, Rule(table.match, Remedy.STAND, "again", undoes=robot))


def test_points_and_deals_are_as_they_were_when_the_ruling_is_undone():
    table = Table(ended(drawn(8), [10, 0, 0, -10]))
    number = table.rule(Remedy.POINTS, seat=3, amount=30)
    assert points_of(table.cup.state, table.sitting) == [10, 0, 0, 20]
    table.undo(number)
    assert points_of(table.cup.state, table.sitting) == [10, 0, 0, -10]
    assert table.effects() == ()


def test_a_running_match_that_is_void_is_stopped_played_anew_and_stays_void():
    table = Table()
    number = table.rule(Remedy.VOID)
    assert StopMatch(number, table.sitting.match) in table.effects()
    table.write(CarriedOut(number), "")
    words = due(table.cup, NOW, {}).words
    assert [word.plan.seats for word in words if hasattr(word, "plan")] == [table.sitting.seats]
    refused("cup-void-stays", table.cup, Rule(table.match, Remedy.STAND, "a mistake", undoes=number))


def test_a_void_result_comes_back_when_the_ruling_is_undone_in_time():
    table = Table(ended(drawn(8), [10, 0, 0, -10]))
    number = table.rule(Remedy.VOID)
    assert not any(isinstance(effect, StopMatch) for effect in table.effects())
    assert table.cup.state.round.tables[0].matches == ()
    table.undo(number)
    assert table.cup.state.round.tables[0].matches[0].results[0].points == 10


def test_a_deadline_is_extended_and_taken_back():
    table = Table()
    before = table.cup.state.round.tables[0].due
    number = table.rule(Remedy.DEADLINE, amount=HOUR)
    assert table.cup.state.round.tables[0].due == before + HOUR
    table.undo(number)
    assert table.cup.state.round.tables[0].due == before


def test_one_appeal_by_a_player_of_the_table_is_decided_by_another_judge():
    table = Table()
    player = table.sitting.seats[3]
    number = table.rule(Remedy.POINTS, seat=3, amount=-5)
    refused("table-not-seated", table.cup, AppealRuling(number, "eve", "Unfair"))
    refused("cup-appeal-too-late", table.cup, AppealRuling(number, player, "Unfair"), at=NOW + DAY + 1)
    refused("cup-no-appeal", table.cup, DecideAppeal(number, False, "so"), by="other")
    table.write(AppealRuling(number, player, "Unfair"), player)
    refused("cup-appealed-already", table.cup, AppealRuling(number, player, "Unfair"))
    refused("cup-another-judge", table.cup, DecideAppeal(number, False, "so"))
    refused("discord-judge-plays", table.cup, DecideAppeal(number, False, "so"), by=table.sitting.seats[0])
    assert [ruling.number for ruling in open_appeals(table.cup.state)] == [number]
    table.write(DecideAppeal(number, False, "It was late"), "other")
    assert list(table.cup.state.list_valid_rulings(table.match)) == []
    assert list(open_appeals(table.cup.state)) == []


def test_an_appeal_that_is_turned_down_leaves_the_ruling():
    table = Table()
    number = table.rule(Remedy.POINTS, seat=3, amount=-5)
    table.write(AppealRuling(number, table.sitting.seats[3], "Unfair"))
    table.write(DecideAppeal(number, True, "It was right"), "other")
    assert [ruling.number for ruling in table.cup.state.list_valid_rulings(table.match)] == [number]


def both_over(cup=None):
    cup = ended(cup or drawn(8), [10, 0, -1, -9])
    return ended(cup, [10, 0, -1, -9], table=2)


def test_the_next_draw_waits_for_a_call_until_the_deadline_and_no_longer():
    table = Table(both_over())
    call = table.write(CallJudge(table.match, table.sitting.seats[0], "Look"), at=STARTS + HOUR // 2)
    assert due(table.cup, STARTS + HOUR // 2, {}).words == ()
    assert due(table.cup, STARTS + HOUR // 2, {}).next_look == STARTS + HOUR
    assert due(table.cup, STARTS + HOUR, {}).words == (Lapse(call),)
    table.write(Lapse(call), "", STARTS + HOUR)
    assert isinstance(due(table.cup, STARTS + HOUR, {}).words[0], DrawRound)


def test_the_next_draw_waits_a_while_for_an_appeal_and_then_the_round_is_fixed():
    table = Table(both_over())
    number = table.rule(Remedy.POINTS, seat=3, amount=30, at=STARTS + HOUR // 2)
    assert due(table.cup, STARTS + HOUR // 2 + 4 * MINUTE, {}).words == ()
    [draw] = due(table.cup, STARTS + HOUR // 2 + 5 * MINUTE, {}).words
    match = table.match
    table.write(draw, "", STARTS + HOUR // 2 + 5 * MINUTE)
    assert table.cup.state.rounds[0].tables[0].seats[3] in table.sitting.seats
    player = table.cup.state.rounds[0].tables[0].seats[0]
    refused("cup-round-over", table.cup, AppealRuling(number, player, "Unfair"), at=STARTS + HOUR)
    refused("cup-round-over", table.cup, Rule(match, Remedy.VOID, "so"))
    refused("cup-round-over", table.cup, HandOver(match, 0, ROBOT_SEAT))


def test_nothing_is_ruled_when_the_cup_is_over():
    table = Table(ended(drawn(4), [10, 0, -1, -9]))
    match = table.match
    table.write(EndCup((("p0", 1),)), "")
    refused("cup-over", table.cup, Rule(match, Remedy.STAND, "so"))


@pytest.mark.parametrize(
    ("remedy", "amount", "code"),
    [
        (Remedy.TIME, 2**53, "cup-bad-extension"),
        (Remedy.DEADLINE, 2**53, "cup-bad-extension"),
        (Remedy.POINTS, 2**53, "cup-bad-points"),
        (Remedy.POINTS, -(2**53), "cup-bad-points"),
    ],
)
def test_no_judge_gives_what_no_clock_and_no_table_could_hold(remedy, amount, code):
    table = Table()
    refused(code, table.cup, Rule(table.match, remedy, "much", seat=0, amount=amount))
