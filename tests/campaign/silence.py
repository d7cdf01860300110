"""Connections that look healthy and deliver nothing: python -m tests.campaign silence --n 100

A session stops hearing though its heartbeats are answered, or its socket stays half open. Each time the bot must notice
within 90 seconds of its own clock, which runs a hundred times as fast here, and answer people again.
"""

import argparse
import asyncio
import random
import tempfile
import time
from pathlib import Path
from unittest.mock import patch

import localcord
from bot.discord_ui import event_watch, shard
from bot.discord_ui.api import identify_permits
from tests.campaign.figures import tell
from tests.discord_ui.conftest import Stage

FASTER = 100
NOTICE_TIME = 90.0  # seconds, as if time ran as it does
ROUND_TRIP = 0.5  # seconds of real time that a request, a new session and an answer may take beside it


async def run(count, seed):
    dice, took, wrongs = random.Random(seed), [], []
    quickly = (
        patch.object(event_watch, "MAX_SILENCE", event_watch.MAX_SILENCE // FASTER),
        patch.object(event_watch, "EVENT_TIMEOUT", event_watch.EVENT_TIMEOUT // FASTER),
        patch.object(shard, "HANG_UP_TIMEOUT", 0.02),
        patch.object(identify_permits, "SPACE", identify_permits.SPACE // FASTER),
    )
    with tempfile.TemporaryDirectory() as folder, quickly[0], quickly[1], quickly[2], quickly[3]:
        async with localcord.Server(rate_limits=False) as discord:
            stage = Stage(discord, Path(folder))
            async with stage.open():
                for number in range(count):
                    fault = dice.choice(("deaf", "half_open"))
                    took.append(await strike(stage, fault))
                    if took[-1] > NOTICE_TIME / FASTER + ROUND_TRIP:
                        wrongs.append(f"{number}: {fault} was healed after {took[-1] * FASTER:.0f} s")
                    if (await stage.ana.slash(stage.games, "turns")).failed:
                        wrongs.append(f"{number}: nobody is answered after {fault}")
            wrongs += [str(violation) for violation in discord.violations]
    return {"silent": count, "healed": len(took) - len(wrongs), "longest, in real seconds": round(max(took), 2)}, wrongs


async def strike(stage, fault):
    """Let this fault happen to the connection; return the seconds until a new session receives events."""
    before = stage.app.record.identifies
    stage.discord.faults.add(fault)
    began = time.monotonic()
    async with asyncio.timeout(20):
        await stage.until(lambda: stage.app.record.identifies > before)
        await stage.app.online()
    return time.monotonic() - began


def main(arguments):
    parser = argparse.ArgumentParser(prog="python -m tests.campaign silence", description=__doc__)
    parser.add_argument("--n", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args(arguments)
    return tell(*asyncio.run(run(options.n, options.seed)))
