"""How many messages are changed a second, and in what order, on a loop whose time is the test's."""

import asyncio
from itertools import pairwise
from types import SimpleNamespace

import pytest

from bot.discord_ui.api import traffic
from bot.discord_ui.api.rate_limit import BURST, RATE, RequestBudget, Urgency
from bot.discord_ui.api.requests import Requests
from bot.discord_ui.api.traffic import INTERACTION, Traffic
from tests.discord_ui.virtual_time import on_loop


def test_after_a_burst_they_come_evenly():
    async def work(loop):
        budget, times = RequestBudget(lambda: 0.0, 10), []

        async def one():
            await budget.turn(Urgency.TABLE)
            times.append(round(loop.time() - 1_000, 3))

        await asyncio.gather(*(one() for _ in range(BURST + 5)))
        return times

    times = on_loop(work)
    assert times[:BURST] == [0.0] * BURST
    assert [round(b - a, 3) for a, b in pairwise(times[BURST:])] == [0.1] * 4


def test_processes_that_share_the_budget_are_together_no_quicker_than_one():
    """Four that begin at once, and one that is alone again in the end."""

    async def work(loop):
        budgets, times = [RequestBudget(lambda: 0.0) for _ in range(4)], []

        async def one(budget):
            await budget.turn(Urgency.TABLE)
            times.append(loop.time())

        for budget in budgets:
            budget.share(1 / 4)
        await asyncio.gather(*(one(budget) for budget in budgets for _ in range(50)))
        assert 200 / (loop.time() - 1_000) <= RATE + 1
        budgets[0].share(1)
        began = loop.time()
        await asyncio.gather(*(one(budgets[0]) for _ in range(200)))
        assert 200 / (loop.time() - began) >= RATE * 0.9
        return times

    times = on_loop(work)
    assert max(sum(first <= at < first + 1 for at in times) for first in times) <= 50


def test_invalid_requests_are_shared_too():
    async def work(_):
        gaps = []
        for processes in (1, 4):
            watch = Traffic()
            watch.processes = processes
            for _ in range(20):
                watch.count(invalid=True)
            gaps.append(watch.gap())
        return gaps

    alone, shared = on_loop(work)
    assert shared > 4 * alone


def test_in_no_second_are_there_more_than_discord_takes():
    """A storm: hundreds of updates at once, and again after each rest."""

    async def work(loop):
        budget, times = RequestBudget(lambda: 0.0), []

        async def one():
            await budget.turn(Urgency.WAITING)
            with budget.paid():
                budget.spend()
            times.append(loop.time())

        for rest in (0.1, 3.0, 0.7):
            await asyncio.gather(*(one() for _ in range(200)))
            await asyncio.sleep(rest)
        return times

    times = on_loop(work)
    assert len(times) == 600, "nothing is dropped"
    assert max(sum(first <= at < first + 1 for at in times) for first in times) <= 50


def test_whoever_is_waited_for_comes_first_and_who_gave_up_takes_no_turn():
    async def work(loop):
        budget, order = RequestBudget(lambda: 0.0, 10), []

        async def one(name, first):
            await budget.turn(first)
            order.append(name)

        for _ in range(BURST + 1):
            await budget.turn(Urgency.TABLE)
        tasks = [asyncio.create_task(one(f"table {n}", Urgency.TABLE)) for n in range(3)]
        await asyncio.sleep(0)
        tasks.append(asyncio.create_task(one("hand", Urgency.TO_MOVE)))
        await asyncio.sleep(0)
        tasks[1].cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        return order

    assert on_loop(work) == ["hand", "table 0", "table 2"]


def test_what_somebody_waits_for_waits_for_no_turn_and_counts_all_the_same():
    async def work(loop):
        budget = RequestBudget(lambda: 0.0, 10)
        for _ in range(BURST + 5):
            budget.spend()
        await budget.turn(Urgency.TABLE)
        return loop.time() - 1_000

    assert round(on_loop(work), 3) == 0.5, "five more than a burst"


def test_a_turn_counts_once_and_not_at_all_where_nothing_was_sent():
    async def work(loop):
        budget = RequestBudget(lambda: 0.0, 10)
        for n in range(2 * BURST):
            await budget.turn(Urgency.TABLE)
            with budget.paid():
                if n % 2:
                    budget.spend()
        return loop.time() - 1_000

    assert on_loop(work) == 0.0


