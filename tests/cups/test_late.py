"""A round never waits longer than its deadline: robots finish what is late, and then it counts as it stands."""

from dataclasses import replace

import pytest

from bot.cups.next_steps import ROBOT_CHECK_INTERVAL, HurryMatch, StopMatch, due, running_matches
from bot.cups.round_outcomes import Why, fates
from bot.cups.rules.progress import free_players
from bot.cups.rules.round_deadlines import FINISHING_TIME
from bot.cups.values.log_entries import (
    ROBOT_SEAT,
    BreakSitting,
    CarriedOut,
    EndCup,
    EndSitting,
    HandOver,
    Remedy,
    Rule,
    SittingKind,
)
from bot.kit.game import Seat
from bot.kit.time_units import DAY, HOUR, MINUTE
from bot.table.tally import MatchTally
from tests.cups.club import CupClub
from tests.cups.fields import STARTS, dealt, drawn, ended, seat


@pytest.fixture
def late():
    """A final of four at its deadline: two deals are over, and a third is in play."""
    cup = drawn(4)
    [table] = cup.state.round.tables
    deals = ((10, -2), (4, 8), (0, 0), (-14, -6))
    people = tuple(table.seats)
    tally = MatchTally(people, tuple(map(sum, deals)), deals, ((),) * 4, moves=tuple({p: 20} for p in people))
    return cup, table, tally


def looked(cup, tally, at, away=()):
    [match] = running_matches(cup)
    return due(cup, at, {match: tally}, away)


def test_at_the_deadline_robots_take_all_seats_and_are_given_some_time(late):
    cup, table, tally = late
    assert looked(cup, tally, table.due - 1).next_look == table.due
    assert looked(cup, tally, table.due).effects == (HurryMatch(table.sittings[0].match),)
    robot_tally = replace(tally, robots=frozenset(map(Seat, range(4))))
    assert looked(cup, robot_tally, table.due).next_look <= table.due + ROBOT_CHECK_INTERVAL


def test_an_hour_that_several_processes_noted_counts_once(late):
    """Each of them notes an absence from its own last sign of life to its own first one."""
    cup, table, tally = late
    start, end = table.due - HOUR, table.due
    absences = [(start, end), (start + 1_000, end), (start, end + 2_000), (start + 5_000, end - 5_000)]
    assert looked(cup, tally, end, absences).next_look == end + HOUR
    later = end + 2_000
    assert looked(cup, tally, later, absences).next_look == table.due + HOUR + 2_000
    assert looked(cup, tally, table.due + HOUR + 2_000, absences).effects == (HurryMatch(table.sittings[0].match),)


def test_if_robots_do_not_finish_it_the_match_counts_as_it_stands(late):
    cup, table, tally = late
    robot_tally, last = replace(tally, robots=frozenset(map(Seat, range(4)))), table.due + FINISHING_TIME[True]
    assert not looked(cup, robot_tally, last - 1).words
    [word] = looked(cup, robot_tally, last).words
    assert isinstance(word, EndSitting)
    assert word.early
    assert [seat.points for seat in word.seats] == [8, 12, 0, -20]
    [stop] = due(cup.after(word, last), last, {}).effects
    assert isinstance(stop, StopMatch)


def done(cup, words, at):
    for word in words:
        cup = cup.after(word, at)
        if isinstance(word, HandOver):
            cup = cup.after(CarriedOut(cup.log[-1].number), at)
    return cup


def test_a_final_and_its_play_off_are_played_though_the_house_was_closed_at_the_deadline():
    up = STARTS + 90 * MINUTE
    downtimes = [(STARTS + 31 * MINUTE, up)]
    for cup, kind in (
        (ended(drawn(4, final_matches=3), [10, 4, 0, -14]), SittingKind.MATCH),
        (ended(drawn(4), [10, 10, 0, -20]), SittingKind.PLAY_OFF),
    ):
        [word] = due(cup, up, {}, downtimes).words
        assert word.plan.kind is kind
        assert isinstance(due(cup, up, {}).words[0], EndCup), "the time is over where nothing was closed"


