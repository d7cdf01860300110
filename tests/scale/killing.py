"""Processes that serve one database together, and die by SIGKILL one after the other."""

import asyncio
import time
from typing import NamedTuple

AGAIN = 1.0  # seconds until a process that ended by itself is started again


class Kill(NamedTuple):
    """When a process died, and which one."""

    at: int  # UTC milliseconds
    number: int


class Processes:
    """So many of them, numbered; each that ends begins anew, whoever ended it."""

    def __init__(self, nursery, environment, count, dice):
        self._nursery, self._environment, self._dice = nursery, environment, dice
        self._bots, self._keeping, self._killed = [None] * count, [], None
        self._turns = []  # who dies next, the last one first
        self._starting = asyncio.Lock()  # the nursery answers one question at a time
        self.kills, self.ended = [], []  # `ended`: the numbers of those that nobody killed

    async def start(self):
        self._keeping = [asyncio.create_task(self._keep(number)) for number in range(len(self._bots))]
        await asyncio.sleep(0)

    async def _keep(self, number):
        while True:
            async with self._starting:
                self._bots[number] = bot = await self._nursery.start(self._environment)
            await bot.ended.wait()
            if bot is self._killed:
                continue
            self.ended.append(number)
            await asyncio.sleep(AGAIN)

    async def strike(self):
        """One dies, each in its turn, unless all are dead."""
        living = [number for number, bot in enumerate(self._bots) if bot and not bot.ended.is_set()]
        if not living:
            return
        self._turns = [number for number in self._turns if number in living] or self._dice.sample(living, len(living))
        number = self._turns.pop()
        self._killed = self._bots[number]
        self.kills.append(Kill(now(), number))
        self._killed.kill()
        await self._killed.ended.wait()

    async def stop(self):
        """All of them at once: what they have not written is lost, and nothing is painted any more."""
        async with self._starting:  # one that is being started would be forgotten
            for task in self._keeping:
                task.cancel()
        await asyncio.gather(*self._keeping, return_exceptions=True)
        for bot in self._bots:
            if bot is not None:
                bot.kill()
                await bot.ended.wait()


def now():
    return time.time_ns() // 1_000_000
