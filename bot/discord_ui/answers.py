"""One press and its one answer: what was pressed, chosen or written, and what is said to it."""

import asyncio
from collections.abc import Mapping, Sequence
from typing import Any

import discord

from bot.discord_ui import blocks
from bot.discord_ui.wire import DEFER, DEFER_UPDATE, UPDATE, File, Wire

PATIENCE = 1.5  # seconds until an answer that is not there yet is put off

Press = discord.Interaction[Any]


class Answer:
    """The one answer to a press: put off when it takes long, given once."""

    def __init__(self, wire: Wire, press: Press, update: bool) -> None:
        self._wire, self._press, self._update = wire, press, update
        self._lock, self._put_off, self.given = asyncio.Lock(), False, False

    async def watch(self) -> None:
        if self._press.type is discord.InteractionType.autocomplete:
            return  # choices cannot be put off
        await asyncio.sleep(PATIENCE)
        async with self._lock:
            if not self.given:
                self._put_off = True
                body = None if self._update else {"flags": blocks.EPHEMERAL}
                await self._wire.answer(self._press, DEFER_UPDATE if self._update else DEFER, body)

    async def give(self, kind: int, body: Mapping[str, Any], files: Sequence[File] = ()) -> Any:
        async with self._lock:
            self.given = True
            if not self._put_off:
                return await self._wire.answer(self._press, kind, body, files)
            return await self._wire.amend(self._press, body, files, over=self._update)

    async def amend(self, kind: int, body: Mapping[str, Any], files: Sequence[File]) -> None:
        """What was given, with what was not ready then."""
        await self._wire.amend(self._press, body, files, over=kind == UPDATE)


def data_of(press: Press) -> Mapping[str, Any]:
    data: Any = press.data
    return data or {}


SUBCOMMAND = 1


def command_of(press: Press) -> str:
    """The command in full: "play", or "league open" for a subcommand."""
    return " ".join([str(data_of(press).get("name")), *(option["name"] for option in _subcommand(press))])


def given_of(press: Press) -> dict[str, Any]:
    """The options of the command, or of its subcommand."""
    return {option["name"]: option.get("value") for option in options_of(press)}


def options_of(press: Press) -> list[Mapping[str, Any]]:
    for subcommand in _subcommand(press):
        return list(subcommand.get("options") or [])
    return list(data_of(press).get("options") or [])


def _subcommand(press: Press) -> list[Mapping[str, Any]]:
    options: Any = data_of(press).get("options") or []
    return [option for option in options if option["type"] == SUBCOMMAND]


def hosts(press: Press) -> bool:
    """Whether who pressed may settle things for this server."""
    return press.permissions.manage_guild


def values_of(press: Press) -> list[str]:
    values: Any = data_of(press).get("values") or []
    return [str(value) for value in values]


def text_of(press: Press) -> str:
    """The first text of a modal, wherever it stands in it."""
    todo: list[Any] = list(data_of(press).get("components") or [])
    while todo:
        part = todo.pop(0)
        if "value" in part:
            return " ".join(str(part["value"]).split())
        todo += [part["component"]] if "component" in part else part.get("components", [])
    return ""
