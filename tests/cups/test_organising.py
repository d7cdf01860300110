"""Organisers: the cup is changed before it begins, a player is removed, a round gets more time, others help."""

import pytest

from bot.cups.cup import Cup
from bot.cups.export import as_json
from bot.cups.next_steps import due
from bot.cups.proof import prove_cup
from bot.cups.round_outcomes import Why, fates
from bot.cups.rounds import draw_round
from bot.cups.rules.organising import MAX_ORGANISERS
from bot.cups.values.log_entries import (
    CheckIn,
    CloseEntries,
    EditCup,
    Enter,
    ExtendRound,
    ForgetPlayer,
    HandOver,
    InvitePlayers,
    NameOrganisers,
    RemovePlayer,
    sentence_of,
)
from bot.table.refusals import TableError
from bot.table.tally import MatchTally
from tests.cups.club import CupClub
from tests.cups.fields import STARTS, announced, drawn, ended, seat
from tests.services import DAY, HOUR, MINUTE

NEXT = STARTS + HOUR // 2


def refused(code, cup, word, by="host", at=1):
    with pytest.raises(TableError, match=code):
        cup.after(word, at, by)


def entered(cup, players, at=1):
    for n in range(players):
        cup = cup.after(Enter(f"p{n}", f"entry {n}"), at, f"p{n}")
    return cup


def here(cup, players, at):
    for n in range(players):
        cup = cup.after(CheckIn(f"p{n}", f"in {n}"), at, f"p{n}")
    return cup


# Before it begins


def test_the_cup_is_called_and_starts_as_its_organiser_says_and_the_log_replays():
    cup = announced()
    later = STARTS + HOUR
    edited_cup = cup.after(EditCup("Winter", 12, later, later - HOUR), 1, "host")
    assert edited_cup.header.name == "Winter"
    assert (edited_cup.terms.limit, edited_cup.terms.enter_until, edited_cup.terms.check_in_until) == (12, later, later)
    assert edited_cup.terms.check_in_from == later - HOUR
    assert edited_cup.header.fingerprint == cup.header.fingerprint, "what was announced is proved all the same"
    assert Cup.replay(edited_cup.header, edited_cup.log) == edited_cup
    again = edited_cup.after(EditCup(limit=8), 2, "host")
    assert (again.header.name, again.terms.check_in_until, again.terms.limit) == ("Winter", later, 8)


def test_round_one_is_drawn_when_the_changed_start_comes():
    cup = entered(announced(), 5)
    cup = here(cup, 5, STARTS - 1)
    cup = cup.after(EditCup(start=STARTS + HOUR), STARTS - 1, "host")
    assert due(cup, STARTS, {}).words == ()
    assert due(cup, STARTS, {}).next_look == STARTS + HOUR
    assert due(cup, STARTS + HOUR, {}).words == (CloseEntries(),)


def test_with_a_smaller_limit_the_last_who_entered_are_in_reserve():
    cup = here(entered(announced(), 6), 6, STARTS - 1).after(EditCup(limit=4), STARTS - 1, "host")
    cup = cup.after(CloseEntries(), STARTS)
    assert (cup.state.players, cup.state.reserve) == (("p0", "p1", "p2", "p3"), ("p4", "p5"))


def test_a_change_that_makes_no_sense_is_refused():
    cup = announced()
    refused("cup-nothing-changed", cup, EditCup())
    refused("cup-bad-limit", cup, EditCup(limit=1))
    refused("cup-bad-limit", cup, EditCup(limit=257))
    refused("cup-bad-times", cup, EditCup(start=HOUR), at=HOUR)
    refused("cup-bad-times", cup, EditCup(start=STARTS + 500 * DAY))
    refused("cup-bad-times", cup, EditCup(start=STARTS + HOUR, check_in_from=STARTS + HOUR))


def test_what_was_announced_stands_once_the_cup_has_begun():
    refused("cup-has-begun", announced(), EditCup("Late"), at=STARTS)
    refused("cup-has-begun", drawn(8), EditCup("Late"), at=STARTS + 1)


