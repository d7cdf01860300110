"""Lets a bot play on a Discord of this process: in the same process if it can, else in one of its own."""

from __future__ import annotations

import asyncio
import contextlib
import importlib
import logging
import os
import re
import runpy
import sys
from collections.abc import AsyncIterator, Awaitable, Callable, Coroutine
from pathlib import Path
from types import ModuleType
from typing import Any, Protocol, cast
from unittest import mock

from ..discord_py import point_library
from ..people.handles import AppHandle
from ..server import Server
from .bots import bot_command, bot_environment
from .child import facts_of, start_unknowing

_LIBRARIES = ("discord", "disnake", "nextcord")


class Client(Protocol):
    """What discord.py and its relatives call a client."""

    def start(self, token: str) -> Coroutine[Any, Any, None]: ...
    def close(self) -> Awaitable[None]: ...


Bot = Client | str | Path | list[str]  # a client, the file of a bot, or a command


class _Log(logging.Handler):
    """Keeps the errors that are logged while a bot plays: its tracebacks come out here."""

    def __init__(self, tell: Callable[[str], None]) -> None:
        super().__init__(logging.ERROR)
        self._tell = tell

    def emit(self, record: logging.LogRecord) -> None:
        self._tell(self.format(record))


@contextlib.asynccontextmanager
async def playing(discord: Server, bot: Bot, app: AppHandle | None = None) -> AsyncIterator[AppHandle]:
    """Have `bot` log in to `discord` as `app`, and wait until it is online. It ends with the block.

    If an answer fails, the reply tells what the bot wrote meanwhile: its traceback.
    """
    app = app or discord.application("Bot")
    if isinstance(bot, list):
        started = _child(discord, bot, app, Path.cwd())
    elif isinstance(bot, str | Path):
        started = _file(discord, Path(os.path.abspath(bot)), app)  # noqa: ASYNC240, PTH100 - it asks the disk nothing
    else:
        started = _client(discord, bot, app)
    async with started:
        await app.online()
        yield app


@contextlib.asynccontextmanager
async def _file(discord: Server, path: Path, app: AppHandle) -> AsyncIterator[None]:
    library = _library_of(path) if path.suffix == ".py" else None
    if library is None:
        async with _child(discord, [*bot_command([str(path)], path.parent)], app, path.parent):
            yield
        return
    point_library(library, discord.address)
    caught = _load(discord, path, importlib.import_module(library), app)
    if isinstance(caught, Coroutine):
        async with _task(discord, caught, app):
            yield
    else:
        async with _client(discord, caught, app):
            yield


def _library_of(path: Path) -> str | None:
    """The library of a Python bot, if it can play in this process."""
    text = path.read_text(encoding="utf-8")
    return next((one for one in _LIBRARIES if re.search(rf"^\s*(?:import|from) {one}\b", text, re.MULTILINE)), None)


def _load(discord: Server, path: Path, library: ModuleType, app: AppHandle) -> Client | Coroutine[Any, Any, None]:
    """Run a bot's file up to where it would start, and return what it would have started."""
    caught: list[Client | Coroutine[Any, Any, None]] = []
    environment = bot_environment(facts_of(discord, app), path.parent, os.environ)
    with (
        mock.patch.object(library.Client, "run", lambda client, *words, **more: caught.append(client)),
        mock.patch.object(asyncio, "run", lambda main, **more: caught.append(main)),
        mock.patch.dict(os.environ, environment),
        mock.patch.object(sys, "path", [str(path.parent), *sys.path]),
    ):
        runpy.run_path(str(path), run_name="__main__")
    if not caught:
        raise ValueError(f"{path.name} starts no bot: it calls neither run() of a client nor asyncio.run()")
    return caught[0]


@contextlib.asynccontextmanager
async def _client(discord: Server, client: Client, app: AppHandle) -> AsyncIterator[None]:
    library = next((one.__module__.partition(".")[0] for one in type(client).__mro__ if _is_library(one)), "discord")
    point_library(library, discord.address)
    async with _task(discord, client.start(app.token), app):
        try:
            yield
        finally:
            await client.close()


def _is_library(kind: type) -> bool:
    return kind.__module__.partition(".")[0] in _LIBRARIES


@contextlib.asynccontextmanager
async def _task(discord: Server, work: Coroutine[Any, Any, None], app: AppHandle) -> AsyncIterator[None]:
    log = _Log(discord.hear_trouble)
    logging.getLogger().addHandler(log)
    running = asyncio.create_task(work)
    app.ends_with(running)
    try:
        yield
    finally:
        logging.getLogger().removeHandler(log)
        running.cancel()
        with contextlib.suppress(asyncio.CancelledError, Exception):
            await running


@contextlib.asynccontextmanager
async def _child(discord: Server, command: list[str], app: AppHandle, folder: Path) -> AsyncIterator[None]:
    def hear(piece: bytes) -> None:
        discord.hear_trouble(piece.decode(errors="replace"))

    child = await start_unknowing(command, discord, app, folder, hear)

    async def watch() -> None:
        code = await child.ended()
        raise ChildProcessError(f"{' '.join(command)} ended with exit code {code}\n{child.text[-4000:]}")

    watching = asyncio.create_task(watch())
    app.ends_with(watching)
    try:
        yield
    finally:
        watching.cancel()
        await asyncio.gather(watching, return_exceptions=True)
        await child.end()


def as_bot(value: object) -> Bot:
    """Take a value for a bot. What cannot be one is a TypeError."""
    if isinstance(value, str | Path | list) or hasattr(value, "start"):
        return cast("Bot", value)
    raise TypeError(f"{value!r} is no bot: a client, a file's name or a command is wanted")
