"""Many processes on one PostgreSQL in a storm: python -m tests.scale.storm --processes 4 --shards 4 --tables 200

People in servers and DMs play all five games while every few seconds a process is killed (SIGKILL) and started again.
No press that was answered may be lost or count twice, no clock may be missed or ring twice, no message may be there
twice, and ten seconds after the last kill every board must show the truth.
"""

import argparse
import asyncio
import gc
import logging
import random
import sys
import tempfile
import time
from pathlib import Path
from typing import NamedTuple

import localcord
from tests import postgres
from tests.campaign.figures import tell
from tests.discord_ui.nursery import Nursery
from tests.scale import boards
from tests.scale.crowd import TABLES_OF_A_SERVER, Crowd
from tests.scale.judging import judge
from tests.scale.killing import Processes, now
from tests.scale.logs import Logs
from tests.scale.takeovers import Watch
from tests.scale.witness import Witness

HEALING = 10.0  # seconds after the last kill, when every board must be right
CALM = 3.0  # seconds after the last press, at the least
STARTING, OPENING = 60.0, 300.0  # seconds until all shards are connected, and until every table plays, at the most
PULSE = 0.05  # seconds
PATIENCE = 1_800.0  # the same for the presses


class Plan(NamedTuple):
    """What a storm is made of."""

    processes: int = 4
    shards: int = 4
    tables: int = 200
    presses: int = 10_000  # that are answered
    kill_every: float = 5.0  # seconds
    kills: int = 0  # no more than that; 0: as long as people press
    seed: int = 1
    rest: float = 5.0  # seconds from glance to glance of a person, on the average
    pictures: str = "drawn"  # or "blank"


class Storm:
    def __init__(self, plan, discord, nursery, address):
        self.plan, self.discord, self.address = plan, discord, address
        self.app = discord.application("Parlour", guilds=[])
        self.app.record.shards = plan.shards
        self.witness, self.logs = Witness(discord), Logs(address)
        self.crowd = Crowd(self._guilds(), plan.tables, random.Random(plan.seed), self.logs, plan.rest)
        environment = {
            **discord.env(self.app), "DATABASE_URL": address, "LOG_LEVEL": "WARNING", "PARLOUR_ROBOTS": "quick",
            "PARLOUR_TEST_PICTURES": plan.pictures,
        }  # fmt: skip
        self.processes = Processes(nursery, environment, plan.processes, random.Random(plan.seed))
        self.takeovers = Watch(self.logs, discord, self.app)
        self.opening, self.lasted, self.snapshot, self.broken = 0.0, 0.0, None, []
        self.pause = (
            0.0  # seconds that our own loop stood still at the most: requests that came then seem to come at once
        )

    def _guilds(self):
        """As many servers at each shard."""
        wanted = max(1, -(-self.plan.tables // (TABLES_OF_A_SERVER * self.plan.shards)))
        found = {shard: [] for shard in range(self.plan.shards)}
        while any(len(guilds) < wanted for guilds in found.values()):
            guild = self.discord.guild("Club")
            of_shard = found[(guild.id >> 22) % self.plan.shards]
            if len(of_shard) < wanted:
                self.discord.guilds.install(guild.record, self.app.record)
                of_shard.append(guild)
        return [guild for together in zip(*found.values(), strict=True) for guild in together]

    async def rage(self):
        """Tables open in calm, people press while processes die, and some seconds later all boards are looked at."""
        watching, began = asyncio.create_task(self.witness.run()), time.monotonic()
        await self.processes.start()
        async with asyncio.timeout(STARTING):
            await self.app.online(self.plan.shards)
        await asyncio.gather(*(table.arrive() for table in self.crowd.tables))
        playing = [asyncio.create_task(table.play()) for table in self.crowd.tables]
        await self.crowd.sit_down(OPENING)
        watching = [watching, asyncio.create_task(self.takeovers.run()), asyncio.create_task(self._feel_pulse())]
        self.opening = time.monotonic() - began
        gc.collect()
        gc.freeze()  # so that the local Discord does not pause to collect: what waits then comes all at once
        await self._strike_while_they_press()
        self.crowd.going = False
        ended = await asyncio.gather(*playing, return_exceptions=True)
        self.broken = [repr(error) for error in ended if isinstance(error, BaseException)]
        await asyncio.sleep(max(CALM, self.processes.kills[-1].at / 1000 + HEALING - time.time()))
        self.snapshot = boards.Snapshot(self.discord.world, await self.logs.posted(), now())
        await self.processes.stop()
        self.witness.read()
        for task in watching:
            task.cancel()

    async def _feel_pulse(self):
        while True:
            before = time.monotonic()
            await asyncio.sleep(PULSE)
            self.pause = max(self.pause, time.monotonic() - before - PULSE)

    async def _strike_while_they_press(self):
        began, plan = time.monotonic(), self.plan
        pressing = asyncio.create_task(self.crowd.play(plan.presses, PATIENCE))
        while len(self.processes.kills) < plan.kills or not (plan.kills or pressing.done()):
            await asyncio.sleep(plan.kill_every)
            await self.processes.strike()
        await pressing
        self.lasted = time.monotonic() - began


async def run(plan, told, server):
    """The figures, and the claims that failed. `told` is an open file for what the bots write."""
    async with localcord.Server(rate_limits=False) as discord, Nursery(told) as nursery:
        storm = Storm(plan, discord, nursery, server.address)
        try:
            await storm.rage()
        finally:
            await storm.processes.stop()
        return await judge(storm)


def storm(plan, errors=None):
    """The same, on a server of its own. `errors` is a file for what the bots write."""
    with tempfile.TemporaryDirectory() as folder, postgres.serving() as server:
        log = Path(errors or f"{folder}/errors.txt")
        with log.open("w") as told:
            figures, failed = asyncio.run(run(plan, told, server))
        figures["errors that bots wrote"] = log.read_text().count(" ERROR ")
    return figures, failed


def main(arguments):
    parser = argparse.ArgumentParser(prog="python -m tests.scale.storm", description=__doc__.splitlines()[0])
    for name, usual in Plan._field_defaults.items():
        parser.add_argument(f"--{name.replace('_', '-')}", type=type(usual), default=usual)
    parser.add_argument("--errors", help="a file for what the bots write")
    options = vars(parser.parse_args(arguments))
    for name in ("aiohttp.server", "localcord"):  # of what the dead did not finish, and what is told at the end
        logging.getLogger(name).setLevel(logging.CRITICAL)
    errors = options.pop("errors")
    return tell(*storm(Plan(**options), errors))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
