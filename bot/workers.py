"""Processes beside ours for work that takes long. One that dies or hangs is replaced; if we die, they end."""

import asyncio
import heapq
import os
import pickle
import signal
import socket
import threading
import traceback
from collections import deque
from collections.abc import Callable
from concurrent.futures import Executor, Future, ThreadPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from importlib import import_module
from itertools import count
from multiprocessing import get_context, parent_process
from struct import Struct
from typing import Any, ParamSpec, TypeVar, cast

from bot import freed_memory

NICENESS = 10  # of workers: the process that answers presses goes first
HEAD = Struct("!Q")  # before each request and answer: how many bytes follow

P = ParamSpec("P")
T = TypeVar("T")


class Worker(Executor):
    """A process that works for an event loop, which talks to it directly: threads between them, as ProcessPoolExecutor
    has, cost more than what a picture's description and file weigh."""

    def __init__(self, package: str, patience: float | None = None) -> None:
        """`package` is what the work is in: the process loads it at once, before it is needed. One that owes an answer
        and gives none for so many seconds hangs, and is replaced."""
        self.package, self.restarts, self._patience = package, 0, patience
        self._begin()

    def _begin(self) -> None:
        self._socket, theirs = socket.socketpair()
        self._process = get_context("spawn").Process(target=_serve, args=(theirs, self.package), daemon=True)
        self._process.start()
        theirs.close()
        self._line: _Line | None = None

    def submit(self, work: Callable[P, T], /, *args: P.args, **kwargs: P.kwargs) -> Future[T]:
        """Call this in the event loop. Work that the process had when it died fails with BrokenProcessPool."""
        request = pickle.dumps((work, args, kwargs), pickle.HIGHEST_PROTOCOL)
        if self._line is not None and self._line.is_cut:
            self.restarts += 1
            self._begin()
        if self._line is None:
            self._line = _Line(asyncio.get_running_loop(), self._socket)
            if self._patience is not None:
                self._line.watch(self._patience, self.kill)
        return self._line.ask(request)

    def kill(self) -> None:
        """End the process, which hangs. The next work gets a new one."""
        self._process.kill()
        if self._line is not None:
            self._line.cut()

    def shutdown(self, wait: bool = True, *, cancel_futures: bool = False) -> None:
        """End the process: nobody waits any more for what it does."""
        self.kill()
        self._socket.close()
        if wait:
            self._process.join()


class _Line(asyncio.Protocol):
    """Our end of a worker's line. Requests are answered in their order."""

    def __init__(self, loop: asyncio.AbstractEventLoop, end: socket.socket) -> None:
        self.is_cut = False
        self._loop, self._progress_time = loop, loop.time()
        self._unsent: list[bytes] = []  # until the loop has taken the socket
        self._waiting: deque[Future[Any]] = deque()
        self._received = bytearray()
        self._transport: asyncio.Transport | None = None
        self._opening = loop.create_task(loop.create_connection(lambda: self, sock=end))

    def ask(self, request: bytes) -> Future[Any]:
        answer: Future[Any] = Future()
        if not self._waiting:
            self._progress_time = self._loop.time()
        self._waiting.append(answer)
        framed = HEAD.pack(len(request)) + request
        if self._transport is None:
            self._unsent.append(framed)
        else:
            self._transport.write(framed)
        return answer

    def watch(self, patience: float, on_hang: Callable[[], None]) -> None:
        """Call `on_hang` when the next answer that is owed takes longer than this."""
        if self.is_cut:
            return
        wait = self._progress_time + patience - self._loop.time() if self._waiting else patience
        if wait > 0:
            self._loop.call_later(wait, self.watch, patience, on_hang)
        else:
            on_hang()

    def cut(self) -> None:
        self.is_cut = True
        if self._transport is None:
            self._opening.cancel()
            self.connection_lost(None)
        else:
            self._transport.abort()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = cast("asyncio.Transport", transport)
        self._transport.writelines(self._unsent)

    def data_received(self, data: bytes) -> None:
        self._received += data
        while len(self._received) >= HEAD.size:
            end = HEAD.size + HEAD.unpack_from(self._received)[0]
            if len(self._received) < end:
                return
            result, error = pickle.loads(self._received[HEAD.size : end])
            del self._received[:end]
            answer = self._waiting.popleft()
            self._progress_time = self._loop.time()
            if not answer.set_running_or_notify_cancel():
                continue
            if error is None:
                answer.set_result(result)
            else:
                answer.set_exception(error)

    def connection_lost(self, _: Exception | None) -> None:
        self.is_cut = True
        while self._waiting:
            if (answer := self._waiting.popleft()).set_running_or_notify_cancel():
                answer.set_exception(BrokenProcessPool("the process ended before it answered"))


def _serve(end: socket.socket, package: str) -> None:
    """Do what is asked for, one thing after the other, until the line is cut."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the process that has us
    import_module(package)
    if hasattr(os, "nice"):
        os.nice(NICENESS)
    threading.Thread(target=_end_with_parent, daemon=True).start()
    with end, end.makefile("rwb") as stream:
        while head := stream.read(HEAD.size):
            answer = _work(stream.read(HEAD.unpack(head)[0]))
            stream.write(HEAD.pack(len(answer)) + answer)
            stream.flush()


def _work(request: bytes) -> bytes:
    """Return the pickled result and error, of which one is None."""
    try:
        work, args, kwargs = pickle.loads(request)
        return pickle.dumps((work(*args, **kwargs), None), pickle.HIGHEST_PROTOCOL)
    except Exception as error:
        error.add_note(f"In a worker:\n{traceback.format_exc()}")
        return _pickle_error(error)


def _pickle_error(error: Exception) -> bytes:
    try:
        answer = pickle.dumps((None, error))
        pickle.loads(answer)  # some errors cannot be made again of what they were pickled as
    except Exception:
        return pickle.dumps((None, RuntimeError(repr(error))))
    return answer


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
        # If nobody wants the answer any more, the worker has the job all the same, and may hang.
        run = asyncio.create_task(self._run(worker, patience, job, *arguments))
        run.add_done_callback(lambda task: task.cancelled() or task.exception())  # nobody may be there to hear of it
        return await asyncio.shield(run)

    async def _run(self, worker: Executor, patience: float, job: Callable[..., T], *arguments: object) -> T:
        work = asyncio.get_running_loop().run_in_executor(worker, job, *arguments)
        if (await asyncio.wait({work}, timeout=patience))[0]:
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
        worker.shutdown(wait=False)


def _end_with_parent() -> None:
    """Wait for the end of the process that has us, and give back freed memory meanwhile."""
    if parent := parent_process():
        while parent.is_alive():
            parent.join(freed_memory.INTERVAL)
            freed_memory.give_back()
    os._exit(1)
