"""Lets a bot play on a Discord of this process: in the same process if it can, else in one of its own."""

from __future__ import annotations

import asyncio
import contextlib
import importlib
import importlib.util
import json
import os
import re
import shutil
import tempfile
from collections.abc import AsyncIterator, Coroutine, Iterator
from functools import partial
from pathlib import Path
from types import ModuleType
from typing import Any, cast
from unittest import mock

from ..clock import ManualClock, bot_time
from ..discord_py import point_library
from ..people.handles import AppHandle
from ..server import Server
from .bots import bot_command, bot_environment
from .child import BotEnded, facts_of, start_unknowing
from .listening import ErrorLog, OutputReader, traceback_of
from .loading import Client, as_program, run_to_start
from .python.localcord_notes import describe

START_TIMEOUT = 60.0  # seconds
MAX_OUTPUT = 4000  # characters
ANSWER_PAUSE = 0.15  # seconds in which a bot begins to answer the last act of a test
ERROR_PAUSE = 0.1  # seconds in which what breaks after an answer is read from a process
ERROR_PAUSE_HERE = 0.01  # seconds; the same in this process
_LIBRARIES = ("discord", "disnake", "nextcord")
_IMPORT = r"^\s*(?:from {0}\b|import (?:[\w. ]+,\s*)*{0}\b)"

Bot = Client | str | Path | list[str]  # a client, the file of a bot, or a command


@contextlib.asynccontextmanager
async def playing(discord: Server, bot: Bot, app: AppHandle | None = None) -> AsyncIterator[AppHandle]:
    """Have `bot` log in to `discord` as `app`, and wait until it is online. It ends with the block.

    A second `playing` of the same bot is its restart: it finds the world, its commands and its token as it left them,
    and the first one ends if it has not ended yet. `await app.restart()` does the same within the block.

    What the bot raises and nothing in it catches fails whatever waits for the bot, as a `BotError`. So does the end of
    the block, which waits a moment for what the bot does about the last act.
    """
    app = app or _application_of(discord, bot)
    play = _Play(discord, bot, app)
    await app.plays(play)
    try:
        yield app
        await play.hear_out()
        discord.errors.raise_next()
    finally:
        await play.stop()


class _Play:
    """One run of a bot after the other."""

    def __init__(self, discord: Server, bot: Bot, app: AppHandle) -> None:
        self._discord = discord
        self._bot = bot
        self._app = app
        self._stack = contextlib.AsyncExitStack()

    async def start(self) -> None:
        self._discord.errors.end = ""
        async with contextlib.AsyncExitStack() as stack:
            await stack.enter_async_context(_started(self._discord, self._bot, self._app))
            await self._come_online()
            bot_time.replace_time()  # in what it imported meanwhile
            self._stack = stack.pop_all()

    async def _come_online(self) -> None:
        try:
            async with asyncio.timeout(START_TIMEOUT):
                await self._app.online()
        except TimeoutError:
            wrote = "".join(self._discord.interactions.trouble)[-MAX_OUTPUT:]
            raise EOFError(f"the bot did not come online within {START_TIMEOUT:.0f} s; it wrote:\n{wrote}") from None

    async def hear_out(self) -> None:
        """Wait for the bot to answer the last act, and for what breaks after an answer. It takes no more than a moment:
        a bot need not answer."""
        discord, requests = self._discord, self._discord.requests
        act = max((one.number for one in discord.events if one.is_act), default=-1)
        if act < 0 or discord.errors.expected or not self._app.running:
            return
        with contextlib.suppress(TimeoutError):
            await discord.until(lambda: (requests and requests[-1].number > act) or discord.errors.new, ANSWER_PAUSE)
        if not discord.errors.new:
            await asyncio.sleep(ERROR_PAUSE_HERE if _plays_here(self._bot) else ERROR_PAUSE)

    async def stop(self) -> None:
        await self._stack.aclose()
        await self._app.offline()


def _application_of(discord: Server, bot: Bot) -> AppHandle:
    """Return the application with which this bot played before, or a new one."""
    name = repr(bot) if isinstance(bot, str | Path | list) else type(bot).__qualname__
    app = discord.bots.get(name)
    if app is None or app.running:
        app = discord.bots[name] = discord.application("Bot")
    return app


def _started(discord: Server, bot: Bot, app: AppHandle) -> contextlib.AbstractAsyncContextManager[None]:
    if isinstance(bot, list):
        return _child(discord, bot, app, Path.cwd())
    if isinstance(bot, str | Path):
        return _file(discord, Path(os.path.abspath(bot)), app)  # noqa: PTH100 - it asks the disk nothing
    return _client(discord, bot, app)


