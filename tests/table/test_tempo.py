"""Kinds of clocks: each is one class, and the table asks it for everything."""

import copy
import pickle
import re

import pytest

from bot.kit import pace
from bot.kit.pace import TEMPOS, Pace, Tempo
from bot.table.downtime import Downtime
from bot.table.match_log import By
from bot.words import LANGUAGES, Words
from tests.services import MINUTE, SECOND, Services, a_header


class Sandglass(Tempo):
    """Each turn has its own minute; nothing is saved up. A kind of clock that the house did not know."""

    key = "sand"
    spelling = re.compile(r"sand:(\d{1,2})", re.ASCII)
    grace = 5 * SECOND
    warnings = (75,)
    gives_back = True

    def times(self, words):
        return int(words[1]) * MINUTE, 0, 0

    def spell(self, pace):
        return f"sand:{pace.bank // MINUTE}"

    def describe(self, pace):
        return "pace-sand", {"minutes": pace.bank // MINUTE}

    def refill(self, bank, spent, pace):
        return pace.bank

    def gift(self, away, ran):
        return 0 if ran is None else away


@pytest.fixture
def sand(monkeypatch):
    monkeypatch.setattr(pace, "TEMPOS", (*TEMPOS, Sandglass()))
    yield Pace.parse("sand:1")
    Pace.parse.cache_clear()


@pytest.mark.parametrize("tempo", TEMPOS, ids=str)
def test_there_is_one_object_of_each_kind(tempo):
    assert pickle.loads(pickle.dumps(tempo)) is tempo
    assert copy.deepcopy(tempo) is tempo
    assert tempo.key in repr(tempo)
    assert {"duel": tempo}["duel"] in {tempo}


@pytest.mark.parametrize("text", ["live:5:00+0:05", "async:2d+1d/5d", "none"])
def test_a_pace_survives_the_way_to_another_process(text):
    one = Pace.parse(text)
    other = pickle.loads(pickle.dumps(one))
    assert (other, hash(other), repr(other), other.tempo) == (one, hash(one), repr(one), one.tempo)


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("live:5:00+0:05", "Live: 5:00 each, +0:05 per move"),
        ("async:2d+8h/3d", "Over days: 48 h each, +8 h per move, 72 h at most"),
        ("none", "Without a clock."),
    ],
)
def test_a_pace_is_told_in_words(text, sentence):
    one = Pace.parse(text)
    assert Words().say("en", *one.tempo.describe(one)) == sentence
    assert all(Words().has(language, one.tempo.describe(one)[0]) for language in LANGUAGES)


def test_only_a_clock_that_runs_needs_something_in_the_bank():
    assert Pace.parse("none").bank == 0
    with pytest.raises(ValueError, match="anybody"):
        Pace.parse("async:0h+1h/1h")


async def test_a_new_kind_of_clock_is_one_class(sand):
    async with Services() as services:
        await services.deal(a_header(pace=sand))
        assert (await services.tables.look("m1")).pace == sand == Pace.parse(str(sand))
        await services.clock.advance(45 * SECOND)
        assert [share for notice in services.notices for _, share in notice.warnings] == [75]
        await services.clock.advance(19 * SECOND)
        assert services.store.logs["m1"] == []
        await services.clock.advance(SECOND)
        [entry] = services.store.logs["m1"]
        assert (entry.by, entry.spent_time) == (By.CLOCK, MINUTE)
        assert [clock.bank for clock in (await services.tables.look("m1")).clocks] == [MINUTE] * 4
        services.clock.time += 7 * SECOND
        services.tables.downtimes = [Downtime(services.clock.time - 7 * SECOND, services.clock.time)]
        face = await services.tables.look("m1")
        assert [clock.bank for clock in face.clocks].count(MINUTE + 7 * SECOND) == len(face.turns)
