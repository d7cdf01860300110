"""The processes beside ours."""

import os
import signal
from concurrent.futures.process import BrokenProcessPool

import pytest

from bot.workers import Worker


def test_when_a_worker_dies_another_one_goes_on():
    worker = Worker("bot.games")
    try:
        first = worker.submit(os.getpid).result(30)
        with pytest.raises(BrokenProcessPool):
            worker.submit(os.kill, first, signal.SIGKILL).result(30)
        assert worker.submit(os.getpid).result(30) not in (first, os.getpid())
    finally:
        worker.shutdown()
