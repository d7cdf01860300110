"""The command and the environment with which a bot is started."""

from __future__ import annotations

import os
import re
import sys
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from .processes import python_in

_HERE = Path(__file__).parent
PYTHON_SHIM, NODE_SHIM = _HERE / "python", _HERE / "node" / "localcord.cjs"
_ENV_FILES = (".env", ".env.local", ".env.example", ".env.sample", ".env.template", "example.env")
_NAME = re.compile(r"^\s*(?:export\s+)?(\w+)\s*=", re.MULTILINE)
_USUAL_NAMES = (
    "TOKEN",
    "BOT_TOKEN",
    "DISCORD_TOKEN",
    "DISCORD_BOT_TOKEN",
    "CLIENT_ID",
    "DISCORD_CLIENT_ID",
    "GUILD_ID",
)


@dataclass(frozen=True, slots=True)
class Facts:
    """What a bot may ask its environment for."""

    token: str
    address: str
    application: int
    guild: int
    channel: int
    owner: int


def bot_command(words: list[str], folder: Path) -> list[str]:
    """Return the command that runs a bot's file. What is no Python and no JavaScript file is a ValueError."""
    kind = Path(words[0]).suffix if words else ""
    if kind == ".py":
        return [_python(folder), *words]
    if kind in (".js", ".cjs", ".mjs"):
        return ["node", *words]
    raise ValueError("name a .py or a .js file, or write -- and a command")


def _python(folder: Path) -> str:
    """The Python of the bot's own environment, if it has one."""
    named = os.environ.get("VIRTUAL_ENV")
    for place in ([Path(named)] if named else []) + [folder / ".venv", folder / "venv"]:
        python = Path(python_in(str(place)))
        if python.is_file():
            return str(python)
    return sys.executable


def bot_environment(facts: Facts, folder: Path, given: Mapping[str, str]) -> dict[str, str]:
    """Return the environment of a bot's process: `given`, the shims, and the names that its `.env` files speak of."""
    names = dict.fromkeys(_USUAL_NAMES)
    for file in _ENV_FILES:
        if (folder / file).is_file():
            names |= dict.fromkeys(_NAME.findall((folder / file).read_text(encoding="utf-8", errors="replace")))
    found = {name: value for name in names if (value := _meant(name.upper(), facts)) is not None}
    # Node takes a backslash between quotes for the beginning of an escape, as in C:\\new: it knows slashes everywhere.
    node = f'{given.get("NODE_OPTIONS", "")} --require "{NODE_SHIM.as_posix()}"'.strip()
    path = os.pathsep.join(filter(None, (str(PYTHON_SHIM), given.get("PYTHONPATH"))))
    fixed = {
        "DISCORD_API": facts.address,
        "DISCORD_APPLICATION_ID": str(facts.application),
        "NODE_OPTIONS": node,
        "PYTHONPATH": path,
        "PYTHONUNBUFFERED": "1",
    }
    return {**given, **found, **fixed}


def _meant(name: str, facts: Facts) -> str | None:
    """What a variable of that name stands for, as far as the name tells."""
    if "TOKEN" in name:
        return facts.token
    if not re.search(r"ID(S|_|$)", name):
        return None
    for words, number in (
        ("OWNER|ADMIN|DEVELOPER", facts.owner),
        ("CHANNEL", facts.channel),
        ("GUILD|SERVER", facts.guild),
        ("CLIENT|APPLICATION|APP_|BOT", facts.application),
    ):
        if re.search(words, name):
            return str(number)
    return None
