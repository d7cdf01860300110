"""One press and its one answer: what was pressed, chosen or written, and what is said to it."""

import asyncio
from collections.abc import Mapping, Sequence
from typing import Any

import discord

from bot.discord_ui import blocks
from bot.discord_ui.wire import DEFER, DEFER_UPDATE, SAY, File, Wire

PATIENCE = 1.5  # seconds until an answer that is not there yet is put off

Press = discord.Interaction[Any]


class Answer:
    """The one answer to a press: put off when it takes long, given once."""

    def __init__(self, wire: Wire, press: Press) -> None:
        self._wire, self._press = wire, press
        self.public = False  # whether everybody will see it
        self._over = press.type in (discord.InteractionType.component, discord.InteractionType.modal_submit)
        self._lock, self._put_off, self.given = asyncio.Lock(), False, False

    async def watch(self) -> None:
        await asyncio.sleep(PATIENCE)
        await self.put_off(over=self._over)

    async def put_off(self, over: bool) -> None:
        """Acknowledged now, answered later, `over` what was pressed or beside it. Choices cannot be put off."""
        if self._press.type is discord.InteractionType.autocomplete:
            return
        async with self._lock:
            if not self.given and not self._put_off:
                self._put_off, self._over = True, over
                body = None if over or self.public else {"flags": blocks.EPHEMERAL}
                await self._wire.answer(self._press, DEFER_UPDATE if over else DEFER, body)

    async def give(self, kind: int, body: Mapping[str, Any], files: Sequence[File] = ()) -> Any:
        """Put off, an update is made to the message that was pressed; what is new is said beside it, never over it."""
        async with self._lock:
            self.given = True
            if not self._put_off:
                return await self._wire.answer(self._press, kind, body, files)
            if self._over and kind == SAY:
                return await self._wire.follow(self._press, body, files)
            return await self._wire.amend(self._press, body, files, over=self._over)


def sent_by(told: Any) -> int:
    """The message that an answer became, as Discord told it; 0 where it did not."""
    message = told or {}
    return int((message.get("resource") or {}).get("message", message).get("id", 0))


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
