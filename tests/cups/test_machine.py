"""Any order of entries: whatever is refused or accepted, a cup stays one that can be played."""

from contextlib import suppress

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from bot.cups.cup import Cup
from bot.cups.effects import header_of
from bot.cups.next_steps import due, running_matches
from bot.cups.rules.standings import map_promoted
from bot.cups.values.log_entries import (
    ROBOT_SEAT,
    AppealRuling,
    CallJudge,
    CarriedOut,
    CheckIn,
    DealtSitting,
    DecideAppeal,
    EditCup,
    Enter,
    ExtendRound,
    ForgetPlayer,
    HandOver,
    NameOrganisers,
    Remedy,
    RemovePlayer,
    Rule,
    UnsealRound,
    Withdraw,
    data_of,
    word_of,
)
from bot.cups.values.state import is_person
from bot.kit.seed import Dice
from bot.table.refusals import TableError
from bot.table.tally import NOBODY, MatchTally
from tests.cups.fields import STARTS, announced
from tests.services import GAMES, HOUR, MINUTE

PEOPLE = [f"p{n}" for n in range(11)]
PRESSES = (
    "enter", "check in", "withdraw", "forget", "call", "rule", "undo", "appeal", "decide", "hand over", "edit",
    "remove", "extend", "organisers",
)  # fmt: skip


class Course:
    """A cup that chance plays: people press what they like, matches end as dice say, time passes."""

    def __init__(self, seed, duplicate):
        self.dice, self.now = Dice(seed), 1
        self.cup, self.tallies = announced(limit=8, duplicate=duplicate), {}
        for player in PEOPLE[: 4 + self.dice.below(8)]:
            self.write(Enter(player, f"entry {player}"), player)
            self.write(CheckIn(player, f"in {player}"), player, STARTS - HOUR // 2)

    def write(self, word, by="", at=None):
        """Write this entry unless it is refused. `check` plays the log anew, which lacks what a refusal had changed."""
        with suppress(TableError):
            self.cup = self.cup.after(word, at or self.now, by)

    def press(self, what):
        player, dice = self.dice.choice(PEOPLE), self.dice
        match, holders = "none", PEOPLE
        if self.cup.state.round:
            sitting = dice.choice(self.cup.state.round.tables).sittings[-1]
            match, holders = sitting.match, sitting.holders
        number = dice.choice([0, *(ruling.number for ruling in self.cup.state.rulings)])
        remedy, amount = dice.choice(list(Remedy)), dice.choice([1, 2, MINUTE, HOUR // 2])
        words = {
            "enter": Enter(player, f"entry {player}"),
            "check in": CheckIn(player, f"in {player}"),
            "withdraw": Withdraw(player),
            "forget": ForgetPlayer(player),
            "call": CallJudge(match, dice.choice(holders), "Look"),
            "rule": Rule(match, remedy, "so", dice.below(5) - 1, amount, dice.choice(["", "eve", *PEOPLE])),
            "undo": Rule(match, Remedy.STAND, "a mistake", undoes=number),
            "appeal": AppealRuling(number, dice.choice(holders), "Unfair"),
            "decide": DecideAppeal(number, bool(dice.below(2)), "so"),
            "edit": EditCup("Winter", dice.below(300), (STARTS - HOUR) + dice.below(3) * HOUR),
            "remove": RemovePlayer(player),
            "extend": ExtendRound(len(self.cup.state.rounds), amount),
            "organisers": NameOrganisers((player, dice.choice(PEOPLE))),
            "hand over": HandOver(match, dice.below(4), dice.choice([ROBOT_SEAT, *PEOPLE])),
        }
        self.write(words[what], dice.choice(["judge", "other", "third", player]))

    def tally(self, match):
        """Return what the tables know of this match: half of all matches have ended, the others are void or wait for
        somebody.
        """
        _, _, sitting = self.cup.state.find(match)
        if match not in self.tallies:
            points = tuple(self.dice.below(7) for _ in sitting.seats)
            self.tallies[match] = points, self.dice.below(4)
        points, fate = self.tallies[match]
        seats = range(len(points))
        players = [holder if is_person(holder) else NOBODY for holder in sitting.holders]
        return MatchTally(
            players=sitting.holders,
            points=points,
            deals=tuple((each,) for each in points),
            ties=tuple(() for _ in seats),
            moves=tuple({who: 9} if fate else {} for who in players),
            asked_since={} if fate else {0: sitting.dealt},
            robots=frozenset(n for n in seats if not is_person(sitting.holders[n])),
            end=self.now if fate in (1, 2) or (not fate and not is_person(sitting.holders[0])) else None,
            void=fate == 3 and len(self.cup.state.find(match)[1].sittings) < 3,
        )

    def pass_time(self, ms):
        """Let time pass and do what is due, which is never refused."""
        self.now = max(self.now, min(self.now + ms, STARTS + 90 * HOUR))
        for _ in range(300):
            facts = {match: self.tally(match) for match in running_matches(self.cup)}
            step = due(self.cup, self.now, facts)
            if not step.words and not step.effects:
                assert self.cup.over or step.next_look is None or step.next_look > self.now
                return
            for word in step.words:
                self.cup = self.cup.after(word, self.now)
            for effect in step.effects:
                if hasattr(effect, "round"):
                    self.cup = self.cup.after(UnsealRound(effect.round), self.now)
                elif getattr(effect, "entry", 0):
                    self.cup = self.cup.after(CarriedOut(effect.entry), self.now)
                elif effect.match not in {s.match for _, _, s in self.cup.state.all_sittings() if s.dealt}:
                    header = header_of(self.cup, GAMES["honey"], effect.match, self.now)
                    assert len(header.seats) == 4
                    self.cup = self.cup.after(DealtSitting(effect.match, header.commitment), self.now)
            if (
                step.effects
                and not step.words
                and not any(hasattr(e, "entry") or hasattr(e, "round") for e in step.effects)
            ):
                return  # robots finish what is late, at the next look
        raise AssertionError("it goes round in a circle")

    def check(self):
        state = self.cup.state
        for round_ in state.rounds:
            holders = [p for table in round_.tables for p in table.sittings[-1].holders if is_person(p)]
            assert len(holders) == len(set(holders)), "somebody sits at two tables"
            assert all(len(sitting.seats) == 4 for table in round_.tables for sitting in table.sittings)
            on = map_promoted(self.cup.terms, state, round_)
            assert all(list(on.values()).count(table.number) <= 2 for table in round_.tables)
            assert not {entrant.player for entrant in state.entrants if entrant.out} & set(on)
        again = Cup.replay(self.cup.header, list(self.cup.log))
        assert again == self.cup
        assert all(word_of(entry.kind, data_of(entry.word)) == entry.word for entry in self.cup.log)


@pytest.mark.long
@settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(st.binary(min_size=1, max_size=8), st.booleans(), st.lists(st.sampled_from(PRESSES), max_size=40))
def test_whatever_is_pressed_a_cup_can_be_played_to_its_end(seed, duplicate, presses):
    course = Course(seed, duplicate)
    for what in presses[:5]:
        course.press(what)
    course.pass_time(STARTS)
    for what in presses[5:]:
        course.press(what)
        course.pass_time(course.dice.below(6) * MINUTE)
    course.check()
    for _ in range(60):
        course.pass_time(HOUR // 2)
    assert course.cup.over
    course.check()
