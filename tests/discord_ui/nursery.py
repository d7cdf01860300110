"""Starts bots by fork from a process that has loaded all of Parlour, so that a start costs no imports.

Each line on its standard input is the environment of a bot, as JSON; the answer is the bot's process id. The bots are
whole processes and can be killed like any other.
"""

import asyncio
import json
import os
import signal
import sys


class Bot:
    """A running bot."""

    def __init__(self, pid):
        self._pid, self._life = pid, os.pidfd_open(pid)
        self.ended = asyncio.Event()
        asyncio.get_running_loop().add_reader(self._life, self._end)  # readable when the process has ended

    def _end(self):
        asyncio.get_running_loop().remove_reader(self._life)
        os.close(self._life)
        self.ended.set()

    def kill(self, how=signal.SIGKILL):
        if not self.ended.is_set():
            os.kill(self._pid, how)


class Nursery:
    async def __aenter__(self):
        pipe = asyncio.subprocess.PIPE
        command = [sys.executable, "-m", "tests.discord_ui.nursery"]
        self._process = await asyncio.create_subprocess_exec(*command, stdin=pipe, stdout=pipe)
        return self

    async def __aexit__(self, *_):
        self._process.stdin.close()
        await self._process.wait()

    async def start(self, environment):
        self._process.stdin.write(json.dumps(environment).encode() + b"\n")
        return Bot(int(await self._process.stdout.readline()))


def _serve():
    """One thread and no event loop: a fork copies a process at rest."""
    import bot.serve  # noqa: F401 - loaded once, before the first fork
    from bot.command_line import main  # not above: a worker process of a bot imports this file and needs none

    signal.signal(signal.SIGCHLD, signal.SIG_IGN)  # nobody waits for the bots here
    for line in iter(sys.stdin.buffer.readline, b""):
        if pid := os.fork():
            os.write(1, f"{pid}\n".encode())
            continue
        signal.signal(signal.SIGCHLD, signal.SIG_DFL)
        os.dup2(os.open(os.devnull, os.O_RDWR), 0)
        os.dup2(2, 1)
        os.environ.update(json.loads(line))
        os._exit(main([]))


if __name__ == "__main__":
    _serve()
