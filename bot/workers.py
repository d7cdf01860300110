"""Processes beside ours for work that takes long. One that dies or hangs is replaced; if we die, they end."""

import asyncio
import heapq
import os
import signal
import threading
from collections.abc import Callable
from concurrent.futures import Executor, Future, ProcessPoolExecutor, ThreadPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import suppress
from importlib import import_module
from itertools import count
from multiprocessing import get_context, parent_process
from typing import ParamSpec, TypeVar

NICENESS = 10  # of workers: the process that answers presses goes first

P = ParamSpec("P")
T = TypeVar("T")


class Worker(Executor):
    def __init__(self, package: str) -> None:
        """`package` is what the work is in: the process loads it at once, before it is needed."""
        self.package, self.restarts = package, 0
        self._begin()

    def _begin(self) -> None:
        self._pool = ProcessPoolExecutor(1, get_context("spawn"), initializer=_begin, initargs=(self.package,))
        self._process = self._pool.submit(os.getpid)

    def submit(self, work: Callable[P, T], /, *args: P.args, **kwargs: P.kwargs) -> Future[T]:
        """Work that the process had when it died fails with BrokenProcessPool."""
        try:
            return self._pool.submit(work, *args, **kwargs)
        except BrokenProcessPool:
            self.restarts += 1
            self._begin()
            return self._pool.submit(work, *args, **kwargs)

    def kill(self) -> None:
        """End a process that hangs. The next work gets a new one."""
        if self._process.done() and not self._process.exception():
            with suppress(ProcessLookupError):  # it has ended by itself
                os.kill(self._process.result(), signal.SIGTERM)

    def shutdown(self, wait: bool = True, *, cancel_futures: bool = False) -> None:
        self._pool.shutdown(wait, cancel_futures=cancel_futures)


class WorkerPool:
    """Some workers, each with one job at a time. Jobs that somebody waits for go first."""

    def __init__(self, workers: list[Executor]) -> None:
        self.workers = workers
        self._idle = list(workers)
        self._queue: list[tuple[bool, int, asyncio.Future[Executor]]] = []
        self._numbers = count()

    @classmethod
    def of_processes(cls, package: str, shares: int = 1) -> "WorkerPool":
        """Return a pool of as many processes as the machine has cores; of that number divided by `shares`, but at least
        one."""
        return cls([Worker(package) for _ in range(max(1, (os.cpu_count() or 1) // shares))])

    @classmethod
    def of_threads(cls) -> "WorkerPool":
        return cls([ThreadPoolExecutor(1)])

    @property
    def load(self) -> float:
        """How many jobs there are for each worker."""
        return (len(self._queue) + len(self.workers) - len(self._idle)) / len(self.workers)

    async def do(self, job: Callable[..., T], *arguments: object, urgent: bool = True, patience: float) -> T:
        """Run the job in a worker and return its result. Raise TimeoutError if the job takes longer than `patience`
        seconds once it has begun; its worker is then replaced."""
        worker = await self._take(urgent)
        work = asyncio.get_running_loop().run_in_executor(worker, job, *arguments)
        try:
            finished_jobs, _ = await asyncio.wait({work}, timeout=patience)
        except asyncio.CancelledError:
            work.add_done_callback(lambda _: self._give(worker))  # nobody wants the answer, but the worker has the job
            raise
        if finished_jobs:
            self._give(worker)
            return work.result()
        if isinstance(worker, Worker):
            worker.kill()
        work.add_done_callback(lambda _: self._give(worker))
        work.cancel()
        raise TimeoutError

    def shutdown(self) -> None:
        for worker in self.workers:
            worker.shutdown(wait=False, cancel_futures=True)

    async def _take(self, urgent: bool) -> Executor:
        if self._idle:
            return self._idle.pop()
        turn: asyncio.Future[Executor] = asyncio.get_running_loop().create_future()
        heapq.heappush(self._queue, (not urgent, next(self._numbers), turn))
        try:
            return await turn
        except asyncio.CancelledError:
            if turn.done() and not turn.cancelled():
                self._give(turn.result())
            raise

    def _give(self, worker: Executor) -> None:
        while self._queue:
            _, _, turn = heapq.heappop(self._queue)
            if not turn.done():
                turn.set_result(worker)
                return
        self._idle.append(worker)


async def in_a_process(work: Callable[..., T], /, *arguments: object) -> T:
    """Work that is long and rare, in a process that ends with it; BrokenProcessPool if it dies before."""
    worker = Worker(work.__module__)
    try:
        return await asyncio.get_running_loop().run_in_executor(worker, work, *arguments)
    finally:
        worker.kill()
        worker.shutdown(wait=False)


def _begin(package: str) -> None:
    import_module(package)
    if hasattr(os, "nice"):
        os.nice(NICENESS)
    threading.Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    if parent := parent_process():
        parent.join()
    os._exit(1)
