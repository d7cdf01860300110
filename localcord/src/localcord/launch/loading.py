"""Runs a bot's file in this process as if it were the program, up to where it would start its bot.

The file is executed once, as `__main__`. Where it hands itself over to its bot (`client.run()`, `asyncio.run(main())`,
`loop.run_until_complete(main())`, `loop.run_forever()`), a `_Start` ends it, and carries what was handed over. Python
cannot leave a script there and go on with it later, so that only its `finally` clauses follow.

What a program can rely on stays until its bot ends: environment, working folder, `sys.path`, `sys.argv`, `__main__`.
The modules of its folder are forgotten then, so that the next start finds them as a new process would.
"""

from __future__ import annotations

import asyncio
import contextlib
import os
import sys
from asyncio import tasks
from collections.abc import Coroutine, Iterator, Mapping
from pathlib import Path
from types import CodeType, ModuleType
from typing import Any, Protocol
from unittest import mock

_STARTERS = frozenset({"start", "login"})  # methods of a client without which no bot comes online
_MAX_DEPTH = 4  # calls


class Client(Protocol):
    """What discord.py and its relatives call a client."""

    def start(self, token: str) -> Coroutine[Any, Any, None]: ...
    def close(self) -> Coroutine[Any, Any, None]: ...


class _Start(BaseException):
    """Ends a script where it hands itself over to its bot. It is no Exception, so that no script catches it."""

    def __init__(self, bot: Client | Coroutine[Any, Any, Any]) -> None:
        self.bot = bot


@contextlib.contextmanager
def as_program(path: Path, environment: Mapping[str, str]) -> Iterator[ModuleType]:
    """Surround a bot's file with what a program of its own has, and yield its `__main__`."""
    folder = str(path.parent)
    variables = {name: os.environ.get(name) for name in environment if os.environ.get(name) != environment[name]}
    modules, main, words = set(sys.modules), sys.modules["__main__"], sys.argv
    origin = Path.cwd()
    program = ModuleType("__main__")
    program.__file__ = str(path)
    try:
        os.environ.update(environment)
        os.chdir(folder)
        sys.path.insert(0, folder)
        sys.argv = [str(path)]
        sys.modules["__main__"] = program
        yield program
    finally:
        if sys.modules["__main__"] is program:
            sys.modules["__main__"], sys.argv = main, words
        with contextlib.suppress(ValueError):
            sys.path.remove(folder)
        if Path.cwd() == path.parent:
            os.chdir(origin)
        for name, value in variables.items():
            if value is None:
                os.environ.pop(name, None)
            else:
                os.environ[name] = value
        _forget_modules(path.parent, modules)


def _forget_modules(folder: Path, earlier: set[str]) -> None:
    """Forget the modules of a bot's folder that were imported since, but none that was installed there."""
    for name in set(sys.modules) - earlier:
        file = getattr(sys.modules[name], "__file__", None)
        if file and Path(file).is_relative_to(folder) and "site-packages" not in Path(file).parts:
            del sys.modules[name]


def run_to_start(path: Path, library: ModuleType, program: ModuleType) -> Client | Coroutine[Any, Any, Any]:
    """Execute a bot's file up to where it would start, and return what it would have started."""
    code = compile(path.read_bytes(), str(path), "exec")
    try:
        with _caught_starts(library):
            exec(code, vars(program))
    except _Start as start:
        return start.bot
    except SystemExit as end:
        raise ValueError(f"{path.name} ended before it started a bot, with {end.code!r}") from end
    raise ValueError(f"{path.name} starts no bot: it calls neither run() of a client nor asyncio.run()")


@contextlib.contextmanager
def _caught_starts(library: ModuleType) -> Iterator[None]:
    """Let every way to start a bot raise `_Start`. The loop of the test is the only one that a script can have."""
    loop = asyncio.get_running_loop()
    base = type(loop)
    forever, until, close = base.run_forever, base.run_until_complete, base.close

    def start_client(client: Client, *words: Any, **more: Any) -> None:
        raise _Start(client)

    def run_until(one: asyncio.AbstractEventLoop, work: Any) -> Any:
        return _start_or_run(work) if one is loop else until(one, work)

    def run_forever(one: asyncio.AbstractEventLoop) -> None:
        if one is loop:
            raise _Start(_wait_for(loop.create_future()))
        forever(one)

    def close_other(one: asyncio.AbstractEventLoop) -> None:
        if one is not loop:
            close(one)

    with (
        mock.patch.object(library.Client, "run", start_client),
        mock.patch.object(asyncio, "run", lambda main, **more: _start_or_run(main)),
        mock.patch.object(asyncio.Runner, "run", lambda runner, main, **more: _start_or_run(main)),
        mock.patch.object(asyncio.Runner, "__enter__", lambda runner: runner),  # it would make a loop
        mock.patch.object(asyncio, "new_event_loop", return_value=loop),
        mock.patch.object(asyncio, "set_event_loop"),
        mock.patch.object(base, "run_forever", run_forever),
        mock.patch.object(base, "run_until_complete", run_until),
        mock.patch.object(base, "close", close_other),
    ):
        yield


def _start_or_run(work: Any) -> Any:
    """Take what may start a bot for the bot. Run anything else at once: a script needs its result."""
    if not asyncio.iscoroutine(work):
        raise _Start(_wait_for(work))
    if may_start_bot(work):
        raise _Start(work)
    with _no_loop():
        other = asyncio.events.new_event_loop()
        try:
            return other.run_until_complete(work)
        finally:
            other.close()


async def _wait_for(future: asyncio.Future[Any]) -> None:
    await future


@contextlib.contextmanager
def _no_loop() -> Iterator[None]:
    """Hide the running loop and its task from asyncio, which lets no other loop run beside it."""
    loop, task = asyncio.get_running_loop(), asyncio.current_task()
    assert task is not None
    tasks._leave_task(loop, task)
    asyncio._set_running_loop(None)
    try:
        yield
    finally:
        asyncio._set_running_loop(loop)
        tasks._enter_task(loop, task)


def may_start_bot(work: Coroutine[Any, Any, Any]) -> bool:
    """Tell whether a coroutine, or a function that it names, calls `start` or `login`, as far as its code shows."""
    frame = getattr(work, "cr_frame", None)
    if frame is None:
        return True
    return _names_starter(frame.f_code, {**frame.f_globals, **frame.f_locals}, _MAX_DEPTH)


def _names_starter(code: CodeType, names: Mapping[str, Any], depth: int) -> bool:
    if not _STARTERS.isdisjoint(code.co_names):
        return True
    holders = [names[name] for name in (*code.co_names, *code.co_varnames) if name in names]
    called = [*holders, *(getattr(type(one), name, None) for one in holders for name in code.co_names)]
    functions = [one for one in called if hasattr(one, "__code__") and hasattr(one, "__globals__")]
    return depth > 0 and any(_names_starter(one.__code__, one.__globals__, depth - 1) for one in functions)
