"""How many requests leave in any second, whatever kept them waiting, on a loop whose time is the test's."""

import asyncio
from types import SimpleNamespace

import aiohttp
import pytest
from discord.http import Route

from bot.discord_ui.api.rate_limit import MAX_REQUESTS_PER_SECOND, RequestBudget, Urgency
from bot.discord_ui.api.traffic import Departure, Traffic
from bot.discord_ui.api.wire import Wire
from bot.table.ports import StoreOutage
from tests.discord_ui.virtual_time import on_loop


async def send(budget, times):
    """Send a request that is answered at once, and note when."""
    await budget.take_room()
    times.append(asyncio.get_running_loop().time())
    budget.note_answer()


@pytest.mark.parametrize(
    ("processes", "most"), [(1, MAX_REQUESTS_PER_SECOND), (4, MAX_REQUESTS_PER_SECOND // 4), (60, 1)]
)
def test_what_had_its_turn_and_was_kept_by_something_else_is_not_sent_all_at_once(processes, most):
    async def work(loop):
        budget, times = RequestBudget(lambda: 0.0), []
        budget.share(1 / processes)
        await asyncio.gather(*(send(budget, times) for _ in range(3 * MAX_REQUESTS_PER_SECOND)))
        return times

    times = on_loop(work)
    assert len(times) == 3 * MAX_REQUESTS_PER_SECOND
    assert max(sum(at <= other < at + 1 for other in times) for at in times) == most
    assert times[-1] - times[0] < 3 * processes + 1


def test_whoever_gets_the_part_of_a_process_that_died_sends_no_more_at_first():
    """The dead one may have sent all that was its own just before; told twice of it, nobody waits twice."""

    async def work(loop):
        dead, living, times = RequestBudget(lambda: 0.0), RequestBudget(lambda: 0.0), []
        for budget in (dead, living):
            budget.share(1 / 2)
        await asyncio.gather(
            *(send(budget, times) for budget in (dead, living) for _ in range(MAX_REQUESTS_PER_SECOND // 2))
        )
        await asyncio.sleep(0.2)  # of the loop's own time, as all here
        living.share(1)
        waiting = [asyncio.create_task(send(living, times)) for _ in range(3 * MAX_REQUESTS_PER_SECOND)]
        await asyncio.sleep(0.5)  # likewise
        living.share(1)
        await asyncio.gather(*waiting)
        return times

    times = on_loop(work)
    assert max(sum(at <= other < at + 1 for other in times) for at in times) <= MAX_REQUESTS_PER_SECOND
    assert times[-1] - times[0] < 5


def test_a_process_that_gets_its_part_before_another_notices_sends_little_until_then():
    """Each looks once a second who shares, and that takes a moment."""

    async def work(loop):
        older, newer, times = RequestBudget(lambda: 0.0), RequestBudget(lambda: 0.0), []
        newer.share(0)
        await asyncio.sleep(5)  # of the loop's own time, as all here
        waiting = [asyncio.create_task(send(budget, times)) for budget in (older, newer) for _ in range(150)]
        newer.share(1 / 2)
        await asyncio.sleep(1.5)  # likewise
        older.share(1 / 2)
        await asyncio.gather(*waiting)
        return times

    times = on_loop(work)
    assert max(sum(at <= other < at + 1 for other in times) for at in times) <= MAX_REQUESTS_PER_SECOND + 1


def library_that_sends(send, bucket_free=None):
    """Return the library as far as it sends: first it may keep a request waiting behind others about the channel."""

    async def request(*_, trace_request_ctx, **__):
        if bucket_free:
            await bucket_free.wait()
        await trace_request_ctx.wait()
        send()
        trace_request_ctx.note_answer()

    return SimpleNamespace(http=SimpleNamespace(request=request))


def test_what_the_library_kept_waiting_does_not_come_all_at_once():
    """A channel takes five edits in five seconds, and many channels may take more again at the same moment."""

    async def work(loop):
        bucket_free, times = asyncio.Event(), []

        async def session_held():
            return False

        library = library_that_sends(lambda: times.append(loop.time()), bucket_free)
        wire = Wire(library, RequestBudget(lambda: 0.0), session_held)
        coroutines = [wire.request(Route("GET", "/"), 1) for _ in range(MAX_REQUESTS_PER_SECOND)]
        coroutines += [wire.directory.learn(server) for server in range(1, MAX_REQUESTS_PER_SECOND)]
        waiting = [asyncio.ensure_future(each) for each in coroutines]
        await asyncio.sleep(5)  # of the loop's own time
        bucket_free.set()
        await asyncio.wait(waiting)
        return times

    times = on_loop(work)
    assert len(times) > 4 * MAX_REQUESTS_PER_SECOND
    assert max(sum(at <= other < at + 1 for other in times) for at in times) == MAX_REQUESTS_PER_SECOND


def test_what_waited_until_a_process_was_sure_of_itself_does_not_come_all_at_once():
    """As in a stall of the database: each second more requests have room, and none of them may be sent."""

    async def work(loop):
        sure, times = asyncio.Event(), []

        async def session_held():
            has_waited = not sure.is_set()
            await sure.wait()
            return has_waited

        wire = Wire(library_that_sends(lambda: times.append(loop.time())), RequestBudget(lambda: 0.0), session_held)
        sure.set()
        waiting = [asyncio.create_task(wire.request(Route("GET", "/"), 1)) for _ in range(5 * MAX_REQUESTS_PER_SECOND)]
        await asyncio.sleep(0)
        sure.clear()
        await asyncio.sleep(3.5)  # of the loop's own time
        sure.set()
        await asyncio.gather(*waiting)
        return times

    times = on_loop(work)
    assert len(times) == 5 * MAX_REQUESTS_PER_SECOND
    assert max(sum(at <= other < at + 1 for other in times) for at in times) <= MAX_REQUESTS_PER_SECOND


def test_who_has_no_part_of_the_house_yet_may_send_now_and_then():
    async def work(loop):
        budget = RequestBudget(lambda: 0.0)
        budget.share(0)
        for _ in range(10):
            await budget.turn(Urgency.TO_MOVE)
            await budget.take_room()
            budget.note_answer()
        return loop.time() - 1_000

    assert 8 < on_loop(work) < 12


def test_what_is_answered_late_counts_until_a_second_after_that():
    """Discord may have counted it in the moment before its answer. What was not sent counts no longer."""

    async def work(loop):
        budget = RequestBudget(lambda: 0.0)
        for _ in range(MAX_REQUESTS_PER_SECOND):
            await budget.take_room()
        budget.return_room()
        await budget.take_room()
        answered_at = loop.time() + 7
        loop.call_at(answered_at, budget.note_answer)
        await budget.take_room()
        return loop.time() - answered_at

    assert round(on_loop(work), 3) == 1.0


def test_whoever_was_replaced_takes_no_room():
    async def work(_):
        async def session_held():
            if waiting.done():
                raise StoreOutage

        waiting = asyncio.get_running_loop().create_future()
        budget = RequestBudget(lambda: 0.0)
        wire = Wire(library_that_sends(lambda: None), budget, session_held)
        for _ in range(MAX_REQUESTS_PER_SECOND):
            await budget.take_room()
        requests = [asyncio.create_task(wire.request(Route("GET", "/"), 1)) for _ in range(2)]
        await asyncio.sleep(0)
        waiting.set_result(None)
        budget.return_room()
        async with asyncio.timeout(60):  # of the loop's own time
            return await asyncio.gather(*requests, return_exceptions=True)

    assert [type(each) for each in on_loop(work)] == [StoreOutage, StoreOutage]


async def test_a_request_leaves_when_it_may_each_time_that_it_is_made():
    """Others, such as answers to presses, ask nobody. Lost ones are noted too."""
    heard_paths, heard_before, answers, may_leave = [], [], [], asyncio.Event()

    async def answer(reader, writer):
        heard_paths.append((await reader.readline()).split()[1])
        if heard_paths[-1] != b"/lost":
            writer.write(b"HTTP/1.1 204 No Content\r\nConnection: close\r\n\r\n")
        writer.close()

    async def wait():
        heard_before.append(len(heard_paths))
        await may_leave.wait()

    departure = Departure(wait, lambda: answers.append(heard_paths[-1]))
    async with (
        await asyncio.start_server(answer, "127.0.0.1") as server,
        aiohttp.ClientSession(
            f"http://127.0.0.1:{server.sockets[0].getsockname()[1]}", trace_configs=[Traffic().trace()]
        ) as session,
    ):
        first = asyncio.create_task(session.get("/table", trace_request_ctx=departure))
        await session.get("/press")
        assert (heard_before, heard_paths, answers) == ([0], [b"/press"], [])
        may_leave.set()
        await first
        with pytest.raises(aiohttp.ClientError):
            await session.post("/lost", trace_request_ctx=departure)
    assert (heard_before, answers) == ([0, 2], [b"/table", b"/lost"])
