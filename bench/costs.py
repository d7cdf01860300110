"""What one more of each thing costs: a match at hand, a shard, a server, a press. docs/running.md reckons with it."""

import asyncio
import gc
import pickle
import resource
import tempfile
import tracemalloc
from collections.abc import Iterator
from contextlib import redirect_stdout
from io import StringIO
from pathlib import Path

import localcord
from bench import presses
from bench.measure import line
from bot.table.match import Match
from tests.promises.golden import a_match
from tests.services import GAMES

MATCHES = 100  # of each game
SHARDS, SERVERS = 8, 400  # more than the one, and than none
CHANNELS, ROLES = 25, 15  # of a server
SHORT, LONG = 4.0, 24.0  # seconds of presses: what lies between them is no start and no opening
SETTLING_TIME = 5.0  # seconds after which a bot that is connected has what it needs


def run() -> None:
    line("memory of a match at hand", "kB", "plies")
    for key in GAMES:
        kilobytes, plies = _match(key)
        line(f"  {key}, half played", f"{kilobytes:.0f}", f"{plies:.0f}")
    alone, shards_cost, with_servers = (asyncio.run(_bot(*each)) for each in ((1, 0), (1 + SHARDS, 0), (1, SERVERS)))
    line("memory of a process, without its workers", "MB")
    line("  one shard, no server", f"{alone:.0f}")
    line("  each further shard", f"{(shards_cost - alone) / SHARDS:.2f}")
    line(f"  each server of {CHANNELS} channels and {ROLES} roles", f"{(with_servers - alone) / SERVERS:.3f}")
    short, long = (_processor(seconds) for seconds in (SHORT, LONG))
    line("processor time of a press, pictures and workers included", "ms")
    line(
        "  moves and looks at a hand at tables of four", f"{(long - short) / (LONG - SHORT) / presses.RATE * 1000:.1f}"
    )


def _match(key: str) -> tuple[float, float]:
    """Return the kilobytes and plies of a match of this game as the bot keeps it, in the middle of it."""
    game, matches, plies = GAMES[key], list[Match](), 0
    logs = [pickle.dumps((match.header, match.log[: len(match.log) // 2])) for match in _play_matches(key)]
    gc.collect()
    tracemalloc.start()
    for log_bytes in logs:
        header, log = pickle.loads(log_bytes)  # nothing of it is shared with another match
        matches.append(Match.replay(header, game, log))
        plies += len(log)
    gc.collect()
    size, _ = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    return size / len(matches) / 1000, plies / len(matches)


def _play_matches(key: str) -> Iterator[Match]:
    for number in range(MATCHES):
        yield a_match(GAMES[key], GAMES[key].seats[0], number)


async def _bot(shards: int, servers: int) -> float:
    """Return the megabytes that only the bot uses, once it is connected."""
    with tempfile.TemporaryDirectory() as folder:
        async with localcord.Server(judge=False) as discord:
            for number in range(servers):
                guild = discord.guild(f"Club {number}")
                for n in range(CHANNELS):
                    guild.channel(f"channel-{n}")
                for n in range(ROLES):
                    guild.role(f"Role {n}")
            app = discord.application("Parlour")
            app.record.shards, app.record.max_concurrency = shards, 16
            async with presses.started(discord, app, "-m", "bot", **_make_environment(folder)) as bot:
                await app.online(shards)
                await asyncio.sleep(SETTLING_TIME)
                return _own_memory(bot.process.pid)


def _make_environment(folder: str) -> dict[str, str]:
    return {"LOG_LEVEL": "WARNING", "DATABASE_URL": f"sqlite:///{folder}/p.db"}


def _own_memory(process: int) -> float:
    rollup = Path(f"/proc/{process}/smaps_rollup").read_text()
    rows = [row.split() for row in rollup.splitlines()]
    return sum(int(row[1]) for row in rows if row[0].startswith("Private_")) / 1000


def _processor(seconds: float) -> float:
    """Return the seconds of processor time that a bot and its workers take to start, and to serve presses for so
    long."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    with redirect_stdout(StringIO()):
        asyncio.run(presses.measure_ours(seconds))
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
