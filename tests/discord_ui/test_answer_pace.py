"""How soon presses are answered where many requests are refused, on a loop whose time is the test's."""

import pytest

from bot.discord_ui.api import traffic
from bot.discord_ui.api.answer import MAX_ANSWER_DELAY
from bot.discord_ui.api.rate_limit import AnswerPace
from bot.discord_ui.api.traffic import Traffic
from tests.discord_ui.virtual_time import crowd, on_loop


@pytest.mark.long
@pytest.mark.parametrize(("a_second", "refusal_share"), [(12, 0.05), (8, 0.1), (2.5, 0.25), (1, 0.5)])
def test_as_long_as_answers_allow_it_never_a_thousand_are_invalid_and_all_presses_are_answered(a_second, refusal_share):
    of = crowd(refusal_share, lambda of: [of.many(a_second)])
    assert len(of.waits) > 0.99 * a_second * traffic.BAN_SECONDS
    assert of.most < 1_000
    assert of.edits > 200, "and the tables go on"


@pytest.mark.long
def test_twenty_people_who_press_again_at_once_are_answered_so_late_that_a_tenth_may_be_refused():
    of = crowd(0.1, lambda of: [of.impatient() for _ in range(20)])
    assert of.most < 1_000
    assert len(of.waits) > 5_000
    assert round(max(of.waits), 3) <= MAX_ANSWER_DELAY


def test_where_answers_alone_are_too_many_each_is_given_all_the_same_in_the_time_that_discord_allows():
    of = crowd(0.25, lambda of: [of.many(8)])
    assert of.most > 1_000
    assert len(of.waits) > 0.99 * 8 * traffic.BAN_SECONDS
    assert round(max(of.waits), 3) <= MAX_ANSWER_DELAY


def test_answers_come_at_once_until_something_is_wrong_and_again_when_it_is_over():
    async def work(loop):
        watch, waits = Traffic(), []
        pace = AnswerPace(watch.answers_gap)
        for invalid in [False] * 50 + [True] * 50 + [False] * 50:
            watch.count(invalid, own=False)
            waits.append(pace.wait(loop.time() + MAX_ANSWER_DELAY))
        return waits

    waits = on_loop(work)
    assert max(waits[:50]) == 0.0
    assert round(max(waits[51:100]), 3) == MAX_ANSWER_DELAY
    assert waits[-1] == 0.0
