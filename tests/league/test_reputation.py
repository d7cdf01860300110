"""Absences: a bad day is one day, it weighs less every day, and is forgotten."""

from hypothesis import given
from hypothesis import strategies as st

from bot.league.reputation import ABSENCE_COST, MEMORY_SPAN, reputation
from tests.services import DAY, HOUR, NOON

MIDNIGHT = NOON - 12 * HOUR


def test_who_was_always_there_has_a_hundred():
    assert reputation([], NOON)[:3] == (100, 0, 0)


def test_a_bad_day_counts_once_however_many_tables_it_was():
    day = [MIDNIGHT + HOUR, MIDNIGHT + 5 * HOUR, MIDNIGHT + 9 * HOUR]
    assert reputation(day, MIDNIGHT + 9 * HOUR)[:3] == (100 - ABSENCE_COST, 1, MIDNIGHT + 9 * HOUR + MEMORY_SPAN)
    assert reputation([*day, MIDNIGHT - HOUR], MIDNIGHT + 9 * HOUR).days == 2


def test_it_fades_and_is_forgotten():
    scores = [reputation([NOON], NOON + n * 7 * DAY).score for n in range(5)]
    assert scores == [80, 85, 90, 95, 100]
    assert reputation([NOON], NOON + MEMORY_SPAN).days == 0


@given(st.lists(st.integers(0, 40 * DAY), max_size=60), st.integers(0, 40 * DAY))
def test_it_is_never_below_nothing_and_only_rises_without_new_absences(absences, now):
    past_absences = [at for at in absences if at <= now]
    scores = [reputation(past_absences, now + n * DAY).score for n in range(30)]
    assert scores[0] >= 0
    assert scores == sorted(scores)
    assert scores[-1] == 100
