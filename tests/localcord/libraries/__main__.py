"""python -m tests.localcord.libraries [LIBRARY ...] plays a bot in each library, unmodified, and counts what it can do.

`red` is Red-DiscordBot, `examples` are discord.py's own, and `public` are the bots of `public_bots.py`, each of which
can be named alone. Each library gets a virtual environment of its own, with the versions that stand in its lock. One
that cannot be had is skipped, with the reason; discord.py and discord.js are those that the other tests have.
"""

import asyncio
import collections
import contextlib
import os
import subprocess
import sys
import tarfile
import tempfile
import threading
import venv
from pathlib import Path

from .examples import EXAMPLES, LEAST, NotHere, folder_of_examples, play_example
from .nine import NINE, play
from .public_bots import NODE, NODE_MODULES, PUBLIC_BOTS, PublicBot, play_public
from .red import command_of_red, play_red

HERE = Path(__file__).parent
PLACE = Path(os.environ.get("LOCALCORD_LIBRARIES") or HERE.parents[2] / ".localcord" / "libraries")
AT_ONCE = 2  # so that no bot starts too slowly on two cores
NEEDS_PIP = ("red",)  # when it runs
LIBRARIES = ("disnake", "hikari", "interactions", "nextcord", "pycord")
_installing: collections.defaultdict[str, threading.Lock] = collections.defaultdict(threading.Lock)


class MissingLibrary(Exception):
    """A library cannot be had here. The sentence says why."""


def python_with(library: str) -> str:
    """Return a Python that has the library, installing it at the first time. Any thread may ask."""
    place, lock = PLACE / library, HERE / f"{library}.lock"
    python, ready = place / "bin" / "python", place / "ready"
    with _installing[library]:
        if not ready.is_file() or ready.read_text() != lock.read_text():
            venv.create(place, with_pip=library in NEEDS_PIP, clear=True)  # else our own fills it, which is quicker
            _pip(str(python), "install", "--require-hashes", "-r", str(lock))
            ready.write_text(lock.read_text())
    return str(python)


def sources_of(library: str) -> str:
    """Return the folder with the sources of a library as it publishes them, fetching them at the first time."""
    place, lock = PLACE / f"{library}-sources", HERE / f"{library}-sources.lock"
    with _installing[place.name]:
        if not place.is_dir():
            PLACE.mkdir(parents=True, exist_ok=True)
            with tempfile.TemporaryDirectory(dir=PLACE) as fresh:
                options = ["--no-deps", "--no-binary", ":all:", "--require-hashes", "-d", fresh]
                _pip(python_with(library), "download", *options, "-r", str(lock))
                (archive,) = Path(fresh).glob("*.tar.gz")
                with tarfile.open(archive) as packed:
                    packed.extractall(fresh, filter="data")
                (Path(fresh) / archive.name.removesuffix(".tar.gz")).rename(place)
    return str(place)


def _pip(python: str, command: str, *words: str) -> None:
    pip = [sys.executable, "-m", "pip", "--python", python]
    quietly = [*pip, command, "--quiet", "--disable-pip-version-check", *words]
    try:
        done = subprocess.run(quietly, capture_output=True, text=True, timeout=180, check=False)
    except subprocess.TimeoutExpired as late:
        raise MissingLibrary("it was not installed within three minutes") from late
    if done.returncode:
        raise MissingLibrary(done.stderr.strip().splitlines()[-1])


def places_of(bot: PublicBot) -> dict[str, str]:
    """Return where what a public bot needs is, installing it at the first time."""
    if bot.library != NODE:
        places = {"bin": str(Path(python_with(bot.library)).parent)}
        return places | ({"sources": sources_of(bot.library)} if "{sources}" in "".join(bot.command) else {})
    if not (NODE_MODULES / ".bin").is_dir():
        raise MissingLibrary("npm ci --prefix tests/localcord was not run")
    return {"bin": str(NODE_MODULES / ".bin")}


def command_of(library: str) -> list[str]:
    if library == "discordjs":
        if not (HERE.parent / "node_modules" / "discord.js").is_dir():
            raise MissingLibrary("npm ci --prefix tests/localcord was not run")
        return ["node", "discordjs_bot.js"]
    python = python_with(library) if library in LIBRARIES else sys.executable
    return [python, f"{library}_bot.py"]


