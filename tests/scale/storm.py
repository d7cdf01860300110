"""Many processes on one PostgreSQL in a storm: python -m tests.scale.storm --processes 4 --shards 4 --tables 200

People in servers and DMs play all five games, a cup and a season while every few seconds a process is killed (SIGKILL)
and started again; beside that processes freeze and wake, sessions are ended, the server restarts, wires and disks
stall, tables are locked, and the clocks of the machines differ by up to 30 seconds (`strikes.py`). No press that was
answered may be lost or count twice, no clock may be missed or ring twice, no message may be there twice, and ten
seconds after the last strike every board must show the truth.
"""

import argparse
import asyncio
import gc
import logging
import random
import sys
import tempfile
import time
from contextlib import suppress
from pathlib import Path
from typing import NamedTuple

import localcord
from tests import postgres
from tests.campaign.figures import tell
from tests.discord_ui.moved_clock import MovedTime
from tests.discord_ui.nursery import Nursery
from tests.scale import boards
from tests.scale.contests import Contests
from tests.scale.crowd import TABLES_OF_A_SERVER, Crowd
from tests.scale.judging import judge
from tests.scale.killing import Processes
from tests.scale.logs import Logs
from tests.scale.strikes import Strikes
from tests.scale.takeovers import Watch
from tests.scale.witness import Witness

HEALING = 10.0  # seconds after the last kill, when every board must be right
CALM = 3.0  # seconds after the last press, at the least
STARTING, OPENING = 60.0, 300.0  # seconds until all shards are connected, and until every table plays, at the most
REPORT_INTERVAL = 15.0  # seconds
PULSE = 0.05  # seconds
PRESSES_TIMEOUT = 1_800.0  # the same for the presses
CONTEST_PATIENCE = 420.0  # and for the cup and the season after them
IN_PRESS = 0.03  # seconds after a press was made, in which its process may die
# Its commits can be made to wait, and it says when each of them was made.
SERVER = ("-c", "fsync=off", "-c", "full_page_writes=off", "-c", "track_commit_timestamp=on")


class Plan(NamedTuple):
    """What a storm is made of."""

    processes: int = 4
    shards: int = 4
    tables: int = 200
    presses: int = 10_000  # that are answered
    kill_every: float = 5.0  # seconds
    kills: int = 0  # no more than that; 0: as long as people press
    strikes: int = 1  # 0: nothing but kills
    contests: int = 1  # 0: no cup and no season
    seed: int = 1
    rest: float = 5.0  # seconds from glance to glance of a person, on the average
    pictures: str = "drawn"  # or "blank"


