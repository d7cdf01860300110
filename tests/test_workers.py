"""The processes beside ours."""

import asyncio
import gc
import os
import signal
import threading
import time
from concurrent.futures import ThreadPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import active_children

import pytest

from bot.kit.robot_levels import Level
from bot.table import advice
from bot.table.advice import Advice
from bot.workers import Worker, WorkerPool, in_a_process
from tests.services import ALL
from tests.table.advised_games import DICE, view_of


@pytest.fixture
async def worker():
    new_worker = Worker("bot.games")
    yield new_worker
    new_worker.shutdown()


async def do(worker, *work):
    return await asyncio.wait_for(asyncio.get_running_loop().run_in_executor(worker, *work), 30)


@pytest.mark.long
async def test_when_a_worker_dies_another_one_goes_on(worker):
    first = await do(worker, os.getpid)
    with pytest.raises(BrokenProcessPool):
        await do(worker, os.kill, first, signal.SIGKILL)
    assert await do(worker, os.getpid) not in (first, os.getpid())
    assert worker.restarts == 1


async def test_a_worker_answers_in_order_however_large_the_answers_are(worker):
    sizes = [1, 3_000_000, 0, 70_000]
    assert [len(each) for each in await asyncio.gather(*(do(worker, bytes, size) for size in sizes))] == sizes
    assert worker.restarts == 0


class Strange(Exception):
    """An error that cannot be made again of its own arguments."""

    def __init__(self, first, second):
        super().__init__(first)


def fail_strangely():
    raise Strange(1, 2)


@pytest.mark.long
async def test_a_worker_that_owes_an_answer_for_too_long_is_replaced():
    painter = Worker("bot.games", patience=3)
    try:
        first = await do(painter, os.getpid)
        hung = [do(painter, time.sleep, 60), do(painter, os.getpid)]
        assert [type(end) for end in await asyncio.gather(*hung, return_exceptions=True)] == [BrokenProcessPool] * 2
        assert await do(painter, os.getpid) != first
        assert painter.restarts == 1
    finally:
        painter.shutdown()


@pytest.mark.long
async def test_a_job_that_nobody_waits_for_any_more_and_that_hangs_gives_its_worker_back(caplog):
    pool = WorkerPool([Worker("bot.games")])
    try:
        first = await pool.do(os.getpid, patience=30)
        job = asyncio.create_task(pool.do(time.sleep, 60, patience=0.05))
        await asyncio.sleep(0)
        job.cancel()
        assert await asyncio.wait_for(pool.do(os.getpid, patience=30), 30) != first
        gc.collect()
        assert not caplog.records
    finally:
        pool.shutdown()


@pytest.mark.long
@pytest.mark.parametrize(
    ("work", "error"), [((int, "seven"), ValueError), ((fail_strangely,), RuntimeError), ((threading.Lock,), TypeError)]
)
async def test_a_worker_tells_what_went_wrong_and_goes_on(worker, work, error):
    with pytest.raises(error):
        await do(worker, *work)
    assert await do(worker, abs, -7) == 7
    assert worker.restarts == 0


@pytest.mark.long
async def test_a_worker_that_hangs_is_killed_and_its_table_gets_its_move(monkeypatch):
    monkeypatch.setattr(advice, "HANG_TIMEOUT", 0.1)
    monkeypatch.setattr(advice, "MAX_THINKING_TIME", 0.1)
    pool = WorkerPool([Worker("bot.games")])
    try:
        hung = await pool.do(os.getpid, patience=30)
        with pytest.raises(TimeoutError):
            await pool.do(time.sleep, 60, patience=0.05)
        monkeypatch.setattr(advice, "HANG_TIMEOUT", 30)
        assert (await Advice(ALL, pool, DICE).robot_move("honey", view_of("honey"), Level.CASUAL)).text
        assert await pool.do(os.getpid, patience=30) != hung
    finally:
        pool.shutdown()


async def test_rare_work_has_a_process_that_ends_with_it():
    before = asyncio.get_running_loop().time()
    process = await in_a_process(os.getpid)
    assert process != os.getpid()
    while any(child.pid == process for child in active_children()):
        assert asyncio.get_running_loop().time() < before + 30
        await asyncio.sleep(0.01)
    with pytest.raises(BrokenProcessPool):
        await in_a_process(os.abort)


@pytest.fixture
def pool():
    """One worker, which works when it is let."""
    new_pool = WorkerPool([ThreadPoolExecutor(1)])
    yield new_pool
    new_pool.shutdown()


async def test_what_somebody_waits_for_goes_first(pool):
    go, finished_jobs = threading.Event(), []
    first = asyncio.create_task(pool.do(go.wait, patience=30))
    await asyncio.sleep(0)
    rest = [
        asyncio.create_task(pool.do(finished_jobs.append, name, urgent=urgent, patience=30))
        for name, urgent in (("robots alone", False), ("people", True), ("more robots", False), ("more people", True))
    ]
    await asyncio.sleep(0)
    assert pool.load == 5
    go.set()
    await asyncio.gather(first, *rest)
    assert finished_jobs == ["people", "more people", "robots alone", "more robots"]
    assert pool.load == 0


async def test_who_waits_no_more_takes_no_worker(pool):
    go = threading.Event()
    first = asyncio.create_task(pool.do(go.wait, patience=30))
    await asyncio.sleep(0)
    waiter = asyncio.create_task(pool.do(os.getpid, patience=30))
    await asyncio.sleep(0)
    waiter.cancel()
    first.cancel()
    await asyncio.gather(first, waiter, return_exceptions=True)
    go.set()
    assert await pool.do(os.getpid, patience=30) == os.getpid()


async def test_the_more_wait_the_shorter_each_one_thinks(pool):
    class BusyPool(WorkerPool):
        load = 4.0

    busy = BusyPool([ThreadPoolExecutor(1)])
    try:
        view = view_of("honey")
        assert (await Advice(ALL, pool, DICE).robot_move("honey", view, Level.CASUAL)).hurried_seconds == 0
        time_share = (await Advice(ALL, busy, DICE).robot_move("honey", view, Level.CASUAL)).hurried_seconds
        assert time_share == advice.WORKER_TIME_SHARE / 4
    finally:
        busy.shutdown()
