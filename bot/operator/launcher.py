"""Several processes on one machine: starts each again when it ends, and ends all of them together."""

import asyncio
import logging
import os
import signal
import sys
from collections.abc import Callable, Sequence

from bot.config import Config

log = logging.getLogger(__name__)

FIRST_WAIT, LONGEST_WAIT = 1.0, 60.0  # seconds until one that ended is started again; it doubles
LONG = 60.0  # seconds: whoever has lived so long begins with the first wait again
PATIENCE = 20.0  # seconds that all together have for their end
WRONG = 1  # exit code: trying again cannot help


async def run(config: Config, count: int, arguments: Sequence[str]) -> int:
    """Runs so many until it is told to stop, or one says that trying again cannot help. Returns the exit code."""
    stop, loop = asyncio.Event(), asyncio.get_running_loop()
    for name in (signal.SIGINT, signal.SIGTERM):
        loop.add_signal_handler(name, stop.set)
    kept = [asyncio.create_task(Process(config, number, count, arguments).keep(stop)) for number in range(count)]
    codes = await asyncio.gather(*kept)
    return max(codes)


class Process:
    """One of them, from its first start to its last end."""

    def __init__(self, config: Config, number: int, count: int, arguments: Sequence[str]) -> None:
        self._number, self._command = number, [sys.executable, "-m", "bot", *arguments]
        self._environment = {**os.environ, "PARLOUR_PROCESS": str(number), "PARLOUR_PROCESSES": str(count)}
        if config.health_port is not None:
            self._environment["HEALTH_PORT"] = str(config.health_port + number)
        self._loop: Callable[[], float] = asyncio.get_running_loop().time

    async def keep(self, stop: asyncio.Event) -> int:
        """Starts it again and again. 0, or the exit code after which nothing helps; then the others stop too."""
        wait = FIRST_WAIT
        while True:
            began = self._loop()
            code = await self._live(stop)
            if stop.is_set():
                return 0
            if code == WRONG:
                log.error("process %d has ended with exit code %d: all others end too", self._number, code)
                stop.set()
                return code
            wait = FIRST_WAIT if self._loop() - began > LONG else wait
            log.warning("process %d has ended with exit code %d; again in %d s", self._number, code, wait)
            try:
                async with asyncio.timeout(wait):
                    await stop.wait()
                    return 0
            except TimeoutError:
                wait = min(wait * 2, LONGEST_WAIT)

    async def _live(self, stop: asyncio.Event) -> int:
        """From its start to its end, which comes soon after `stop`."""
        process = await asyncio.create_subprocess_exec(*self._command, env=self._environment)
        log.info("process %d is %d", self._number, process.pid)
        ended, stopped = asyncio.ensure_future(process.wait()), asyncio.ensure_future(stop.wait())
        try:
            await asyncio.wait((ended, stopped), return_when=asyncio.FIRST_COMPLETED)
            if not ended.done():
                process.terminate()
                await asyncio.wait({ended}, timeout=PATIENCE)
            return ended.result() if ended.done() else 0
        finally:
            stopped.cancel()
            if process.returncode is None:
                process.kill()
                await process.wait()
