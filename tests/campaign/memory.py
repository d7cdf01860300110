"""A bot with whom people play for an hour: python -m tests.campaign memory --tables 4 --minutes 60

People at code's thumbs press what their hands offer, at a bot and its workers as they are started in earnest, with
pictures and with the database on PostgreSQL. Each minute the resident memory of the bot and of its workers is told. In
the second half of the time it must not grow by more than a few megabytes.
"""

import argparse
import asyncio
import sys
import tempfile
from pathlib import Path
from statistics import linear_regression

import localcord
from tests import postgres
from tests.campaign.figures import tell
from tests.discord_ui.nursery import Nursery
from tests.scale.storm import SERVER, Plan, Storm

MINUTE = 60.0  # seconds
GROWTH = 0.2  # megabytes a minute, in the second half
NOISE = 4.0  # megabytes by which it may be more at the end of a short run


class Sample:
    """Resident megabytes of a process and of those it has started."""

    def __init__(self, pid):
        self.bot = _resident(pid)
        self.workers = sorted((_resident(child) for child in _children(pid)), reverse=True)

    @property
    def whole(self):
        return self.bot + sum(self.workers)

    def __str__(self):
        return f"{self.bot:.0f} + {' + '.join(f'{worker:.0f}' for worker in self.workers)} MB"


def _resident(pid):
    [line] = [line for line in Path(f"/proc/{pid}/status").read_text().splitlines() if line.startswith("VmRSS")]
    return int(line.split()[1]) / 1_000


def _children(pid):
    return [
        int(child) for task in Path(f"/proc/{pid}/task").iterdir() for child in (task / "children").read_text().split()
    ]


async def _watch(storm, minutes, interval):
    """Measure the bot every `interval` seconds while people play; return the samples."""
    samples = []
    while len(samples) * interval < minutes * MINUTE:
        await asyncio.sleep(interval)
        samples.append(Sample(storm.processes.bots[0].pid))
        sys.stderr.write(f"{len(samples) * interval / MINUTE:.1f} min: {samples[-1]}, {storm.crowd.answers} presses\n")
    return samples


async def _play(plan, minutes, interval, server, folder):
    """Let people play; return the storm when its play has ended, and the samples."""
    async with localcord.Server(rate_limits=False) as discord, Nursery() as nursery:
        storm = Storm(plan, discord, nursery, server, folder)
        try:
            await storm.begin()
            samples = await _watch(storm, minutes, interval)
            await storm.end_play()
        finally:
            await storm.processes.stop()
            await storm.strikes.close()
            await storm.logs.close()
    return storm, samples


def run(plan, minutes, interval=MINUTE):
    """Run the campaign on a server of its own; return its figures and the claims that failed."""
    with tempfile.TemporaryDirectory() as folder, postgres.serving(SERVER) as server:
        storm, samples = asyncio.run(_play(plan, minutes, interval, server, folder))
    half = samples[len(samples) // 2 :]
    slope, _ = linear_regression([n * interval / MINUTE for n in range(len(half))], [sample.whole for sample in half])
    growth, presses = slope * len(half) * interval / MINUTE, storm.crowd.answers
    figures = {
        "presses": f"{presses}, {presses / minutes / MINUTE:.1f} a second",
        "at the start, in the middle, at the end": f"{samples[0]}; {half[0]}; {samples[-1]}",
        "growth in the second half": f"{slope:.2f} MB a minute, {growth:.1f} MB in all",
    }
    failures = [f"memory grew by {growth:.1f} MB"] if growth > NOISE and slope > GROWTH else []
    return figures, failures + storm.play_errors + ([] if presses else ["nobody pressed"])


def main(arguments):
    parser = argparse.ArgumentParser(prog="python -m tests.campaign memory", description=__doc__.splitlines()[0])
    parser.add_argument("--tables", type=int, default=4)
    parser.add_argument("--minutes", type=float, default=60.0)
    parser.add_argument("--rest", type=float, default=1.0, help="seconds from glance to glance of a person")
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args(arguments)
    plan = Plan(1, 1, options.tables, strikes=0, contests=0, rest=options.rest, seed=options.seed)
    return tell(*run(plan, options.minutes))
