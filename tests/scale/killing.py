"""Processes that serve one database together, each through a wire of its own, and what is done to them."""

import asyncio
import signal
from contextlib import AsyncExitStack
from typing import NamedTuple

from tests.scale.wire import Wire

RESTART_DELAY = 1.0  # seconds until a process that ended by itself is started again
CLOCK_STEP = 10  # seconds by which the clock of each machine is ahead of the one before


class Trouble(NamedTuple):
    """A strike: when it began, until when nobody can expect anything of those that it hit, and whom it hit."""

    kind: str
    at: int  # UTC milliseconds
    over: int
    ports: frozenset[int] | None  # from which the process spoke to the database; None: all of them
    number: int = -1


class Processes:
    """So many of them, numbered; each that ends begins anew, whoever ended it."""

    def __init__(self, nursery, environment, count, dice, server, now):
        self._nursery, self._environment, self._dice, self._server, self.now = nursery, environment, dice, server, now
        self.wires = [Wire(server.port) for _ in range(count)]
        self._open = AsyncExitStack()
        self.bots, self._keeping, self._victim = [None] * count, [], None
        self._turns = []  # who dies next, the last one first
        self._starting = asyncio.Lock()  # the nursery answers one question at a time
        self.kills, self.exits = [], []  # `exits`: (number, when) of those that nobody killed

    async def start(self):
        for wire in self.wires:
            await self._open.enter_async_context(wire)
        self._keeping = [asyncio.create_task(self._keep(number)) for number in range(len(self.bots))]
        await asyncio.sleep(0)

    def _environment_of(self, number):
        through = self._server.address.replace(str(self._server.port), str(self.wires[number].port))
        return {**self._environment, "DATABASE_URL": through, "PARLOUR_TEST_WALL_AHEAD": str(number * CLOCK_STEP)}

    async def _keep(self, number):
        while True:
            async with self._starting:
                self.bots[number] = bot = await self._nursery.start(self._environment_of(number))
            await bot.ended.wait()
            if bot is self._victim:
                continue
            self.exits.append((number, self.now()))
            await asyncio.sleep(RESTART_DELAY)

    @property
    def living(self):
        return [number for number, bot in enumerate(self.bots) if bot and not bot.ended.is_set()]

    async def kill(self):
        """Kill one process, each in its turn, and wait until it has ended. Do nothing if all are dead."""
        living = self.living
        if not living:
            return
        self._turns = [number for number in self._turns if number in living] or self._dice.sample(living, len(living))
        number, at = self._turns.pop(), self.now()
        self._victim = self.bots[number]
        self.kills.append(Trouble("kill", at, at, frozenset(self.wires[number].ports), number))
        self._victim.kill()
        await self._victim.ended.wait()

    async def freeze(self, seconds):
        """Freeze one process for so long and wake it, with all that it believes to hold; return the ports
        of its wire.
        """
        number = self._dice.choice(self.living)
        bot, ports = self.bots[number], frozenset(self.wires[number].ports)
        bot.kill(signal.SIGSTOP)
        await asyncio.sleep(seconds)
        bot.kill(signal.SIGCONT)
        return ports

    async def stop(self):
        """Kill all processes for good: what they have not written is lost, and nothing is painted any more."""
        async with self._starting:  # one that is being started would be forgotten
            for task in self._keeping:
                task.cancel()
        await asyncio.gather(*self._keeping, return_exceptions=True)
        for bot in self.bots:
            if bot is not None:
                bot.kill()
                await bot.ended.wait()
        await self._open.aclose()
