"""Describes the prefix commands of a bot. It runs in the bot's own environment: the standard library only."""

import contextlib
import inspect
import json
import pathlib
from typing import Any

_KINDS = {"int": "number", "float": "number", "bool": "yes", "Member": "person", "User": "person"} | {
    "TextChannel": "channel",
    "GuildChannel": "channel",
    "Role": "role",
}


def describe(client: Any) -> dict[str, Any]:
    """Return the prefix of a client and its commands, each with the kinds of its required parameters."""
    if not hasattr(client, "walk_commands") or not hasattr(client, "command_prefix"):
        return {"prefix": None, "commands": []}
    commands = [
        {"name": one.qualified_name, "parameters": _parameters(one)}
        for one in client.walk_commands()
        if getattr(one, "enabled", True) and hasattr(one, "clean_params") and not _only_groups(one)
    ]
    return {"prefix": _prefix(client.command_prefix, client), "commands": commands}


def _only_groups(command: Any) -> bool:
    """Tell whether a command only leads to others."""
    return bool(getattr(command, "commands", None)) and not getattr(command, "invoke_without_command", False)


def _prefix(prefix: Any, client: Any) -> "str | None":
    """A prefix that is a function tells none, unless it is one of the library's: a mention, or one that holds words."""
    if isinstance(prefix, str):
        return prefix
    if getattr(prefix, "__name__", "") == "when_mentioned":
        return f"<@{client.user.id}> "
    if callable(prefix):
        cells = [one.cell_contents for one in getattr(prefix, "__closure__", None) or ()]
        prefix = [text for cell in cells for text in ([cell] if isinstance(cell, str) else cell)] if cells else []
    words = [one for one in prefix if isinstance(one, str)]
    return words[0] if words else None


def _parameters(command: Any) -> "list[str]":
    kinds = []
    for one in command.clean_params.values():
        if one.default is not inspect.Parameter.empty or one.kind is inspect.Parameter.VAR_POSITIONAL:
            break
        if type(None) in getattr(one.annotation, "__args__", ()):  # optional
            continue
        name = getattr(one.annotation, "__name__", str(one.annotation))
        kinds.append(_KINDS.get(name.rpartition(".")[2], "words"))
    return kinds


def write(client: Any, file: str) -> None:
    """Leave a note on a client. A bot must not suffer from it."""
    with contextlib.suppress(Exception):
        whole = pathlib.Path(f"{file}.new")
        whole.write_text(json.dumps(describe(client)), encoding="utf-8")
        whole.replace(file)  # whoever reads it at this moment reads all of it