def test_logs_from_before_organisers_could_change_anything_prove_the_same():
    cup = drawn(8)
    assert cup.log[-1].fingerprint == "1b3cedf6"
    assert ended(cup, [10, -5, 20, -25]).log[-1].fingerprint == "0a6dd34a"


# Removing


def test_who_is_removed_plays_no_more_and_comes_back_only_by_invitation():
    cup = entered(announced(), 2).after(RemovePlayer("p0"), 2, "host")
    assert cup.state.entrant("p0").out
    refused("cup-removed", cup, Enter("p0", "again"), "p0")
    refused("cup-not-in", cup, RemovePlayer("p0"))
    refused("cup-not-in", cup, RemovePlayer("nobody"))
    cup = cup.after(InvitePlayers(("p0",)), 3, "host").after(Enter("p0", "again"), 4, "p0")
    assert not cup.state.entrant("p0").out


def waiting(sitting, movers=()):
    """Return the tally of a match in which the `movers` have made moves and seat 0 is asked."""
    moves = tuple({player: 3} if player in movers else {} for player in sitting.holders)
    return MatchTally(sitting.holders, (0,) * len(moves), moves=moves, asked_since={0: STARTS})


def test_the_seat_of_somebody_who_is_removed_in_play_is_given_away():
    cup = drawn(8)
    sitting = cup.state.round.tables[0].sittings[0]
    other = cup.state.round.tables[1].sittings[0]
    cup = cup.after(RemovePlayer(sitting.seats[1]), STARTS + 1, "host")
    facts = {sitting.match: waiting(sitting, movers=sitting.seats), other.match: waiting(other)}
    assert due(cup, STARTS + 1, facts).words == (HandOver(sitting.match, 1, "robot"),)


def test_nobody_removes_those_they_play_against():
    cup = drawn(8)
    a, b, *_ = cup.state.round.tables[0].seats
    far = cup.state.round.tables[1].seats[0]
    refused("cup-organiser-plays", cup, RemovePlayer(a), by=b, at=STARTS + 1)
    assert cup.after(RemovePlayer(far), STARTS + 1, b).state.entrant(far).out
    assert cup.after(RemovePlayer(a), STARTS + 1, a).state.entrant(a).out
    over = ended(cup, [10, -5, 20, -25])
    assert over.after(RemovePlayer(a), NEXT, b).state.entrant(a).out


def test_who_is_removed_hears_so_when_the_round_ends():
    cup = drawn(8)
    a, b, c, d = cup.state.round.tables[0].seats
    cup = ended(cup, [seat(a, 40), seat(b, 30), seat(c, 20), seat(d, 10)]).after(RemovePlayer(a), NEXT, "host")
    cup = ended(cup, [4, 3, 2, 1], table=2)
    cup = cup.after(draw_round(cup, NEXT), NEXT)
    fate = {each.player: each.why for each in fates(cup, cup.log[-1])}
    assert (fate[a], fate[b], fate[c]) == (Why.REMOVED, Why.ON, Why.ON)


# More time


def test_a_round_that_gets_more_time_ends_later_at_all_its_tables():
    cup = drawn(8)
    before = [table.due for table in cup.state.round.tables]
    cup = cup.after(ExtendRound(1, HOUR), STARTS + 1, "host")
    assert [table.due for table in cup.state.round.tables] == [at + HOUR for at in before]
    assert cup.state.round.due == before[0] + HOUR


def test_only_the_round_in_play_gets_more_time_and_not_when_it_is_late():
    cup = drawn(8)
    refused("cup-round-over", announced(), ExtendRound(0, HOUR))
    refused("cup-round-over", cup, ExtendRound(2, HOUR), at=STARTS + 1)
    refused("cup-round-over", cup, ExtendRound(1, HOUR), at=cup.state.round.due)
    refused("cup-bad-extension", cup, ExtendRound(1, 0), at=STARTS + 1)
    refused("cup-bad-extension", cup, ExtendRound(1, -HOUR), at=STARTS + 1)
    refused("cup-bad-extension", cup, ExtendRound(1, 31 * DAY), at=STARTS + 1)


# Others who help