class Storm:
    def __init__(self, plan, discord, nursery, server, folder):
        self.plan, self.discord, self.address = plan, discord, server.address
        self.app = discord.application("Parlour", guilds=[])
        self.app.record.shards = plan.shards
        self.time = MovedTime(Path(folder, "clock"))
        self.witness, self.logs, self._dice = Witness(discord), Logs(server.address), random.Random(plan.seed)
        guilds = self._guilds()
        self.crowd = Crowd(guilds, plan.tables, random.Random(plan.seed), self.logs, plan.rest)
        self.contests = Contests(self.crowd, guilds[0], self.logs, self.time) if plan.contests else None
        environment = {
            **discord.env(self.app), "LOG_LEVEL": "WARNING", "PARLOUR_ROBOTS": "quick",
            "PARLOUR_TEST_PICTURES": plan.pictures, "PARLOUR_TEST_CLOCK": str(self.time.path),
        }  # fmt: skip
        dice, now = random.Random(plan.seed), self.time.now
        self.processes = Processes(nursery, environment, plan.processes, dice, server, now)
        self.strikes = Strikes(self.processes, server, dice)
        self.takeovers = Watch(self.logs, discord, self.app, now)
        self.opening, self.duration, self.snapshot, self.play_errors = 0.0, 0.0, None, []
        self._playing = []
        self.pauses = []  # until when our own loop stood still, and how long: then requests seem to come at once
        self.resumes, self.refused_sessions, self.first_identifies = 0, 0, 0
        self._count_resumes()

    def _count_resumes(self):
        gateway = self.discord.gateway
        resume = gateway._resume

        def counted(socket, data):
            before = len(gateway._sockets)
            code = resume(socket, data)
            was_resumed = any(session and session.socket is socket for session in gateway._sockets.values()) and before
            self.resumes += bool(was_resumed)
            self.refused_sessions += not was_resumed
            return code

        gateway._resume = counted

    @property
    def troubles(self):
        return [*self.processes.kills, *self.strikes.troubles]

    def _guilds(self):
        """Make as many servers for each shard, and return them, the shards in turn."""
        guilds_per_shard = max(1, -(-self.plan.tables // (TABLES_OF_A_SERVER * self.plan.shards)))
        guilds_of = {shard: [] for shard in range(self.plan.shards)}
        while any(len(guilds) < guilds_per_shard for guilds in guilds_of.values()):
            guild = self.discord.guild("Club")
            of_shard = guilds_of[(guild.id >> 22) % self.plan.shards]
            if len(of_shard) < guilds_per_shard:
                self.discord.guilds.install(guild.record, self.app.record)
                of_shard.append(guild)
        return [guild for together in zip(*guilds_of.values(), strict=True) for guild in together]

    async def begin(self):
        """Start the processes, and open all tables and contests in calm."""
        await self.processes.start()
        async with asyncio.timeout(STARTING):
            await self.app.online(self.plan.shards)
        await self.logs.keep_drafts()
        self.first_identifies = self.app.record.identifies
        if self.contests:
            await self.contests.open()
        await asyncio.gather(*(table.arrive() for table in self.crowd.tables))
        self._playing = [asyncio.create_task(table.play()) for table in self.crowd.tables]
        if self.contests:
            self._playing.append(asyncio.create_task(self.contests.play()))
        await self.crowd.sit_down(OPENING)

    async def end_play(self):
        self.crowd.going = False
        outcomes = await asyncio.gather(*self._playing, return_exceptions=True)
        self.play_errors = [repr(error) for error in outcomes if isinstance(error, BaseException)]

    async def rage(self):
        """Let people press while processes die, look at all boards some seconds later, and stop the processes."""
        watching, began = [asyncio.create_task(self.witness.run())], time.monotonic()
        await self.begin()
        watching += [asyncio.create_task(one) for one in (self.takeovers.run(), self._feel_pulse(), self._report())]
        self.opening = time.monotonic() - began
        gc.collect()
        gc.freeze()  # so that the local Discord does not pause to collect: what waits then comes all at once
        await self._strike_while_they_press()
        await self.end_play()
        last = max(trouble.over for trouble in self.troubles)
        await asyncio.sleep(max(CALM, HEALING + (last - self.time.now()) / 1000))
        self.snapshot = boards.Snapshot(
            self.discord.world, await self.logs.posted(), await self.logs.drafts(), self.time.now()
        )
        await self.processes.stop()
        self.witness.read()
        for task in watching:
            task.cancel()

    async def _report(self):
        while True:
            await asyncio.sleep(REPORT_INTERVAL)
            crowd, contests = self.crowd, self.contests
            stage = f"{contests.card.text[:90]!r}, {contests.season_card.text[:90]!r}" if contests else ""
            sys.stderr.write(
                f"{crowd.answers} answered, {crowd.unanswered} not; {len(self.processes.kills)} kills,"
                f" {len(self.strikes.troubles)} strikes; {stage}\n"
            )

    async def _feel_pulse(self):
        while True:
            before = time.monotonic()
            await asyncio.sleep(PULSE)
            if (pause := time.monotonic() - before - PULSE) > PULSE:
                self.pauses.append((time.time(), pause))

    async def _strike_while_they_press(self):
        began, plan = time.monotonic(), self.plan
        pressing = asyncio.create_task(self._press_enough())
        striking = asyncio.create_task(self.strikes.run()) if plan.strikes else None
        while len(self.processes.kills) < plan.kills or not (plan.kills or pressing.done()):
            await asyncio.sleep(plan.kill_every)
            async with self.strikes.calm:
                if self._dice.random() < 0.5:
                    await self._wait_for_press()
                await self.processes.kill()
        await pressing
        if striking:
            async with self.strikes.calm:
                striking.cancel()
            with suppress(asyncio.CancelledError):
                await striking
        self.duration = time.monotonic() - began

    async def _press_enough(self):
        """Wait until people have pressed often enough, and until the cup and the season are over, both for a limited
        time.
        """
        await self.crowd.play(self.plan.presses, PRESSES_TIMEOUT)
        end = time.monotonic() + CONTEST_PATIENCE
        while self.contests and not self.contests.over and time.monotonic() < end:  # noqa: ASYNC110 - looked at
            await asyncio.sleep(1.0)

    async def _wait_for_press(self):
        self.crowd.pressing.clear()
        await self.crowd.pressing.wait()
        await asyncio.sleep(self._dice.random() * IN_PRESS)


async def run(plan, output, server, folder):
    """Run a storm, and return its figures and the claims that failed. `output` is an open file for what the
    bots write.
    """
    async with localcord.Server(rate_limits=False) as discord, Nursery(output) as nursery:
        storm = Storm(plan, discord, nursery, server, folder)
        try:
            await storm.rage()
        finally:
            await storm.processes.stop()
            await storm.strikes.close()
        return await judge(storm)


def storm(plan, errors=None):
    """Run a storm on a server of its own, and return its figures and the claims that failed.

    `errors` is the path of a file for what the bots write.
    """
    with tempfile.TemporaryDirectory() as folder, postgres.serving(SERVER) as server:
        log = Path(errors or f"{folder}/errors.txt")
        with log.open("w") as output:
            figures, failures = asyncio.run(run(plan, output, server, folder))
        figures["errors that bots wrote"] = log.read_text().count(" ERROR ")
    return figures, failures


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
