"""Each of localcord's examples passes its own test, with its own library.

A library that is not discord.py is used if `python -m tests.localcord.libraries` has installed it, as CI does.
"""

import asyncio
import os
import sys

import pytest

from tests.localcord.example_bots import EXAMPLES, HERE

from .libraries.__main__ import PLACE

LIBRARIES = {
    "disnake": "disnake",
    "hikari": "hikari",
    "interactions_py": "interactions",
    "nextcord": "nextcord",
    "py_cord": "pycord",
}


def environment_of(example: str) -> dict[str, str]:
    """Return the environment in which an example finds its library."""
    if example == "discord_py":
        return {}
    if example == "discord_js":
        if not (HERE / "node_modules" / "discord.js").is_dir():
            pytest.skip("npm ci --prefix tests/localcord was not run")
        return {"NODE_PATH": str(HERE / "node_modules")}
    place = PLACE / LIBRARIES[example]
    if not (place / "ready").is_file():
        pytest.skip(f"python -m tests.localcord.libraries {LIBRARIES[example]} was not run")
    (packages,) = (place / "lib").glob("python*/site-packages")
    return {"PYTHONPATH": str(packages)}


def test_every_example_is_tested() -> None:
    """The Activity is, in page/test_activity.py."""
    assert {one.name for one in EXAMPLES.iterdir() if one.is_dir()} == {
        "activity",
        "discord_py",
        "discord_js",
        *LIBRARIES,
    }


@pytest.mark.long
@pytest.mark.parametrize("example", ["discord_py", "discord_js", *LIBRARIES])
async def test_an_example_passes_its_own_test(example: str) -> None:
    words = ["-q", "-W", "ignore", "-p", "no:cacheprovider", "--rootdir", ".", "-c", "pytest.ini"]
    environment = os.environ | {"PYTEST_ADDOPTS": ""} | environment_of(example)
    process = await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", "pytest", *words),
        cwd=EXAMPLES / example,
        env=environment,
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.STDOUT,
    )
    async with asyncio.timeout(60):
        output, _ = await process.communicate()
    assert process.returncode == 0, output.decode()
    assert b"skipped" not in output
