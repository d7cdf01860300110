"""Starts bots by fork from a process that has loaded all of Parlour, so that a start costs no imports.

Each line on its standard input is the environment of a bot, as JSON; the answer is the bot's process id. The bots are
whole processes and can be killed like any other. Their workers are forked from them too, for the same reason.
"""

import asyncio
import gc
import json
import os
import signal
import sys
from contextlib import suppress
from multiprocessing import get_context, resource_tracker
from pathlib import Path


class Bot:
    """A running bot."""

    def __init__(self, pid):
        self.pid, self._life = pid, os.pidfd_open(pid)
        self.ended = asyncio.Event()
        asyncio.get_running_loop().add_reader(self._life, self._end)  # readable when the process has ended

    def _end(self):
        asyncio.get_running_loop().remove_reader(self._life)
        os.close(self._life)
        self.ended.set()

    def kill(self, how=signal.SIGKILL):
        if not self.ended.is_set():
            os.kill(self.pid, how)


class Nursery:
    def __init__(self, errors=None):
        """`errors` is a file that takes what the bots write."""
        self._errors = errors

    async def __aenter__(self):
        pipe = asyncio.subprocess.PIPE
        command = [sys.executable, "-m", "tests.discord_ui.nursery"]
        self._process = await asyncio.create_subprocess_exec(*command, stdin=pipe, stdout=pipe, stderr=self._errors)
        return self

    async def __aexit__(self, *_):
        self._process.stdin.close()
        await self._process.wait()

    async def start(self, environment):
        self._process.stdin.write(json.dumps(environment).encode() + b"\n")
        return Bot(int(await self._process.stdout.readline()))


def _let_go():
    """Close the databases that a forked process has inherited, and undo its wake-up descriptor.

    The database of a killed bot is free at once, and a signal to a worker does not wake the event loop of its bot, to
    which both would write.
    """
    signal.set_wakeup_fd(-1)
    for descriptor in list(Path("/proc/self/fd").iterdir()):
        with suppress(OSError):
            if ".db" in descriptor.readlink().name:
                os.close(int(descriptor.name))


def _serve():
    """Load all of Parlour, then fork a bot for each line of input. Use one thread and no event loop: a fork copies a
    process at rest.
    """
    import bot.operator.serve  # noqa: F401 - loaded once, before the first fork
    from bot import workers
    from bot.command_line import main  # not above: the test that starts a nursery imports this file and needs none
    from bot.discord_ui.api import identify_permits
    from bot.paint import picture_maker
    from bot.store import migrate
    from bot.words import Words
    from tests.discord_ui.blank import blank
    from tests.discord_ui.moved_clock import follow, set_wall_clock

    Words(), migrate.newest()  # read before the first fork, and remembered
    workers.get_context = lambda _: get_context("fork")
    identify_permits.SPACE = 0  # bots here follow each other quickly
    os.register_at_fork(after_in_child=_let_go)
    resource_tracker.ensure_running()  # one for all bots
    gc.freeze()
    signal.signal(signal.SIGCHLD, signal.SIG_IGN)  # nobody waits for the bots here
    for line in iter(sys.stdin.buffer.readline, b""):
        if pid := os.fork():
            os.write(1, f"{pid}\n".encode())
            continue
        signal.signal(signal.SIGCHLD, signal.SIG_DFL)
        os.dup2(os.open(os.devnull, os.O_RDWR), 0)
        os.dup2(2, 1)
        os.environ.update(json.loads(line))
        if path := os.environ.get("PARLOUR_TEST_CLOCK"):
            follow(path)
        if ahead := os.environ.get("PARLOUR_TEST_WALL_AHEAD"):
            set_wall_clock(int(ahead))
        if os.environ.get("PARLOUR_TEST_PICTURES") == "blank":
            picture_maker.draw_page = blank
        if code := main([]):
            os.write(2, f"a bot ended with code {code}\n".encode())
        os._exit(code)


if __name__ == "__main__":
    _serve()
