"""A bot that runs in a process of its own."""

from __future__ import annotations

import asyncio
import os
from collections.abc import Callable
from pathlib import Path

from ..people.handles import AppHandle
from ..server import Server
from .bots import Facts, bot_environment

GRACE = 10.0  # seconds


class BotEnded(EOFError):
    """The bot's process has ended by itself. The text is what it wrote."""


class Child:
    """The process of a bot, and what it has written so far."""

    def __init__(self, process: asyncio.subprocess.Process, hear: Callable[[bytes], None]) -> None:
        self._process = process
        self._hear = hear
        self.output = bytearray()
        self._reading = asyncio.create_task(self._read())

    @property
    def text(self) -> str:
        return self.output.decode(errors="replace")

    async def _read(self) -> None:
        if self._process.stdout is None:
            return
        while piece := await self._process.stdout.read(65536):
            self.output += piece
            self._hear(piece)

    async def ended(self) -> int:
        """Wait until the process has ended and all that it wrote was read. Return its code."""
        code = await self._process.wait()
        await self._reading
        return code

    async def end(self) -> None:
        """Ask the process to end, and kill it if it has not ended after ten seconds."""
        if self._process.returncode is None:
            self._process.terminate()
            try:
                async with asyncio.timeout(GRACE):
                    await self._process.wait()
            except TimeoutError:
                self._process.kill()
        await self.ended()


async def start_knowing(command: list[str], discord: Server, app: AppHandle) -> Child:
    """Start a bot that reads in its environment where Discord is. It writes to where this process writes."""
    process = await asyncio.create_subprocess_exec(*command, env=os.environ | discord.env(app), start_new_session=True)
    return Child(process, lambda piece: None)


async def start_unknowing(
    command: list[str], discord: Server, app: AppHandle, folder: Path, hear: Callable[[bytes], None]
) -> Child:
    """Start a bot of `folder` that knows nothing of localcord; `hear` is called with all that it writes."""
    process = await asyncio.create_subprocess_exec(
        *command,
        cwd=folder,
        env=bot_environment(facts_of(discord, app), folder, os.environ),
        # A session of its own: Ctrl-C then reaches only this process, which ends the child in order.
        start_new_session=True,
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.STDOUT,
    )
    return Child(process, hear)


def facts_of(discord: Server, app: AppHandle) -> Facts:
    """What the environment of a bot tells: its own names, and those of the first guild and its first channel."""
    guild = next(iter(discord.world.guilds.values()), None)
    channel = next(iter(guild.channels), 0) if guild else 0
    return Facts(app.token, discord.address, app.id, guild.id if guild else 0, channel, app.record.owner.id)