@pytest.mark.parametrize("is_broken", [False, True])
def test_what_stops_counting_after_the_deadline_is_played_anew(is_broken):
    cup = ended(drawn(8), [10, 4, 0, -14])
    table = cup.state.round.tables[1]
    [sitting], at = table.sittings, table.due + MINUTE
    if is_broken:
        cup = cup.after(BreakSitting(sitting.match), at)
    else:
        cup = ended(cup, [10, 4, 0, -14], table=2).after(Rule(sitting.match, Remedy.VOID, "Misdealt."), at, "judge")
        cup = cup.after(CarriedOut(cup.log[-1].number), at)
    [word] = due(cup, at, {}).words
    assert (word.table, word.plan.kind) == (2, SittingKind.MATCH)
    cup = dealt(cup.after(word, at), at)
    assert cup.state.round.tables[1].due >= at + cup.terms.span // 2
    cup = ended(cup, [seat(ROBOT_SEAT, 0, moves=())] * 4, at + HOUR, table=2)
    cup = cup.after(due(cup, at + DAY, {}).words[0], at + DAY)
    reasons = {fate.why for fate in fates(cup, cup.log[-1]) if fate.player in table.seats}
    assert reasons == {Why.NEVER_CAME if is_broken else Why.AWAY}, "who had played the void match had come"


def test_who_never_came_does_not_go_on_though_the_bot_was_away_for_the_whole_round():
    """Nobody was reminded or marked, since the bot looks again only when even robots would be too late."""
    cup = drawn(8, pace="async:24h+8h/72h", span=4 * DAY)
    match = running_matches(cup)[0]
    [people, others] = [table.seats for table in cup.state.round.tables]
    waits = MatchTally(
        people, (0,) * 4, ((),) * 4, ((),) * 4, moves=({people[0]: 1}, {people[1]: 1}, {}, {}), asked_since={2: 0}
    )
    over = MatchTally(others, (1, 2, 3, 4), ((),) * 4, ((),) * 4, moves=tuple({p: 9} for p in others), end=1)
    now = cup.state.round.due + FINISHING_TIME[False]
    matches = [match, running_matches(cup)[1]]
    step = due(cup, now, dict(zip(matches, (waits, over), strict=True)))
    assert HandOver(match, 2, ROBOT_SEAT) in step.words
    cup = done(cup, step.words, now)
    robot_tally = replace(waits, robots=frozenset({Seat(2)}))
    [count] = due(cup, now, {match: robot_tally}).words
    assert [seat.player for seat in count.seats] == [people[0], people[1], ROBOT_SEAT, people[3]]
    cup = cup.after(count, now)
    on, spare = free_players(cup.terms, cup.state)
    assert people[2] not in {*on, *spare}
    assert len(on) == 4


def test_at_the_deadline_robots_take_also_a_seat_whose_player_was_only_reminded(late):
    cup, table, tally = late
    [sitting] = table.sittings
    reminded_player = table.seats[3]
    never = replace(tally, moves=(*tally.moves[:3], {}), asked_since={3: table.due - HOUR})
    [word] = looked(cup, never, table.due).words
    assert word == HandOver(sitting.match, 3, ROBOT_SEAT)
    after = done(cup, [word], table.due)
    assert looked(after, never, table.due).effects == (HurryMatch(sitting.match),)
    final_tally = replace(never, moves=(*tally.moves[:3], {"": 4}), end=table.due + 1, robots=frozenset({Seat(3)}))
    after = after.after(looked(after, final_tally, table.due + 1).words[0], table.due + 1)
    assert reminded_player not in free_players(after.terms, after.state)[0]


def test_time_in_which_the_house_was_closed_is_given_to_the_robots(late):
    cup, table, tally = late
    robot_tally, last = replace(tally, robots=frozenset(map(Seat, range(4)))), table.due + FINISHING_TIME[True]
    assert not looked(cup, robot_tally, last, away=[(table.due, table.due + MINUTE)]).words


async def test_a_cup_whose_robots_are_stuck_ends_all_the_same():
    """The workers hang: nobody finishes what is late, and yet everybody gets a place."""
    async with CupClub() as club:
        club.tables.listeners.remove(club.robots.on_notice)
        name = await club.open_cup(4, "honey", pace="live:90:00+0:30", span=2 * HOUR)
        await club.tick(HOUR)
        [match] = await club.playing(name)
        for _ in range(60):  # everybody moves fifteen times, and then never again
            face = await club.tables.look(match)
            player = face.players[min(face.turns)]
            mine = await club.tables.look(match, player)
            await club.tables.play(match, mine.asked_ply, player, str(mine.choices[0]))
        await club.tick(2 * HOUR)
        assert (await club.tables.look(match)).ending is None
        for _ in range(FINISHING_TIME[True] // MINUTE + 2):
            await club.tick(MINUTE)
        cup = await club.cup(name)
        assert len(cup.state.places) == 4
        [sitting] = cup.state.rounds[0].tables[0].sittings
        assert sitting.early
        assert (await club.tables.look(match)).ending is not None, "it is played no further"
