"""What players and judges are told: every sentence finds its facts, in every language."""

import ast
from pathlib import Path

import pytest
from fluent.syntax import FluentParser
from fluent.syntax import ast as ftl

import bot
from bot.cups.log_sentences import REMEDIES, TIE_BREAKS, announcement_of, number_in_cup
from bot.cups.values.log_entries import (
    ROBOT_SEAT,
    AppealRuling,
    CallJudge,
    CancelCup,
    DecideAppeal,
    HandOver,
    Lapse,
    NoteAbsence,
    Remedy,
    Rule,
    Step,
)
from bot.cups.values.terms import TieBreak
from bot.words import LANGUAGES, Words
from tests.cups.fields import STARTS, drawn
from tests.words.sentence_facts import Facts

ROOM = Path(bot.__file__).parent / "cups"


def every_announcement():
    """Yield (state, entry) for all that is announced in a cup in which everything happens."""
    cup = drawn(8)
    match, player = cup.state.round.tables[0].sittings[0].match, cup.state.round.tables[0].seats[0]
    amounts = {Remedy.TIME: 60_000, Remedy.POINTS: -3, Remedy.ANNUL: 2, Remedy.DEADLINE: 3_600_000}
    words = [NoteAbsence(match, 0, Step.REMINDED), NoteAbsence(match, 0, Step.MARKED), HandOver(match, 1, ROBOT_SEAT)]
    words += [HandOver(match, 1, "eve"), CallJudge(match, player, "Look")]
    for remedy in (*(each for each in Remedy if each is not Remedy.VOID), Remedy.VOID):
        words.append(Rule(match, remedy, "so", 0, amounts.get(remedy, 0), "fay" if remedy is Remedy.REPLACE else ""))
    words.insert(5, Rule(match, Remedy.REPLACE, "so", 2))
    for word in words:
        cup = cup.after(word, STARTS, "judge")
    ruling = next(r.number for r in cup.state.rulings if r.rule.remedy is Remedy.POINTS)
    for word in (AppealRuling(ruling, player, "Unfair"), DecideAppeal(ruling, False, "so")):
        cup = cup.after(word, STARTS, "other")
    stand = next(r.number for r in cup.state.rulings if r.rule.remedy is Remedy.STAND)
    cup = cup.after(Rule(match, Remedy.STAND, "so", undoes=stand), STARTS, "judge")
    for word in (DecideAppeal(ruling, True, "so"), Lapse(5), CancelCup("so")):
        entry = cup.log[-1]
        yield cup.state, type(entry)(entry.number, entry.at, word)
    for entry in cup.log:
        yield cup.state, entry


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_that_is_announced_can_be_said(language, caplog):
    words, spoken_codes = Words(), set()
    for state, entry in every_announcement():
        if announcement := announcement_of(state, entry):
            sentence = words.say(language, *announcement)
            assert "{" not in sentence
            spoken_codes.add(announcement[0])
    assert not caplog.records
    source = (ROOM / "log_sentences.py").read_text("utf-8")
    silent = {code for code in words.codes(language) if code.startswith("cup-ruled-") and code in source} - spoken_codes
    assert not silent


def test_calls_and_rulings_are_numbered_from_1_within_the_cup():
    cup = drawn(8)
    match, player = cup.state.round.tables[0].sittings[0].match, cup.state.round.tables[0].seats[0]
    cup = cup.after(CallJudge(match, player, "Look"), STARTS, player)
    call = cup.log[-1].number
    cup = cup.after(Rule(match, Remedy.STAND, "so", answers=call), STARTS, "judge")
    first = cup.log[-1].number
    cup = cup.after(Rule(match, Remedy.STAND, "so", undoes=first), STARTS, "judge")
    announcement = announcement_of(cup.state, cup.log[-1])
    cup = cup.after(Rule(match, Remedy.POINTS, "so", 0, 5), STARTS, "judge")
    second = cup.log[-1].number
    assert call > 1
    assert [number_in_cup(cup.state, number) for number in (call, first, second)] == [1, 1, 2]
    assert announcement[1]["number"] == 1
    lapse = type(cup.log[-1])(99, STARTS, Lapse(second))
    assert announcement_of(cup.state, lapse) == ("cup-lapsed", {"number": 2, "kind": "appeal"})


def test_every_remedy_and_tie_break_has_a_name():
    assert set(REMEDIES) == set(Remedy)
    assert set(TIE_BREAKS) == set(TieBreak)


def refusals():
    """Yield (code, names of its facts) of every refusal in the code of cups."""
    for file in ROOM.rglob("*.py"):
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "TableError" and node.args:
                yield node.args[0].value, {keyword.arg for keyword in node.keywords}


def test_every_refusal_has_the_facts_that_its_sentence_names():
    needed_facts = {}
    for entry in FluentParser(with_spans=False).parse((ROOM / "lang" / "en.ftl").read_text("utf-8")).body:
        if isinstance(entry, ftl.Message):
            facts = Facts()
            facts.visit(entry)
            needed_facts[entry.id.name] = facts.names
    cup_refusals = [(code, facts) for code, facts in refusals() if code.startswith("cup-")]
    assert len(cup_refusals) > 40
    assert not [(code, needed_facts[code] - facts) for code, facts in cup_refusals if needed_facts[code] - facts]