@contextlib.asynccontextmanager
async def _file(discord: Server, path: Path, app: AppHandle) -> AsyncIterator[None]:
    discord.world.adopt_for(app.record)  # its token may stand in its file
    library = _library_of(path)
    if library is None:
        async with _child(discord, [*bot_command([str(path)], path.parent)], app, path.parent):
            yield
        return
    point_library(library, discord.address)
    module = importlib.import_module(library)
    with (
        _clock_followed(discord, path.parent),
        as_program(path, bot_environment(facts_of(discord, app), path.parent, os.environ)) as program,
        _logged_in(module) as clients,
    ):
        bot = run_to_start(path, module, program)
        try:
            bot_time.replace_time()
            app.describe = lambda: describe(clients[-1]) if clients else {}
            async with _task(discord, bot, app) if isinstance(bot, Coroutine) else _client(discord, bot, app):
                yield
        finally:
            await _close_all(clients)


@contextlib.contextmanager
def _clock_followed(discord: Server, folder: Path) -> Iterator[None]:
    """Let the modules of a bot's folder read the clock of `discord`, if it moves asyncio."""
    if not isinstance(discord.clock, ManualClock) or not discord.clock.moves_asyncio:
        yield
        return
    discord.clock.attach()
    bot_time.add_folder(folder)
    try:
        yield
    finally:
        bot_time.remove_folder(folder)


def _library_of(path: Path) -> str | None:
    """The library of a bot's file, if it can play in this process: one that is installed beside the bot only cannot."""
    if path.suffix != ".py":
        return None
    text = path.read_text(encoding="utf-8")
    found = next((one for one in _LIBRARIES if re.search(_IMPORT.format(one), text, re.MULTILINE)), None)
    return found if found and importlib.util.find_spec(found) else None


def _plays_here(bot: Bot) -> bool:
    return _library_of(Path(bot)) is not None if isinstance(bot, str | Path) else not isinstance(bot, list)


@contextlib.contextmanager
def _logged_in(library: ModuleType) -> Any:
    """Yield a list that the clients which log in join: a bot may end without closing its own."""
    clients: list[Client] = []
    login = library.Client.login

    def note(client: Client, *words: Any, **more: Any) -> Any:
        clients.append(client)
        return login(client, *words, **more)

    with mock.patch.object(library.Client, "login", note):
        yield clients


async def _close_all(clients: list[Client]) -> None:
    for client in clients:
        if not getattr(client, "is_closed", bool)():
            await client.close()


@contextlib.asynccontextmanager
async def _client(discord: Server, client: Client, app: AppHandle) -> AsyncIterator[None]:
    library = next((one.__module__.partition(".")[0] for one in type(client).__mro__ if _is_library(one)), "discord")
    point_library(library, discord.address)
    _open_again(client, library)
    app.describe = partial(describe, client)
    async with _task(discord, client.start(app.token), app):
        try:
            yield
        finally:
            await client.close()


def _open_again(client: Any, library: str) -> None:
    """Let a client that was closed log in again. Its connector was closed too, which the libraries do not notice."""
    if getattr(client, "is_closed", bool)() and hasattr(client, "clear"):
        client.clear()
        client.http.connector = importlib.import_module(f"{library}.utils").MISSING


def _is_library(kind: type) -> bool:
    return kind.__module__.partition(".")[0] in _LIBRARIES


@contextlib.asynccontextmanager
async def _task(discord: Server, work: Coroutine[Any, Any, None], app: AppHandle) -> AsyncIterator[None]:
    running = asyncio.create_task(work)

    def tell_end(task: asyncio.Task[None]) -> None:
        if not task.cancelled() and (error := task.exception()) is not None:
            discord.errors.add(traceback_of(error))
        elif not task.cancelled():
            discord.errors.add_end("the bot ended by itself")

    running.add_done_callback(tell_end)
    app.ends_with(running)
    with ErrorLog(discord).attached():
        try:
            yield
        finally:
            running.remove_done_callback(tell_end)
            app.has_ended(running)
            running.cancel()
            with contextlib.suppress(asyncio.CancelledError, Exception):
                await running


@contextlib.asynccontextmanager
async def _child(discord: Server, command: list[str], app: AppHandle, folder: Path) -> AsyncIterator[None]:
    discord.world.adopt_for(app.record)
    notes = Path(tempfile.mkdtemp(prefix="localcord")) / "notes.json"
    app.describe = lambda: json.loads(notes.read_text(encoding="utf-8")) if notes.is_file() else {}
    child = await start_unknowing(command, discord, app, folder, OutputReader(discord).read, notes)

    async def watch() -> None:
        code = await child.ended()
        text = f"{' '.join(command)} ended with exit code {code}\n{child.text[-MAX_OUTPUT:]}"
        (discord.errors.add if code else discord.errors.add_end)(text)
        raise BotEnded(text)

    watching = asyncio.create_task(watch())
    app.ends_with(watching)
    try:
        yield
    finally:
        app.has_ended(watching)
        watching.cancel()
        await asyncio.gather(watching, return_exceptions=True)
        await child.end()
        shutil.rmtree(notes.parent, ignore_errors=True)


def as_bot(value: object) -> Bot:
    """Take a value for a bot. What cannot be one is a TypeError."""
    if isinstance(value, str | Path | list) or hasattr(value, "start"):
        return cast("Bot", value)
    raise TypeError(f"{value!r} is no bot: a client, a file's name or a command is wanted")
