"""Run several processes on one machine: restart each when it ends, and end all of them together."""

import asyncio
import logging
import os
import signal
import sys
from collections.abc import Callable, Sequence

from bot.config import Config

log = logging.getLogger(__name__)

FIRST_RESTART_DELAY, MAX_RESTART_DELAY = 1.0, 60.0  # seconds until a process that ended is restarted; the delay doubles
STABLE_TIME = 60.0  # seconds of life after which the delay is the first one again
STOP_TIMEOUT = 20.0  # seconds that a process gets to end
FATAL_EXIT_CODE = 1  # exit code: trying again cannot help


async def run(config: Config, count: int, arguments: Sequence[str]) -> int:
    """Run `count` processes until told to stop, or until one ends with FATAL_EXIT_CODE. Return the exit code."""
    stop, loop = asyncio.Event(), asyncio.get_running_loop()
    for name in (signal.SIGINT, signal.SIGTERM):
        loop.add_signal_handler(name, stop.set)
    tasks = [asyncio.create_task(Process(config, number, count, arguments).keep(stop)) for number in range(count)]
    codes = await asyncio.gather(*tasks)
    return max(codes)


class Process:
    """One process, from its first start to its last end."""

    def __init__(self, config: Config, number: int, count: int, arguments: Sequence[str]) -> None:
        self._number, self._command = number, [sys.executable, "-m", "bot", *arguments]
        self._environment = {**os.environ, "PARLOUR_PROCESS": str(number), "PARLOUR_PROCESSES": str(count)}
        if config.health_port is not None:
            self._environment["HEALTH_PORT"] = str(config.health_port + number)
        self._loop: Callable[[], float] = asyncio.get_running_loop().time

    async def keep(self, stop: asyncio.Event) -> int:
        """Restart the process until `stop` is set. Return 0, or FATAL_EXIT_CODE, which stops the others too."""
        delay = FIRST_RESTART_DELAY
        while True:
            began = self._loop()
            code = await self._live(stop)
            if stop.is_set():
                return 0
            if code == FATAL_EXIT_CODE:
                log.error("process %d has ended with exit code %d: all others end too", self._number, code)
                stop.set()
                return code
            delay = FIRST_RESTART_DELAY if self._loop() - began > STABLE_TIME else delay
            log.warning("process %d has ended with exit code %d; again in %d s", self._number, code, delay)
            try:
                async with asyncio.timeout(delay):
                    await stop.wait()
                    return 0
            except TimeoutError:
                delay = min(delay * 2, MAX_RESTART_DELAY)

    async def _live(self, stop: asyncio.Event) -> int:
        """Run the process once, and end it soon after `stop` is set. Return its exit code."""
        process = await asyncio.create_subprocess_exec(*self._command, env=self._environment)
        log.info("process %d is %d", self._number, process.pid)
        exit_task, stop_task = asyncio.ensure_future(process.wait()), asyncio.ensure_future(stop.wait())
        try:
            await asyncio.wait((exit_task, stop_task), return_when=asyncio.FIRST_COMPLETED)
            if not exit_task.done():
                process.terminate()
                await asyncio.wait({exit_task}, timeout=STOP_TIMEOUT)
            return exit_task.result() if exit_task.done() else 0
        finally:
            stop_task.cancel()
            if process.returncode is None:
                process.kill()
                await process.wait()