def in_ten_minutes(share, senders=200):
    """Return how many requests are sent in ten minutes, and how many of them are invalid, at this evenly
    spread share.
    """

    async def work(loop):
        watch, sent_count = Traffic(), 0
        budget = RequestBudget(watch.gap)

        async def send():
            nonlocal sent_count
            while True:
                await budget.turn(Urgency.TABLE)
                sent_count += 1
                watch.count(int(sent_count * share) > int((sent_count - 1) * share))

        tasks = [asyncio.create_task(send()) for _ in range(senders)]
        await asyncio.sleep(traffic.BAN_SECONDS - 1)
        for task in tasks:
            task.cancel()
        return sent_count, watch.invalid

    return on_loop(work)


def test_however_many_are_invalid_never_a_thousand_are_within_ten_minutes():
    for share in (1.0, 0.5, 0.1):
        sent_count, invalid = in_ten_minutes(share)
        assert 400 < invalid < 1_000, share
        assert sent_count > 0.9 * invalid / share


def test_a_few_that_are_invalid_slow_hardly_anything_down():
    sent_count, invalid = in_ten_minutes(0.01)
    assert sent_count > 0.8 * RATE * traffic.BAN_SECONDS
    assert invalid < 1_000


def test_when_what_was_wrong_is_over_all_goes_on_within_seconds():
    async def work(loop):
        watch = Traffic()
        budget = RequestBudget(watch.gap)
        for _ in range(traffic.SLOW_FROM_INVALID):
            watch.count(invalid=False)
            watch.count(invalid=True)
        began = loop.time()

        async def send():
            await budget.turn(Urgency.TABLE)
            watch.count(invalid=False)

        await asyncio.gather(*(send() for _ in range(100)))
        return loop.time() - began

    assert 10 < on_loop(work) < 90, "as bad as can be: half of all were invalid, and hardly any more are bearable"


def test_presses_that_meet_trouble_do_not_stop_the_bot_until_hardly_any_more_are_bearable():
    async def work(loop):
        gaps = []
        for of_presses in (0, 300, 600, 1_000):
            watch = Traffic()
            for n in range(200):
                watch.count(invalid=n % 10 == 0)
            for _ in range(of_presses):
                watch.count(invalid=True, own=False)
            gaps.append(watch.gap())
        return gaps

    none, some, many, all_of_them = on_loop(work)
    assert none < some < 2 * none < many < all_of_them


def test_answers_to_presses_count_but_tell_nothing_of_what_the_bot_sends_by_itself():
    async def work(loop):
        watch = Traffic()
        for _ in range(100):
            watch.count(invalid=False, own=True)
            watch.count(invalid=True, own=False)
        return watch.invalid, watch.gap()

    assert on_loop(work) == (100, 0.0)


def test_edits_in_the_name_of_a_press_tell_when_what_was_wrong_is_over():
    """They are nearly all that is sent while people press; answers to presses tell nothing."""
    edit, answer = (
        ("PATCH", "/api/v10/webhooks/1/token/messages/@original"),
        ("POST", "/api/v10/interactions/1/t/callback"),
    )

    async def work(loop):
        watch, gaps = Traffic(), []
        for (method, path), status in [*[(edit, 429)] * 20, *[(answer, 200)] * 40, *[(edit, 200)] * 40]:
            request = {"method": method, "url": SimpleNamespace(path=path)}
            watch.note_answer(
                INTERACTION, SimpleNamespace(**request, status=status, headers={"Via": "a proxy"}, reason="")
            )
            gaps.append(watch.gap())
        return gaps[19], gaps[59], gaps[-1]

    after_trouble, after_answers, after_edits = on_loop(work)
    assert after_trouble == after_answers > 0.5
    assert after_edits == 0


@pytest.mark.parametrize("trouble", [False, True])
def test_an_edit_that_does_not_count_waits_for_none_that_does_while_nothing_is_wrong(trouble):
    async def work(loop):
        watch = Traffic()
        for _ in range(20):
            watch.count(invalid=trouble)
        requests, edit_times = Requests(SimpleNamespace(), watch, None), {True: [], False: []}

        async def edit(freely):
            with await requests.turn_to_edit(Urgency.WAITING, freely):
                if not freely:
                    requests.budget.spend()
                edit_times[freely].append(loop.time() - 1_000)

        await asyncio.gather(*(edit(freely) for freely in (False, True) for _ in range(RATE)))
        return edit_times

    edit_times = on_loop(work)
    assert len(edit_times[True]) == len(edit_times[False]) == RATE
    if trouble:
        assert edit_times[True][0] > edit_times[False][-1]
    else:
        assert edit_times[True][-1] < 1 / 2 < edit_times[False][-1]
