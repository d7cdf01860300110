"""Processes that serve one database together, and die by SIGKILL one after the other."""

import asyncio
import time
from contextlib import suppress
from typing import NamedTuple


class Kill(NamedTuple):
    """When a process died, and which one: its number, and how many lives it had had."""

    at: int  # UTC milliseconds
    number: int
    life: int


class Processes:
    """So many of them, numbered; each has a life after the other."""

    def __init__(self, nursery, environment, count, dice):
        self._nursery, self._environment, self._dice = nursery, environment, dice
        self._lives = [0] * count
        self._bots = [None] * count
        self.kills = []

    async def start(self):
        for number in range(len(self._bots)):
            await self._begin(number)

    async def _begin(self, number):
        self._lives[number] += 1
        self._bots[number] = await self._nursery.start(self._environment)

    async def strike(self):
        """One dies, and begins anew. Fails if one has ended by itself."""
        if ended := self.ended():
            raise RuntimeError(f"process {ended[0]} ended by itself")
        number = self._dice.randrange(len(self._bots))
        bot = self._bots[number]
        self.kills.append(Kill(now(), number, self._lives[number]))
        bot.kill()
        await bot.ended.wait()
        await self._begin(number)

    async def strike_every(self, seconds, times):
        """A process each so many seconds, so often."""
        for _ in range(times):
            await asyncio.sleep(seconds)
            await self.strike()

    def ended(self):
        """The numbers of those that nobody killed, and that are gone."""
        return [number for number, bot in enumerate(self._bots) if bot is not None and bot.ended.is_set()]

    async def stop(self):
        """All of them at once: what they have not written is lost, and nothing is painted any more."""
        for bot in self._bots:
            if bot is not None:
                with suppress(ProcessLookupError):
                    bot.kill()
        for bot in self._bots:
            if bot is not None:
                await bot.ended.wait()


def now():
    return time.time_ns() // 1_000_000
