"""A bot that runs in a process of its own."""

from __future__ import annotations

import asyncio
import contextlib
import os
from collections.abc import Callable, Mapping
from pathlib import Path
from types import MappingProxyType

from ..people.handles import AppHandle
from ..server import Server
from .bots import Facts, bot_environment
from .processes import Lifeline, ask_group_to_end, command_for, group_options, kill_group

GRACE = 10.0  # seconds in which a bot may end in order
REACTION = 0.25  # seconds; so slow are people beside a bot that may not have read its newest answer yet
EXIT_POLL = 0.02  # seconds
OUTPUT_TIMEOUT = 1.0  # seconds; a process that left the group may hold the output open for ever


class BotEnded(EOFError):
    """The bot's process has ended by itself. The text is what it wrote."""


class Child:
    """The processes of a bot, and what they have written so far."""

    def __init__(self, process: asyncio.subprocess.Process, hear: Callable[[bytes], None]) -> None:
        self._process = process
        self._hear = hear
        self.output = bytearray()
        self._lifeline = Lifeline(process.pid)
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
        """Wait until the first process has ended and all that it wrote was read. Return its code."""
        code = await self._exit()
        await asyncio.wait({self._reading}, timeout=OUTPUT_TIMEOUT)
        return code

    async def _exit(self) -> int:
        """Wait for the first process alone: asyncio's `wait` waits until nobody holds its output any more, too."""
        while self._process.returncode is None:  # noqa: ASYNC110 - nothing tells of it
            await asyncio.sleep(EXIT_POLL)
        return self._process.returncode

    async def end(self, grace: float = GRACE) -> None:
        """Ask the group to end, and kill what is left of it when its first process has ended, or after `grace`."""
        number = self._process.pid
        if self._process.returncode is None:
            ask_group_to_end(number)
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(grace):
                    await self._exit()
        self.kill()
        self._lifeline.cut()
        await self.ended()
        self._reading.cancel()
        await asyncio.gather(self._reading, return_exceptions=True)

    def kill(self) -> None:
        """End the group at once."""
        kill_group(self._process.pid)


async def start_knowing(command: list[str], discord: Server, app: AppHandle) -> Child:
    """Start a bot that reads in its environment where Discord is. It writes to where this process writes."""
    app.record.reaction = REACTION
    environment = os.environ | discord.env(app)
    process = await asyncio.create_subprocess_exec(*command_for(command), env=environment, **group_options())
    return Child(process, lambda piece: None)


async def start_unknowing(
    command: list[str],
    discord: Server,
    app: AppHandle,
    folder: Path,
    hear: Callable[[bytes], None],
    notes: Path | None = None,
    more: Mapping[str, str] = MappingProxyType({}),
) -> Child:
    """Start a bot of `folder` that knows nothing of localcord; `hear` is called with all that it writes. It may leave
    `notes` on its prefix commands. `more` is what its environment has besides."""
    app.record.reaction = REACTION
    noted = {"LOCALCORD_NOTES": str(notes)} if notes else {}
    process = await asyncio.create_subprocess_exec(
        *command_for(command),
        cwd=folder,
        env=bot_environment(facts_of(discord, app), folder, os.environ) | noted | dict(more),
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.STDOUT,
        **group_options(),
    )
    return Child(process, hear)


def facts_of(discord: Server, app: AppHandle) -> Facts:
    """What the environment of a bot tells: its own names, and those of the first guild and its first channel."""
    guild = next(iter(discord.world.guilds.values()), None)
    channel = next(iter(guild.channels), 0) if guild else 0
    return Facts(app.token, discord.address, app.id, guild.id if guild else 0, channel, app.record.owner.id)
