"""How many slash commands a second localcord serves to a discord.py bot, in a second process and in the same one.

python bench/localcord_slash.py [--commands N] [--at-once N] [--without-judge]
"""

from __future__ import annotations

import argparse
import asyncio
import os
import statistics
import subprocess
import sys
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
BOT = Path(__file__).with_name("localcord_echo.py")
COLD_STARTS = 5
COLD_START = """
import asyncio, time
async def main():
    began = time.perf_counter()
    import aiohttp.web
    loaded = time.perf_counter()
    import localcord
    async with localcord.Server():
        print(loaded - began, time.perf_counter() - loaded)
asyncio.run(main())
"""


def echo() -> None:
    """Run the bot, which answers /echo with what it was told."""
    import discord
    from discord import app_commands

    import localcord

    localcord.point_discord_py(os.environ["DISCORD_API"])

    class Echo(discord.Client):
        async def setup_hook(self) -> None:
            await tree.sync()

    client = Echo(intents=discord.Intents(guilds=True), max_messages=None)
    tree = app_commands.CommandTree(client)

    @tree.command(description="Say it again")
    async def echo(press: discord.Interaction, text: str) -> None:
        await press.response.send_message(text)

    client.run(os.environ["DISCORD_TOKEN"], log_handler=None)


def measure_cold_start() -> None:
    """Start a server in a new process: what aiohttp takes to load, which every bot in Python pays too, and the rest."""
    from bench.measure import at_most

    command = [sys.executable, "-c", COLD_START]
    compiling = os.environ | {"PYTHONDONTWRITEBYTECODE": ""}  # as pip does, so that only the first start compiles
    outputs = [
        subprocess.run(command, capture_output=True, text=True, check=True, env=compiling).stdout
        for _ in range(COLD_STARTS)
    ]
    aiohttp_times, own_times = zip(*(map(float, one.split()) for one in outputs), strict=True)
    print(f"cold start          {min(own_times) * 1000:8.0f} ms (a new process, once aiohttp is loaded)")  # noqa: T201 - a benchmark prints
    print(f"aiohttp's import    {min(aiohttp_times) * 1000:8.0f} ms (the peer: a bot of discord.py loads it, too)")  # noqa: T201 - a benchmark prints
    at_most("localcord: ms of a cold start, once aiohttp is loaded", min(own_times) * 1000, 100)


async def measure_in_process(commands: int) -> None:
    """Play a bot's file in this process, as a test does: how soon it is ready, and one command after the other."""
    import localcord
    from bench.measure import at_most

    starts: list[float] = []
    latencies: list[float] = []
    for again in range(4):
        began = time.perf_counter()
        async with localcord.Server(rate_limits=False) as discord:
            guild = discord.guild("Club")
            games, ana = guild.channel("games"), guild.member("Ana")
            async with localcord.playing(discord, BOT) as app:
                await app.ready(commands=["echo"])
                starts.append(time.perf_counter() - began)
                for number in range(commands if again else 50):
                    sent_at = time.perf_counter()
                    await ana.slash(games, "echo", text=f"number {number}")
                    latencies.append(time.perf_counter() - sent_at)
    start, median = max(starts[1:]) * 1000, statistics.median(latencies) * 1000
    print(f"bot's file ready    {start:8.0f} ms (in this process; the first time {starts[0] * 1000:.0f} ms)")  # noqa: T201 - a benchmark prints
    print(f"one at a time, p50  {median:8.2f} ms (in this process)")  # noqa: T201 - a benchmark prints
    at_most("localcord: ms until a bot's file is ready", start, 100)
    at_most("localcord: ms of a slash command, one at a time", median, 2.2)


async def measure(commands: int, at_once: int, judge: bool) -> None:
    import localcord
    from bench.measure import at_most

    began = time.perf_counter()
    async with localcord.Server(judge=judge) as discord:
        startup_seconds = time.perf_counter() - began
        guild = discord.guild("Club")
        games = guild.channel("games")
        person = guild.member("Ana")
        app = discord.application("Echo")
        bot = await asyncio.create_subprocess_exec(sys.executable, __file__, "--bot", env=os.environ | discord.env(app))
        try:
            async with asyncio.timeout(20):
                await app.online()
            for _ in range(50):
                await person.slash(games, "echo", text="warm")
            latencies: list[float] = []
            failed_count = 0
            numbers = iter(range(commands))

            async def press() -> None:
                nonlocal failed_count
                for number in numbers:
                    sent_at = time.perf_counter()
                    reply = await person.slash(games, "echo", text=f"number {number}")
                    latencies.append(time.perf_counter() - sent_at)
                    failed_count += reply.failed

            began = time.perf_counter()
            await asyncio.gather(*(press() for _ in range(at_once)))
            took = time.perf_counter() - began
        finally:
            bot.terminate()
            await bot.wait()
        cuts = statistics.quantiles(latencies, n=100)
        with_description = "with" if discord.judge.ready else "without"
        print(f"start-up            {startup_seconds * 1000:8.0f} ms")  # noqa: T201 - a benchmark prints
        print(f"slash commands      {commands / took:8.0f} /s ({with_description} the official description)")  # noqa: T201 - a benchmark prints
        print(f"latency p50         {cuts[49] * 1000:8.1f} ms")  # noqa: T201 - a benchmark prints
        print(f"latency p99         {cuts[98] * 1000:8.1f} ms")  # noqa: T201 - a benchmark prints
        print(f"failed              {failed_count:8d}")  # noqa: T201 - a benchmark prints
        print(f"violations          {len(discord.violations):8d}")  # noqa: T201 - a benchmark prints
        at_most("localcord: failed commands", failed_count, 0)
        at_most("localcord: violations", len(discord.violations), 0)


def run() -> None:
    measure_cold_start()
    asyncio.run(measure_in_process(500))
    asyncio.run(measure(2_000, 20, True))


def main() -> None:
    parser = argparse.ArgumentParser(description="slash commands a second")
    parser.add_argument("--commands", type=int, default=3000)
    parser.add_argument("--at-once", type=int, default=20)
    parser.add_argument("--without-judge", action="store_true")
    parser.add_argument("--bot", action="store_true", help=argparse.SUPPRESS)
    arguments = parser.parse_args()
    if arguments.bot:
        echo()
    else:
        asyncio.run(measure(arguments.commands, arguments.at_once, not arguments.without_judge))


if __name__ == "__main__":
    main()
