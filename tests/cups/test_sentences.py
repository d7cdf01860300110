"""What people type in a cup: it can be removed, and the cup proves the same."""

from dataclasses import replace

import pytest

from bot.cups.cup import Cup, CupDamaged
from bot.cups.export import as_json
from bot.cups.proof import prove_cup
from bot.cups.values.log_entries import CallJudge, Remedy, Rule, sentence_of
from bot.cups.values.typed_texts import REMOVAL_MARK, Sentence
from bot.table.refusals import TableError
from tests.cups.club import CupClub
from tests.cups.fields import STARTS, drawn
from tests.services import HOUR


async def test_whoever_is_forgotten_takes_their_words_along_and_the_cup_proves_the_same():
    async with CupClub() as club:
        name = await club.open_cup(8)
        await club.tick(HOUR)
        now, [match, _] = club.clock.now(), await club.playing(name)
        one, other = (await club.tables.look(match)).players[:2]
        cup = await club.cups.call(name, match, one, "he  slept", now)
        cup = await club.cups.call(name, match, other, "it is cold", now)
        cup = await club.cups.rule(name, Rule(match, Remedy.TIME, "a long bus", 0, 60_000), "judge", now)
        ruling = cup.log[-1].number
        cup = await club.cups.appeal(name, ruling, one, "not long enough", now)
        await club.tick()
        assert [sentence_of(entry) for entry in cup.log[-4:]] == [
            "he slept",
            "it is cold",
            "a long bus",
            "not long enough",
        ]
        assert "a long bus" not in str(club.store.logs[match]), "its words stay in the cup"
        assert await club.cups.forget(one, now) == [name]
        assert await club.cups.forget("judge", now) == [name]
        assert await club.cups.forget(one, now) == []
        cup = await club.cup(name)
        assert [sentence_of(cup.log[n - 1]) for n in range(ruling - 2, ruling + 2)] == [None, "it is cold", None, None]
        await club.cups.cancel(name, "host", "it is late", now)
        await club.tick()
        await club.cups.forget("host", now)
        cup = await club.cup(name)
        text = as_json(cup).decode()
        assert prove_cup(text).fair
        assert "it is cold" in text
        for word in ("slept", "bus", "not long", "late"):
            assert word not in text


async def test_nothing_is_said_with_too_many_words_or_with_none():
    async with CupClub() as club:
        name = await club.open_cup(4)
        await club.tick(HOUR)
        [match] = await club.playing(name)
        for text in (" ", "a" * 501):
            with pytest.raises(TableError, match="cup-bad-sentence"):
                await club.cups.call(name, match, "p0", text, club.clock.now())
            with pytest.raises(TableError, match="cup-no-reason"):
                await club.cups.rule(name, Rule(match, Remedy.STAND, text), "judge", club.clock.now())


def called(sentence, own_words=None, **changes):
    cup = drawn(4, **changes)
    match = cup.state.round.tables[0].sittings[0].match
    return cup.after(CallJudge(match, "p0", sentence), STARTS + 1, "p0", "press", own_words)


def test_words_that_are_not_those_that_were_sealed_damage_a_cup():
    own_words = Sentence("he slept", "5a17")
    cup = called(own_words.seal, own_words)
    assert Cup.replay(cup.header, cup.log) == cup
    last = replace(cup.log[-1], sentence=Sentence("he woke", "5a17"))
    with pytest.raises(CupDamaged):
        Cup.replay(cup.header, [*cup.log[:-1], last])
    assert Sentence("he slept", "5a18").seal != own_words.seal


def test_an_older_log_keeps_its_fingerprints_and_goes_on_when_words_are_removed():
    cup = called("he slept", method=3)
    assert cup.log[-1].fingerprint == "1df5eb0d", "as the releases wrote it that kept the words in the log"
    after = cup.after(CallJudge(cup.state.calls[0].call.match, "p1", "so it was"), STARTS + 2, "p1")
    blank_entry = replace(cup.log[-1], word=replace(cup.log[-1].word, sentence=REMOVAL_MARK))
    again = Cup.replay(cup.header, [*cup.log[:-1], blank_entry, after.log[-1]])
    assert [sentence_of(entry) for entry in again.log[-2:]] == [None, "so it was"]
    assert prove_cup(as_json(again).decode()).entries == len(after.log)
    wrong_entry = replace(after.log[-1], word=replace(after.log[-1].word, sentence="it was not"))
    with pytest.raises(CupDamaged):
        Cup.replay(cup.header, [*again.log[:-1], wrong_entry])
