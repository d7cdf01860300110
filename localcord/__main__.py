"""python -m localcord [--port N] [-- COMMAND ...]: a Discord to play on, and a bot that lives on it."""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import os
import signal
import sys

from .demo import furnish
from .server import Server

GRACE = 10.0


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
    """SIGTERM, and after ten seconds SIGKILL."""
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
        told = asyncio.create_task(asked.wait())
        if not command:
            for name, value in discord.env(app).items():
                _say(f"{name}={value}")
            await told
            return 0
        try:
            # Its own session: Ctrl-C reaches this process alone, which then ends the child in order.
            child = await asyncio.create_subprocess_exec(
                *command, env=os.environ | discord.env(app), start_new_session=True
            )
        except OSError as error:
            _say(f"The command {command[0]} could not be started: {error.strerror}")
            told.cancel()
            return 1
        died = asyncio.create_task(child.wait())
        await asyncio.wait({told, died}, return_when=asyncio.FIRST_COMPLETED)
        if died.done() and not told.done():
            told.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await told
            _say(f"The command {' '.join(command)} ended by itself, {_how(died.result())}.")
            return 1
        await _end(child)
        await died
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
