"""`python -m localcord`, started as its users start it."""

import asyncio
import contextlib
import sys
from collections.abc import AsyncIterator
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]


@contextlib.asynccontextmanager
async def started(*words: str, cwd: Path = ROOT) -> AsyncIterator[asyncio.subprocess.Process]:
    process = await asyncio.create_subprocess_exec(
        sys.executable,
        "-m",
        "localcord",
        *words,
        cwd=cwd,
        stdout=asyncio.subprocess.PIPE,
    )
    try:
        async with asyncio.timeout(20):
            yield process
    finally:
        if process.returncode is None:
            process.terminate()
        await process.communicate()


async def line(process: asyncio.subprocess.Process) -> str:
    return (await process.stdout.readline()).decode().strip()


def lives(number: int) -> bool:
    """Say whether a process is there and no zombie."""
    try:
        return Path(f"/proc/{number}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except FileNotFoundError:
        return False
