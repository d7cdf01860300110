"""`python -m localcord [--port N] [-- COMMAND ...]` runs a Discord to play on, and a bot that logs in to it."""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import os
import signal
import sys

from .demo import furnish
from .server import Server

GRACE = 10.0  # seconds


def _arguments(words: list[str]) -> tuple[argparse.Namespace, list[str]]:
    command: list[str] = []
    if "--" in words:
        at = words.index("--")
        words, command = words[:at], words[at + 1 :]
    parser = argparse.ArgumentParser(
        prog="python -m localcord",
        usage="%(prog)s [--port N] [-- COMMAND ...]",
        description="A Discord on this machine, and a page to play on it. COMMAND, if given, is started with "
        "DISCORD_TOKEN and DISCORD_API in its environment.",
    )
    parser.add_argument("--port", type=int, default=0, help="the port to listen on (any free one by default)")
    return parser.parse_args(words), command


def _asked_to_end() -> asyncio.Event:
    asked = asyncio.Event()
    loop = asyncio.get_running_loop()
    for name in (signal.SIGINT, signal.SIGTERM):
        loop.add_signal_handler(name, asked.set)
    return asked


async def _end(child: asyncio.subprocess.Process) -> None:
    """Ask the process to end, and kill it if it has not ended after ten seconds."""
    if child.returncode is not None:
        return
    child.terminate()
    try:
        async with asyncio.timeout(GRACE):
            await child.wait()
    except TimeoutError:
        child.kill()
        await child.wait()


async def serve(port: int, command: list[str]) -> int:
    asked = _asked_to_end()
    async with Server(port=port) as discord:
        app = furnish(discord)
        _say(f"Discord is played at {discord.address}")
        ending = asyncio.create_task(asked.wait())
        if not command:
            for name, value in discord.env(app).items():
                _say(f"{name}={value}")
            await ending
            return 0
        try:
            # The child gets its own session: Ctrl-C then reaches only this process, which ends the child in order.
            child = await asyncio.create_subprocess_exec(
                *command, env=os.environ | discord.env(app), start_new_session=True
            )
        except OSError as error:
            _say(f"The command {command[0]} could not be started: {error.strerror}")
            ending.cancel()
            return 1
        child_ended = asyncio.create_task(child.wait())
        await asyncio.wait({ending, child_ended}, return_when=asyncio.FIRST_COMPLETED)
        if child_ended.done() and not ending.done():
            ending.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await ending
            _say(f"The command {' '.join(command)} ended by itself, {_how(child_ended.result())}.")
            return 1
        await _end(child)
        await child_ended
        return 0


def _how(code: int) -> str:
    return f"killed by signal {-code}" if code < 0 else f"with exit code {code}"


def _say(sentence: str) -> None:
    sys.stdout.write(f"{sentence}\n")
    sys.stdout.flush()


def main() -> int:
    arguments, command = _arguments(sys.argv[1:])
    try:
        return asyncio.run(serve(arguments.port, command))
    except OSError as error:
        _say(f"Port {arguments.port} cannot be used: {error.strerror}")
        return 1


if __name__ == "__main__":
    sys.exit(main())