def test_those_who_are_named_organise_the_cup_beside_its_host():
    cup = announced().after(NameOrganisers(("kim", "lou", "kim")), 1, "host")
    assert cup.state.organisers == ("kim", "lou")
    assert [cup.is_organised_by(player) for player in ("host", "kim", "lou", "eve", "")] == [
        True,
        True,
        True,
        False,
        False,
    ]
    cup = cup.after(NameOrganisers(("lou",)), 2, "host")
    assert not cup.is_organised_by("kim")
    assert cup.after(ForgetPlayer("lou"), 3).state.organisers == ()
    refused("cup-many-organisers", cup, NameOrganisers(tuple(map(str, range(MAX_ORGANISERS + 1)))))


# Through the service


async def test_an_edit_that_changes_nothing_is_refused_and_one_comes_only_once():
    async with CupClub() as club:
        name = await club.open_cup()
        terms, now = (await club.cup(name)).terms, club.clock.now()
        same = {"new_name": "Autumn", "limit": terms.limit, "start": terms.check_in_until}
        with pytest.raises(TableError, match="cup-nothing-changed"):
            await club.cups.edit(name, "host", now, "s1", **same)
        for _ in range(2):
            await club.cups.edit(name, "host", now, "s2", new_name="  Winter   Cup ", limit=16)
        cup = await club.cup(name)
        assert (cup.header.name, cup.terms.limit, len(cup.log)) == ("Winter Cup", 16, 1)
        assert [header.name for header in await club.cups.on_server("7")] == ["Winter Cup"]
        with pytest.raises(TableError, match="cup-bad-name"):
            await club.cups.edit(name, "host", now, "s3", new_name="x" * 61)


async def test_check_in_opens_as_long_before_a_later_start_and_stays_open_once_it_is():
    async with CupClub() as club:
        now = club.clock.now()
        name = await club.open_cup(check_in_from=now + HOUR // 2)
        await club.cups.edit(name, "host", now, "s1", start=now + 3 * HOUR)
        assert (await club.cup(name)).terms.check_in_from == now + 3 * HOUR - HOUR // 2
        await club.cups.edit(name, "host", now, "s2", start=now + 20 * MINUTE)
        assert (await club.cup(name)).terms.check_in_from == now + 10 * MINUTE
        await club.cups.edit(name, "host", now + 11 * MINUTE, "s3", start=now + 5 * HOUR)
        assert (await club.cup(name)).terms.check_in_from == now + 10 * MINUTE


async def test_a_cup_that_was_changed_is_played_to_its_end_and_proved():
    async with CupClub() as club:
        name = await club.open_cup(9, limit=16)
        now = club.clock.now()
        await club.cups.edit(name, "host", now, "s1", new_name="Winter", limit=8, start=now + 2 * HOUR)
        await club.cups.remove(name, "p3", "He cheated", "host", now, "s2")
        assert [sentence_of(entry) for entry in (await club.cup(name)).log if entry.kind == "remove"] == ["He cheated"]
        await club.tick(HOUR)
        assert (await club.cup(name)).state.round is None
        await club.tick(HOUR)
        cup = await club.cup(name)
        assert "p3" not in {player for table in cup.state.round.tables for player in table.seats}
        due_before = cup.state.round.tables[0].due
        await club.cups.extend(name, 20 * MINUTE, "host", club.clock.now(), "s3")
        await club.cups.remove(name, cup.state.round.tables[0].seats[0], "", "host", club.clock.now(), "s4")
        cup = await club.cup(name)
        assert cup.state.round.tables[0].due == due_before + 20 * MINUTE
        await club.play_on(name)
        cup = await club.cup(name)
        assert cup.over
        assert cup.state.places
        proof = prove_cup(as_json(cup).decode())
        assert proof.fair
        assert not proof.open


async def test_who_wants_to_be_forgotten_organises_nothing_any_more():
    async with CupClub() as club:
        name = await club.open_cup()
        await club.cups.name_organisers(name, ["kim"], "host", club.clock.now(), "s1")
        await club.cups.forget("kim", club.clock.now())
        assert (await club.cup(name)).state.organisers == ()
