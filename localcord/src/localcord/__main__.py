"""A Discord to play on, and a bot that logs in to it.

`localcord run bot.py` starts a bot that knows nothing of localcord; `localcord explore bot.py` presses everything that
it offers. `python -m localcord -- COMMAND ...` starts one that reads where Discord is in its environment.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import errno
import shutil
import sys
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from .launch.authority import NoAuthority
from .launch.bots import bot_command
from .launch.unreadable import UnreadableFile
from .people.bot_errors import BotError

if TYPE_CHECKING:  # each command imports what it needs, so that it starts sooner
    from .launch.child import Child
    from .launch.keeping import KeptWorld
    from .launch.processes import AskedToEnd
    from .people.handles import AppHandle
    from .server import Server

# Seconds without a request, after which a bot has registered its commands: many do so in discord.py's `on_ready`, which
# comes two seconds after the last guild.
QUIET = 2.5
_PORT_ERRORS = (errno.EADDRINUSE, errno.EACCES, errno.EADDRNOTAVAIL)
KEPT_OUTPUT = Path(".localcord") / "bot.log"


@dataclass(frozen=True, slots=True)
class Wish:
    """What was typed."""

    port: int
    command: list[str]
    unknowing: bool  # the bot knows nothing of localcord
    explore: bool  # everything is pressed, and then it is over
    keep: Path | None = None  # the file of the world
    record: Path | None = None  # where what is played on the page is kept
    replay: Path | None = None  # what is played again, and then it is over
    proxy: bool = False  # the bot comes by a proxy
    activity: str = ""  # where the application's Activity is developed
    file: Path | None = None  # the bot's, where no command was typed


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="localcord",
        usage="localcord [--port N] [-- COMMAND ...]\n"
        "       localcord run [--port N] [--keep FILE] [--proxy] [--activity URL] (FILE ... | -- COMMAND ...)\n"
        "       localcord explore (FILE ... | -- COMMAND ...)\n"
        "       localcord (record | replay) SESSION (FILE ... | -- COMMAND ...)\n       localcord parity [--json]",
        description="A Discord on this machine, and a page to play on it. `run` starts a bot that knows nothing of it, "
        "from a .py or .js file or by any COMMAND; `explore` presses everything that such a bot offers, and tells what "
        "failed. Without them, COMMAND finds DISCORD_TOKEN and DISCORD_API in its environment.",
    )
    parser.add_argument("--port", type=int, default=0, help="the port to listen on (any free one by default)")
    parser.add_argument("--record", type=Path, help="keep what is played on the page in this file")
    parser.add_argument("--keep", type=Path, metavar="FILE", help="keep the world in this file (SQLite)")
    parser.add_argument("--proxy", action="store_true", help="lead a bot here that speaks to Discord's own addresses")
    parser.add_argument("--activity", default="", metavar="URL", help="where the application's Activity is served")
    return parser


def read_arguments(words: list[str]) -> Wish:
    command: list[str] = []
    split = "--" in words
    if split:
        at = words.index("--")
        words, command = words[:at], words[at + 1 :]
    parser = _parser()
    first = words[0] if words else ""
    if first == "record" and len(words) > 1:
        first, words = "run", ["run", "--record", *words[1:]]
    unknowing = first in ("run", "explore", "replay")
    if first == "replay":
        parser.add_argument("session", type=Path, help="what was recorded")
    if unknowing:
        parser.add_argument("file", nargs=argparse.REMAINDER)
    elif first and not first.startswith("-"):
        parser.error(f"there is no command {first!r}: try run, explore, record, replay or parity")
    read = parser.parse_args(words[1:] if unknowing else words)
    if unknowing and not split:
        try:
            command = bot_command(read.file, Path.cwd())
        except ValueError as error:
            parser.error(str(error))
    if unknowing and not command:
        parser.error("no command stands behind --")
    return Wish(
        read.port,
        command,
        unknowing,
        first == "explore",
        read.keep,
        read.record,
        getattr(read, "session", None),
        read.proxy,
        read.activity,
        Path(read.file[0]) if unknowing and not split else None,
    )


async def serve(wish: Wish) -> int:
    from .demo import furnish
    from .launch.processes import AskedToEnd

    asked = AskedToEnd()
    async with contextlib.AsyncExitStack() as stack:
        discord = await _listening(wish, stack)
        world = _kept_world(discord, wish.keep) if wish.keep else None
        app = (world and world.load()) or furnish(discord, Path(wish.command[-1]).stem if wish.unknowing else "Parlour")
        if wish.activity:
            await discord.serve_activity(app, wish.activity)
        if wish.record:
            from .page.recording import Recorder

            discord.page.recorder = Recorder(discord.world)
        try:
            return await _play(wish, discord, app, asked)
        finally:
            if world:
                world.close()
            if wish.record and discord.page.recorder:
                from .launch.replay import save

                save(discord.page.recorder, wish.record)


async def _listening(wish: Wish, stack: contextlib.AsyncExitStack) -> Server:
    """Listen where a kept world was last served, unless somebody else does by now: an open page finds it again."""
    from .launch.keeping import kept_port

    if kept := kept_port(wish.keep) if wish.keep and not wish.port else 0:
        with contextlib.suppress(OSError):
            return await stack.enter_async_context(_server(wish, kept))
    return await stack.enter_async_context(_server(wish, wish.port))


def _server(wish: Wish, port: int) -> Server:
    from .server import Server

    return Server(port=port, any_token=wish.unknowing, errors_expected=True)


def _kept_world(discord: Server, file: Path) -> KeptWorld:
    from .launch.keeping import KeptWorld

    return KeptWorld(discord, file)


async def _play(wish: Wish, discord: Server, app: AppHandle, asked: AskedToEnd) -> int:
    """Serve until somebody asks to end, or the bot ends."""
    _say(f"Discord is played at {discord.address}")
    ending = asyncio.create_task(asked.once.wait())
    if not wish.command:
        for name, value in discord.env(app).items():
            _say(f"{name}={value}")
        await ending
        return 0
    async with contextlib.AsyncExitStack() as stack:
        try:
            more: Mapping[str, str] = {}
            if wish.proxy:
                from .launch.proxy import proxied

                more = await stack.enter_async_context(proxied(discord))
            child = await _start(wish, discord, app, more)
        except OSError as error:
            _say(f"The command {wish.command[0]} could not be started: {error.strerror}")
            ending.cancel()
            return 1
        return await _until_end(wish, child, asked, ending)


async def _until_end(wish: Wish, child: Child, asked: AskedToEnd, ending: asyncio.Task[bool]) -> int:
    """Wait until somebody asks to end, or the bot ends, and end what is left of it."""
    child_ended = asyncio.create_task(child.ended())
    await asyncio.wait({ending, child_ended}, return_when=asyncio.FIRST_COMPLETED)
    if child_ended.done() and not ending.done():
        ending.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await ending
        await child.end()  # what it may have left behind
        _say(f"The command {' '.join(wish.command)} ended by itself, {_how(child_ended.result())}.")
        return 1
    asked.again = child.kill
    await child.end()
    await child_ended
    return 0


async def explore_all(wish: Wish) -> int:
    """Press everything that the bot offers. Return 1 if something failed."""
    from .launch.explore import explore, until_quiet
    from .launch.playing import playing
    from .server import Server
    from .world.permissions import bits

    async with Server(rate_limits=False, any_token=True) as discord:
        guild = discord.guild("Club")
        channel, ana = guild.channel("general"), guild.member("Ana")
        guild.hand_over(ana)
        app = discord.application("Bot", owner=ana, permissions=bits("ADMINISTRATOR"))  # nothing keeps it from its work
        async with playing(discord, wish.command, app):
            await until_quiet(discord, QUIET)
            report = await explore(discord, guild, channel, app)
    _say(str(report))
    return 1 if report.failed else 0


async def replay_all(wish: Wish, session: Path) -> int:
    """Play a recorded session again. Return 1 if the bot answered otherwise."""
    from .golden import replay
    from .launch.replay import load

    differences = await replay(session, wish.command)
    _say("\n".join([f"{len(load(session))} acts, {len(differences)} came out otherwise", *differences]))
    return 1 if differences else 0


async def _start(wish: Wish, discord: Server, app: AppHandle, more: Mapping[str, str]) -> Child:
    from .launch.child import start_knowing, start_unknowing

    if not wish.unknowing:
        return await start_knowing(wish.command, discord, app)
    KEPT_OUTPUT.parent.mkdir(exist_ok=True)
    (KEPT_OUTPUT.parent / ".gitignore").write_text("*\n")
    KEPT_OUTPUT.write_bytes(b"")
    return await start_unknowing(wish.command, discord, app, Path.cwd(), _show_and_keep, more=more)


def print_parity(words: list[str]) -> int:
    """Print what of Discord is here, as a page or as JSON."""
    from .parity import as_json, page

    parser = argparse.ArgumentParser(prog="localcord parity", description="What of Discord's API is here.")
    parser.add_argument("--json", action="store_true", help="as data: kind, name, status and reason of each")
    sys.stdout.write(as_json() if parser.parse_args(words).json else page())
    return 0


def _show_and_keep(piece: bytes) -> None:
    sys.stdout.buffer.write(piece)
    sys.stdout.flush()
    with KEPT_OUTPUT.open("ab") as kept:
        kept.write(piece)


def _how(code: int) -> str:
    return f"killed by signal {-code}" if code < 0 else f"with exit code {code}"


def _say(sentence: str) -> None:
    sys.stdout.write(f"{sentence}\n")
    sys.stdout.flush()


def main() -> int:
    if sys.argv[1:2] == ["parity"]:
        return print_parity(sys.argv[2:])
    wish = read_arguments(sys.argv[1:])
    if wish.file and not wish.file.is_file():
        _say(f"There is no file {wish.file}.")
        return 2
    if wish.command and not shutil.which(wish.command[0]):
        _say(f"There is no command {wish.command[0]}.")
        return 2
    try:
        if wish.replay:
            return asyncio.run(replay_all(wish, wish.replay))
        return asyncio.run(explore_all(wish) if wish.explore else serve(wish))
    except (EOFError, BotError, NoAuthority, UnreadableFile) as end:
        _say(str(end))
        return 1
    except OSError as error:
        if error.errno not in _PORT_ERRORS:
            raise
        _say(f"Port {wish.port} cannot be used: {error.strerror}")
        return 1
    except OverflowError as error:
        _say(f"Port {wish.port} cannot be used: {error}")
        return 1
    except KeyboardInterrupt:
        return 130


if __name__ == "__main__":
    sys.exit(main())
