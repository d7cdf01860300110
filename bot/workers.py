"""A second process for work that takes long. If it dies, a new one is started; if we die, it ends."""

import os
import threading
from collections.abc import Callable
from concurrent.futures import Executor, Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from importlib import import_module
from multiprocessing import get_context, parent_process
from typing import ParamSpec, TypeVar

P = ParamSpec("P")
T = TypeVar("T")


class Worker(Executor):
    def __init__(self, package: str) -> None:
        """`package` is what the work is in: the process loads it at once, before it is needed."""
        self.package, self.restarts = package, 0
        self._pool = _pool(package)

    def submit(self, work: Callable[P, T], /, *args: P.args, **kwargs: P.kwargs) -> Future[T]:
        """Work that the process had when it died fails with BrokenProcessPool."""
        try:
            return self._pool.submit(work, *args, **kwargs)
        except BrokenProcessPool:
            self._pool, self.restarts = _pool(self.package), self.restarts + 1
            return self._pool.submit(work, *args, **kwargs)

    def shutdown(self, wait: bool = True, *, cancel_futures: bool = False) -> None:
        self._pool.shutdown(wait, cancel_futures=cancel_futures)


def _pool(package: str) -> ProcessPoolExecutor:
    pool = ProcessPoolExecutor(1, get_context("spawn"), initializer=_begin, initargs=(package,))
    pool.submit(int)  # starts the process
    return pool


def _begin(package: str) -> None:
    import_module(package)
    if hasattr(os, "nice"):
        os.nice(5)  # the process that answers presses goes first
    threading.Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    if parent := parent_process():
        parent.join()
    os._exit(1)