async def count(library: str) -> bool:
    """Play one library and print how it went. Return whether nothing went wrong."""
    try:
        wrong = await play(await asyncio.to_thread(command_of, library), HERE)
    except MissingLibrary as reason:
        sys.stdout.write(f"{library:14} skipped: {reason}\n")
        return True
    except TimeoutError:
        wrong = ["the bot did not register its commands"]
    can = len(NINE) - sum(not one.startswith("violation") for one in wrong)
    sys.stdout.write(f"{library:14} {can} of {len(NINE)}\n" + "".join(f"    {one}\n" for one in wrong))
    return not wrong


async def try_red() -> bool:
    """Play Red-DiscordBot and print how it went. Return whether nothing went wrong."""
    try:
        python = await asyncio.to_thread(python_with, "red")
        wrong = await play_red(await asyncio.to_thread(command_of_red, Path(python), PLACE / "red-home"), HERE)
    except MissingLibrary as reason:
        sys.stdout.write(f"{'red':14} skipped: {reason}\n")
        return True
    sys.stdout.write(f"{'red':14} {'wrong' if wrong else 'all well'}\n" + "".join(f"    {one}\n" for one in wrong))
    return not wrong


async def try_examples() -> bool:
    """Play discord.py's examples and print how many did what they show. Return whether enough of them did, and none
    otherwise."""
    try:
        folder = await asyncio.to_thread(folder_of_examples, PLACE / "examples")
    except NotHere as reason:
        sys.stdout.write(f"{'examples':14} skipped: {reason}\n")
        return True
    here = {name: drive for name, drive in EXAMPLES.items() if (folder / name).is_file()}
    gate = asyncio.Semaphore(AT_ONCE)

    async def one_of(name: str) -> list[str]:
        async with gate:
            return [f"{name}: {one}" for one in await play_example(folder / name, here[name])]

    wrong = [found for found in await asyncio.gather(*map(one_of, here)) if found]
    sys.stdout.write(f"{'examples':14} {len(here) - len(wrong)} of {len(here)}\n")
    sys.stdout.write("".join(f"    {one}\n" for found in wrong for one in found))
    return not wrong and len(here) >= LEAST


async def try_public(name: str) -> bool:
    """Play a public bot and print how it went. Return whether nothing went wrong.

    What went wrong is tried again once: on a loaded machine a bot may miss Discord's three seconds.
    """
    try:
        places = await asyncio.to_thread(places_of, PUBLIC_BOTS[name])
    except MissingLibrary as reason:
        sys.stdout.write(f"{name:18} skipped: {reason}\n")
        return True
    first = await play_public(PUBLIC_BOTS[name], places)
    wrong = first and await play_public(PUBLIC_BOTS[name], places)
    verdict = "wrong" if wrong else "all well, the second time" if first else "all well"
    sys.stdout.write(f"{name:18} {verdict}\n" + "".join(f"    {one}\n" for one in wrong))
    return not wrong


def install(library: str) -> None:
    """Install what a library needs, if it can be had. If it cannot, the play of that library says why."""
    with contextlib.suppress(MissingLibrary):
        if library in PUBLIC_BOTS:
            places_of(PUBLIC_BOTS[library])
        elif library in (*LIBRARIES, "red"):
            python_with(library)


async def main(libraries: list[str]) -> int:
    wanted = libraries or ["discordpy", "discordjs", *LIBRARIES, "red", "examples", "public"]
    if "public" in wanted:
        wanted = [one for one in wanted if one != "public"] + [*PUBLIC_BOTS]
    own = {"red": try_red, "examples": try_examples}
    gate = asyncio.Semaphore(AT_ONCE)

    async def prepare(library: str) -> None:
        async with gate:
            await asyncio.to_thread(install, library)

    async def one_of(library: str) -> bool:
        async with gate:
            if library in PUBLIC_BOTS:
                return await try_public(library)
            return await (own[library]() if library in own else count(library))

    await asyncio.gather(*map(prepare, wanted))  # first: beside it, a bot may miss Discord's three seconds
    done = await asyncio.gather(*map(one_of, wanted))
    return 0 if all(done) else 1


if __name__ == "__main__":
    sys.exit(asyncio.run(main(sys.argv[1:])))
