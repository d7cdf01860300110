"""Clocks that jump and machines that sleep: python -m tests.campaign clock --jumps 2000

At a live table somebody thinks. Meanwhile the machine sleeps, its wall clock is set ahead or back, and the bot is
killed and started again at another time. Nobody runs out of time by it, and no clock gets more than was lost.
"""

import argparse
import asyncio
import random

from bot.table.heartbeat import HEARTBEAT_INTERVAL, Heartbeat
from bot.table.match_log import By
from tests.campaign.figures import tell
from tests.services import MINUTE, SECOND, FakeClock, Services
from tests.table.live_play import LIVE, play_on

COURTESY = 20 * SECOND


class Attack:
    def __init__(self, seed):
        self.dice, self.clock = random.Random(seed), FakeClock()
        self.services, self.failures, self.away = Services(clock=self.clock), [], 0

    async def begin(self):
        self.heartbeat = Heartbeat(self.services.tables, self.services.store, self.clock)
        await self.heartbeat.begin()

    async def left(self):
        face = await self.services.tables.look("m1")
        return face.clocks[min(face.turns)].deadline - self.clock.now()

    async def round(self):
        kind, before = self.dice.choice(("sleep", "ahead", "back", "start")), await self.left()
        jump = self.dice.randrange(15 * SECOND, 600 * MINUTE)
        if kind in ("sleep", "ahead"):
            self.clock.sleep(jump)
            await self.services.tables.on_alarm("m1")  # the alarm may ring before the next sign of life
            await self.heartbeat.beat()
        elif kind == "start":
            self.clock.time += jump
            self.services = Services(self.services.store, self.clock)
            await self.begin()
            await self.services.tables.on_alarm("m1")
        else:  # our clock is steady while the bot runs; a start later the house finds itself in the past
            self.clock.time -= min(jump, 3 * SECOND)
            self.services = Services(self.services.store, self.clock)
            await self.begin()
        after = await self.left()
        if not before - HEARTBEAT_INTERVAL <= after <= before + COURTESY + HEARTBEAT_INTERVAL:
            self.failures.append(f"{kind} of {jump} ms: {before} ms were left, and now {after}")
        if any(entry.by is By.CLOCK for entry in self.services.store.logs["m1"]):
            self.failures.append(f"{kind} of {jump} ms: the clock played")
        self.clock.time += SECOND
        await self.heartbeat.beat()


async def run(jumps, seed):
    attack = Attack(seed)
    await attack.begin()
    for n in range(jumps):
        if n % 10 == 0:
            attack.services.store.headers.pop("m1", None)
            attack.services.store.logs.pop("m1", None)
            attack.services = Services(attack.services.store, attack.clock)
            await attack.begin()
            await attack.services.deal(pace=LIVE)
            await play_on(attack.services, 2)
            attack.clock.time += 5 * SECOND
            await attack.heartbeat.beat()
        await attack.round()
    return {"jumps": jumps, "wrong": len(attack.failures)}, attack.failures[:10]


def main(arguments):
    parser = argparse.ArgumentParser(prog="python -m tests.campaign clock", description=__doc__.splitlines()[0])
    parser.add_argument("--jumps", type=int, default=2_000)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args(arguments)
    return tell(*asyncio.run(run(options.jumps, options.seed)))
